/** Reading of the parts of a class file that refer to the constant pool. */
import { ByteReader } from './byte-reader.ts';
import type { PoolEntry } from './constant-pool.ts';
import { Tag } from './model.ts';
import { Utf8Constant } from './utf8.ts';

/**
 * The attributes that we read, with the class-file version that introduced them (JVMS table 4.7-A). An
 * older file may use such a name for something else: there the attribute is skipped, as HotSpot does.
 *
 * Messages name the attribute by this table's own string, so a class file cannot smuggle text into them.
 */
const ATTRIBUTES: ReadonlyMap<string, { readonly name: string; readonly since: number }> = new Map(
  (
    [
      ['ConstantValue', 45],
      ['Code', 45],
      ['Exceptions', 45],
      ['SourceFile', 45],
      ['InnerClasses', 45],
      ['Synthetic', 45],
      ['Deprecated', 45],
      ['LineNumberTable', 45],
      ['LocalVariableTable', 45],
      ['EnclosingMethod', 49],
      ['Signature', 49],
      ['LocalVariableTypeTable', 49],
      ['RuntimeVisibleAnnotations', 49],
      ['RuntimeInvisibleAnnotations', 49],
      ['RuntimeVisibleParameterAnnotations', 49],
      ['RuntimeInvisibleParameterAnnotations', 49],
      ['AnnotationDefault', 49],
      ['StackMapTable', 50],
      ['BootstrapMethods', 51],
      ['RuntimeVisibleTypeAnnotations', 52],
      ['RuntimeInvisibleTypeAnnotations', 52],
      ['MethodParameters', 52],
      ['Module', 53],
      ['NestHost', 55],
      ['NestMembers', 55],
      ['Record', 60],
      ['PermittedSubclasses', 61],
    ] as const
  ).map(([name, since]) => [name, { name, since }]),
);

/**
 * A reader with the constant pool. Each lookup consumes one u2 index and fails if the constant has another tag. Whether
 * names are legal was checked when the pool was read.
 */
export class ClassReader extends ByteReader {
  readonly pool: readonly (PoolEntry | null)[];
  readonly major: number;

  constructor(
    bytes: Uint8Array,
    origin: string,
    pool: readonly (PoolEntry | null)[],
    major: number,
    pos: number,
    end: number,
  ) {
    super(bytes, origin, pos, end);
    this.pool = pool;
    this.major = major;
  }

  /** A reader of a part of the same file, for what is parsed on demand, perhaps long after the class was loaded. */
  at(pos: number, end: number, attribute: string): ClassReader {
    const r = new ClassReader(this.bytes, this.origin, this.pool, this.major, pos, end);
    r.attribute = attribute;
    r.ownName = this.ownName;
    return r;
  }

  utf8(what: string): Utf8Constant {
    const index = this.u2();
    const entry = this.pool[index];
    if (!(entry instanceof Utf8Constant)) return this.wrongConstant(what, index, 'Utf8');
    return entry;
  }

  optionalUtf8(what: string): Utf8Constant | null {
    if (this.peekZero()) return null;
    return this.utf8(what);
  }

  /** The name of a Class constant; may be an array. */
  className(what: string): string {
    const index = this.u2();
    const entry = this.pool[index];
    if (entry?.tag !== Tag.Class) return this.wrongConstant(what, index, 'Class');
    return entry.name;
  }

  optionalClassName(what: string): string | null {
    if (this.peekZero()) return null;
    return this.className(what);
  }

  /** The name of a Class constant that must not be an array. */
  plainClassName(what: string): string {
    const name = this.className(what);
    if (name.charCodeAt(0) === 0x5b) this.fail(`${what} is the array type ${name}`, this.pos - 2);
    return name;
  }

  classNames(what: string): string[] {
    const names: string[] = [];
    for (let n = this.u2(); n > 0; n--) names.push(this.className(what));
    return names;
  }

  /** The name of a Module or Package constant. */
  named(what: string, tag: 19 | 20): string {
    const index = this.u2();
    const entry = this.pool[index];
    if (entry?.tag !== tag) return this.wrongConstant(what, index, tag === Tag.Module ? 'Module' : 'Package');
    return entry.name;
  }

  /**
   * Reads the name and length of an attribute and narrows `end` to it, so that an attribute cannot read into the next
   * one. Returns '' for an attribute that we do not read.
   */
  beginAttribute(): string {
    this.attribute = null;
    const name = this.utf8('attribute name').value;
    const length = this.u4();
    const known = ATTRIBUTES.get(name);
    this.attribute = name;
    if (this.pos + length > this.end) this.truncated();
    this.end = this.pos + length;
    // An unknown attribute must be ignored (JVMS §4.7.1).
    return known !== undefined && this.major >= known.since ? known.name : '';
  }

  /**
   * Ends the attribute that `beginAttribute` began. `outerEnd` is the former `end`. Fails if the content was shorter
   * than the attribute.
   */
  endAttribute(outerEnd: number): void {
    if (this.pos !== this.end) {
      this.fail(`${this.where()} is ${this.end - this.pos} bytes longer than its content`, this.pos);
    }
    this.attribute = null;
    this.end = outerEnd;
  }

  skipAttribute(): void {
    this.pos = this.end;
  }

  /** For attributes that may occur only once. */
  failIfRepeated(isRepeated: boolean): void {
    if (isRepeated) this.fail(`duplicate ${this.where()}`, this.pos);
  }

  wrongConstant(what: string, index: number, wanted: string): never {
    this.fail(`${what} #${index} in ${this.where()} is no ${wanted} constant`, this.pos - 2);
  }

  private peekZero(): boolean {
    if (this.pos + 2 > this.end) this.truncated();
    if (this.bytes[this.pos] !== 0 || this.bytes[this.pos + 1] !== 0) return false;
    this.pos += 2;
    return true;
  }
}
