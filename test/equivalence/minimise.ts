/** Makes a failing program smaller while it still fails in the same way: many candidates at a time, in one batch. */
import path from 'node:path';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { compileBatch } from './batch.ts';
import { CONFIGS, checkPrograms, type Failure } from './check-programs.ts';
import { generatedProgram } from './generate.ts';
import { printTree, smaller, type Tree } from './java-tree.ts';

const AT_ONCE = 24;

export type Minimised = { readonly tree: Tree; readonly failure: Failure };

/** @param against as in the failure: what the program disagrees with */
export function minimise(
  jdk: Jdk,
  tree: Tree,
  against: string,
  folder: string,
  maxRounds = 60,
): Minimised | null {
  let best = failing(jdk, [tree], against, folder);
  for (let round = 0; best !== null && round < maxRounds; round++) {
    const next = step(jdk, best.tree, against, folder);
    if (next === null) break;
    best = next;
    console.error(`  ${printTree(best.tree).length} characters`);
  }
  return best;
}

/** The smallest of the next candidates that fails; candidates that take away most come first. */
function step(jdk: Jdk, tree: Tree, against: string, folder: string): Minimised | null {
  const seen = new Set<string>();
  const candidates = [...smaller(tree)]
    .map((t) => ({ t, text: printTree(t) }))
    .filter(({ text }) => {
      const isNew = !seen.has(text);
      seen.add(text);
      return isNew;
    })
    .sort((a, b) => a.text.length - b.text.length);
  for (let i = 0; i < candidates.length; i += AT_ONCE) {
    const found = failing(
      jdk,
      candidates.slice(i, i + AT_ONCE).map((c) => c.t),
      against,
      folder,
    );
    if (found !== null) return found;
  }
  return null;
}

/** The first of the trees that fails. */
function failing(jdk: Jdk, trees: readonly Tree[], against: string, folder: string): Minimised | null {
  const programs = trees.map((t, i) => generatedProgram(t, `Small${i}`));
  const batch = compileBatch(jdk, programs, path.join(folder, 'minimise'));
  const configs = CONFIGS.filter((c) => c.name === against);
  const { failures } = checkPrograms(batch, configs);
  for (const [i, { name }] of programs.entries()) {
    const failure = failures.find((f) => f.program === name && f.against === against);
    if (failure !== undefined) return { tree: trees[i], failure };
  }
  return null;
}
