/**
 * Which code of the project a check may depend on: the method, what it may call, the classes that it may initialise, make or be given, and how
 * callers make objects of those. The result of a check stays valid as long as none of it changes.
 *
 * The answer errs on the large side. A virtual call reaches every override in the project. An object that is made or given may be called
 * back by the JDK and by libraries, through any method that they can know. Code that looks up classes by name reaches everything. Libraries and
 * the JDK are not looked into: the key of the cache names them as a whole.
 */
import { createHash } from 'node:crypto';
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import {
  Acc,
  type ClassFile,
  type Constant,
  type MemberConstant,
  type MethodInfo,
  Tag,
} from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { classIn } from '../inputs/class-hierarchy.ts';
import { TOO_WIDE } from '../inputs/jdk-candidates.ts';
import { instructions, isOfInstances, methodText, shapeText } from './code-text.ts';

/** Members of the JDK that find classes and members by their names. */
const BY_NAME =
  /^(?:java\/lang\/Class\.(?:forName|newInstance|get(?:Declared)?(?:Method|Field|Constructor|Classes|Resource))|java\/lang\/reflect\/(?!Array\.)|java\/util\/(?:ServiceLoader|ResourceBundle)|java\/lang\/(?:ClassLoader|Module|Package)\.|java\/lang\/invoke\/MethodHandles\$Lookup|java\/io\/ObjectInputStream)/;
/** Methods of Object that the JDK and libraries call on any object. */
const OF_EVERY_OBJECT = new Set([
  'toString()Ljava/lang/String;',
  'equals(Ljava/lang/Object;)Z',
  'hashCode()I',
  'finalize()V',
  'clone()Ljava/lang/Object;',
]);

type NodeId = number;

type Node = {
  readonly hash: Uint32Array;
  /** Null: not yet asked for. */
  targets: readonly NodeId[] | null;
  /** The last walk that has reached it. */
  seenIn: number;
  readonly expand: () => Iterable<NodeId>;
};

/** A 128-bit sum of hashes does not depend on the order in which code is reached. */
const WORDS = 4;

export class ReachedCode {
  private readonly classes: ReadonlyMap<string, ClassFile>;
  private readonly subtypes = new Map<string, string[]>();
  private readonly allBelow = new Map<string, Set<string>>();
  private readonly lambdas = new Set<string>();
  private readonly nodes: Node[] = [];
  private readonly ids = new Map<string, NodeId>();
  private round = 0;
  /** Stands for inputs of types outside of the project, which may be or hold objects of any class. */
  private readonly anyObject = this.node('any object', '', () => []);

  constructor(classes: ReadonlyMap<string, ClassFile>) {
    this.classes = classes;
    for (const { name, superName, interfaces, pool } of classes.values()) {
      for (const type of superName === null ? interfaces : [superName, ...interfaces])
        this.subtypes.set(type, [...(this.subtypes.get(type) ?? []), name]);
      for (const constant of pool)
        if (constant?.tag === Tag.InvokeDynamic) {
          const type = classIn(parseMethodDescriptor(constant.descriptor).ret);
          if (type !== null) this.lambdas.add(type);
        }
    }
  }

  /** Of everything that the check of a method may depend on. */
  hashOf(file: ClassFile, method: MethodInfo): string {
    const sum = new Uint32Array(WORDS);
    const round = ++this.round;
    const reached: NodeId[] = [];
    const reach = (id: NodeId): void => {
      const node = this.nodes[id];
      if (node.seenIn === round) return;
      node.seenIn = round;
      reached.push(id);
    };
    reach(this.entry(file, method));
    // The list grows while it is walked through.
    for (let at = 0; at < reached.length; at++) {
      const node = this.nodes[reached[at]];
      for (let i = 0; i < WORDS; i++) sum[i] += node.hash[i];
      node.targets ??= [...new Set(node.expand())];
      for (const target of node.targets) reach(target);
      if (reached[at] === this.anyObject) reach(this.input(file.name));
    }
    return Buffer.from(sum.buffer).toString('hex');
  }

  /** The method, with its receiver and parameters, which may be any objects of their types. */
  private entry(file: ClassFile, method: MethodInfo): NodeId {
    const key = `entry ${file.name}.${method.name}${method.descriptor}`;
    const self = this;
    return this.node(key, key, function* () {
      yield self.method(file, method);
      if (isOfInstances(method.flags)) yield self.input(file.name);
      for (const type of parseMethodDescriptor(method.descriptor).params) yield* self.inputsOf(type);
    });
  }

