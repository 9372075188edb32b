/** Membership as a term, evaluated on texts, is membership. */
import { expect, it } from 'vitest';
import { SeededRandom } from '../seeded-random.ts';
import { variable } from '../term/build.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import { bitVec, INT } from '../term/sorts.ts';
import { acceptsText, languageOf } from './language.ts';
import { complementOf, languageFactsOf } from './language-facts.ts';
import { beginningTerm, boundedMemberTerm, endTerm, isInSet, memberTerm } from './member-term.ts';
import { randomPattern, randomText } from './random-patterns.testing.ts';

const LONGEST = 12;
const units = Array.from({ length: LONGEST }, (_, i) => variable(`unit${i}`, bitVec(16)));
const length = variable('length', INT);

function modelOf(text: string): Model {
  return new Map([
    [length, text.length] as const,
    ...units.map((unit, i) => [unit, i < text.length ? text.charCodeAt(i) : 7] as const),
  ]);
}

/** Random languages of `matches`, with texts around them. */
function samples(seed: number, count: number) {
  const random = new SeededRandom(seed);
  const found = [];
  while (found.length < count) {
    const { pattern, flags } = randomPattern(random);
    const language = languageOf(pattern, flags, 'matches');
    if (!language.isRegular) continue;
    const { automaton } = language;
    const texts = Array.from({ length: 12 }, () => randomText(random, automaton)).filter(
      (text) => text.length <= LONGEST,
    );
    found.push({ name: `${JSON.stringify(pattern)} ${flags}`, automaton, texts });
  }
  return found;
}

it('of a text of known length, and of one up to a bound', () => {
  let members = 0;
  for (const { name, automaton, texts } of samples(11, 60)) {
    const bounded = boundedMemberTerm(automaton, (i) => units[i], length, LONGEST);
    for (const text of texts) {
      const evaluator = new Evaluator(modelOf(text));
      const known = memberTerm(automaton, (i) => units[i], text.length);
      const isMember = acceptsText(automaton, text);
      if (isMember) members++;
      expect(evaluator.holds(known), `${name} ${JSON.stringify(text)}`).toBe(isMember);
      expect(evaluator.holds(bounded), `${name} ${JSON.stringify(text)}`).toBe(isMember);
    }
  }
  expect(members).toBeGreaterThan(100);
});

it('facts hold for every text of the language', () => {
  let members = 0;
  for (const { name, automaton, texts } of samples(12, 60)) {
    for (const side of [automaton, complementOf(automaton)]) {
      const facts = languageFactsOf(side);
      for (const text of texts.filter((t) => acceptsText(side, t))) {
        members++;
        const where = `${name} ${JSON.stringify(text)}`;
        const evaluator = new Evaluator(modelOf(text));
        expect(facts.isEmpty, where).toBe(false);
        expect(facts.shortest, where).toBeLessThanOrEqual(text.length);
        expect(facts.longest, where).toBeGreaterThanOrEqual(text.length);
        for (const { before, after, set } of facts.places) {
          for (let i = before; i < text.length - after; i++) {
            expect(evaluator.holds(isInSet(units[i], set)), `${where} at ${i}`).toBe(true);
          }
        }
        const half = text.length >> 1;
        const rest = text.length - half;
        const start = beginningTerm(side, (i) => units[i], half, facts.alive(rest));
        const end = endTerm(side, (i) => units[half + i], rest, facts.reachable(half));
        expect(evaluator.holds(start), where).toBe(true);
        expect(evaluator.holds(end), where).toBe(true);
      }
    }
  }
  expect(members).toBeGreaterThan(300);
});

it('facts of a beginning, a repeated class and an end say all', () => {
  const language = languageOf('[a-z]+[0-9]{2}', 0, 'matches');
  if (!language.isRegular) throw new Error(language.reason);
  const { shortest, longest, places } = languageFactsOf(language.automaton);
  const letters = [97, 123];
  const digits = [48, 58];
  expect([shortest, longest]).toEqual([3, Infinity]);
  expect(places).toEqual([
    { before: 0, after: 0, set: [...digits, ...letters] },
    { before: 0, after: 2, set: letters },
  ]);
});

it('a set of characters is the smaller of two terms', () => {
  const evaluate = (c: number) =>
    new Evaluator(new Map([[units[0], c]])).holds(isInSet(units[0], [5, 10, 0xfffe, 0x110000]));
  expect([4, 5, 9, 10, 0xfffd, 0xfffe, 0xffff].map(evaluate)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(isInSet(units[0], [0, 0x10000])).toBe(isInSet(units[0], [0, 0x110000]));
});
