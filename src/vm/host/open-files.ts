/**
 * Open file descriptors. File positions are kept here, because Node has no lseek. A regular file is read and written at our
 * position; pipes, terminals and devices sequentially. The standard streams are always sequential: their position is shared with
 * the process that started us.
 *
 * The program sees the numbers of our process shifted by `FIRST_OWN`. Numbers below are descriptors of the host JVM, such as
 * sockets (`natives/host-natives.ts`): neither side can take the other's for one of its own.
 *
 * An undo restores which files are open, the positions, and what was read from a pipe. What was written to a real file stays
 * written: the code that undoes is told before (`HostWatch.onFileChange`). What was written to a layer is undone by the layer
 * (`vm/files`).
 */
import fs from 'node:fs';
import tty from 'node:tty';
import { UnsupportedError } from '../../errors.ts';
import type { Term } from '../../term/term.ts';
import {
  type ByteTerms,
  type FileHandle,
  type FileStat,
  type FileSystem,
  failure,
  isForWriting,
  isRegularFile,
} from '../files/file-system.ts';
import { REAL_FILES, RealHandle } from '../files/real-files.ts';
import { clock } from '../trail/clock.ts';
import { logEntry, logUndo } from '../trail/trail.ts';
import { type FileInput, identityOf, type LayerBytes, type SymbolicSource } from './file-input.ts';
import { MappedFiles, type MappingKind } from './mapped-files.ts';

/** Observes what the program does to its host and reads from it; see `Host`. */
export type HostWatch = {
  output: ((fd: number, bytes: Uint8Array) => void) | null;
  /** Called before a file is changed. */
  onFileChange(what: string): void;
  onEnvironment: ((what: string) => void) | null;
  /** Whether the file belongs to the program or its JDK, or the path made it: reading it is not reported. */
  isOwn(path: string | Buffer): boolean;
  /** The name of a file as the user knows it. */
  realName(path: string): string;
  readonly fileSystem: FileSystem;
  /** Devices of random bytes are the same in every run. */
  readonly isRepeatable?: boolean;
};

const UNWATCHED: HostWatch = {
  output: null,
  onFileChange: () => {},
  onEnvironment: null,
  isOwn: () => true,
  realName: (path) => path,
  fileSystem: REAL_FILES,
};

type OpenFile = {
  readonly handle: FileHandle;
  /** Whether reads and writes take a position. */
  readonly isPositional: boolean;
  readonly isAppending: boolean;
  /** The null device: what is written there changes nothing. */
  readonly isNull: boolean;
  /** Null: an ordinary file. */
  readonly input: FileInput | null;
  /** Which file it is (`identityOf`). */
  readonly identity: string;
  position: number;
  /** The epoch in which it was opened. */
  readonly openedIn: number;
  /** When the trail last logged the position. */
  epoch: number;
  isClosed: boolean;
};

const SEQUENTIAL: Omit<OpenFile, 'handle'> = {
  isPositional: false,
  isAppending: false,
  isNull: false,
  input: null,
  identity: '',
  position: 0,
  openedIn: 0,
  epoch: 0,
  isClosed: false,
};

const STREAMS: readonly OpenFile[] = [0, 1, 2].map((fd) => ({ ...SEQUENTIAL, handle: new RealHandle(fd) }));

/** More than any process can have open. */
const FIRST_OWN = 1 << 28;
/** Files that are open in a layer alone have no number in our process. */
const FIRST_OF_LAYER = 1 << 29;
const STDERR = 2;

/** Whether the host JVM has opened it. */
export function isOfHostJvm(fd: number): boolean {
  return fd > STDERR && fd < FIRST_OWN;
}

const { O_APPEND, O_TRUNC } = fs.constants;
const NOTHING = new Uint8Array(0);
/** As much as a Linux pipe holds. */
const AHEAD = 65536;

