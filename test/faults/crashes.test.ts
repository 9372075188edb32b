/** Node without memory, crashes, defects of ours: 0 and 1 mean SAFE and UNSAFE and nothing else. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CheckOptions } from '../../src/check/options.ts';
import type { CheckReport } from '../../src/report/check-report.ts';
import { checkDist } from '../oracle/check-dist.ts';
import { check, classes, expectUnknown, FORKING, home, until } from './fault-run.ts';

const DIST = process.env.RF_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));

describe('Node', () => {
  it.each(['1', '2'])('without memory in a worker, --jobs %s: the rest is reported', async (jobs) => {
    const env = { NODE_OPTIONS: '--max-old-space-size=60' };
    const run = await check('hoard', ['--time', '120', '--jobs', jobs], { env });
    expectUnknown(run, /a worker crashed: .*memory/);
    expect(run.stdout).toContain('Explored: 1 path');
  });

  it('without memory at all: no verdict', async () => {
    const run = await check('wide', [], { env: { NODE_OPTIONS: '--max-old-space-size=3' } });
    expect(run.stdout).not.toMatch(/^(SAFE|UNSAFE)/);
    expect([0, 1, 3]).not.toContain(run.status);
  });

  it('that crashes under a limit: UNKNOWN, and an error of ours', async () => {
    const run = await check('endless', [...FORKING, '--time', '60'], {
      meanwhile: async ({ processes }) => {
        // The supervisor, and the run.
        await until(() => processes().length >= 2);
        await pause(500);
        const [supervisor, inner] = processes();
        expect(supervisor).toBeLessThan(inner);
        process.kill(inner, 'SIGSEGV');
      },
    });
    expect(run).toMatchObject({ status: 4, stderr: '' });
    expect(run.stdout).toMatch(/^UNKNOWN: .*internal error: the process of the run crashed: .*SIGSEGV/);
  });

  it('with nobody who reads: the exit code is the verdict', async () => {
    const run = await check('three', ['--show-paths'], {
      meanwhile: async ({ child }) => {
        child.stdout?.destroy();
      },
    });
    expect(run).toMatchObject({ status: 1, stderr: '' });
  });
});

describe('a defect of ours', () => {
  const load = <M>(module: string): Promise<M> => import(pathToFileURL(path.join(DIST, module)).href);

  /** Explores `three` with workers to whose machine this happens when it comes to `trouble`. */
  async function troubled(what: string): Promise<CheckReport> {
    const { machineOptions } = await load<typeof import('../../src/check/explore-in-workers.ts')>(
      'check/explore-in-workers.js',
    );
    const { DEFAULT_OPTIONS } = await load<typeof import('../../src/check/options.ts')>('check/options.js');
    const { WorkerPool } =
      await load<typeof import('../../src/parallel/worker-pool.ts')>('parallel/worker-pool.js');
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
