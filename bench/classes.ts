/**
 * `npm run bench -- classes [part of a name…] [--time <s>] [--jdk <home>] [--tests <folder>] [--survivors]`: tests for 30 classes of
 * Debian's libraries, drawn by a seed. Each is compiled with `javac -Xlint:all -Werror` and run; then JaCoCo counts the branches of the
 * class, and mutants of instructions that the passing tests reach are run against these. Tests that the folder of `--tests` holds
 * are measured again, not made again. Fails if tests are not good, not if they cover little.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Jar } from '../src/classpath/jar.ts';
import { findJdk, type Jdk } from '../src/classpath/jdk.ts';
import { fetchToolchain } from '../test/junit/toolchain.ts';
import { CLASS_LIBRARIES, DRAWN_CLASSES, hasBranches } from './classes-drawn.ts';
import { drawClasses } from './draw-methods.ts';
import { SEED } from './libraries-methods.ts';
import { type DebianJar, jarOfLibrary } from './library-methods.ts';
import { type MeasuredClass, measureClass, type TestedClass } from './measure-class.ts';
import { OPERATORS } from './mutation/operators.ts';
import type { MutantResult } from './mutation/run-mutants.ts';

const OPTIONS = ['--time', '--jdk', '--tests'];
const SECONDS = '60';

export function benchClasses(argv: readonly string[]): number {
  const option = (name: string): string | undefined => argv[argv.indexOf(name) + 1 || argv.length];
  const wanted = argv.filter((word, i) => !word.startsWith('--') && !OPTIONS.includes(argv[i - 1]));
  const jdk = findJdk({ jdk: option('--jdk') });
  const tools = fetchToolchain(jdk);
  if (tools === null || CLASS_LIBRARIES.some((library) => jarOfLibrary(library) === null)) {
    console.error('apt cannot fetch JUnit, JaCoCo and the libraries: Debian and a network are needed');
    return 3;
  }
  const drawn = drawnClasses(jdk);
  if (drawn.map(({ name }) => name).join() !== DRAWN_CLASSES.join())
    console.log('Debian has other versions of the libraries here: these are not the classes of the list');
  const kept = option('--tests');
  const out = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-classes-'));
  const measured: MeasuredClass[] = [];
  for (const tested of drawn) {
    if (wanted.length > 0 && !wanted.some((part) => tested.name.includes(part))) continue;
    const row = measureClass(tools, jdk, tested, out, option('--time') ?? SECONDS);
    measured.push(row);
    printRow(row, argv.includes('--survivors'));
  }
  if (kept === undefined) fs.rmSync(out, { recursive: true });
  summarise(measured);
  return measured.length > 0 && measured.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

function drawnClasses(jdk: Jdk): TestedClass[] {
  return CLASS_LIBRARIES.flatMap((library) => {
    const jarFile = jarOfLibrary(library)!;
    const names = drawClasses(library, jarFile, SEED, hasBranches);
    const jar = new Jar(jarFile, jdk.feature);
    try {
      return names.map((name) => ({
        name,
        jar: jarFile,
        needs: (library.needs ?? []).map((needed: DebianJar) => jarOfLibrary(needed)!),
        bytes: jar.find(`${name}.class`)!,
      }));
    } finally {
      jar.close();
    }
  });
}

function printRow(
  { name, tests, reproducers, branches, mutants, problems, seconds }: MeasuredClass,
  withSurvivors: boolean,
): void {
  const counts = `${tests} tests, ${reproducers} reproducers`;
  const figures = `branches ${share(branches.covered, branches.total)}, mutants ${share(killed(mutants), mutants.length)}`;
  console.log(
    `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${counts}; ${figures} (${seconds.toFixed(0)} s)`,
  );
  for (const problem of problems) console.log(`       ${problem}`);
  const survivors = withSurvivors ? mutants.filter(({ result }) => result === 'survived') : [];
  for (const { mutant } of survivors)
    console.log(
      `       survived: ${mutant.operator} in ${mutant.method} line ${mutant.line} (at ${mutant.bci})`,
    );
}

function summarise(rows: readonly MeasuredClass[]): void {
  const mutants = rows.flatMap((row) => row.mutants);
  console.log('\nkilled, by operator:');
  for (const operator of Object.keys(OPERATORS)) {
    const own = mutants.filter(({ mutant }) => mutant.operator === operator);
    console.log(`  ${operator.padEnd(20)}${share(killed(own), own.length)}`);
  }
  const sum = (of: (row: MeasuredClass) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const mean = sum(({ branches: { covered, total } }) => (total === 0 ? 0 : covered / total)) / rows.length;
  console.log(
    `\n${rows.length} classes, ${sum((row) => row.tests)} tests, ${sum((row) => row.reproducers)} reproducers`,
  );
  console.log(
    `branches: ${(100 * mean).toFixed(1)}% in the mean of the classes; all together ${share(
      sum((row) => row.branches.covered),
      sum((row) => row.branches.total),
    )}`,
  );
  console.log(`mutants in covered code: ${share(killed(mutants), mutants.length)} killed`);
}

function killed(mutants: readonly MutantResult[]): number {
  return mutants.filter(({ result }) => result === 'killed' || result === 'endless').length;
}

function share(part: number, total: number): string {
  return total === 0 ? 'none' : `${part} of ${total} (${((100 * part) / total).toFixed(0)}%)`;
}
