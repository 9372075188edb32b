/**
 * The case mappings of the JDK that is explored, each as a table of all characters. Most follow from the properties of a
 * character. For the others, and for Latin-1, the JDK's own methods are called, once for each.
 */
import { InvariantError } from '../../../errors.ts';
import { AGAIN } from '../../control/signals.ts';
import { getStatic } from '../../heap/fields.ts';
import type { JArray, Slot } from '../../heap/object.ts';
import type { Chars } from '../../heap/storage.ts';
import { ensureInitialised } from '../../link/initialise.ts';
import { pushCall } from '../../thread/calls.ts';
import type { Continuation } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';

/** By character, the one that it becomes. */
type Mapping = Int32Array;

export type CaseTables = {
  /** As Character.toLowerCase, Character.toUpperCase and Character.toTitleCase. */
  readonly lower: Mapping;
  readonly upper: Mapping;
  readonly title: Mapping;
  /** The lower case of the upper case: equal for characters that match if case is ignored. */
  readonly folded: Mapping;
  /** By what they are folded to, all such characters. */
  readonly matching: ReadonlyMap<number, readonly number[]>;
  /** Characters whose upper case, in a String, is several. */
  readonly upperSequences: ReadonlyMap<number, readonly number[]>;
  /**
   * By the lower sixteen bits of a code point of plane 1, those of its image. The title case is the upper case there, and no code
   * point of the planes that follow has case.
   */
  readonly lowerOfPlane1: Mapping;
  readonly upperOfPlane1: Mapping;
  /** The same, as how much is added to the low surrogate. The high surrogate stays the same. */
  readonly lowerOfPair: Mapping;
  readonly upperOfPair: Mapping;
  readonly foldedOfPair: Mapping;
};

const LATIN1 = 'java/lang/CharacterDataLatin1';
const PLANE_0 = 'java/lang/CharacterData00';
const PLANE_1 = 'java/lang/CharacterData01';
const OTHER_PLANES = ['java/lang/CharacterData02', 'java/lang/CharacterData03', 'java/lang/CharacterData0E'];

const CHARS = 2 ** 16;
const LATIN1_END = 0x100;
/**
 * Bits of a property: the character has a title case that is not its upper case, or is one; it has an upper case, a lower
 * case; the distance to it, if that is not in a list of its own.
 */
const HAS_TITLE = 0x8000;
const HAS_UPPER = 0x10000;
const HAS_LOWER = 0x20000;
const OFFSET = 0x7fc0000;
/** What CharacterData.toUpperCaseEx says of a character with several (Character.ERROR). */
const SEVERAL = -1;

const KEYS = {
  lower: 'toLowerCase(I)I',
  upper: 'toUpperCase(I)I',
  title: 'toTitleCase(I)I',
  upperOrSeveral: 'toUpperCaseEx(I)I',
  sequence: 'toUpperCaseCharArray(I)[C',
} as const;

/** By the home of the JDK. */
const known = new Map<string, CaseTables>();

/** Throws AGAIN until the JDK's methods have been called. */
export function caseTables(t: JThread): CaseTables {
  const found = known.get(t.vm.jdk.home);
  if (found !== undefined) return found;
  for (const name of [LATIN1, PLANE_0, PLANE_1, ...OTHER_PLANES])
    ensureInitialised(t, t.vm.classes.boot(name));
  callNext(t, { calls: callsOf(t), results: [] });
  throw AGAIN;
}

type Call = { readonly char: number; readonly key: (typeof KEYS)[keyof typeof KEYS] };

/** State of a RETURNED frame. No decision falls while the calls last, so nothing of it is undone. */
type Calling = { readonly calls: readonly Call[]; readonly results: Slot[] };

const RETURNED: Continuation = {
  onReturn(t, frame, result) {
    const calling = frame.state as Calling;
    calling.results.push(result);
    callNext(t, calling);
  },
};

function callNext(t: JThread, calling: Calling): void {
  const { calls, results } = calling;
  if (results.length === calls.length) {
    known.set(t.vm.jdk.home, tablesOf(t, calls, results));
    return;
  }
  const { char, key } = calls[results.length];
  const cls = t.vm.classes.boot(char < LATIN1_END ? LATIN1 : PLANE_0);
  pushCall(t, cls.methodsByKey.get(key)!, [getStatic(cls, 'instance'), char], RETURNED, calling);
}

