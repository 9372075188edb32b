/** java.util.zip.Deflater, as Deflater.c. */

import type { NativeClass } from '../control/native.ts';
import { throwNew } from '../exceptions/raise.ts';
import type { Slot } from '../heap/object.ts';
import { deflate, deflateParams, pako, strategyOf } from '../host/zlib.ts';
import type { JThread } from '../thread/thread.ts';
import {
  addStream,
  attachStream,
  bufferAt,
  end,
  expectOk,
  getAdler,
  newStream,
  packed,
  streamAt,
} from './java-util-zip-streams.ts';

const DEFLATED = 8;
const MAX_WBITS = 15;
const MEM_LEVEL = 8;

/**
 * zlib's own hash function: pako's default finds other matches.
 *
 * Compressed bytes are visible to programs (lengths, checksums of archives), so they must be those of zlib.
 */
const ZLIB_HASH = true;

function step(t: JThread, s: Slot[], b: number): number {
  const { Z_OK, Z_BUF_ERROR, Z_STREAM_END } = pako();
  // Other builds of a JDK have other libraries, which find other matches.
  t.vm.meetLimitation?.({ id: 'platform', trait: 'compression' });
  const strm = attachStream(t, s, b);
  // What was consumed and produced follows from what is left: zlib changes the counts in place.
  const [total, room] = [strm.avail_in, strm.avail_out];
  const flush = s[b + 9] as Parameters<typeof deflate>[1];
  const params = s[b + 10] as number;
  // Changing level or strategy flushes what is pending under the old ones, so it consumes and produces like a step.
  const setsParams = (params & 1) !== 0;
  const result = setsParams
    ? deflateParams(strm, params >> 3, strategyOf((params >> 1) & 3))
    : deflate(strm, flush);
  const [used, made] = [total - strm.avail_in, room - strm.avail_out];
  if (setsParams) {
    if (result === Z_OK || result === Z_BUF_ERROR) return packed(t, used, made, false, result !== Z_OK);
  } else {
    // No progress was possible, for want of input or of room. Java calls again with more.
    if (result === Z_BUF_ERROR) return packed(t, 0, 0, false, false);
    if (result === Z_OK || result === Z_STREAM_END) {
      return packed(t, used, made, result === Z_STREAM_END, false);
    }
  }
  return throwNew(t, 'java/lang/InternalError', strm.msg);
}

function setDictionary(t: JThread, s: Slot[], b: number): void {
  const result = pako().zlibDeflateSetDictionary(streamAt(t, s, b), bufferAt(t, s, b + 2));
  if (result !== pako().Z_OK) throwNew(t, 'java/lang/IllegalArgumentException');
}

export const deflater: NativeClass = {
  name: 'java/util/zip/Deflater',
  natives: {
    // level, strategy, without zlib's header
    init: (t, s, b) => {
      const strm = newStream();
      // Negative window bits mean a raw stream, without zlib's header and checksum (zlib's manual).
      const bits = s[b + 2] === 1 ? -MAX_WBITS : MAX_WBITS;
      const strategy = strategyOf(s[b + 1] as number);
      const { zlibDeflateInit2, Z_STREAM_ERROR } = pako();
      const code = zlibDeflateInit2(strm, s[b] as number, DEFLATED, bits, MEM_LEVEL, strategy, ZLIB_HASH);
      // The constructor does not check the level; setLevel does.
      if (code === Z_STREAM_ERROR) throwNew(t, 'java/lang/IllegalArgumentException');
      expectOk(code, 'deflateInit2');
      return addStream(t, strm);
    },
    deflateBytesBytes: step,
    deflateBytesBuffer: step,
    deflateBufferBytes: step,
    deflateBufferBuffer: step,
    setDictionary,
    setDictionaryBuffer: setDictionary,
    getAdler,
    reset: (t, s, b) => expectOk(pako().zlibDeflateReset(streamAt(t, s, b)), 'deflateReset'),
    end,
  },
};