  private node(key: string, text: string, expand: () => Iterable<NodeId>): NodeId {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const digest = createHash('sha256').update(key).update('\n').update(text).digest();
    const hash = Uint32Array.from({ length: WORDS }, (_, i) => digest.readUInt32LE(4 * i));
    const id = this.nodes.push({ hash, targets: null, seenIn: 0, expand }) - 1;
    this.ids.set(key, id);
    return id;
  }

  private method(file: ClassFile, method: MethodInfo): NodeId {
    const key = `method ${file.name}.${method.name}${method.descriptor}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    return this.node(key, methodText(file, method), () => this.fromCode(file, method));
  }

  private *fromCode(file: ClassFile, { code, flags }: MethodInfo): Iterable<NodeId> {
    yield this.touched(file.name);
    if (code === null) {
      if ((flags & Acc.NATIVE) !== 0) yield this.everything();
      return;
    }
    for (const { catchType } of code.handlers)
      yield* this.fromConstant(file, file.pool[catchType] ?? null, 0);
    for (const { opcode, constant } of instructions(file, code))
      yield* this.fromConstant(file, constant, opcode);
  }

  private *fromConstant(file: ClassFile, constant: Constant | null, opcode: number): Iterable<NodeId> {
    switch (constant?.tag) {
      case Tag.Class: {
        const name = classIn(constant.name.startsWith('[') ? constant.name : `L${constant.name};`);
        if (name === null || !this.classes.has(name)) return;
        yield opcode === Opcode.new ? this.made(name) : this.touched(name);
        return;
      }
      case Tag.Fieldref:
        yield* this.touchedAbove(constant.owner);
        return;
      case Tag.Methodref:
      case Tag.InterfaceMethodref:
        yield* this.called(constant, opcode === Opcode.invokevirtual || opcode === Opcode.invokeinterface);
        return;
      case Tag.MethodHandle:
        yield* this.called(constant.member, true);
        return;
      case Tag.InvokeDynamic:
      case Tag.Dynamic: {
        for (const index of file.bootstrapMethods[constant.bootstrap]?.args ?? [])
          yield* this.fromConstant(file, file.pool[index] ?? null, opcode);
        if (constant.tag === Tag.InvokeDynamic)
          yield* this.ofType(parseMethodDescriptor(constant.descriptor).ret, (name) => this.made(name));
      }
    }
  }

  /** What a call of the member may run. */
  private *called({ owner, name, descriptor }: MemberConstant, isVirtual: boolean): Iterable<NodeId> {
    if (BY_NAME.test(`${owner}.${name}`)) yield this.everything();
    yield* this.touchedAbove(owner);
    const key = name + descriptor;
    const found = this.declared(owner, key);
    if (found !== null) yield this.method(found.file, found.method);
    if (!isVirtual) return;
    for (const below of this.below(owner)) {
      const override = this.declared(below, key);
      if (override !== null) yield this.method(override.file, override.method);
    }
  }

  /** In the class, its superclasses or its interfaces, as far as they belong to the project. */
  private declared(
    owner: string,
    key: string,
  ): { readonly file: ClassFile; readonly method: MethodInfo } | null {
    const file = this.classes.get(owner);
    if (file === undefined) return null;
    const method = file.methods.find((each) => each.name + each.descriptor === key);
    if (method !== undefined) return { file, method };
    for (const type of file.superName === null ? file.interfaces : [file.superName, ...file.interfaces]) {
      const found = this.declared(type, key);
      if (found !== null) return found;
    }
    return null;
  }

  private *touchedAbove(owner: string): Iterable<NodeId> {
    const name = classIn(owner.startsWith('[') ? owner : `L${owner};`);
    if (name !== null && this.classes.has(name)) yield this.touched(name);
  }

  /** The class may be initialised, and what it is may be asked. */
  private touched(name: string): NodeId {
    const file = this.classes.get(name)!;
    const key = `class ${name}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const self = this;
    return this.node(key, shapeText(file), function* () {
      for (const method of file.methods) if (method.name === '<clinit>') yield self.method(file, method);
      for (const type of [file.superName, ...file.interfaces])
        if (type !== null && self.classes.has(type)) yield self.touched(type);
    });
  }

