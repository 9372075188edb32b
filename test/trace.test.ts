/**
 * Bytes as inputs (docs/trace.md): every way of reading sees them, inputs that leave a path lead where they should, and the search
 * finds a failure behind a magic number. What an input leads to is computed here, or by the real JVM.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exploreInputsOfProgram, NO_INPUTS, traceProgram } from '../src/api/trace-program.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../src/check/options.ts';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import type { InputFile } from '../src/inputs/input-files.ts';
import { readInputFiles } from '../src/inputs/read-input-files.ts';
import type { ExploredInput } from '../src/trace/explore-inputs.ts';

const FOLDER = fileURLToPath(new URL('trace', import.meta.url));
const MAGIC = fileURLToPath(new URL('../examples/Magic.java', import.meta.url));
const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-trace-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

/** Far beyond what a test takes: the search ends because everything was negated. */
const END = 600_000;

const FILE_WAYS = [
  'bytes one by one',
  'a condition between',
  'array',
  'buffered data',
  'random access',
  'readAllBytes',
  'newInputStream',
  'channel',
  'direct buffer',
  'words of a direct buffer',
  'position of a channel',
  'scattering',
  'mapped',
];

/** What `Ways.judge` ends with. */
function statusOf(a: number, b: number, c: number): number {
  if (a !== 82) return 1;
  if (b >= 10) return 2;
  return a + c !== 200 ? 3 : 4;
}

function stdin(text: string): InputFile {
  return { name: 'stdin', identity: null, bytes: Buffer.from(text, 'latin1') };
}

function write(name: string, bytes: string): string {
  const file = path.join(scratch, name);
  fs.writeFileSync(file, bytes, 'latin1');
  return file;
}

function statusAtEnd({ end }: ExploredInput): number | null {
  return end.kind === 'ended' && end.outcome.kind === 'exited' ? end.outcome.status : null;
}

