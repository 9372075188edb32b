/** Linux can end a process when the thread that started it ends. That needs no thread of ours, which would cost 40 ms of CPU. */
import { loadKoffi } from './z3-native.ts';

/** From linux/prctl.h. */
const PR_SET_PDEATHSIG = 1;
const SIGKILL = 9;

type Prctl = (option: number, value: number, a: number, b: number, c: number) => number;

/** Whether it could be arranged. `owner` is the process that started this one. */
export function endsWithOwner(owner: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const long = 'unsigned long';
    const library = loadKoffi()?.load('libc.so.6');
    const prctl = library?.func('prctl', 'int', ['int', long, long, long, long]) as Prctl | undefined;
    // Without koffi there is no way to call it.
    if (prctl?.(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) !== 0) return false;
  } catch {
    // Another C library.
    return false;
  }
  // It may have ended before.
  if (process.ppid !== owner) process.kill(process.pid, 'SIGKILL');
  return true;
}
