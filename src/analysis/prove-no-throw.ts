/**
 * A proof without exploration: whatever the inputs are, no code that can run throws what the property forbids. The proof looks
 * at all code that the entry may reach, and accepts no instruction that can throw. So it succeeds for small programs that
 * compute with numbers only; but for these it does not matter how long they loop or how deep they recurse.
 *
 * Why it is sound:
 *  1. Every method that may be called is looked into, or is one of `known-calls.ts`.
 *  2. It is an obstacle if a call may select an unknown method, if an operand may be null, zero or out of range, or if nothing
 *     is known about an instruction. One obstacle is enough to have no proof.
 *  3. Class initialisers must pass the same test, although what they throw arrives as an Error.
 *  4. An error of ours is no proof (`CodeProof`).
 */
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { assertNever, InputError, UnsupportedError } from '../errors.ts';
import type { Stmt } from '../ir/ir.ts';
import type { MemberRef } from '../ir/member-ref.ts';
import { methodCodeInFile } from '../ssa/method-code.ts';
import {
  isAssertionWithDetail,
  isKnownNotToThrow,
  isPlainConcatenation,
  isStandardStream,
  isThrowableConstructor,
  PLAIN_CLASSES,
  PLAIN_THROWABLES,
} from './known-calls.ts';
import { factOf, type MethodFacts, visitStatements } from './method-facts.ts';
import type { InstructionObstacle, ProofObstacle } from './proof-obstacle.ts';

/**
 * What must not be thrown. A RuntimeException is always forbidden, because no instruction that may throw one is
 * accepted.
 */
export type ForbiddenThrowables = { readonly assertions: boolean };

/** A class of the program by internal name; null if it has none. */
export type FindClass = (internalName: string) => ClassFile | null;

/** Only `proved` is a proof. After an obstacle and after an error of ours alike the caller must explore. */
export type CodeProof =
  | { readonly kind: 'proved' }
  /** The first obstacle that was met. */
  | { readonly kind: 'obstacle'; readonly obstacle: ProofObstacle }
  /** A defect of ours. It says nothing about the program, and the user is told. */
  | { readonly kind: 'error'; readonly error: Error };

/** Whether the static method `entry` can throw nothing that is forbidden, whatever its arguments are. */
export function proveNoThrow(find: FindClass, entry: MemberRef, forbidden: ForbiddenThrowables): CodeProof {
  const proof = new Proof(find, forbidden);
  try {
    proof.enter(entry);
    proof.run();
    return { kind: 'proved' };
  } catch (e) {
    if (e instanceof ObstacleMet) return { kind: 'obstacle', obstacle: e.obstacle };
    if (e instanceof InputError || e instanceof UnsupportedError)
      return { kind: 'obstacle', obstacle: { kind: 'unreadable', message: e.message } };
    return { kind: 'error', error: e instanceof Error ? e : new Error(String(e)) };
  }
}

/** Ends the proof: one obstacle is enough. */
class ObstacleMet extends Error {
  readonly obstacle: ProofObstacle;
  constructor(obstacle: ProofObstacle) {
    super(obstacle.kind);
    this.obstacle = obstacle;
  }
}

/** A method that belongs to the reached code, with the class that declares it. */
type Found = { readonly file: ClassFile; readonly info: MethodInfo };

/** A work list over methods: reaching a method adds the methods that it may call, until nothing new is reached. */
class Proof {
  private readonly find: FindClass;
  private readonly forbidden: ForbiddenThrowables;
  private readonly reached = new Map<MethodInfo, Found>();
  private readonly pending: Found[] = [];
  private readonly initialised = new Set<string>();
  /** The classes of which the reached code creates objects: a virtual call selects a method of one of these. */
  private readonly made = new Set<string>();
  private readonly virtualCalls: MemberRef[] = [];

  constructor(find: FindClass, forbidden: ForbiddenThrowables) {
    this.find = find;
    this.forbidden = forbidden;
  }

  enter(entry: MemberRef): void {
    const found = this.resolve(entry);
    // An instance method needs a receiver, and it is not known here who creates it (JEP 512 does so for `main`).
    if (found !== null && (found.info.flags & Acc.STATIC) === 0)
      throw new ObstacleMet({ kind: 'entry-not-static', method: entry });
    this.reach(found, entry);
    this.initialise(entry.owner);
  }

