/**
 * Elements of symbolic arrays of numbers. A read at a constant index is built from what was written there, as choices
 * between values, as long as these are few. Any other read is a `select` of the contents as an SMT Array term. A
 * copied range cannot be part of an Array term, so the layers above it become choices as well.
 */
import { InvariantError } from '../../../errors.ts';
import {
  and,
  andAll,
  bvAdd,
  bvShl,
  bvSle,
  bvSlt,
  bvSub,
  constArray,
  constant,
  eq,
  extract,
  FALSE,
  intConst,
  ite,
  select,
  signExtend,
  store,
  TRUE,
  unitAt,
  zeroExtend,
} from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import {
  type ArraySort,
  arraySort,
  bitVec,
  FLOAT32,
  FLOAT64,
  INT,
  LONG,
  type Sort,
} from '../../../term/sorts.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import { defaultValue, type Scalar } from '../../../term/values.ts';
import { elementKind, type JArray, type Slot } from '../../heap/object.ts';
import type { ArrayContents, SymbolicArrayState } from '../../heap/symbolic-array-state.ts';
import { addLayer, flush, replaceContents, writeKnown } from '../../heap/symbolic-arrays.ts';
import { cellTerm } from './cell-term.ts';
import { byteOf, charOf, placeOfByte, withByte } from './char-bytes.ts';
import { isHighSurrogate, isLowSurrogate } from './surrogates.ts';

/** The sort of an element inside an Array term. It is as wide as the Java type, so the range needs no constraint. */
const ELEMENT_SORTS: Readonly<Record<string, Sort>> = {
  Z: bitVec(1),
  B: bitVec(8),
  S: bitVec(16),
  C: bitVec(16),
  I: INT,
  J: LONG,
  F: FLOAT32,
  D: FLOAT64,
};

/** The sort of the contents of an array with elements of type `kind`, a primitive. */
export function contentsSort(kind: string): ArraySort {
  return arraySort(INT, ELEMENT_SORTS[kind]);
}

/** An element of an Array term as an operand of Java. */
function widened(kind: string, element: Term): Term {
  switch (kind) {
    case 'Z':
    case 'C':
      return zeroExtend(element, 32);
    case 'B':
    case 'S':
      return signExtend(element, 32);
    default:
      return element;
  }
}

/** An operand of Java as an element of an Array term. */
export function toElement(kind: string, value: Term): Term {
  const sort = ELEMENT_SORTS[kind];
  return sort === value.sort ? value : extract(value, sort.width - 1, 0);
}

const ZERO = pin(intConst(0));
const ONE = pin(intConst(1));

/** Beyond this many choices a `select` is better. */
const MAX_CHOICES = 16;

/** The element at an index that is inside. */
export function readNumber(state: SymbolicArrayState, kind: string, index: Term): Term {
  if (state.contents.kind === 'chars') {
    const { at, isHigh } = placeOfByte(index);
    return byteOf(readChar(state, at), isHigh);
  }
  return readOwn(state, index) ?? readContents(state.contents, kind, index);
}

/** A character of an array that holds text, as an int. */
function readChar(state: SymbolicArrayState, at: Term): Term {
  return readOwn(state, at) ?? readContents((state.contents as Chars).chars, 'C', at);
}

/** What the newest layer has at the index. For a symbolic index it becomes part of the contents. */
function readOwn(state: SymbolicArrayState, index: Term): Term | undefined {
  if (index.op === TermOp.Const) return state.written.get(index.value as number) as Term | undefined;
  flush(state);
  return undefined;
}

export function readContents(contents: ArrayContents, kind: string, index: Term): Term {
  return new Reading(kind).read(contents, index);
}

/**
 * One read. It memoises what it has read of each layer: ranges copied within one array would otherwise be read twice
 * at every level, which is exponential.
 */
class Reading {
  private readonly kind: string;
  private readonly known = new Map<ArrayContents, Map<Term, Term>>();
  private ofChars: Reading | null = null;

