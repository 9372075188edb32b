/** For tests: asks the solver of smt-oracle.testing.ts to prove that a term and its simplified form never differ. */
import { expect } from 'vitest';
import { eq, not } from './build.ts';
import { withoutRules } from './make.ts';
import { declaration, smtText, withLets } from './print-smtlib.ts';
import { runSmt } from './smt-oracle.testing.ts';
import type { Term } from './term.ts';

export interface Claim {
  /** For messages. */
  readonly text: string;
  readonly differ: Term;
}

export function claim(text: string, raw: Term, simplified: Term): Claim {
  return { text, differ: withoutRules(() => not(eq(raw, simplified))) };
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

/** Fails on a claim that is refuted; returns how many were proved within the time limit. */
export async function prove(list: readonly Claim[]): Promise<number> {
  const answers = await runSmt(script(list));
  expect(answers.filter((line) => !/^(sat|unsat|unknown)$/.test(line))).toEqual([]);
  expect(answers.length).toBe(list.length);
  const wrong = list.filter((_, i) => answers[i] === 'sat').map(({ text }) => text);
  expect(wrong).toEqual([]);
  return answers.filter((answer) => answer === 'unsat').length;
}
