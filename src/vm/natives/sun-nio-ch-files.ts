/** sun.nio.ch: file channels. JDK 17 has FileDispatcherImpl and FileChannelImpl, later ones Unix…Impl. */
import { type NativeClass, type NativeFn, numberArg, numberResult } from '../control/native.ts';
import { type ByteTerms, isFolder, isLink, isRegularFile } from '../files/file-system.ts';
import { forHost } from '../heap/byte-arrays.ts';
import { getInt, getObject, setField } from '../heap/fields.ts';
import type { JObject, Slot } from '../heap/object.ts';
import type { MappingKind } from '../host/mapped-files.ts';
import type { JThread } from '../thread/thread.ts';
import { attempt } from './java-io-access.ts';

/** sun.nio.ch.IOStatus. */
const EOF = -1;
/** Tells Java to take its own, slower way: for instance to copy through a buffer. */
const UNSUPPORTED = -4;

const PAGE = 4096;
/** What a Linux system call transfers at most. Java splits what is longer. */
const MAX_TRANSFER = 0x7ffff000;

function fdArg(s: Slot[], b: number): number {
  return getInt(s[b] as JObject, 'fd');
}

/** Memory that is written to a file. Symbolic bytes are among it if the file keeps them. */
function source(
  t: JThread,
  fd: number,
  address: number,
  length: number,
): { readonly bytes: Uint8Array; readonly terms: ByteTerms | null } {
  const { offHeap, host } = t.vm;
  if (!host.files.keepsTerms(fd)) return { bytes: forHost(offHeap.bytes(address, length)), terms: null };
  const { bytes, terms } = offHeap.bytesWithTerms(address, length);
  return { bytes: forHost(bytes), terms };
}

/** A buffer to read into: the native memory, and its address. */
type Target = { readonly address: number; readonly bytes: Uint8Array };

function targetAt(t: JThread, address: number, length: number): Target {
  return { address, bytes: t.vm.offHeap.bytesToWrite(address, length) };
}

/** Reads on at the descriptor's position. What is input becomes symbolic in memory. */
function readInto(t: JThread, fd: number, { address, bytes }: Target): number {
  const { files } = t.vm.host;
  const next = files.nextInput(fd);
  const n = attempt(t, () => files.read(fd, bytes));
  next?.input.intoMemory(address, next.offset, n);
  return n;
}

/** The same at a position that is given. */
function readIntoAt(t: JThread, fd: number, { address, bytes }: Target, position: number): number {
  const { files } = t.vm.host;
  const next = files.nextInput(fd);
  const n = attempt(t, () => files.readAt(fd, bytes, position));
  next?.input.intoMemory(address, position, n);
  return n;
}

// A read of nothing at the end of a file is -1 in Java, but 0 if nothing was asked for.
const status = (n: number, wanted: number): number => (n === 0 && wanted > 0 ? EOF : n);

/**
 * The buffers of an array of struct iovec: address and length, eight bytes each.
 *
 * The table is built by Java in native memory, as readv(2) wants it. The layout is that of a 64-bit machine.
 */
function vectors(t: JThread, s: Slot[], at: number): { address: number; length: number }[] {
  const count = s[at + 2] as number;
  const table = t.vm.offHeap.view(numberArg(s, at), 16 * count);
  return Array.from({ length: count }, (_, i) => ({
    address: Number(table.getBigInt64(16 * i, true)),
    length: Number(table.getBigInt64(16 * i + 8, true)),
  }));
}

// The object keeps its number: Java sets it to -1 itself, under its own lock.
const close: NativeFn = (t, s, b) => {
  const o = s[b] as JObject;
  const fd = getInt(o, 'fd');
  if (fd < 0) return;
  attempt(t, () => t.vm.host.files.close(fd));
};

/** Descriptor (an object), address, length [, position]. */
const transfers: Record<string, NativeFn> = {
  read0: (t, s, b) => {
    const length = s[b + 3] as number;
    return status(readInto(t, fdArg(s, b), targetAt(t, numberArg(s, b + 1), length)), length);
  },
  pread0: (t, s, b) => {
    const length = s[b + 3] as number;
    const target = targetAt(t, numberArg(s, b + 1), length);
    return status(readIntoAt(t, fdArg(s, b), target, numberArg(s, b + 4)), length);
  },
  readv0: (t, s, b) => {
    let total = 0;
    const parts = vectors(t, s, b + 1);
    for (const { address, length } of parts) {
      const n = readInto(t, fdArg(s, b), targetAt(t, address, length));
      total += n;
      // A short read ends the transfer, as in the kernel: the next buffer stays untouched.
      if (n < length) break;
    }
    const wanted = parts.reduce((sum, p) => sum + p.length, 0);
    return numberResult(t, status(total, wanted));
  },
  write0: (t, s, b) => {
    const { bytes, terms } = source(t, fdArg(s, b), numberArg(s, b + 1), s[b + 3] as number);
    attempt(t, () => t.vm.host.files.write(fdArg(s, b), bytes, terms));
    return bytes.length;
  },
  pwrite0: (t, s, b) => {
    const { bytes, terms } = source(t, fdArg(s, b), numberArg(s, b + 1), s[b + 3] as number);
    attempt(t, () => t.vm.host.files.writeAt(fdArg(s, b), bytes, numberArg(s, b + 4), terms));
    return bytes.length;
  },
  writev0: (t, s, b) => {
    let total = 0;
    for (const { address, length } of vectors(t, s, b + 1)) {
      const { bytes, terms } = source(t, fdArg(s, b), address, length);
      attempt(t, () => t.vm.host.files.write(fdArg(s, b), bytes, terms));
      total += bytes.length;
    }
    return numberResult(t, total);
  },
};