  constructor(kind: string) {
    this.kind = kind;
  }

  read(contents: ArrayContents, index: Term): Term {
    const values = this.known.get(contents) ?? new Map<Term, Term>();
    this.known.set(contents, values);
    const value = values.get(index) ?? this.look(contents, index);
    values.set(index, value);
    return value;
  }

  /** The reading of the characters below, if this one is of bytes. */
  private chars(): Reading {
    this.ofChars ??= new Reading('C');
    return this.ofChars;
  }

  private look(contents: ArrayContents, index: Term): Term {
    const { kind } = this;
    const isKnown = index.op === TermOp.Const;
    /** The first choice whose guard holds gives the value. */
    const choices: { readonly guard: Term; readonly value: Term }[] = [];
    const otherwise = (value: Term): Term =>
      choices.reduceRight((rest, c) => ite(c.guard, c.value, rest), value);
    const selected = (from: ArrayContents): Term => otherwise(selectFrom(arrayOf(from, kind), kind, index));
    for (let layer = contents; ; ) {
      if (layer.isArray && (!isKnown || choices.length > MAX_CHOICES)) return selected(layer);
      switch (layer.kind) {
        case 'term':
          return selected(layer);
        case 'elements':
          return otherwise(elementOf(layer, kind, index.value as number));
        case 'written': {
          const own = isKnown ? layer.at.get(index.value as number) : undefined;
          if (own !== undefined) return otherwise(own as Term);
          if (!isKnown)
            for (const [k, value] of layer.at)
              choices.push({ guard: eq(index, intConst(k)), value: value as Term });
          layer = layer.below;
          break;
        }
        case 'stored': {
          const guard = eq(index, layer.index);
          if (guard === TRUE) return otherwise(layer.value as Term);
          if (guard !== FALSE) choices.push({ guard, value: layer.value as Term });
          layer = layer.below;
          break;
        }
        case 'range': {
          const guard = isWithin(layer, index);
          if (guard === TRUE) return otherwise(this.read(layer.source, sourceIndex(layer, index)));
          if (guard !== FALSE)
            choices.push({ guard, value: this.read(layer.source, sourceIndex(layer, index)) });
          layer = layer.below;
          break;
        }
        case 'chars': {
          const { at, isHigh } = placeOfByte(index);
          return otherwise(byteOf(this.chars().read(layer.chars, at), isHigh));
        }
        case 'pairs': {
          const bytes = new Reading('B');
          const low = bytes.read(layer.bytes, bvShl(index, intConst(1)));
          const high = bytes.read(layer.bytes, bvAdd(bvShl(index, intConst(1)), intConst(1)));
          return otherwise(charOf(low, high));
        }
        case 'tail': {
          // An index that is inside is not negative.
          const guard = layer.to === ZERO ? TRUE : bvSle(layer.to, index);
          const value = () => this.read((layer as Tail).source, sourceIndex(layer as Tail, index));
          if (guard === TRUE) return otherwise(value());
          if (guard !== FALSE) choices.push({ guard, value: value() });
          layer = layer.below;
          break;
        }
        case 'mapped':
          return otherwise(layer.mapping.apply((at) => this.read((layer as Mapped).source, at), index));
        case 'expanded': {
          const { source, expansion } = layer;
          const { of, part } = unitAt(layer.layout, index);
          const reading = kind === 'C' ? this : this.chars();
          return otherwise(expansion.apply((at) => reading.read(source, at), of, part));
        }
        case 'reversed':
          return otherwise(this.readReversed(layer, index));
        default:
          throw new InvariantError('numbers among references');
      }
    }
  }

