/** Typical texts as models, before a back end that must not be asked, or that counts how often it is. */
import { expect, it } from 'vitest';
import {
  BOUND,
  bvSlt,
  constant,
  eq,
  first,
  intConst,
  not,
  select,
  variable,
  zeroExtend,
} from '../../term/build.ts';
import { Evaluator } from '../../term/evaluate.ts';
import { arraySort, bitVec, INT } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import { ArrayValue } from '../../term/values.ts';
import type { Answer } from '../answer.ts';
import { TypicalTextsBackend } from './typical-texts.ts';

const length = zeroExtend(variable('typical.length', bitVec(28)), 32);
const chars = variable('typical[]', arraySort(INT, bitVec(16)));
const isFound = (c: string): Term =>
  bvSlt(
    intConst(-1),
    first(intConst(0), length, eq(select(chars, BOUND), constant(bitVec(16), c.charCodeAt(0)))),
  );

function ask(conjuncts: readonly Term[]): { readonly answer: Answer; readonly asked: number } {
  let asked = 0;
  const check = (): Answer => {
    asked++;
    return { kind: 'unsat' };
  };
  const backend = new TypicalTextsBackend({ name: 'none', check, close: () => {} });
  return { answer: backend.check(conjuncts, 1000), asked };
}

it('answers with a text that is a model', () => {
  const query = [isFound(','), isFound('b'), eq(length, intConst(3))];
  const { answer, asked } = ask(query);
  expect(asked).toBe(0);
  if (answer.kind !== 'sat') throw new Error(answer.kind);
  const evaluator = new Evaluator(answer.model);
  expect(query.map((c) => evaluator.holds(c))).toEqual([true, true, true]);
});

it('asks the back end where no such text is a model', () => {
  expect(ask([isFound('#')])).toEqual({ answer: { kind: 'unsat' }, asked: 1 });
});

it('varies the texts of models that were found before', () => {
  const at = (k: number, c: number): Term => eq(select(chars, intConst(k)), constant(bitVec(16), c));
  const isLong = (n: number): Term => eq(length, intConst(n));
  const hasNone = not(isFound('#'));
  const sort = arraySort(INT, bitVec(16));
  const digits = new ArrayValue(sort, 0, new Map([...'47'].map((c, i) => [i, c.charCodeAt(0)])));
  let asked = 0;
  const backend = new TypicalTextsBackend({
    name: 'one',
    check: () => {
      asked++;
      return {
        kind: 'sat',
        model: new Map<Term, number | ArrayValue>([
          [chars, digits],
          [length.args[0], 2],
        ]),
      };
    },
    close: () => {},
  });
  expect(backend.check([hasNone, at(0, 0x34), at(1, 0x37), isLong(2)], 1000).kind).toBe('sat');
  // The same digits of another script, and what follows them.
  expect(backend.check([hasNone, at(0, 0x664), at(1, 0x667), isLong(2)], 1000).kind).toBe('sat');
  expect(backend.check([hasNone, at(0, 0x34), at(1, 0x37), at(2, 0x61), isLong(3)], 1000).kind).toBe('sat');
  expect(asked).toBe(1);
});

it('leaves queries without searches alone', () => {
  expect(ask([eq(length, intConst(1))]).asked).toBe(1);
});