  /** Virtual calls are selected when nothing else is pending: by then more of the created classes are known. */
  run(): void {
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) {
      this.visitMethod(next);
      if (this.pending.length === 0) this.select();
    }
  }

  private call(method: MemberRef): void {
    this.reach(this.resolve(method), method);
  }

  /** The class may be initialised: its initialiser and those above it belong to the reached code (JVMS §5.5). */
  private initialise(owner: string): void {
    for (let name: string | null = owner; name !== null && !this.initialised.has(name); ) {
      this.initialised.add(name);
      const file: ClassFile | null = this.find(name);
      if (file === null) {
        if (!PLAIN_CLASSES.has(name)) throw new ObstacleMet({ kind: 'class-initialisation', name });
        return;
      }
      // The JVM initialises few superinterfaces (JVMS §5.5). All are taken to be initialised, which is on the safe
      // side.
      for (const above of file.interfaces) if (this.find(above) !== null) this.initialise(above);
      const info = file.methods.find((m) => m.name === '<clinit>');
      if (info !== undefined) this.add({ file, info });
      name = file.superName;
    }
  }

  private visitMethod({ file, info }: Found): void {
    const method = methodCodeInFile(file, info);
    const name = `${file.name}.${info.name}${info.descriptor}`;
    if (method === null) throw new ObstacleMet({ kind: 'native-method', method: name });
    const reason = visitStatements(method, (stmt, facts) => this.judge(stmt, facts, name));
    if (reason !== null) throw new ObstacleMet({ kind: 'no-graph', method: name, reason });
  }

  /** Accepts a statement that cannot throw what is forbidden; throws the obstacle otherwise. */
  private judge(stmt: Stmt, facts: MethodFacts, inside: string): void {
    const because = (obstacle: InstructionObstacle): ObstacleMet =>
      new ObstacleMet({ kind: 'instruction', method: inside, obstacle });
    switch (stmt.kind) {
      case 'assign':
      case 'instanceof':
      case 'return':
      case 'skip':
        return;
      case 'new':
        this.initialise(stmt.type);
        this.createObjectOf(stmt.type);
        return;
      case 'getfield':
      case 'putfield':
        if (stmt.object === null) this.useStatic(stmt.field);
        else if (factOf(stmt.object, facts) === null)
          throw because({ kind: 'field-of-null', field: stmt.field });
        return;
      case 'throw': {
        const made = factOf(stmt.value, facts)?.made ?? null;
        if (made === null || !this.mayBeThrown(made)) throw because({ kind: 'throw', type: made });
        return;
      }
      case 'invoke':
        this.judgeCall(stmt, facts, because);
        return;
      case 'opaque':
        if (!isPlainConcatenation(stmt.what)) throw because({ kind: 'opaque', what: stmt.what });
        return;
      case 'cast':
      case 'check':
      case 'length':
      case 'load':
      case 'store':
      case 'if':
      case 'seq':
      case 'exit':
        throw because({ kind: 'may-throw', statement: stmt.kind });
      default:
        assertNever(stmt, 'statement');
    }
  }

  /** A call is accepted if it is known, or if the method that it enters is looked into as well. */
  private judgeCall(
    { how, method, args }: Stmt & { kind: 'invoke' },
    facts: MethodFacts,
    because: (obstacle: InstructionObstacle) => ObstacleMet,
  ): void {
    if (how !== 'static' && factOf(args[0], facts) === null)
      // In `super(…)` the receiver is `this`, of which `method-facts.ts` knows that it is not null.
      throw because({ kind: 'call-on-null', method });
    if (isKnownNotToThrow(method) || isThrowableConstructor(method)) return;
    if (isAssertionWithDetail(method)) {
      if (factOf(args[1], facts)?.made !== 'java/lang/String') throw because({ kind: 'assertion-detail' });
      return;
    }
    if (how === 'static') this.initialise(this.resolve(method)?.file.name ?? method.owner);
    if (how === 'static' || how === 'special') this.call(method);
    else if (this.find(method.owner) === null) throw because({ kind: 'unknown-call', method });
    else this.virtualCalls.push(method);
  }

  /** Adds the methods that the virtual calls so far may select in the classes created so far. */
  private select(): void {
    for (const call of this.virtualCalls)
      for (const name of this.made) if (this.isA(name, call.owner)) this.selectIn(name, call);
  }

  /**
   * Adds all methods of this name in the class and above it: private and package-private ones do not override each
   * other.
   */
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

  /** Objects of the class are created: virtual calls may select its methods from now on. */
  private createObjectOf(name: string): void {
    this.made.add(name);
    // A superclass in the JDK may call methods that the program overrides, such as `fillInStackTrace` of an exception.
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
    if (isStandardStream(field)) return;
    this.initialise(field.owner);
  }

  private reach(found: Found | null, method: MemberRef): void {
    if (found === null) throw new ObstacleMet({ kind: 'call', method });
    this.add(found);
  }

  private add(found: Found): void {
    if (this.reached.has(found.info)) return;
    this.reached.set(found.info, found);
    this.pending.push(found);
  }

  /**
   * JVMS §5.4.3.3: the class, its superclasses, then their interfaces. Null if a class of the JDK is met on the way.
   */
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
    // The JVM would select the most specific of several defaults; here they are an obstacle.
    return defaults.length === 1 ? defaults[0] : null;
  }

  private isA(name: string, type: string): boolean {
    if (name === type) return true;
    const file = this.find(name);
    if (file === null) return false;
    return [file.superName, ...file.interfaces].some((above) => above !== null && this.isA(above, type));
  }

  /** Whether throwing an object of this class does not violate the property. Unknown classes do. */
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
