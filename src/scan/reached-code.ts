/**
 * Which code of the project a check may depend on: the method, what it may call, the classes that it may initialise, make or be given, and how
 * callers make objects of those. The result of a check stays valid as long as none of it changes.
 *
 * The answer errs on the large side. A virtual call reaches every override in the project. An object that is made or given may be called
 * back by the JDK, through any method that it can know, and by libraries, through any method at all. Code that looks up classes by name, or looks at
 * lines, reaches everything. Libraries and the JDK are not looked into: the key of the cache names them as a whole.
 */
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import {
  Acc,
  type ClassFile,
  type Constant,
  type MemberConstant,
  type MethodInfo,
  RefKind,
  Tag,
} from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { classIn } from '../inputs/class-hierarchy.ts';
import { TOO_WIDE } from '../inputs/jdk-candidates.ts';
import { MODEL_OF } from '../target/marked-models.ts';
import { instructions, isOfInstances, methodText, shapeText } from './code-text.ts';
import { DependencyGraph, type NodeId } from './dependency-graph.ts';

/** Members of the JDK that find classes, members, annotations and resources by their names, or that a program asks for all that there are. */
const BY_NAME: readonly RegExp[] = [
  /^java\/lang\/Class\.(?:forName|newInstance|get(?:Declared)?(?:Method|Field|Constructor|Classes|Resource|Annotation)|isAnnotationPresent)/,
  /^java\/lang\/Class\.get(?:RecordComponents|Nest|Enclosing|Annotated|Permitted|Generic|TypeParameters)/,
  /^java\/lang\/(?:reflect\/(?!Array\.)|(?:ClassLoader|Module|Package)\.|invoke\/(?:MethodHandles\$Lookup|MethodType\.from))/,
  /^java\/lang\/constant\/|\.resolveConstantDesc$/,
  /^java\/util\/(?:ServiceLoader|ResourceBundle)|^java\/io\/Object(?:In|Out)putStream|^java\/beans\//,
];
/** Members that show line numbers, which are no part of the texts of code. */
const BY_LINE =
  /^java\/lang\/Stack(?:Walker|TraceElement)|\.(?:getStackTrace|printStackTrace|setStackTrace|dumpStack|getAllStackTraces)$/;
