/**
 * A reference to an input, decided for at its first use (docs/lazy-initialisation.md). What it is, is a variable of its own: 0 is
 * null, the numbers after it are what it can be otherwise, in an order that follows from the path. So the decision is a
 * condition of the path like any other. Type tests ask only for the type; each has a variable too.
 */
import { toExternalName } from '../classfile/descriptor.ts';
import { Acc } from '../classfile/model.ts';
import { type Limitation, limitationKey } from '../limitation/limitation.ts';
import { and, bvUle, eq, intConst, not, variable } from '../term/build.ts';
import { BOOL, INT } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { PathCut } from '../vm/control/signals.ts';
import type { JArray, JObject, Ref } from '../vm/heap/object.ts';
import { type Guarded, Lazy } from '../vm/heap/unsettled.ts';
import { isSubclass, type LinkedClass } from '../vm/link/linked-class.ts';
import { chooseFor } from '../vm/symbolic/asking/ask.ts';
import { casesOf } from '../vm/symbolic/references/guarded-references.ts';
import type { JThread } from '../vm/thread/thread.ts';
import { logUndo } from '../vm/trail/trail.ts';
import type { Candidate, Candidates } from './candidates.ts';
import type { PrimitiveType } from './input-log.ts';

/** What a lazy reference must know of the other inputs. */
export interface LazyWorld {
  /** The class of a descriptor. */
  classOf(t: JThread, descriptor: string): LinkedClass;
  /** `isExact`: of this class, of no subclass. */
  candidates(t: JThread, cls: LinkedClass, isExact: boolean): Candidates;
  /** Input objects that there are on this path. */
  known(): readonly (JObject | JArray)[];
  /** Null if a new one may be made. */
  cutFor(lazy: LazyReference, candidate: Candidate): PathCut | null;
  /** A new one; throws AGAIN until it is there. */
  make(t: JThread, lazy: LazyReference, candidate: Candidate): Ref | Guarded;
  /** The verdict holds only if this is so. */
  assume(limitation: Limitation): void;
}

/** What it can be, decided for. */
export type Alternative =
  | { readonly kind: 'null' }
  | { readonly kind: 'known'; readonly ref: JObject | JArray }
  | { readonly kind: 'new'; readonly candidate: Candidate }
  | { readonly kind: 'cut'; readonly cut: PathCut };

type State = {
  readonly isNullable: boolean;
  /** It is an instance of all of these, if it is not null; the declared type first. Empty until somebody asks. */
  readonly types: readonly LinkedClass[];
  /** And of none of these. */
  readonly excluded: readonly LinkedClass[];
  readonly choice: Alternative | null;
  readonly decided: Ref | Guarded | undefined;
  readonly progress: MakingState;
};

/** What a field, or a component of a record, held at first. */
export type FirstValue =
  | { readonly kind: 'number'; readonly type: PrimitiveType; readonly term: Term }
  | LazyReference;

/** `declaredIn` is an external name. */
export type FirstField = { readonly declaredIn: string; readonly name: string; readonly value: FirstValue };

/** How far the making of a new one is, where it takes several steps. */
export type MakingState = {
  /** Of a string. */
  readonly length?: number;
  /** The bound of its length was assumed. */
  readonly isBounded?: boolean;
  /** Its constructor runs, or has run. */
  readonly object?: JObject;
  readonly isBuilt?: boolean;
  /** What it is made of, if it is a record. */
  readonly first?: readonly FirstField[];
};

const NULL: Alternative = { kind: 'null' };

export type LazyOrigin = {
  readonly name: string;
  /** Of the declared type. */
  readonly descriptor: string;
  readonly isNullable: boolean;
  /** It is of exactly the declared class. */
  readonly isExact?: boolean;
  /** How many references lead to it from a parameter. */
  readonly depth: number;
};

export class LazyReference extends Lazy {
  readonly name: string;
  readonly descriptor: string;
  readonly depth: number;
  readonly variable: Term;
  /** The number of the first alternative that is not null. */
  private readonly base: 0 | 1;
  private readonly isExact: boolean;
  private readonly world: LazyWorld;
  private state: State;

  constructor(world: LazyWorld, { name, descriptor, isNullable, isExact = false, depth }: LazyOrigin) {
    super();
    this.world = world;
    this.name = name;
    this.descriptor = descriptor;
    this.depth = depth;
    this.isExact = isExact;
    this.variable = variable(`ref(${name})`, INT);
    this.base = isNullable ? 1 : 0;
    this.state = { isNullable, types: [], excluded: [], choice: null, decided: undefined, progress: {} };
  }