  /** There may be an object of the class: whoever has it may call what a type outside of the project declares. */
  private made(name: string): NodeId {
    const file = this.classes.get(name)!;
    const self = this;
    return this.node(`made ${name}`, '', function* () {
      yield self.touched(name);
      const isKnownOutside = self.hasOutsideTypes(name);
      for (const method of file.methods) {
        const canBeCalled = isOfInstances(method.flags) && (method.flags & Acc.PRIVATE) === 0;
        const key = method.name + method.descriptor;
        if (canBeCalled && (isKnownOutside || OF_EVERY_OBJECT.has(key))) yield self.method(file, method);
      }
      for (const type of [file.superName, ...file.interfaces])
        if (type !== null && self.classes.has(type)) yield self.made(type);
    });
  }

  /** It has a supertype of the JDK or of a library, other than Object. */
  private hasOutsideTypes(name: string): boolean {
    const file = this.classes.get(name);
    if (file === undefined) return name !== 'java/lang/Object';
    return [file.superName, ...file.interfaces].some((type) => type !== null && this.hasOutsideTypes(type));
  }

  /**
   * An input may be an object of the class: with any fields, or as callers make it. What makes one is asked of the code of the class as a
   * whole.
   */
  private input(name: string): NodeId {
    const file = this.classes.get(name)!;
    const known = this.ids.get(`input ${name}`);
    if (known !== undefined) return known;
    const code = file.methods.map((method) => methodText(file, method)).join('\n');
    const self = this;
    return this.node(`input ${name}`, `${code}${this.lambdas.has(name)}`, function* () {
      yield self.made(name);
      for (const method of file.methods) if (isMaker(file, method)) yield self.method(file, method);
      for (const { flags, descriptor } of file.fields)
        if (isOfInstances(flags)) yield* self.inputsOf(descriptor);
      for (const { inner, outer } of file.innerClasses)
        if (outer === name && inner !== name && self.classes.has(inner)) yield self.builder(inner);
      if (file.superName !== null && self.classes.has(file.superName)) yield self.input(file.superName);
    });
  }

  /** A class inside of one that is an input may build objects of it. */
  private builder(name: string): NodeId {
    const file = this.classes.get(name)!;
    const self = this;
    return this.node(`builder ${name}`, '', function* () {
      if (!file.methods.some((method) => method.name === 'build')) return;
      for (const method of file.methods) yield self.method(file, method);
    });
  }

  /** What an input of the type may be. */
  private *inputsOf(descriptor: string): Iterable<NodeId> {
    const type = classIn(descriptor);
    if (type === null || PLAIN.test(`L${type};`)) return;
    // Where any object fits, one of the class of the method is tried.
    if (!this.classes.has(type)) yield this.anyObject;
    if (TOO_WIDE.has(type)) return;
    // A new subtype is a new possibility: the list itself counts.
    const below = [...this.below(type)].sort();
    yield this.node(`subtypes ${type}`, below.join(), () => []);
    for (const name of this.classes.has(type) ? [type, ...below] : below) yield this.input(name);
  }

  private *ofType(descriptor: string, make: (name: string) => NodeId): Iterable<NodeId> {
    const type = classIn(descriptor);
    if (type !== null && this.classes.has(type)) yield make(type);
  }

  private below(name: string): Set<string> {
    const known = this.allBelow.get(name);
    if (known !== undefined) return known;
    const found = new Set<string>(this.subtypes.get(name) ?? []);
    for (const sub of found) for (const next of this.subtypes.get(sub) ?? []) found.add(next);
    this.allBelow.set(name, found);
    return found;
  }

  /** All code of the project. */
  private everything(): NodeId {
    const key = 'everything';
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const texts = [...this.classes.values()].map(
      (file) => `${shapeText(file)}${file.methods.map((method) => methodText(file, method)).join()}`,
    );
    return this.node(key, texts.sort().join('\n'), () => []);
  }
}

/** Inputs of these types are never objects of the project. */
const PLAIN =
  /^Ljava\/lang\/(?:String|CharSequence|Boolean|Byte|Character|Short|Integer|Long|Float|Double);$/;

/** Constructors, factories and setters. */
function isMaker(file: ClassFile, { name, descriptor, flags }: MethodInfo): boolean {
  if (name === '<init>') return true;
  const { params, ret } = parseMethodDescriptor(descriptor);
  return (flags & Acc.STATIC) !== 0
    ? ret === `L${file.name};`
    : params.length === 1 && /^set[A-Z_]/.test(name);
}
