/**
 * What goes wrong around an exploration: solvers that die, budgets that end, an impatient user, no memory, defects of
 * ours. A run then ends with UNKNOWN and what it has, soon; 0 and 1 mean SAFE and UNSAFE and nothing else.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckOptions } from '../src/check/options.ts';
import { compile } from '../src/classpath/javac.ts';
import { findJdk } from '../src/classpath/jdk.ts';
import type { CheckReport } from '../src/report/check-report.ts';
import { BACKENDS } from '../src/solver/backends.testing.ts';
import { checkDist } from './oracle/check-dist.ts';
import { CLI } from './oracle/corpus.ts';

const SOURCE = `import java.util.ArrayList;
public class Faults {
  /** 64 paths, whose conditions only a solver decides. */
  static int wide(int a, int b, int c, int d, int e, int f) {
    int n = 0;
    if ((a ^ b) > c + 5) n++;
    if ((b ^ c) > d + 5) n++;
    if ((c ^ d) > e + 5) n++;
    if ((d ^ e) > f + 5) n++;
    if ((e ^ f) > a + 5) n++;
    if ((f ^ a) > b + 5) n++;
    return n;
  }
  /** No path ends. */
  static void endless(int x, int y) {
    for (int i = 1; ; i++) if (x * i > y) x += i; else y -= i;
  }
  static int spin(int x) {
    if (x * x == 49) x++;
    while (true) x++;
  }
  static void bugThenEndless(int x, int y) {
    if (x == 0) throw new IllegalStateException("found");
    endless(x, y);
  }
  /** The product of two primes near 2^31. */
  static void factor(long p, long q) {
    if (p > 1 && q > 1 && p <= 0xffffffffL && q <= 0xffffffffL && p * q == 4611685975477714963L)
      throw new IllegalStateException("factored");
  }
  static void hoard(int x) {
    if (x * x == 49) return;
    ArrayList<Object> all = new ArrayList<>();
    while (true) all.add(new Object[10]);
  }
  static void hoardArrays(int x) {
    ArrayList<int[]> all = new ArrayList<>();
    while (true) all.add(new int[100_000]);
  }
  static int three(int x) {
    if (x == 1) throw new IllegalStateException("one");
    if (x == 2) return trouble();
    return 0;
  }
  static int trouble() { return 7; }
  /** Z3 computes the remainder with numbers of 2,000 bits, and does not look at its limits meanwhile. */
  static void remainder(double a) {
    double r = a % 3.0;
    if (a > 5.5 && a < 6) assert r == a - 3.0;
  }
  /** 2^1000 paths. */
  static int wild(int a, int b) {
    int n = 0;
    for (int i = 0; i < 1000; i++) if (a * i > n + b) n += a; else n ^= b * i;
    return n;
  }
  static int concrete(int x) {
    long sum = 0;
    for (long i = 0; i < 1L << 50; i++) sum += i * i;
    return (int) sum + x;
  }
}
`;

const DIST = process.env.RF_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const hasZ3 = spawnSync('z3', ['--version']).status === 0;

let home: string;
let classes: string;

beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-faults-'));
  fs.writeFileSync(path.join(home, 'Faults.java'), SOURCE);
  classes = compile(findJdk(), [path.join(home, 'Faults.java')]).dir;
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

type Run = { status: number | null; signal: string | null; stdout: string; stderr: string; seconds: number };

/** Processes that a run has left: all that it starts inherit its environment. */
let runs = 0;
const MARK = 'RANGEFINDER_FAULTS';
function leftBy(mark: string): string[] {
  if (!fs.existsSync('/proc/self/environ')) return [];
  return fs.readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) && fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${MARK}=${mark}\0`)
      );
    } catch {
      return false;
    }
  });
}

/** Starts `check` on a method; `meanwhile` may do something to it. Nothing of it may be left when it has ended. */
async function check(
  method: string,
  args: readonly string[] = [],
  meanwhile: (child: ChildProcess) => Promise<void> = async () => {},
  env: NodeJS.ProcessEnv = {},
): Promise<Run> {
  return runCheck([classes, '--method', `Faults.${method}`, ...args], meanwhile, env);
}

