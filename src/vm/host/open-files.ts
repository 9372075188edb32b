/**
 * Open file descriptors. File positions are kept here, because Node has no lseek. A regular file is read and written at our
 * position; pipes, terminals and devices sequentially. The standard streams are always sequential: their position is shared with
 * the process that started us.
 *
 * The program sees the numbers of our process shifted by `FIRST_OWN`. Numbers below are descriptors of the host JVM, such as
 * sockets (`natives/host-natives.ts`): neither side can take the other's for one of its own.
 *
 * An undo restores which files are open, the positions, and what was read from a pipe. What was written stays
 * written: the code that undoes is told before (`HostWatch.onSideEffect`).
 */
import fs from 'node:fs';
import tty from 'node:tty';
import { clock } from '../trail/clock.ts';
import { logEntry, logUndo } from '../trail/trail.ts';
import { type FileInput, identityOf } from './file-input.ts';

/** Observes what the program does to its host and reads from it; see `Host`. */
export type HostWatch = {
  output: ((fd: number, bytes: Uint8Array) => void) | null;
  onSideEffect: ((what: string) => void) | null;
  onEnvironment: ((what: string) => void) | null;
  /** Whether the file belongs to the program or its JDK: reading it is not reported. */
  isOwn(path: string): boolean;
  /** Devices of random bytes are the same in every run. */
  readonly isRepeatable?: boolean;
};

const UNWATCHED: HostWatch = { output: null, onSideEffect: null, onEnvironment: null, isOwn: () => true };

type OpenFile = {
  /** Whether reads and writes take a position. */
  readonly isPositional: boolean;
  readonly isAppending: boolean;
  /** The null device: what is written there changes nothing. */
  readonly isNull: boolean;
  /** Null: an ordinary file. */
  readonly input: FileInput | null;
  position: number;
  /** The epoch in which it was opened. */
  readonly openedIn: number;
  /** When the trail last logged the position. */
  epoch: number;
  isClosed: boolean;
};

/** A part of a file in memory. Only shared ones are written back. */
type Mapping = { readonly fd: number; readonly bytes: Uint8Array; readonly position: number };

const SEQUENTIAL: OpenFile = {
  isPositional: false,
  isAppending: false,
  isNull: false,
  input: null,
  position: 0,
  openedIn: 0,
  epoch: 0,
  isClosed: false,
};

/** More than any process can have open. */
const FIRST_OWN = 1 << 28;
const STDERR = 2;

/** The number in our process. */
export function ownDescriptor(fd: number): number {
  return fd <= STDERR ? fd : fd - FIRST_OWN;
}

/** Whether the host JVM has opened it. */
export function isOfHostJvm(fd: number): boolean {
  return fd > STDERR && fd < FIRST_OWN;
}

const { O_APPEND, O_CREAT, O_RDWR, O_TRUNC, O_WRONLY } = fs.constants;
const FOR_WRITING = O_APPEND | O_CREAT | O_RDWR | O_TRUNC | O_WRONLY;
const NOTHING = new Uint8Array(0);
/** As much as a Linux pipe holds. */
const AHEAD = 65536;

export class OpenFiles {
  private readonly watch: HostWatch;
  private readonly files = new Map<number, OpenFile>();
  private readonly pause = new Int32Array(new SharedArrayBuffer(4));
  /** Bytes that `available` took from a pipe to count them, by descriptor. */
  private readonly ahead = new Map<number, Uint8Array>();

  /** Writable mappings by address. */
  private readonly mappings = new Map<number, Mapping>();

  /** Files whose bytes are inputs. */
  private inputs: readonly FileInput[] = [];

  constructor(watch: HostWatch = UNWATCHED) {
    this.watch = watch;
  }

  /** To be called before the program runs: from then on these files are read as inputs. */
  readAsInputs(inputs: readonly FileInput[]): void {
    this.inputs = inputs;
    const input = inputs.find(({ identity }) => identity === null);
    // A pipe to the program: it cannot be positioned, but our own reads of it are at a position.
    if (input !== undefined) this.files.set(0, { ...SEQUENTIAL, input });
  }

  /** What the next read takes, if it takes inputs; null otherwise. */
  nextInput(fd: number): { readonly input: FileInput; readonly offset: number } | null {
    const { input, position } = this.stateOf(fd);
    return input === null ? null : { input, offset: position };
  }

