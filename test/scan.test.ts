/**
 * `rangefinder scan` as a user sees it: small projects, made here, and what the built command line says about them. Looking for projects is
 * tested in `src/project`, sharing out time in `src/scan`.
 */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { findJdk } from '../src/classpath/jdk.ts';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import type { ScannedMethod, ScanReport } from '../src/report/scan-report.ts';
import { CLI } from './oracle/corpus.ts';

const scratch = new ScratchFolder();
const jdk = findJdk();

type Run = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

async function scan(args: readonly string[], onStart: (pid: number) => void = () => {}): Promise<Run> {
  const child = spawn(process.execPath, [CLI, 'scan', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (text.stdout += chunk));
  child.stderr.on('data', (chunk) => (text.stderr += chunk));
  onStart(child.pid!);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, ...text };
}

const schema = JSON.parse(
  fs.readFileSync(new URL('../schema/scan-report.schema.json', import.meta.url), 'utf8'),
);
const validate = new Ajv({ allErrors: true }).compile(schema);

/** Every report satisfies the schema. */
async function report(...args: string[]): Promise<ScanReport> {
  const { stdout, stderr } = await scan([...args, '--json']);
  expect(stderr).not.toContain('rror');
  const read = JSON.parse(stdout) as ScanReport;
  expect(validate(read), JSON.stringify(validate.errors)).toBe(true);
  return read;
}

const methodNamed = ({ methods }: ScanReport, id: string): ScannedMethod =>
  methods.find((each) => each.id === id)!;
const states = ({ methods }: ScanReport): Record<string, string> =>
  Object.fromEntries(methods.map(({ id, state }) => [id.replace(/^.*\.(\w+)\(.*$/, '$1'), state]));

const SHAPES = `package shop;
public class Prices {
  public static int half(int x) { return helper(x); }
  public static int third(int x) { return helper(x + 1); }
  static int helper(int x) { return 100 / (x - 3); }
  public static int sum(int a, int b) { return a + b; }
  public static int max(int a, int b) { return a > b ? a : b; }
}`;

/** A compiled folder project. */
function project(name: string, sources: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(sources)) scratch.write(`${name}/src/${file}`, text);
  const files = Object.keys(sources).map((file) => scratch.join(name, 'src', file));
  compile(jdk, files, { outDir: scratch.join(name, 'bin') });
  return scratch.join(name);
}

const QUICK = ['--time', '60', '--jobs', '2'];

describe('a scan', () => {
  const root = project('prices', { 'shop/Prices.java': SHAPES });

  it('finds each cause once, with the methods that lead to it, and keeps what it knows', async () => {
    const first = await scan([root, ...QUICK]);
    expect(first.status, first.stderr).toBe(1);
    expect(first.stdout).toMatch(/^prices: 1 finding in 4 methods\n/);
    expect(first.stdout).toMatch(
      /java\.lang\.ArithmeticException: \/ by zero\n +at shop\.Prices\.helper \(Prices\.java:5\)/,
    );
    expect(first.stdout).toMatch(
      /from shop\.Prices\.half\(int\) with\n +x = 3\n +and from 1 other method\n +shop\.Prices\.third\(int\)/,
    );
    expect(fs.readFileSync(path.join(root, '.rangefinder/.gitignore'), 'utf8')).toBe('*\n');

    const second = await report(root, ...QUICK);
    expect(states(second)).toEqual({ half: 'cached', third: 'cached', sum: 'cached', max: 'cached' });
    expect(second.methods.map(({ verdict }) => verdict)).toEqual(['UNSAFE', 'UNSAFE', 'SAFE', 'SAFE']);
    expect(second.project).toMatchObject({ kind: 'folder', name: 'prices' });

    // A comment above moves all lines; the body of max changes.
    const changed = SHAPES.replace('public class', '// prices\npublic class').replace(
      'a > b ? a',
      'a >= b ? a',
    );
    project('prices', { 'shop/Prices.java': changed });
    const third = await report(root, ...QUICK);
    expect(states(third)).toEqual({ half: 'cached', third: 'cached', sum: 'cached', max: 'checked' });
    const [finding] = methodNamed(third, 'shop.Prices.half(int)').findings;
    expect(finding.location.line).toBe(6);
    expect(finding.fingerprint).toBe(methodNamed(second, 'shop.Prices.half(int)').findings[0].fingerprint);

    // What helper does concerns those that call it, and nobody else.
    project('prices', { 'shop/Prices.java': changed.replace('x - 3', 'x - 4') });
    const fourth = await report(root, ...QUICK);
    expect(states(fourth)).toEqual({ half: 'checked', third: 'checked', sum: 'cached', max: 'cached' });
  });

  it('fails for new findings only, if there is a baseline', async () => {
    const baseline = scratch.join('baseline.json');
    expect((await scan([root, ...QUICK, '--baseline', baseline])).stderr).toMatch(
      /^Error: --baseline .* cannot be read: make it with --baseline .* --write-baseline\n$/,
    );
    const written = await scan([root, ...QUICK, '--baseline', baseline, '--write-baseline']);
    expect([written.status, written.stderr]).toEqual([0, `wrote ${baseline}: one finding is known now\n`]);
    const known = await scan([root, ...QUICK, '--baseline', baseline]);
    expect(known.status).toBe(0);
    expect(known.stdout).toMatch(/^prices: 0 findings \(and 1 of the baseline\)/);
  });

  it('looks at what is asked for', async () => {
    const ids = async (...args: string[]): Promise<string[]> =>
      (await report(root, ...QUICK, ...args)).methods.map(({ method }) => method);
    expect(await ids('--include', 'Prices.m*', '--include', 'shop.Prices.sum')).toEqual(['sum', 'max']);
    expect(await ids('--exclude', '*.half(int)', '--exclude', 'Prices.third')).toEqual(['sum', 'max']);
    const nothing = await scan([root, '--include', 'nobody']);
    expect([nothing.status, nothing.stderr]).toEqual([
      3,
      expect.stringMatching(/^Error: --include .* leave nothing of 4 methods: .*\n$/),
    ]);
    const git = (...args: string[]): string =>
      execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
        encoding: 'utf8',
      });
    git('init', '-q');
    git('add', 'src');
    git('commit', '-qm', 'first');
    const source = scratch.join('prices/src/shop/Prices.java');
    fs.writeFileSync(source, fs.readFileSync(source, 'utf8').replace('a >= b ? a', 'a > b ? a'));
    compile(jdk, [source], { outDir: scratch.join('prices/bin') });
    expect(await ids('--since', 'HEAD')).toEqual(['max']);
    expect((await scan([root, '--since', 'nowhere'])).stderr).toMatch(/git knows no such commit/);
  });
});

