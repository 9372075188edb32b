/** Natives that only move, overwrite or print their arguments: they are called with symbolic values as they are. */
import { Term } from '../../../term/term.ts';
import type { NativeFn, NativeResult } from '../../control/native.ts';
import { getInt, getObject } from '../../heap/fields.ts';
import { JArray, type JObject } from '../../heap/object.ts';
import { concretiseArray } from '../arrays/symbolic-array.ts';
import { concretiseReference } from '../references/guarded-references.ts';
import { concretiseNumber } from './concretise.ts';
import type { SymbolicNatives } from './symbolic-natives.ts';

/** Calls the concrete native with the symbolic arguments. */
const asIs: NativeFn = (t, s, b) => t.native!.native!(t, s, b) as NativeResult;

/** By name of the box class: the suffix of the accessor's method. */
const KINDS: Readonly<Record<string, string>> = {
  Boolean: 'Boolean',
  Byte: 'Byte',
  Character: 'Char',
  Short: 'Short',
  Integer: 'Int',
  Long: 'Long',
  Float: 'Float',
  Double: 'Double',
};

/** Reflective writes to primitive fields (JDK 18 and later). Arguments: accessor, receiver, value. */
const fieldAccessors: readonly SymbolicNatives[] = Object.entries(KINDS).map(([box, suffix]) => ({
  name: `jdk/internal/reflect/MethodHandle${box}FieldAccessorImpl`,
  natives: {
    [`set${suffix}`]: (t, s, b) => {
      concretiseReference(t, t.frame!, b + 1);
      return asIs(t, s, b);
    },
  },
}));

/**
 * Arguments: stream, bytes, offset, length. The bytes may stay symbolic, since they are printed as text with terms, or
 * overwritten; the range must be known.
 */
const transfer =
  (what: string): NativeFn =>
  (t, s, b) => {
    concretiseReference(t, t.frame!, b + 1);
    const bytes = s[b + 1];
    if (bytes instanceof JArray) concretiseArray(t, bytes, `length of the bytes that are ${what}`);
    for (const at of [b + 2, b + 3]) {
      const n = s[at];
      if (n instanceof Term) concretiseNumber(t, s, at, n, `range of the bytes that are ${what}`);
    }
    return asIs(t, s, b);
  };
const readBytes = transfer('read');
const writeBytes = transfer('written');

/** Arguments: stream, byte. It stays symbolic if the file keeps it. */
const writeByte: NativeFn = (t, s, b) => {
  const value = s[b + 1];
  const fd = getInt(getObject(s[b] as JObject, 'fd'), 'fd');
  if (value instanceof Term && !t.vm.host.files.keepsTerms(fd))
    concretiseNumber(t, s, b + 1, value, 'byte that is written');
  return asIs(t, s, b);
};

export const passThroughNatives: readonly SymbolicNatives[] = [
  ...fieldAccessors,
  { name: 'java/io/FileOutputStream', natives: { write: writeByte, writeBytes } },
  { name: 'java/io/FileInputStream', natives: { readBytes } },
  {
    name: 'java/io/RandomAccessFile',
    natives: { readBytes, readBytes0: readBytes, write0: writeByte, writeBytes, writeBytes0: writeBytes },
  },
];