  /** open(2); errors are Node's. */
  open(path: string | Buffer, flags: number, mode: number): number {
    if ((flags & FOR_WRITING) !== 0) {
      if (!isNullDevice(path)) this.watch.onSideEffect?.(`opening ${path} for writing`);
    } else if (!this.watch.isOwn(path.toString()) && !this.isInput(path))
      this.watch.onEnvironment?.(`file ${path}`);
    this.flushMappings();
    const isRandom = this.watch.isRepeatable === true && /^\/dev\/u?random$/.test(path.toString());
    const fd = FIRST_OWN + fs.openSync(isRandom ? '/dev/zero' : path, flags, mode);
    const stat = fs.fstatSync(ownDescriptor(fd));
    this.add(fd, {
      isPositional: stat.isFile(),
      isAppending: (flags & O_APPEND) !== 0,
      isNull: isNullDevice(path),
      input: this.inputOf(stat),
      position: 0,
    });
    return fd;
  }

  private inputOf(stat: fs.Stats): FileInput | null {
    if (this.inputs.length === 0) return null;
    return this.inputs.find(({ identity }) => identity === identityOf(stat)) ?? null;
  }

  private isInput(path: string | Buffer): boolean {
    const stat = this.inputs.length === 0 ? undefined : fs.statSync(path, { throwIfNoEntry: false });
    return stat !== undefined && this.inputOf(stat) !== null;
  }

  private add(fd: number, opened: Omit<OpenFile, 'openedIn' | 'epoch' | 'isClosed'>): void {
    const file: OpenFile = { ...opened, openedIn: clock.epoch, epoch: clock.epoch, isClosed: false };
    logUndo(() => {
      this.files.delete(fd);
      if (!file.isClosed) fs.closeSync(ownDescriptor(fd));
    });
    this.files.set(fd, file);
  }

  /** A second descriptor of the same file. Unlike dup(2) it has a position of its own, equal at first. */
  duplicate(fd: number): number {
    const copy = FIRST_OWN + fs.openSync(`/proc/self/fd/${ownDescriptor(fd)}`, 'r');
    const { isPositional, isAppending, isNull, input, position } = this.stateOf(fd);
    this.add(copy, { isPositional, isAppending, isNull, input, position });
    return copy;
  }

  /** The standard streams stay open for the VM itself, as HotSpot keeps them. */
  close(fd: number): void {
    const file = this.stateOf(fd);
    logEntry(this.ahead, fd);
    logEntry(this.files, fd);
    this.ahead.delete(fd);
    this.files.delete(fd);
    // A file that was opened before a choice point is needed again if that is undone.
    if (fd <= 2 || file.openedIn !== clock.epoch) return;
    file.isClosed = true;
    fs.closeSync(ownDescriptor(fd));
  }

  private stateOf(fd: number): OpenFile {
    return this.files.get(fd) ?? SEQUENTIAL;
  }

  isNull(fd: number): boolean {
    return this.stateOf(fd).isNull;
  }

  isAppending(fd: number): boolean {
    return this.stateOf(fd).isAppending;
  }

  /** Where output is captured there is no standard input: many paths would have to share what is typed once. */
  private isEmptyInput(fd: number): boolean {
    return fd === 0 && this.watch.output !== null;
  }

  /** Returns the count, 0 at end of file. Waits where the descriptor is non-blocking. */
  read(fd: number, into: Uint8Array): number {
    const file = this.stateOf(fd);
    if (file.input !== null) {
      const n = copyFrom(file.input, file.position, into);
      this.moveTo(file, file.position + n);
      return n;
    }
    if (fd === 0) this.watch.onEnvironment?.('standard input');
    if (this.isEmptyInput(fd)) return 0;
    this.flushMappings();
    if (file.isPositional) {
      const n = fs.readSync(ownDescriptor(fd), into, 0, into.length, file.position);
      this.moveTo(file, file.position + n);
      return n;
    }
    const n = this.readOn(fd, into);
    if (clock.epoch !== 0) {
      const bytes = into.slice(0, n);
      logUndo(() => this.ahead.set(fd, Buffer.concat([bytes, this.ahead.get(fd) ?? NOTHING])));
    }
    return n;
  }