  get decided(): Ref | Guarded | undefined {
    return this.state.decided;
  }

  get choice(): Alternative | null {
    return this.state.choice;
  }

  get progress(): MakingState {
    return this.state.progress;
  }

  advance(progress: MakingState): void {
    this.set({ progress: { ...this.state.progress, ...progress } });
  }

  get isNullable(): boolean {
    return this.state.isNullable;
  }

  /** Nothing was asked about it: whatever it is, the path is the same. */
  get isUntouched(): boolean {
    const { choice, excluded, types, isNullable } = this.state;
    return choice === null && excluded.length === 0 && types.length <= 1 && isNullable === (this.base === 1);
  }

  private set(changes: Partial<State>): void {
    const old = this.state;
    logUndo(() => {
      this.state = old;
    });
    this.state = { ...old, ...changes };
  }

  settle(t: JThread): Ref | Guarded {
    const { decided } = this.state;
    if (decided !== undefined) return decided;
    const choice = this.state.choice ?? this.choose(t);
    const ref = this.refOf(t, choice);
    this.set({ decided: ref });
    return ref;
  }

  private refOf(t: JThread, choice: Alternative): Ref | Guarded {
    switch (choice.kind) {
      case 'null':
        return null;
      case 'known':
        return choice.ref;
      case 'new':
        return this.world.make(t, this, choice.candidate);
      default:
        throw choice.cut;
    }
  }

  private choose(t: JThread): Alternative {
    const others = this.alternatives(t);
    const all = this.state.isNullable ? [NULL, ...others] : others;
    const apply = (answer: number): void => this.set({ choice: all[answer] });
    if (all.length === 0) throw new PathCut({ id: 'no-candidate', input: this.name });
    if (all.length !== 1) chooseFor(t, 'lazy', this.conditions(others), apply);
    apply(0);
    return all[0];
  }

  /** All that it can be but null; at least one, and be it that the path is cut. */
  alternatives(t: JThread): Alternative[] {
    const { list, missing, assumption } = this.possible(t);
    if (assumption !== null) this.world.assume(assumption);
    const fresh = list.map((candidate): Alternative => {
      const cut = this.world.cutFor(this, candidate);
      return cut === null ? { kind: 'new', candidate } : { kind: 'cut', cut };
    });
    const kept = fresh.filter(
      (a, i) => a.kind !== 'cut' || fresh.findIndex((b) => b.kind === 'cut' && isSameCut(b.cut, a.cut)) === i,
    );
    const known = this.world.known().filter((ref) => this.allows(ref.cls));
    const rest: Alternative[] = known.map((ref) => ({ kind: 'known', ref }));
    return [...kept, ...rest, ...(missing === null ? [] : [{ kind: 'cut' as const, cut: missing }])];
  }

  /** What a new one can be, after all type tests. */
  private possible(t: JThread): {
    readonly list: readonly Candidate[];
    readonly missing: PathCut | null;
    readonly assumption: Limitation | null;
  } {
    const types = this.types(t);
    // The type that all others are supertypes of, if there is one.
    const lowest = types.find((a) => types.every((b) => isSubclass(a, b)));
    if (lowest !== undefined) {
      const { list, missing, assumption } = this.world.candidates(t, lowest, this.isExact);
      const cut = missing === null ? null : new PathCut({ ...missing, input: this.name });
      return { list: list.filter(({ cls }) => this.allows(cls)), missing: cut, assumption };
    }
    // A class and an interface, say: something that is both is a candidate of one of them.
    const both = types.flatMap((type) =>
      this.world.candidates(t, type, false).list.filter((c) => this.allows(c.cls)),
    );
    const isFinal = types.some(({ flags }) => (flags & Acc.FINAL) !== 0);
    const names = types.map((c) => toExternalName(c.name));
    return { list: both, missing: null, assumption: isFinal ? null : { id: 'class-and-interface', names } };
  }

  private allows(cls: LinkedClass): boolean {
    const { types, excluded } = this.state;
    if (this.isExact && cls !== types[0]) return false;
    return types.every((type) => isSubclass(cls, type)) && !excluded.some((type) => isSubclass(cls, type));
  }

  private types(t: JThread): readonly LinkedClass[] {
    if (this.state.types.length === 0) this.set({ types: [this.world.classOf(t, this.descriptor)] });
    return this.state.types;
  }

