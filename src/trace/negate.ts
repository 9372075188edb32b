/**
 * Inputs that leave a known path at a chosen condition: the conditions before it hold, this one does not. The path has an input
 * already, so only conditions that share bytes with the chosen one, directly or through others, are given to the solver; all
 * other bytes stay as they are.
 */
import type { FileContents, InputFiles } from '../inputs/input-files.ts';
import type { Answer } from '../solver/answer.ts';
import type { Backend } from '../solver/backend/backend.ts';
import { freeVariablesOf } from '../solver/variables.ts';
import { not } from '../term/build.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import type { Conjunct } from './follow-path.ts';

export type Negation =
  | { readonly kind: 'input'; readonly contents: FileContents }
  /** No input leaves the path there. */
  | { readonly kind: 'infeasible' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** What solving needs besides the path. */
export type NegationSolver = {
  readonly backend: Backend;
  /** For one query. */
  readonly timeMs: number;
};

/** A path whose conditions can be negated one by one. */
export class NegatablePath {
  private readonly conditions: readonly Term[];
  private readonly variables: readonly (readonly Term[])[];
  private readonly users = new Map<Term, number[]>();
  private readonly files: InputFiles;
  private readonly contents: FileContents;

  /** `contents` is the input that takes the path. */
  constructor(conjuncts: readonly Conjunct[], files: InputFiles, contents: FileContents) {
    this.conditions = conjuncts.map(({ condition }) => condition);
    this.variables = this.conditions.map((condition) => freeVariablesOf([condition]));
    this.files = files;
    this.contents = contents;
    for (const [i, variables] of this.variables.entries()) {
      for (const v of variables) {
        const users = this.users.get(v);
        if (users === undefined) this.users.set(v, [i]);
        else users.push(i);
      }
    }
  }

  negate(index: number, { backend, timeMs }: NegationSolver): Negation {
    const query = [...this.connected(index), not(this.conditions[index])];
    return this.solved(query, backend.check(query, timeMs));
  }

  /** Another input of the same path, found without the one that is known; null: the solver does not answer. */
  solveAfresh({ backend, timeMs }: NegationSolver): FileContents | null {
    const query = [...new Set(this.conditions)];
    const found = this.solved(query, backend.check(query, timeMs));
    return found.kind === 'input' ? found.contents : null;
  }

  private solved(query: readonly Term[], answer: Answer): Negation {
    if (answer.kind === 'unsat') return { kind: 'infeasible' };
    if (answer.kind === 'unknown') return { kind: 'unknown', detail: answer.detail };
    // A model is believed only if the conditions hold under it.
    const evaluator = new Evaluator(answer.model);
    if (!query.every((each) => evaluator.holds(each)))
      return { kind: 'unknown', detail: 'the model of the solver does not satisfy the query' };
    return { kind: 'input', contents: this.withModel(answer.model) };
  }

  private withModel(model: Model): FileContents {
    const contents = this.contents.map((bytes) => Uint8Array.from(bytes));
    for (const [variable, value] of model) {
      const place = this.files.placeOf(variable);
      if (place !== undefined) contents[place.file][place.offset] = value as number;
    }
    return contents;
  }

  /** The conditions before `index` that share variables with it, directly or through others, each once, in order. */
  private connected(index: number): Term[] {
    const seen = new Set<Term>(this.variables[index]);
    const waiting = [...seen];
    const found = new Set<number>();
    for (let v = waiting.pop(); v !== undefined; v = waiting.pop()) {
      for (const user of this.users.get(v) ?? []) {
        // In ascending order.
        if (user >= index) break;
        if (found.has(user)) continue;
        found.add(user);
        for (const other of this.variables[user]) {
          if (seen.has(other)) continue;
          seen.add(other);
          waiting.push(other);
        }
      }
    }
    return [...new Set([...found].sort((a, b) => a - b).map((i) => this.conditions[i]))];
  }
}
