/**
 * The transformations of a statement, in order, with the reason for the order (FSE'20 §3.3, Algorithm 1).
 *
 *  1. rename       First: two instances of one region must not share names. `prepare.ts` runs it once and keeps the result.
 *  2. substitute   Once, before all that needs values. Inlined code has arguments instead of inputs.
 *  3. inline       Then passes 3 to 7, up to a fixpoint, because each makes work for the others: a receiver comes from a
 *  4. fields       field, the field belongs to an element of an array, and inlined code has receivers of its own.
 *  5. arrays         inline before fields and arrays: a call that is not inlined yet hides what it writes.
 *  6. types          fields before arrays: arrays are found in fields more often than objects in arrays.
 *  7. simplify       last in the round: it carries results to their uses, so a chain takes one round per link.
 *  8. single-path  After the fixpoint: only then is it certain what cannot be merged.
 *  9. linearise    Needs a statement without exits.
 * 10. constrain    Needs a list of assignments. `instantiate.ts` runs it.
 *
 * A pass that changes nothing returns the same object, so the fixpoint is a `===` test. It is also reached when nothing is
 * left to resolve and no walk of this round was stopped by unknown writes. A pass is skipped if the statement has nothing
 * for it. What cannot be merged (throw, new, opaque, and what no pass resolved) becomes an exit, and the fixpoint runs once more,
 * so that the rest is merged as if the exit had been there from the start.
 */
import { InvariantError } from '../errors.ts';
import { Feature, featuresOf } from '../ir/features.ts';
import type { Stmt } from '../ir/ir.ts';
import { type Stage, verifyAfter } from '../ir/verify.ts';
import type { TransformedRegion } from '../region/stages.ts';
import type { Context } from './context.ts';
import { arrays } from './passes/arrays.ts';
import { fields } from './passes/fields.ts';
import { inline } from './passes/inline.ts';
import { linearise } from './passes/linearise.ts';
import { simplify } from './passes/simplify.ts';
import { singlePath, unmergeableToExits } from './passes/single-path.ts';
import { substituteInputs } from './passes/substitute.ts';
import { types } from './passes/types.ts';
import { RETURN_VARIABLE } from './prepare.ts';

/**
 * `needs` are the features of a statement without which the pass has nothing to do. Asking is much cheaper than
 * walking.
 */
type Pass = readonly [name: string, run: (s: Stmt, context: Context) => Stmt, needs: Feature];

const ROUND: readonly Pass[] = [
  ['inline', inline, Feature.Call],
  ['fields', fields, Feature.Field],
  ['arrays', arrays, Feature.Element],
  ['types', types, Feature.TypeTest],
  ['simplify', simplify, Feature.Any],
];

/** What a statement is shown after, in order; `static` is the statement that the passes begin with. */
export const PASS_NAMES: readonly string[] = [
  'static',
  'substitute',
  ...ROUND.map(([name]) => name),
  'single-path',
  'linearise',
];

/** A defect of ours if it is reached: every round resolves a statement, and inlining is bounded. */
const MAX_ROUNDS = 10_000;

/** Called with the statement after every pass that changed it. */
export type PassObserver = (pass: string, statement: Stmt) => void;

/** Means something only where the region returns. */
const CONDITIONAL: ReadonlySet<string> = new Set([RETURN_VARIABLE]);

/** The verifier runs after each pass, so a broken invariant names the pass that broke it. */
export function runPasses(s: Stmt, context: Context, onPass: PassObserver | null = null): TransformedRegion {
  const inputs = new Set(context.inputs.keys());
  const checked = (pass: string, result: Stmt, stage: Stage): Stmt => {
    if (context.options.verify) verifyAfter(pass, result, inputs, stage, CONDITIONAL);
    return result;
  };
  const after = (pass: string, result: Stmt, stage: Stage): Stmt => {
    onPass?.(pass, result);
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
    for (let rounds = 0; rounds < MAX_ROUNDS; rounds++) {
      const before = now;
      now = round(now);
      // Barriers count because a later round may resolve what stopped a walk.
      const isDone = context.counters.barriers === 0 && (featuresOf(now) & Feature.Unresolved) === 0;
      if (now === before || isDone) return now;
    }
    throw new InvariantError(`no fixpoint after ${MAX_ROUNDS} rounds`);
  };

  checked('rename', s, 'instance');
  const substituted = substituteInputs(s, context);
  let fixed = fixpoint(substituted === s ? s : after('substitute', substituted, 'instance'));
  // What is unresolved here cannot be resolved: an unknown receiver, a class that is not initialised.
  const left = unmergeableToExits(fixed);
  if (left !== fixed) fixed = fixpoint(checked('unmergeable', left, 'instance'));
  const { withExits, statement, cases, predicate, observedSides } = singlePath(fixed, context);
  // No path gets through.
  if (statement === null) return { linear: null, withExits, cases, predicate, observedSides };
  after('single-path', statement, 'single-path');
  const linear = after('linearise', linearise(statement), 'linear');
  return { linear, withExits, cases, predicate, observedSides };
}
