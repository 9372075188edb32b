/**
 * Simplification keeps the meaning: random terms, evaluated before and after. The meaning before is that of a tree,
 * computed without terms (naive.testing.ts). The seed is fixed; RANGEFINDER_SEED sets another.
 */
import { expect, it } from 'vitest';
import { Evaluator } from './evaluate.ts';
import {
  Generator,
  meaningOf,
  modelOfTerms,
  termOfTree,
  treeText,
  variablesOfTree,
} from './generate.testing.ts';
import { FULL_GRAMMAR, PROVABLE_GRAMMAR, type Row } from './grammar.testing.ts';
import { factsOf } from './known-bits.ts';
import { withoutRules } from './make.ts';
import { asValue } from './naive.testing.ts';
import { Random } from './random.testing.ts';
import { postorder } from './traverse.ts';
import { sweep } from './unique-table.ts';
import { type Scalar, sameValue, signedValue, unsignedValue } from './values.ts';

const SEED = Number(process.env['RANGEFINDER_SEED'] ?? 1);
const MODELS = 4;

/** Returns the number of terms that simplification changed. */
function check(grammar: readonly Row[], count: number, depth: number): number {
  const random = new Random(SEED);
  const generator = new Generator(random, grammar);
  const sorts = generator.sorts;
  let changed = 0;
  for (let n = 0; n < count; n++) {
    const sort = random.pick(sorts);
    const tree = generator.tree(sort, 1 + random.below(depth));
    const simplified = termOfTree(tree);
    const raw = withoutRules(() => termOfTree(tree));
    if (raw !== simplified) changed++;
    const variables = variablesOfTree(tree);
    for (let m = 0; m < MODELS; m++) {
      const naive = generator.model(variables);
      const model = modelOfTerms(naive, variables);
      const meant = asValue(meaningOf(tree, naive), sort);
      const evaluator = new Evaluator(model);
      const got = [evaluator.value(simplified), new Evaluator(model).value(raw)];
      if (!got.every((value) => sameValue(value, meant))) {
        const given = [...naive].map(([name, value]) => `${name}=${String(value)}`).join(' ');
        expect.fail(
          `${treeText(tree)}\nunder ${given}\nis ${meant}, simplified ${got[0]}, raw ${got[1]}\n${simplified}`,
        );
      }
      if (n % 4 === 0) checkFacts(simplified, evaluator);
    }
    if (n % 5000 === 0) sweep([]);
  }
  return changed;
}

/** Every value lies within the facts. */
function checkFacts(root: Parameters<typeof factsOf>[0], evaluator: Evaluator): void {
  for (const t of postorder([root])) {
    if (t.sort.kind !== 'BitVec') continue;
    const { width } = t.sort;
    const facts = factsOf(t);
    const value = evaluator.value(t) as Scalar;
    const bits = unsignedValue(value, width);
    const zeros = word(facts.zeroLow, facts.zeroHigh);
    const ones = word(facts.oneLow, facts.oneHigh);
    const isRight = (bits & zeros) === 0n && (bits & ones) === ones;
    const number = signedValue(value, width);
    if (!isRight || number < facts.min || number > facts.max) {
      expect.fail(`${t} is ${number}, but its facts are ${JSON.stringify(facts)}`);
    }
  }
}

function word(low: number, high: number): bigint {
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

it('means the same before and after: all sorts', () => {
  expect(check(FULL_GRAMMAR, 14_000, 5)).toBeGreaterThan(5_000);
});

it('means the same before and after: narrow vectors, where values collide', () => {
  expect(check(PROVABLE_GRAMMAR, 12_000, 6)).toBeGreaterThan(5_000);
});
