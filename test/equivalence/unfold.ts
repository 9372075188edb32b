/**
 * A behaviour as cases: under each guard every reference is one object, so that what is seen has a fixed shape (classes,
 * lengths, which references are the same object) with numbers and texts at its leaves. Behaviours with the same shape are
 * compared leaf by leaf.
 */
import type { EndState, ObservedValue } from '../../src/result/end-state.ts';
import { and, FALSE, TRUE } from '../../src/term/build.ts';
import type { Term } from '../../src/term/term.ts';
import type { Piece } from '../../src/vm/symbolic/text/text-pieces.ts';
import type { Behaviour } from './behaviours.ts';
import { isBox, outcomeText } from './observe.ts';

/** A text without choices. */
export type Text = readonly Exclude<Piece, { kind: 'choice' }>[];

export type Case = {
  readonly guard: Term;
  readonly shape: string;
  readonly numbers: readonly Term[];
  readonly texts: readonly Text[];
};

/** The choices of a behaviour multiply. */
export class TooManyCases extends Error {}

const MAX_CASES = 500;

export function unfold(behaviour: Behaviour): Case[] {
  const { state } = behaviour;
  const done: Case[] = [];
  const roots: Item[] = [outcomeText(behaviour)];
  if (state.result !== null) roots.push(state.result);
  if (state.thrown !== null) roots.push(state.thrown);
  roots.push({ pieces: state.printed });
  for (const { className, fields } of state.statics) {
    roots.push(className, ...fields.flatMap((f) => [f.name, f.value]));
  }
  const open: Walk[] = [new Walk(TRUE, [], [], [], new Map(), roots.reverse())];
  for (let walk = open.pop(); walk !== undefined; walk = open.pop()) {
    if (done.length + open.length > MAX_CASES) throw new TooManyCases();
    const forks = walk.run(state);
    if (forks === null) done.push(walk.result());
    else open.push(...forks);
  }
  return done;
}

/** What is still to be seen: a value, a text, or a part of the shape itself. */
type Item = ObservedValue | { readonly pieces: readonly Piece[] } | string;

class Walk {
  private readonly guard: Term;
  private readonly shape: string[];
  private readonly numbers: Term[];
  private readonly texts: Text[];
  private readonly indices: Map<number, number>;
  /** The next is the last. */
  private readonly pending: Item[];

  constructor(
    guard: Term,
    shape: string[],
    numbers: Term[],
    texts: Text[],
    indices: Map<number, number>,
    pending: Item[],
  ) {
    this.guard = guard;
    this.shape = shape;
    this.numbers = numbers;
    this.texts = texts;
    this.indices = indices;
    this.pending = pending;
  }

  result(): Case {
    const { guard, numbers, texts } = this;
    return { guard, shape: this.shape.join(' '), numbers, texts };
  }

  /** To the end, or to a choice: then the walks that go on from there. */
  run(state: EndState): Walk[] | null {
    for (let item = this.pending.pop(); item !== undefined; item = this.pending.pop()) {
      if (typeof item === 'string') this.shape.push(item);
      else if ('pieces' in item) {
        const text = flattened(item.pieces);
        if (text === null) return this.forkText(item.pieces);
        this.texts.push(text);
      } else if (item.kind === 'number') {
        this.shape.push(item.type);
        this.numbers.push(item.term);
      } else if (item.cases.length > 1) return this.forkReference(item.cases);
      else this.see(state, item.cases[0].node);
    }
    return null;
  }

  private see(state: EndState, index: number | null): void {
    if (index === null) {
      this.shape.push('null');
      return;
    }
    const node = state.nodes[index];
    if (node.kind === 'text') {
      this.shape.push('text');
      this.pending.push({ pieces: node.pieces });
      return;
    }
    const known = isBox(node) ? undefined : this.indices.get(index);
    if (known !== undefined) {
      this.shape.push(`#${known}`);
      return;
    }
    if (!isBox(node)) this.indices.set(index, this.indices.size);
    this.shape.push(node.className);
    const items: Item[] = [];
    if (node.kind === 'symbolicArray')
      items.push('[…]', { kind: 'number', type: 'I', term: node.length }, node.element);
    else if (node.kind === 'array') items.push(`[${node.elements.length}]`, ...node.elements);
    else if (node.kind === 'opaque') items.push(node.what);
    else items.push(...node.fields.flatMap((f) => [f.name, f.value]), ';');
    for (let i = items.length - 1; i >= 0; i--) this.pending.push(items[i]);
  }

  private forkReference(cases: readonly { readonly guard: Term; readonly node: number | null }[]): Walk[] {
    return cases.flatMap(({ guard, node }) =>
      this.under(guard, { kind: 'reference', cases: [{ guard: TRUE, node }] }),
    );
  }

  private forkText(pieces: readonly Piece[]): Walk[] {
    const at = pieces.findIndex((p) => p.kind === 'choice');
    const choice = pieces[at] as Extract<Piece, { kind: 'choice' }>;
    return choice.cases.flatMap((c) =>
      this.under(c.guard, { pieces: [...pieces.slice(0, at), ...c.pieces, ...pieces.slice(at + 1)] }),
    );
  }

  private under(guard: Term, item: Item): Walk[] {
    const both = and(this.guard, guard);
    if (both === FALSE) return [];
    const { shape, numbers, texts, indices, pending } = this;
    return [
      new Walk(both, shape.slice(), numbers.slice(), texts.slice(), new Map(indices), [...pending, item]),
    ];
  }
}

/** Neighbouring known parts joined; null if there is a choice in it. */
function flattened(pieces: readonly Piece[]): Text | null {
  const text: Exclude<Piece, { kind: 'choice' }>[] = [];
  for (const piece of pieces) {
    const last = text.at(-1);
    if (piece.kind === 'choice') return null;
    if (piece.kind === 'known' && last?.kind === 'known') {
      text[text.length - 1] = { kind: 'known', text: last.text + piece.text };
    } else if (piece.kind !== 'known' || piece.text !== '') text.push(piece);
  }
  return text;
}
