/**
 * A reference to an input object, decided at its first use (docs/lazy-initialisation.md). The decision is the value
 * of a variable of its own: 0 is null, the following numbers are the alternatives, in an order that follows from the
 * path alone. So the decision is part of the path condition like any other, and can be replayed. A type test asks
 * only for the type; each has a boolean variable.
 */
import { toExternalName } from '../classfile/descriptor.ts';
import { Acc } from '../classfile/model.ts';
import { type Limitation, limitationKey } from '../limitation/limitation.ts';
import { effectOf } from '../limitation/register.ts';
import { and, bvUle, eq, intConst, not, variable } from '../term/build.ts';
import { BOOL, INT } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { PathCut } from '../vm/control/signals.ts';
import type { JArray, JObject, Ref, Slot } from '../vm/heap/object.ts';
import { type GuardedReference, Lazy } from '../vm/heap/symbolic-reference.ts';
import { isSubclass, type LinkedClass } from '../vm/link/linked-class.ts';
import { chooseFor } from '../vm/symbolic/asking/ask.ts';
import { casesOf } from '../vm/symbolic/references/guarded-references.ts';
import type { JThread } from '../vm/thread/thread.ts';
import { logRefinement } from '../vm/trail/trail.ts';
import type { Candidate, Candidates } from './candidates.ts';
import type { DeclaredType } from './declared-type.ts';
import type { PrimitiveType } from './input-log.ts';
import type { RecipeCall } from './recipes.ts';

/** What a lazy reference needs to know about the other inputs of the path. */
export interface InputContext {
  /** The class of a descriptor. */
  classOf(t: JThread, descriptor: string): LinkedClass;
  /** `isExact`: of this class only, of no subclass. */
  candidates(t: JThread, cls: LinkedClass, isExact: boolean, isInside: boolean): Candidates;
  /** The input objects that the path has so far, and that the reference can be if their class fits. */
  aliases(t: JThread, lazy: LazyReference): readonly (JObject | JArray)[];
  /** Null if a new object may be made; otherwise the bound that forbids it. */
  cutFor(lazy: LazyReference, candidate: Candidate): PathCut | null;
  /** The reference is known to be of a class: what its caller has initialised may matter. May throw AGAIN. */
  meetInitialisers(t: JThread, lazy: LazyReference, cls: LinkedClass): void;
  /** Whether the code that runs is the program's own, or `Objects.requireNonNull` and its kin, which ask for it. */
  isAskedByProgram(t: JThread): boolean;
  /** Makes a new object. Throws AGAIN until it is there. */
  make(t: JThread, lazy: LazyReference, candidate: Candidate): Ref | GuardedReference;
  /** The path meets a limitation: an assumption about inputs, or inputs that are left out. */
  meetLimitation(limitation: Limitation): void;
}

/** One thing that the reference can be. `cut`: the path ends, because the object is beyond a bound. */
export type Alternative =
  | { readonly kind: 'null' }
  | { readonly kind: 'known'; readonly ref: JObject | JArray }
  | { readonly kind: 'new'; readonly candidate: Candidate }
  | { readonly kind: 'cut'; readonly cut: PathCut };

/** What the path knows about the reference. Replaced as a whole, and logged, on every change. */
type State = {
  readonly isNullable: boolean;
  /**
   * If it is not null it is an instance of all of these, the declared type first. Empty until it is first needed,
   * because loading the class may need Java code.
   */
  readonly types: readonly LinkedClass[];
  /** It is an instance of none of these: type tests that failed. */
  readonly excluded: readonly LinkedClass[];
  readonly choice: Alternative | null;
  readonly materialised: Ref | GuardedReference | undefined;
  readonly progress: ConstructionProgress;
};

/** What a field of an input object, or a component of a record, held at first. */
export type InputFieldValue =
  | { readonly kind: 'number'; readonly type: PrimitiveType; readonly term: Term }
  | LazyReference;

/** `declaredIn` is an external name. */
export type InputField = {
  readonly declaredIn: string;
  readonly name: string;
  readonly value: InputFieldValue;
};

/** How far the construction of a new object is, where it takes several steps. */
export type ConstructionProgress = {
  /** The bound on the length of an array or a string has been assumed. */
  readonly isBounded?: boolean;
  /** The object whose constructor runs or has run; `isBuilt` afterwards. */
  readonly object?: JObject | undefined;
  readonly isBuilt?: boolean;
  /** The components of a record. */
  readonly components?: readonly InputField[];
  /** The ingredients of a recipe, what it returned, and the place of the result among the input objects. */
  readonly ingredients?: readonly InputFieldValue[];
  readonly result?: Slot;
  readonly node?: number;
  /** Of each call of a maker that has begun: whether it stores only what may be left out (`canSkipDefault`). */
  readonly skippable?: readonly boolean[];
  /** Calls that change what a maker made, as far as they are decided; `areChangesOver`: no more follow. */
  readonly changes?: readonly RecipeCall[];
  readonly areChangesOver?: boolean;
  /** The path is restricted to where there is a next one. */
  readonly isChanged?: boolean;
};

