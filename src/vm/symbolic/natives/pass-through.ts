/** Natives that only move what they are given: they are called as they are, with terms and all. */
import type { NativeFn, NativeResult } from '../../control/native.ts';
import { concretiseReference } from '../references/guarded-references.ts';
import type { SymbolicNatives } from './symbolic-natives.ts';

/** Also to native code that shows what is symbolic as such. */
const asIs: NativeFn = (t, s, b) => t.native!.native!(t, s, b) as NativeResult;

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

/** Reflective access to primitive fields (JDK 18 and later): accessor, receiver, value. */
const fieldAccessors: readonly SymbolicNatives[] = Object.entries(KINDS).map(([box, suffix]) => ({
  name: `jdk/internal/reflect/MethodHandle${box}FieldAccessorImpl`,
  natives: {
    [`set${suffix}`]: (t, s, b) => {
      concretiseReference(t, t.frame!, b + 1);
      return asIs(t, s, b);
    },
  },
}));

export const passThroughNatives: readonly SymbolicNatives[] = [
  ...fieldAccessors,
  { name: 'java/io/FileOutputStream', natives: { writeBytes: asIs } },
];
