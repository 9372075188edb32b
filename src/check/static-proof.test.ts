/** What `check` does with the outcomes of the proof by the code; the proof itself is tested in `src/analysis`. */
import { beforeEach, expect, it, vi } from 'vitest';
import { proveNoThrow } from '../analysis/prove-no-throw.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { checkProgram } from './check-program.ts';
import { exploreForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';
import type { CheckResult } from './result.ts';

vi.mock('../analysis/prove-no-throw.ts', { spy: true });

const file = new ScratchFolder().write(
  'Small.java',
  `class Small {
  static int safe(int x) { return x > 0 ? x : 1; }
  static int unsafe(int x) { return 1 / x; }
}`,
);

async function run(
  signature: string,
  property: CheckOptions['property'] = 'no-runtime-exception',
): Promise<CheckResult> {
  const entry = { kind: 'method', signature } as const;
  const options = { ...DEFAULT_OPTIONS, targets: [file], entry, property, stopAtFirst: true };
  return (await checkProgram(options, {}, exploreForTest)).result;
}

beforeEach(() => {
  vi.mocked(proveNoThrow).mockReset();
});

it('a proof makes exploration unnecessary', async () => {
  expect(await run('Small.safe')).toMatchObject({ verdict: 'SAFE', stats: { paths: 0 }, defects: [] });
});

it('is not asked about all failures: it does not know how deep calls nest', async () => {
  expect(await run('Small.safe', 'all')).toMatchObject({ verdict: 'SAFE' });
  expect(vi.mocked(proveNoThrow)).not.toHaveBeenCalled();
});

it('after an obstacle the program is explored, and nothing is said of it', async () => {
  const result = await run('Small.unsafe');
  expect(vi.mocked(proveNoThrow).mock.results[0].value).toMatchObject({ kind: 'obstacle' });
  expect(result).toMatchObject({ verdict: 'UNSAFE', remarks: [], defects: [] });
});

it('an error of ours is told with its stack, and the verdict comes from exploration', async () => {
  const error = new TypeError('x is undefined');
  vi.mocked(proveNoThrow).mockReturnValue({ kind: 'error', error });
  const told = {
    remarks: ['the proof by the code failed with an internal error: x is undefined'],
    defects: [error.stack],
  };
  expect(await run('Small.unsafe')).toMatchObject({ verdict: 'UNSAFE', ...told });
  const safe = await run('Small.safe');
  expect(safe).toMatchObject({ verdict: 'SAFE', ...told });
  expect(safe.stats.paths).toBeGreaterThan(0);
});
