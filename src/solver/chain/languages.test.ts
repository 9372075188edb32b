/** Texts in regular languages: a model is a text of them, and where there is said to be none, none is found by trying. */
import { afterAll, expect, it } from 'vitest';
import { acceptsText, languageOf } from '../../regex/language.ts';
import { randomPattern, randomText } from '../../regex/random-patterns.testing.ts';
import { SeededRandom } from '../../seeded-random.ts';
import { type Automaton, numberOfAutomaton } from '../../term/automaton.ts';
import * as b from '../../term/build.ts';
import { Evaluator, type Model } from '../../term/evaluate.ts';
import { arraySort, bitVec, INT } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import { ArrayValue } from '../../term/values.ts';
import { QUICKEST } from '../backends.testing.ts';
import { openBackend } from '../open-solver.ts';
import { PathCondition } from '../path-condition.ts';
import { constructChain } from './construct-chain.ts';

const chain = constructChain(openBackend(QUICKEST), { queryTimeMs: 20_000 });
afterAll(() => chain.close());

/** A text as an input has it: the first characters have variables of their own, the others are elements of an array. */
const OWN = 4;
const SORT = arraySort(INT, bitVec(16));
const rest = b.variable('t[]', SORT);
const own = Array.from({ length: OWN }, (_, i) => b.variable(`t[${i}]`, bitVec(16)));
const chars = own.reduce((array, c, i) => b.store(array, b.intConst(i), c), rest);
const lengthVariable = b.variable('t.length', bitVec(30));
const length = b.zeroExtend(lengthVariable, 32);

function automatonOf(pattern: string): Automaton {
  const language = languageOf(pattern, 0, 'matches');
  if (!language.isRegular) throw new Error(`${pattern}: ${language.reason}`);
  return language.automaton;
}

const charAt = (index: Term): Term => b.select(chars, index);
const isIn = (automaton: Automaton): Term =>
  b.inLanguage(length, charAt(b.BOUND), numberOfAutomaton(automaton, 'test'));
const matches = (pattern: string): Term => isIn(automatonOf(pattern));
const isChar = (index: Term, c: string): Term => b.eq(charAt(index), b.bv(16, c.charCodeAt(0)));
const isLongerThan = (n: number): Term => b.bvSlt(b.intConst(n), length);
const last = (i: number): Term => b.bvAdd(length, b.intConst(-i));

function textOf(model: Model): string {
  const evaluator = new Evaluator(model);
  const count = evaluator.value(length) as number;
  const units = Array.from({ length: count }, (_, i) => evaluator.value(charAt(b.intConst(i))) as number);
  return String.fromCharCode(...units);
}

function modelOf(text: string): Model {
  const entries = new Map(Array.from({ length: text.length }, (_, i) => [i, text.charCodeAt(i)] as const));
  return new Map<Term, number | ArrayValue>([
    [lengthVariable, text.length],
    ...own.map((c, i) => [c, text.charCodeAt(i) || 0] as const),
    [rest, new ArrayValue(SORT, 0, entries)],
  ]);
}

/** The answer of the chain to all conditions, one after the other. */
function check(...conditions: readonly Term[]) {
  // Longer texts are no harder, but harder to look at.
  const isShort = b.not(isLongerThan(2000));
  let path = PathCondition.EMPTY.and(isShort, chain.check(PathCondition.EMPTY, isShort));
  for (const condition of conditions.slice(0, -1)) path = path.and(condition, chain.check(path, condition));
  return chain.check(path, conditions[conditions.length - 1]);
}

const WORD = '[a-z]+[0-9]{2}';

it.each([
  ['a member', [matches(WORD)], /^[a-z]+[0-9]{2}$/],
  ['no member', [b.not(matches(WORD))], /^(?![a-z]+[0-9]{2}$)/],
  ['a long member', [isLongerThan(1000), matches('[a-z]+=(true|false)')], /^[a-z]{990,}=(true|false)$/],
  ['a long text that is none', [isLongerThan(1000), b.not(matches('[a-z]*'))], /[^a-z]/],
  ['two languages', [matches('a*b*'), matches('[ab]{3}'), b.not(matches('a+'))], /^(aab|abb|bbb)$/],
  ['a character at an index', [matches('(ab|c)*d'), isChar(b.intConst(5), 'c')], /^(ab|c)*d$/],
  ['the last character', [matches('(ab|c)*[de]'), isChar(last(1), 'e'), isLongerThan(20)], /^(ab|c)*e$/],
])('finds %s', (_name, conditions, expected) => {
  const answer = check(...conditions);
  expect(answer.kind).toBe('sat');
  if (answer.kind === 'sat') expect(textOf(answer.model)).toMatch(expected);
});

