/**
 * Which native methods read the program's environment, and which change the host for good. An exploration is notified
 * before they run (`Host.onEnvironment`, `Host.onSideEffect`); `run` is not. Open files are watched by
 * `host/open-files.ts` itself.
 */

import type { NativeFn } from '../control/native.ts';
import { getRef } from '../heap/fields.ts';
import { classOf } from '../heap/mirrors.ts';
import type { JObject, Ref, Slot } from '../heap/object.ts';
import { GuardedReference } from '../heap/symbolic-reference.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { isForProgram } from '../thread/for-program.ts';
import type { JThread } from '../thread/thread.ts';
import { pathArg } from './sun-nio-fs-access.ts';

/** What is reported to the listener; null: nothing. */
type Note = string | ((t: JThread, s: Slot[], b: number) => string | null);
/** By class, then by method. Methods of one name share a note, whatever their descriptors. */
type Notes = Readonly<Record<string, Readonly<Record<string, Note>>>>;

// One note for several methods; the names are separated by blanks or line ends.
const notes = (names: string, note: Note): Record<string, Note> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, note]));

/** Reads of the clock count only with a frame of the program on the stack. Threads of the JDK poll for themselves. */
const CLOCK: Note = (t) => {
  for (let f = t.frame; f !== null; f = f.caller) {
    if (f.method.holder.loader.kind !== 'boot') return 'the clock';
  }
  return null;
};
const MEMORY = 'the memory in use';
const LOAD = 'the load of the machine';
const PROCESSORS = 'the number of processors';
const THREADS = 'the threads of the JVM';
const JVM = 'the state of the JVM';
const USERS = 'the users of the machine';
const NETWORK = 'the network';

/**
 * HotSpot's identity hash is a random number, ours depends on the order in which programs ask. The JDK hashes classes,
 * threads and the like for itself.
 *
 * What bars SAFE is a hash that the program can see. So a hash of an object of the JDK counts only if the program
 * asked for it (`isForProgram`), and a hash of any other object always.
 */
const identityHash: Note = (t, s, b) => {
  const slot = s[b];
  const all = slot instanceof GuardedReference ? slot.cases.map(({ ref }) => ref) : [slot as Ref];
  const objects = all.filter((o) => o !== null);
  if (objects.length === 0 || isPrintingTrace(t)) return null;
  return !objects.every(({ cls }) => isOfJdk(cls)) || isForProgram(t.frame) ? 'an identity hash' : null;
};

/**
 * Object itself is the exception: `new Object()` is how programs make locks and keys, and the class says nothing
 * about who made it.
 */
function isOfJdk({ loader, name }: LinkedClass): boolean {
  return loader.kind === 'boot' && name !== 'java/lang/Object';
}

/** Throwable keeps the exceptions that it has printed in an identity set, but never iterates over it. */
function isPrintingTrace(t: JThread): boolean {
  for (let f = t.frame; f !== null && f.method.holder.loader.kind === 'boot'; f = f.caller) {
    if (f.method.holder.name === 'java/lang/Throwable' && f.method.name.startsWith('print')) return true;
  }
  return false;
}

/** The name of a lambda's class ends with an address. */
const hiddenName: Note = (_t, s, b) => {
  const { isHidden, loader } = classOf(s[b] as JObject);
  return isHidden && loader.kind !== 'boot' ? 'the name of a hidden class' : null;
};

/**
 * Files that the run itself brought, such as classes and archives of the class path, are no environment: they are
 * part of the program.
 */
function foreign(t: JThread, path: string | Buffer): string | null {
  return t.vm.host.isOwn(path) ? null : `file ${t.vm.host.realName(path.toString())}`;
}

/** Empty if there is none. */
function textOfFile(t: JThread, file: Slot): string {
  const path = file === null ? null : getRef(file as JObject, 'path');
  return path === null ? '' : t.vm.textOf(path);
}

const aboutFile: Note = (t, s, b) => {
  const path = textOfFile(t, s[b + 1]);
  return path === '' ? null : foreign(t, path);
};

/** Also of a file that the path made: then it is `made`. Files of the program are as ever. */
function aboutFileOr(t: JThread, s: Slot[], b: number, made: string): string | null {
  const note = (aboutFile as Exclude<Note, string>)(t, s, b);
  const isMade = note === null && t.vm.host.layer?.isMadeHere(textOfFile(t, s[b + 1])) === true;
  return isMade ? made : note;
}
const aboutName: Note = (t, s, b) => (s[b + 1] === null ? null : foreign(t, t.vm.textOf(s[b + 1])));
const aboutPath: Note = (t, s, b) => foreign(t, pathArg(t, s, b));

/** Space, and times: what the path made itself does not decide about them. */
const aboutSpace = 'the space on a disk';
const aboutTime: Note = (t, s, b) => aboutFileOr(t, s, b, 'the time of a file');
/** Names have no order if there are two. */
const aboutNames: Note = (t, s, b) =>
  t.vm.host.layer?.isListedHere(textOfFile(t, s[b + 1])) === true
    ? null
    : aboutFileOr(t, s, b, 'the order of files');
