/** The constant pool (JVMS §4.4) and its format checks. */
import type { ByteReader } from './byte-reader.ts';
import { type Constant, type MemberConstant, RefKind, Tag } from './model.ts';
import { descriptorShape, isClassConstantName, isFieldName, isMethodName, Shape } from './names.ts';
import { readUtf8, Utf8Constant } from './utf8.ts';

/** A constant as the parser sees it: Utf8 entries carry what the name checks need. */
export type PoolEntry = Utf8Constant | Exclude<Constant, { tag: 1 }>;

/** The first class-file version that may contain a tag (JVMS table 4.4-B); absent tags are as old as Java. */
const INTRODUCED: { readonly [tag: number]: number } = {
  [Tag.MethodHandle]: 51,
  [Tag.MethodType]: 51,
  [Tag.InvokeDynamic]: 51,
  [Tag.Dynamic]: 55,
  [Tag.Module]: 53,
  [Tag.Package]: 53,
};

const TAG_NAMES: { readonly [tag: number]: string } = Object.fromEntries(
  Object.entries(Tag).map(([name, tag]) => [tag, name]),
);

const scratch = new DataView(new ArrayBuffer(8));

/**
 * Reads the constant pool in two passes. The first finds where each entry is and makes those that refer to nothing; the
 * second makes the others, following their references through the bytes, so that the order of entries does not matter.
 */
export function readConstantPool(r: ByteReader, major: number): (PoolEntry | null)[] {
  r.section = 'constant pool';
  const count = r.u2();
  if (count === 0) r.fail('constant pool count is 0', r.pos - 2);
  const pool = new PoolBuilder(r, count);
  pool.readPlain(major);
  pool.readReferring(major);
  return pool.entries;
}

/** `entries[i]` is set by the first pass for constants that refer to nothing, by the second for all others. */
class PoolBuilder {
  readonly entries: (PoolEntry | null)[];
  private readonly r: ByteReader;
  /** Offset of each entry's tag; 0 where there is no entry. */
  private readonly at: Int32Array;

  constructor(r: ByteReader, count: number) {
    this.r = r;
    this.at = new Int32Array(count);
    this.entries = new Array(count).fill(null);
  }

  /**
   * The first pass: positions of all entries, and the constants that refer to nothing. A long or double takes two
   * indices (JVMS §4.4.5).
   */
  readPlain(major: number): void {
    const { r, at, entries } = this;
    const count = at.length;
    // Java 1.3 and older wrote overlong forms.
    const allowOverlong = major <= 47;
    // The whole file once as a text of bytes: constants are cut out of it.
    const latin1 = Buffer.from(r.bytes.buffer, r.bytes.byteOffset, r.bytes.byteLength).toString('latin1');
    for (let i = 1; i < count; i++) {
      const offset = r.pos;
      const tag = r.u1();
      at[i] = offset;
      switch (tag) {
        case Tag.Utf8:
          entries[i] = readUtf8(r, latin1, allowOverlong);
          break;
        case Tag.Integer:
          entries[i] = { tag, value: r.s4() };
          break;
        case Tag.Float: {
          const bits = r.s4();
          scratch.setInt32(0, bits);
          entries[i] = { tag, value: scratch.getFloat32(0), bits };
          break;
        }
        case Tag.Long:
        case Tag.Double: {
          const hi = r.s4();
          const lo = r.s4();
          // The last index has no room for the second half.
          if (i + 1 === count) r.fail(`constant #${i} (${TAG_NAMES[tag]}) has no second slot`, offset);
          entries[i] = tag === Tag.Long ? { tag, lo, hi } : { tag, value: toDouble(hi, lo), lo, hi };
          // The index after a long or double is unusable.
          i++;
          break;
        }
        case Tag.Class:
        case Tag.String:
        case Tag.MethodType:
        case Tag.Module:
        case Tag.Package:
          r.skip(2);
          break;
        case Tag.MethodHandle:
          r.skip(3);
          break;
        case Tag.Fieldref:
        case Tag.Methodref:
        case Tag.InterfaceMethodref:
        case Tag.NameAndType:
        case Tag.Dynamic:
        case Tag.InvokeDynamic:
          r.skip(4);
          break;
        default:
          r.fail(`unknown constant tag ${tag} for constant #${i}`, offset, {
            kind: 'unknown-constant-tag',
            tag,
          });
      }
    }
  }

