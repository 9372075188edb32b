/** `check --watch` as a person uses it: save, look, save again, Ctrl-C. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import { CLI } from './oracle/corpus.ts';

const scratch = new ScratchFolder();

/** A person's editor writes a new file, and renames it. */
function save(body: string): void {
  const fresh = scratch.write('src/A.java.tmp', `class A { static int m(int x) { ${body} } }`);
  fs.renameSync(fresh, scratch.join('src/A.java'));
}

function processesHere(): string[] {
  return fs.readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readlinkSync(`/proc/${pid}/cwd`) === scratch.path;
    } catch {
      return false;
    }
  });
}

it.each(['src', 'src/A.java'])('runs again when %s changes, and ends with Ctrl-C', async (target) => {
  save('return x;');
  const args = [CLI, 'check', target, '--method', 'A.m', '--watch', '--sarif', 'src/out.sarif'];
  const child = spawn(process.execPath, args, { cwd: scratch.path, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let wake = (): void => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
      wake();
    });
  /** Until the next run is over; what it printed. */
  const nextRun = async (): Promise<string> => {
    const mark = 'watching for changes; Ctrl-C ends\n';
    while (!printed.includes(mark))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const [run, ...rest] = printed.split(mark);
    printed = rest.join(mark);
    return run;
  };
  expect(await nextRun()).toMatch(/^SAFE: /);
  save('return 10 / (x - 77);');
  expect(await nextRun()).toMatch(/^rangefinder: src\/A\.java changed\nUNSAFE: /);
  // A report is written into the folder by each run: it must not count as a change.
  scratch.write('src/notes.txt', 'nothing of ours');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(printed).toBe('');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(processesHere()).toEqual([]);
});
