/** Puts the tree of paths together from the notes of the search. */
import { limitationText } from '../limitation/register.ts';
import { findingKey } from '../result/finding.ts';
import type { Location, Outcome } from '../result/outcome.ts';
import { type PathNote, ROOT_NOTE } from '../search/path-notes.ts';
import type { PathTreeData, TreeOutcome, TreePlace } from './method-detail.ts';
import { sourceFileOf } from './source-file.ts';

type Fork = Extract<PathNote, { kind: 'fork' }>;
type End = Extract<PathNote, { kind: 'end' }>;

/**
 * `paths` is the number of paths that ended. Forks below which no path ended are left out, and so are ends whose forks were not noted. Null: no
 * path is left.
 */
export function pathTree(notes: readonly PathNote[], paths: number): PathTreeData | null {
  const forks = new Map<string, Fork>();
  const ends = new Map<string, End>();
  for (const note of notes) {
    if (note.kind === 'fork') forks.set(note.id, note);
    else ends.set(note.id, note);
  }
  const isWhole = wholeChains(forks);
  const kept = [...ends.values()].filter(({ id }) => isWhole(id));
  if (kept.length === 0) return null;
  const children = childrenOf(forks, kept);
  const counted = kept.filter(({ outcome }) => outcome.kind !== 'incomplete').length;
  return { ...columns(forks, ends, children), more: Math.max(0, paths - counted) };
}

/** Whether all forks up to the root are there. Remembers what it has found out. */
function wholeChains(forks: ReadonlyMap<string, Fork>): (id: string) => boolean {
  const known = new Map<string, boolean>([[ROOT_NOTE, true]]);
  return (id) => {
    const chain: string[] = [];
    let at = id;
    while (!known.has(at) && forks.has(at)) {
      chain.push(at);
      at = forks.get(at)!.parent;
    }
    const isWhole = known.get(at) ?? false;
    for (const each of chain) known.set(each, isWhole);
    return isWhole;
  };
}

/** Only what leads to an end. In the order in which the search noted it. */
function childrenOf(forks: ReadonlyMap<string, Fork>, kept: readonly End[]): Map<string, Fork[]> {
  const leads = new Set<string>([ROOT_NOTE]);
  for (const { id } of kept) for (let at = id; !leads.has(at); at = forks.get(at)!.parent) leads.add(at);
  const children = new Map<string, Fork[]>();
  for (const fork of forks.values()) {
    if (!leads.has(fork.id)) continue;
    const known = children.get(fork.parent);
    if (known === undefined) children.set(fork.parent, [fork]);
    else known.push(fork);
  }
  return children;
}

function columns(
  forks: ReadonlyMap<string, Fork>,
  ends: ReadonlyMap<string, End>,
  children: ReadonlyMap<string, readonly Fork[]>,
): Omit<PathTreeData, 'more'> {
  const texts = new Table<string>((text) => text);
  const places = new Table<TreePlace>((place) => JSON.stringify(place));
  const outcomes = new Table<TreeOutcome>((outcome) => JSON.stringify(outcome));
  const [parent, condition, place, outcome, inputs]: number[][] = [[], [], [], [], []];
  const stack: { readonly id: string; readonly up: number }[] = [{ id: ROOT_NOTE, up: -1 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [node, fork, end] = [parent.length, forks.get(next.id), ends.get(next.id)];
    parent.push(next.up);
    condition.push(fork === undefined ? -1 : texts.add(fork.condition));
    place.push(fork === undefined ? -1 : places.add(placeOf(fork)));
    outcome.push(end === undefined ? -1 : outcomes.add(treeOutcome(end.outcome)));
    inputs.push(end?.inputs == null ? -1 : texts.add(inputsText(end.inputs)));
    for (const child of [...(children.get(next.id) ?? [])].reverse()) stack.push({ id: child.id, up: node });
  }
  return {
    parent,
    condition,
    place,
    outcome,
    inputs,
    texts: texts.rows,
    places: places.rows,
    outcomes: outcomes.rows,
  };
}

/** Equal rows are one. */
class Table<Row> {
  readonly rows: Row[] = [];
  private readonly known = new Map<string, number>();
  private readonly keyOf: (row: Row) => string;

  constructor(keyOf: (row: Row) => string) {
    this.keyOf = keyOf;
  }

  add(row: Row): number {
    const key = this.keyOf(row);
    let index = this.known.get(key);
    if (index === undefined) {
      index = this.rows.length;
      this.rows.push(row);
      this.known.set(key, index);
    }
    return index;
  }
}

function placeOf({ what, location }: Fork): TreePlace {
  if (location === null) return { what, file: null, line: 0, method: '' };
  return { what, file: sourceFileOf(location), line: location.line, method: methodName(location) };
}

function methodName({ class: className, method }: Location): string {
  return `${className.slice(className.lastIndexOf('.') + 1)}.${method}`;
}

function inputsText(inputs: NonNullable<End['inputs']>): string {
  return inputs
    .map(({ name, type, value }) => `${name} = ${type === 'String' ? JSON.stringify(value) : value}`)
    .join(', ');
}

function treeOutcome(outcome: Outcome): TreeOutcome {
  const key = findingKey(outcome);
  switch (outcome.kind) {
    case 'returned':
      return { kind: 'returned', what: outcome.value, message: null, key };
    case 'exited':
      return { kind: 'exited', what: String(outcome.status), message: null, key };
    case 'threw':
      return { kind: 'threw', what: outcome.exception, message: outcome.message, key };
    case 'reached':
      return { kind: 'reached', what: methodName(outcome.location), message: null, key };
    case 'incomplete':
      return { kind: 'cut', what: limitationText(outcome.limitation), message: null, key: null };
    default:
      return { kind: 'cut', what: outcome.kind, message: null, key: null };
  }
}