  /** The second pass: constants that refer to others. */
  readReferring(major: number): void {
    const { entries, at } = this;
    for (let i = 1; i < at.length; i++) {
      if (entries[i] === null && at[i] !== 0) entries[i] = this.make(i, major);
    }
  }

  /** A constant of the second pass, with all that it refers to read through the bytes. */
  private make(i: number, major: number): PoolEntry {
    const tag = this.r.bytes[this.at[i]];
    // `undefined` for old tags: the comparison is false then.
    if (major < INTRODUCED[tag]) {
      this.fail(i, `is not supported by class file version ${major}`);
    }
    switch (tag) {
      case Tag.Class:
        return { tag, name: this.className(i) };
      case Tag.String:
        return { tag, value: this.utf8(i, this.operand(i, 1)).value };
      case Tag.Fieldref:
      case Tag.Methodref:
      case Tag.InterfaceMethodref:
        return this.member(i, tag);
      case Tag.NameAndType: {
        const descriptor = this.descriptorOf(i);
        return { tag, name: this.nameOf(i, descriptor), descriptor: descriptor.value };
      }
      case Tag.MethodHandle:
        return this.methodHandle(i, major);
      case Tag.MethodType: {
        const descriptor = this.utf8(i, this.operand(i, 1));
        this.checkShape(i, descriptor, Shape.METHOD);
        return { tag, descriptor: descriptor.value };
      }
      case Tag.Dynamic:
      case Tag.InvokeDynamic: {
        const nameAndType = this.tagged(i, this.operand(i, 3), Tag.NameAndType);
        const descriptor = this.descriptorOf(nameAndType);
        this.checkShape(i, descriptor, tag === Tag.Dynamic ? Shape.FIELD : Shape.METHOD);
        const name = this.nameOf(nameAndType, descriptor);
        if (tag === Tag.InvokeDynamic && name.startsWith('<'))
          this.fail(i, `names the special method ${name}`);
        return { tag, bootstrap: this.operand(i, 1), name, descriptor: descriptor.value };
      }
      case Tag.Module:
      case Tag.Package:
        return { tag, name: this.utf8(i, this.operand(i, 1)).value };
      default:
        return this.fail(i, 'is of no known kind');
    }
  }

  private member(i: number, tag: MemberConstant['tag']): MemberConstant {
    const owner = this.className(this.tagged(i, this.operand(i, 1), Tag.Class));
    const nameAndType = this.tagged(i, this.operand(i, 3), Tag.NameAndType);
    const descriptor = this.descriptorOf(nameAndType);
    this.checkShape(i, descriptor, tag === Tag.Fieldref ? Shape.FIELD : Shape.METHOD);
    const name = this.nameOf(nameAndType, descriptor);
    // JVMS §4.4.2 forbids <init> in an interface as well; HotSpot leaves that to the verifier.
    if (tag !== Tag.Fieldref && name === '<clinit>') this.fail(i, 'names the special method <clinit>');
    return { tag, owner, name, descriptor: descriptor.value };
  }

