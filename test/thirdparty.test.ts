/**
 * Programs that no one here wrote: libraries from Debian, compiled with javac and driven by the small mains in
 * test/thirdparty. The engine must leave what the real JVM leaves. Where a library cannot be had its tests are skipped.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { CLI } from './oracle/corpus.ts';
import { differences, launch } from './oracle/outcome.ts';
import { type DebianLibrary, type Fetched, fetchLibrary } from './thirdparty/debian-library.ts';
import { dimacs, pigeonhole, random3Sat } from './thirdparty/instances.ts';

type Program = {
  readonly library: DebianLibrary;
  /** A main of ours below test/thirdparty, if the library's own will not do. */
  readonly driver: string | null;
  readonly mainClass: string;
  readonly args: readonly string[];
  /** A file that the program writes, to be compared as well. */
  readonly writes?: string;
};

const HERE = fileURLToPath(new URL('thirdparty/', import.meta.url));

const SAT4J: DebianLibrary = {
  name: 'sat4j',
  sourcePackage: 'sat4j',
  sourceRoot: 'org.sat4j.core/src/main/java',
  binaryPackage: 'sat4j',
  jar: 'org.ow2.sat4j.core.jar',
};
const JLEX: DebianLibrary = {
  name: 'jlex',
  sourcePackage: 'jlex',
  sourceRoot: '.',
  binaryPackage: 'jlex',
  jar: 'JLex.jar',
};
const NANOXML: DebianLibrary = {
  name: 'nanoxml',
  sourcePackage: 'libnanoxml2-java',
  sourceRoot: 'Sources/Java',
  binaryPackage: 'libnanoxml2-java',
  jar: 'nanoxml.jar',
  encoding: 'ISO-8859-1',
  // Older than Java 5, in which `enum` became a keyword.
  mend: (source) => source.replaceAll(/\benum\b/g, 'enumeration'),
};
const LANG: DebianLibrary = {
  name: 'commons-lang3',
  sourcePackage: 'libcommons-lang3-java',
  sourceRoot: 'src/main/java',
  binaryPackage: 'libcommons-lang3-java',
  jar: 'commons-lang3.jar',
  isLarge: true,
};
const MATH: DebianLibrary = {
  name: 'commons-math3',
  sourcePackage: 'commons-math3',
  sourceRoot: 'src/main/java',
  binaryPackage: 'libcommons-math3-java',
  jar: 'commons-math3.jar',
  isLarge: true,
};
const OPTIONS: DebianLibrary = {
  name: 'commons-cli',
  sourcePackage: 'libcommons-cli-java',
  sourceRoot: 'src/main/java',
  binaryPackage: 'libcommons-cli-java',
  jar: 'commons-cli.jar',
};

const PROGRAMS: readonly Program[] = [
  {
    library: SAT4J,
    driver: 'SolveDimacs.java',
    mainClass: 'SolveDimacs',
    args: ['random.cnf', 'dense.cnf', 'pigeons.cnf'],
  },
  {
    library: JLEX,
    driver: null,
    mainClass: 'JLex.Main',
    args: ['calculator.lex'],
    writes: 'calculator.lex.java',
  },
  { library: NANOXML, driver: 'ReadXml.java', mainClass: 'ReadXml', args: ['catalogue.xml'] },
  { library: LANG, driver: 'UseLang.java', mainClass: 'UseLang', args: [] },
  { library: MATH, driver: 'UseMath.java', mainClass: 'UseMath', args: [] },
  { library: OPTIONS, driver: 'ParseOptions.java', mainClass: 'ParseOptions', args: [] },
];

/** The newest one too with RF_FULL=1. */
const jdks = discoverJdks().slice(0, process.env.RF_FULL === undefined ? 1 : undefined);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-thirdparty-'));
const fetched = new Map<DebianLibrary, Fetched | null>();

for (const { library } of PROGRAMS) {
  const found = fetchLibrary(library);
  fetched.set(library, found);
  const how =
    found === null
      ? 'SKIPPED, apt cannot fetch it (Debian and a network are needed)'
      : found.kind === 'jar'
        ? 'from the jar of its binary package (no sources on the mirror)'
        : `compiled from its sources (${found.files.length} files)`;
  console.log(`${library.name}: ${how}`);
}

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

