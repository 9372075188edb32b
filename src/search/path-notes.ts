/**
 * Notes for the tree of paths that a page shows: each fork with the conditions of its sides, and each end. Terms cannot leave their thread and may be
 * swept, so conditions become text when the fork is made. Nothing is noted unless somebody wants the tree.
 *
 * A note names its place in the tree by a hash of the decisions that lead to it, forced ones left out. So notes of several workers need no
 * merging: the tree is put together afterwards (`detail/path-tree.ts`), and a note whose parent is missing is left out.
 */
import type { InputValue, Location, Outcome } from '../result/outcome.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { andAll } from '../term/build.ts';
import { javaLine } from '../term/print-java.ts';
import type { Term } from '../term/term.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import { DecisionKind, type Prefix } from './prefix.ts';

/** The name of the root of the tree. */
export const ROOT_NOTE = 'root';

export type PathNote =
  | {
      readonly kind: 'fork';
      /** Of the decision, and of the one before it. */
      readonly id: string;
      readonly parent: string;
      /** What was asked: `branch`, `bounds`, `value`… */
      readonly what: string;
      /** The innermost line of the user's code. */
      readonly location: Location | null;
      readonly condition: string;
    }
  | {
      readonly kind: 'end';
      readonly id: string;
      readonly outcome: Outcome;
      readonly inputs: readonly Pick<InputValue, 'name' | 'type' | 'value'>[] | null;
    };

/** Longer conditions help nobody, and a term may print as megabytes. */
const MAX_TEXT = 400;

export class PathNotes {
  private readonly names = new WeakMap<Prefix, string>();
  private notes: PathNote[] = [];
  private forks = 0;
  private ends = 0;
  private readonly max: number;

  /** Keeps at most so many ends, and forks for them. */
  constructor(max: number) {
    this.max = max;
  }

  get isFull(): boolean {
    return this.ends >= this.max;
  }

  /** One of several successors, whose condition is what `path` has beyond `from`. */
  fork(
    request: DecisionRequest,
    location: Location | null,
    step: Prefix,
    from: PathCondition,
    path: PathCondition,
  ): void {
    // Every end needs one fork more than the end before it, as a rule.
    if (this.isFull || this.forks > 4 * this.max) return;
    this.forks++;
    this.notes.push({
      kind: 'fork',
      id: this.nameOf(step),
      parent: step.parent === null ? ROOT_NOTE : this.nameOf(step.parent),
      what: request.kind === 'choice' ? request.what : request.kind,
      location,
      condition: conditionOf(from, path),
    });
  }

  end(prefix: Prefix, outcome: Outcome, inputs: readonly InputValue[] | null): void {
    if (this.isFull) return;
    this.ends++;
    this.notes.push({
      kind: 'end',
      id: this.nameOf(prefix),
      outcome,
      inputs: inputs?.map(({ name, type, value }) => ({ name, type, value: shortened(value) })) ?? null,
    });
  }

  /** Hands over what was noted since the last call. */
  take(): PathNote[] {
    const taken = this.notes;
    this.notes = [];
    return taken;
  }

  /** Forced decisions have the name of the one before them. Iterative: a path may have many thousands. */
  private nameOf(prefix: Prefix): string {
    const unnamed: Prefix[] = [];
    let at: Prefix | null = prefix;
    let name: string | undefined;
    for (; at !== null && at.parent !== null; at = at.parent) {
      name = this.names.get(at);
      if (name !== undefined) break;
      unnamed.push(at);
    }
    let known = name ?? ROOT_NOTE;
    for (let i = unnamed.length - 1; i >= 0; i--) {
      const { kind, site, decision } = unnamed[i];
      if (kind !== DecisionKind.Forced) known = hashOf(`${known} ${site} ${kind} ${decision}`);
      this.names.set(unnamed[i], known);
    }
    return known;
  }
}

function conditionOf(from: PathCondition, path: PathCondition): string {
  const added: Term[] = [];
  for (let at = path; at.depth > from.depth && at.parent !== null; at = at.parent) added.push(at.conjunct!);
  return added.length === 0 ? 'true' : shortened(javaLine(andAll(added.reverse())));
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** 64 bits of FNV-1a in two halves: enough to tell the nodes of one tree apart. */
function hashOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x85ebca6b);
    b ^= b >>> 13;
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}