  /** JVMS §4.4.8: the kind decides what the handle may refer to. */
  private methodHandle(i: number, major: number): PoolEntry {
    const refKind = this.r.bytes[this.at[i] + 1];
    const target = this.operand(i, 2);
    const tag = this.tagOf(target);
    let fits: boolean;
    switch (refKind) {
      case RefKind.getField:
      case RefKind.getStatic:
      case RefKind.putField:
      case RefKind.putStatic:
        fits = tag === Tag.Fieldref;
        break;
      case RefKind.invokeVirtual:
      case RefKind.newInvokeSpecial:
        fits = tag === Tag.Methodref;
        break;
      case RefKind.invokeStatic:
      case RefKind.invokeSpecial:
        // Static and private methods in interfaces came with Java 8.
        fits = tag === Tag.Methodref || (tag === Tag.InterfaceMethodref && major >= 52);
        break;
      case RefKind.invokeInterface:
        fits = tag === Tag.InterfaceMethodref;
        break;
      default:
        this.fail(i, `has the unknown reference kind ${refKind}`);
    }
    if (!fits) this.fail(i, `of reference kind ${refKind} cannot refer to #${target}`);
    const member = this.member(target, tag as MemberConstant['tag']);
    // `<init>` is for newInvokeSpecial only, and nothing else is.
    if (tag !== Tag.Fieldref && (member.name === '<init>') !== (refKind === RefKind.newInvokeSpecial)) {
      this.fail(i, `of reference kind ${refKind} cannot refer to the method ${member.name}`);
    }
    return { tag: Tag.MethodHandle, refKind, member };
  }

  private className(i: number): string {
    const name = this.utf8(i, this.operand(i, 1));
    if (!isClassConstantName(name)) this.fail(i, `has the illegal class name ${JSON.stringify(name.value)}`);
    return name.value;
  }

  private descriptorOf(nameAndType: number): Utf8Constant {
    const descriptor = this.utf8(nameAndType, this.operand(nameAndType, 3));
    if (descriptorShape(descriptor) === Shape.INVALID) {
      this.fail(nameAndType, `has the illegal descriptor ${JSON.stringify(descriptor.value)}`);
    }
    return descriptor;
  }

  /** The name of a NameAndType, legal for a field or a method according to its descriptor. */
  private nameOf(nameAndType: number, descriptor: Utf8Constant): string {
    const name = this.utf8(nameAndType, this.operand(nameAndType, 1));
    const isMethod = descriptorShape(descriptor) === Shape.METHOD;
    if (!(isMethod ? isMethodName(name) : isFieldName(name))) {
      this.fail(nameAndType, `has the illegal name ${JSON.stringify(name.value)}`);
    }
    if (isMethod && name.value === '<init>' && !descriptor.value.endsWith(')V')) {
      this.fail(nameAndType, `describes a constructor that is not void: ${descriptor.value}`);
    }
    return name.value;
  }

  private checkShape(i: number, descriptor: Utf8Constant, wanted: number): void {
    if (descriptorShape(descriptor) === wanted) return;
    const kind = wanted === Shape.FIELD ? 'field' : 'method';
    this.fail(i, `has ${JSON.stringify(descriptor.value)}, which is no ${kind} descriptor`);
  }

  /**
   * The u2 that starts `skip` bytes after the tag of entry `i`.
   *
   * Positions were checked by the first pass, so no test is needed here.
   */
  private operand(i: number, skip: number): number {
    const pos = this.at[i] + skip;
    return (this.r.bytes[pos] << 8) | this.r.bytes[pos + 1];
  }

  private tagOf(i: number): number {
    // Tag 0 is none: it never equals the tag that is wanted.
    return i < this.at.length && this.at[i] !== 0 ? this.r.bytes[this.at[i]] : 0;
  }

  private tagged(i: number, target: number, tag: number): number {
    if (this.tagOf(target) !== tag) this.fail(i, `refers to #${target}, which is no ${TAG_NAMES[tag]}`);
    return target;
  }

  private utf8(i: number, target: number): Utf8Constant {
    const entry = this.entries[target];
    if (!(entry instanceof Utf8Constant)) return this.fail(i, `refers to #${target}, which is no Utf8`);
    return entry;
  }

  private fail(i: number, problem: string): never {
    const tag = this.tagOf(i);
    this.r.fail(`constant #${i} (${TAG_NAMES[tag]}) ${problem}`, this.at[i]);
  }
}

function toDouble(hi: number, lo: number): number {
  scratch.setInt32(0, hi);
  scratch.setInt32(4, lo);
  return scratch.getFloat64(0);
}
