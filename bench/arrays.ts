/**
 * `npm run bench -- arrays [--large]`: the tables of "Symbolic Arrays in Symbolic PathFinder" with `--arrays per-index`,
 * `theory` and `auto` beside the paper's columns. The paper counts states and seconds on its own machine; ours are paths and the
 * wall clock of the exploration on this one, so what compares is how they grow. Fails where what was promised does not hold.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/classpath/javac.ts';
import { findJdk } from '../src/classpath/jdk.ts';
import { inputClassPath } from '../src/inputs/java-sources.ts';
import type { ArrayMode } from '../src/vm/symbolic/arrays/array-policy.ts';
import type { ArrayFigures } from './arrays-run.ts';

const PROGRAMS = fileURLToPath(new URL('arrays/', import.meta.url));
const RUN = fileURLToPath(new URL('arrays-run.ts', import.meta.url));

/** States and seconds that the paper has for its two implementations. */
type PaperRow = { readonly original: string; readonly theory: string };

type Column = {
  readonly name: string;
  readonly method: string;
  readonly arrays: ArrayMode;
  readonly isBounded?: boolean;
  readonly mode: 1 | 5;
  /** Larger n take too long for it. */
  readonly largest?: number;
};

type Table = {
  readonly title: string;
  readonly paper: Readonly<Record<number, PaperRow>>;
  readonly sizes: readonly number[];
  readonly large: readonly number[];
  readonly columns: readonly Column[];
};

const LISTING7 = 'ArrayTables.test1(int,int[])';
const LISTING7_KNOWN = 'ArrayTables.test1Known(int)';
const LISTING9 = 'ArrayTables.test3(int)';
const DIJKSTRA = 'Dijkstra.run()';

const TABLES: readonly Table[] = [
  {
    title: 'Table 1: two loads at one symbolic index, then a division',
    paper: {
      10: { original: '153 <1s', theory: '11 <1s' },
      100: { original: '10503 2s', theory: '11 <1s' },
      1000: { original: '1005003 89s', theory: '11 <1s' },
    },
    sizes: [10, 100, 1000, 100_000],
    large: [],
    columns: [
      { name: 'per-index', method: LISTING7_KNOWN, arrays: 'per-index', mode: 1, largest: 100 },
      { name: 'theory', method: LISTING7, arrays: 'theory', isBounded: true, mode: 1 },
      { name: 'auto', method: LISTING7, arrays: 'auto', isBounded: true, mode: 1 },
      { name: 'auto, n symbols', method: LISTING7_KNOWN, arrays: 'auto', mode: 1, largest: 1000 },
    ],
  },
  {
    title: 'Table 2: a store at a symbolic index, then n loads at known ones',
    paper: {
      10: { original: '13 <1s', theory: '35 <1s' },
      50: { original: '53 <1s', theory: '155 4s' },
      100: { original: '103 <1s', theory: '305 11s' },
    },
    sizes: [10, 50, 100, 1000, 10_000],
    large: [],
    columns: [
      { name: 'per-index', method: LISTING9, arrays: 'per-index', mode: 1, largest: 1000 },
      { name: 'theory', method: LISTING9, arrays: 'theory', mode: 1 },
      { name: 'auto', method: LISTING9, arrays: 'auto', mode: 1 },
      { name: 'auto, store of 5', method: 'ArrayTables.test3Seen(int)', arrays: 'auto', mode: 1 },
    ],
  },
  {
    title: "Table 3: Dijkstra's algorithm on a complete graph of n nodes",
    paper: { 2: { original: '3 <1s', theory: '34 <1s' }, 3: { original: '17 <1s', theory: '598 8s' } },
    sizes: [2, 3, 4],
    large: [5],
    columns: [
      ...(['per-index', 'theory', 'auto'] as const).map(
        (arrays): Column => ({ name: arrays, method: DIJKSTRA, arrays, mode: 1 }),
      ),
      ...(['per-index', 'theory', 'auto'] as const).map(
        (arrays): Column => ({ name: `${arrays}, merged`, method: DIJKSTRA, arrays, mode: 5 }),
      ),
    ],
  },
];

export function benchArrays(argv: readonly string[]): number {
  const jdk = findJdk({});
  const files = fs.readdirSync(PROGRAMS).map((name) => path.join(PROGRAMS, name));
  const { dir } = compile(jdk, files, { classPath: inputClassPath(jdk) });
  const broken: string[] = [];
  for (const table of TABLES) {
    console.log(`\n${table.title}`);
    const sizes = argv.includes('--large') ? [...table.sizes, ...table.large] : table.sizes;
    const results = sizes.map((n) => {
      const row = table.columns.map((c) =>
        c.largest !== undefined && n > c.largest ? null : measure(dir, jdk.home, c, n),
      );
      const paper = table.paper[n];
      const cells = row.map((f, i) => `${table.columns[i].name}: ${f === null ? '-' : textOf(f)}`);
      console.log(`  n = ${n}  SPF: ${paper?.original ?? '-'}  SPF array: ${paper?.theory ?? '-'}`);
      console.log(`      ${cells.join('  |  ')}`);
      return row;
    });
    broken.push(...promises(table, sizes, results));
  }
  for (const text of broken) console.log(`NOT HELD: ${text}`);
  return broken.length === 0 ? 0 : 1;
}

function measure(classes: string, jdk: string, c: Column, n: number): ArrayFigures {
  const bound = c.isBounded === true ? String(n) : '-';
  const args = ['--import', 'tsx', RUN, classes, jdk, c.method, String(n), c.arrays, bound, String(c.mode)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as ArrayFigures;
}

function textOf({ paths, ms, verdict }: ArrayFigures): string {
  return `${paths} paths, ${Math.round(ms)} ms${verdict === 'whole' ? '' : ` (${verdict})`}`;
}

/** Figures that a change could spoil. */
function promises(
  { title, columns }: Table,
  sizes: readonly number[],
  results: readonly (readonly (ArrayFigures | null)[])[],
): string[] {
  const found: string[] = [];
  const at = (name: string): number => columns.findIndex((c) => c.name === name);
  const expect = (isHeld: boolean, text: string): void => {
    if (!isHeld) found.push(`${title}: ${text}`);
  };
  for (const [i, n] of sizes.entries()) {
    const auto = results[i][at('auto')]!;
    const others = ['per-index', 'theory'].flatMap((name) => results[i][at(name)] ?? []);
    expect(auto.verdict === 'whole', `n = ${n}: auto is cut`);
    for (const other of others)
      expect(auto.paths <= other.paths, `n = ${n}: auto has ${auto.paths} paths, another ${other.paths}`);
    if (title.startsWith('Table 1')) expect(auto.paths === 4, `n = ${n}: ${auto.paths} paths, not 4`);
    if (title.startsWith('Table 2')) expect(auto.paths === 3, `n = ${n}: ${auto.paths} paths, not 3`);
  }
  if (title.startsWith('Table 2')) {
    const [small, large] = [100, 10_000].map((n) => results[sizes.indexOf(n)][at('auto')]!.ms);
    expect(large <= 200 * small, `n = 10000 takes ${Math.round(large / small)} times n = 100`);
  }
  if (title.startsWith('Table 3')) {
    const last = results.at(-1)!;
    const [one, merged] = [last[at('auto')]!, last[at('auto, merged')]!];
    expect(merged.paths < one.paths, 'merging leaves no fewer paths');
  }
  return found;
}