describe('a scan goes on', () => {
  it('past methods that it cannot check, and says why', async () => {
    const root = project('missing', {
      'm/Gone.java': 'package m; public class Gone { public int value() { return 1; } }',
      'm/Uses.java': `package m; public class Uses {
        public static int uses(int x) { return new Gone().value() / x; }
        public static int own(int x) { return 1 / x; }
      }`,
    });
    fs.rmSync(scratch.join('missing/bin/m/Gone.class'));
    const found = await report(root, ...QUICK);
    const uses = methodNamed(found, 'm.Uses.uses(int)');
    expect(uses.state).toBe('failed');
    expect(uses.problem).toMatch(/NoClassDefFoundError: m\/Gone .*-cp/);
    expect(methodNamed(found, 'm.Uses.own(int)').verdict).toBe('UNSAFE');
  });

  it('past a method that never ends, within its time, and later from there', async () => {
    const root = project('endless', {
      'e/Loops.java': `package e; public class Loops {
        public static int spin(int x) { int n = 0; while (n * n != x * 3 - 1) n++; return n; }
        public static int[] eats(int n) { int[][] all = new int[1000][]; for (int i = 0; i < 1000; i++) all[i] = new int[1 << 20]; return all[n]; }
        public static int quick(int x) { return x / 7; }
      }`,
    });
    const started = Date.now();
    const found = await report(root, '--time', '14', '--jobs', '2');
    expect(Date.now() - started).toBeLessThan(14_000 + 4_000);
    expect(methodNamed(found, 'e.Loops.quick(int)').verdict).toBe('SAFE');
    expect(methodNamed(found, 'e.Loops.spin(int)').verdict).not.toBe('SAFE');
    // A scan of the same length has nothing to add; one that is longer goes on.
    expect(states(await report(root, '--time', '14')).spin).toBe('cached');
  });

  it('until it is interrupted, and reports what there is', async () => {
    const root = scratch.join('endless');
    const run = await scan([root, '--time', '100', '--no-cache', '--json'], (pid) => {
      setTimeout(() => process.kill(pid, 'SIGINT'), 5_000);
    });
    const found = JSON.parse(run.stdout) as ScanReport;
    expect(found.isInterrupted).toBe(true);
    expect(found.seconds).toBeLessThan(20);
  });

  it('without the JVM, and then confirms nothing', async () => {
    const run = await scan([scratch.join('prices'), ...QUICK, '--no-replay', '--json']);
    const found = JSON.parse(run.stdout) as ScanReport;
    expect(run.status).toBe(0);
    const half = methodNamed(found, 'shop.Prices.half(int)');
    expect([half.verdict, half.findings[0].replayed]).toEqual(['UNKNOWN', false]);
  });
});

describe('what cannot be scanned', () => {
  it('is told in one line, with 3', async () => {
    const empty = scratch.join('empty');
    fs.mkdirSync(empty);
    const run = await scan([empty]);
    expect(run).toEqual({
      status: 3,
      stdout: '',
      stderr: `Error: ${empty} is empty: name a jar, a folder of classes, or a project that was compiled\n`,
    });
  });
});
