/**
 * The class file of a *stub*: what the host JVM has in place of a class of the program. It has the same name, supertypes, fields
 * and methods, but every method that has code calls `rangefinder.host.Upcall`, which runs it in the interpreter. Native methods
 * stay native.
 *
 * Stubs are not verified: a constructor does not call that of its superclass. There are no branches, so no stack maps.
 */
import { BOX_CLASSES, isPrimitive, PRIMITIVES, slotsOf } from '../../classfile/descriptor.ts';
import { Acc } from '../../classfile/model.ts';
import { Opcode } from '../../classfile/opcodes.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { MessageWriter } from './message.ts';

const UPCALL = 'rangefinder/host/Upcall';
/** Class files of Java 11: the first with nests, in which host-only classes use private members of stubs. */
const MAJOR = 55;
const CLASS_FLAGS =
  Acc.PUBLIC |
  Acc.FINAL |
  Acc.SUPER |
  Acc.INTERFACE |
  Acc.ABSTRACT |
  Acc.SYNTHETIC |
  Acc.ANNOTATION |
  Acc.ENUM;

/** `name` is that of the class on the host: a hidden class has another one there. */
export function hostStubOf(cls: LinkedClass, name: string): Uint8Array {
  const pool = new Pool();
  const body = new MessageWriter();
  body
    .short(cls.flags & CLASS_FLAGS)
    .short(pool.class(name))
    .short(superOf(cls, pool));
  body.short(cls.interfaces.length);
  for (const i of cls.interfaces) body.short(pool.class(i.name));
  body.short(cls.fields.length);
  for (const f of cls.fields) {
    body.short(f.flags).short(pool.utf8(f.name)).short(pool.utf8(f.descriptor)).short(0);
  }
  const methods = cls.methods.filter((m) => m.name !== '<clinit>');
  body.short(methods.length + 1);
  for (const m of methods) writeMethod(body, pool, name, m);
  writeInitialiser(body, pool, name);
  writeNest(body, pool, cls);
  const file = new MessageWriter().int(0xcafebabe).short(0).short(MAJOR);
  return file.short(pool.size).append(pool.contents()).append(body.contents()).contents();
}

/** The only attribute of the class, if there is one: its nest (JVMS §4.7.28, §4.7.29). */
function writeNest(out: MessageWriter, pool: Pool, { file, isHidden }: LinkedClass): void {
  const host = file?.nestHost ?? null;
  const members = file?.nestMembers ?? [];
  if (isHidden || (host === null && members.length === 0)) out.short(0);
  else if (host !== null) out.short(1).short(pool.utf8('NestHost')).int(2).short(pool.class(host));
  else {
    out
      .short(1)
      .short(pool.utf8('NestMembers'))
      .int(2 + 2 * members.length)
      .short(members.length);
    for (const member of members) out.short(pool.class(member));
  }
}

function superOf(cls: LinkedClass, pool: Pool): number {
  return pool.class(cls.superclass === null ? 'java/lang/Object' : cls.superclass.name);
}

function writeMethod(out: MessageWriter, pool: Pool, owner: string, m: Method): void {
  const hasCode = !m.isNative && !m.isAbstract;
  // The interpreter enters the monitor of a synchronized method.
  const flags = hasCode ? m.flags & ~Acc.SYNCHRONIZED : m.flags;
  out.short(flags).short(pool.utf8(m.name)).short(pool.utf8(m.descriptor));
  if (!hasCode) {
    out.short(0);
    return;
  }
  const code = new Code(pool);
  code.class(owner).string(m.key);
  code.push(m.params.length + (m.isStatic ? 0 : 1)).pooled('anewarray', pool.class('java/lang/Object'));
  let local = 0;
  const types = m.isStatic ? m.params : ['Ljava/lang/Object;', ...m.params];
  types.forEach((type, i) => {
    code.op('dup').push(i).load(type, local).box(type).op('aastore');
    local += slotsOf(type);
  });
  code.static(UPCALL, 'call', '(Ljava/lang/Class;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;');
  code.unbox(m.ret);
  code.writeTo(out, local);
}

function writeInitialiser(out: MessageWriter, pool: Pool, owner: string): void {
  out.short(Acc.STATIC).short(pool.utf8('<clinit>')).short(pool.utf8('()V'));
  new Code(pool)
    .class(owner)
    .static(UPCALL, 'initialise', '(Ljava/lang/Class;)V')
    .op('return')
    .writeTo(out, 0);
}

