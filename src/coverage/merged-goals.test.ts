/** What becomes of goals that the solver reaches, denies, or leaves open. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../solver/answer.ts';
import { PathCondition } from '../solver/path-condition.ts';
import { variable } from '../term/build.ts';
import { BOOL } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { isUnproven, PathGoals } from './merged-goals.ts';

const [a, b, c] = ['a', 'b', 'c'].map((name) => variable(`merged-goals-${name}`, BOOL));
const UNKNOWN: Answer = { kind: 'unknown', cause: 'timeout', detail: 'too hard' };
const sat = (...terms: readonly Term[]): Answer => ({
  kind: 'sat',
  model: new Map(terms.map((t) => [t, 1])),
});

describe('goals of a merged path', () => {
  const goals = [
    { key: 'm@1=0', condition: a },
    { key: 'm@1=1', condition: b },
    { key: 'm#0=1-', condition: c },
  ];
  const nobody = (): boolean => false;

  it('go together into one test where they can', () => {
    const seen = new Set<string>();
    const left = new PathGoals(goals, seen, [], new Set());
    const asked: Term[] = [];
    const solver = {
      check: (path: PathCondition, condition: Term): Answer => {
        asked.push(condition);
        return condition === b ? { kind: 'unsat' } : sat(...path.conjuncts(), condition);
      },
    };
    const first = left.next(PathCondition.EMPTY, solver, nobody)!;
    expect(first.conjuncts()).toEqual([a, c]);
    left.note(first.model!);
    expect([...seen]).toEqual(['m@1=0', 'm#0=1-']);
    // Denied beside the others, which says nothing: it is asked for once more, by itself.
    expect(left.next(PathCondition.EMPTY, solver, nobody)).toBeNull();
    expect(left.next(PathCondition.EMPTY, solver, nobody)).toBeNull();
    expect(asked).toEqual([a, b, c, b]);
  });

  it('are asked for again if only another kind of path has shown them', () => {
    const [returning, all] = [new Set<string>(), new Set(['m@1=0'])];
    const solver = { check: (_: PathCondition, condition: Term): Answer => sat(condition) };
    const left = new PathGoals(goals.slice(0, 1), returning, [all], new Set());
    const first = left.next(PathCondition.EMPTY, solver, nobody)!;
    left.note(first.model!);
    expect([...returning]).toEqual(['m@1=0']);
    // Those that throw need not show it once more.
    const thrown = new PathGoals(goals.slice(0, 1), all, [], new Set());
    expect(thrown.next(PathCondition.EMPTY, solver, nobody)).toBeNull();
  });

  it('are open where the solver has no answer, and where nobody asked', () => {
    const open = new Set<string>();
    const left = new PathGoals(goals, new Set(), [], open);
    const solver = { check: (_: PathCondition, t: Term): Answer => (t === a ? UNKNOWN : { kind: 'unsat' }) };
    expect(left.next(PathCondition.EMPTY, solver, nobody)).toBeNull();
    left.leave();
    expect([...open]).toEqual(['m@1=0']);
    const unasked = new PathGoals(goals, new Set(), [], open);
    expect(unasked.next(PathCondition.EMPTY, solver, () => true)).toBeNull();
    unasked.leave();
    expect([...open]).toEqual(['m@1=0', 'm@1=1', 'm#0=1-']);
  });

  it('leave an evaluation open that fits to them', () => {
    const open = new Set(['m#0=?1-', 'n#0=00']);
    expect(isUnproven(open, 'm', 0, '01-')).toBe(true);
    expect(isUnproven(open, 'm', 0, '00-')).toBe(false);
    expect(isUnproven(open, 'm', 1, '01-')).toBe(false);
    expect(isUnproven(open, 'n', 0, '00')).toBe(true);
  });
});