const NULL: Alternative = { kind: 'null' };

/** Where a lazy reference comes from: a parameter, a field of an input object, an element of an input array. */
export type LazyOrigin = {
  readonly name: string;
  /** Descriptor of the declared type. */
  readonly descriptor: string;
  /** Whether it may be null; 'asked': only on paths on which the program itself compares it with null. */
  readonly isNullable: boolean | 'asked';
  /** Its type arguments, if the declaration has any: `args` of a `DeclaredType`. */
  readonly args?: readonly DeclaredType[];
  /** The object is of exactly the declared class. */
  readonly isExact?: boolean;
  /** A new object, which nothing else refers to: an array among the ingredients of a recipe. */
  readonly isFresh?: boolean;
  /** How many references lead to it from a parameter. */
  readonly depth: number;
  /** The reference to the object that it is a part of: a field, an element, an ingredient. Absent: it is an input by itself. */
  readonly owner?: LazyReference;
};

/** Its value is the number of the alternative that the reference is. */
export function referenceVariable(name: string): Term {
  return variable(`ref(${name})`, INT);
}

/**
 * The state only ever becomes more precise on a path: types are added or excluded, then `choice` is set, then
 * `materialised`. Copies of the reference are the same object, so a decision about one of them is a decision about all.
 */
export class LazyReference extends Lazy {
  readonly name: string;
  readonly descriptor: string;
  readonly args: readonly DeclaredType[];
  readonly isFresh: boolean;
  readonly depth: number;
  readonly owner: LazyReference | null;
  readonly variable: Term;
  /** It is null only where the program compares it with null. */
  readonly isNullIfAsked: boolean;
  /** The number of the first alternative that is not null. */
  private readonly base: 0 | 1;
  private readonly isExact: boolean;
  private readonly context: InputContext;
  private state: State;

  constructor(context: InputContext, origin: LazyOrigin) {
    super();
    const {
      name,
      descriptor,
      isNullable,
      args = [],
      isExact = false,
      isFresh = false,
      depth,
      owner = null,
    } = origin;
    this.context = context;
    this.name = name;
    this.descriptor = descriptor;
    this.args = args;
    this.isFresh = isFresh;
    this.depth = depth;
    this.owner = owner;
    this.isExact = isExact;
    this.variable = referenceVariable(name);
    this.base = isNullable === false ? 0 : 1;
    this.isNullIfAsked = isNullable === 'asked';
    this.state = {
      isNullable: isNullable !== false,
      types: [],
      excluded: [],
      choice: null,
      materialised: undefined,
      progress: {},
    };
  }

  get materialised(): Ref | GuardedReference | undefined {
    return this.state.materialised;
  }

  get choice(): Alternative | null {
    return this.state.choice;
  }

  get progress(): ConstructionProgress {
    return this.state.progress;
  }

  advance(progress: ConstructionProgress): void {
    this.set({ progress: { ...this.state.progress, ...progress } });
  }

  get isNullable(): boolean {
    return this.state.isNullable;
  }

  /** Whether nothing was asked about it. Then the path is the same whatever it is. */
  get isUntouched(): boolean {
    const { choice, excluded, types, isNullable } = this.state;
    return choice === null && excluded.length === 0 && types.length <= 1 && isNullable === (this.base === 1);
  }

  /** The only way to change the state: it is logged. */
  private set(changes: Partial<State>): void {
    const old = this.state;
    logRefinement(() => {
      this.state = old;
    }, this);
    this.state = { ...old, ...changes };
  }

  materialise(t: JThread): Ref | GuardedReference {
    const { materialised } = this.state;
    if (materialised !== undefined) return materialised;
    const choice = this.state.choice ?? this.choose(t);
    const ref = this.refOf(t, choice);
    this.set({ materialised: ref });
    return ref;
  }

  private refOf(t: JThread, choice: Alternative): Ref | GuardedReference {
    switch (choice.kind) {
      case 'null':
        return null;
      case 'known':
        return choice.ref;
      case 'new':
        return this.context.make(t, this, choice.candidate);
      default:
        throw choice.cut;
    }
  }

