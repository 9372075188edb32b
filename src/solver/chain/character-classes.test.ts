/** Classes of characters on a real solver, which is also asked the same queries with all intervals. */
import { afterAll, expect, it } from 'vitest';
import { SeededRandom } from '../../seeded-random.ts';
import { and, bool, bv, bvUlt, eq, intConst, ite, not, or, select, variable } from '../../term/build.ts';
import { Evaluator } from '../../term/evaluate.ts';
import { arraySort, bitVec, INT } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import { QUICKEST } from '../backends.testing.ts';
import { openBackend } from '../open-solver.ts';
import { CharacterClassBackend } from './character-classes.ts';

const backend = openBackend(QUICKEST);
const classes = new CharacterClassBackend(backend);
afterAll(() => classes.close());

const MS = 20_000;
const text = variable('classes text', arraySort(INT, bitVec(16)));
const CHARS: readonly Term[] = [
  variable('classes c', bitVec(16)),
  variable('classes d', bitVec(16)),
  select(text, intConst(3)),
  select(text, variable('classes i', INT)),
];

/** A search tree over the places where membership changes, as conditions of tables are. */
function member(char: Term, changes: readonly number[], isMember = false): Term {
  if (changes.length === 0) return bool(isMember);
  const middle = changes.length >> 1;
  return ite(
    bvUlt(char, bv(16, changes[middle])),
    member(char, changes.slice(0, middle), isMember),
    member(char, changes.slice(middle + 1), isMember !== (middle % 2 === 0)),
  );
}

function randomChanges(random: SeededRandom): number[] {
  const count = 20 + random.below(60);
  const all = Array.from({ length: count }, () => random.below(random.below(3) === 0 ? 0x80 : 0x10000));
  return [...new Set(all)].filter((change) => change > 0).sort((a, b) => a - b);
}

function answer(conjuncts: readonly Term[]): string {
  const found = classes.check(conjuncts, MS);
  if (found.kind === 'sat') {
    const evaluator = new Evaluator(found.model);
    expect(conjuncts.every((c) => evaluator.holds(c))).toBe(true);
  }
  return found.kind;
}

it('gives the answers that all intervals give', { timeout: 120_000 }, () => {
  const seen = { sat: 0, unsat: 0 };
  for (let seed = 1; seed <= 120; seed++) {
    const random = new SeededRandom(seed);
    const sets = Array.from({ length: 2 }, () => randomChanges(random));
    const atom = (): Term => {
      const char = CHARS[random.below(CHARS.length)];
      const kind = random.below(4);
      if (kind === 0) return eq(char, CHARS[random.below(CHARS.length)]);
      if (kind === 1) return bvUlt(char, bv(16, 1 + random.below(300)));
      const is = member(char, sets[random.below(2)]);
      return random.below(2) === 0 ? is : not(is);
    };
    const conjuncts = Array.from({ length: 3 + random.below(5) }, () =>
      random.below(3) === 0 ? or(atom(), and(atom(), atom())) : atom(),
    );
    const expected = backend.check(conjuncts, MS).kind;
    expect(answer(conjuncts), `seed ${seed}`).toBe(expected);
    seen[expected as 'sat' | 'unsat']++;
  }
  expect(Math.min(seen.sat, seen.unsat)).toBeGreaterThan(10);
});

it('knows that a class and its complement have no common member', () => {
  const changes = randomChanges(new SeededRandom(1));
  const [c, d] = CHARS;
  expect(answer([member(c, changes), not(member(d, changes)), eq(c, d)])).toBe('unsat');
  expect(answer([member(c, changes), not(member(d, changes))])).toBe('sat');
});
