/**
 * `npm run bench -- heap-cloning [subject…] [--jdk <home>] [--inputs <n>]`: Tables I to III of the heap-cloning paper, ours beside the
 * paper's, and a check of each path constraint (`heap-cloning-run.ts`). A subject whose jars are missing is named and left out. Fails if a constraint is
 * wrong.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, findJdk, type Jdk } from '../src/classpath/jdk.ts';
import { type PreparedSubject, runSubject, type SubjectRow } from './heap-cloning-run.ts';
import { SUBJECTS, type Subject } from './heap-cloning-subjects.ts';

const SOURCES = fileURLToPath(new URL('heap-cloning', import.meta.url));
const JARS = '/usr/share/java';
const DEFAULT_INPUTS = 20;
/** Class files of this release are read by the oldest JDK that we support. */
const RELEASE = 17;

type Result = { readonly subject: Subject; readonly row: SubjectRow; readonly seconds: number };

export function benchHeapCloning(argv: readonly string[]): number {
  const option = (name: string): string | undefined => argv[argv.indexOf(name) + 1 || argv.length];
  const jdk = option('--jdk');
  const wanted = Number(option('--inputs') ?? DEFAULT_INPUTS);
  const names = argv.filter((word, i) => !word.startsWith('--') && !argv[i - 1]?.startsWith('--'));
  const subjects = SUBJECTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const jdks = jdk === undefined ? discoverJdks() : [findJdk({ jdk })];
  let isRight = true;
  for (const each of jdks) {
    console.log(headOf(each));
    for (const subject of subjects) {
      const result = measure(subject, each, wanted);
      if (result === null) continue;
      console.log(lineOf(result));
      isRight &&= result.row.faults.length === 0;
    }
    console.log();
  }
  return isRight ? 0 : 1;
}

function measure(subject: Subject, jdk: Jdk, wanted: number): Result | null {
  const jars = subject.jars.map(findJar);
  if (jars.includes(null)) {
    console.error(`${subject.name} is left out: apt-get install ${subject.debianPackage}`);
    return null;
  }
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-subject-'));
  const here = process.cwd();
  try {
    const start = performance.now();
    const row = runSubject(prepare(subject, jdk, jars as string[], scratch), wanted);
    for (const fault of row.faults) console.error(`${subject.name}, JDK ${jdk.feature}: ${fault}`);
    return { subject, row, seconds: (performance.now() - start) / 1000 };
  } finally {
    process.chdir(here);
    fs.rmSync(scratch, { recursive: true });
  }
}

function findJar(name: string): string | null {
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replace('*', '.*')}$`);
  const found = fs.existsSync(JARS) ? fs.readdirSync(JARS).find((file) => pattern.test(file)) : undefined;
  return found === undefined ? null : path.join(JARS, found);
}

function prepare(
  { source, main, input }: Subject,
  jdk: Jdk,
  jars: readonly string[],
  scratch: string,
): PreparedSubject {
  const options = { classPath: jars.join(path.delimiter), release: RELEASE };
  const driver = source === null ? [] : [compile(jdk, [path.join(SOURCES, source)], options).dir];
  const name = input.replace(/\.java$/, '.class');
  const given = path.join(SOURCES, input);
  const from = name === input ? given : path.join(compile(jdk, [given], { release: RELEASE }).dir, name);
  fs.copyFileSync(from, path.join(scratch, name));
  // JLex writes its result beside the input. It is not looked at, and an exploration writes no files.
  fs.symlinkSync('/dev/null', path.join(scratch, `${name}.java`));
  return { jdk, classPath: [...driver, ...jars], main, folder: scratch, input: name };
}

function headOf(jdk: Jdk): string {
  return [
    `JDK ${jdk.version}: our figure / the paper's`,
    '',
    '| subject | user methods | library methods | user classes | library classes | conjuncts | in library | native methods | affected methods: user, library | notices | inputs | not left | faults | time |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  ].join('\n');
}

function lineOf({ subject: { name, paper }, row, seconds }: Result): string {
  return `| ${[
    name,
    `${row.userMethods} / ${paper.userMethods}`,
    `${row.libraryMethods} / ${paper.libraryMethods}`,
    `${row.userClasses} / ${paper.userClasses}`,
    `${row.libraryClasses} / ${paper.libraryClasses}`,
    `${row.conjuncts} / ${paper.conjuncts}`,
    `${row.libraryPercent.toFixed(1)} % / ${paper.libraryPercent.toFixed(1)} %`,
    `${row.natives} / ${paper.natives}`,
    `${row.affectedUser} of ${row.userMethods}, ${row.affectedLibrary} of ${row.libraryMethods}`,
    row.notices,
    `${row.inputs}, ${row.solvedAfresh} solved afresh`,
    `${row.infeasible}, ${row.unknown} unknown, ${row.long} too long`,
    row.faults.length,
    `${seconds.toFixed(0)} s`,
  ].join(' | ')} |`;
}
