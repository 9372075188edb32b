/** For tests: writes small class files, well-formed or not. */

type Attribute = { readonly name: string; readonly content: readonly number[] };
export type Member = {
  readonly flags: number;
  readonly name: string;
  readonly descriptor: string;
  readonly attributes?: readonly Attribute[];
};

export const u2 = (n: number): number[] => [(n >> 8) & 0xff, n & 0xff];
export const u4 = (n: number): number[] => [...u2(n >>> 16), ...u2(n)];

export class ClassBytes {
  private readonly constants: number[][] = [];
  private readonly known = new Map<string, number>();
  major = 61;
  minor = 0;
  flags = 0x0021;
  thisClass = this.class('Test');
  superClass = this.class('java/lang/Object');
  interfaces: number[] = [];
  fields: Member[] = [];
  methods: Member[] = [];
  attributes: Attribute[] = [];

  /** Adds a constant from its raw bytes, tag first. */
  raw(...bytes: number[]): number {
    this.constants.push(bytes);
    return this.constants.length;
  }

  /** A Long (tag 5) or Double (6), which take two places. */
  wide(tag: 5 | 6, hi: number, lo: number): number {
    const index = this.raw(tag, ...u4(hi), ...u4(lo));
    this.constants.push([]);
    return index;
  }

  utf8(text: string): number {
    const bytes = [...Buffer.from(text)];
    const index = this.known.get(text) ?? this.raw(1, ...u2(bytes.length), ...bytes);
    this.known.set(text, index);
    return index;
  }

  class(name: string): number {
    return this.raw(7, ...u2(this.utf8(name)));
  }

  nameAndType(name: string, descriptor: string): number {
    return this.raw(12, ...u2(this.utf8(name)), ...u2(this.utf8(descriptor)));
  }

  bytes(): Uint8Array {
    const tail = [
      ...u2(this.flags),
      ...u2(this.thisClass),
      ...u2(this.superClass),
      ...list(this.interfaces.map(u2)),
      ...list(this.fields.map((field) => this.member(field))),
      ...list(this.methods.map((method) => this.member(method))),
      ...this.attributeList(this.attributes),
    ];
    const head = [...u4(0xcafebabe), ...u2(this.minor), ...u2(this.major), ...u2(this.constants.length + 1)];
    return Uint8Array.from([...head, ...this.constants.flat(), ...tail]);
  }

  attributeList(attributes: readonly Attribute[]): number[] {
    return list(
      attributes.map(({ name, content }) => [...u2(this.utf8(name)), ...u4(content.length), ...content]),
    );
  }

  private member({ flags, name, descriptor, attributes }: Member): number[] {
    const head = [...u2(flags), ...u2(this.utf8(name)), ...u2(this.utf8(descriptor))];
    return [...head, ...this.attributeList(attributes ?? [])];
  }
}

/** Items after their number. */
function list(items: readonly (readonly number[])[]): number[] {
  return [...u2(items.length), ...items.flat()];
}
