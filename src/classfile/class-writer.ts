/** Writes class files (JVMS chapter 4) of straight-line methods: without branches no stack maps are needed. */
import { parseMethodDescriptor } from './descriptor.ts';
import { Acc, Tag } from './model.ts';
import { Opcode } from './opcodes.ts';

/** Of Java 8: every JDK that is supported loads it. */
const MAJOR = 52;

/** A class under construction. Members are added in any order; `bytes` ends it. */
export class ClassWriter {
  private readonly name: string;
  private readonly superName: string;
  private readonly interfaces: readonly string[];
  private readonly pool: number[][] = [];
  private readonly known = new Map<string, number>();
  private readonly fields: number[][] = [];
  private readonly methods: number[][] = [];

  /** Internal names. */
  constructor(name: string, superName: string, interfaces: readonly string[]) {
    this.name = name;
    this.superName = superName;
    this.interfaces = interfaces;
  }

  field(flags: number, name: string, descriptor: string): void {
    this.fields.push([...u2(flags), ...u2(this.utf8(name)), ...u2(this.utf8(descriptor)), ...u2(0)]);
  }

  /** `maxStack` may be generous. */
  method(flags: number, name: string, descriptor: string, maxStack: number, code: CodeWriter): void {
    const { slots } = parseMethodDescriptor(descriptor);
    const bytes = code.bytes;
    const attribute = [...u2(maxStack), ...u2(slots + 1), ...u4(bytes.length), ...bytes, ...u2(0), ...u2(0)];
    this.methods.push([
      ...[flags, this.utf8(name), this.utf8(descriptor), 1, this.utf8('Code')].flatMap(u2),
      ...u4(attribute.length),
      ...attribute,
    ]);
  }

  bytes(): Uint8Array {
    const own = [this.class(this.name), this.class(this.superName)];
    const interfaces = this.interfaces.map((name) => this.class(name));
    const head = [Acc.SUPER | Acc.FINAL | Acc.SYNTHETIC, ...own, interfaces.length, ...interfaces];
    return Uint8Array.from([
      ...u4(0xcafebabe),
      ...u2(0),
      ...u2(MAJOR),
      ...u2(this.pool.length + 1),
      ...this.pool.flat(),
      ...head.flatMap(u2),
      ...u2(this.fields.length),
      ...this.fields.flat(),
      ...u2(this.methods.length),
      ...this.methods.flat(),
      ...u2(0),
    ]);
  }

  utf8(text: string): number {
    // Names of classes and members: no character of them has another form in modified UTF-8.
    const bytes = [...Buffer.from(text, 'utf8')];
    return this.constant(Tag.Utf8, [...u2(bytes.length), ...bytes]);
  }

  class(name: string): number {
    return this.constant(Tag.Class, u2(this.utf8(name)));
  }

  member(tag: number, owner: string, name: string, descriptor: string): number {
    const nameAndType = this.constant(Tag.NameAndType, [this.utf8(name), this.utf8(descriptor)].flatMap(u2));
    return this.constant(tag, [this.class(owner), nameAndType].flatMap(u2));
  }

  private constant(tag: number, content: readonly number[]): number {
    const bytes = [tag, ...content];
    const key = bytes.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.pool.push(bytes);
    this.known.set(key, this.pool.length);
    return this.pool.length;
  }
}

/** The instructions of one method, in order. */
export class CodeWriter {
  readonly bytes: number[] = [];
  private readonly into: ClassWriter;

  constructor(into: ClassWriter) {
    this.into = into;
  }

  op(name: string, ...operands: number[]): this {
    this.bytes.push(Opcode[name], ...operands);
    return this;
  }

  push(value: number): this {
    return this.op('sipush', ...u2(value));
  }

  load(descriptor: string, local: number): this {
    return this.op(`${letter(descriptor)}load`, local);
  }

  loadElement(descriptor: string): this {
    const kinds: Readonly<Record<string, string>> = { Z: 'b', B: 'b', C: 'c', S: 's' };
    return this.op(`${kinds[descriptor] ?? letter(descriptor)}aload`);
  }

  return(descriptor: string): this {
    return this.op(descriptor === 'V' ? 'return' : `${letter(descriptor)}return`);
  }

  field(op: 'getfield' | 'putfield', owner: string, name: string, descriptor: string): this {
    return this.op(op, ...u2(this.into.member(Tag.Fieldref, owner, name, descriptor)));
  }

  invoke(
    op: 'invokespecial' | 'invokestatic' | 'invokevirtual',
    owner: string,
    name: string,
    d: string,
  ): this {
    return this.op(op, ...u2(this.into.member(Tag.Methodref, owner, name, d)));
  }

  ofClass(op: 'new' | 'anewarray' | 'checkcast', name: string): this {
    return this.op(op, ...u2(this.into.class(name)));
  }
}

/** The letter of the instructions for values of the type. */
function letter(descriptor: string): string {
  if ('ZBCSI'.includes(descriptor)) return 'i';
  return 'JFD'.includes(descriptor) ? descriptor.toLowerCase().replace('j', 'l') : 'a';
}

function u2(n: number): number[] {
  return [(n >> 8) & 0xff, n & 0xff];
}

function u4(n: number): number[] {
  return [...u2(n >>> 16), ...u2(n)];
}
