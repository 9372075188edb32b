/**
 * Computing deferred text: the JDK's own methods convert and append, in the order in which the program did. So the
 * text, and every fork that it needs, is that of the real code. Only symbolic ints and longs are converted here
 * (`decimal-text.ts`).
 */
import { InvariantError } from '../../../errors.ts';
import { Term } from '../../../term/term.ts';
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import { ensureInitialised } from '../../link/initialise.ts';
import type { Method } from '../../link/linked-class.ts';
import { pushCall } from '../../thread/calls.ts';
import type { Continuation, Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';
import { makeDecimalText } from './decimal-text.ts';
import {
  builderStates,
  DeferredBuilder,
  DeferredString,
  type DeferredText,
  deferredText,
  dropRecipe,
  markMaterialised,
  type NumberType,
  type TextPart,
} from './deferred-text.ts';
import { convertFirst, joinSymbolic, placesOf } from './join-symbolic.ts';

const BUILDER = 'java/lang/StringBuilder';
const APPENDER = 'java/lang/AbstractStringBuilder';

/** The JDK's conversion of a single number. */
const CONVERSIONS: Readonly<Record<NumberType, readonly [cls: string, key: string]>> = {
  I: ['java/lang/Integer', 'toString(I)Ljava/lang/String;'],
  J: ['java/lang/Long', 'toString(J)Ljava/lang/String;'],
  C: ['java/lang/String', 'valueOf(C)Ljava/lang/String;'],
  Z: ['java/lang/String', 'valueOf(Z)Ljava/lang/String;'],
  F: ['java/lang/Float', 'toString(F)Ljava/lang/String;'],
  D: ['java/lang/Double', 'toString(D)Ljava/lang/String;'],
};

/**
 * Whether the frame is a step of computing text. Hooks must then let the method do its work instead of deferring it again.
 */
export function isComputingText(f: Frame): boolean {
  const { continuation } = f;
  return continuation === APPENDED || continuation === CONVERTED || continuation === JOINED;
}

/**
 * Pushes a frame that computes the text, or first that of a part that is deferred itself. The instruction runs again
 * afterwards and may have to call this once more, so nested strings need no recursion.
 */
export function makeText(t: JThread, wanted: DeferredText): void {
  let text = newest(wanted);
  for (;;) {
    const integer = symbolicInteger(text);
    if (integer !== null) {
      makeDecimalText(t, text as DeferredString, integer);
      return;
    }
    const inner = missingPart(t.vm, text) ?? joinSymbolic(t, text);
    if (inner === 'made') return;
    if (inner === 'left') break;
    text = inner;
  }
  if (text instanceof DeferredBuilder) computeBuilder(t, text);
  else if (text.parts.length === 1 && text.parts[0].kind === 'number') {
    const { type, slots } = text.parts[0];
    const [cls, key] = CONVERSIONS[type];
    const arity = type === 'J' || type === 'D' ? 2 : 1;
    const m = method(t.vm, cls, key);
    ensureInitialised(t, m.holder);
    pushCall(t, m, slots.slice(0, arity), CONVERTED, text);
  } else join(t, text);
}

/** A builder is computed up to its latest state. Its earlier states are computed on the way. */
function newest(text: DeferredText): DeferredText {
  if (text instanceof DeferredString) return text;
  const now = deferredText(text.owner);
  if (now === null) throw new InvariantError('a builder lost what it was made of');
  return now;
}

/** A text that must be made first: a part that is deferred, or that is a symbolic int or long. */
function missingPart(vm: Vm, text: DeferredText): DeferredText | null {
  for (const place of placesOf(text)) {
    const { part } = place;
    if (integerOf(part) !== null) return convertFirst(vm, place);
    const inner = part.kind === 'string' ? deferredText(part.string) : null;
    if (inner !== null) return inner;
  }
  return null;
}

/** The int or long whose text this is, if it is a term and nothing else is in the text. */
function symbolicInteger(text: DeferredText): Term | null {
  return text instanceof DeferredString && text.parts.length === 1 ? integerOf(text.parts[0]) : null;
}

function integerOf(part: TextPart): Term | null {
  if (part.kind !== 'number' || (part.type !== 'I' && part.type !== 'J')) return null;
  const [value] = part.slots;
  return value instanceof Term ? value : null;
}

function method(vm: Vm, cls: string, key: string): Method {
  const m = vm.classes.boot(cls).methodsByKey.get(key);
  if (m === undefined) throw new InvariantError(`no method ${cls}.${key} in JDK ${vm.jdk.version}`);
  return m;
}

/** State of an APPENDED frame. Immutable, because an undo may bring the frame back. */
type Appending = {
  readonly builder: JObject;
  readonly parts: readonly TextPart[];
  /** Index of the part that is being appended; -1 while the builder is being constructed. */
  readonly index: number;
  /** The builder's states after each part. Null if the builder is a temporary one, for `string`. */
  readonly states: readonly DeferredBuilder[] | null;
  readonly string: DeferredString | null;
};

function computeBuilder(t: JThread, text: DeferredBuilder): void {
  const { base, states } = builderStates(text);
  dropRecipe(text.owner, base);
  appendNext(t, { builder: text.owner, parts: states.map((s) => s.part), index: 0, states, string: null });
}

function join(t: JThread, string: DeferredString): void {
  startBuilder(t, string, string.parts);
}

function copyByBuilder(t: JThread, string: DeferredString, made: Slot): void {
  startBuilder(t, string, [{ kind: 'string', string: made }]);
}

function startBuilder(t: JThread, string: DeferredString, parts: readonly TextPart[]): void {
  const cls = t.vm.classes.boot(BUILDER);
  ensureInitialised(t, cls);
  const builder = new JObject(cls, cls.template.slice());
  const first: Appending = { builder, parts, index: -1, states: null, string };
  pushCall(t, method(t.vm, BUILDER, '<init>()V'), [builder], APPENDED, first);
}

function appendNext(t: JThread, a: Appending): void {
  if (a.index < a.parts.length) {
    const part = a.parts[a.index];
    const [type, slots]: [string, readonly Slot[]] =
      part.kind === 'number' ? [part.type, part.slots] : ['Ljava/lang/String;', [part.string]];
    const m = method(t.vm, APPENDER, `append(${type})L${APPENDER};`);
    pushCall(t, m, [a.builder, ...slots.slice(0, m.argSlots - 1)], APPENDED, a);
  } else if (a.string !== null) {
    const m = method(t.vm, BUILDER, 'toString()Ljava/lang/String;');
    pushCall(t, m, [a.builder], JOINED, a.string);
  }
}

const APPENDED: Continuation = {
  onReturn(t, frame) {
    const a = frame.state as Appending;
    if (a.states !== null) markMaterialised(t.vm, a.states[a.index]);
    appendNext(t, { ...a, index: a.index + 1 });
  },
};

/**
 * The program holds `text.owner`, the JDK made another String. The fields move from the latter to the former. A merged
 * region or a hook may also have left one of several strings, or deferred text. Then a builder copies it: the append
 * decides which string it is.
 */
function moveFields(t: JThread, frame: Frame, made: Slot): void {
  const text = frame.state as DeferredString;
  const fields = made instanceof JObject ? computedFields(t.vm, made) : null;
  if (fields === null) {
    copyByBuilder(t, text, made);
    return;
  }
  dropRecipe(text.owner, fields);
  markMaterialised(t.vm, text);
}

/** The fields of a String, by slot; null if they are not known on this path yet. */
function computedFields(vm: Vm, string: JObject): ReadonlyMap<number, number | JArray> | null {
  const fields = new Map<number, number | JArray>();
  for (const name of ['value', 'coder']) {
    const slot = vm.slotOf('java/lang/String', name);
    const value = string.fields[slot];
    if (typeof value !== 'number' && !(value instanceof JArray)) return null;
    fields.set(slot, value);
  }
  return fields;
}

const CONVERTED: Continuation = { onReturn: moveFields };
const JOINED: Continuation = { onReturn: moveFields };
