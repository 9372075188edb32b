/**
 * Computing deferred text that contains text of symbolic length. The JDK's builder would ask at each append whether its
 * array is long enough; joined texts need no question. Numbers in it are converted by the JDK first.
 */
import { intConst } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import { Term } from '../../../term/term.ts';
import { setSlot } from '../../heap/fields.ts';
import { JArray, type JObject, type Slot } from '../../heap/object.ts';
import { GuardedReference } from '../../heap/symbolic-reference.ts';
import type { JThread } from '../../thread/thread.ts';
import { logUndo } from '../../trail/trail.ts';
import type { Vm } from '../../vm.ts';
import { chooseFor } from '../asking/ask.ts';
import { asSlot, intTerm } from '../values/operands.ts';
import {
  bytesOfText,
  EMPTY_TEXT,
  joinTexts,
  partOfText,
  type Text,
  textOf,
  textOfBytes,
} from '../values/text.ts';
import {
  builderSlots,
  builderStates,
  DeferredBuilder,
  type DeferredString,
  type DeferredText,
  deferString,
  dropRecipe,
  type Fields,
  markMaterialised,
  stringSlots,
  type TextPart,
} from './deferred-text.ts';
import { isOfSymbolicLength, textOfString } from './string-text.ts';
import { assumeLengthsFor } from './text-limit.ts';

/** What becomes of a deferred text: it is made; another one must be made first; or it is left to the JDK's code. */
export type Joined = 'made' | 'left' | DeferredText;

/** Makes the text if a part of it is of symbolic length. May ask, and is then called again. */
export function joinSymbolic(t: JThread, text: DeferredText): Joined {
  const { vm } = t;
  const places = placesOf(text);
  const base =
    text instanceof DeferredBuilder
      ? textOfBuilder(vm, Object.fromEntries(builderStates(text).base))
      : EMPTY_TEXT;
  const isSymbolic = ({ part }: TextPlace): boolean =>
    part.kind === 'string' && isOfSymbolicLength(vm, part.string);
  if (base === null || (base.length.op === TermOp.Const && !places.some(isSymbolic))) return 'left';
  const texts: Text[] = [base];
  for (const place of places) {
    const found = textOfPart(t, place);
    if (found === null) return 'left';
    if (!('chars' in found)) return found;
    texts.push(joinTexts(texts.at(-1) as Text, found));
  }
  assumeLengthsFor(
    t,
    texts.map(({ length }) => length),
    () => setTexts(vm, text, texts.slice(1)),
  );
  return 'made';
}

/** A part of a deferred text, which can be replaced by another with the same text. */
export type TextPlace = { readonly part: TextPart; readonly replace: (part: TextPart) => void };

export function placesOf(text: DeferredText): TextPlace[] {
  if (text instanceof DeferredBuilder)
    return builderStates(text).states.map((state) => ({
      part: state.part,
      replace: (part) => {
        const old = state.part;
        logUndo(() => {
          state.part = old;
        });
        state.part = part;
      },
    }));
  return text.parts.map((part, i) => ({
    part,
    replace: (now) => {
      const old = text.parts;
      logUndo(() => {
        text.parts = old;
      });
      text.parts = old.with(i, now);
    },
  }));
}

/** The text of a part; a deferred text that must be made first; null: not known. */
function textOfPart(t: JThread, place: TextPlace): Text | DeferredText | null {
  const { vm } = t;
  const { part, replace } = place;
  if (part.kind === 'number') {
    if (part.type === 'C') return textOf([intTerm(part.slots[0])]);
    return convertFirst(vm, place);
  }
  const { string } = part;
  if (string === null) return textOf(charactersOf('null'));
  if (string instanceof GuardedReference) {
    const guards = string.cases.map((c) => c.guard);
    return chooseFor(t, 'reference', guards, (answer) =>
      replace({ kind: 'string', string: string.cases[answer].ref }),
    );
  }
  return textOfString(vm, string);
}

/** A number becomes a text of its own, which must be made first. */
export function convertFirst(vm: Vm, { part, replace }: TextPlace): DeferredString {
  const string = deferString(vm, [part]);
  replace({ kind: 'string', string });
  return string.native as DeferredString;
}

function charactersOf(text: string): Term[] {
  return Array.from(text, (c) => intTerm(c.charCodeAt(0)));
}

/** What a builder with these fields holds; null if it is not known. */
export function textOfBuilder(vm: Vm, fields: { readonly [slot: number]: Slot }): Text | null {
  const [value, , count] = builderSlots(vm).map((slot) => fields[slot]);
  if (!(value instanceof JArray) || !(typeof count === 'number' || count instanceof Term)) return null;
  return partOfText(textOfBytes(value), intConst(0), intTerm(count));
}

/** The fields of the owner hold the last of the texts. Each state of a builder has one. */
function setTexts(vm: Vm, text: DeferredText, texts: readonly Text[]): void {
  const bytes = vm.classes.primitiveArray('B');
  if (!(text instanceof DeferredBuilder)) {
    const [value, coder] = stringSlots(vm);
    const last = texts.at(-1) ?? EMPTY_TEXT;
    dropRecipe(
      text.owner,
      new Map<number, number | JArray>([
        [value, bytesOfText(bytes, last)],
        [coder, UTF16],
      ]),
    );
    markMaterialised(vm, text);
    return;
  }
  for (const [i, state] of builderStates(text).states.entries()) {
    dropRecipe(text.owner, builderFields(vm, texts[i]));
    ofOtherCapacity.add(text.owner);
    markMaterialised(vm, state);
  }
}

/** The builder, which has no composition, holds this text from now on. */
export function setBuilderText(vm: Vm, builder: JObject, text: Text): void {
  for (const [slot, value] of builderFields(vm, text)) setSlot(builder, slot, value);
  ofOtherCapacity.add(builder);
}

/**
 * Builders whose array has another length than on the JVM, where it depends on every append. Not undone: a builder that
 * another path has changed in this way is at worst taken for one of them.
 */
const ofOtherCapacity = new WeakSet<JObject>();

export function isCapacityKnown(builder: JObject): boolean {
  return !ofOtherCapacity.has(builder);
}

/** The fields of a builder that holds this text and has no room for more. */
function builderFields(vm: Vm, text: Text): Fields {
  const [value, coder, count] = builderSlots(vm);
  return new Map<number, number | JArray | Term>([
    [value, bytesOfText(vm.classes.primitiveArray('B'), text)],
    [coder, UTF16],
    [count, asSlot(text.length) as number | Term],
  ]);
}

const UTF16 = 1;