  private readOn(fd: number, into: Uint8Array): number {
    const ahead = this.ahead.get(fd);
    if (ahead !== undefined && ahead.length > 0) {
      const n = Math.min(ahead.length, into.length);
      into.set(ahead.subarray(0, n));
      this.ahead.set(fd, ahead.subarray(n));
      return n;
    }
    return this.waiting(() => fs.readSync(ownDescriptor(fd), into, 0, into.length, null));
  }

  private moveTo(file: OpenFile, position: number): void {
    if (file.epoch !== clock.epoch) {
      const old = file.position;
      file.epoch = clock.epoch;
      logUndo(() => {
        file.position = old;
      });
    }
    file.position = position;
  }

  /** pread(2). */
  readAt(fd: number, into: Uint8Array, position: number): number {
    const { input } = this.stateOf(fd);
    if (input !== null) return copyFrom(input, position, into);
    this.flushMappings();
    return fs.readSync(ownDescriptor(fd), into, 0, into.length, position);
  }

  /** Writes all bytes; a closed pipe throws as Node does. */
  write(fd: number, bytes: Uint8Array): void {
    if (fd <= 2 && this.watch.output !== null) {
      this.watch.output(fd, bytes);
      return;
    }
    const file = this.stateOf(fd);
    if (fd > 2 && !file.isNull) this.watch.onSideEffect?.('writing to a file');
    let at = 0;
    while (at < bytes.length) {
      const position = file.isPositional && !file.isAppending ? file.position + at : null;
      at += this.waiting(() => fs.writeSync(ownDescriptor(fd), bytes, at, bytes.length - at, position));
    }
    if (file.isPositional) this.moveTo(file, file.isAppending ? this.size(fd) : file.position + at);
  }

  /** pwrite(2), all bytes. */
  writeAt(fd: number, bytes: Uint8Array, position: number): void {
    this.watch.onSideEffect?.('writing to a file');
    let at = 0;
    while (at < bytes.length)
      at += fs.writeSync(ownDescriptor(fd), bytes, at, bytes.length - at, position + at);
  }

  private waiting(action: () => number): number {
    for (;;) {
      try {
        return action();
      } catch (e) {
        const code = (e as NodeJS.ErrnoException).code;
        if (code === 'EOF') return 0;
        if (code !== 'EAGAIN') throw e;
        Atomics.wait(this.pause, 0, 0, 2);
      }
    }
  }

  size(fd: number): number {
    const { input } = this.stateOf(fd);
    return input !== null ? input.bytes.length : fs.fstatSync(ownDescriptor(fd)).size;
  }

  /** Whether lseek(2) would work. */
  isSeekable(fd: number): boolean {
    return this.isRegular(fd);
  }

  isRegular(fd: number): boolean {
    const { isPositional, input } = this.stateOf(fd);
    if (input !== null) return isPositional;
    return isPositional || fs.fstatSync(ownDescriptor(fd)).isFile();
  }

  position(fd: number): number {
    const file = this.stateOf(fd);
    return file.isPositional ? file.position : sharedPosition(fd);
  }

  seek(fd: number, position: number): void {
    const file = this.stateOf(fd);
    if (file.isPositional) this.moveTo(file, position);
    else this.discard(fd, position - sharedPosition(fd));
  }

  /** Skips bytes of a redirected standard input. There is no way back. */
  private discard(fd: number, count: number): void {
    const into = new Uint8Array(Math.max(0, Math.min(count, AHEAD)));
    for (let left = count; left > 0; ) {
      const n = fs.readSync(ownDescriptor(fd), into, 0, Math.min(left, into.length), null);
      if (n === 0) return;
      left -= n;
    }
  }

  truncate(fd: number, size: number): void {
    this.watch.onSideEffect?.('truncating a file');
    fs.ftruncateSync(ownDescriptor(fd), size);
  }

  /**
   * mmap(2) as a copy. A shared mapping is written back before any file is read, and when it ends. A change of the
   * file after mapping is not seen in memory, which the JDK leaves unspecified.
   */
  map(fd: number, address: number, bytes: Uint8Array, position: number, isShared: boolean): void {
    this.flushMappings();
    this.readAt(fd, bytes, position);
    if (!isShared) return;
    this.watch.onSideEffect?.('mapping a file for writing');
    const own = FIRST_OWN + fs.openSync(`/proc/self/fd/${ownDescriptor(fd)}`, 'r+');
    this.mappings.set(address, { fd: own, bytes, position });
  }