  /** A half of a pair is the other half of the same pair. */
  private readReversed({ source, last }: Reversed, index: Term): Term {
    const at = bvSub(last, index);
    const own = this.read(source, at);
    const [isHigh, isLow] = [isHighSurrogate(own), isLowSurrogate(own)];
    let char = own;
    if (isHigh !== FALSE) {
      const after = this.read(source, bvAdd(at, ONE));
      char = ite(andAll([isHigh, bvSlt(at, last), isLowSurrogate(after)]), after, char);
    }
    if (isLow !== FALSE) {
      const before = this.read(source, bvSub(at, ONE));
      char = ite(andAll([isLow, bvSlt(ZERO, at), isHighSurrogate(before)]), before, char);
    }
    return char;
  }
}

/** An element of an Array term. Bytes of text are in an Array term of characters. */
function selectFrom(array: Term, kind: string, index: Term): Term {
  if (!isOfChars(array, kind)) return widened(kind, select(array, index));
  const { at, isHigh } = placeOfByte(index);
  return byteOf(widened('C', select(array, at)), isHigh);
}

/** Whether the contents of a byte array are an Array term of characters. */
function isOfChars(array: Term, kind: string): boolean {
  return kind === 'B' && (array.sort as ArraySort).element === ELEMENT_SORTS.C;
}

/** An index outside is reached only under a guard that does not hold, so any value will do. */
function elementOf({ cells, terms }: Elements, kind: string, index: number): Term {
  const isInside = index >= 0 && index < (kind === 'J' ? cells.length / 2 : cells.length);
  return isInside ? cellTerm(cells, terms, kind, index) : widened(kind, zeroOf(kind));
}

function zeroOf(kind: string): Term {
  const { element } = contentsSort(kind);
  return constant(element, defaultValue(element) as Scalar);
}

type Elements = Extract<ArrayContents, { kind: 'elements' }>;
type Range = Extract<ArrayContents, { kind: 'range' }>;
type Tail = Extract<ArrayContents, { kind: 'tail' }>;
type Chars = Extract<ArrayContents, { kind: 'chars' }>;
type Mapped = Extract<ArrayContents, { kind: 'mapped' }>;
type Reversed = Extract<ArrayContents, { kind: 'reversed' }>;

/**
 * The condition that the element at `index` comes from the range. Its start and count are not negative and do not
 * overflow.
 */
export function isWithin({ to, count }: Pick<Range, 'to' | 'count'>, index: Term): Term {
  return and(bvSle(to, index), bvSlt(bvSub(index, to), count));
}

/** The index in the source of the range. */
export function sourceIndex({ to, from }: Pick<Range, 'to' | 'from'>, index: Term): Term {
  return bvAdd(from, bvSub(index, to));
}

/** Whether the contents are certainly equal: they are the same layers. */
export function haveSameContents(a: SymbolicArrayState, b: SymbolicArrayState): boolean {
  flush(a);
  flush(b);
  return areSameContents(a.contents, b.contents);
}

export function areSameContents(a: ArrayContents, b: ArrayContents): boolean {
  if (a === b) return true;
  if (a.kind === 'chars' && b.kind === 'chars') return areSameContents(a.chars, b.chars);
  return a.kind === 'term' && b.kind === 'term' && a.array === b.array;
}

/** Writes at an index that is inside: a number within the element's range, or a reference that may be stored there. */
export function writeElement(array: JArray, index: Term, value: Slot): void {
  if (array.symbolic!.contents.kind === 'chars') {
    const { at, isHigh } = placeOfByte(index);
    if (at.op === TermOp.Const || isHigh.op === TermOp.Const) {
      writeChar(array, at, withByte(readChar(array.symbolic!, at), isHigh, value as Term));
      return;
    }
  }
  if (index.op === TermOp.Const) {
    writeKnown(array, index.value as number, value);
    return;
  }
  // Bytes above characters are no Array term.
  addLayer(array, (below) => storedLayer(below, index, value, below.isArray && below.kind !== 'chars'));
}

/** Writes a character, an int, of an array that holds text. */
function writeChar(array: JArray, at: Term, char: Term): void {
  if (at.op === TermOp.Const) {
    writeKnown(array, at.value as number, char);
    return;
  }
  addLayer(array, (below) => {
    const chars = storedLayer((below as Chars).chars, at, char, (below as Chars).chars.isArray);
    return { kind: 'chars', chars, isArray: chars.isArray };
  });
}

