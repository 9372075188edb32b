/** The chain gives the bare back end's answers, whatever its layers leave out, remember or guess. */

import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import * as b from '../../term/build.ts';
import { Evaluator, type Model } from '../../term/evaluate.ts';
import { TestRandom } from '../../term/random.testing.ts';
import { bitVec, INT } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import { sweep } from '../../term/unique-table.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';
import { QUICKEST } from '../backends.testing.ts';
import { openBackend } from '../open-solver.ts';
import { PathCondition } from '../path-condition.ts';
import { TermGenerator } from '../random-terms.testing.ts';
import { constructChain } from './construct-chain.ts';

const LIMIT_MS = 2000;
const options = { queryTimeMs: LIMIT_MS };
const bare = openBackend(QUICKEST);
afterAll(() => bare.close());

function satisfies(model: Model, conjuncts: readonly Term[]): boolean {
  const evaluator = new Evaluator(model);
  return conjuncts.every((t) => evaluator.holds(t));
}

/** A search as the chain sees it: conditions asked in both polarities, paths extended, left and taken up again. */
function explore(
  seed: number,
  steps: number,
  terms: TermGenerator,
  random: TestRandom,
  backend: Backend,
): number[] {
  const chain = constructChain(backend, options);
  const paths = [PathCondition.EMPTY];
  const seen = { sat: 0, unsat: 0, unknown: 0 };
  for (let i = 0; i < steps; i++) {
    const path = random.below(3) === 0 ? random.pick(paths) : paths[paths.length - 1];
    const condition = terms.condition(random.below(3));
    const answer = chain.check(path, condition);
    const whole = [...path.conjuncts(), condition];
    const expected = bare.check(whole, LIMIT_MS);
    seen[expected.kind]++;
    const where = `seed ${seed}, step ${i}: ${whole.join(' ∧ ')}`;
    if (answer.kind !== 'unknown' && expected.kind !== 'unknown')
      expect(answer.kind, where).toBe(expected.kind);
    if (answer.kind === 'sat') expect(satisfies(answer.model, whole), `model of ${where}`).toBe(true);
    if (answer.kind !== 'unsat' && path.depth < 12) {
      paths.push(
        random.below(4) === 0 && answer.kind === 'sat'
          ? path.andReplayed(condition)
          : path.and(condition, answer),
      );
    }
    if (random.below(40) === 0) chain.forgetTerms();
  }
  const { queries, backendCalls } = chain.statistics;
  return [seen.sat, seen.unsat, queries, backendCalls];
}

describe('the chain answers as the bare back end', () => {
  const runs = [
    { name: 'bytes', theories: { floats: false, arrays: false, isNarrow: true }, seeds: 400, steps: 6 },
    { name: 'bytes and ints', theories: { floats: false, arrays: false }, seeds: 20, steps: 40 },
    { name: 'arrays', theories: { floats: false, arrays: true }, seeds: 6, steps: 40 },
    { name: 'floats', theories: { floats: true, arrays: false }, seeds: 2, steps: 25 },
  ];
  it.each(runs)('$name', async ({ theories, seeds, steps }) => {
    const backend = openBackend(QUICKEST);
    const totals = [0, 0, 0, 0];
    for (let seed = 1; seed <= seeds; seed++) {
      await setImmediate(); // lets vitest hear of us
      const random = new TestRandom(seed * 7919);
      const terms = new TermGenerator(random, theories, 6);
      explore(seed, steps, terms, random, backend).forEach((n, i) => {
        totals[i] += n;
      });
    }
    backend.close();
    const [sat, unsat, queries, backendCalls] = totals;
    expect(Math.min(sat, unsat)).toBeGreaterThan(queries / 20);
    expect(backendCalls).toBeLessThan(queries * 0.7);
  });

  it('with a back end that answers unknown now and then: sat and unsat are still right', () => {
    const random = new TestRandom(99);
    const backend = openBackend(QUICKEST);
    const unreliable: Backend = {
      name: 'unreliable',
      check: (conjuncts, timeMs): Answer =>
        random.below(4) === 0
          ? { kind: 'unknown', cause: 'timeout', detail: 'no mood' }
          : backend.check(conjuncts, timeMs),
      close: () => backend.close(),
    };
    for (let seed = 1; seed <= 40; seed++) {
      explore(
        seed,
        20,
        new TermGenerator(random, { floats: false, arrays: false, isNarrow: true }, 6),
        random,
        unreliable,
      );
    }
    unreliable.close();
  });
});

