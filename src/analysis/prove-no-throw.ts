/**
 * A proof without exploration: whatever the inputs are, no code that can run throws what the property forbids. It looks at
 * all code that the entry reaches and trusts no instruction that can fail: so it is about little programs that compute with
 * numbers, but for these it does not matter how long they loop or how deep they recurse.
 *
 * What makes it sound: every method that can be called is looked into, or is one of `known-calls.ts`; a call that might
 * select an unknown method, an instruction whose operand may be null, zero or out of range, or of which nothing is known,
 * is an obstacle, and one obstacle is no proof. Initialisers of classes are held to the same, though what leaves them is an Error.
 */
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import type { MemberRef, Stmt } from '../ir/ir.ts';
import { methodCodeInFile } from '../ssa/method-code.ts';
import {
  isAssertionWithDetail,
  isHarmlessCall,
  isPlainConcatenation,
  isStream,
  isThrowableConstructor,
  PLAIN_CLASSES,
  PLAIN_THROWABLES,
} from './known-calls.ts';
import { factOf, type MethodFacts, visitStatements } from './method-facts.ts';

/** What must not be thrown. A RuntimeException never passes: an instruction that can throw one is not told apart. */
export type Forbidden = { readonly assertions: boolean };

/** A class of the program by internal name; null if it has none. */
export type FindClass = (internalName: string) => ClassFile | null;

/** The entry is a static method. Null if it is proved, otherwise the first obstacle. */
export function obstacleToProof(find: FindClass, entry: MemberRef, forbidden: Forbidden): string | null {
  const proof = new Proof(find, forbidden);
  try {
    proof.enter(entry);
    proof.run();
    return null;
  } catch (e) {
    // An error of ours is no proof either: who asked explores, as if nobody had tried.
    return (e as Error).message;
  }
}

class Obstacle extends Error {}

type Found = { readonly file: ClassFile; readonly info: MethodInfo };

class Proof {
  private readonly find: FindClass;
  private readonly forbidden: Forbidden;
  private readonly reached = new Map<MethodInfo, Found>();
  private readonly pending: Found[] = [];
  private readonly initialised = new Set<string>();
  /** Classes of the program of which objects are made: a call on an object selects a method of one of these. */
  private readonly made = new Set<string>();
  private readonly virtualCalls: MemberRef[] = [];

  constructor(find: FindClass, forbidden: Forbidden) {
    this.find = find;
    this.forbidden = forbidden;
  }

  enter(entry: MemberRef): void {
    const found = this.resolve(entry);
    // An instance method needs an object, and who makes it is not known here (JEP 512 does it for `main`).
    if (found !== null && (found.info.flags & Acc.STATIC) === 0)
      throw new Obstacle(`${entry.name} is not static`);
    this.reach(found, entry);
    this.initialise(entry.owner);
  }