describe.each(discoverJdks())('bytes as inputs, JDK $version', (jdk: Jdk) => {
  let classes = '';
  beforeAll(() => {
    const sources = [path.join(FOLDER, 'Ways.java'), MAGIC];
    classes = compile(jdk, sources).dir;
  });

  const optionsFor = (className: string, ...args: string[]): CheckOptions => ({
    ...DEFAULT_OPTIONS,
    targets: [classes],
    jdk: jdk.home,
    entry: { kind: 'main', className },
    args,
  });

  it.each(FILE_WAYS)('%s: three comparisons are the path, and four ends are found', (way) => {
    // The status of this input is 4.
    const file = write('in.bin', 'R\x05\x76....');
    const inputs: ExploredInput[] = [];
    const options = optionsFor('Ways', way, file);
    const { isExhausted } = exploreInputsOfProgram(options, readInputFiles([file], false), END, (input) =>
      inputs.push(input),
    );
    expect(isExhausted).toBe(true);
    for (const input of inputs) {
      const [a, b, c] = input.contents[0];
      expect(statusAtEnd(input)).toBe(statusOf(a, b, c));
      expect(input.isDiverged).toBe(false);
    }
    // One path for each end: no other condition is on the bytes.
    expect(inputs.map(statusAtEnd).sort()).toEqual([1, 2, 3, 4]);
  });

  it('System.in: the same', () => {
    const inputs: ExploredInput[] = [];
    exploreInputsOfProgram(optionsFor('Ways', 'System.in'), [stdin('R\x05\x76')], END, (input) =>
      inputs.push(input),
    );
    expect(inputs.map(statusAtEnd).sort()).toEqual([1, 2, 3, 4]);
  });

  // A path has as many digits as its input, so a second number of two digits can be 10, one of a single digit cannot.
  it.each([
    ['reader', '82 05 118\n', [1, 2, 3]],
    ['scanner', '82 05 118\n', [1, 2, 3]],
    ['reader', '82 5 118\n', [1, null, 3]],
  ] as const)('%s of standard input %j: comparisons can be left', (way, text, ends) => {
    const inputFiles = [stdin(text)];
    const options = optionsFor('Ways', way);
    const run = (negate: number | null) =>
      traceProgram(options, NO_INPUTS, { write: () => {}, inputFiles, negate });
    const { conjuncts, end } = run(null).result;
    expect(end).toMatchObject({ kind: 'ended', outcome: { kind: 'exited', status: 4 } });
    const own = conjuncts.flatMap(({ location }, i) => (location?.method === 'judge' ? [i + 1] : []));
    expect(own).toHaveLength(3);
    for (const [i, negate] of own.entries()) {
      const { negation } = run(negate);
      expect(negation?.kind).toBe(ends[i] === null ? 'infeasible' : 'input');
      if (negation?.kind !== 'input') continue;
      const found = Buffer.from(negation.contents[0]).toString('latin1');
      const [a, b, c] = found.trim().split(/\s+/).map(Number);
      expect([found, statusOf(a, b, c)]).toEqual([found, ends[i]]);
    }
  });

  it('finds a failure behind a magic number and a length, and it fails on the JVM', () => {
    const file = write('magic.bin', 'abcdefghi');
    const crashes: Uint8Array[] = [];
    exploreInputsOfProgram(
      optionsFor('Magic', file),
      readInputFiles([file], false),
      END,
      ({ end, contents }) => {
        if (end.kind === 'ended' && end.outcome.kind === 'threw') crashes.push(contents[0]);
      },
    );
    expect(crashes).toHaveLength(1);
    const crash = path.join(scratch, 'crash.bin');
    fs.writeFileSync(crash, crashes[0]);
    const { stderr } = spawnSync(`${jdk.home}/bin/java`, ['-cp', classes, 'Magic', crash], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('java.lang.IllegalStateException: planted');
    expect(fs.readFileSync(file, 'latin1')).toBe('abcdefghi');
  });
});

describe('the command', () => {
  const trace = (args: readonly string[], input = '') =>
    spawnSync(process.execPath, [CLI, 'trace', MAGIC, ...args], {
      encoding: 'utf8',
      cwd: scratch,
      input,
    });

  it('writes the constraint as text and as SMT-LIB, and the input that leaves the path', () => {
    const file = write('cli.bin', 'RFabcdefgh');
    const options = ['--symbolic-file', file, '--constraint', 'c.txt', '--smt2', 'c.smt2'];
    const { status, stdout } = trace([...options, '--negate', '3', '-o', 'negated.bin', '--', file]);
    expect(status).toBe(0);
    expect(stdout).toContain('Path constraint: 3 conjuncts, 0 of them from library code\n  all in c.txt\n');
    expect(stdout).toContain('Inputs: cli.bin (10 of 10 bytes read)');
    expect(stdout).toContain('Conjunct 3 negated: wrote negated.bin');
    // The third byte decides alone; all others stay.
    expect(fs.readFileSync(path.join(scratch, 'negated.bin'), 'latin1')).toBe('RF1bcdefgh');
    expect(fs.readFileSync(path.join(scratch, 'c.txt'), 'utf8')).toContain(
      '  3  cli.bin[2] != 49  Magic.main (Magic.java:10)\n',
    );
    expect(fs.readFileSync(path.join(scratch, 'c.smt2'), 'utf8')).toContain(
      '; 3  Magic.main (Magic.java:10)\n(assert (not (= |cli.bin[2]| #x31)))\n',
    );
  });

  // Without z3 there is nobody else to ask.
  it.skipIf(spawnSync('z3', ['--version']).status !== 0)(
    'another solver finds the input in the SMT-LIB, and not the one that leaves the path',
    () => {
      const file = write('asked.bin', 'RFabcdefgh');
      const options = ['--symbolic-file', file, '--smt2', 'asked.smt2', '--negate', '2', '-o', 'left.bin'];
      expect(trace([...options, '--', file]).status).toBe(0);
      const query = fs.readFileSync(path.join(scratch, 'asked.smt2'), 'utf8');
      const answer = (bytes: Buffer): string => {
        const named = [...query.matchAll(/\(declare-\w+ (\|asked\.bin\[(\d+)\]\|)/g)];
        expect(named.length).toBeGreaterThan(0);
        const values = named.map(([, name, at]) => `(assert (= ${name} (_ bv${bytes[Number(at)]} 8)))`);
        const text = `${query.replaceAll(/\((?:check-sat|get-model|exit)\)/g, '')}${values.join('\n')}\n(check-sat)\n`;
        return spawnSync('z3', ['-in'], { input: text, encoding: 'utf8' }).stdout.trim();
      };
      expect(answer(fs.readFileSync(file))).toBe('sat');
      expect(answer(fs.readFileSync(path.join(scratch, 'left.bin')))).toBe('unsat');
    },
  );

  it('writes explored inputs with an index, and replaces only a folder of its own', () => {
    const file = write('explored.bin', 'RF1!\0\0');
    const run = () => trace(['--symbolic-file', file, '--explore', '-o', 'inputs', '--', file]);
    expect(run().stdout).toMatch(/^\d+ inputs in inputs, 0 crashes\n/);
    const folder = path.join(scratch, 'inputs');
    const { inputs } = JSON.parse(fs.readFileSync(path.join(folder, 'index.json'), 'utf8'));
    for (const { files } of inputs) expect(fs.existsSync(path.join(folder, files[0]))).toBe(true);
    expect(run().status).toBe(0);
    fs.writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([
      3,
      expect.stringContaining('-o inputs: holds notes.txt, which Rangefinder did not write'),
    ]);
  });

  it('says so where no input leaves the path', () => {
    // Four conditions are about `RF1!`. The fifth says that the length is at most 0, as there are no more bytes; so the loop does not begin (6), and
    // the length cannot be 3 (7).
    const file = write('full.bin', 'RF1!\0\0');
    const { status, stdout } = trace([
      '--symbolic-file',
      file,
      '--negate',
      '7',
      '-o',
      'never.bin',
      '--',
      file,
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('Conjunct 7 negated: no input leaves the path there');
  });

  const WRONG: readonly (readonly [string, string])[] = [
    ['--symbolic-file gone.bin', '--symbolic-file gone.bin: there is no such file'],
    ['--symbolic-file .', '--symbolic-file .: is no ordinary file'],
    ['--negate 1 -o x', '--negate needs bytes as inputs'],
    ['--explore -o x', '--explore needs bytes as inputs'],
    ['--symbolic-stdin --negate 99 -o x -- gone.bin', '--negate 99: the path has no condition'],
    ['--symbolic-file cli.bin --negate 99 -o x -- cli.bin', 'give a number from 1 to 3'],
    ['--symbolic-file cli.bin --negate 0 -o x', '--negate 0: give a whole number, 1 or more'],
    ['--symbolic-file cli.bin --negate 1', 'needs a place: add -o FILE'],
    ['--symbolic-file cli.bin --negate 1 -o cli.bin', '-o cli.bin: exists already'],
    ['--symbolic-file cli.bin --explore', 'add -o FOLDER'],
    ['--symbolic-file cli.bin --explore -o cli.bin', '-o cli.bin: is a file'],
    ['--symbolic-file cli.bin --explore --negate 1 -o x', '--explore and --negate exclude each other'],
    ['--symbolic-file cli.bin -o x', '-o is for --negate and --explore'],
    ['--symbolic-file cli.bin --symbolic-file ./cli.bin', 'is given twice'],
    [
      '--symbolic-file cli.bin --smt2 no/such/folder/c.smt2',
      '--smt2 no/such/folder/c.smt2: there is no folder',
    ],
    ['--symbolic-file cli.bin --explore -o /dev/null/x', '-o /dev/null/x: /dev/null is no folder'],
    ['--symbolic-file cli.bin --constraint cli.bin -- cli.bin', 'would replace --symbolic-file cli.bin'],
    ['--symbolic-file cli.bin --smt2 ./cli.bin -- cli.bin', 'would replace --symbolic-file cli.bin'],
    [`--symbolic-file cli.bin --constraint ${MAGIC}`, `--constraint ${MAGIC}: would replace ${MAGIC}`],
  ];
  it.each(WRONG)('exit code 3: %s', (args, message) => {
    write('cli.bin', 'RFabcdefgh');
    const { status, stderr } = trace(args.split(' '));
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(3);
    expect(fs.readFileSync(path.join(scratch, 'cli.bin'), 'latin1')).toBe('RFabcdefgh');
  });

  // It would be the current folder, whose index.json would be replaced.
  it.each(['--explore -o', '--constraint', '--negate 1 -o'])('an empty name is no place: %s', (option) => {
    write('cli.bin', 'RFabcdefgh');
    const { status, stderr } = trace([
      '--symbolic-file',
      'cli.bin',
      ...option.split(' '),
      '',
      '--',
      'cli.bin',
    ]);
    expect([status, stderr]).toEqual([
      3,
      expect.stringContaining(`${option.split(' ').at(-1)} needs a file`),
    ]);
  });
});
