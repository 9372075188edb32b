/**
 * The class file that the host JVM gets of a host-only class: its own code, with three changes.
 *
 * - `<clinit>` is named `rangefinder$clinit`, and a new `<clinit>` asks the interpreter, as that of a stub does. So the interpreter decides when
 *   the class is initialised, and after an undo it can run the initialiser again, which a JVM does once.
 * - No field is final: an undo writes to them, the initialiser is no longer called `<clinit>`, and compiled code must not take their
 *   values for constants.
 *
 * Only the changed bytes are written anew. The host does not verify classes of the program; the interpreter has.
 */
import { Acc, Tag } from '../../classfile/model.ts';
import { Opcode } from '../../classfile/opcodes.ts';
import { InvariantError } from '../../errors.ts';

/** `java/rangefinder/host/NativeCall.java` has it too. */
const INITIALISER = 'rangefinder$clinit';
const UPCALL = 'rangefinder/host/Upcall';

/** `bytes` is a class file that the interpreter has parsed, so its structure is sound. */
export function hostOnlyClassFile(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const constants = new Constants(file);
  const ownClass = file.readUInt16BE(constants.end + 2);
  let at = constants.end + 6;
  at += 2 + 2 * file.readUInt16BE(at);
  const fields = file.readUInt16BE(at);
  at += 2;
  for (let i = 0; i < fields; i++) {
    file.writeUInt16BE(file.readUInt16BE(at) & ~Acc.FINAL, at);
    at = skipMember(file, at);
  }
  const methodsAt = at;
  const methods = file.readUInt16BE(at);
  at += 2;
  for (let i = 0; i < methods; i++) {
    if (constants.isUtf8(file.readUInt16BE(at + 2), '<clinit>'))
      file.writeUInt16BE(constants.utf8(INITIALISER), at + 2);
    at = skipMember(file, at);
  }
  const initialiser = upcallingInitialiser(constants, ownClass);
  return Buffer.concat([
    file.subarray(0, 8),
    u2(constants.count),
    file.subarray(10, constants.end),
    constants.added(),
    file.subarray(constants.end, methodsAt),
    u2(methods + 1),
    file.subarray(methodsAt + 2, at),
    initialiser,
    file.subarray(at),
  ]);
}

/** `static void <clinit>() { Upcall.initialise(C.class); }` */
function upcallingInitialiser(constants: Constants, ownClass: number): Buffer {
  const initialise = constants.method(UPCALL, 'initialise', '(Ljava/lang/Class;)V');
  const code = Buffer.concat([
    Buffer.from([Opcode.ldc_w]),
    u2(ownClass),
    Buffer.from([Opcode.invokestatic]),
    u2(initialise),
    Buffer.from([Opcode.return]),
  ]);
  // Stack, locals, code, no handlers, no attributes.
  const attribute = Buffer.concat([u2(1), u2(0), u4(code.length), code, u2(0), u2(0)]);
  const head = [Acc.STATIC, constants.utf8('<clinit>'), constants.utf8('()V'), 1, constants.utf8('Code')];
  return Buffer.concat([...head.map(u2), u4(attribute.length), attribute]);
}

/** Behind a field or method at `at`: flags, name, type, attributes. */
function skipMember(file: Buffer, at: number): number {
  let end = at + 8;
  for (let n = file.readUInt16BE(at + 6); n > 0; n--) end += 6 + file.readUInt32BE(end + 2);
  return end;
}

/** The constant pool: where it ends, and what is added there. */
class Constants {
  readonly end: number;
  count: number;
  private readonly file: Buffer;
  private readonly starts: number[] = [0];
  private readonly more: Buffer[] = [];
  private readonly texts = new Map<string, number>();

  constructor(file: Buffer) {
    this.file = file;
    this.count = file.readUInt16BE(8);
    let at = 10;
    while (this.starts.length < this.count) {
      this.starts.push(at);
      const tag = file[at];
      // A long or double takes two indices (JVMS §4.4.5).
      if (tag === Tag.Long || tag === Tag.Double) this.starts.push(at);
      at += tag === Tag.Utf8 ? 3 + file.readUInt16BE(at + 1) : sizeOf(tag);
    }
    this.end = at;
  }

  isUtf8(index: number, text: string): boolean {
    const at = this.starts[index];
    return this.file.toString('latin1', at + 3, at + 3 + this.file.readUInt16BE(at + 1)) === text;
  }

  utf8(text: string): number {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    const index = this.add(Tag.Utf8, u2(text.length), Buffer.from(text, 'latin1'));
    this.texts.set(text, index);
    return index;
  }

  method(owner: string, name: string, descriptor: string): number {
    const cls = this.add(Tag.Class, u2(this.utf8(owner)));
    const pair = this.add(Tag.NameAndType, u2(this.utf8(name)), u2(this.utf8(descriptor)));
    return this.add(Tag.Methodref, u2(cls), u2(pair));
  }

  private add(tag: number, ...parts: readonly Buffer[]): number {
    if (this.count >= 0xffff) throw new InvariantError('a class file whose constant pool is full');
    this.more.push(Buffer.from([tag]), ...parts);
    return this.count++;
  }

  added(): Buffer {
    return Buffer.concat(this.more);
  }
}

/** Of a constant with its tag (JVMS §4.4), but for Utf8. */
function sizeOf(tag: number): number {
  switch (tag) {
    case Tag.Class:
    case Tag.String:
    case Tag.MethodType:
    case Tag.Module:
    case Tag.Package:
      return 3;
    case Tag.MethodHandle:
      return 4;
    case Tag.Long:
    case Tag.Double:
      return 9;
    default:
      return 5;
  }
}

function u2(value: number): Buffer {
  return Buffer.from([value >> 8, value]);
}

function u4(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