  private choose(t: JThread): Alternative {
    for (const limitation of this.candidatesLeft(t).limitations) this.context.meetLimitation(limitation);
    const others = this.alternatives(t);
    const all = this.isNullTried ? [NULL, ...others] : others;
    const apply = (answer: number): void => this.set({ choice: all[answer] });
    if (all.length === 0) throw new PathCut({ id: 'no-candidate', input: this.name });
    if (all.length !== 1) chooseFor(t, 'lazy', this.conditions(others), apply);
    apply(0);
    return all[0];
  }

  /** All alternatives except null. There is at least one, even if it is that the path is cut. Equal cuts are joined. */
  alternatives(t: JThread): Alternative[] {
    const { list, missing } = this.candidatesLeft(t);
    const fresh = list.map((candidate): Alternative => {
      const cut = this.context.cutFor(this, candidate);
      return cut === null ? { kind: 'new', candidate } : { kind: 'cut', cut };
    });
    const kept = fresh.filter(
      (a, i) => a.kind !== 'cut' || fresh.findIndex((b) => b.kind === 'cut' && isSameCut(b.cut, a.cut)) === i,
    );
    const known = this.context.aliases(t, this).filter((ref) => this.allows(ref.cls));
    const rest: Alternative[] = known.map((ref) => ({ kind: 'known', ref }));
    return [...kept, ...rest, ...(missing === null ? [] : [{ kind: 'cut' as const, cut: missing }])];
  }

  /** The candidates for a new object that satisfy all type tests so far. */
  private candidatesLeft(t: JThread): {
    readonly list: readonly Candidate[];
    readonly missing: PathCut | null;
    readonly limitations: readonly Limitation[];
  } {
    const types = this.types(t);
    // The type that is a subtype of all others, if there is one.
    const lowest = types.find((a) => types.every((b) => isSubclass(a, b)));
    if (lowest !== undefined) {
      const { list, missing, limitations } = this.context.candidates(t, lowest, this.isExact, this.depth > 0);
      const cut = missing === null ? null : new PathCut({ ...missing, input: this.name });
      const fitting = list.filter((candidate) => this.allows(candidate.cls) && this.fitsArguments(candidate));
      return { list: fitting, missing: cut, limitations };
    }
    // For instance a class and an interface: an object that is both is a candidate of one of them.
    const each = types.map((type) => this.context.candidates(t, type, false, this.depth > 0));
    const both = each.flatMap(({ list }) => list.filter((c) => this.allows(c.cls)));
    return { list: both, missing: null, limitations: this.limitationsOfAll(types, each) };
  }

  /** Of types of which none is a subtype of all others. Of one whose classes are all tried, no object is left out. */
  private limitationsOfAll(
    types: readonly LinkedClass[],
    each: readonly Candidates[],
  ): readonly Limitation[] {
    if (types.some(({ flags }) => (flags & Acc.FINAL) !== 0)) return [];
    const isPartial = ({ limitations, missing }: Candidates): boolean =>
      missing !== null || limitations.some((limitation) => effectOf(limitation) === 'bars');
    const whole = each.find((candidates) => !isPartial(candidates));
    if (whole !== undefined) return whole.limitations;
    return [{ id: 'class-and-interface', names: types.map((c) => toExternalName(c.name)) }];
  }

  private allows(cls: LinkedClass): boolean {
    const { types, excluded } = this.state;
    if (this.isExact && cls !== types[0]) return false;
    return types.every((type) => isSubclass(cls, type)) && !excluded.some((type) => isSubclass(cls, type));
  }

  /** A class that nobody has named stands for no `Class<Color>`. */
  private fitsArguments(candidate: Candidate): boolean {
    if (candidate.kind !== 'recipe' || !candidate.recipe.isOfOpenType) return true;
    return this.args.every(({ descriptor }) => descriptor === 'Ljava/lang/Object;');
  }

  private types(t: JThread): readonly LinkedClass[] {
    if (this.state.types.length === 0) this.set({ types: [this.context.classOf(t, this.descriptor)] });
    return this.state.types;
  }

  /** Whether null is an alternative where the object is used, not only where it is compared. */
  private get isNullTried(): boolean {
    return this.state.isNullable && !this.isNullIfAsked;
  }

  /**
   * The conditions of the alternatives, null first. The last one covers all remaining numbers, so that together they
   * cover everything; so does the first one with 0, if that stands for a null which is not tried.
   */
  private conditions(others: readonly Alternative[]): Term[] {
    const last = others.length - 1;
    const conditions = others.map((_, i) => {
      const number = intConst(this.base + i);
      if (i === last) return bvUle(number, this.variable);
      return i === 0 && this.isNullIfAsked ? bvUle(this.variable, number) : eq(this.variable, number);
    });
    return this.isNullTried ? [this.isNullTerm(), ...conditions] : conditions;
  }

