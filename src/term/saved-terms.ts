/**
 * Terms as JSON, for another process. Both sides number the terms in the order in which they are written: a term is written
 * once, after its operands, and named by its number from then on.
 */
import { variable } from './construct.ts';
import { TermOp } from './operators.ts';
import { loadSort, type SavedSort, saveSort } from './saved-model.ts';
import { loadScalar, type SavedScalar, saveScalar } from './saved-scalar.ts';
import type { Term } from './term.ts';
import { postorder } from './traverse.ts';
import { intern } from './unique-table.ts';

/** Operator, sort, value (of a variable its name), numbers of the operands. */
type SavedTerm = readonly [op: TermOp, sort: SavedSort, value: SavedScalar, ...operands: number[]];

/** A message: new terms, then the numbers of the terms that it is about. */
export type SavedTerms = {
  /** Those that the other side does not have yet. */
  readonly fresh: readonly SavedTerm[];
  readonly roots: readonly number[];
};

/** The writing side. If the other process is replaced, its writer must be too: the new process knows no term. */
export class TermWriter {
  /** Numbers by the ids of terms. An id is never used again, so a term that was swept cannot be taken for another one. */
  private readonly numbers = new Map<number, number>();

  /** How many terms the other side has. */
  get size(): number {
    return this.numbers.size;
  }

  write(roots: readonly Term[]): SavedTerms {
    const { numbers } = this;
    const fresh = postorder(roots, undefined, (t) => numbers.has(t.id)).map((t): SavedTerm => {
      const operands = t.args.map((arg) => numbers.get(arg.id)!);
      numbers.set(t.id, numbers.size);
      return [t.op, saveSort(t.sort), t.op === TermOp.Var ? t.name : saveScalar(t.value), ...operands];
    });
    return { fresh, roots: roots.map((t) => numbers.get(t.id)!) };
  }
}

/** Makes the terms again, as they were: no rule is applied, so the solver sees what the writer meant. */
export class TermReader {
  private readonly terms: Term[] = [];

  read({ fresh, roots }: SavedTerms): Term[] {
    for (const [op, savedSort, value, a, b, c] of fresh) {
      const sort = loadSort(savedSort);
      this.terms.push(
        op === TermOp.Var
          ? variable(String(value), sort)
          : intern(op, sort, loadScalar(value), this.operand(a), this.operand(b), this.operand(c)),
      );
    }
    return roots.map((root) => this.terms[root]);
  }

  private operand(number: number | undefined): Term | null {
    return number === undefined ? null : this.terms[number];
  }
}