  /** Null first, if it may be; the last one takes all numbers that are left. */
  private conditions(others: readonly Alternative[]): Term[] {
    const last = others.length - 1;
    const conditions = others.map((_, i) => {
      const number = intConst(this.base + i);
      return i === last ? bvUle(number, this.variable) : eq(this.variable, number);
    });
    return this.state.isNullable ? [this.isNullTerm(), ...conditions] : conditions;
  }

  private isNullTerm(): Term {
    return eq(this.variable, intConst(0));
  }

  isNull(t: JThread): boolean {
    const { decided, choice, isNullable } = this.state;
    if (decided !== undefined) return decided === null;
    if (choice !== null) return choice.kind === 'null';
    if (!isNullable) return false;
    const isNull = this.isNullTerm();
    return chooseFor(t, 'lazy', [isNull, not(isNull)], (answer) =>
      this.set(answer === 0 ? { choice: NULL, decided: null } : { isNullable: false }),
    );
  }

  isInstance(t: JThread, cls: LinkedClass): boolean {
    const { decided, choice } = this.state;
    if (decided !== undefined) return isOneOf(decided, cls);
    if (choice !== null) return isOneOf(this.settle(t), cls);
    const { yes, no } = this.sides(t, cls);
    const { isNullable } = this.state;
    const isYes = isNullable ? and(not(this.isNullTerm()), this.isA(cls)) : this.isA(cls);
    if (!yes) return false;
    if (!no) return !this.isNull(t);
    chooseFor(t, 'lazy', [not(isYes), isYes], (answer) => {
      if (answer === 1) this.narrow(cls, false);
      else this.exclude(cls);
    });
  }

  passesCast(t: JThread, cls: LinkedClass): boolean {
    const { decided, choice } = this.state;
    if (decided !== undefined) return decided === null || isOneOf(decided, cls);
    if (choice !== null) return this.passesSettled(t, cls);
    if (this.types(t).some((type) => isSubclass(type, cls))) return true;
    const { yes, no } = this.sides(t, cls);
    const { isNullable } = this.state;
    if (!no) return true;
    if (!yes && !isNullable) return false;
    const fails = isNullable ? and(not(this.isNullTerm()), not(this.isA(cls))) : not(this.isA(cls));
    chooseFor(t, 'lazy', [not(fails), fails], (answer) => {
      if (answer === 0 && !yes) this.set({ choice: NULL, decided: null });
      else if (answer === 0) this.narrow(cls, isNullable);
      else {
        this.exclude(cls);
        this.set({ isNullable: false });
      }
    });
  }

  private passesSettled(t: JThread, cls: LinkedClass): boolean {
    const ref = this.settle(t);
    return ref === null || isOneOf(ref, cls);
  }

  fits(t: JThread, cls: LinkedClass): boolean {
    return this.types(t).some((type) => isSubclass(type, cls));
  }

  /** Whether something that is not null can be of the class, and whether something can be that is not. */
  private sides(t: JThread, cls: LinkedClass): { readonly yes: boolean; readonly no: boolean } {
    const { excluded } = this.state;
    if (this.types(t).some((type) => isSubclass(type, cls))) return { yes: true, no: false };
    if (excluded.some((type) => isSubclass(cls, type))) return { yes: false, no: true };
    const old = this.state;
    const can = (changes: Partial<State>): boolean => {
      this.state = { ...old, ...changes };
      const { list, missing, assumption } = this.possible(t);
      const isPossible =
        list.length > 0 || missing !== null || this.world.known().some((ref) => this.allows(ref.cls));
      if (assumption !== null) this.world.assume(assumption);
      this.state = old;
      return isPossible;
    };
    return {
      yes: can({ types: [...old.types, cls] }),
      no: can({ excluded: [...excluded, cls] }),
    };
  }

  private narrow(cls: LinkedClass, isNullable: boolean): void {
    this.set({ types: [...this.state.types, cls], isNullable });
  }

  private exclude(cls: LinkedClass): void {
    this.set({ excluded: [...this.state.excluded, cls] });
  }

  private isA(cls: LinkedClass): Term {
    return variable(`${this.name} instanceof ${toExternalName(cls.name)}`, BOOL);
  }
}

function isSameCut(a: PathCut, b: PathCut): boolean {
  return limitationKey(a.limitation) === limitationKey(b.limitation);
}

/** All cases of a guarded one are boxes of one class. */
function isOneOf(ref: Ref | Guarded, cls: LinkedClass): boolean {
  const [{ ref: first }] = casesOf(ref);
  return first !== null && isSubclass(first.cls, cls);
}
