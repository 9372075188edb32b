/**
 * What tells test cases apart whose names are the same: two paths have different inputs, so there is a value somewhere in
 * which they differ. The fewest such values become part of the names: `pop_topNull…`, `pop_topValue5…`.
 */
import type { HeapField, HeapNode, JavaValue } from '../result/outcome.ts';
import { staticInputField } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import { capitalised } from './java-text.ts';
import { changedByCall } from './static-code.ts';
import { numberWord, simpleName, textWord } from './value-words.ts';

/** By place (`topValue`, `rowsAt0`) what is there, as a part of a name; the most telling places come first. */
export type Details = ReadonlyMap<string, string>;

type MadeNode = Extract<HeapNode, { kind: 'made' }>;

/** Further values of a case are not looked at. */
const MAX_DETAILS = 400;
/** Characters of a text that are looked at one by one. */
const MAX_CHARACTERS = 16;

/** The state of the receiver, then the other inputs, then what the call leads to. */
export function caseDetails(test: TestCase): Details {
  const { inputs, heap, expected } = test;
  const before = new DetailFinder(heap, expected.built);
  for (const { name, java } of inputs)
    before.value(java, name === 'this' ? '' : (staticInputField(name) ?? name));
  const after = new DetailFinder(expected.after, [], before.details);
  const { ending } = expected;
  if (ending.kind === 'returned' && ending.value !== null) after.value(ending.value, 'result');
  if (ending.kind === 'threw') after.add('message', textWord(ending.message ?? ''));
  for (const { name, value } of changedByCall(test)) after.value(value, `new${capitalised(name)}`);
  // The same inputs, as far as a test shows them: the way through the code is what differs.
  after.add('when', conditionWord(test));
  return before.details;
}

/** What is the same in all rows of a test. */
export function commonDetails([first, ...others]: readonly Details[]): Details {
  return new Map([...first].filter(([place, word]) => others.every((other) => other.get(place) === word)));
}

class DetailFinder {
  readonly details: Map<string, string>;
  private readonly heap: readonly HeapNode[];
  private readonly built: readonly (readonly HeapField[] | null)[];
  private readonly seen = new Map<number, string>();

  constructor(
    heap: readonly HeapNode[],
    built: readonly (readonly HeapField[] | null)[],
    details = new Map<string, string>(),
  ) {
    this.heap = heap;
    this.built = built;
    this.details = details;
  }

  add(place: string, word: string): void {
    const plain = place.replaceAll(/[^\w$]/g, '');
    if (this.details.size < MAX_DETAILS && !this.details.has(plain))
      this.details.set(plain, word.replaceAll(/[^\w$]/g, ''));
  }

  value(value: JavaValue, place: string): void {
    switch (value.kind) {
      case 'primitive':
        this.add(place, numberWord(value.type, value.value, place));
        break;
      case 'string':
        this.text(value.value, place);
        break;
      case 'enum':
        this.add(place, capitalised(value.name));
        break;
      case 'null':
        this.add(place, 'Null');
        break;
      default:
        this.node(value.node, place);
    }
  }

  private text(text: string, place: string): void {
    this.add(place, textWord(text));
    for (let i = 0; i < Math.min(text.length, MAX_CHARACTERS); i++)
      this.add(`${place}At${i}`, numberWord('char', String(text.charCodeAt(i)), ''));
  }

  private node(index: number, place: string): void {
    const first = this.seen.get(index);
    if (first !== undefined) {
      this.add(place, first === '' ? 'Itself' : `Same${capitalised(first)}`);
      return;
    }
    this.seen.set(index, place);
    // What a maker has made beside its object is no input: the heap before the call does not have it.
    const node: HeapNode | undefined = this.heap[index];
    if (node === undefined) return;
    switch (node.kind) {
      case 'array':
        this.add(place, node.length === 0 ? 'Empty' : `Length${node.length}`);
        for (const { index: at, value } of node.elements) this.value(value, `${place}At${at}`);
        break;
      case 'object':
        this.fields(node.fields, node.className, place);
        break;
      case 'new':
        this.add(place, simpleName(node.className));
        break;
      case 'made':
        this.changes(node.recipe, place);
        this.fields(this.built[index] ?? [], node.className, place);
        for (const [i, value] of node.ingredients.entries()) this.value(value, `${place}Part${i}`);
    }
  }

  /** `afterPushPop` */
  private changes({ calls }: MadeNode['recipe'], place: string): void {
    const names = calls.flatMap(({ isChange, method }) => (isChange ? [capitalised(method)] : []));
    if (names.length > 0) this.add(place === '' ? 'after' : `${place}After`, names.join(''));
  }

  /** Of the receiver by their own names. */
  private fields(fields: readonly HeapField[], className: string, place: string): void {
    if (place !== '') this.add(place, simpleName(className));
    for (const { name, value } of fields)
      this.value(value, place === '' ? name : `${place}${capitalised(name)}`);
  }
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': 'Below',
  '<=': 'AtMost',
  '>': 'Above',
  '>=': 'AtLeast',
  '==': 'Is',
  '!=': 'IsNot',
  '!': 'Not',
  '&&': 'And',
  '-': 'Minus',
};

/** `x < 0` is `XBelow0`. */
function conditionWord({ condition }: TestCase): string {
  // Which calls have changed the inputs is told by their names.
  const conjuncts = condition.conjuncts.filter((conjunct) => !/\bcall\d+\(/.test(conjunct));
  const words = conjuncts.join(' && ').match(/[\w$]+|<=|>=|==|!=|&&|[<>!-]/g) ?? [];
  return words.map((word) => OPERATORS[word] ?? capitalised(word)).join('');
}

/** For each name the parts that tell the tests of the same name apart. */
export function partsThatTellApart(
  names: readonly string[],
  detailsAt: (index: number) => Details,
): string[][] {
  const parts = names.map((): string[] => []);
  const split = (group: readonly number[], details: ReadonlyMap<number, Details>): void => {
    if (group.length < 2) return;
    const place = mostTelling(group.map((i) => details.get(i)!));
    if (place === null) {
      // Nothing of the cases can be said that differs.
      for (const [at, i] of group.entries()) if (at > 0) parts[i].push(`variant${letters(at)}`);
      return;
    }
    const wordOf = (i: number): string | undefined => details.get(i)!.get(place);
    for (const i of group) if (wordOf(i) !== undefined) parts[i].push(`${place}${wordOf(i)}`);
    for (const same of groupsOf(group, (i) => wordOf(i) ?? '')) split(same, details);
  };
  for (const group of groupsOf([...names.keys()], (i) => names[i]))
    if (group.length > 1) split(group, new Map(group.map((i) => [i, detailsAt(i)])));
  return parts;
}

/** The place at which the most values differ; null if there is none. */
function mostTelling(group: readonly Details[]): string | null {
  let best: string | null = null;
  let most = 1;
  for (const place of new Set(group.flatMap((details) => [...details.keys()]))) {
    const words = new Set(group.map((details) => details.get(place) ?? ''));
    if (words.size > most) [best, most] = [place, words.size];
  }
  return best;
}

function groupsOf(indices: readonly number[], keyOf: (index: number) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (const index of indices) groups.set(keyOf(index), [...(groups.get(keyOf(index)) ?? []), index]);
  return [...groups.values()];
}

/** A, B, …, Z, AA */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : letters(rest - 1)) + String.fromCharCode(65 + (index % 26));
}
