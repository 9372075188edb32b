/**
 * Differential test: HotSpot's own messages, and the exact instruction each is about, come from running
 * test/npe/NpeOracle.java on the JDKs of this machine. Once with names of local variables and once without.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { toInternalName } from '../../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../../classfile/model.ts';
import { parseClassFile } from '../../classfile/parse.ts';
import { discoverJdks, type Jdk } from '../../classpath/jdk.ts';
import { openSystemImage } from '../../classpath/open-system-image.ts';
import { ScratchFolder } from '../../classpath/scratch-folder.testing.ts';
import { helpfulNullPointerMessage } from './helpful-npe.ts';
import { generateExpressions, generateLargeMethods } from './npe-programs.testing.ts';

const PROGRAMS = join(import.meta.dirname, '../../../test/npe');
const EXPORTS = ['--add-exports', 'java.base/jdk.internal.misc=ALL-UNNAMED'];
/** How often each generated method is called, each time with other data. */
const ROUNDS = '12';

/** The innermost frame of an exception, and its message. */
type Row = {
  readonly cls: string;
  readonly method: string;
  readonly line: number;
  readonly bci: number;
  readonly message: string | null;
};

const jdks = discoverJdks().filter((jdk) => jdk.javac !== null);
const scratch = new ScratchFolder();

/** Each test starts a JVM. */
vi.setConfig({ testTimeout: 60_000 });

describe.skipIf(jdks.length === 0).each(jdks)('messages of JDK $version', (jdk) => {
  describe.each(['-g', '-g:none'])('compiled with %s', (debug) => {
    const folder = mkdtempSync(scratch.join('npe-'));
    let classes: ReadonlyMap<string, ClassFile>;
    const library = openSystemImage(jdk);
    const find = (name: string): ClassFile =>
      classes.get(name) ?? parseClassFile(library.findClass(toInternalName(name))!, name);

    beforeAll(() => {
      compilePrograms(jdk, folder, debug);
      classes = parseFolder(folder);
    }, 120_000);

    const expectSame = (rows: readonly Row[]): void => {
      expect(rows.map((row) => ({ ...row, message: answer(row, find(row.cls)) }))).toEqual(rows);
    };

    test('hand-written cases', () => {
      const rows = askOracle(jdk, folder, '1', ['NpeCases']);
      expect(rows.length).toBeGreaterThan(240);
      expectSame(rows.filter((row) => row.method !== 'explicitMessage'));
    });

    test('large methods', () => {
      const rows = askOracle(jdk, folder, '1', ['Large']);
      expect(rows.length).toBe(13);
      expectSame(rows);
    });

    test('generated expressions', () => {
      const rows = askOracle(jdk, folder, ROUNDS, ['Expressions']);
      expect(new Set(rows.map((row) => row.message)).size).toBeGreaterThan(300);
      expectSame(rows);
    });

    test('a result of invokedynamic', () => {
      const rows = askOracle(jdk, folder, '1', ['NullLambda']);
      expect(rows.map((row) => row.message)).toEqual(['Cannot invoke "java.lang.Runnable.run()" because "']);
      expectSame(rows);
    });
  });
});

function compilePrograms(jdk: Jdk, folder: string, debug: string): void {
  writeFileSync(join(folder, 'Expressions.java'), generateExpressions(250, 358));
  writeFileSync(join(folder, 'Large.java'), generateLargeMethods());
  const sources = [PROGRAMS, folder].flatMap((from) =>
    readdirSync(from)
      .filter((name) => name.endsWith('.java'))
      .map((name) => join(from, name)),
  );
  const flags = [
    ...EXPORTS,
    '-J-XX:TieredStopAtLevel=1',
    '-encoding',
    'UTF-8',
    '-nowarn',
    '-XDignore.symbol.file',
    debug,
    '-d',
    folder,
  ];
  execFileSync(jdk.javac!, [...flags, ...sources], { stdio: 'pipe' });
  linkToNullFactory(join(folder, 'NullLambda.class'));
}

/** Java cannot name a bootstrap method, so we put one that makes null in the place of that of lambdas. */
function linkToNullFactory(classFile: string): void {
  const bytes = readFileSync(classFile, 'latin1');
  const from = 'java/lang/invoke/LambdaMetafactory';
  expect(bytes).toContain(`\0${String.fromCharCode(from.length)}${from}`);
  const linked = bytes.replace(`\0${String.fromCharCode(from.length)}${from}`, '\0\x0bNullFactory');
  writeFileSync(classFile, linked, 'latin1');
}

function parseFolder(folder: string): Map<string, ClassFile> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.class'));
  const files = names.map((name) => parseClassFile(readFileSync(join(folder, name)), name));
  return new Map(files.map((file) => [file.name, file]));
}

function askOracle(jdk: Jdk, folder: string, rounds: string, classes: readonly string[]): Row[] {
  const args = [...EXPORTS, '-XX:TieredStopAtLevel=1', '-cp', folder, 'NpeOracle', rounds, ...classes];
  const output = execFileSync(join(jdk.home, 'bin', 'java'), args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  return output
    .split(/\r?\n/)
    .filter((row) => row !== '')
    .map((row) => {
      const [cls, method, line, bci, message] = row.split('\t') as [string, string, string, string, string];
      return {
        cls,
        method,
        line: Number(line),
        bci: Number(bci),
        message: message === 'null' ? null : message,
      };
    });
}

/** Only classes of the library have overloads, which the line tells apart. */
function answer(row: Row, file: ClassFile): string | null {
  const named = file.methods.filter((m) => m.name === row.method);
  const methods = named.length === 1 ? named : named.filter((m) => lineOf(m, row.bci) === row.line);
  expect(methods.length, `methods ${row.cls}.${row.method} in line ${row.line}`).toBe(1);
  const info = methods[0];
  return helpfulNullPointerMessage(
    { holder: { file }, info, isStatic: (info.flags & Acc.STATIC) !== 0 },
    row.bci,
  );
}

function lineOf({ code }: MethodInfo, bci: number): number | undefined {
  return code?.lines.findLast((entry) => entry.start <= bci)?.line;
}
