/** Simplification keeps the meaning, proved: Z3 finds no model in which a term and its simplified form differ. */
import { expect, it } from 'vitest';
import { Generator, termOfTree, treeText } from './generate.testing.ts';
import { FLOAT_GRAMMAR, type Grammar, PROVABLE_GRAMMAR } from './grammar.testing.ts';
import { withoutRules } from './make.ts';
import { type Claim, claim, prove } from './prove.testing.ts';
import { TestRandom } from './random.testing.ts';
import type { Term } from './term.ts';

const SEED = Number(process.env.RF_SEED ?? 1);

/** Different trees whose simplified form differs from the raw one. */
function claims(grammar: Grammar, count: number, depth: number): Claim[] {
  const generator = new Generator(new TestRandom(SEED), grammar);
  const found = new Map<Term, Claim>();
  while (found.size < count) {
    const tree = generator.tree(depth);
    const simplified = termOfTree(tree);
    const raw = withoutRules(() => termOfTree(tree));
    if (raw === simplified || raw.args.length === 0) continue;
    const made = claim(treeText(tree), raw, simplified);
    found.set(made.differ, made);
  }
  return [...found.values()];
}

it('proves 5,000 simplified terms of bit vectors and arrays', async () => {
  expect(await prove(claims(PROVABLE_GRAMMAR, 5000, 5))).toBeGreaterThanOrEqual(4900);
});

it('proves 60 simplified terms of floats', async () => {
  expect(await prove(claims(FLOAT_GRAMMAR, 60, 2))).toBeGreaterThanOrEqual(50);
});
