/**
 * The transformations of a statement, in order, and why in this order (FSE'20 Algorithm 1).
 *
 *  1. rename       first: an instance must not share names with another of the same region (`prepare.ts` keeps the result).
 *  2. substitute   once: inlined code has arguments instead of inputs. Nothing is known before it.
 *  3. inline       then a fixpoint, because each pass makes work for the others: a receiver comes from a field, a field
 *  4. fields       of an array's element, and inlined code has receivers of its own.
 *  5. arrays         inline before fields and arrays: a call that is still there hides what it writes.
 *  6. types          fields before arrays: arrays are found in fields more often than objects in arrays.
 *  7. simplify       last: it carries all results to their uses, so there is one round per link of a chain.
 *  8. single-path  when nothing moves any more: only then is it certain what cannot be merged.
 *  9. linearise    needs a statement without exits.
 * 10. constrain    needs a list of assignments.
 *
 * A round that changes nothing gives back the same object, so the fixpoint is a `===` test; it is also reached when
 * nothing is left to resolve and no path was unknown to the walks of this round. A pass is left out where the statement has
 * nothing for it. What is still stuck in the end (there should be nothing) is made an exit, and the fixpoint runs once more:
 * what stands beside it must be merged as if the exit had been there from the start.
 */
import { InvariantError } from '../errors.ts';
import { Feature, featuresOf } from '../ir/features.ts';
import type { Stmt } from '../ir/ir.ts';
import { type Stage, verifyAfter } from '../ir/verify.ts';
import type { Context } from './context.ts';
import { arrays } from './passes/arrays.ts';
import { fields } from './passes/fields.ts';
import { inline } from './passes/inline.ts';
import { linearise } from './passes/linearise.ts';
import { simplify } from './passes/simplify.ts';
import { leave, type SinglePath, singlePath } from './passes/single-path.ts';
import { substituteInputs } from './passes/substitute.ts';
import { types } from './passes/types.ts';

type Pass = readonly [name: string, run: (s: Stmt, context: Context) => Stmt, needs: Feature];

const ROUND: readonly Pass[] = [
  ['inline', inline, Feature.Call],
  ['fields', fields, Feature.Field],
  ['arrays', arrays, Feature.Element],
  ['types', types, Feature.TypeTest],
  ['simplify', simplify, Feature.Any],
];

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
  const checked = (pass: string, result: Stmt, stage: Stage): Stmt => {
    if (context.options.verify) verifyAfter(pass, result, inputs, stage);
    return result;
  };
  const after = (pass: string, result: Stmt, stage: Stage): Stmt => {
    observe?.(pass, result);
    return checked(pass, result, stage);
  };

  const round = (from: Stmt): Stmt => {
    let now = from;
    let features = featuresOf(now);
    context.counters.barriers = 0;
    for (const [name, pass, needs] of ROUND) {
      if ((features & needs) === 0) continue;
      const result = pass(now, context);
      if (result === now) continue;
      now = after(name, result, 'instance');
      features = featuresOf(now);
    }
    return now;
  };
  const fixpoint = (from: Stmt): Stmt => {
    let now = from;
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) {
      const before = now;
      now = round(now);
      const isDone = context.counters.barriers === 0 && (featuresOf(now) & Feature.Unresolved) === 0;
      if (now === before || isDone) return now;
    }
    throw new InvariantError(`no fixpoint after ${MOST_ROUNDS} rounds`);
  };

  checked('rename', s, 'instance');
  const substituted = substituteInputs(s, context);
  let settled = fixpoint(substituted === s ? s : after('substitute', substituted, 'instance'));
  const left = leave(settled);
  if (left !== settled) settled = fixpoint(checked('leave', left, 'instance'));
  const { before, statement, cases, predicate, sides } = singlePath(settled, context);
  if (statement === null) return { linear: null, before, cases, predicate, sides };
  after('single-path', statement, 'single-path');
  const linear = after('linearise', linearise(statement), 'linear');
  return { linear, before, cases, predicate, sides };
}