export class OpenFiles {
  private readonly watch: HostWatch;
  private readonly files = new Map<number, OpenFile>();
  private readonly pause = new Int32Array(new SharedArrayBuffer(4));
  /** Bytes that `available` took from a pipe to count them, by descriptor. */
  private readonly ahead = new Map<number, Uint8Array>();

  private readonly mapped = new MappedFiles();

  /** Null: files hold no symbolic bytes. */
  layerBytes: LayerBytes | null = null;

  /** Not undone: it only keeps numbers distinct. */
  private nextOfLayer = FIRST_OF_LAYER;

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
    if (input !== undefined) this.files.set(0, { ...SEQUENTIAL, handle: new RealHandle(0), input });
  }

  /** What the next read takes, if symbolic bytes may be among it; null otherwise. */
  nextInput(fd: number): { readonly input: SymbolicSource; readonly offset: number } | null {
    const { input, handle, position } = this.stateOf(fd);
    if (input !== null) return { input, offset: position };
    if (this.layerBytes === null || handle.termsIn(0, Number.MAX_SAFE_INTEGER) === null) return null;
    return { input: this.layerBytes.sourceOf(handle), offset: position };
  }

  /** Whether symbolic bytes can be written to the file. */
  keepsTerms(fd: number): boolean {
    return this.layerBytes !== null && this.stateOf(fd).handle.keepsTerms;
  }

  /** `read`, with the symbolic bytes among those that were read. */
  readWithTerms(fd: number, into: Uint8Array): { readonly count: number; readonly terms: ByteTerms | null } {
    const next = this.nextInput(fd);
    const count = this.read(fd, into);
    if (next === null || this.layerBytes === null) return { count, terms: null };
    const terms = new Map<number, Term>();
    for (let i = 0; i < count; i++) {
      const byte = next.input.asInt(next.offset + i);
      if (typeof byte === 'object' && byte !== null) terms.set(i, this.layerBytes.byteOf(byte as Term));
    }
    return { count, terms };
  }

  /** open(2); errors are Node's. */
  open(path: string | Buffer, flags: number, mode: number): number {
    const { fileSystem } = this.watch;
    if (isForWriting(flags)) {
      if (!this.isNullDevice(path))
        this.watch.onFileChange(`opening ${this.watch.realName(path.toString())} for writing`);
    } else if (!this.watch.isOwn(path) && !this.isInput(path))
      this.watch.onEnvironment?.(`file ${this.watch.realName(path.toString())}`);
    this.flushMappings();
    const isRandom = this.watch.isRepeatable === true && /^\/dev\/u?random$/.test(path.toString());
    const handle = fileSystem.open(isRandom ? '/dev/zero' : path, flags, mode);
    const stat = handle.stat();
    const input = this.inputOf(stat);
    const identity = identityOf(stat);
    // What is written would have to go among the inputs.
    if (input !== null && isForWriting(flags))
      throw new UnsupportedError(`writing to ${path}, whose bytes are inputs`);
    if ((flags & O_TRUNC) !== 0) this.changing(identity, 0, Number.MAX_SAFE_INTEGER, () => {});
    return this.add({
      handle,
      isPositional: isRegularFile(stat),
      isAppending: (flags & O_APPEND) !== 0,
      isNull: isNullDevice(stat),
      input,
      identity,
      position: 0,
    });
  }

  /** The null device, also by another name of it. */
  private isNullDevice(path: string | Buffer): boolean {
    try {
      return isNullDevice(this.watch.fileSystem.stat(path));
    } catch {
      return false;
    }
  }

  private inputOf(stat: FileStat): FileInput | null {
    if (this.inputs.length === 0) return null;
    return this.inputs.find(({ identity }) => identity === identityOf(stat)) ?? null;
  }

  private isInput(path: string | Buffer): boolean {
    if (this.inputs.length === 0) return false;
    try {
      return this.inputOf(this.watch.fileSystem.stat(path)) !== null;
    } catch {
      return false;
    }
  }

  /** The new number. */
  private add(opened: Omit<OpenFile, 'openedIn' | 'epoch' | 'isClosed'>): number {
    const { handle } = opened;
    const fd = handle.fd === null ? this.nextOfLayer++ : FIRST_OWN + handle.fd;
    const file: OpenFile = { ...opened, openedIn: clock.epoch, epoch: clock.epoch, isClosed: false };
    logUndo(() => {
      this.files.delete(fd);
      if (!file.isClosed) handle.close();
    });
    this.files.set(fd, file);
    return fd;
  }

  /** The open file itself. */
  handleOf(fd: number): FileHandle {
    return this.stateOf(fd).handle;
  }

  /** A second descriptor of the same file. Unlike dup(2) it has a position of its own, equal at first. */
  duplicate(fd: number): number {
    const { handle, isPositional, isAppending, isNull, input, identity, position } = this.stateOf(fd);
    return this.add({
      handle: handle.reopen(false),
      isPositional,
      isAppending,
      isNull,
      input,
      identity,
      position,
    });
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
    file.handle.close();
  }

  private stateOf(fd: number): OpenFile {
    return this.files.get(fd) ?? STREAMS[fd] ?? { ...SEQUENTIAL, handle: new RealHandle(fd - FIRST_OWN) };
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
      const n = file.handle.read(into, file.position);
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
    return this.waiting(() => this.handleOf(fd).read(into, null));
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
    return this.handleOf(fd).read(into, position);
  }

  /** Writes all bytes; a closed pipe throws as Node does. `terms`: only if the handle keeps them. */
  write(fd: number, bytes: Uint8Array, terms: ByteTerms | null = null): void {
    if (fd <= 2 && this.watch.output !== null) {
      this.watch.output(fd, bytes);
      return;
    }
    const file = this.stateOf(fd);
    if (fd > 2 && !file.isNull) this.watch.onFileChange('writing to a file');
    let at = 0;
    const start = file.isAppending ? 0 : file.position;
    const end = file.isAppending ? Number.MAX_SAFE_INTEGER : start + bytes.length;
    this.changing(file.identity, start, end, () => {
      while (at < bytes.length) {
        const position = file.isPositional && !file.isAppending ? file.position + at : null;
        at += this.waiting(() => file.handle.write(bytes.subarray(at), position, terms));
      }
    });
    if (file.isPositional) this.moveTo(file, file.isAppending ? this.size(fd) : file.position + at);
  }

  /** pwrite(2), all bytes. */
  writeAt(fd: number, bytes: Uint8Array, position: number, terms: ByteTerms | null = null): void {
    this.watch.onFileChange('writing to a file');
    const { handle, identity } = this.stateOf(fd);
    this.changing(identity, position, position + bytes.length, () => {
      for (let at = 0; at < bytes.length; ) at += handle.write(bytes.subarray(at), position + at, terms);
    });
  }

  /** Changes bytes of a file that may be mapped. */
  private changing(identity: string, from: number, to: number, change: () => void): void {
    this.mapped.beforeChange(identity);
    change();
    this.mapped.takeOver(identity, from, to);
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
    return input !== null ? input.bytes.length : Number(this.handleOf(fd).stat().size);
  }

  /** Whether lseek(2) would work. */
  isSeekable(fd: number): boolean {
    return this.isRegular(fd);
  }

  isRegular(fd: number): boolean {
    const { isPositional, input } = this.stateOf(fd);
    if (input !== null) return isPositional;
    return isPositional || isRegularFile(this.handleOf(fd).stat());
  }

  position(fd: number): number {
    const file = this.stateOf(fd);
    return file.isPositional ? file.position : sharedPosition(file.handle);
  }

  seek(fd: number, position: number): void {
    const file = this.stateOf(fd);
    if (file.isPositional) this.moveTo(file, position);
    else this.discard(fd, position - sharedPosition(file.handle));
  }

  /** Skips bytes of a redirected standard input. There is no way back. */
  private discard(fd: number, count: number): void {
    const into = new Uint8Array(Math.max(0, Math.min(count, AHEAD)));
    for (let left = count; left > 0; ) {
      const n = this.handleOf(fd).read(into.subarray(0, Math.min(left, into.length)), null);
      if (n === 0) return;
      left -= n;
    }
  }

  truncate(fd: number, size: number): void {
    this.watch.onFileChange('truncating a file');
    const { handle, identity } = this.stateOf(fd);
    this.changing(identity, size, Number.MAX_SAFE_INTEGER, () => handle.truncate(size));
  }

  /** mmap(2): `bytes` is the memory at the address. */
  map(fd: number, address: number, bytes: Uint8Array, position: number, kind: MappingKind): void {
    this.flushMappings();
    this.readAt(fd, bytes, position);
    if (kind === 'write') this.watch.onFileChange('mapping a file for writing');
    const { handle, identity } = this.stateOf(fd);
    this.mapped.add(address, kind, identity, handle, bytes, position);
  }

  unmap(address: number): void {
    this.mapped.remove(address);
  }

  /** Also called when the program ends. */
  flushMappings(): void {
    this.mapped.writeBack();
  }

  /** How many bytes can be read without waiting. */
  available(fd: number): number {
    const { input, position } = this.stateOf(fd);
    if (input !== null) return Math.max(0, input.bytes.length - position);
    if (fd === 0) this.watch.onEnvironment?.('standard input');
    if (this.isEmptyInput(fd)) return 0;
    const stat = this.handleOf(fd).stat();
    if (isRegularFile(stat)) return Math.max(0, Number(stat.size) - this.position(fd));
    this.readAhead(fd, fs.fstatSync(realNumber(this.handleOf(fd))));
    return this.ahead.get(fd)?.length ?? 0;
  }

  /** Whether a read returns at once: with data, or at the end. */
  isReady(fd: number): boolean {
    if (this.stateOf(fd).input !== null) return true;
    if (this.isEmptyInput(fd)) return true;
    if (fd === 0) this.watch.onEnvironment?.('standard input');
    if (this.stateOf(fd).isPositional) return true;
    const own = realNumber(this.handleOf(fd));
    const stat = fs.fstatSync(own);
    if (stat.isFile() || (stat.isCharacterDevice() && !tty.isatty(own))) return true;
    return this.readAhead(fd, stat);
  }

  /** Takes what a pipe, terminal or socket holds. False: nothing yet. */
  private readAhead(fd: number, stat: fs.Stats): boolean {
    const ahead = this.ahead.get(fd);
    if (ahead !== undefined && ahead.length > 0) return true;
    const own = realNumber(this.handleOf(fd));
    const more = stat.isSocket() ? readSocketAhead(own) : readPipeAhead(own);
    if (more === null) return false;
    this.ahead.set(fd, more);
    return true;
  }
}

