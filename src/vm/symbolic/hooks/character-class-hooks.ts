/**
 * Classes of symbolic characters: letters, digits, capitals and the like, each as one condition. The JDK first asks whether
 * the character is in Latin-1, which has tables of its own, though they say nothing else than those of the first plane.
 */
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

/** Of one character: its properties in the two tables of the JDK, `A` and `B` of CharacterData00. */
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

const FIRST_PLANE = 2 ** 16;
const CHAR_BITS = 16;

/** For all characters, by class: they follow from the tables of the JDK. */
const valuesByClass = new WeakMap<Vm, Map<string, Int32Array>>();

function valuesOf(t: JThread, name: string): Int32Array {
  const known = valuesByClass.get(t.vm) ?? new Map<string, Int32Array>();
  valuesByClass.set(t.vm, known);
  let values = known.get(name);
  if (values === undefined) {
    const [properties, more] = [propertiesOf(t, 'A'), propertiesOf(t, 'B')];
    values = Int32Array.from({ length: FIRST_PLANE }, (_, c) => CLASSES[name](properties(c), more(c)));
    known.set(name, values);
  }
  return values;
}

const characterClass =
  (name: string): Hook =>
  (t, f): Slot | typeof DECLINED => {
    const [char] = f.slots;
    if (!(char instanceof Term)) return DECLINED;
    const isPlain = char.op === TermOp.ZeroExtend && char.args[0].sort.width === CHAR_BITS;
    const table = isPlain ? null : tableOf(char);
    if (!isPlain && table === null) return DECLINED;
    if (table?.values.some((c) => c < 0 || c >= FIRST_PLANE)) return DECLINED;
    const ofChar = valuesOf(t, name);
    const variable = table?.variable ?? char.args[0];
    const values = table?.values.map((c) => ofChar[c]) ?? ofChar;
    return slotOfTable({ variable, values }, name.endsWith('Z'));
  };

/** A condition is made at once: from the values it would be found only by trying all characters. */
function slotOfTable(table: ValueTable, isCondition: boolean): Slot | typeof DECLINED {
  const condition = isCondition ? conditionOfTable(table) : null;
  const term = condition === null ? termOfTable(table) : booleanAsInt(condition);
  return term === null ? DECLINED : asSlot(term);
}

export const CHARACTER_CLASS_HOOKS: HookTable = {
  'java/lang/Character': Object.fromEntries(Object.keys(CLASSES).map((name) => [name, characterClass(name)])),
};
