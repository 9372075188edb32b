/**
 * `npx tsx bench/solver.ts`: what a query costs. For each back end that the machine has: opening it with the first
 * check, then the mean of further checks on a stack of 20 conjuncts over 20 variables that changes at its end, as a
 * depth-first search makes it. Then one small search with the whole chain. Figures: docs/decisions/0011-solvers.md.
 */

import { BACKENDS } from '../src/solver/backends.testing.ts';
import { constructChain } from '../src/solver/chain/construct-chain.ts';
import { openBackend } from '../src/solver/open-solver.ts';
import { PathCondition } from '../src/solver/path-condition.ts';
import * as b from '../src/term/build.ts';
import { INT } from '../src/term/sorts.ts';
import type { Term } from '../src/term/term.ts';

const LIMIT_MS = 10_000;
const CHECKS = 200;
const variables = Array.from({ length: 20 }, (_, i) => b.variable(`bench${i}`, INT));

/** Sums and comparisons of neighbours: each conjunct hangs together with the one before. */
function conjunct(i: number, bound: number): Term {
  return b.bvSlt(b.bvAdd(variables[i], variables[(i + 1) % 20]), b.intConst(bound));
}

function measure(spec: string): void {
  const start = performance.now();
  const backend = openBackend(spec);
  const stack = variables.map((_, i) => conjunct(i, 100 - i));
  backend.check(stack.slice(0, 1), LIMIT_MS);
  const first = performance.now() - start;
  for (let i = 0; i < 20; i++) backend.check(stack.slice(0, i + 1), LIMIT_MS);
  const begun = performance.now();
  for (let i = 0; i < CHECKS; i++) {
    stack[19] = conjunct(i % 19, i - 100);
    stack[18] = conjunct((i * 7) % 19, 50 - i);
    backend.check(stack, LIMIT_MS);
  }
  const next = (performance.now() - begun) / CHECKS;
  backend.close();
  console.log(`${spec.padEnd(28)} ${first.toFixed(0).padStart(6)} ms ${next.toFixed(2).padStart(8)} ms`);
}

/** Explores a program of `depth` branches, each on an input of its own and on the one before. */
function search(spec: string, depth: number): void {
  const start = performance.now();
  const chain = constructChain(openBackend(spec), { queryTimeMs: LIMIT_MS });
  let paths = 0;
  const stack: PathCondition[] = [PathCondition.EMPTY];
  for (let path = stack.pop(); path !== undefined; path = stack.pop()) {
    const i = path.depth;
    if (i >= depth) {
      paths++;
      continue;
    }
    const condition = i % 3 === 2 ? conjunct(i - 1, 7) : b.bvSlt(variables[i], b.intConst(i));
    for (const side of [condition, b.not(condition)]) {
      const answer = chain.check(path, side);
      if (answer.kind !== 'unsat') stack.push(path.and(side, answer));
    }
  }
  chain.close();
  const { queries, backendCalls, solverMs, hits } = chain.statistics;
  const ms = performance.now() - start;
  console.log(
    `${spec.padEnd(28)} ${paths} paths, ${queries} queries, ${backendCalls} back-end calls, ` +
      `${solverMs.toFixed(0)} of ${ms.toFixed(0)} ms in the solver; ${JSON.stringify(hits)}`,
  );
}

const here = BACKENDS.filter(({ isHere }) => isHere).map(({ spec }) => spec);
console.log(`${'back end'.padEnd(28)} ${'first'.padStart(9)} ${'next'.padStart(11)}`);
for (const spec of here) measure(spec);
for (const spec of here.slice(0, 2)) search(spec, 12);
process.exit(0);
