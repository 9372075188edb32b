/** Where text is deferred: the JDK's conversions, appends and concatenations, if an argument is symbolic. */
import { constant, fpEq, fpIsNaN, not, orAll } from '../../../term/build.ts';
import { intAsCondition } from '../../../term/java.ts';
import { Term } from '../../../term/term.ts';
import { type JArray, JObject, type Slot } from '../../heap/object.ts';
import { GuardedReference } from '../../heap/symbolic-reference.ts';
import type { Vm } from '../../vm.ts';
import { branch } from '../asking/ask.ts';
import { referenceOf } from '../references/guarded-references.ts';
import { isComputingText } from '../text/compute-text.ts';
import {
  DeferredBuilder,
  deferAppend,
  deferredText,
  deferString,
  deferTextOf,
  isSymbolicBuilder,
  isSymbolicText,
  type NumberType,
  numberPart,
  partsOf,
  type TextPart,
} from '../text/deferred-text.ts';
import { mayBeEmpty } from '../text/empty-text.ts';
import { textOfBuilder } from '../text/join-symbolic.ts';
import { materialiseText } from '../text/materialise-text.ts';
import { isOfSymbolicLength, setStringText, stringOfText } from '../text/string-text.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

const APPENDER = 'java/lang/AbstractStringBuilder';
const STRING = 'Ljava/lang/String;';

/**
 * AbstractStringBuilder.append of a number. Floats and doubles become strings first, because the JDK appends them by
 * way of their text. On a character its code does not fork: all strings are UTF-16.
 */
const appendNumber =
  (type: NumberType): Hook =>
  (t, f) => {
    const [builder, value, second] = f.slots;
    if (!(builder instanceof JObject) || isComputingText(f)) return DECLINED;
    const isDeferred = deferredText(builder) !== null || isSymbolicBuilder(t.vm, builder);
    if (!isDeferred && !(value instanceof Term && type !== 'C')) return DECLINED;
    const number = numberPart(type, [value, second]);
    const isByText = type === 'F' || type === 'D';
    const part: TextPart = isByText ? { kind: 'string', string: deferString(t.vm, [number]) } : number;
    return deferAppend(t.vm, builder, part) ? builder : DECLINED;
  };

/** Deferred if the string or the builder is symbolic already; otherwise the JDK's code appends. */
const appendString: Hook = (t, f) => {
  const [builder, string] = f.slots;
  if (!(builder instanceof JObject) || isComputingText(f)) return DECLINED;
  const isOpen =
    string instanceof GuardedReference || deferredText(string) !== null || isOfSymbolicLength(t.vm, string);
  if (!isOpen && deferredText(builder) === null && !isSymbolicBuilder(t.vm, builder)) return DECLINED;
  return deferAppend(t.vm, builder, { kind: 'string', string }) ? builder : DECLINED;
};

/** The string takes over the builder's composition, or its text. */
const builderToString: Hook = (t, f) => {
  const [builder] = f.slots;
  const text = deferredText(builder);
  if (text instanceof DeferredBuilder && !isComputingText(f)) {
    const parts = partsOf(t.vm, text);
    // An empty text is the literal "": where the program can tell, the JDK's code looks at the text.
    if (!mayBeEmpty(t.vm, parts) || !t.vm.followsIdentity()) return deferString(t.vm, parts);
    materialiseText(t, builder);
  }
  if (!(builder instanceof JObject) || !isSymbolicBuilder(t.vm, builder) || t.vm.followsIdentity())
    return DECLINED;
  const held = textOfBuilder(t.vm, builder.fields);
  return held === null ? DECLINED : stringOfText(t.vm, held);
};

/** String(builder, null): as toString, but the string is a new object, even if it is empty. */
const stringOfBuilder: Hook = (t, f) => {
  const [self, builder] = f.slots;
  if (!(self instanceof JObject) || !(builder instanceof JObject)) return DECLINED;
  const text = deferredText(builder);
  if (text instanceof DeferredBuilder) {
    deferTextOf(t.vm, self, partsOf(t.vm, text));
    return null;
  }
  const held = isSymbolicBuilder(t.vm, builder) ? textOfBuilder(t.vm, builder.fields) : null;
  if (held === null) return DECLINED;
  setStringText(t.vm, self, held);
  return null;
};

