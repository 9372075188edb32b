/** The symbolic inputs of the current path, in the order in which the program made them. */
import { andAll, eq, intConst, signExtend, TRUE, variable, zeroExtend } from '../term/build.ts';
import { booleanAsInt } from '../term/java.ts';
import { BOOL, bitVec, FLOAT32, FLOAT64, INT, LONG, type Sort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { assume, choose } from '../vm/symbolic/decide.ts';
import type { JThread } from '../vm/thread/thread.ts';

export type PrimitiveType = 'boolean' | 'byte' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double';

export type WantedInput = { readonly name: string; readonly type: PrimitiveType };

export type LoggedInput = {
  readonly name: string;
  readonly type: PrimitiveType | 'String';
  /** The variable; of a string its length. */
  readonly term: Term;
  /** The characters of a string: sixteen bits each. */
  readonly chars?: readonly Term[];
  /** The name that the program gave. */
  readonly origin: string;
};

const SORTS: Readonly<Record<PrimitiveType, Sort>> = {
  boolean: BOOL,
  byte: bitVec(8),
  char: bitVec(16),
  short: bitVec(16),
  int: INT,
  long: LONG,
  float: FLOAT32,
  double: FLOAT64,
};

/** The variable of a narrow type has that many bits, so its range needs no constraint. */
function asJavaValue(type: PrimitiveType, v: Term): Term {
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

/** What the user says of inputs: a condition on the value as Java sees it. */
export type Domain = (name: string, type: PrimitiveType, value: Term) => Term;

/** A variable's name has one sort in a process, whatever paths do with it. */
const typeOfName = new Map<string, LoggedInput['type']>();

/** A bound of ours: the verdict tells of it. */
export const LONGEST_STRING = 5;

/** The variables of a string input: its length, and so many characters. */
export function stringVariables(name: string, count: number): { length: Term; chars: readonly Term[] } {
  return {
    length: variable(`${name}.length`, INT),
    chars: Array.from({ length: count }, (_, i) => variable(`${name}[${i}]`, bitVec(16))),
  };
}

export class InputLog {
  private readonly entries: LoggedInput[] = [];
  /** How often each name was used on this path. */
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

  /** After an undo: later inputs were never made. */
  truncate(length: number): void {
    for (const { origin } of this.entries.slice(length)) {
      this.counts.set(origin, (this.counts.get(origin) as number) - 1);
    }
    this.entries.length = length;
  }

  /**
   * Fresh inputs as Java sees their values; `also` restricts them. Asks, where there is a restriction, and then runs again:
   * the inputs that were made for the question are the ones that the answer is about.
   */
  fresh(
    t: JThread,
    wanted: readonly WantedInput[],
    also: (values: readonly Term[]) => Term = () => TRUE,
  ): Term[] {
    if (t.request?.kind === 'assume' && t.answer !== undefined) {
      assume(t, t.request.condition);
      const made = this.entries.slice(this.entries.length - wanted.length);
      return made.map(({ term }, i) => asJavaValue(wanted[i].type, term));
    }
    const values = wanted.map(({ name, type }) => {
      const unique = this.nameFor(name, type);
      const term = variable(unique, SORTS[type]);
      this.add({ name: unique, type, term, origin: name });
      return asJavaValue(type, term);
    });
    const bounds = wanted.map(({ name, type }, i) => this.domain(name, type, values[i]));
    assume(t, andAll([also(values), ...bounds]));
    return values;
  }

  freshOne(t: JThread, name: string, type: PrimitiveType, also: (value: Term) => Term = () => TRUE): Term {
    return this.fresh(t, [{ name, type }], ([value]) => also(value))[0];
  }

  /**
   * A fresh string: real characters are symbolic, the length is the path's. Longer ones are left out, which the
   * caller must tell. Gives the characters.
   */
  freshString(t: JThread, name: string): readonly Term[] {
    const unique = this.nameFor(name, 'String');
    const { length } = stringVariables(unique, 0);
    const lengths = Array.from({ length: LONGEST_STRING + 1 }, (_, n) => eq(length, intConst(n)));
    const { chars } = stringVariables(unique, choose(t, 'bounds', lengths));
    this.add({ name: unique, type: 'String', term: length, chars, origin: name });
    return chars;
  }

  private add(input: LoggedInput): void {
    this.entries.push(input);
    this.counts.set(input.origin, (this.counts.get(input.origin) ?? 0) + 1);
    typeOfName.set(input.name, input.type);
  }

  /** `x`, `x#2`, … in the order of the path; the same name for another type gets the type as suffix. */
  private nameFor(name: string, type: LoggedInput['type']): string {
    const count = (this.counts.get(name) ?? 0) + 1;
    const numbered = count === 1 ? name : `${name}#${count}`;
    const other = typeOfName.get(numbered);
    return other === undefined || other === type ? numbered : `${numbered}:${type}`;
  }
}