it.each([
  ['a letter among the digits', [matches(WORD), isChar(last(1), 'x')]],
  ['a digit among the letters', [matches(WORD), isLongerThan(5), isChar(b.intConst(3), '7')]],
  [
    'a digit at some index',
    [
      matches(WORD),
      isChar(b.zeroExtend(b.variable('k', bitVec(20)), 32), '7'),
      b.bvSlt(b.zeroExtend(b.variable('k', bitVec(20)), 32), last(2)),
    ],
  ],
  ['a short member', [matches(WORD), b.not(isLongerThan(2))]],
  ['a long member of a finite language', [matches('(a|bc){1,3}'), isLongerThan(6)]],
  ['an odd length', [matches('(ab|cd)*'), b.eq(length, b.intConst(7))]],
  ['a smaller language outside of a larger one', [matches('[a-f]+'), b.not(matches('[a-z]+'))]],
  ['disjoint languages', [matches('x.*'), matches('y.*')]],
  ['a text outside of all texts', [b.not(matches('(?s).*'))]],
])('proves that there is none: %s', (_name, conditions) => {
  expect(check(...conditions).kind).toBe('unsat');
});

it('says that it does not know, if it does not', () => {
  // The length is even, which no lemma says.
  const isOdd = b.eq(b.extract(length, 0, 0), b.bv(1, 1));
  const answer = check(matches('(ab|cd)*'), isOdd);
  expect(answer.kind).toBe('unknown');
});

/** Several tests, because one that takes minutes starves the runner. */
const SEEDS = Array.from({ length: process.env.RF_FULL === undefined ? 1 : 25 }, (_, i) => i + 1);

it.each(SEEDS)('random languages and conditions, seed %i', (seed) => {
  const random = new SeededRandom(seed);
  const seen = { sat: 0, unsat: 0, unknown: 0 };
  const samples = 40;
  for (let n = 0; n < samples; ) {
    const { pattern, flags } = randomPattern(random);
    const language = languageOf(pattern, flags, 'matches');
    if (!language.isRegular || language.automaton.edges.length > 30) continue;
    n++;
    const { automaton } = language;
    const near = Array.from({ length: 8 }, () => randomText(random, automaton));
    const like = near[0];
    const conditions = [random.below(3) === 0 ? b.not(isIn(automaton)) : isIn(automaton)];
    // Conditions that a text near the language satisfies, and some that it may not.
    if (random.below(2) === 0) conditions.push(b.eq(length, b.intConst(like.length + random.below(2))));
    if (random.below(2) === 0 && like.length > 0) {
      const at = random.below(like.length);
      conditions.push(b.eq(charAt(b.intConst(at)), b.bv(16, like.charCodeAt(at))));
    }
    if (random.below(4) === 0) conditions.push(isChar(last(1), 'a'), isLongerThan(random.below(9)));
    const answer = check(...conditions);
    seen[answer.kind]++;
    const where = `${JSON.stringify(pattern)} ${flags}: ${conditions.slice(1).join(' ∧ ')}`;
    if (answer.kind === 'sat') {
      const isMember = acceptsText(automaton, textOf(answer.model));
      expect(isMember, where).toBe(conditions[0] === isIn(automaton));
    } else if (answer.kind === 'unsat') {
      for (const text of near) {
        const evaluator = new Evaluator(modelOf(text));
        expect(
          conditions.every((c) => evaluator.holds(c)),
          `${where} ${JSON.stringify(text)}`,
        ).toBe(false);
      }
    }
  }
  expect(seen.unknown).toBeLessThan(samples / 10);
  expect(seen.sat).toBeGreaterThan(samples / 4);
});