async function runCheck(
  args: readonly string[],
  meanwhile: (child: ChildProcess) => Promise<void> = async () => {},
  env: NodeJS.ProcessEnv = {},
): Promise<Run> {
  const start = performance.now();
  const mark = `${process.pid}-${runs++}`;
  const child = spawn(process.execPath, [CLI, 'check', ...args], {
    cwd: home,
    env: { ...process.env, ...env, [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  const end = new Promise<Pick<Run, 'status' | 'signal'>>((resolve) => {
    child.on('close', (status, signal) => resolve({ status, signal }));
  });
  try {
    await meanwhile(child);
    const { status, signal } = await end;
    const seconds = (performance.now() - start) / 1000;
    // A process that was killed takes a moment to go.
    for (let i = 0; i < 20 && leftBy(mark).length > 0; i++) await pause(50);
    expect(leftBy(mark), 'processes that are left').toEqual([]);
    return { status, signal, ...texts, seconds };
  } finally {
    child.kill('SIGKILL');
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('nothing happens');
    await pause(20);
  }
}

/** Every branch asks the solver: merged, these programs would ask too little for it to fail at. */
const FORKING: readonly string[] = ['--mode', '1'];

/** `--smt-log` writes a file for a query: then the exploration is under way. */
let logs = 0;
function watched(): { readonly args: string[]; readonly begun: () => Promise<void> } {
  const folder = path.join(home, `log${logs++}`);
  const begun = () => until(() => fs.existsSync(folder) && fs.readdirSync(folder).length > 0);
  return { args: ['--smt-log', folder], begun };
}

function expectUnknown(run: Run, reason: RegExp): void {
  expect(run).toMatchObject({ status: 2, stderr: '' });
  expect(run.stdout).toMatch(/^UNKNOWN: /);
  expect(run.stdout).toMatch(reason);
}

describe.skipIf(!hasZ3)('a solver program', () => {
  it('that is killed in the middle', async () => {
    const pids = path.join(home, 'pids');
    const program = path.join(home, 'solver.sh');
    fs.writeFileSync(program, `#!/bin/sh\necho $$ >> ${pids}\nexec z3 -in\n`, { mode: 0o755 });
    const { args, begun } = watched();
    const run = await check('wide', [...FORKING, '--solver', `smtlib:${program}`, ...args], async () => {
      await begun();
      process.kill(Number(fs.readFileSync(pids, 'utf8').trim().split('\n').at(-1)), 'SIGKILL');
    });
    expectUnknown(run, /the solver gave no answer \(solver smtlib:.*solver\.sh: was killed by SIGKILL/);
    // It was started again: the rest was explored.
    expect(run.stdout).toContain('Explored: 64 paths');
    expect(fs.readFileSync(pids, 'utf8').trim().split('\n').length).toBeGreaterThan(1);
  });

  /** Answers as z3 does, until it has answered so many queries. */
  function flaky(how: string): string {
    const file = path.join(home, 'flaky.cjs');
    fs.writeFileSync(
      file,
      `const z3 = require('node:child_process').spawn('z3', ['-in'], { stdio: ['pipe', 'inherit', 'inherit'] });
      let [left, isDeaf] = [12, false];
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        if (isDeaf) return;
        if (line === '(check-sat)' && --left < 0) { ${how} }
        z3.stdin.write(line + '\\n');
      }).on('close', () => z3.stdin.end());`,
    );
    return `smtlib:${process.execPath} ${file}`;
  }

  it.each([
    ['prints nonsense', "console.log('Segmentation fault (just kidding)'); return;", /Segmentation fault/],
    ['says nothing any more', 'isDeaf = true; return;', /no answer in 2000 ms/],
    ['ends itself', 'z3.kill(); process.exit(3);', /ended with exit code 3/],
  ])('that %s', async (_, how, reason) => {
    const limits = ['--query-time', '2', '--time', '25'];
    const run = await check('wide', [...FORKING, '--solver', flaky(how), ...limits]);
    expectUnknown(run, reason);
    expect(run.stdout).toMatch(/Explored: \d+ path/);
    expect(run.seconds).toBeLessThan(60);
  });
});

/** The back ends that run in a process of ours. */
const OURS = BACKENDS.filter(({ spec, isHere }) => isHere && !spec.startsWith('smtlib:')).map(
  ({ spec }) => spec,
);

/** A limit holds within 2 s; a machine that has other things to do may be slower. */
const LATE_S = 4;

describe.each(OURS)('%s inside a query that it does not end', (solver) => {
  it('is killed, which costs the query', async () => {
    const run = await check('remainder', ['--solver', solver, '--query-time', '2', '--time', '60']);
    expectUnknown(run, /the solver gave no answer \(solver z3.*: no answer in 2000 ms\)/);
    // With a out of (5.5, 6), and in it.
    expect(run.stdout).toMatch(/Explored: [23] paths/);
    expect(run.seconds).toBeLessThan(50);
  });

  it('is killed by another: that costs the query, too', async () => {
    const { args, begun } = watched();
    const run = await check('remainder', ['--solver', solver, '--time', '60', ...args], async () => {
      await begun();
      await pause(1_000);
      const servers = leftBy(`${process.pid}-${runs - 1}`).filter((pid) =>
        fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('solver-server'),
      );
      expect(servers).toHaveLength(1);
      process.kill(Number(servers[0]), 'SIGKILL');
    });
    expectUnknown(run, /the solver gave no answer \(solver z3.*: was killed by SIGKILL/);
    expect(run.stdout).toMatch(/Explored: [23] paths/);
  });

  it('does not outlast the time of the run', async () => {
    const run = await check('remainder', ['--solver', solver, '--time', '5']);
    expectUnknown(run, /the time budget of 5 s is used up/);
    expect(run.seconds).toBeLessThan(5 + LATE_S);
  });

  it('does not use more memory than the run may', async () => {
    const run = await check('remainder', ['--solver', solver, '--memory', '450', '--query-time', '8']);
    expectUnknown(run, /it used more than \d+ MB|memory|no answer in 8000 ms/);
    expect(run.seconds).toBeLessThan(60);
  });
});

describe('a solver program that is none is the fault of the user', () => {
  it.each([
    ['cat', 'smtlib:cat'],
    ['false', 'exit code 1'],
    ['sleep 1000', 'smtlib:sleep 1000'],
  ])('%s', async (command, message) => {
    const run = await check('wide', ['--solver', `smtlib:${command}`]);
    expect(run).toMatchObject({ status: 3, stdout: '' });
    expect(run.stderr).toContain(message);
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('budgets', () => {
  it('time for a query', async () => {
    const run = await check('factor', ['--query-time', '0.01']);
    expectUnknown(run, /the solver gave no answer \(.*no answer in 10 ms\), at Faults\.factor/);
    // What was decided without that query is there.
    expect(run.stdout).toMatch(/Explored: \d+ paths/);
  });

  it('time, of a query that takes far longer', async () => {
    const run = await check('factor', [...FORKING, '--query-time', '600', '--time', '7']);
    expectUnknown(run, /the time budget of 7 s is used up/);
    // The query was interrupted in time: what was explored before is not lost.
    expect(run.stdout).toContain('Explored: 1 path');
    expect(run.seconds).toBeLessThan(14);
  });

  it.each(['endless', 'spin'])('time, of a loop that never ends: %s', async (method) => {
    const run = await check(method, ['--time', '4']);
    expectUnknown(run, /the time budget of 4 s is used up/);
    expect(run.seconds).toBeLessThan(30);
  });

  it.each(['hoard', 'hoardArrays'])('memory: %s', async (method) => {
    const run = await check(method, ['--memory', '250', '--time', '120']);
    expectUnknown(run, /memory/);
    expect(run.seconds).toBeLessThan(110);
  });
});

/** A JDK as the machine's, but for one of its programs. */
function jdkWith(program: string, script: string): string {
  const real = findJdk().home;
  const fake = fs.mkdtempSync(path.join(home, 'jdk-'));
  for (const name of fs.readdirSync(real)) {
    if (name !== 'bin') fs.symlinkSync(path.join(real, name), path.join(fake, name));
  }
  fs.mkdirSync(path.join(fake, 'bin'));
  for (const name of fs.readdirSync(path.join(real, 'bin'))) {
    if (name !== program) fs.symlinkSync(path.join(real, 'bin', name), path.join(fake, 'bin', name));
  }
  fs.writeFileSync(path.join(fake, 'bin', program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return fake;
}

/** Neither ends nor listens. */
const DEAF = "trap '' TERM INT HUP; exec sleep 1000";

describe('the time is over', () => {
  it.each([
    ['of a program that forks wildly', 'wild', ['--mode', '1']],
    ['of one whose terms grow', 'endless', ['--mode', '5']],
    ['of one that forks wildly, breadth first', 'wild', ['--mode', '1', '--search', 'bfs']],
    ['of a long loop without symbols', 'concrete', []],
  ])('%s', async (_, method, args) => {
    const run = await check(method, [...args, '--time', '3']);
    expectUnknown(run, /the time budget of 3 s is used up/);
    expect(run.seconds).toBeLessThan(3 + LATE_S);
  });

  it('before javac has compiled', async () => {
    const source = path.join(home, 'Slow.java');
    fs.writeFileSync(source, 'class Slow { static int f(int x) { return x; } }');
    const jdk = jdkWith('javac', DEAF);
    const run = await runCheck([source, '--method', 'Slow.f', '--jdk', jdk, '--time', '2', '--json']);
    expect(run).toMatchObject({ status: 2, stderr: '' });
    expect(JSON.parse(run.stdout)).toMatchObject({
      verdict: 'UNKNOWN',
      reason: expect.stringContaining('time budget'),
    });
    expect(run.seconds).toBeLessThan(2 + LATE_S);
  });
});

describe('the JVM of the replay', () => {
  it('neither ends nor listens: nothing is confirmed, in time', async () => {
    const run = await check('three', ['--jdk', jdkWith('java', DEAF), '--time', '15']);
    expectUnknown(run, /the real JVM does not confirm java.lang.IllegalStateException/);
    expect(run.seconds).toBeLessThan(15 + LATE_S);
  });

  it('is killed: nothing is confirmed', async () => {
    const run = await check('three', ['--jdk', jdkWith('java', 'kill -9 $$'), '--time', '60']);
    expectUnknown(run, /the real JVM does not confirm java.lang.IllegalStateException.*SIGKILL/);
  });
});

describe('Ctrl-C, or SIGTERM', () => {
  it.each(['endless', 'spin', 'factor'])('stops %s soon, with a report', async (method) => {
    const { args, begun } = watched();
    let asked = 0;
    const run = await check(method, [...FORKING, ...args, '--query-time', '600'], async (child) => {
      await begun();
      await pause(500);
      asked = performance.now();
      child.kill('SIGINT');
      await new Promise((resolve) => child.on('exit', resolve));
      asked = performance.now() - asked;
    });
    expectUnknown(run, /^UNKNOWN: the run was cancelled\n/);
    expect(run.stdout).toMatch(/Explored: \d+ path.*\nCost: /);
    // 2 s on a machine that has nothing else to do.
    expect(asked).toBeLessThan(8_000);
  });

  it('stops a merged loop that asks nothing and whose terms grow', async () => {
    const run = await check('endless', [], async (child) => {
      await pause(5_000);
      child.kill('SIGINT');
    });
    expectUnknown(run, /^UNKNOWN: the run was cancelled\n/);
    expect(run.stdout).toContain('0 queries');
    expect(run.seconds).toBeLessThan(20);
  });

  it('keeps what was found', async () => {
    const { args, begun } = watched();
    const run = await check('bugThenEndless', args, async (child) => {
      await begun();
      // The query was the last one before the failure.
      await pause(3_000);
      // As `timeout` does it.
      child.kill('SIGTERM');
    });
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toContain('IllegalStateException: found');
    expect(run.stdout).toContain('Not complete:\n  the run was cancelled');
  });

  it('twice ends at once, though a replay is under way', async () => {
    let asked = 0;
    const jdk = jdkWith('java', `touch ${path.join(home, 'replaying')}; ${DEAF}`);
    const run = await check('three', ['--jdk', jdk], async (child) => {
      const exit = new Promise((resolve) => child.on('exit', resolve));
      await until(() => fs.existsSync(path.join(home, 'replaying')));
      child.kill('SIGINT');
      await pause(300);
      asked = performance.now();
      child.kill('SIGINT');
      await exit;
      asked = performance.now() - asked;
    });
    expect(run).toMatchObject({ status: null, signal: 'SIGINT' });
    expect(asked).toBeLessThan(3_000);
  });

  it('passes through the supervisor of a run with limits', async () => {
    const { args, begun } = watched();
    const run = await check('bugThenEndless', [...args, '--time', '100'], async (child) => {
      await begun();
      await pause(3_000);
      child.kill('SIGTERM');
    });
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toContain('Not complete:\n  the run was cancelled');
  });

  it('a supervisor that is killed takes its run with it', async () => {
    const { args, begun } = watched();
    const run = await check('endless', [...FORKING, ...args, '--time', '100'], async (child) => {
      await begun();
      child.kill('SIGKILL');
    });
    expect(run).toMatchObject({ status: null, signal: 'SIGKILL' });
  });
});

describe('Node', () => {
  it('without memory in a worker: the rest is reported', async () => {
    const env = { NODE_OPTIONS: '--max-old-space-size=60' };
    const run = await check('hoard', ['--time', '120'], undefined, env);
    expectUnknown(run, /a worker crashed: .*memory/);
    expect(run.stdout).toContain('Explored: 1 path');
  });

  it('without memory at all: no verdict', async () => {
    const run = await check('wide', [], undefined, { NODE_OPTIONS: '--max-old-space-size=3' });
    expect(run.stdout).not.toMatch(/^(SAFE|UNSAFE)/);
    expect([0, 1, 3]).not.toContain(run.status);
  });

  it('that crashes under a limit: UNKNOWN, and an error of ours', async () => {
    const run = await check('endless', [...FORKING, '--time', '60'], async () => {
      const mark = `${process.pid}-${runs - 1}`;
      // The supervisor, and the run.
      await until(() => leftBy(mark).length >= 2);
      await pause(500);
      const [supervisor, inner] = leftBy(mark)
        .map(Number)
        .sort((a, b) => a - b);
      expect(supervisor).toBeLessThan(inner);
      process.kill(inner, 'SIGSEGV');
    });
    expect(run).toMatchObject({ status: 4, stderr: '' });
    expect(run.stdout).toMatch(/^UNKNOWN: .*internal error: the process of the run crashed: .*SIGSEGV/);
  });

  it('with nobody who reads: the exit code is the verdict', async () => {
    const run = await check('three', ['--show-paths'], async (child) => {
      child.stdout?.destroy();
    });
    expect(run).toMatchObject({ status: 1, stderr: '' });
  });
});

describe('a disk that is full', () => {
  it.skipIf(!fs.existsSync('/dev/full'))('loses the report: no verdict', () => {
    const full = fs.openSync('/dev/full', 'w');
    try {
      const command = [CLI, 'check', classes, '--method', 'Faults.three'];
      const run = spawnSync(process.execPath, command, { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' });
      expect(run.status).toBe(4);
      expect(run.stderr).toMatch(/^rangefinder: cannot write to the standard output: .*ENOSPC/);
    } finally {
      fs.closeSync(full);
    }
  });
});

describe('a defect of ours', () => {
  const load = <M>(module: string): Promise<M> => import(pathToFileURL(path.join(DIST, module)).href);

  /** Explores `three` with workers to whose machine this happens when it comes to `trouble`. */
  async function troubled(what: string): Promise<CheckReport> {
    const { machineOptions } = await load<typeof import('../src/check/explore-in-workers.ts')>(
      'check/explore-in-workers.js',
    );
    const { DEFAULT_OPTIONS } = await load<typeof import('../src/check/options.ts')>('check/options.js');
    const { WorkerPool } =
      await load<typeof import('../src/parallel/worker-pool.ts')>('parallel/worker-pool.js');
    const at = (module: string): string => JSON.stringify(pathToFileURL(path.join(DIST, module)).href);
    const file = path.join(home, 'troubled-worker.mjs');
    fs.writeFileSync(
      file,
      `import { JavaMachine } from ${at('machine/java-machine.js')};
      import { serveWorker } from ${at('parallel/worker.js')};
      serveWorker((options) => {
        const machine = new JavaMachine(options);
        const run = machine.run.bind(machine);
        machine.run = (fuel) => {
          const stop = run(fuel);
          if (stop.kind === 'ended' && stop.outcome.value === '7') { ${what} }
          return stop;
        };
        return { machine };
      });`,
    );
    const options: CheckOptions = {
      ...DEFAULT_OPTIONS,
      targets: [classes],
      entry: { kind: 'method', signature: 'Faults.three' },
      timeMs: 120_000,
      mode: 1,
    };
    return checkDist(options, (program, given) =>
      new WorkerPool({
        entry: pathToFileURL(file),
        machine: machineOptions(program, given),
        solver: { spec: given.solver },
        jobs: 1,
        budgets: { timeMs: given.timeMs },
      }).run(),
    );
  }

  it.each([
    ['an exception', "throw new Error('oops');", /internal error: oops/],
    ['a worker that crashes', 'process.exit(9);', /a worker crashed: .*exit code 9/],
  ])('%s costs a path at most', async (_, what, reason) => {
    const result = await troubled(what);
    // The others are there: one that ends well, one that fails.
    expect(result.findings).toMatchObject([{ exception: 'java.lang.IllegalStateException', replayed: true }]);
    expect(result.stats.paths).toBe(2);
    expect(result.incomplete).toMatchObject([{ reason: expect.stringMatching(reason) }]);
  });
});
