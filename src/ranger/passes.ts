/**
 * The transformations of a statement, in order, and why in this order (FSE'20 Algorithm 1).
 *
 *  1. rename       first: an instance must not share names with another of the same region (`prepare.ts` keeps the result).
 *  2. substitute   then a fixpoint, because each pass makes work for the others: a receiver comes from a field, a field
 *  3. inline       of an array's element, and inlined code has receivers and constants of its own.
 *  4. fields         substitute first: nothing is known before it.
 *  5. arrays         inline before fields and arrays: a call that is still there hides what it writes.
 *  6. types          fields before arrays: arrays are found in fields more often than objects in arrays.
 *  7. simplify       types before simplify, which carries all results to their uses: one round per link of a chain.
 *  8. single-path  when nothing moves any more: only then is it certain what cannot be merged.
 *  9. linearise    needs a statement without exits.
 * 10. constrain    needs a list of assignments.
 *
 * A round that changes nothing gives back the same object, so the fixpoint is a `===` test. What is still stuck then
 * (there should be nothing) is made an exit, and the fixpoint runs once more: what stands beside it must be merged as if
 * the exit had been there from the start.
 */
import { InvariantError } from '../errors.ts';
import type { Context } from './context.ts';
import type { Stmt } from './ir.ts';
import { arrays } from './passes/arrays.ts';
import { fields } from './passes/fields.ts';
import { inline } from './passes/inline.ts';
import { linearise } from './passes/linearise.ts';
import { simplify } from './passes/simplify.ts';
import { leave, type SinglePath, singlePath } from './passes/single-path.ts';
import { substitute } from './passes/substitute.ts';
import { types } from './passes/types.ts';
import { isSettled } from './statements.ts';
import { type Stage, verifyAfter } from './verify.ts';

type Pass = readonly [name: string, run: (s: Stmt, context: Context) => Stmt];

const ROUND: readonly Pass[] = [
  ['substitute', substitute],
  ['inline', inline],
  ['fields', fields],
  ['arrays', arrays],
  ['types', types],
  ['simplify', simplify],
];

/** All that a statement without calls, heap and type tests needs, once. */
const NUMBERS_ONLY: readonly Pass[] = ROUND.filter(([, run]) => run === substitute || run === simplify);

/** A round resolves at least one statement, and inlining is bounded: a run that comes here goes in circles. */
const MOST_ROUNDS = 10_000;

/** Sees every statement that a pass has changed. */
export type Observer = (pass: string, statement: Stmt) => void;

export type Transformed = Omit<SinglePath, 'statement'> & {
  /** Linear; null if every path is a single-path case. */
  readonly linear: Stmt | null;
};

export function runPasses(s: Stmt, context: Context, observe: Observer | null = null): Transformed {
  const inputs = new Set(context.inputs.keys());
  const after = (pass: string, result: Stmt, stage: Stage): Stmt => {
    observe?.(pass, result);
    if (context.options.verify) verifyAfter(pass, result, inputs, stage);
    return result;
  };

  const round = (from: Stmt, passes: readonly Pass[]): Stmt => {
    let now = from;
    for (const [name, pass] of passes) {
      const result = pass(now, context);
      if (result !== now) now = after(name, result, 'instance');
    }
    return now;
  };
  const fixpoint = (from: Stmt): Stmt => {
    if (isSettled(from)) return round(from, NUMBERS_ONLY);
    let now = from;
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) {
      const before = now;
      now = round(now, ROUND);
      if (now === before) return now;
    }
    throw new InvariantError(`no fixpoint after ${MOST_ROUNDS} rounds`);
  };

  let settled = fixpoint(s);
  const left = leave(settled);
  if (left !== settled) settled = fixpoint(left);
  const { statement, cases, predicate } = singlePath(settled, context);
  if (statement === null) return { linear: null, cases, predicate };
  after('single-path', statement, 'single-path');
  const linear = after('linearise', linearise(statement), 'linear');
  return { linear, cases, predicate };
}
