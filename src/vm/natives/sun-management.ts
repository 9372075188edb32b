/**
 * java.lang.management: what a program may ask about the running VM. Memory pools and collectors are not modelled.
 *
 * Every figure here is one of the machine or of this VM: an exploration that reads one meets a limitation
 * (`host-contact.ts`).
 */
import { type NativeClass, type NativeFn, numberResult } from '../control/native.ts';
import { makeArray } from '../heap/arrays.ts';
import { setLongElement, setRef } from '../heap/elements.ts';
import { getLongNumber, getStatic, setField, setLong, setStatic } from '../heap/fields.ts';
import type { JArray, JObject } from '../heap/object.ts';
import type { Ints } from '../heap/storage.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { emptyObject, objectArray } from '../reflect/members.ts';
import { type JThread, ThreadStatus } from '../thread/thread.ts';

const zero: NativeFn = (t) => numberResult(t, 0);
const no: NativeFn = () => 0;
const nothing: NativeFn = () => {};

/** Threads of the program share one thread of the host, so there is no time of a single one. */
function cpuNanos(t: JThread): number {
  const { user, system } = t.vm.host.machine.cpuTime();
  return (user + system) * 1000;
}

/** Fills a long[] with one value per thread: all threads share the process's time. */
function fillLongs(array: JArray, value: number): void {
  // By division, since a shift would cut the value to 32 bits.
  const high = Math.floor(value / 4294967296);
  for (let i = 0; i < array.length; i++) setLongElement(array, i, value | 0, high);
}

function threadArray(t: JThread, threads: readonly JThread[]): JArray {
  return objectArray(
    t,
    'java/lang/Thread',
    threads.flatMap((x) => (x.object === null ? [] : [x.object])),
  );
}

/**
 * What Java may ask without an UnsupportedOperationException. Claimed are those that have an answer, however coarse.
 */
const SUPPORTED = [
  'compTimeMonitoring',
  'threadContentionMonitoring',
  'currentThreadCpuTime',
  'otherThreadCpuTime',
  'objectMonitorUsage',
  'synchronizerUsage',
  'threadAllocatedMemory',
];

export const vmManagement: NativeClass = {
  name: 'sun/management/VMManagementImpl',
  natives: {
    // The version of the management interface, not of the JVM; JDK 19 changed it.
    getVersion0: (t) => t.vm.strings.make(t.vm.jdk.feature >= 19 ? '4.0' : '3.0'),
    initOptionalSupportFields: (t) => {
      const cls = t.vm.classes.boot('sun/management/VMManagementImpl');
      for (const field of SUPPORTED) setStatic(cls, `${field}Support`, 1);
    },
    isThreadContentionMonitoringEnabled: no,
    isThreadCpuTimeEnabled: () => 1,
    isThreadAllocatedMemoryEnabled: () => 1,
    // The application's classes are not counted.
    getTotalClassCount: (t) => numberResult(t, t.vm.classes.bootLoader.classes.size),
    getUnloadedClassCount: zero,
    getVerboseClass: no,
    getVerboseGC: no,
    getProcessId: (t) => t.vm.host.machine.processId(),
    getVmArguments0: (t) => makeArray(t.vm.classes.arrayOf(t.vm.known.String), 0),
    getStartupTime: (t) => numberResult(t, t.vm.host.machine.startTime()),
    getUptime0: (t) => numberResult(t, Math.round(t.vm.now())),
    getAvailableProcessors: (t) => t.vm.host.machine.processors(),
    getTotalCompileTime: zero,
    getTotalThreadCount: (t) => numberResult(t, t.vm.scheduler.threads.length),
    getLiveThreadCount: (t) => t.vm.scheduler.threads.length,
    getPeakThreadCount: (t) => t.vm.scheduler.threads.length,
    getDaemonThreadCount: (t) => t.vm.scheduler.threads.filter((x) => x.isDaemon).length,
    getSafepointCount: zero,
    getTotalSafepointTime: zero,
    getSafepointSyncTime: zero,
    getTotalApplicationNonStoppedTime: zero,
    getLoadedClassSize: zero,
    getUnloadedClassSize: zero,
    getClassLoadingTime: zero,
    getMethodDataSize: zero,
    getInitializedClassCount: zero,
    getClassInitializationTime: zero,
    getClassVerificationTime: zero,
  },
};

/** new MemoryUsage(init, used, committed, max) */
function memoryUsage(t: JThread): JObject {
  const { machine } = t.vm.host;
  const heapTotal = machine.heapTotal();
  const o = emptyObject(t, 'java/lang/management/MemoryUsage');
  setLong(o, 'init', heapTotal);
  setLong(o, 'used', machine.heapUsed());
  setLong(o, 'committed', heapTotal);
  // A quarter of the memory is the limit that HotSpot takes by default.
  setLong(o, 'max', Math.max(heapTotal, machine.totalMemory() / 4));
  return o;
}

export const memoryImpl: NativeClass = {
  name: 'sun/management/MemoryImpl',
  natives: {
    getMemoryPools0: (t) => objectArray(t, 'java/lang/management/MemoryPoolMXBean', []),
    getMemoryManagers0: (t) => objectArray(t, 'java/lang/management/MemoryManagerMXBean', []),
    getMemoryUsage0: (t) => memoryUsage(t),
    setVerboseGC: nothing,
  },
};

const STATES: Readonly<Record<number, string>> = {
  [ThreadStatus.Blocked]: 'BLOCKED',
  [ThreadStatus.Waiting]: 'WAITING',
  [ThreadStatus.Ended]: 'TERMINATED',
};

/**
 * A ThreadInfo without stack trace and locks.
 *
 * Locks, blocked and waited times are not recorded. -1 and empty arrays are the documented answers for "not
 * available".
 */
