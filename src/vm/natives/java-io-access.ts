/** What the file natives of java.io have in common: descriptors of streams, byte ranges, errors as exceptions. */
import type { Term } from '../../term/term.ts';
import { AGAIN } from '../control/signals.ts';
import { throwNew } from '../exceptions/raise.ts';
import { isFolder } from '../files/file-system.ts';
import { bytesOf, bytesToFill, bytesWithTerms, forHost, shownBytes } from '../heap/byte-arrays.ts';
import { getInt, getObject, setField } from '../heap/fields.ts';
import type { JArray, JObject, Slot } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';
import { awaitInput } from '../thread/waiting.ts';
import { errorCode, errorText } from './errno.ts';

/**
 * The descriptor of a FileInputStream, FileOutputStream or RandomAccessFile. A closed stream keeps its object and has
 * -1 in place of a descriptor; the JDK's C code words the error so.
 */
export function fdOf(t: JThread, stream: JObject): number {
  const fd = getInt(getObject(stream, 'fd'), 'fd');
  if (fd < 0) throwNew(t, 'java/io/IOException', 'Stream Closed');
  return fd;
}

/**
 * Runs a system call; its error is thrown as an IOException with the system's text. Any other error is a defect of
 * ours and goes on as it is: as an exception of the program it would be lost.
 */
export function attempt<T>(t: JThread, action: () => T): T {
  try {
    return action();
  } catch (e) {
    const code = errorCode(e);
    if (code === null) throw e;
    return throwNew(t, 'java/io/IOException', errorText(code));
  }
}

/**
 * Opens a file for a stream object (fileOpen of io_util_md.c): a directory is refused.
 *
 * open(2) opens a directory for reading without an error. Java does not allow that, so the JDK's C code looks at what
 * was opened, and closes it again.
 */
export function openFor(t: JThread, stream: JObject, path: string, flags: number): void {
  const files = t.vm.host.files;
  let fd: number;
  try {
    fd = files.open(path, flags, 0o666);
  } catch (e) {
    const code = errorCode(e);
    if (code === null) throw e;
    throwNew(t, 'java/io/FileNotFoundException', `${path} (${errorText(code)})`);
  }
  if (isFolder(files.handleOf(fd).stat())) {
    files.close(fd);
    throwNew(t, 'java/io/FileNotFoundException', `${path} (Is a directory)`);
  }
  setField(getObject(stream, 'fd'), 'fd', fd);
}

/** A byte[] argument and the range from off to off + len, checked as io_util.c does. */
function region(t: JThread, s: Slot[], at: number): { array: JArray; off: number; len: number } {
  const array = s[at] as JArray | null;
  if (array === null) throwNew(t, 'java/lang/NullPointerException');
  const off = s[at + 1] as number;
  const len = s[at + 2] as number;
  // `off + len` cannot overflow here: numbers are doubles, and both are 32-bit integers.
  if (off < 0 || len < 0 || off + len > array.length) throwNew(t, 'java/lang/IndexOutOfBoundsException');
  return { array, off, len };
}

// One buffer for all single bytes: a native method runs to its end before another begins.
const one = new Uint8Array(1);

/** read(): the next byte, or -1. */
export function readByte(t: JThread, stream: JObject): Slot | typeof AGAIN {
  const fd = fdOf(t, stream);
  const next = t.vm.host.files.nextInput(fd);
  // On a terminal or pipe there may be nothing yet: the thread gives way to the others, and the call is made again.
  if (awaitInput(t, () => t.vm.host.files.isReady(fd)) === AGAIN) return AGAIN;
  if (attempt(t, () => t.vm.host.files.read(fd, one)) === 0) return -1;
  return next === null ? one[0] : next.input.asInt(next.offset);
}

/** readBytes(byte[], off, len) of a stream in `s[b]`. */
export function readBytes(t: JThread, s: Slot[], b: number): number | typeof AGAIN {
  const { array, off, len } = region(t, s, b + 1);
  // Before the descriptor is looked at: reading nothing from a closed stream is no error, as in C.
  if (len === 0) return 0;
  const fd = fdOf(t, s[b] as JObject);
  if (awaitInput(t, () => t.vm.host.files.isReady(fd)) === AGAIN) return AGAIN;
  const into = bytesToFill(array, off, len);
  const next = t.vm.host.files.nextInput(fd);
  const n = attempt(t, () => t.vm.host.files.read(fd, into));
  next?.input.intoArray(array, off, next.offset, n);
  return n === 0 ? -1 : n;
}

export function writeByte(t: JThread, s: Slot[], b: number): void {
  const fd = fdOf(t, s[b] as JObject);
  const { files } = t.vm.host;
  const value = s[b + 1];
  // A term comes here only if the file keeps it (`symbolic/natives/pass-through.ts`).
  const isSymbolic = typeof value === 'object' && value !== null;
  one[0] = isSymbolic ? 0 : (value as number);
  const terms = isSymbolic ? new Map([[0, files.layerBytes!.byteOf(value as unknown as Term)]]) : null;
  attempt(t, () => files.write(fd, one, terms));
}

export function writeBytes(t: JThread, s: Slot[], b: number): void {
  const { array, off, len } = region(t, s, b + 1);
  if (len === 0) return;
  const fd = fdOf(t, s[b] as JObject);
  // Output that a program prints may hold terms. What is shown then are their values under a model; into a file only
  // values are written, unless nobody can read it.
  const isForEyes = fd === 1 || fd === 2 || t.vm.host.files.isNull(fd);
  const { files } = t.vm.host;
  if (!isForEyes && array.terms !== null && files.keepsTerms(fd)) {
    const { bytes, terms } = bytesWithTerms(array, off, len);
    const written = new Map([...terms].map(([i, term]) => [i, files.layerBytes!.byteOf(term)]));
    attempt(t, () => files.write(fd, forHost(bytes), written));
    return;
  }
  const bytes = isForEyes ? shownBytes(t.vm, array, off, len) : bytesOf(array, off, len);
  attempt(t, () => files.write(fd, forHost(bytes)));
}

/** lseek(2) on a pipe or terminal fails. */
export function requireSeekable(t: JThread, fd: number): void {
  if (!attempt(t, () => t.vm.host.files.isSeekable(fd))) {
    throwNew(t, 'java/io/IOException', errorText('ESPIPE'));
  }
}
