/** Simplification keeps the meaning, proved: Z3 finds no model in which a term and its simplified form differ. */
import { expect, it } from 'vitest';
import { eq, not } from './build.ts';
import { Generator, type Tree, termOfTree, treeText } from './generate.testing.ts';
import { FLOAT_GRAMMAR, type Grammar, PROVABLE_GRAMMAR } from './grammar.testing.ts';
import { withoutRules } from './make.ts';
import { declaration, smtText, withLets } from './print-smtlib.ts';
import { Random } from './random.testing.ts';
import { runSmt } from './smt-oracle.testing.ts';
import type { Term } from './term.ts';

const SEED = Number(process.env.RANGEFINDER_SEED ?? 1);

interface Claim {
  readonly tree: Tree;
  readonly differ: Term;
}

/** Different trees whose simplified form differs from the raw one. */
function claims(grammar: Grammar, count: number, depth: number): Claim[] {
  const generator = new Generator(new Random(SEED), grammar);
  const found = new Map<Term, Claim>();
  while (found.size < count) {
    const tree = generator.tree(depth);
    const simplified = termOfTree(tree);
    const raw = withoutRules(() => termOfTree(tree));
    if (raw === simplified || raw.args.length === 0) continue;
    const differ = withoutRules(() => not(eq(raw, simplified)));
    found.set(differ, { tree, differ });
  }
  return [...found.values()];
}

/** One solver for all: each claim in a scope of its own, so that Z3 starts once. */
function script(list: readonly Claim[]): string {
  const declared = new Set<Term>();
  const lines = ['(set-option :timeout 2000)'];
  for (const { differ } of list) {
    const text = smtText([differ]);
    for (const variable of text.variables) {
      if (declared.has(variable)) continue;
      declared.add(variable);
      lines.push(declaration(variable));
    }
    lines.push('(push 1)', `(assert ${withLets(text)})`, '(check-sat)', '(pop 1)');
  }
  return lines.join('\n');
}

async function prove(list: readonly Claim[]): Promise<number> {
  const answers = await runSmt(script(list));
  expect(answers.filter((line) => !/^(sat|unsat|unknown)$/.test(line))).toEqual([]);
  expect(answers.length).toBe(list.length);
  const wrong = list.filter((_, i) => answers[i] === 'sat').map(({ tree }) => treeText(tree));
  expect(wrong).toEqual([]);
  return answers.filter((answer) => answer === 'unsat').length;
}

it('proves 5,000 simplified terms of bit vectors and arrays', async () => {
  expect(await prove(claims(PROVABLE_GRAMMAR, 5000, 5))).toBeGreaterThanOrEqual(4900);
});

it('proves 60 simplified terms of floats', async () => {
  expect(await prove(claims(FLOAT_GRAMMAR, 60, 2))).toBeGreaterThanOrEqual(50);
});
