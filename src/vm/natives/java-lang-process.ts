/** java.lang.ProcessEnvironment, ProcessHandleImpl and ProcessImpl: the environment, this process and others. */
import fs from 'node:fs';
import { UnsupportedError } from '../../errors.ts';
import type { HostCalls } from '../cloning/host-calls.ts';
import { type NativeClass, numberArg, numberResult } from '../control/native.ts';
import { AGAIN } from '../control/signals.ts';
import { makeRefArray } from '../heap/arrays.ts';
import { makeByteArray } from '../heap/byte-arrays.ts';
import { setLongElement, setNumber } from '../heap/elements.ts';
import type { JArray, Slot } from '../heap/object.ts';
import type { Ints } from '../heap/storage.ts';
import type { JThread } from '../thread/thread.ts';

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

/** The processes of the machine; those of one parent if it is not 0. */
function processesBelow(parent: number): number[] {
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => parent === 0 || parentOf(pid) === parent);
}

/** Fills an array of longs as far as it reaches; null: it is not wanted. */
function fillLongs(slot: Slot, values: readonly number[]): void {
  if (slot === null) return;
  const array = slot as JArray;
  for (const [i, value] of values.slice(0, array.length).entries())
    setLongElement(array, i, value | 0, Math.floor(value / 4294967296));
}

export const processHandleImpl: NativeClass = {
  name: 'java/lang/ProcessHandleImpl',
  natives: {
    initNative: () => {},
    getCurrentPid0: (t) => numberResult(t, t.vm.host.machine.processId()),
    // HotSpot tells whether a process is alive by its start time, so that a reused number is noticed.
    isAlive0: (t, s, b) => numberResult(t, startTime(numberArg(s, b))),
    // parent, process ids, their parents, when they started; the number of processes, which may be more than the arrays hold.
    getProcessPids0: (_t, s, b) => {
      const pids = processesBelow(numberArg(s, b));
      fillLongs(s[b + 2], pids);
      fillLongs(s[b + 3], pids.map(parentOf));
      fillLongs(s[b + 4], pids.map(startTime));
      return pids.length;
    },
    parent0: (t, s, b) => numberResult(t, parentOf(numberArg(s, b))),
  },
};

const { O_RDONLY, O_WRONLY } = fs.constants;

/** Processes are started by the host JVM. Their pipes are opened here, so that streams are read and written as files are. */
export const processImpl: NativeClass = {
  name: 'java/lang/ProcessImpl',
  natives: {
    init: () => {},
    // mode, helper, program, arguments, their number, environment, its size, folder, descriptors, redirect errors
    forkAndExec: (t, s, b) => {
      const { hostCalls } = t.vm;
      if (hostCalls === null) throw new UnsupportedError('starting a process without a host JVM');
      const descriptors = s[b + 9] as JArray;
      const isRedirected = [...(descriptors.data as Ints)].some((fd) => fd > STDERR);
      if (isRedirected && !hostCalls.isPending(t, t.native!)) {
        throw new UnsupportedError('a process with a file as a standard stream');
      }
      const result = hostCalls.call(t, t.native!, s, b);
      if (result !== AGAIN) adoptPipes(t, hostCalls, descriptors);
      return result;
    },
  },
};

const STDERR = 2;

/** Standard input is written to, the others are read. Beyond the standard streams, the numbers are those of pipes of the host. */
function adoptPipes(t: JThread, hostCalls: HostCalls, descriptors: JArray): void {
  for (let i = 0; i <= STDERR; i++) {
    const fd = (descriptors.data as Ints)[i];
    if (fd <= STDERR) continue;
    const { path, release } = hostCalls.pipeOf(fd);
    setNumber(descriptors, i, t.vm.host.files.open(path, i === 0 ? O_WRONLY : O_RDONLY, 0));
    release();
  }
}
