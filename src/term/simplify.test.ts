/**
 * Simplification keeps the meaning: random terms, evaluated before and after. The meaning before is that of a tree,
 * computed without terms (naive.testing.ts). The seed is fixed; RF_SEED sets another.
 */
import { expect, it } from 'vitest';
import { Evaluator } from './evaluate.ts';
import {
  Generator,
  meaningOf,
  modelOfTerms,
  sortOfTree,
  type Tree,
  termOfTree,
  treeText,
  variablesOfTree,
} from './generate.testing.ts';
import { FULL_GRAMMAR, PAIR_GRAMMAR, PROVABLE_GRAMMAR } from './grammar.testing.ts';
import { factsOf } from './known-bits.ts';
import { withoutRules } from './make.ts';
import { asValue } from './naive.testing.ts';
import { TestRandom } from './random.testing.ts';
import { postorder } from './traverse.ts';
import { sweep } from './unique-table.ts';
import { type Scalar, sameValue, signedValue, unsignedValue } from './values.ts';

const SEED = Number(process.env.RF_SEED ?? 1);
const MODELS = 4;

interface Count {
  readonly terms: number;
  /** How many of them simplification changed. */
  readonly changed: number;
}

function check(generator: Generator, trees: Iterable<Tree>): Count {
  let terms = 0;
  let changed = 0;
  for (const tree of trees) {
    if (checkTree(generator, tree, terms % 4 === 0)) changed++;
    if (++terms % 5000 === 0) sweep([]);
  }
  return { terms, changed };
}

/** Whether simplification changed it. */
function checkTree(generator: Generator, tree: Tree, checksFacts: boolean): boolean {
  const sort = sortOfTree(tree);
  const simplified = termOfTree(tree);
  const raw = withoutRules(() => termOfTree(tree));
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
    if (checksFacts) checkFacts(simplified, evaluator);
  }
  return raw !== simplified;
}

function* randomTrees(generator: Generator, count: number, depth: number): Iterable<Tree> {
  for (let n = 0; n < count; n++) yield generator.tree(depth);
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
  const generator = new Generator(new TestRandom(SEED), FULL_GRAMMAR);
  const { terms, changed } = check(generator, randomTrees(generator, 14_000, 5));
  expect(terms).toBe(14_000);
  expect(changed).toBeGreaterThan(5_000);
});

it('means the same before and after: narrow vectors, where values collide', () => {
  const generator = new Generator(new TestRandom(SEED), PROVABLE_GRAMMAR);
  const { terms, changed } = check(generator, randomTrees(generator, 14_000, 6));
  expect(terms).toBe(14_000);
  expect(changed).toBeGreaterThan(5_000);
});

it('means the same before and after: every operator over every operator', () => {
  const generator = new Generator(new TestRandom(SEED), PAIR_GRAMMAR);
  const { terms } = check(generator, generator.pairs(6));
  expect(terms).toBeGreaterThan(20_000);
});
