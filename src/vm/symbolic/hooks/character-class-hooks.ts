/**
 * Classes of symbolic characters: letters, digits, capitals and the like, each as one condition. The JDK first asks whether
 * the character is in Latin-1, which has tables of its own, though they say nothing else than those of the first plane.
 */
import { and, bv, eq, extract, FALSE, ite, orAll } from '../../../term/build.ts';
import { booleanAsInt } from '../../../term/java.ts';
import { TermOp } from '../../../term/operators.ts';
import { Term } from '../../../term/term.ts';
import type { Slot } from '../../heap/object.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';
import { asSlot } from '../values/operands.ts';
import { conditionOfTable, tableOf, termOfTable, type ValueTable } from '../values/value-table.ts';
import { propertiesOf } from './character-hooks.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

/** Of one character: its properties in the two tables of the JDK, `A` and `B` of CharacterData00 and the classes of other planes. */
type PropertyValue = (properties: number, more: number) => number;

const typeOf = (properties: number): number => properties & 0x1f;
/** Whether the type of the character (Character.getType) is one of these bits. */
const hasType =
  (types: number): PropertyValue =>
  (properties) =>
    (types >> typeOf(properties)) & 1;
const bits = (...types: number[]): number => types.reduce((all, type) => all | (1 << type), 0);

/** Numbers of general categories, as the constants of Character name them. */
const [UPPERCASE, LOWERCASE, TITLECASE, MODIFIER, OTHER_LETTER, DIGIT, LETTER_NUMBER] = [
  1, 2, 3, 4, 5, 9, 10,
];
const SPACES = [12, 13, 14];
const LETTERS = [UPPERCASE, LOWERCASE, TITLECASE, MODIFIER, OTHER_LETTER];

/** Bits of the second table. */
const IS_LOWERCASE = 1;
const IS_UPPERCASE = 2;
const IS_OTHER_ALPHABETIC = 4;
const hasBit =
  (bit: number): PropertyValue =>
  (_properties, more) =>
    (more & bit) === 0 ? 0 : 1;

/** By name of the static method of Character that takes a code point. */
const CLASSES: Readonly<Record<string, PropertyValue>> = {
  'getType(I)I': typeOf,
  'isLetter(I)Z': hasType(bits(...LETTERS)),
  'isDigit(I)Z': hasType(bits(DIGIT)),
  'isLetterOrDigit(I)Z': hasType(bits(...LETTERS, DIGIT)),
  'isAlphabetic(I)Z': (properties, more) =>
    hasType(bits(...LETTERS, LETTER_NUMBER))(properties, more) |
    hasBit(IS_OTHER_ALPHABETIC)(properties, more),
  'isUpperCase(I)Z': hasBit(IS_UPPERCASE),
  'isLowerCase(I)Z': hasBit(IS_LOWERCASE),
  'isTitleCase(I)Z': hasType(bits(TITLECASE)),
  'isSpaceChar(I)Z': hasType(bits(...SPACES)),
  'isWhitespace(I)Z': (properties) => +((properties & 0x7000) === 0x4000),
};

const CHARS = 2 ** 16;
const CHAR_BITS = 16;
/** Planes with tables of their own, by number. In all others, no code point is in a class. */
export const PLANES: ReadonlyMap<number, string> = new Map(
  [0, 1, 2, 3, 14].map((plane) => [plane, `java/lang/CharacterData${hexadecimal(plane)}`]),
);
/** The choices that are looked into: a code point is one of few, but any int may be one of many. */
const MAX_CHOICES = 4;

function hexadecimal(plane: number): string {
  return plane.toString(16).toUpperCase().padStart(2, '0');
}

/** For all characters of a plane, by class: they follow from the tables of the JDK. Null if the class has none there, but never of plane 0. */
const valuesByClass = new WeakMap<Vm, Map<string, Int32Array | null>>();

export function valuesOf(t: JThread, name: string, plane: number): Int32Array | null {
  const known = valuesByClass.get(t.vm) ?? new Map<string, Int32Array | null>();
  valuesByClass.set(t.vm, known);
  const key = `${name} ${plane}`;
  let values = known.get(key);
  if (values === undefined) {
    const [properties, more] = (['A', 'B'] as const).map((last) => propertiesOf(t, last, PLANES.get(plane)));
    values = Int32Array.from({ length: CHARS }, (_, c) => CLASSES[name](properties(c), more(c)));
    if (plane !== 0 && values.every((value) => value === 0)) values = null;
    known.set(key, values);
  }
  return values;
}

const characterClass =
  (name: string): Hook =>
  (t, f): Slot | typeof DECLINED => {
    const [codePoint] = f.slots;
    if (!(codePoint instanceof Term)) return DECLINED;
    const table = tableOfChar(codePoint);
    if (table !== null) {
      const ofChar = valuesOf(t, name, 0)!;
      const values = table.values === ALL_CHARS ? ofChar : table.values.map((c) => ofChar[c]);
      return slotOfTable({ ...table, values }, name.endsWith('Z'));
    }
    const condition = name.endsWith('Z') ? isInClass(t, codePoint, name, MAX_CHOICES) : null;
    return condition === null ? DECLINED : asSlot(booleanAsInt(condition));
  };

/** Null if the term can be something else than a char. */
function tableOfChar(term: Term): ValueTable | null {
  if (term.op === TermOp.ZeroExtend && term.args[0].sort.width === CHAR_BITS)
    return { variable: term.args[0], values: ALL_CHARS };
  const table = tableOf(term);
  return table === null || table.values.some((c) => c < 0 || c >= CHARS) ? null : table;
}

const ALL_CHARS = Int32Array.from({ length: CHARS }, (_, c) => c);

/** Whether any int is a code point of the class; null if the condition would be too large. */
function isInClass(t: JThread, codePoint: Term, name: string, choicesLeft: number): Term | null {
  // Of what codePointAt makes, the pair and the char have less to look up than the choice between them.
  if (codePoint.op === TermOp.Ite && choicesLeft > 0) {
    const [condition, ...both] = codePoint.args;
    const [yes, no] = both.map((one) => isInClass(t, one, name, choicesLeft - 1));
    return yes === null || no === null ? null : ite(condition, yes, no);
  }
  const variable = extract(codePoint, CHAR_BITS - 1, 0);
  const ofPlanes = [...PLANES.keys()].map((plane) => {
    const isOfPlane = eq(extract(codePoint, 31, CHAR_BITS), bv(CHAR_BITS, plane));
    const values = isOfPlane === FALSE ? null : valuesOf(t, name, plane);
    const isMember = values === null ? FALSE : conditionOfTable({ variable, values });
    return isMember === null ? null : and(isOfPlane, isMember);
  });
  return ofPlanes.includes(null) ? null : orAll(ofPlanes as Term[]);
}

/** A condition is made at once: from the values it would be found only by trying all characters. */
function slotOfTable(table: ValueTable, isCondition: boolean): Slot | typeof DECLINED {
  const condition = isCondition ? conditionOfTable(table) : null;
  const term = condition === null ? termOfTable(table) : booleanAsInt(condition);
  return term === null ? DECLINED : asSlot(term);
}

export const CHARACTER_CLASS_HOOKS: HookTable = {
  'java/lang/Character': Object.fromEntries(Object.keys(CLASSES).map((name) => [name, characterClass(name)])),
};