/** Everything else that is outside of the project is a library, which may look at what it is given in any way. */
const OF_JDK = /^\[|^(?:java|jdk|sun|com\/sun)\//;
const SHOWS_CLASSES = /Ljava\/lang\/(?:Class|reflect\/\w+|Throwable|\w*Exception|\w*Error);/;
/** Methods of Object that the JDK and libraries call on any object. */
const OF_EVERY_OBJECT = new Set([
  'toString()Ljava/lang/String;',
  'equals(Ljava/lang/Object;)Z',
  'hashCode()I',
  'finalize()V',
  'clone()Ljava/lang/Object;',
]);

/** What is known of a project beside the code of its classes. */
export type ProjectFacts = {
  /** A hash of all its files: classes with their lines, and resources. */
  readonly contents: string;
  /** Classes that the JDK loads by itself, because a file of `META-INF/services` names them, with the texts of these files. */
  readonly services: { readonly text: string; readonly providers: readonly string[] };
  /** The superclass and the interfaces of a class of a library; empty if it is not found there. */
  readonly supertypes: (name: string) => readonly string[];
};

/** Marks of nodes. An input of a type outside of the project, which may be or hold an object of any class. */
const ANY_OBJECT = 1;
/** A call of a library, which gets objects and may call any method of theirs by reflection. */
const LIBRARY = 2;

export class ReachedCode {
  private readonly classes: ReadonlyMap<string, ClassFile>;
  private readonly subtypes = new Map<string, string[]>();
  private readonly allBelow = new Map<string, Set<string>>();
  private readonly lambdas = new Set<string>();
  private readonly graph = new DependencyGraph();
  private readonly anyObject = this.graph.node('any object', '', () => [], ANY_OBJECT);
  private readonly library = this.graph.node('a library', '', () => [], LIBRARY);
  private readonly facts: ProjectFacts;
  /** All methods of an object may be called, because a library looks at it. */
  private readonly isOpen: boolean;
  private opened: ReachedCode | null = null;

  constructor(classes: ReadonlyMap<string, ClassFile>, facts: ProjectFacts, isOpen = false) {
    this.classes = classes;
    this.facts = facts;
    this.isOpen = isOpen;
    for (const { name, superName, interfaces, pool } of classes.values()) {
      this.addSubtype(name, superName === null ? interfaces : [superName, ...interfaces]);
      for (const constant of pool)
        if (constant?.tag === Tag.InvokeDynamic) {
          const type = classIn(parseMethodDescriptor(constant.descriptor).ret);
          if (type !== null) this.lambdas.add(type);
        }
    }
  }

  private addSubtype(name: string, types: readonly string[]): void {
    for (const type of types) {
      const known = this.subtypes.get(type);
      if (known?.includes(name) === true) continue;
      this.subtypes.set(type, [...(known ?? []), name]);
      if (known === undefined && this.isOfLibrary(type)) this.addSubtype(type, this.facts.supertypes(type));
    }
  }

  /** Of everything that the check of a method may depend on. */
  hashOf(file: ClassFile, method: MethodInfo): string {
    const { hash, marks } = this.graph.digestOf(this.entry(file, method));
    // Where any object fits, one of the class of the method is tried.
    const own = (marks & ANY_OBJECT) === 0 ? null : this.graph.digestOf(this.input(file.name));
    if (!this.isOpen && ((marks | (own?.marks ?? 0)) & LIBRARY) !== 0) {
      this.opened ??= new ReachedCode(this.classes, this.facts, true);
      return this.opened.hashOf(file, method);
    }
    return `${hash}${own?.hash ?? ''}`;
  }

  /** The method, with its receiver and parameters, which may be any objects of their types. */
  private entry(file: ClassFile, method: MethodInfo): NodeId {
    const key = `entry ${file.name}.${method.name}${method.descriptor}`;
    const self = this;
    return this.graph.node(key, key, function* () {
      yield self.method(file, method);
      if (isOfInstances(method.flags)) yield self.input(file.name);
      for (const type of parseMethodDescriptor(method.descriptor).params) yield* self.inputsOf(type);
      yield* self.inputsInSignature(method.signature);
      yield self.services();
      yield self.models();
    });
  }

  /** Methods that are executed in place of others, which may be of the JDK: every check has them all. */
  private models(): NodeId {
    const holders = [...this.classes.values()].filter(({ pool }) =>
      pool.some((constant) => constant?.tag === Tag.Utf8 && constant.value === MODEL_OF),
    );
    const marks = holders.map(({ name, pool, methods }) => [
      name,
      // What marks say stands in the pool.
      pool.map((constant) => (constant?.tag === Tag.Utf8 ? constant.value : null)),
      methods.map((method) => [method.name, method.descriptor, method.flags, method.annotations]),
    ]);
    const self = this;
    return this.graph.node('models', JSON.stringify(marks), function* () {
      for (const { name } of holders) yield self.wholeClass(name);
    });
  }

  /** The JDK may make objects of these at any time: a provider of charsets when one is asked for by its name. */
  private services(): NodeId {
    const { text, providers } = this.facts.services;
    const self = this;
    return this.graph.node('services', text, function* () {
      for (const name of providers) if (self.classes.has(name)) yield self.wholeClass(name);
    });
  }

  /** All methods of a class and of its superclasses, whoever may call them. */
  private wholeClass(name: string): NodeId {
    const file = this.classes.get(name)!;
    const self = this;
    return this.graph.node(`whole ${name}`, '', function* () {
      yield self.made(name, true);
      for (const method of file.methods) yield self.method(file, method);
      for (const type of [file.superName, ...file.interfaces])
        if (type !== null && self.classes.has(type)) yield self.wholeClass(type);
    });
  }

  private method(file: ClassFile, method: MethodInfo): NodeId {
    const key = `method ${file.name}.${method.name}${method.descriptor}`;
    const known = this.graph.find(key);
    if (known !== undefined) return known;
    return this.graph.node(key, methodText(file, method), () => this.fromCode(file, method));
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
        yield opcode === Opcode.new ? this.made(name, false) : this.touched(name);
        return;
      }
      case Tag.Fieldref:
        yield* this.touchedAbove(constant.owner);
        return;
      case Tag.Methodref:
      case Tag.InterfaceMethodref:
        yield* this.called(constant, opcode === Opcode.invokevirtual || opcode === Opcode.invokeinterface);
        return;
      case Tag.MethodHandle: {
        const { refKind, member } = constant;
        yield* this.called(member, true);
        // `Foo::new`
        if (refKind === RefKind.newInvokeSpecial && this.classes.has(member.owner))
          yield this.made(member.owner, false);
        return;
      }
      case Tag.InvokeDynamic:
      case Tag.Dynamic: {
        const { handle, args } = file.bootstrapMethods[constant.bootstrap] ?? { handle: 0, args: [] };
        for (const index of [handle, ...args]) {
          const part = file.pool[index] ?? null;
          // What the bootstrap methods of javac look up, they are given.
          const isOfJdk = part?.tag === Tag.MethodHandle && OF_JDK.test(part.member.owner);
          if (!(isOfJdk && index === handle)) yield* this.fromConstant(file, part, opcode);
        }
        if (constant.tag === Tag.InvokeDynamic)
          yield* this.ofType(parseMethodDescriptor(constant.descriptor).ret, (name) =>
            this.made(name, false),
          );
      }
    }
  }

  /** What a call of the member may run. */
  private *called({ owner, name, descriptor }: MemberConstant, isVirtual: boolean): Iterable<NodeId> {
    const member = `${owner}.${name}`;
    if (BY_LINE.test(member) || BY_NAME.some((names) => names.test(member))) yield this.everything();
    if (this.isOfLibrary(owner)) {
      const parameters = descriptor.slice(0, descriptor.indexOf(')'));
      if (SHOWS_CLASSES.test(parameters)) yield this.everything();
      if (parameters.replaceAll(VALUES, '').includes('L')) yield this.library;
    }
    yield* this.touchedAbove(owner);
    yield this.implementations(owner, name + descriptor, isVirtual);
  }

  /** A node for all calls of a method: those of `Object.equals` would look through all classes each. */
  private implementations(owner: string, key: string, isVirtual: boolean): NodeId {
    const self = this;
    return this.graph.node(`${isVirtual ? 'virtual' : 'exact'} ${owner}.${key}`, '', function* () {
      yield* self.declared(owner, key);
      if (isVirtual) for (const below of self.below(owner)) yield* self.declared(below, key);
    });
  }

  /**
   * In the class, its superclasses and its interfaces, as far as they belong to the project: all of them, because the most specific one of
   * several default methods need not be the first.
   */
  private *declared(owner: string, key: string): Iterable<NodeId> {
    const file = this.classes.get(owner);
    if (file === undefined) return;
    const method = file.methods.find((each) => each.name + each.descriptor === key);
    if (method !== undefined) {
      yield this.method(file, method);
      return;
    }
    for (const type of file.superName === null ? file.interfaces : [file.superName, ...file.interfaces])
      yield* this.declared(type, key);
  }

  private *touchedAbove(owner: string): Iterable<NodeId> {
    const name = classIn(owner.startsWith('[') ? owner : `L${owner};`);
    if (name !== null && this.classes.has(name)) yield this.touched(name);
  }

  /** The class may be initialised, and what it is may be asked. */
  private touched(name: string): NodeId {
    const file = this.classes.get(name)!;
    const key = `class ${name}`;
    const known = this.graph.find(key);
    if (known !== undefined) return known;
    const self = this;
    return this.graph.node(key, shapeText(file), function* () {
      for (const method of file.methods) if (method.name === '<clinit>') yield self.method(file, method);
      for (const type of [file.superName, ...file.interfaces])
        if (type !== null && self.classes.has(type)) yield self.touched(type);
    });
  }

  /**
   * There may be an object of the class: whoever has it may call what a type outside of the project declares. `isKnown`: a subclass has such a
   * type, so that methods which this class declares may implement it.
   */
  private made(name: string, isKnown: boolean): NodeId {
    const file = this.classes.get(name)!;
    const isKnownOutside = isKnown || this.hasOutsideTypes(name);
    const self = this;
    return this.graph.node(`made ${name}${isKnownOutside ? ', known outside' : ''}`, '', function* () {
      yield self.touched(name);
      if (self.isOpen) yield self.wholeClass(name);
      // The constructor of a library's class is given the object.
      if ([file.superName, ...file.interfaces].some((type) => type !== null && self.isOfLibrary(type)))
        yield self.library;
      for (const method of file.methods) {
        const canBeCalled = isOfInstances(method.flags) && (method.flags & Acc.PRIVATE) === 0;
        const key = method.name + method.descriptor;
        if (canBeCalled && (isKnownOutside || OF_EVERY_OBJECT.has(key))) yield self.method(file, method);
      }
      for (const type of [file.superName, ...file.interfaces])
        if (type !== null && self.classes.has(type)) yield self.made(type, isKnownOutside);
    });
  }

  private isOfLibrary(name: string): boolean {
    return !this.classes.has(name) && !OF_JDK.test(name);
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
    const known = this.graph.find(`input ${name}`);
    if (known !== undefined) return known;
    const code = file.methods.map((method) => methodText(file, method)).join('\n');
    const self = this;
    return this.graph.node(`input ${name}`, `${code}${this.lambdas.has(name)}`, function* () {
      yield self.made(name, false);
      for (const method of file.methods) if (isMaker(file, method)) yield self.method(file, method);
      for (const { flags, descriptor, signature } of file.fields) {
        if (!isOfInstances(flags)) continue;
        yield* self.inputsOf(descriptor);
        yield* self.inputsInSignature(signature);
      }
      for (const { inner, outer } of file.innerClasses)
        if (outer === name && inner !== name && self.classes.has(inner)) yield self.builder(inner);
      if (file.superName !== null && self.classes.has(file.superName)) yield self.input(file.superName);
    });
  }

  /** A class inside of one that is an input may build objects of it. */
  private builder(name: string): NodeId {
    const file = this.classes.get(name)!;
    const self = this;
    return this.graph.node(`builder ${name}`, '', function* () {
      if (!file.methods.some((method) => method.name === 'build')) return;
      for (const method of file.methods) yield self.method(file, method);
    });
  }

  /** What an input of the type may be. */
  private *inputsOf(descriptor: string): Iterable<NodeId> {
    const type = classIn(descriptor);
    if (type === null || PLAIN.test(`L${type};`)) return;
    if (!this.classes.has(type)) yield this.anyObject;
    if (TOO_WIDE.has(type)) return;
    // A new subtype is a new possibility: the list itself counts.
    const below = [...this.below(type)].filter((name) => this.classes.has(name)).sort();
    yield this.graph.node(`subtypes ${type}`, below.join(), () => []);
    for (const name of this.classes.has(type) ? [type, ...below] : below) yield this.input(name);
  }

  /** Elements of collections and the like: the type arguments name their classes. */
  private *inputsInSignature(signature: string | null): Iterable<NodeId> {
    for (const [, name] of signature?.matchAll(/L([\w$/]+)[<;]/g) ?? [])
      if (this.classes.has(name)) yield* this.inputsOf(`L${name};`);
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

  /** All code of the project, its lines, and its resources. */
  private everything(): NodeId {
    return this.graph.node('everything', this.facts.contents, () => []);
  }
}

/** Inputs of these types are never objects of the project. */
const PLAIN =
  /^Ljava\/lang\/(?:String|CharSequence|Boolean|Byte|Character|Short|Integer|Long|Float|Double);$/;
/** Nor are these. */
const VALUES = /Ljava\/lang\/(?:String|Boolean|Byte|Character|Short|Integer|Long|Float|Double);/g;

/** Constructors, factories and setters. */
function isMaker(file: ClassFile, { name, descriptor, flags }: MethodInfo): boolean {
  if (name === '<init>') return true;
  const { params, ret } = parseMethodDescriptor(descriptor);
  return (flags & Acc.STATIC) !== 0
    ? ret === `L${file.name};`
    : params.length === 1 && /^set[A-Z_]/.test(name);
}
