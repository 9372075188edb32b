import os from 'node:os';
import path from 'node:path';
import { findJdk } from '../../src/classpath/jdk.ts';
import { compileBatch, exploreBatch } from './batch.ts';
import { Comparer } from './compare.ts';
import { generate, javaSource } from './generate.ts';

const [from, count] = process.argv.slice(2).map(Number);
const jdk = findJdk({});
const programs = Array.from({ length: count }, (_, i) => ({
  name: `P${from + i}`,
  source: javaSource(generate(from + i), `P${from + i}`),
}));
let t = performance.now();
const lap = (what: string) => {
  const n = performance.now();
  console.log(what, Math.round(n - t));
  t = n;
};
const batch = compileBatch(jdk, programs, path.join(os.tmpdir(), 'rf-eq-try'));
lap('javac');
for (const r of batch.rejected) console.log(r);
const limits = { timeMs: 300000, maxPaths: 50000 };
const one = exploreBatch(jdk, batch, null, limits);
lap('mode 1');
console.log('paths', one.map((b) => b.length).join(' '));
const comparer = new Comparer();
for (const mode of [5, 4, 3, 2] as const) {
  for (const heuristic of [false]) {
    const other = exploreBatch(
      jdk,
      batch,
      { mode, heuristic, inlineDepth: null, only: null, except: [] },
      limits,
    );
    lap(`mode ${mode}`);
    console.log('paths', other.map((b) => b.length).join(' '));
    let undecided = 0;
    for (const [i, p] of batch.programs.entries()) {
      const r = comparer.compare(one[i], other[i]);
      undecided += r.undecided;
      if (r.difference)
        console.log(
          p.name,
          'DIFF',
          [...r.difference.model].map(([k, v]) => `${k.name}=${v}`).join(' '),
          '\n   ',
          r.difference.expected,
          '\n   ',
          r.difference.actual,
        );
    }
    lap('compare');
    console.log('undecided', undecided);
  }
}
