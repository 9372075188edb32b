/** Models near earlier ones, before a back end that gives no answer or must not be asked. */
import { describe, expect, it } from 'vitest';
import {
  and,
  bv,
  bvAdd,
  bvMul,
  bvSdiv,
  bvSlt,
  eq,
  float64,
  fpDiv,
  fpLt,
  intConst,
  not,
  variable,
} from '../../term/build.ts';
import { Evaluator } from '../../term/evaluate.ts';
import { FLOAT64, INT, LONG } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import { LocalSearchBackend } from './local-search.ts';

const NO_ANSWER: Answer = { kind: 'unknown', cause: 'timeout', detail: 'not asked for' };

/** What the layer answers before a back end that never does, after it has learnt the models of `before`. */
function ask(conjuncts: readonly Term[], before: readonly Answer[] = []): { answer: Answer; asked: number } {
  const answers = [...before];
  let asked = 0;
  const check = (): Answer => {
    asked++;
    return answers.shift() ?? NO_ANSWER;
  };
  const backend = new LocalSearchBackend({ name: 'none', check, close: () => {} });
  for (const _ of before) backend.check([], 1000);
  asked = 0;
  return { answer: backend.check(conjuncts, 1000), asked };
}

/** Holds the answer to what it claims. */
function expectModel({ answer, asked }: { answer: Answer; asked: number }, conjuncts: readonly Term[]): void {
  expect(asked).toBe(0);
  if (answer.kind !== 'sat') throw new Error(`no model, but ${answer.kind}`);
  const evaluator = new Evaluator(answer.model);
  expect(conjuncts.filter((c) => !evaluator.holds(c))).toEqual([]);
}

const part = (name: string): Term => variable(name, LONG);
/** Enough divisions to be hard: five of longs. */
function hash(input: string): Term {
  const [x, y] = [part(`${input}.x`), part(`${input}.y`)];
  const quotients = [3n, 7n, 11n].map((n) => bvSdiv(bvMul(x, y), bv(64, n)));
  return quotients.reduce((sum, q) => bvAdd(sum, q), x);
}

describe('before a hard query is passed on', () => {
  it('an input gets the values of another', () => {
    const conjuncts = [
      not(eq(part('p.x'), bv(64, 0n))),
      not(eq(part('q.x'), bv(64, 0n))),
      bvSlt(bv(64, 40n), part('p.y')),
      eq(hash('p'), hash('q')),
    ];
    // The model of the path: every conjunct but the last.
    const path = new Map([
      [part('p.x'), 5n],
      [part('p.y'), 77n],
      [part('q.x'), 9n],
      [part('q.y'), 2n],
    ]);
    expectModel(ask(conjuncts, [{ kind: 'sat', model: path }]), conjuncts);
  });

  it('a variable gets a constant of the query, or a neighbour of one', () => {
    const x = part('n.x');
    const conjuncts = [bvSlt(bv(64, 123_456n), x), eq(bvSdiv(hash('n'), hash('n')), bv(64, 1n))];
    expectModel(ask(conjuncts), conjuncts);
  });

  it('several variables change one after the other', () => {
    const [d, n] = [variable('d', FLOAT64), variable('n', INT)];
    const quotient = fpDiv(fpDiv(float64(1), d), d);
    const conjuncts = [eq(n, intConst(77)), fpLt(quotient, float64(0.001)), fpLt(float64(1), d)];
    expectModel(ask(conjuncts), conjuncts);
  });
});

it('passes on what it finds no model of', () => {
  const conjuncts = [and(bvSlt(hash('p'), bv(64, 0n)), bvSlt(bv(64, 0n), hash('p')))];
  expect(ask(conjuncts)).toEqual({ answer: NO_ANSWER, asked: 1 });
});

it('leaves easy queries alone', () => {
  expect(ask([eq(variable('n', INT), intConst(0))])).toEqual({ answer: NO_ANSWER, asked: 1 });
});
