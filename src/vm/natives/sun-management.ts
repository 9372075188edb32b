/** java.lang.management: what a program may ask about the running VM. Memory pools and collectors are not modelled. */
import os from 'node:os';
import { makeArray } from '../heap/arrays.ts';
import { setLong, setStatic } from '../heap/fields.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { emptyObject, objectArray } from '../reflect/members.ts';
import type { JThread } from '../thread/thread.ts';
import { type NativeClass, type NativeFn, numberResult } from './native.ts';

const zero: NativeFn = (t) => numberResult(t, 0);
const no: NativeFn = () => 0;
const nothing: NativeFn = () => {};

function cpuNanos(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}

/** Fills a long[] with one value per thread: all threads share the process's time. */
function fillLongs(array: JArray, value: number): void {
  const data = array.data as Int32Array;
  for (let i = 0; i < array.length; i++) {
    data[2 * i] = value | 0;
    data[2 * i + 1] = Math.floor(value / 4294967296);
  }
}

function threadArray(t: JThread, threads: readonly JThread[]): JArray {
  return objectArray(
    t,
    'java/lang/Thread',
    threads.flatMap((x) => (x.object === null ? [] : [x.object])),
  );
}

const startup = Math.round(performance.timeOrigin);

export const vmManagement: NativeClass = {
  name: 'sun/management/VMManagementImpl',
  natives: {
    getVersion0: (t) => t.vm.strings.make(t.vm.jdk.feature >= 19 ? '4.0' : '3.0'),
    initOptionalSupportFields: (t) => {
      const cls = t.vm.classes.boot('sun/management/VMManagementImpl');
      for (const field of ['currentThreadCpuTimeSupport', 'threadAllocatedMemorySupport'])
        setStatic(cls, field, 1);
    },
    isThreadContentionMonitoringEnabled: no,
    isThreadCpuTimeEnabled: () => 1,
    isThreadAllocatedMemoryEnabled: () => 1,
    getTotalClassCount: (t) => numberResult(t, t.vm.classes.bootLoader.classes.size),
    getUnloadedClassCount: zero,
    getVerboseClass: no,
    getVerboseGC: no,
    getProcessId: () => process.pid,
    getVmArguments0: (t) => makeArray(t.vm.classes.arrayOf(t.vm.known.String), 0),
    getStartupTime: (t) => numberResult(t, startup),
    getUptime0: (t) => numberResult(t, Math.round(performance.now())),
    getAvailableProcessors: () => os.availableParallelism(),
    getTotalCompileTime: zero,
    getTotalThreadCount: (t) => numberResult(t, t.vm.scheduler.threads.length),
    getLiveThreadCount: (t) => t.vm.scheduler.threads.length,
    getPeakThreadCount: (t) => t.vm.scheduler.threads.length,
    getDaemonThreadCount: (t) => t.vm.scheduler.threads.filter((x) => x.daemon).length,
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
  const { heapUsed, heapTotal } = process.memoryUsage();
  const o = emptyObject(t, 'java/lang/management/MemoryUsage');
  setLong(o, 'init', heapTotal);
  setLong(o, 'used', heapUsed);
  setLong(o, 'committed', heapTotal);
  setLong(o, 'max', Math.max(heapTotal, os.totalmem() / 4));
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

export const threadImpl: NativeClass = {
  name: 'sun/management/ThreadImpl',
  natives: {
    getThreads: (t) => threadArray(t, t.vm.scheduler.threads),
    getThreadTotalCpuTime0: (t) => numberResult(t, cpuNanos()),
    getThreadTotalCpuTime1: (_t, s, b) => fillLongs(s[b + 1] as JArray, cpuNanos()),
    getThreadUserCpuTime0: (t) => numberResult(t, process.cpuUsage().user * 1000),
    getThreadUserCpuTime1: (_t, s, b) => fillLongs(s[b + 1] as JArray, process.cpuUsage().user * 1000),
    getThreadAllocatedMemory0: (t) => numberResult(t, process.memoryUsage().heapUsed),
    getThreadAllocatedMemory1: (_t, s, b) => fillLongs(s[b + 1] as JArray, process.memoryUsage().heapUsed),
    getTotalThreadAllocatedMemory: (t) => numberResult(t, process.memoryUsage().heapUsed),
    setThreadCpuTimeEnabled0: nothing,
    setThreadAllocatedMemoryEnabled0: nothing,
    setThreadContentionMonitoringEnabled0: nothing,
    findMonitorDeadlockedThreads0: () => null,
    findDeadlockedThreads0: () => null,
    resetPeakThreadCount0: nothing,
    resetContentionTimes0: nothing,
  },
};

export const operatingSystem: NativeClass = {
  name: 'com/sun/management/internal/OperatingSystemImpl',
  natives: {
    initialize0: nothing,
    getCommittedVirtualMemorySize0: (t) => numberResult(t, process.memoryUsage().rss),
    getFreeMemorySize0: (t) => numberResult(t, os.freemem()),
    getFreeSwapSpaceSize0: zero,
    getMaxFileDescriptorCount0: (t) => numberResult(t, 1 << 20),
    getOpenFileDescriptorCount0: zero,
    getProcessCpuTime0: (t) => numberResult(t, cpuNanos()),
    getProcessCpuLoad0: () => 0,
    getCpuLoad0: () => 0,
    getTotalMemorySize0: (t) => numberResult(t, os.totalmem()),
    getTotalSwapSpaceSize0: zero,
    getSingleCpuLoad0: () => 0,
    getHostConfiguredCpuCount0: () => os.cpus().length,
    getHostOnlineCpuCount0: () => os.cpus().length,
    getHostTotalCpuTicks0: zero,
  },
};