/** `i`, `l`, `f`, `d`, `a`: the letter that load and return instructions begin with. */
function prefixOf(type: string): string {
  if (!isPrimitive(type)) return 'a';
  return type === 'J' || type === 'F' || type === 'D' ? type.toLowerCase().replace('j', 'l') : 'i';
}

/** The instructions of one method. */
class Code {
  private readonly bytes = new MessageWriter();
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  op(name: string): this {
    this.bytes.byte(Opcode[name]);
    return this;
  }

  pooled(name: string, index: number): this {
    this.bytes.byte(Opcode[name]).short(index);
    return this;
  }

  class(name: string): this {
    return this.pooled('ldc_w', this.pool.class(name));
  }

  string(text: string): this {
    return this.pooled('ldc_w', this.pool.string(text));
  }

  push(value: number): this {
    this.bytes.byte(Opcode.sipush).short(value);
    return this;
  }

  load(type: string, local: number): this {
    this.bytes.byte(Opcode[`${prefixOf(type)}load`]).byte(local);
    return this;
  }

  static(owner: string, name: string, descriptor: string): this {
    return this.pooled('invokestatic', this.pool.method(owner, name, descriptor));
  }

  box(type: string): this {
    if (!isPrimitive(type)) return this;
    const box = BOX_CLASSES[type];
    return this.static(box, 'valueOf', `(${type})L${box};`);
  }

  /** Returns the object on the stack as a value of the type. */
  unbox(type: string): this {
    if (type === 'V') return this.op('return');
    if (!isPrimitive(type)) return this.op('areturn');
    const box = BOX_CLASSES[type];
    this.pooled('invokevirtual', this.pool.method(box, `${PRIMITIVES[type]}Value`, `()${type}`));
    return this.op(`${prefixOf(type)}return`);
  }

  /** As the only attribute of its method. The operand stack holds at most the call's arguments and one boxed value. */
  writeTo(out: MessageWriter, locals: number): void {
    const bytes = this.bytes.contents();
    out
      .short(1)
      .short(this.pool.utf8('Code'))
      .int(12 + bytes.length);
    out.short(8).short(locals).blob(bytes).short(0).short(0);
  }
}

/** The constant pool (JVMS §4.4), written as it grows. */
class Pool {
  private readonly bytes = new MessageWriter();
  private readonly known = new Map<string, number>();
  /** Index 0 is not used. */
  size = 1;

  contents(): Uint8Array {
    return this.bytes.contents();
  }

  /** `write` adds the entry; what it refers to must have been added before. */
  private add(key: string, write: (out: MessageWriter) => void): number {
    let index = this.known.get(key);
    if (index === undefined) {
      index = this.size++;
      this.known.set(key, index);
      write(this.bytes);
    }
    return index;
  }

  utf8(text: string): number {
    const bytes = modifiedUtf8(text);
    return this.add(`u${text}`, (out) => out.byte(1).short(bytes.length).append(bytes));
  }

  class(name: string): number {
    const at = this.utf8(name);
    return this.add(`c${name}`, (out) => out.byte(7).short(at));
  }

  string(text: string): number {
    const at = this.utf8(text);
    return this.add(`s${text}`, (out) => out.byte(8).short(at));
  }

  method(owner: string, name: string, descriptor: string): number {
    const [cls, nameAt, type] = [this.class(owner), this.utf8(name), this.utf8(descriptor)];
    const pair = this.add(`n${name}${descriptor}`, (out) => out.byte(12).short(nameAt).short(type));
    return this.add(`m${owner}.${name}${descriptor}`, (out) => out.byte(10).short(cls).short(pair));
  }
}

/** JVMS §4.4.7: each char by itself, and NUL in two bytes. */
function modifiedUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c !== 0 && c < 0x80) bytes.push(c);
    else if (c < 0x800) bytes.push(0xc0 | (c >> 6), 0x80 | (c & 0x3f));
    else bytes.push(0xe0 | (c >> 12), 0x80 | ((c >> 6) & 0x3f), 0x80 | (c & 0x3f));
  }
  return Uint8Array.from(bytes);
}