function storedLayer(below: ArrayContents, index: Term, value: Slot, isArray: boolean): ArrayContents {
  return { kind: 'stored', below, index, value, isArray, array: null };
}

/** The whole contents as an Array term; null if there is no such term, or the elements are references. */
export function contentsTerm(state: SymbolicArrayState, kind: string): Term | null {
  flush(state);
  return state.contents.isArray ? arrayOf(state.contents, kind) : null;
}

/** Immutable layers as an Array term; null if there is no such term. */
export function contentsArray(contents: ArrayContents, kind: string): Term | null {
  return contents.isArray ? arrayOf(contents, kind) : null;
}

export function setContents(array: JArray, contents: Term): void {
  replaceContents(array, contentsOfTerm(contents, elementKind(array)));
}

function contentsOfTerm(array: Term, kind: string): ArrayContents {
  const term: ArrayContents = { kind: 'term', array, isArray: true };
  return isOfChars(array, kind) ? { kind: 'chars', chars: term, isArray: true } : term;
}

/** An element of contents that are an Array term. */
export function elementOfTerm(contents: Term, kind: string, index: Term): Term {
  return readContents(contentsOfTerm(contents, kind), kind, index);
}

export function withElement(contents: Term, kind: string, index: Term, value: Term): Term {
  if (!isOfChars(contents, kind)) return store(contents, index, toElement(kind, value));
  const { at, isHigh } = placeOfByte(index);
  const char = withByte(elementOfTerm(contents, 'C', at), isHigh, value);
  return store(contents, at, toElement('C', char));
}

/**
 * The contents as an Array term; `isArray` must hold. Each layer caches its term. Iterative, because layers can be
 * deep. Contents that are text give an Array term of characters.
 */
function arrayOf(contents: ArrayContents, kind: string): Term {
  if (contents.kind === 'chars') return arrayOf(contents.chars, 'C');
  const waiting: ArrayContents[] = [];
  let at: ArrayContents = contents;
  while ((at.kind === 'written' || at.kind === 'stored') && at.array === null) {
    waiting.push(at);
    at = at.below;
  }
  let array = bottomArray(at, kind);
  for (let layer = waiting.pop(); layer !== undefined; layer = waiting.pop()) {
    if (layer.kind === 'stored') array = store(array, layer.index, toElement(kind, layer.value as Term));
    else if (layer.kind === 'written') {
      for (const [k, value] of layer.at) array = store(array, intConst(k), toElement(kind, value as Term));
    } else continue;
    layer.array = array;
  }
  return array;
}

function bottomArray(contents: ArrayContents, kind: string): Term {
  switch (contents.kind) {
    case 'term':
      return contents.array;
    case 'elements':
      contents.array ??= arrayOfElements(contents, kind);
      return contents.array;
    case 'written':
    case 'stored':
      return contents.array!;
    default:
      throw new InvariantError('contents that are no Array term');
  }
}

/** The most frequent element becomes the constant array, the others are stores. */
function arrayOfElements({ cells, terms }: Elements, kind: string): Term {
  const sort = contentsSort(kind);
  const length = kind === 'J' ? cells.length / 2 : cells.length;
  const elements = Array.from({ length }, (_, k) => toElement(kind, cellTerm(cells, terms, kind, k)));
  const counts = new Map<Term, number>();
  for (const e of elements) if (e.op === TermOp.Const) counts.set(e, (counts.get(e) ?? 0) + 1);
  let [commonest, most] = [zeroOf(kind), 0];
  for (const [e, count] of counts) if (count > most) [commonest, most] = [e, count];
  let array = constArray(sort, commonest);
  elements.forEach((e, k) => {
    if (e !== commonest) array = store(array, intConst(k), e);
  });
  return array;
}