/** A negative offset asks for the position. */
const seek: NativeFn = (t, s, b) => {
  const fd = fdArg(s, b);
  const to = numberArg(s, b + 1);
  const files = t.vm.host.files;
  if (to >= 0) attempt(t, () => files.seek(fd, to));
  return numberResult(
    t,
    attempt(t, () => files.position(fd)),
  );
};

/** By FileChannelImpl's constants. */
const MAPPING_KINDS: readonly MappingKind[] = ['read', 'write', 'private'];

/**
 * `at`: protection (FileChannelImpl's MAP_RO, MAP_RW, MAP_PV), position (a long), length (a long).
 *
 * A mapping is a copy of the file's bytes in native memory (`host/mapped-files.ts`). A shared one is written back at `force`, at `unmap`
 * and before the file is looked at (`flushMappings`); between these moments another process would see the old contents.
 */
function map(t: JThread, fd: number, s: Slot[], at: number): number {
  const kind = MAPPING_KINDS[s[at] as number];
  const position = numberArg(s, at + 1);
  const length = numberArg(s, at + 3);
  const address = t.vm.offHeap.allocate(length);
  const bytes = t.vm.offHeap.bytesToWrite(address, length);
  attempt(t, () => t.vm.host.files.map(fd, address, bytes, position, kind));
  const { files } = t.vm.host;
  const input = files.nextInput(fd)?.input ?? null;
  input?.intoMemory(address, position, Math.min(length, Math.max(0, files.size(fd) - position)));
  return numberResult(t, address);
}

const unmap: NativeFn = (t, s, b) => {
  const address = numberArg(s, b);
  t.vm.host.files.unmap(address);
  t.vm.offHeap.free(address);
  return 0;
};

const descriptors: Record<string, NativeFn> = {
  init: () => {},
  force0: (t, s, b) => {
    // First the mapped bytes, then the file: `force` promises that both are on disk.
    t.vm.host.files.flushMappings();
    attempt(t, () => t.vm.host.files.handleOf(fdArg(s, b)).sync());
    return 0;
  },
  seek0: seek,
  truncate0: (t, s, b) => {
    attempt(t, () => t.vm.host.files.truncate(fdArg(s, b), numberArg(s, b + 1)));
    return 0;
  },
  size0: (t, s, b) =>
    numberResult(
      t,
      attempt(t, () => t.vm.host.files.size(fdArg(s, b))),
    ),
  available0: (t, s, b) => attempt(t, () => t.vm.host.files.available(fdArg(s, b))),
  isOther0: (t, s, b) => {
    const stat = attempt(t, () => t.vm.host.files.handleOf(fdArg(s, b)).stat());
    return isRegularFile(stat) || isFolder(stat) || isLink(stat) ? 0 : 1;
  },
  // Node has no fcntl: a lock is always granted, as among the threads of one process the JDK itself checks.
  lock0: () => 0,
  release0: () => {},
  close0: close,
  // preClose exists to wake threads that block in a system call; ours do not.
  preClose0: () => {},
  closeIntFD: (t, s, b) => attempt(t, () => t.vm.host.files.close(s[b] as number)),
  dup0: (t, s, b) => {
    const fd = attempt(t, () => t.vm.host.files.duplicate(fdArg(s, b)));
    setField(s[b + 1] as JObject, 'fd', fd);
  },
  // Copying between overlapping maps is safe, because it goes through a buffer.
  canTransferToFromOverlappedMap0: () => 1,
  // Direct I/O is not offered: -1 is the JDK's "unsupported".
  setDirect0: () => -1,
};

export const fileDispatcherImpl: NativeClass = {
  name: 'sun/nio/ch/FileDispatcherImpl',
  natives: {
    ...transfers,
    ...descriptors,
    init0: () => {},
    // The JDK then copies through a buffer.
    transferTo0: (t) => numberResult(t, UNSUPPORTED),
    transferFrom0: (t) => numberResult(t, UNSUPPORTED),
  },
};

export const unixFileDispatcherImpl: NativeClass = {
  name: 'sun/nio/ch/UnixFileDispatcherImpl',
  natives: {
    ...transfers,
    ...descriptors,
    allocationGranularity0: (t) => numberResult(t, PAGE),
    map0: (t, s, b) => map(t, fdArg(s, b), s, b + 1),
    unmap0: unmap,
  },
};

export const unixDispatcher: NativeClass = {
  name: 'sun/nio/ch/UnixDispatcher',
  natives: { init: () => {}, close0: close, preClose0: () => {} },
};

export const fileChannelImpl: NativeClass = {
  name: 'sun/nio/ch/FileChannelImpl',
  natives: {
    initIDs: (t) => numberResult(t, PAGE),
    map0: (t, s, b) => map(t, channelFd(s[b] as JObject), s, b + 1),
    unmap0: unmap,
    transferTo0: (t) => numberResult(t, UNSUPPORTED),
    // Of no effect, as `transferTo0` is unsupported; the constant must be positive.
    maxDirectTransferSize0: () => MAX_TRANSFER,
  },
};

function channelFd(channel: JObject): number {
  return getInt(getObject(channel, 'fd'), 'fd');
}

export const mappedMemoryUtils: NativeClass = {
  name: 'java/nio/MappedMemoryUtils',
  natives: {
    // A mapping is memory already.
    isLoaded0: () => 1,
    load0: () => {},
    unload0: () => {},
    force0: (t) => t.vm.host.files.flushMappings(),
  },
};