/** What the properties do not tell. */
function callsOf(t: JThread): Call[] {
  const propertyOf = propertiesOf(t.vm, PLANE_0);
  const isListed = (char: number): boolean =>
    char < LATIN1_END || (propertyOf(char) & OFFSET) === OFFSET || (propertyOf(char) & HAS_TITLE) !== 0;
  const listed = Array.from({ length: CHARS }, (_, char) => char).filter(isListed);
  return listed.flatMap((char) => Object.values(KEYS).map((key) => ({ char, key })));
}

function tablesOf({ vm }: JThread, calls: readonly Call[], results: readonly Slot[]): CaseTables {
  const lower = mappingOf(vm, PLANE_0, 'lower');
  const upper = mappingOf(vm, PLANE_0, 'upper');
  const title = upper.slice();
  const several = new Set<number>();
  const upperSequences = new Map<number, readonly number[]>();
  for (const [i, { char, key }] of calls.entries()) {
    const result = results[i];
    if (key === KEYS.lower) lower[char] = result as number;
    else if (key === KEYS.upper) upper[char] = result as number;
    else if (key === KEYS.title) title[char] = result as number;
    else if (key === KEYS.upperOrSeveral) {
      if (result === SEVERAL) several.add(char);
      else if (result !== upper[char]) upperSequences.set(char, [result as number]);
    } else if (several.has(char)) upperSequences.set(char, [...((result as JArray).data as Chars)]);
  }
  if (OTHER_PLANES.some((name) => has(vm, name, HAS_TITLE | HAS_UPPER | HAS_LOWER)))
    throw new InvariantError(`letters beyond plane 1 in JDK ${vm.jdk.version}`);
  if (has(vm, PLANE_1, HAS_TITLE)) throw new InvariantError(`title case in plane 1 in JDK ${vm.jdk.version}`);
  const [lowerPair, upperPair] = [mappingOf(vm, PLANE_1, 'lower'), mappingOf(vm, PLANE_1, 'upper')];
  const folded = upper.map((image) => lower[image]);
  return {
    lower,
    upper,
    title,
    folded,
    matching: grouped(folded),
    upperSequences,
    lowerOfPlane1: lowerPair,
    upperOfPlane1: upperPair,
    lowerOfPair: distances(lowerPair),
    upperOfPair: distances(upperPair),
    foldedOfPair: distances(upperPair.map((image) => lowerPair[image])),
  };
}

type Properties = (char: number) => number;

/** A[Y[X[c >> 5] | ((c >> 1) & 15)] | (c & 1)], as the classes of all planes compute it. */
function propertiesOf(vm: Vm, plane: string): Properties {
  const cls = vm.classes.boot(plane);
  const [x, y, a] = ['X', 'Y', 'A'].map((name) => (getStatic(cls, name) as JArray).data as Chars);
  return (c) => a[y[x[c >> 5] | ((c >> 1) & 15)] | (c & 1)];
}

/** Whether a property of the plane has one of these bits. */
function has(vm: Vm, plane: string, bits: number): boolean {
  const properties = (getStatic(vm.classes.boot(plane), 'A') as JArray).data as Chars;
  return [...properties].some((property) => (property & bits) !== 0);
}

/** Of a plane, as far as the properties tell: by the lower sixteen bits of a code point, those of its image. */
function mappingOf(vm: Vm, plane: string, to: 'lower' | 'upper'): Int32Array {
  const propertyOf = propertiesOf(vm, plane);
  const [has, sign] = to === 'lower' ? [HAS_LOWER, 1] : [HAS_UPPER, -1];
  return Int32Array.from({ length: CHARS }, (_, char) => {
    const property = propertyOf(char);
    return (property & has) === 0 ? char : char + sign * ((property << 5) >> 23);
  });
}

function distances(mapping: Mapping): Mapping {
  return mapping.map((image, char) => {
    if (image >> 10 !== char >> 10) throw new InvariantError('a pair with another high surrogate');
    return image - char;
  });
}

function grouped(folded: Mapping): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const [c, image] of folded.entries()) groups.set(image, [...(groups.get(image) ?? []), c]);
  return groups;
}
