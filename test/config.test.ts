/** Configuration files of the command line as a user meets it: launcher, limits, messages. */
import { describe, expect, it } from 'vitest';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import { CLI } from './oracle/corpus.ts';
import { launch, type Outcome } from './oracle/outcome.ts';

const scratch = new ScratchFolder();
scratch.write(
  'src/Loops.java',
  `class Loops {
    static int count(int[] a) { int s = 0; for (int x : a) if (x > s) s = x; else s = s * 31 + x; return s; }
  }`,
);

function check(config: unknown, ...args: string[]): Promise<Outcome> {
  scratch.write('rangefinder.config.json', JSON.stringify(config, null, 2));
  const command = [CLI, 'check', 'src', '--method', 'Loops.count', ...args];
  return launch({ command: process.execPath, args: command, cwd: scratch.path });
}

describe('rangefinder.config.json', () => {
  it('sets limits, which are kept', async () => {
    const { status, stdout, stderr } = await check({
      check: { time: 2, json: true, induction: false, mode: 1 },
    });
    expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'UNKNOWN', incomplete: [{ id: 'time-budget' }] });
  });

  it('is overridden', async () => {
    const config = { 'max-paths': 1, json: true };
    const { stdout } = await check(config, '--json=false', '--array-bound', '1', '--max-paths', '99');
    expect(stdout).toMatch(/^SAFE: /);
  });

  it('that is wrong is one line', async () => {
    expect(await check({ time: 60, check: { 'array-bond': 3 } })).toEqual({
      status: 3,
      stdout: '',
      stderr:
        'Error: rangefinder.config.json:4: "array-bond" is no option of check: did you mean "array-bound"?\n',
    });
  });
});
