/** java.util.zip.Inflater, as Inflater.c. */

import type { NativeClass } from '../control/native.ts';
import { throwNew } from '../exceptions/raise.ts';
import { setField } from '../heap/fields.ts';
import type { JObject, Slot } from '../heap/object.ts';
import { pako } from '../host/zlib.ts';
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

const MAX_WBITS = 15;

function inflate(t: JThread, s: Slot[], b: number): number {
  const { zlibInflate, Z_SYNC_FLUSH, Z_OK, Z_BUF_ERROR, Z_STREAM_END, Z_NEED_DICT, Z_DATA_ERROR } = pako();
  const strm = attachStream(t, s, b);
  const [total, room] = [strm.avail_in, strm.avail_out];
  const result = zlibInflate(strm, Z_SYNC_FLUSH);
  const [used, made] = [total - strm.avail_in, room - strm.avail_out];
  switch (result) {
    // No progress was possible, which is no error to Java: it provides more input or more room, and calls again.
    case Z_BUF_ERROR:
      return packed(t, 0, 0, false, false);
    case Z_OK:
    case Z_STREAM_END:
    case Z_NEED_DICT:
      // The last flag tells Java to ask the program for the preset dictionary.
      return packed(t, used, made, result === Z_STREAM_END, result === Z_NEED_DICT);
    case Z_DATA_ERROR:
      // Read by the finally block of Inflater.inflate.
      setField(s[b] as JObject, 'inputConsumed', used);
      setField(s[b] as JObject, 'outputConsumed', made);
      return throwNew(t, 'java/util/zip/DataFormatException', strm.msg);
    default:
      return throwNew(t, 'java/lang/InternalError', strm.msg);
  }
}

function setDictionary(t: JThread, s: Slot[], b: number): void {
  const result = pako().zlibInflateSetDictionary(streamAt(t, s, b), bufferAt(t, s, b + 2));
  if (result !== pako().Z_OK) throwNew(t, 'java/lang/IllegalArgumentException');
}

export const inflater: NativeClass = {
  name: 'java/util/zip/Inflater',
  natives: {
    init: (t, s, b) => {
      const strm = newStream();
      expectOk(pako().zlibInflateInit2(strm, s[b] === 1 ? -MAX_WBITS : MAX_WBITS), 'inflateInit2');
      return addStream(t, strm);
    },
    inflateBytesBytes: inflate,
    inflateBytesBuffer: inflate,
    inflateBufferBytes: inflate,
    inflateBufferBuffer: inflate,
    setDictionary,
    setDictionaryBuffer: setDictionary,
    getAdler,
    reset: (t, s, b) => expectOk(pako().zlibInflateReset(streamAt(t, s, b)), 'inflateReset'),
    end,
  },
};
