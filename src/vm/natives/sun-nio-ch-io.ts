/** sun.nio.ch: IOUtil, NativeThread, FileKey. */
import { type NativeClass, type NativeFn, numberArg, numberResult } from '../control/native.ts';
import { bytesToFill } from '../heap/byte-arrays.ts';
import { getInt, setField, setLong } from '../heap/fields.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { ARRAY_BASE, viewToWrite } from '../heap/unsafe-access.ts';
import type { JThread } from '../thread/thread.ts';
import { attempt } from './java-io-access.ts';

/** Linux's limit of buffers for readv(2) and writev(2). */
const IOV_MAX = 1024;

export const ioUtil: NativeClass = {
  name: 'sun/nio/ch/IOUtil',
  natives: {
    initIDs: () => {},
    // For temporary names and seeds. In an exploration the bytes are the same in every run, and the read is reported.
    randomBytes: (t, s, b) => {
      const array = s[b] as JArray;
      t.vm.host.machine.fillRandomly(bytesToFill(array, 0, array.length));
      return 1;
    },
    // Only sockets need it, whose descriptors are the host's.
    configureBlocking: () => {},
    fdVal: (_t, s, b) => getInt(s[b] as JObject, 'fd'),
    setfdVal: (_t, s, b) => setField(s[b] as JObject, 'fd', s[b + 1]),
    fdLimit: () => 0x7fffffff,
    iovMax: () => IOV_MAX,
    writevMax: (t) => numberResult(t, 0x7fffffff),
  },
};

/** The id of the thread of the host, by thread here, and the process that it belongs to. */
const nativeIds = new WeakMap<JThread, { readonly process: number; readonly id: number }>();

/** The number of the thread; once there is a host JVM, that of its thread: the only ones that block in a system call. */
const currentThread: NativeFn = (t, s, b) => {
  const { hostCalls } = t.vm;
  const process = hostCalls?.process ?? null;
  if (hostCalls === null || process === null) return numberResult(t, t.id);
  const known = nativeIds.get(t);
  if (known?.process === process) return numberResult(t, known.id);
  const low = hostCalls.call(t, t.native!, s, b);
  if (typeof low === 'number') nativeIds.set(t, { process, id: t.hi * 2 ** 32 + (low >>> 0) });
  return low;
};

const signalThread: NativeFn = (t, s, b) => {
  const { hostCalls } = t.vm;
  const isOfHost = hostCalls !== null && numberArg(s, b) >= 2 ** 32;
  return isOfHost ? hostCalls.call(t, t.native!, s, b) : undefined;
};

/** Threads to be woken from blocking calls by a signal. */
export const nativeThread: NativeClass = {
  name: 'sun/nio/ch/NativeThread',
  natives: {
    init: () => {},
    supportPendingSignals0: () => 0,
    current: currentThread,
    current0: currentThread,
    signal: signalThread,
    signal0: signalThread,
  },
};

export const fileKey: NativeClass = {
  name: 'sun/nio/ch/FileKey',
  natives: {
    initIDs: () => {},
    // JDK 17 asks with an object to fill, later ones with an array of two longs.
    'init(Ljava/io/FileDescriptor;)V': (t, s, b) => {
      const stat = attempt(t, () => t.vm.host.files.handleOf(getInt(s[b + 1] as JObject, 'fd')).stat());
      setLong(s[b] as JObject, 'st_dev', Number(stat.dev));
      setLong(s[b] as JObject, 'st_ino', Number(stat.ino));
    },
    'init(Ljava/io/FileDescriptor;[J)V': (t, s, b) => {
      const stat = attempt(t, () => t.vm.host.files.handleOf(getInt(s[b] as JObject, 'fd')).stat());
      const view = viewToWrite(t.vm, s[b + 1] as JArray, ARRAY_BASE, 16);
      // Device and inode together name a file, whatever its path: Java compares them to detect two locks on one file.
      view.setBigInt64(0, stat.dev, true);
      view.setBigInt64(8, stat.ino, true);
    },
  },
};