  unmap(address: number): void {
    const mapping = this.mappings.get(address);
    if (mapping === undefined) return;
    this.flushMappings();
    fs.closeSync(ownDescriptor(mapping.fd));
    this.mappings.delete(address);
  }

  /** Also called when the program ends. */
  flushMappings(): void {
    for (const m of this.mappings.values()) this.writeAt(m.fd, m.bytes, m.position);
  }

  /** How many bytes can be read without waiting. */
  available(fd: number): number {
    const { input, position } = this.stateOf(fd);
    if (input !== null) return Math.max(0, input.bytes.length - position);
    if (fd === 0) this.watch.onEnvironment?.('standard input');
    if (this.isEmptyInput(fd)) return 0;
    const stat = fs.fstatSync(ownDescriptor(fd));
    if (stat.isFile()) return Math.max(0, stat.size - this.position(fd));
    this.readAhead(fd, stat);
    return this.ahead.get(fd)?.length ?? 0;
  }

  /** Whether a read returns at once: with data, or at the end. */
  isReady(fd: number): boolean {
    if (this.stateOf(fd).input !== null) return true;
    if (this.isEmptyInput(fd)) return true;
    if (fd === 0) this.watch.onEnvironment?.('standard input');
    if (this.stateOf(fd).isPositional) return true;
    const stat = fs.fstatSync(ownDescriptor(fd));
    if (stat.isFile() || (stat.isCharacterDevice() && !tty.isatty(ownDescriptor(fd)))) return true;
    return this.readAhead(fd, stat);
  }

  /** Takes what a pipe, terminal or socket holds. False: nothing yet. */
  private readAhead(fd: number, stat: fs.Stats): boolean {
    const ahead = this.ahead.get(fd);
    if (ahead !== undefined && ahead.length > 0) return true;
    const more = stat.isSocket() ? readSocketAhead(fd) : readPipeAhead(fd);
    if (more === null) return false;
    this.ahead.set(fd, more);
    return true;
  }
}

/** Also by another name of it. */
function isNullDevice(path: string | Buffer): boolean {
  const stat = fs.statSync(path, { throwIfNoEntry: false });
  return stat?.isCharacterDevice() === true && stat.rdev === fs.statSync('/dev/null').rdev;
}

/** How many bytes there were. */
function copyFrom({ bytes }: FileInput, offset: number, into: Uint8Array): number {
  const part = bytes.subarray(Math.min(offset, bytes.length), offset + into.length);
  into.set(part);
  return part.length;
}

/** The position of a descriptor that is shared with other processes, as Linux reports it. */
function sharedPosition(fd: number): number {
  const info = fs.readFileSync(`/proc/self/fdinfo/${ownDescriptor(fd)}`, 'latin1');
  return Number(/^pos:\s*(\d+)/.exec(info)?.[1] ?? 0);
}

/** A pipe or terminal that is opened once more gives a descriptor that can be non-blocking on its own. */
function readPipeAhead(fd: number): Uint8Array | null {
  const again = fs.openSync(
    `/proc/self/fd/${ownDescriptor(fd)}`,
    fs.constants.O_RDONLY | fs.constants.O_NONBLOCK,
  );
  try {
    return readNow(again);
  } finally {
    fs.closeSync(again);
  }
}

/** A socket cannot be opened again; Node's own stream object, once made, has set it to non-blocking. */
function readSocketAhead(fd: number): Uint8Array | null {
  if (fd !== 0) return new Uint8Array(0);
  void process.stdin;
  return readNow(fd);
}

/** `fd` is a number of our process. Empty at the end; null: nothing yet. */
function readNow(fd: number): Uint8Array | null {
  const into = new Uint8Array(AHEAD);
  try {
    return into.subarray(0, fs.readSync(fd, into, 0, AHEAD, null));
  } catch (e) {
    const code = (e as NodeJS.ErrnoException).code;
    if (code === 'EAGAIN') return null;
    if (code === 'EOF') return into.subarray(0, 0);
    throw e;
  }
}
