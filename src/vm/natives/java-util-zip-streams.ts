/** What Inflater and Deflater have in common: zlib streams behind addresses, buffers, and packed results. */
import { InvariantError } from '../../errors.ts';
import { type NativeFn, numberArg, numberResult } from '../control/native.ts';
import { bytesOf, bytesToFill, forHost } from '../heap/byte-arrays.ts';
import { JArray, type Slot } from '../heap/object.ts';
import { pako, type ZStream } from '../host/zlib.ts';
import type { JThread } from '../thread/thread.ts';
import { clock } from '../trail/clock.ts';
import { logUndo } from '../trail/trail.ts';

export function addStream(t: JThread, strm: ZStream): number {
  // A new stream has nothing to undo within the present epoch: it did not exist at the choice point.
  epochs.set(strm, clock.epoch);
  return numberResult(t, t.vm.host.zlibStreams.add(strm));
}

export function newStream(): ZStream {
  return new (pako().ZStream)();
}

/**
 * The stream whose address is in `s[at]`.
 *
 * Every use may change the stream, so the trail is told before. That is why natives must get streams by this function
 * only.
 */
export function streamAt(t: JThread, s: Slot[], at: number): ZStream {
  const strm = t.vm.host.zlibStreams.get(numberArg(s, at));
  touchStream(strm);
  return strm;
}

/** When the trail last logged a stream. */
const epochs = new WeakMap<ZStream, number>();

/** Some hundred kilobytes are copied; programs that compress between two choice points are rare. */
function touchStream(strm: ZStream): void {
  if (clock.epoch === 0 || epochs.get(strm) === clock.epoch) return;
  epochs.set(strm, clock.epoch);
  // Input and output are the caller's, and set anew by each call.
  const { input: _input, output: _output, ...own } = strm;
  const saved = structuredClone(own);
  logUndo(() => {
    // pako's state refers back to its stream, and inner objects to each other. The objects stay, and their contents
    // are restored, so that the references that pako holds remain valid.
    const { state } = strm;
    Object.assign(strm, saved);
    Object.assign(state, saved.state, { strm });
    strm.state = state;
  });
}

/**
 * Three slots: a byte[] with offset and length, or an address (a long) and a length. To read. `forHost` hands out
 * plain bytes: an array of the program may hold terms, of which zlib can make nothing.
 */
export function bufferAt(t: JThread, s: Slot[], at: number): Uint8Array {
  const first = s[at];
  const length = s[at + 2] as number;
  if (first instanceof JArray) return forHost(bytesOf(first, s[at + 1] as number, length));
  return forHost(t.vm.offHeap.bytes(numberArg(s, at), length));
}

/** The buffer that three slots name, as in `bufferAt`, to be filled at once. */
function bufferToFill(t: JThread, s: Slot[], at: number): Uint8Array {
  const first = s[at];
  const length = s[at + 2] as number;
  if (first instanceof JArray) return bytesToFill(first, s[at + 1] as number, length);
  return t.vm.offHeap.bytesToWrite(numberArg(s, at), length);
}

/** Points a stream at the input in `s[b + 3]` and the output in `s[b + 6]` of a (de|in)flate native. */
export function attachStream(t: JThread, s: Slot[], b: number): ZStream {
  const strm = streamAt(t, s, b + 1);
  strm.input = bufferAt(t, s, b + 3);
  strm.next_in = 0;
  strm.avail_in = strm.input.length;
  strm.output = bufferToFill(t, s, b + 6) as Uint8Array<ArrayBuffer>;
  strm.next_out = 0;
  strm.avail_out = strm.output.length;
  return strm;
}

/**
 * Consumed and produced counts (31 bits each), whether the end was reached, and one more flag, as Inflater.c and
 * Deflater.c pack them.
 */
export function packed(t: JThread, used: number, made: number, finished: boolean, flag: boolean): number {
  t.hi = (made >>> 1) | (finished ? 1 << 30 : 0) | (flag ? 1 << 31 : 0);
  return used | (made << 31);
}

/** zlib's result code for a call that cannot fail in Java's hands. */
export function expectOk(code: number, what: string): void {
  if (code !== 0) throw new InvariantError(`${what} gave ${code}`);
}

/** As an int: zlib's value has 32 bits without sign. */
export const getAdler: NativeFn = (t, s, b) => streamAt(t, s, b).adler | 0;

export const end: NativeFn = (t, s, b) => t.vm.host.zlibStreams.remove(numberArg(s, b));