const aboutFolder: Note = (t, s, b) => {
  const path = pathArg(t, s, b);
  if (t.vm.host.layer?.isListedHere(path) === true) return null;
  return foreign(t, path) ?? (t.vm.host.layer?.isMadeHere(path) === true ? 'the order of files' : null);
};

/**
 * A row that is missing here is a wrong SAFE: a value from outside would look like one that the program computed. The
 * test beside this file classifies every native method of the table, so a new one cannot be forgotten.
 */
const ENVIRONMENT: Notes = {
  'java/lang/Object': { hashCode: identityHash },
  'java/lang/System': { identityHashCode: identityHash, currentTimeMillis: CLOCK, nanoTime: CLOCK },
  'jdk/internal/misc/VM': {
    getNanoTimeAdjustment: CLOCK,
    ...notes('getuid geteuid getgid getegid', USERS),
  },
  'jdk/internal/misc/Unsafe': { getLoadAverage0: LOAD },
  'jdk/internal/platform/CgroupMetrics': notes('getTotalMemorySize0 getTotalSwapSize0', MEMORY),
  'com/sun/management/internal/OperatingSystemImpl': {
    ...notes('getHostConfiguredCpuCount0 getHostOnlineCpuCount0', PROCESSORS),
    ...notes(
      `getCommittedVirtualMemorySize0 getFreeMemorySize0 getFreeSwapSpaceSize0 getTotalMemorySize0
       getTotalSwapSpaceSize0`,
      MEMORY,
    ),
    ...notes(
      `getCpuLoad0 getHostTotalCpuTicks0 getMaxFileDescriptorCount0 getOpenFileDescriptorCount0 getProcessCpuLoad0
       getProcessCpuTime0 getSingleCpuLoad0`,
      LOAD,
    ),
  },
  'java/lang/Class': { initClassName: hiddenName },
  'java/io/Console': notes('echo encoding istty ttyStatus', 'the terminal'),
  'java/lang/Thread': notes('dumpThreads getThreads', THREADS),
  'jdk/internal/perf/Perf': { highResCounter: CLOCK },
  'java/lang/ProcessEnvironment': { environ: 'environment variables' },
  'java/lang/ProcessHandleImpl': notes(
    'getCurrentPid0 getProcessPids0 isAlive0 parent0',
    'running processes',
  ),
  'java/lang/Runtime': {
    availableProcessors: PROCESSORS,
    ...notes('freeMemory totalMemory maxMemory', MEMORY),
  },
  'java/net/Inet4AddressImpl': {
    ...notes('getLocalHostName lookupAllHostAddr getHostByAddr', 'host names'),
    isReachable0: NETWORK,
  },
  'java/net/InetAddress': notes('isIPv4Available isIPv6Supported', NETWORK),
  'java/net/InetAddressImplFactory': { isIPv6Supported: NETWORK },
  'sun/nio/ch/IOUtil': { randomBytes: 'random bytes' },
  'sun/management/VMManagementImpl': {
    ...notes('getUptime0 getStartupTime', CLOCK),
    getProcessId: 'running processes',
    getAvailableProcessors: PROCESSORS,
    ...notes('getDaemonThreadCount getLiveThreadCount getPeakThreadCount getTotalThreadCount', THREADS),
    ...notes(
      `getClassInitializationTime getClassLoadingTime getClassVerificationTime getInitializedClassCount
       getLoadedClassSize getMethodDataSize getSafepointCount getSafepointSyncTime getTotalApplicationNonStoppedTime
       getTotalClassCount getTotalCompileTime getTotalSafepointTime getUnloadedClassCount getUnloadedClassSize
       getVerboseClass getVerboseGC getVmArguments0 isThreadAllocatedMemoryEnabled
       isThreadContentionMonitoringEnabled isThreadCpuTimeEnabled`,
      JVM,
    ),
  },
  'sun/management/MemoryImpl': {
    getMemoryUsage0: MEMORY,
    ...notes('getMemoryManagers0 getMemoryPools0', JVM),
  },
  'sun/management/ThreadImpl': {
    ...notes(
      'getThreadTotalCpuTime0 getThreadTotalCpuTime1 getThreadUserCpuTime0 getThreadUserCpuTime1',
      CLOCK,
    ),
    ...notes('getThreadAllocatedMemory0 getThreadAllocatedMemory1 getTotalThreadAllocatedMemory', MEMORY),
    ...notes('findDeadlockedThreads0 findMonitorDeadlockedThreads0 getThreadInfo1 getThreads', THREADS),
  },
  'com/sun/management/internal/DiagnosticCommandImpl': notes(
    'getDiagnosticCommandInfo getDiagnosticCommands',
    JVM,
  ),
  'com/sun/management/internal/Flag': notes('getAllFlagNames getFlags getInternalFlagCount', JVM),
  'java/io/UnixFileSystem': {
    ...notes('canonicalize0 getNameMax0', aboutName),
    ...notes('getBooleanAttributes0 checkAccess checkAccess0 getLength getLength0', aboutFile),
    ...notes('getLastModifiedTime getLastModifiedTime0', aboutTime),
    ...notes('list list0', aboutNames),
    ...notes('getSpace getSpace0', aboutSpace),
  },
  'sun/nio/fs/UnixNativeDispatcher': {
    ...notes('stat0 stat1 lstat0 access0 exists0 readlink0 realpath0', aboutPath),
    opendir0: aboutFolder,
    statvfs0: aboutSpace,
    ...notes('getgrgid getgrnam0 getpwnam0 getpwuid', USERS),
    getcwd: 'the current folder',
  },
  'sun/nio/fs/LinuxNativeDispatcher': notes('getmntent0 setmntent0', 'the file systems of the machine'),
};

