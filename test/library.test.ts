/**
 * The library as its users have it: a program outside of the repository installs the packed package and calls every
 * function. It sees what is exported, what is in the package, and types that a compiler accepts.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-user-'));
const execute = promisify(execFile);
const run = async (command: string, args: readonly string[], cwd = home): Promise<string> =>
  (await execute(command, args, { cwd, maxBuffer: 1 << 26 })).stdout;

const JAVA = `
public class Sample {
  static int divide(int x) { if (x > 10) assert x != 12; return 10 / (x - 3); }
  static void spin(int n) { for (int i = 0; i < n; i++) { } }
  public static void main(String[] args) {
    System.out.println("hello " + args.length);
    if (args.length > 1) for (;;) { }
    if (args.length > 0) System.exit(7);
  }
}`;

/** A user's program: prints one JSON object. */
const PROGRAM = `
import { check, test, trace, regions, regionPasses, run, writeSources, InputError } from 'rangefinder';
import fs from 'node:fs';
const targets = ['Sample.java'];
const method = 'Sample.divide(int)';
const seen = {};
const report = await check({ targets, method });
seen.check = [report.schema, report.verdict, report.findings.map((f) => f.exception).sort()];
const ticks = [];
const stop = new AbortController();
setTimeout(() => stop.abort(), 60_000).unref();
const stopped = await check({ targets, method: 'Sample.spin(int)' }, { signal: stop.signal, onProgress: (p) => { ticks.push(p.paths); stop.abort(); } });
seen.cancelled = [stopped.verdict, stopped.reason, ticks.length > 0];
const made = await test({ targets, method });
seen.test = [made.tests, made.reproducers, writeSources('out', made.files).map((f) => fs.existsSync(f))];
const traced = await trace({ targets, method, inputs: 'x int 3' });
seen.trace = [traced.schema, traced.outcome, traced.conjuncts.length > 0];
const found = await regions({ targets, method });
seen.regions = [found.schema, found.methods.length, found.methods[0].branches.length > 0];
const passes = await regionPasses({ targets, method });
seen.passes = passes.some((p) => p.pass === 'simplify');
let output = '';
const onOutput = (fd, bytes) => { output += Buffer.from(bytes).toString(); };
seen.run = [await run({ source: 'Sample.java' }, { onOutput }), output];
seen.exit = await run({ source: 'Sample.java', args: ['one'] }, { onOutput });
seen.aborted = await run({ source: 'Sample.java', args: ['one', 'two'] }, { onOutput, signal: AbortSignal.timeout(4000) }).catch((e) => e.name);
const wrong = async (p) => p.then(() => 'no error', (e) => [e instanceof InputError, e.message]);
seen.wrong = [
  await wrong(check({ targets: ['gone.jar'] })),
  await wrong(check({ targets, method: 'Sample.gone' })),
  await wrong(check({ targets, tyme: 5 })),
  await wrong(check({})),
  await wrong(trace({ targets, method, inputs: 'x int many' })),
  await wrong(run({})),
];
console.log(JSON.stringify(seen));
`;

const TYPED = `
import { check, type CheckReport, type ReportedFinding, type Verdict } from 'rangefinder';
const report: CheckReport = await check({ targets: ['a.jar'], method: 'A.b', timeMs: 1000 });
const verdict: Verdict = report.verdict;
const first: ReportedFinding | undefined = report.findings[0];
console.log(verdict, first?.location.line.toFixed());
// @ts-expect-error: there is no such setting
await check({ targets: [], tyme: 5 });
`;

beforeAll(async () => {
  const packed = (
    await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', home], ROOT)
  ).trim();
  fs.writeFileSync(path.join(home, 'package.json'), '{"name":"user","private":true,"type":"module"}');
  await run('npm', [
    'install',
    '--silent',
    '--no-audit',
    '--no-fund',
    path.join(home, packed.split('\n').at(-1)!),
  ]);
  fs.writeFileSync(path.join(home, 'Sample.java'), JAVA);
  fs.writeFileSync(path.join(home, 'program.mjs'), PROGRAM);
  fs.writeFileSync(path.join(home, 'typed.ts'), TYPED);
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

describe('the packed library', () => {
  it('does for a program what the command line does for people', async () => {
    const seen = JSON.parse(await run(process.execPath, ['program.mjs']));
    expect(seen).toMatchObject({
      check: ['rangefinder-check-1', 'UNSAFE', ['java.lang.ArithmeticException', 'java.lang.AssertionError']],
      cancelled: ['UNKNOWN', 'the run was cancelled', true],
      // On both sides of the comparison; the two failures are in a file of their own.
      test: [2, 2, [true, true]],
      trace: [
        'rangefinder-trace-1',
        'java.lang.ArithmeticException: / by zero at Sample.divide (Sample.java:3)',
        true,
      ],
      regions: ['rangefinder-regions-1', 1, true],
      passes: true,
      run: [0, 'hello 0\n'],
      exit: 7,
      aborted: 'TimeoutError',
    });
    expect(seen.wrong.map(([isInputError]: [boolean]) => isInputError)).toEqual(Array(6).fill(true));
    expect(seen.wrong.map(([, message]: [boolean, string]) => message).join('\n')).toMatch(
      /gone\.jar.*\n.*gone.*\nthere is no setting tyme.*\ntargets: .*\n.*many.*\nnothing to run/s,
    );
  });

  it('has types that a strict compiler accepts, and that refuse a slip', async () => {
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    const flags = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--skipLibCheck',
      'false',
    ];
    expect(
      await run(tsc, [
        ...flags,
        '--types',
        'node',
        '--typeRoots',
        path.join(ROOT, 'node_modules/@types'),
        'typed.ts',
      ]),
    ).toBe('');
  });

  it('carries what it needs at run time', () => {
    const inside = (name: string) => fs.existsSync(path.join(home, 'node_modules/rangefinder', name));
    for (const name of [
      'dist/index.d.ts',
      'java/rangefinder/Symbolic.java',
      'schema/check-report.schema.json',
      'LICENSE',
    ])
      expect(inside(name), name).toBe(true);
  });
});