const { S_IFCHR, S_IFMT } = fs.constants;

function isNullDevice({ mode, rdev }: FileStat): boolean {
  return (Number(mode) & S_IFMT) === S_IFCHR && Number(rdev) === fs.statSync('/dev/null').rdev;
}

/** Folders of a layer are the only files that are neither regular nor open in our process: nothing is read from them. */
function realNumber({ fd }: FileHandle): number {
  if (fd === null) throw failure('EISDIR');
  return fd;
}

/** How many bytes there were. */
function copyFrom({ bytes }: FileInput, offset: number, into: Uint8Array): number {
  const part = bytes.subarray(Math.min(offset, bytes.length), offset + into.length);
  into.set(part);
  return part.length;
}

/** The position of a descriptor that is shared with other processes, as Linux reports it. */
function sharedPosition(handle: FileHandle): number {
  const info = fs.readFileSync(`/proc/self/fdinfo/${realNumber(handle)}`, 'latin1');
  return Number(/^pos:\s*(\d+)/.exec(info)?.[1] ?? 0);
}

/** A pipe or terminal that is opened once more gives a descriptor that can be non-blocking on its own. */
function readPipeAhead(fd: number): Uint8Array | null {
  const again = fs.openSync(`/proc/self/fd/${fd}`, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
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