/** Answers from a list, and remembers what it was asked. */
class Scripted implements Backend {
  readonly name = 'scripted';
  readonly asked: (readonly Term[])[] = [];
  private readonly answers: Answer[];

  constructor(...answers: Answer[]) {
    this.answers = answers;
  }

  check(conjuncts: readonly Term[]): Answer {
    this.asked.push(conjuncts);
    return this.answers.shift()!;
  }

  close(): void {}
}

const x = b.variable('chain.x', INT);
const y = b.variable('chain.y', INT);
const z = b.variable('chain.z', bitVec(8));
const int = b.intConst;
const sat = (...values: [Term, number][]): Answer => ({ kind: 'sat', model: new Map(values) });
const timeout: Answer = { kind: 'unknown', cause: 'timeout', detail: '' };

describe('layers', () => {
  it('leave out conjuncts without common variables, while the path is known to be satisfiable', () => {
    const backend = new Scripted(sat([x, 5]), sat([y, 1]), { kind: 'unsat' });
    const chain = constructChain(backend, options);
    const big = b.bvSlt(int(3), b.bvMul(x, x));
    const odd = b.eq(b.bvAnd(y, int(1)), int(1));
    const afterX = PathCondition.EMPTY.and(big, chain.check(PathCondition.EMPTY, big));
    const answer = chain.check(afterX, odd);
    expect(backend.asked[1]).toEqual([odd]);
    expect(answer).toEqual(sat([x, 5], [y, 1]));
  });

  it('forget facts whose terms a sweep has taken', () => {
    const chain = constructChain(new Scripted(sat([x, 40001]), sat([x, 40001], [y, 1])), options);
    let path = PathCondition.EMPTY;
    for (const bound of [b.bvSlt(int(40000), x), b.bvSlt(x, int(40002))])
      path = path.and(bound, chain.check(path, bound));
    const below = () => b.bvSlt(y, x);
    expect(chain.check(path, below()).kind).toBe('sat');
    sweep(path.conjuncts());
    chain.forgetTerms();
    expect(chain.check(path, below()).kind).toBe('sat');
  });

  it('send the whole path after an unknown', () => {
    const backend = new Scripted(timeout, sat([x, 5], [y, 1]));
    const chain = constructChain(backend, options);
    const big = b.bvSlt(int(3), b.bvMul(x, x));
    const odd = b.eq(b.bvAnd(y, int(1)), int(1));
    const path = PathCondition.EMPTY.and(big, chain.check(PathCondition.EMPTY, big));
    expect(chain.check(path, odd).kind).toBe('sat');
    expect(backend.asked[1]).toEqual([big, odd]);
    expect(chain.statistics.unknowns).toBe(1);
  });

  it('decide by equalities and intervals of the path', () => {
    const backend = new Scripted(sat([x, 7]));
    const chain = constructChain(backend, options);
    const between = b.and(b.bvSlt(int(6), x), b.bvSlt(x, int(9)));
    const path = PathCondition.EMPTY.and(between, chain.check(PathCondition.EMPTY, between));
    expect(chain.check(path, b.bvSlt(b.bvAdd(x, int(100)), int(107))).kind).toBe('unsat');
    expect(chain.check(path, b.eq(x, int(20))).kind).toBe('unsat');
    const seven = path.and(b.eq(x, int(7)), sat([x, 7]));
    expect(chain.check(seven, b.eq(b.bvMul(x, x), int(48))).kind).toBe('unsat');
    expect(backend.asked.length).toBe(1);
    expect(chain.statistics.hits.facts).toBe(3);
  });

  it('do not believe a model that is none', () => {
    const chain = constructChain(new Scripted(sat([x, 5])), options);
    expect(chain.check(PathCondition.EMPTY, b.bvSlt(x, y))).toMatchObject({
      kind: 'unknown',
      cause: 'failure',
    });
  });

  it('answer one side of a branch from the path’s model, and the same slice from memory', () => {
    const backend = new Scripted(sat([x, 5]), sat([x, 1], [z, 0]));
    const chain = constructChain(backend, options);
    const big = b.bvSlt(int(3), b.bvMul(x, x));
    const first = chain.check(PathCondition.EMPTY, big);
    const path = PathCondition.EMPTY.and(big, first);
    expect(chain.check(path, b.bvSlt(x, int(6))).kind).toBe('sat');
    expect(chain.check(PathCondition.EMPTY, big)).toEqual(first);
    expect(backend.asked.length).toBe(1);
    const { hits } = chain.statistics;
    expect(hits.pathModel).toBe(1);
    expect(hits.cache + hits.modelReuse).toBe(1);
  });
});