describe.each(PROGRAMS)('$library.name', (program) => {
  const library = fetched.get(program.library) ?? null;
  const folder = path.join(scratch, program.library.name);
  const classPath = library?.kind === 'jar' ? `${folder}:${library.file}` : folder;

  beforeAll(() => {
    if (library !== null) compileProgram(program, library, folder);
  });

  for (const jdk of jdks) {
    it.skipIf(library === null)(`as on java ${jdk.version}`, async () => {
      const theirs = await runIn('java', `${jdk.home}/bin/java`, [], program, jdk, classPath);
      const ours = await runIn(
        'rangefinder',
        process.execPath,
        [CLI, 'run', '--jdk', jdk.home],
        program,
        jdk,
        classPath,
      );
      expect(differences(theirs.outcome, ours.outcome)).toEqual([]);
      expect(theirs.outcome.stdout).not.toBe('');
      expect(ours.written).toBe(theirs.written);
    });
  }
});

describe('the lexer that jlex generates', () => {
  const lexer = path.join(scratch, 'lexer');
  const source = path.join(scratch, `run-rangefinder-jlex-${jdks[0].feature}`, 'calculator.lex.java');

  for (const jdk of jdks) {
    it.skipIf(fetched.get(JLEX) === null)(`works as on java ${jdk.version}`, async () => {
      if (!fs.existsSync(lexer)) javac([...jdkFlags(), '-d', lexer, source]);
      const stdin = 'area := 3.14e0 * r*r; /* a /* nested */ comment\n */ x = (y2 - 1) / 2 ? ;\n/* open';
      const java = await launch({ command: `${jdk.home}/bin/java`, args: ['-cp', lexer, 'Tokens'], stdin });
      const args = [CLI, 'run', '--jdk', jdk.home, '-cp', lexer, 'Tokens'];
      expect(differences(java, await launch({ command: process.execPath, args, stdin }))).toEqual([]);
      expect(java.stdout).toContain('number [3.14e0]');
    });
  }
});

/** Once, with the oldest JDK: the newer ones run the same class files. */
function compileProgram({ library, driver }: Program, found: Fetched, folder: string): void {
  const own = driver === null ? [] : [path.join(HERE, driver)];
  const flags = [...jdkFlags(), '-d', folder];
  if (found.kind === 'jar') {
    fs.mkdirSync(folder, { recursive: true });
    if (own.length > 0) javac([...flags, '-cp', found.file, ...own]);
  } else if (library.isLarge) {
    javac([...flags, '-sourcepath', found.root, ...own]);
  } else {
    const encoding = ['-encoding', library.encoding ?? 'UTF-8'];
    javac([
      ...flags,
      ...encoding,
      ...found.files.filter((file) => !/(?:module|package)-info/.test(file)),
      ...own,
    ]);
  }
}

function jdkFlags(): string[] {
  return ['-g', '-nowarn', '-proc:none', '-encoding', 'UTF-8'];
}

function javac(args: readonly string[]): void {
  const run = spawnSync(`${jdks[0].home}/bin/javac`, args, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`javac ${args.slice(0, 12).join(' ')} …\n${run.stderr}`);
}

/** Each run has a folder of its own, with the inputs in it. */
async function runIn(
  who: string,
  command: string,
  before: readonly string[],
  program: Program,
  jdk: Jdk,
  classPath: string,
) {
  const cwd = path.join(scratch, `run-${who}-${program.library.name}-${jdk.feature}`);
  fs.mkdirSync(cwd);
  for (const name of ['calculator.lex', 'catalogue.xml'])
    fs.copyFileSync(path.join(HERE, name), path.join(cwd, name));
  fs.writeFileSync(path.join(cwd, 'random.cnf'), dimacs('under-constrained', random3Sat(60, 220, 7)));
  fs.writeFileSync(path.join(cwd, 'dense.cnf'), dimacs('over-constrained', random3Sat(40, 220, 3)));
  fs.writeFileSync(path.join(cwd, 'pigeons.cnf'), dimacs('seven pigeons, six holes', pigeonhole(6)));
  const args = [...before, '-cp', classPath, program.mainClass, ...program.args];
  const outcome = await launch({ command, args, cwd });
  const written = program.writes === undefined ? null : path.join(cwd, program.writes);
  return {
    outcome,
    written: written !== null && fs.existsSync(written) ? fs.readFileSync(written, 'utf8') : null,
  };
}
