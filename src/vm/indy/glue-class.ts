/**
 * Classes that the VM generates for call sites. They are ordinary class files in memory, linked and run like any
 * other, so the interpreter need not know about them. Stack traces hide their frames, as HotSpot does
 * (`Method.isHidden`).
 */

import { NO_ANNOTATIONS } from '../../classfile/annotations.ts';
import { parseMethodDescriptor, slotsOf } from '../../classfile/descriptor.ts';
import {
  Acc,
  type ClassFile,
  type Code,
  type Constant,
  type FieldInfo,
  type MethodInfo,
} from '../../classfile/model.ts';
import { Opcode } from '../../classfile/opcodes.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';

/**
 * The bytecode of one method, written in order. Branches go forward only.
 *
 * The verifier never sees it, so no stack maps are written, and `maxStack` may be generous.
 */
export class CodeBuilder {
  private readonly bytes: number[] = [];
  private readonly pool: PoolBuilder;

  constructor(pool: PoolBuilder) {
    this.pool = pool;
  }

  op(name: string, ...operands: number[]): this {
    this.bytes.push(Opcode[name], ...operands);
    return this;
  }

  /** Two bytes of index, high byte first. */
  private pooled(name: string, index: number): this {
    return this.op(name, index >> 8, index & 0xff);
  }

  /** Load or store a local by descriptor. */
  load(descriptor: string, local: number): this {
    return this.local(`${prefix(descriptor)}load`, local);
  }

  store(descriptor: string, local: number): this {
    return this.local(`${prefix(descriptor)}store`, local);
  }

  private local(name: string, local: number): this {
    if (local < 256) return this.op(name, local);
    return this.op('wide', Opcode[name], local >> 8, local & 0xff);
  }

  return(descriptor: string): this {
    return this.op(descriptor === 'V' ? 'return' : `${prefix(descriptor)}return`);
  }

  push(value: number): this {
    if (value >= -32768 && value <= 32767) return this.op('sipush', (value >> 8) & 0xff, value & 0xff);
    // A constant of the pool beyond 16 bits.
    return this.pooled('ldc_w', this.pool.int(value));
  }

  string(value: string): this {
    return this.pooled('ldc_w', this.pool.string(value));
  }

  /** The Class object of an internal name or array descriptor. */
  classConstant(name: string): this {
    return this.pooled('ldc_w', this.pool.class(name));
  }

  checkcast(name: string): this {
    return this.pooled('checkcast', this.pool.class(name));
  }

  instanceof(name: string): this {
    return this.pooled('instanceof', this.pool.class(name));
  }

  new(name: string): this {
    return this.pooled('new', this.pool.class(name));
  }

  newArray(name: string): this {
    return this.pooled('anewarray', this.pool.class(name));
  }

  newMultiArray(name: string, dimensions: number): this {
    return this.pooled('multianewarray', this.pool.class(name)).byte(dimensions);
  }

  private byte(value: number): this {
    this.bytes.push(value);
    return this;
  }

  field(
    op: 'getfield' | 'putfield' | 'getstatic' | 'putstatic',
    owner: string,
    name: string,
    descriptor: string,
  ): this {
    return this.pooled(op, this.pool.member(9, owner, name, descriptor));
  }

  invokeStatic(owner: string, name: string, descriptor: string, isInterface = false): this {
    return this.pooled('invokestatic', this.pool.member(isInterface ? 11 : 10, owner, name, descriptor));
  }

  invokeVirtual(owner: string, name: string, descriptor: string): this {
    return this.pooled('invokevirtual', this.pool.member(10, owner, name, descriptor));
  }

  invokeSpecial(owner: string, name: string, descriptor: string, isInterface = false): this {
    return this.pooled('invokespecial', this.pool.member(isInterface ? 11 : 10, owner, name, descriptor));
  }

  invokeInterface(owner: string, name: string, descriptor: string): this {
    const index = this.pool.member(11, owner, name, descriptor);
    // The count operand is redundant (JVMS §6.5.invokeinterface), but the decoder reads it.
    const count = parseMethodDescriptor(descriptor).slots + 1;
    return this.op('invokeinterface', index >> 8, index & 0xff, count, 0);
  }

  /** A forward branch; `land` with the returned position sets its target. */
  branch(name: string): number {
    const at = this.bytes.length;
    this.op(name, 0, 0);
    return at;
  }

  land(at: number): this {
    const offset = this.bytes.length - at;
    this.bytes[at + 1] = offset >> 8;
    this.bytes[at + 2] = offset & 0xff;
    return this;
  }

  finish(maxLocals: number): Code {
    return {
      // An upper bound: no glue pushes more than its arguments and a few temporaries.
      maxStack: maxLocals + 16,
      maxLocals,
      bytes: Uint8Array.from(this.bytes),
      handlers: [],
      lines: [],
      variables: [],
      variableTypes: [],
      stackMap: [],
      stackMapBytes: null,
    };
  }
}

/** `i`, `l`, `f`, `d`, `a`: the letter that load, store and return instructions begin with. */
function prefix(descriptor: string): string {
  switch (descriptor.charAt(0)) {
    case 'J':
      return 'l';
    case 'F':
      return 'f';
    case 'D':
      return 'd';
    case 'L':
    case '[':
      return 'a';
    default:
      return 'i';
  }
}

