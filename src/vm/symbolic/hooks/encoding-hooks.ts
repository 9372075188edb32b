/** Text to bytes and back: String.getBytes, and constructors of String. */
import { JArray, JObject } from '../../heap/object.ts';
import { decodeOwn, encodeText } from '../text/encodings.ts';
import { setStringText } from '../text/string-text.ts';
import { textOfBytes } from '../values/text.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

const CHARSET = 'Ljava/nio/charset/Charset;';
const UTF16 = 1;

/** String.encode(charset, coder, bytes), which all of getBytes call. */
const encode: Hook = (t, { slots: [charset, coder, bytes] }) => {
  if (!(charset instanceof JObject) || coder !== UTF16 || !(bytes instanceof JArray)) return DECLINED;
  if (bytes.symbolic === null) return DECLINED;
  const made = encodeText(textOfBytes(bytes), charset.cls.name, t.vm.classes.primitiveArray('B'));
  return made ?? DECLINED;
};

/** String(bytes, charset). */
const decode: Hook = (t, { slots: [self, bytes, charset] }) => {
  if (!(self instanceof JObject) || !(bytes instanceof JArray) || !(charset instanceof JObject))
    return DECLINED;
  const text = decodeOwn(bytes, charset.cls.name);
  if (text === null) return DECLINED;
  setStringText(t.vm, self, text);
  return null;
};

export const ENCODING_HOOKS: HookTable = {
  'java/lang/String': {
    [`encode(${CHARSET}B[B)[B`]: encode,
    [`<init>([B${CHARSET})V`]: decode,
  },
};