/**
 * What the host has done cannot be undone by the trail. The next path would meet the processes of the last one, so an
 * exploration stops before such a call.
 */
const EFFECTS: Notes = { 'java/lang/ProcessImpl': { forkAndExec: 'starting a process' } };

/** The same of files, unless they are those of a layer (`vm/files`). */
const FILE_EFFECTS: Notes = {
  'java/io/UnixFileSystem': {
    ...notes('createFileExclusively createFileExclusively0', 'creating a file'),
    ...notes('createDirectory createDirectory0', 'creating a folder'),
    delete0: 'deleting a file',
    rename0: 'renaming a file',
    ...notes(
      'setLastModifiedTime setLastModifiedTime0 setReadOnly setReadOnly0 setPermission setPermission0',
      'changing a file',
    ),
  },
  'sun/nio/fs/UnixNativeDispatcher': {
    ...notes('link0 symlink0', 'creating a link'),
    rename0: 'renaming a file',
    ...notes('unlink0 rmdir0', 'deleting a file'),
    mkdir0: 'creating a folder',
    mknod0: 'creating a file',
    ...notes('fremovexattr0 fsetxattr0', 'changing a file'),
    ...notes(
      `chown0 lchown0 fchown fchown0 chmod0 fchmod fchmod0 fchmodat0 utimes0 lutimes0 futimes futimens futimens0
       utimensat0`,
      'changing a file',
    ),
  },
};

/** The natives that read the world, as `java/lang/System.nanoTime`. For tests: `isSure` if any call is reported. */
export function readingNatives(): { readonly name: string; readonly isSure: boolean }[] {
  return Object.entries(ENVIRONMENT).flatMap(([className, methods]) =>
    Object.entries(methods).map(([method, note]) => ({
      name: `${className}.${method}`,
      isSure: typeof note === 'string' || note === CLOCK,
    })),
  );
}

/** What a native does to the world or learns from it; null: nothing. For the test that classifies all of them. */
export function contactOf(className: string, method: string): 'reads' | 'changes' | null {
  if (ENVIRONMENT[className]?.[method] !== undefined) return 'reads';
  const changes = EFFECTS[className]?.[method] ?? FILE_EFFECTS[className]?.[method];
  return changes === undefined ? null : 'changes';
}

/**
 * `fn`, preceded by a notification if the method reads the environment or changes the host.
 *
 * The wrapper is made once, when the method is linked. A native without a row is returned as it is and costs nothing
 * in the loop.
 */
export function reportingContact(m: Method, fn: NativeFn): NativeFn {
  const read = ENVIRONMENT[m.holder.name]?.[m.name];
  const effect = EFFECTS[m.holder.name]?.[m.name];
  if (read !== undefined) {
    return (t, s, b) => {
      const { onEnvironment } = t.vm.host;
      // The listener is asked for at each call: an exploration sets it after the JDK has started.
      if (onEnvironment !== null && !isInitialisingJdk(t)) notify(onEnvironment, read, t, s, b);
      return fn(t, s, b);
    };
  }
  const change = FILE_EFFECTS[m.holder.name]?.[m.name];
  if (change !== undefined) {
    return (t, s, b) => {
      notify((what) => t.vm.host.onFileChange(what), change, t, s, b);
      return fn(t, s, b);
    };
  }
  if (effect === undefined) return fn;
  return (t, s, b) => {
    const { onSideEffect } = t.vm.host;
    if (onSideEffect !== null) notify(onSideEffect, effect, t, s, b);
    return fn(t, s, b);
  };
}

function notify(listener: (what: string) => void, note: Note, t: JThread, s: Slot[], b: number): void {
  const what = typeof note === 'string' ? note : note(t, s, b);
  if (what !== null) listener(what);
}

/**
 * Whether a class of the JDK is being initialised: it reads seeds, salts and the number of processors, which stay in static
 * fields. What gives these to a program is in `symbolic/hooks/environment-hooks.ts`.
 */
function isInitialisingJdk(t: JThread): boolean {
  for (let f = t.frame; f !== null && f.method.holder.loader.kind === 'boot'; f = f.caller) {
    if (f.method.name === '<clinit>') return true;
  }
  return false;
}