/** Constants are shared by their key, as javac does, so that `knowClass` and the code mean the same entry. */
class PoolBuilder {
  /** Index 0 is not used (JVMS §4.1). */
  readonly entries: (Constant | null)[] = [null];
  private readonly known = new Map<string, number>();

  private add(key: string, constant: Constant): number {
    let index = this.known.get(key);
    if (index === undefined) {
      index = this.entries.push(constant) - 1;
      this.known.set(key, index);
    }
    return index;
  }

  int(value: number): number {
    return this.add(`i${value}`, { tag: 3, value });
  }

  string(value: string): number {
    return this.add(`s${value}`, { tag: 8, value });
  }

  class(name: string): number {
    return this.add(`c${name}`, { tag: 7, name });
  }

  member(tag: 9 | 10 | 11, owner: string, name: string, descriptor: string): number {
    return this.add(`m${tag}${owner}.${name}${descriptor}`, { tag, owner, name, descriptor });
  }
}

// Not undone: it only keeps the names apart.
let counter = 0;

export class GlueClass {
  readonly name: string;
  private readonly pool = new PoolBuilder();
  private readonly fields: FieldInfo[] = [];
  private readonly methods: MethodInfo[] = [];
  private readonly interfaces: readonly string[];
  /** Pool entries that the VM has resolved already: no resolution and no access check at run time. */
  private readonly known: { readonly index: number; readonly value: unknown }[] = [];

  /** `name` is the internal name without the hidden-class suffix. */
  constructor(name: string, interfaces: readonly string[] = []) {
    this.name = name;
    this.interfaces = interfaces;
  }

  field(flags: number, name: string, descriptor: string): void {
    this.fields.push({
      flags,
      name,
      descriptor,
      signature: null,
      constantValue: 0,
      annotations: NO_ANNOTATIONS,
    });
  }

  /** `locals`: how many slots the method uses, if more than its arguments take. */
  method(
    flags: number,
    name: string,
    descriptor: string,
    write: (code: CodeBuilder) => void,
    locals = 0,
  ): void {
    const code = new CodeBuilder(this.pool);
    const arguments_ = parseMethodDescriptor(descriptor).slots + ((flags & Acc.STATIC) !== 0 ? 0 : 1);
    write(code);
    this.methods.push({
      flags,
      name,
      descriptor,
      signature: null,
      code: code.finish(Math.max(locals, arguments_)),
      exceptions: [],
      parameters: null,
      annotations: NO_ANNOTATIONS,
    });
  }

  /**
   * The class constant `name` is `cls`, whatever a loader would find.
   *
   * The class may be hidden, or invisible to the loader of the host: a lookup by name would fail or find another one.
   */
  knowClass(name: string, cls: LinkedClass): void {
    this.known.push({ index: this.pool.class(name), value: cls });
  }

  /** The member constant is this method or field. */
  knowMember(tag: 9 | 10 | 11, owner: string, name: string, descriptor: string, value: unknown): void {
    this.known.push({ index: this.pool.member(tag, owner, name, descriptor), value });
  }

  /** Links the class with the loader and the nest of `host`. */
  define(t: JThread, host: LinkedClass): LinkedClass {
    // Looks like HotSpot's address, but is counted: runs are repeatable.
    const suffix = `0x${(0x7f0000001000 + 0x400 * counter++).toString(16).padStart(16, '0')}`;
    const file: ClassFile = {
      origin: this.name,
      minor: 0,
      major: 61,
      pool: this.pool.entries,
      flags: Acc.FINAL | Acc.SUPER | Acc.SYNTHETIC,
      name: this.name,
      superName: 'java/lang/Object',
      interfaces: this.interfaces,
      fields: this.fields,
      methods: this.methods,
      sourceFile: null,
      signature: null,
      innerClasses: [],
      enclosingMethod: null,
      nestHost: null,
      nestMembers: [],
      permittedSubclasses: null,
      record: null,
      bootstrapMethods: [],
      module: null,
      annotations: NO_ANNOTATIONS,
    };
    const cls = t.vm.classes.define(t, host.loader, file, {
      isHidden: true,
      // The nest of the host, so that glue may call its private methods: a lambda body is one.
      nestHost: host.nestHost ?? host,
      name: `${this.name}/${suffix}`,
    });
    for (const { index, value } of this.known) cls.resolved[index] = value;
    for (const m of cls.methods) m.isHidden = true;
    // The VM's own code; it leaves out casts that the verifier would ask for.
    cls.isVerified = true;
    return cls;
  }
}

/** The first declared method of that name. */
export function methodNamed(cls: LinkedClass, name: string): Method {
  return cls.methods.find((m) => m.name === name) as Method;
}

/** The first local of each parameter, given where the first one is. */
export function localsOf(params: readonly string[], first: number): number[] {
  const locals: number[] = [];
  let at = first;
  for (const p of params) {
    locals.push(at);
    at += slotsOf(p);
  }
  return locals;
}
