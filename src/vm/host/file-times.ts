/** Setting a file's times to the nanosecond. Node takes seconds as a double, which is exact for whole seconds only. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { ownDescriptor } from './open-files.ts';

/** Nanoseconds since the epoch. */
export type FileTimes = { readonly accessed: bigint; readonly modified: bigint };

const SECOND = 1_000_000_000n;

/** utimensat(2); errors are Node's. */
export function setTimes(path: string | Buffer, times: FileTimes): void {
  fs.utimesSync(path, seconds(times.accessed), seconds(times.modified));
  if (times.accessed % SECOND !== 0n) touch('-a', times.accessed, path);
  if (times.modified % SECOND !== 0n) touch('-m', times.modified, path);
}

/** futimens(2). */
export function setTimesOf(fd: number, times: FileTimes): void {
  setTimes(`/proc/${process.pid}/fd/${ownDescriptor(fd)}`, times);
}

function seconds(ns: bigint): number {
  // Half a microsecond up: the conversion in libuv truncates.
  return ns % SECOND === 0n ? Number(ns / SECOND) : Number(ns) / 1e9 + 5e-7;
}

/** Where there is no touch(1) the time stays as near as Node gets. */
function touch(which: '-a' | '-m', ns: bigint, path: string | Buffer): void {
  const [sign, abs] = ns < 0n ? ['-', -ns] : ['', ns];
  const fraction = String(abs % SECOND).padStart(9, '0');
  spawnSync('touch', ['-c', which, '-d', `@${sign}${abs / SECOND}.${fraction}`, '--', path.toString()]);
}