  private isNullTerm(): Term {
    return eq(this.variable, intConst(0));
  }

  isNull(t: JThread): boolean {
    const { materialised, choice, isNullable } = this.state;
    if (materialised !== undefined) return materialised === null;
    if (choice !== null) return choice.kind === 'null';
    if (!isNullable) return false;
    if (this.isNullIfAsked && !this.context.isAskedByProgram(t)) {
      this.set({ isNullable: false });
      return false;
    }
    const isNull = this.isNullTerm();
    return chooseFor(t, 'lazy', [isNull, not(isNull)], (answer) =>
      this.set(answer === 0 ? { choice: NULL, materialised: null } : { isNullable: false }),
    );
  }

  isInstance(t: JThread, cls: LinkedClass): boolean {
    const { materialised, choice } = this.state;
    if (materialised !== undefined) return isOneOf(materialised, cls);
    if (choice !== null) return isOneOf(this.materialise(t), cls);
    const { yes, no } = this.testOutcomes(t, cls);
    const { isNullable } = this.state;
    const isYes = isNullable ? and(not(this.isNullTerm()), this.isA(cls)) : this.isA(cls);
    if (!yes) return false;
    if (!no) {
      this.context.meetInitialisers(t, this, cls);
      return !this.isNull(t);
    }
    chooseFor(t, 'lazy', [not(isYes), isYes], (answer) => {
      if (answer === 1) this.narrow(cls, false);
      else this.exclude(cls);
    });
  }

  passesCast(t: JThread, cls: LinkedClass): boolean {
    const { materialised, choice } = this.state;
    if (materialised !== undefined) return materialised === null || isOneOf(materialised, cls);
    if (choice !== null) return this.passesMaterialised(t, cls);
    if (this.types(t).some((type) => isSubclass(type, cls))) {
      this.context.meetInitialisers(t, this, cls);
      return true;
    }
    const { yes, no } = this.testOutcomes(t, cls);
    const { isNullable } = this.state;
    if (!no) return true;
    if (!yes && !isNullable) return false;
    const fails = isNullable ? and(not(this.isNullTerm()), not(this.isA(cls))) : not(this.isA(cls));
    chooseFor(t, 'lazy', [not(fails), fails], (answer) => {
      if (answer === 0 && !yes) this.set({ choice: NULL, materialised: null });
      else if (answer === 0) this.narrow(cls, isNullable);
      else {
        this.exclude(cls);
        this.set({ isNullable: false });
      }
    });
  }

  private passesMaterialised(t: JThread, cls: LinkedClass): boolean {
    const ref = this.materialise(t);
    return ref === null || isOneOf(ref, cls);
  }

  fits(t: JThread, cls: LinkedClass): boolean {
    return this.types(t).some((type) => isSubclass(type, cls));
  }

  /**
   * Whether something that is not null can be an instance of the class, and whether something can be none. Tries each
   * on a temporary state.
   */
  private testOutcomes(t: JThread, cls: LinkedClass): { readonly yes: boolean; readonly no: boolean } {
    const { excluded } = this.state;
    if (this.types(t).some((type) => isSubclass(type, cls))) return { yes: true, no: false };
    if (excluded.some((type) => isSubclass(cls, type))) return { yes: false, no: true };
    const old = this.state;
    const can = (changes: Partial<State>): boolean => {
      this.state = { ...old, ...changes };
      const { list, missing, limitations } = this.candidatesLeft(t);
      const isPossible =
        list.length > 0 ||
        missing !== null ||
        this.context.aliases(t, this).some((ref) => this.allows(ref.cls));
      // Otherwise the side is explored, and using the reference there tells what is left out.
      if (!isPossible) for (const limitation of limitations) this.context.meetLimitation(limitation);
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

  /** The variable that says whether the reference is an instance of the class. */
  private isA(cls: LinkedClass): Term {
    return variable(`${this.name} instanceof ${toExternalName(cls.name)}`, BOOL);
  }
}

function isSameCut(a: PathCut, b: PathCut): boolean {
  return limitationKey(a.limitation) === limitationKey(b.limitation);
}

/**
 * Whether the reference is an instance of the class. All cases of a guarded one are boxes of the same class, so one
 * is enough.
 */
function isOneOf(ref: Ref | GuardedReference, cls: LinkedClass): boolean {
  const [{ ref: first }] = casesOf(ref);
  return first !== null && isSubclass(first.cls, cls);
}
