/** What each kind of request leads to, by hand: the terms are so small that the feasible successors can be seen. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Answer } from '../solver/answer.ts';
import { QUICKEST } from '../solver/backends.testing.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import { openSolver } from '../solver/open-solver.ts';
import { PathCondition } from '../solver/path-condition.ts';
import { bvUlt, constant, eq, not, variable } from '../term/build.ts';
import { Evaluator } from '../term/evaluate.ts';
import { bitVec } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import type { DecisionRequest, Site } from '../vm/symbolic/asking/request.ts';
import { type Decided, decideRequest } from './decide.ts';
import { DecisionKind, Prefix } from './prefix.ts';

const BYTE = bitVec(8);
const x = variable('x', BYTE);
const is = (value: number): Term => eq(x, constant(BYTE, value));
const isBelow = (value: number): Term => bvUlt(x, constant(BYTE, value));
/** Decisions never look at the site. */
const site = {} as Site;

const solver = openSolver(QUICKEST);
afterAll(() => solver.close());

/** The path on which the condition holds. */
function pathWith(condition: Term): PathCondition {
  return PathCondition.EMPTY.and(condition, solver.check(PathCondition.EMPTY, condition));
}

/** Answers 'unknown' to questions about these conditions. */
function unsureAbout(...conditions: readonly Term[]): PathSolver {
  const unknown: Answer = { kind: 'unknown', cause: 'timeout', detail: 'too slow' };
  return {
    check: (path, condition) => (conditions.includes(condition) ? unknown : solver.check(path, condition)),
  };
}

const decide = (
  request: DecisionRequest,
  path: PathCondition,
  { by = solver as PathSolver, prefix = Prefix.EMPTY, maxValues = 10 } = {},
): Decided => decideRequest(by, request, path, prefix, maxValues);

/** Decision, kind and proof of each successor. Checks that a model at hand satisfies the path. */
function successorsOf(decided: Decided): unknown[] {
  if (decided.kind !== 'successors') return [decided.kind];
  return decided.successors.map(({ decision, kind, isProven, path }) => {
    expect(path.isKnownSat).toBe(isProven);
    if (path.model !== null) {
      const evaluator = new Evaluator(path.model);
      expect(path.conjuncts().every((conjunct) => evaluator.holds(conjunct))).toBe(true);
    }
    return [decision, kind, isProven];
  });
}

describe('a choice', () => {
  const choice = (...alternatives: Term[]): DecisionRequest => ({
    kind: 'choice',
    what: 'branch',
    site,
    alternatives,
  });
  const three = choice(is(0), is(1), not(isBelow(2)));

  it('has a successor for each feasible alternative', () => {
    expect(successorsOf(decide(three, pathWith(isBelow(2))))).toEqual([
      [0, DecisionKind.Taken, true],
      [1, DecisionKind.Taken, true],
    ]);
  });

  it('is forced if one alternative is feasible, and adds nothing to the path', () => {
    const path = pathWith(is(1));
    const decided = decide(three, path);
    expect(successorsOf(decided)).toEqual([[1, DecisionKind.Forced, true]]);
    expect(decided.kind === 'successors' && decided.successors[0].path.depth).toBe(path.depth);
  });

  it('keeps an alternative of which the solver does not know, unproven', () => {
    const decided = decide(three, pathWith(is(1)), { by: unsureAbout(is(0)) });
    expect(successorsOf(decided)).toEqual([
      [0, DecisionKind.Taken, false],
      [1, DecisionKind.Taken, true],
    ]);
    expect(decided).toMatchObject({ unknown: { cause: 'timeout' } });
  });
});

describe('an assumption', () => {
  const assume = (condition: Term): DecisionRequest => ({
    kind: 'assume',
    because: 'program',
    site,
    condition,
  });

  it('is forced where it can hold, even if it need not', () => {
    const decided = decide(assume(is(3)), pathWith(isBelow(5)));
    expect(successorsOf(decided)).toEqual([[1, DecisionKind.Forced, true]]);
    expect(decided).toMatchObject({ unknown: null, successors: [{ path: { conjunct: is(3) } }] });
  });

  it('ends the path where it cannot hold', () => {
    expect(decide(assume(is(7)), pathWith(isBelow(5)))).toEqual({ kind: 'assumedAway' });
  });

  it('does not end the path if the solver does not know', () => {
    const decided = decide(assume(is(7)), pathWith(isBelow(5)), { by: unsureAbout(is(7)) });
    expect(successorsOf(decided)).toEqual([[1, DecisionKind.Forced, false]]);
    expect(decided).toMatchObject({ unknown: { cause: 'timeout' } });
  });
});

describe('a value', () => {
  const value: DecisionRequest = { kind: 'value', site, term: x, why: 'a length' };
  const excluding = (...values: number[]): Prefix =>
    values.reduce((prefix, each) => prefix.plus('A.m@0', each, DecisionKind.Excluded, true), Prefix.EMPTY);

  it('is the least one, or another', () => {
    expect(successorsOf(decide(value, pathWith(not(isBelow(4)))))).toEqual([
      [4, DecisionKind.Valued, true],
      [4, DecisionKind.Excluded, true],
    ]);
  });

  it('is forced if there is one only', () => {
    expect(successorsOf(decide(value, pathWith(is(9))))).toEqual([[9, DecisionKind.Forced, true]]);
  });

  it('is the next one after those that the path excludes', () => {
    const path = pathWith(not(isBelow(2)));
    expect(successorsOf(decide(value, path, { prefix: excluding(0, 1) }))[0]).toEqual([
      2,
      DecisionKind.Valued,
      true,
    ]);
  });

  it('is cut after so many values', () => {
    expect(decide(value, pathWith(not(isBelow(2))), { prefix: excluding(0, 1), maxValues: 2 })).toEqual({
      kind: 'cut',
      limitation: { id: 'values', what: 'a length', max: 2 },
      unknown: null,
    });
  });

  it('leaves "another" unproven if the solver does not know', () => {
    const decided = decide(value, pathWith(isBelow(5)), { by: unsureAbout(not(is(0))) });
    expect(successorsOf(decided)).toEqual([
      [0, DecisionKind.Valued, true],
      [0, DecisionKind.Excluded, false],
    ]);
    expect(decided).toMatchObject({ unknown: { cause: 'timeout' } });
  });

  it('is cut if the solver finds none', () => {
    const never: PathSolver = { check: () => ({ kind: 'unknown', cause: 'incomplete', detail: 'gave up' }) };
    const replayed = PathCondition.EMPTY.andReplayed(isBelow(5));
    expect(decide(value, replayed, { by: never })).toMatchObject({
      kind: 'cut',
      limitation: { id: 'no-value', what: 'a length' },
      unknown: { cause: 'incomplete' },
    });
  });
});
