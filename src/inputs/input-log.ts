/** The symbolic inputs of the current path, in the order in which the program created them. */
import type { PrimitiveType } from '../classfile/descriptor.ts';
import { and, andAll, signExtend, TRUE, variable, zeroExtend } from '../term/build.ts';
import { booleanAsInt } from '../term/java.ts';
import { BOOL, bitVec, FLOAT32, FLOAT64, INT, LONG, type Sort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import type { Lazy } from '../vm/heap/symbolic-reference.ts';
import { assume } from '../vm/symbolic/asking/ask.ts';
import { isNotLonger, type TextVariables, textVariables } from '../vm/symbolic/values/text.ts';
import type { JThread } from '../vm/thread/thread.ts';

export type { PrimitiveType };

/** A primitive input that is to be created. */
export type InputSpec = { readonly name: string; readonly type: PrimitiveType };

/** An input of reference type that is to be created. `make` is called with its final name. */
export type ReferenceInputSpec = {
  readonly name: string;
  /** The name of the declared type, as Java writes it. */
  readonly type: string;
  readonly make: (name: string) => Lazy & { readonly variable: Term };
};

/** An input that the path has created. */
export type LoggedInput = {
  readonly name: string;
  readonly type: string;
  /** The variable. For a string, that of its length. */
  readonly term: Term;
  /** For a string, all its variables. */
  readonly text?: TextVariables;
  /** For any other reference, the reference itself. `type` is then a Java type. */
  readonly lazy?: Lazy;
  /** The name that the program gave, before it was made unique. */
  readonly origin: string;
};

export const SORTS: Readonly<Record<PrimitiveType, Sort>> = {
  boolean: BOOL,
  byte: bitVec(8),
  char: bitVec(16),
  short: bitVec(16),
  int: INT,
  long: LONG,
  float: FLOAT32,
  double: FLOAT64,
};

/** The operand that Java sees. A variable of a narrow type has only as many bits, so its range needs no constraint. */
export function asJavaValue(type: PrimitiveType, v: Term): Term {
  switch (type) {
    case 'boolean':
      return booleanAsInt(v);
    case 'byte':
    case 'short':
      return signExtend(v, 32);
    case 'char':
      return zeroExtend(v, 32);
    default:
      return v;
  }
}

/** A condition that the user puts on an input, given its value as Java sees it. */
export type Domain = (name: string, type: PrimitiveType, value: Term) => Term;

/**
 * A variable's name has one sort per process, whichever path creates it. Numbers and contents of arrays are named as the input is;
 * lengths and characters are named after it, so texts meet arrays, but not numbers.
 */
const typeOfName = new Map<string, string>();
const typeOfSequence = new Map<string, string>();

/** The name itself, unless another path has used it for a variable of another type. */
export function distinctName(name: string, type: string): string {
  return distinctIn([typeOfName], name, type);
}

/** The same for the variables of a text. */
export function distinctText(name: string): string {
  return distinctIn([typeOfSequence], name, 'String');
}

/** The same for the variables of an array. */
export function distinctArray(name: string, type: string): string {
  return distinctIn([typeOfName, typeOfSequence], name, type);
}

function distinctIn(maps: readonly Map<string, string>[], name: string, type: string): string {
  if (maps.some((types) => (types.get(name) ?? type) !== type)) return `${name}:${type}`;
  for (const types of maps) types.set(name, type);
  return name;
}

/** Invariant: the order of the inputs is the order of the path, because a replay feeds them by order and type. */
export class InputLog {
  private readonly entries: LoggedInput[] = [];
  /** How many inputs of each name the path has. */
  private readonly counts = new Map<string, number>();
  private readonly domain: Domain;

  constructor(domain: Domain = () => TRUE) {
    this.domain = domain;
  }

  get all(): readonly LoggedInput[] {
    return this.entries;
  }

  get length(): number {
    return this.entries.length;
  }

  /** After an undo: inputs created later are gone. */
  truncate(length: number): void {
    for (const { origin } of this.entries.slice(length)) {
      this.counts.set(origin, (this.counts.get(origin) as number) - 1);
    }
    this.entries.length = length;
  }

  /**
   * New primitive inputs, as Java sees their values. `restriction` is what the program asks of them. It is a question, after
   * which this runs again: it then returns the inputs that it created for the question.
   */
  fresh(
    t: JThread,
    wanted: readonly InputSpec[],
    restriction: (values: readonly Term[]) => Term = () => TRUE,
  ): Term[] {
    return this.freshMixed(t, wanted, (values) => restriction(values as Term[])) as Term[];
  }

  /** New inputs of primitive and reference type. References are lazy. `restriction` is as in `fresh`. */
  freshMixed(
    t: JThread,
    wanted: readonly (InputSpec | ReferenceInputSpec)[],
    restriction: (values: readonly (Term | Lazy)[]) => Term = () => TRUE,
  ): (Term | Lazy)[] {
    if (t.request?.kind === 'assume' && t.answer !== undefined) {
      assume(t, t.request.condition, t.request.because);
      const made = this.entries.slice(this.entries.length - wanted.length);
      return made.map(({ term, type, lazy }) => lazy ?? asJavaValue(type as PrimitiveType, term));
    }
    const bounds: Term[] = [];
    const values = wanted.map((each) => {
      if ('make' in each) return this.freshReference(each);
      const { name, type } = each;
      const unique = this.nameFor(name, type);
      const term = variable(unique, SORTS[type]);
      this.add({ name: unique, type, term, origin: name });
      const value = asJavaValue(type, term);
      bounds.push(this.domain(name, type, value));
      return value;
    });
    const ranges = andAll(bounds);
    assume(t, and(restriction(values), ranges), ranges === TRUE ? 'program' : 'input-range');
    return values;
  }

  /** A new input of reference type. */
  freshReference({ name, type, make }: ReferenceInputSpec): Lazy {
    const lazy = make(this.numbered(name));
    this.add({ name: lazy.name, type, term: lazy.variable, lazy, origin: name });
    return lazy;
  }

  freshOne(
    t: JThread,
    name: string,
    type: PrimitiveType,
    restriction: (value: Term) => Term = () => TRUE,
  ): Term {
    return this.fresh(t, [{ name, type }], ([value]) => restriction(value))[0];
  }

  /** A new string input, of any length up to `longest`; null: of any length. */
  freshString(t: JThread, name: string, longest: number | null): TextVariables {
    const unique = this.nameFor(name, 'String');
    const text = textVariables(unique);
    if (longest !== null) assume(t, isNotLonger(text, longest), 'string-length');
    this.add({ name: unique, type: 'String', term: text.length, text, origin: name });
    return text;
  }

  private add(input: LoggedInput): void {
    this.entries.push(input);
    this.counts.set(input.origin, (this.counts.get(input.origin) ?? 0) + 1);
  }

  /** `x`, `x#2`, … in the order of the path. A name that denotes another type elsewhere gets the type as suffix. */
  private nameFor(name: string, type: LoggedInput['type']): string {
    return distinctName(this.numbered(name), type);
  }

  private numbered(name: string): string {
    const count = (this.counts.get(name) ?? 0) + 1;
    return count === 1 ? name : `${name}#${count}`;
  }
}
