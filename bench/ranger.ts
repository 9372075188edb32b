/**
 * `npm run bench -- ranger`: what path merging gives, mode by mode, beside the papers' figures. Each exploration runs in a
 * process of its own, on compiled classes.
 *
 * Our own equivalents of the papers' programs by default. `--java-ranger <folder>`, an unpacked copy of Java Ranger's
 * repository (tag fse2020), adds its programs with its own .jpf files; `--paper` the sizes of the paper, meant for a night.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/classpath/javac.ts';
import { findJdk, type Jdk } from '../src/classpath/jdk.ts';
import { inputClassPath } from '../src/inputs/java-sources.ts';
import { JAVA_RANGER_PROGRAMS, OWN_PROGRAMS, type RangerProgram } from './ranger-programs.ts';
import {
  type GrowthMeasurement,
  printGrowth,
  printRangerReport,
  type RangerMeasurement,
} from './ranger-report.ts';
import type { RangerFigures } from './ranger-run.ts';

const EXPLORE = fileURLToPath(new URL('explore/', import.meta.url));
const RANGER = fileURLToPath(new URL('ranger/', import.meta.url));
const RUN = fileURLToPath(new URL('ranger-run.ts', import.meta.url));
const RESULTS = new URL('results/', import.meta.url);

const MODES = [1, 2, 3, 4, 5] as const;
const STEPS = [1, 10, 100, 1000];
/** Classes, and arguments after the steps. */
const GROWING = [
  ['WheelBrake', ' unchecked'],
  ['Tcas', ''],
] as const;

/** A single exploration; with `--paper` the paper's 12 hours. */
const SECONDS = 300;
const PAPER_SECONDS = 12 * 3600;

type Bench = { readonly jdk: Jdk; readonly classes: string; readonly root: string; readonly seconds: number };

/** @param argv parts of names of programs (all, if none), and the options named above, `--jdk <home>`. */
export function benchRanger(argv: readonly string[]): number {
  const rest = [...argv];
  const option = (name: string): string | undefined => {
    const at = rest.indexOf(name);
    return at < 0 ? undefined : rest.splice(at, 2)[1];
  };
  const jdk = findJdk({ jdk: option('--jdk') });
  const root = option('--java-ranger') ?? '';
  const isPaper = rest.includes('--paper');
  const wanted = rest.filter((a) => !a.startsWith('-'));
  const bench: Bench = { jdk, classes: compileOwn(jdk), root, seconds: isPaper ? PAPER_SECONDS : SECONDS };
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));

  const theirs = JAVA_RANGER_PROGRAMS.filter((p) => isPaper || !('isPaperSize' in p));
  const programs = [...OWN_PROGRAMS, ...(root === '' ? [] : theirs)].filter((p) => isWanted(p.name));
  console.log(`JDK ${jdk.version}, Node ${process.versions.node}, ${os.cpus()[0]?.model ?? 'unknown CPU'}\n`);
  const measurements = programs.map((program) => measure(program, bench));
  const isFine = printRangerReport(measurements);
  const growth = isWanted('growth') ? GROWING.map(([name, rest]) => grow(name, rest, bench)) : [];
  const isGrowthFine = printGrowth(growth, STEPS);

  fs.mkdirSync(RESULTS, { recursive: true });
  const result = JSON.stringify({ jdk: jdk.version, node: process.version, measurements, growth }, null, 2);
  fs.writeFileSync(new URL(`ranger-${new Date().toISOString().replaceAll(':', '-')}.json`, RESULTS), result);
  return isFine && isGrowthFine ? 0 : 1;
}

function compileOwn(jdk: Jdk): string {
  const files = [EXPLORE, RANGER].flatMap((folder) =>
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.java'))
      .map((name) => path.join(folder, name)),
  );
  return compile(jdk, files, { classPath: inputClassPath(jdk) }).dir;
}

function measure(program: RangerProgram, bench: Bench): RangerMeasurement {
  if (program.kind === 'java-ranger') run(program, 5, { ...bench, seconds: 1 }); // javac's result is kept
  const modes = MODES.filter((mode) => mode > 1 || !('skipsMode1' in program));
  const figures = Object.fromEntries(modes.map((mode) => [mode, run(program, mode, bench)]));
  console.error(`  ${program.name}`);
  return { name: program.name, anchors: program.anchors, figures };
}

function grow(className: string, rest: string, bench: Bench): GrowthMeasurement {
  const figures = STEPS.map((steps) =>
    run(
      { name: `${className} ${steps}`, kind: 'own', className, args: `${steps}${rest}`, anchors: {} },
      5,
      bench,
    ),
  );
  console.error(`  growth of ${className}`);
  return { name: className, figures };
}

function run(program: RangerProgram, mode: number, { jdk, classes, root, seconds }: Bench): RangerFigures {
  const target =
    program.kind === 'own'
      ? ['main', classes, program.className, ...program.args.split(' ')]
      : ['spf', path.join(root, program.jpf)];
  const steps = program.kind === 'own' ? {} : { MAX_STEPS: `${program.steps}` };
  const argv = ['--import', 'tsx', RUN, `${mode}`, 'on', jdk.home, `${seconds}`, ...target];
  const child = spawnSync(process.execPath, argv, { encoding: 'utf8', env: { ...process.env, ...steps } });
  if (child.status !== 0) throw new Error(`${program.name} in mode ${mode}: ${child.stderr}`);
  return JSON.parse(child.stdout.trim().split('\n').at(-1)!) as RangerFigures;
}
