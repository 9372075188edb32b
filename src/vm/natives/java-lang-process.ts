/** java.lang.ProcessEnvironment and ProcessHandleImpl: the environment, and this process. */
import fs from 'node:fs';
import { type NativeClass, numberArg, numberResult } from '../control/native.ts';
import { makeRefArray } from '../heap/arrays.ts';
import { makeByteArray } from '../heap/byte-arrays.ts';

export const processEnvironment: NativeClass = {
  name: 'java/lang/ProcessEnvironment',
  natives: {
    // name, value, name, value…
    environ: (t) => {
      const { vm } = t;
      const texts = Object.entries(process.env).flatMap(([name, value]) => [name, value ?? '']);
      const arrays = texts.map((text) => makeByteArray(vm, Buffer.from(text)));
      return makeRefArray(vm.classes.arrayOf(vm.classes.primitiveArray('B')), arrays);
    },
  },
};

/** Clock ticks per second in /proc: USER_HZ is 100 on every Linux. */
const TICK_MS = 10;

/** Milliseconds since the epoch at which a process started; -1 if there is none. */
function startTime(pid: number): number {
  try {
    const boot = Number(/^btime (\d+)/m.exec(fs.readFileSync('/proc/stat', 'latin1'))?.[1] ?? 0);
    // Field 22 of proc(5), starttime: `statFields` begins with the third.
    return boot * 1000 + Number(statFields(pid)[19]) * TICK_MS;
  } catch {
    return -1;
  }
}

/** The fields of /proc/PID/stat after the command, which is in parentheses and may hold blanks. */
function statFields(pid: number): string[] {
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function parentOf(pid: number): number {
  try {
    return Number(statFields(pid)[1]);
  } catch {
    return -1;
  }
}

export const processHandleImpl: NativeClass = {
  name: 'java/lang/ProcessHandleImpl',
  natives: {
    initNative: () => {},
    getCurrentPid0: (t) => numberResult(t, t.vm.host.machine.processId()),
    // HotSpot tells whether a process is alive by its start time, so that a reused number is noticed.
    isAlive0: (t, s, b) => numberResult(t, startTime(numberArg(s, b))),
    parent0: (t, s, b) => numberResult(t, parentOf(numberArg(s, b))),
  },
};

/** Starting processes is not supported: `forkAndExec` stays unimplemented and says so when it is called. */
export const processImpl: NativeClass = {
  name: 'java/lang/ProcessImpl',
  natives: { init: () => {} },
};