/**
 * Float.toString and Double.toString. The texts of NaN and of the infinities are literals, on later JDKs those of zeros
 * are, too. Where the program can tell, the JDK's code makes these.
 */
const convertFloat =
  (type: 'F' | 'D'): Hook =>
  (t, f) => {
    const [value] = f.slots;
    if (!(value instanceof Term) || isComputingText(f)) return DECLINED;
    if (t.vm.followsIdentity() && branch(t, 'branch', hasOwnText(value))) return DECLINED;
    return convert(type)(t, f);
  };

function hasOwnText(value: Term): Term {
  const isAny = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0].map((x) =>
    fpEq(value, constant(value.sort, x)),
  );
  return orAll([fpIsNaN(value), ...isAny]);
}

/** Integer.toString(int) and the like. */
const convert =
  (type: NumberType): Hook =>
  (t, f) => {
    const [value, second] = f.slots;
    const isOpen = value instanceof Term && !isComputingText(f);
    return isOpen ? deferString(t.vm, [numberPart(type, [value, second])]) : DECLINED;
  };

/** One of two literals. So `String.valueOf(b) == "true"` is a condition on b, not on text. */
const booleanToString: Hook = (t, f) => {
  const value = f.slots[0];
  if (!(value instanceof Term)) return DECLINED;
  const isTrue = intAsCondition(value);
  return referenceOf([
    { guard: isTrue, ref: t.vm.strings.intern('true') },
    { guard: not(isTrue), ref: t.vm.strings.intern('false') },
  ]);
};

/** String.concat of a number. Neither string may be empty, because then the result is the other object itself. */
export const concatNumber: Hook = (t, f) => {
  const strings = f.slots.slice(0, 2);
  const areTexts = strings.every((s) => isNumberText(s) || isPlainText(t.vm, s));
  if (!areTexts || !strings.some(isNumberText)) return DECLINED;
  return deferString(
    t.vm,
    strings.map((string) => ({ kind: 'string', string })),
  );
};

/** Whether the text is deferred and certainly not empty: the text of a number has at least one character. */
function isNumberText(string: Slot): boolean {
  const text = deferredText(string);
  if (text === null || text instanceof DeferredBuilder) return false;
  return text.parts.some((p) => p.kind === 'number' || isNumberText(p.string));
}

function isPlainText(vm: Vm, string: Slot): boolean {
  if (!(string instanceof JObject) || isSymbolicText(vm, string)) return false;
  return (string.fields[vm.slotOf('java/lang/String', 'value')] as JArray).length > 0;
}

const append = (type: string) => `append(${type})L${APPENDER};`;

export const TEXT_HOOKS: HookTable = {
  [APPENDER]: {
    [append('I')]: appendNumber('I'),
    [append('J')]: appendNumber('J'),
    [append('C')]: appendNumber('C'),
    [append('Z')]: appendNumber('Z'),
    [append('F')]: appendNumber('F'),
    [append('D')]: appendNumber('D'),
    [append(STRING)]: appendString,
  },
  'java/lang/StringBuilder': { [`toString()${STRING}`]: builderToString },
  'java/lang/StringBuffer': { [`toString()${STRING}`]: builderToString },
  'java/lang/Integer': { [`toString(I)${STRING}`]: convert('I') },
  'java/lang/Long': { [`toString(J)${STRING}`]: convert('J') },
  'java/lang/Float': { [`toString(F)${STRING}`]: convertFloat('F') },
  'java/lang/Double': { [`toString(D)${STRING}`]: convertFloat('D') },
  'java/lang/Boolean': { [`toString(Z)${STRING}`]: booleanToString },
  'java/lang/String': {
    [`valueOf(Z)${STRING}`]: booleanToString,
    [`<init>(L${APPENDER};Ljava/lang/Void;)V`]: stringOfBuilder,
  },
};