  run(): void {
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) {
      this.look(next);
      if (this.pending.length === 0) this.select();
    }
  }

  private call(method: MemberRef): void {
    this.reach(this.resolve(method), method);
  }

  private initialise(owner: string): void {
    for (let name: string | null = owner; name !== null && !this.initialised.has(name); ) {
      this.initialised.add(name);
      const file: ClassFile | null = this.find(name);
      if (file === null) {
        if (!PLAIN_CLASSES.has(name)) throw new Obstacle(`${name} is initialised`);
        return;
      }
      // Interfaces with code of their own to initialise are rare; those that are superinterfaces only are not told apart.
      for (const above of file.interfaces) if (this.find(above) !== null) this.initialise(above);
      const info = file.methods.find((m) => m.name === '<clinit>');
      if (info !== undefined) this.add({ file, info });
      name = file.superName;
    }
  }

  private look({ file, info }: Found): void {
    const method = methodCodeInFile(file, info);
    const name = `${file.name}.${info.name}${info.descriptor}`;
    if (method === null) throw new Obstacle(`${name} is native`);
    const unknown = visitStatements(method, (stmt, facts) => this.judge(stmt, facts, name));
    if (unknown !== null) throw new Obstacle(`${name}: ${unknown}`);
  }

  private judge(stmt: Stmt, facts: MethodFacts, inside: string): void {
    const because = (what: string): Obstacle => new Obstacle(`${inside}: ${what}`);
    switch (stmt.kind) {
      case 'assign':
      case 'instanceof':
      case 'return':
      case 'skip':
        return;
      case 'new':
        this.initialise(stmt.type);
        this.make(stmt.type);
        return;
      case 'getfield':
      case 'putfield':
        if (stmt.object === null) this.useStatic(stmt.field);
        else if (factOf(stmt.object, facts) === null) throw because(`${stmt.field.name} of what may be null`);
        return;
      case 'throw': {
        const made = factOf(stmt.value, facts)?.made ?? null;
        if (made === null || !this.mayBeThrown(made)) throw because(`throws ${made ?? 'something'}`);
        return;
      }
      case 'invoke':
        this.judgeCall(stmt, facts, because);
        return;
      case 'opaque':
        if (!isPlainConcatenation(stmt.what)) throw because(stmt.what);
        return;
      case 'cast':
      case 'check':
      case 'length':
      case 'load':
      case 'store':
      case 'if':
      case 'seq':
        throw because(`${stmt.kind} may fail`);
      default:
        throw because('not understood');
    }
  }

  private judgeCall(
    { how, method, args }: Stmt & { kind: 'invoke' },
    facts: MethodFacts,
    because: (what: string) => Obstacle,
  ): void {
    if (how !== 'static' && factOf(args[0], facts) === null)
      // An object under construction is no variable of `new` where `super(…)` is called: then it is `this`.
      throw because(`${method.name} is called on what may be null`);
    if (isHarmlessCall(method) || isThrowableConstructor(method)) return;
    if (isAssertionWithDetail(method)) {
      if (factOf(args[1], facts)?.made !== 'java/lang/String') throw because('the detail of an assertion');
      return;
    }
    if (how === 'static') this.initialise(this.resolve(method)?.file.name ?? method.owner);
    if (how === 'static' || how === 'special') this.call(method);
    else if (this.find(method.owner) === null) throw because(`calls ${method.owner}.${method.name}`);
    else this.virtualCalls.push(method);
  }

  /** The methods that the calls so far may select among the classes so far. */
  private select(): void {
    for (const call of this.virtualCalls)
      for (const name of this.made) if (this.isA(name, call.owner)) this.selectIn(name, call);
  }

  /** A private method, or one of another package, is not overridden by one of the same name: all of them may run. */
  private selectIn(name: string, call: MemberRef): void {
    this.call({ ...call, owner: name });
    for (let at: string | null = name; at !== null; ) {
      const file: ClassFile | null = this.find(at);
      for (const info of file?.methods ?? [])
        if (file !== null && isSame(info, call) && (info.flags & Acc.ABSTRACT) === 0)
          this.add({ file, info });
      at = file?.superName ?? null;
    }
  }

  private make(name: string): void {
    this.made.add(name);
    // What a class of the JDK calls on its own objects (`fillInStackTrace` of exceptions), may be the program's.
    let root: string | null = name;
    const own: ClassFile[] = [];
    for (let file = this.find(name); file !== null; file = root === null ? null : this.find(root)) {
      own.push(file);
      root = file.superName;
    }
    if (root === 'java/lang/Object') return;
    for (const file of own)
      for (const info of file.methods)
        if ((info.flags & (Acc.STATIC | Acc.ABSTRACT)) === 0 && info.name !== '<init>')
          this.add({ file, info });
  }

  private useStatic(field: MemberRef): void {
    if (isStream(field)) return;
    this.initialise(field.owner);
  }

  private reach(found: Found | null, method: MemberRef): void {
    if (found === null) throw new Obstacle(`calls ${method.owner}.${method.name}`);
    this.add(found);
  }

  private add(found: Found): void {
    if (this.reached.has(found.info)) return;
    this.reached.set(found.info, found);
    this.pending.push(found);
  }

  /** JVMS §5.4.3.3: the class, its superclasses, then their interfaces; null if the JDK's own come into it. */
  private resolve({ owner, name, descriptor }: MemberRef): Found | null {
    const named = (file: ClassFile): Found | null => {
      const info = file.methods.find((m) => isSame(m, { name, descriptor }));
      return info === undefined ? null : { file, info };
    };
    const interfaces: string[] = [];
    for (let at: string | null = owner; at !== null && at !== 'java/lang/Object'; ) {
      const file: ClassFile | null = this.find(at);
      if (file === null) return null;
      const found = named(file);
      if (found !== null) return found;
      interfaces.push(...file.interfaces);
      at = file.superName;
    }
    const defaults: Found[] = [];
    for (let at = interfaces.pop(); at !== undefined; at = interfaces.pop()) {
      const file = this.find(at);
      if (file === null) return null;
      const found = named(file);
      if (found !== null && (found.info.flags & Acc.ABSTRACT) === 0) defaults.push(found);
      interfaces.push(...file.interfaces);
    }
    // Of several the most specific would be selected.
    return defaults.length === 1 ? defaults[0] : null;
  }

  private isA(name: string, type: string): boolean {
    if (name === type) return true;
    const file = this.find(name);
    if (file === null) return false;
    return [file.superName, ...file.interfaces].some((above) => above !== null && this.isA(above, type));
  }

  private mayBeThrown(name: string): boolean {
    for (let at: string | null = name; at !== null; ) {
      if (this.forbidden.assertions && at === 'java/lang/AssertionError') return false;
      if (PLAIN_THROWABLES.has(at)) return true;
      at = this.find(at)?.superName ?? null;
    }
    return false;
  }
}

function isSame(info: MethodInfo, { name, descriptor }: Pick<MemberRef, 'name' | 'descriptor'>): boolean {
  return info.name === name && info.descriptor === descriptor;
}