function threadInfo(t: JThread, thread: JThread, id: number): JObject {
  const states = t.vm.classes.boot('java/lang/Thread$State');
  ensureInitialised(t, states);
  const o = emptyObject(t, 'java/lang/management/ThreadInfo');
  setField(o, 'threadName', t.vm.strings.make(t.vm.threads.nameOf(thread)));
  setLong(o, 'threadId', id);
  setLong(o, 'blockedTime', -1);
  setLong(o, 'waitedTime', -1);
  setLong(o, 'lockOwnerId', -1);
  setField(o, 'daemon', thread.isDaemon ? 1 : 0);
  // The middle priority, Thread.NORM_PRIORITY: priorities have no effect here.
  setField(o, 'priority', 5);
  setField(o, 'threadState', getStatic(states, STATES[thread.status] ?? 'RUNNABLE'));
  setField(o, 'stackTrace', objectArray(t, 'java/lang/StackTraceElement', []));
  setField(o, 'lockedMonitors', objectArray(t, 'java/lang/management/MonitorInfo', []));
  setField(o, 'lockedSynchronizers', objectArray(t, 'java/lang/management/LockInfo', []));
  return o;
}

/** (ids, depth, ThreadInfo[]): null stays for an id that no thread has. */
const getThreadInfo1: NativeFn = (t, s, b) => {
  const ids = s[b] as JArray;
  const words = ids.data as Ints;
  for (let i = 0; i < ids.length; i++) {
    // Ids are small: the lower word of the long is enough.
    const id = words[2 * i]!;
    const thread = t.vm.scheduler.threads.find(
      (x) => x.object !== null && getLongNumber(x.object, 'tid') === id,
    );
    if (thread !== undefined) setRef(s[b + 2] as JArray, i, threadInfo(t, thread, id));
  }
};

export const threadImpl: NativeClass = {
  name: 'sun/management/ThreadImpl',
  natives: {
    getThreads: (t) => threadArray(t, t.vm.scheduler.threads),
    getThreadTotalCpuTime0: (t) => numberResult(t, cpuNanos(t)),
    getThreadTotalCpuTime1: (t, s, b) => fillLongs(s[b + 1] as JArray, cpuNanos(t)),
    getThreadUserCpuTime0: (t) => numberResult(t, t.vm.host.machine.cpuTime().user * 1000),
    getThreadUserCpuTime1: (t, s, b) =>
      fillLongs(s[b + 1] as JArray, t.vm.host.machine.cpuTime().user * 1000),
    getThreadAllocatedMemory0: (t) => numberResult(t, t.vm.host.machine.heapUsed()),
    getThreadAllocatedMemory1: (t, s, b) => fillLongs(s[b + 1] as JArray, t.vm.host.machine.heapUsed()),
    getTotalThreadAllocatedMemory: (t) => numberResult(t, t.vm.host.machine.heapUsed()),
    setThreadCpuTimeEnabled0: nothing,
    setThreadAllocatedMemoryEnabled0: nothing,
    setThreadContentionMonitoringEnabled0: nothing,
    // A deadlock ends the run with a report of its own, so no running thread can see one.
    findMonitorDeadlockedThreads0: () => null,
    findDeadlockedThreads0: () => null,
    getThreadInfo1,
    resetPeakThreadCount0: nothing,
    resetContentionTimes0: nothing,
  },
};

export const operatingSystem: NativeClass = {
  name: 'com/sun/management/internal/OperatingSystemImpl',
  natives: {
    initialize0: nothing,
    getCommittedVirtualMemorySize0: (t) => numberResult(t, t.vm.host.machine.rss()),
    getFreeMemorySize0: (t) => numberResult(t, t.vm.host.machine.freeMemory()),
    getFreeSwapSpaceSize0: zero,
    // A limit that is never reached; Node does not tell the real one.
    getMaxFileDescriptorCount0: (t) => numberResult(t, 1 << 20),
    getOpenFileDescriptorCount0: zero,
    getProcessCpuTime0: (t) => numberResult(t, cpuNanos(t)),
    getProcessCpuLoad0: () => 0,
    getCpuLoad0: () => 0,
    getTotalMemorySize0: (t) => numberResult(t, t.vm.host.machine.totalMemory()),
    getTotalSwapSpaceSize0: zero,
    getSingleCpuLoad0: () => 0,
    getHostConfiguredCpuCount0: (t) => t.vm.host.machine.processors(),
    getHostOnlineCpuCount0: (t) => t.vm.host.machine.processors(),
    getHostTotalCpuTicks0: zero,
  },
};

/** Limits of containers are the host's business. */
export const cgroupMetrics: NativeClass = {
  name: 'jdk/internal/platform/CgroupMetrics',
  natives: {
    isUseContainerSupport: no,
    isContainerized0: no,
    getTotalMemorySize0: (t) => numberResult(t, t.vm.host.machine.totalMemory()),
    getTotalSwapSize0: zero,
  },
};

/** -XX options: there are none. */
export const managementFlag: NativeClass = {
  name: 'com/sun/management/internal/Flag',
  natives: {
    initialize: nothing,
    getAllFlagNames: (t) => makeArray(t.vm.classes.arrayOf(t.vm.known.String), 0),
    getFlags: no,
    getInternalFlagCount: no,
  },
};

export const diagnosticCommands: NativeClass = {
  name: 'com/sun/management/internal/DiagnosticCommandImpl',
  natives: {
    setNotificationEnabled: nothing,
    getDiagnosticCommands: (t) => makeArray(t.vm.classes.arrayOf(t.vm.known.String), 0),
    getDiagnosticCommandInfo: (t) => objectArray(t, 'com/sun/management/internal/DiagnosticCommandInfo', []),
  },
};
