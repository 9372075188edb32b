import { expect, test } from 'vitest';
import { typeParameters, withinBounds } from './type-bounds.ts';

/** `Enum<E extends Enum<E>>`, `ArrayList<E>`, `Range<C extends Comparable>`, `Map<K, V>`. */
const SIGNATURES = new Map([
  ['java.lang.Enum', '<E:Ljava/lang/Enum<TE;>;>Ljava/lang/Object;'],
  ['java.util.ArrayList', '<E:Ljava/lang/Object;>Ljava/lang/Object;'],
  ['java.util.Map', '<K:Ljava/lang/Object;V:Ljava/lang/Object;>Ljava/lang/Object;'],
  ['a.Range', '<C::Ljava/lang/Comparable;>Ljava/lang/Object;'],
]);
const written = (text: string): string =>
  withinBounds(text, (name) => typeParameters(SIGNATURES.get(name) ?? null));

test('an argument outside of its bound is a wildcard inside of another type', () => {
  expect(written('java.util.ArrayList<java.lang.Enum<java.lang.Object>>')).toBe(
    'java.util.ArrayList<java.lang.Enum<?>>',
  );
  expect(written('java.util.Map<a.Range<java.lang.Object>[], java.lang.String>')).toBe(
    'java.util.Map<a.Range<?>[], java.lang.String>',
  );
});

test('and no argument at all at the top', () => {
  expect(written('java.lang.Enum<java.lang.Object>')).toBe('java.lang.Enum');
  expect(written('java.lang.Enum<java.lang.Enum<java.lang.Object>>[]')).toBe('java.lang.Enum[]');
});

test('all other types stay as they are', () => {
  for (const text of [
    'int[]',
    'java.lang.Object',
    'java.lang.Enum<a.Color>',
    'a.Range<java.lang.Integer>',
    'java.util.ArrayList<java.lang.Object>',
    'java.util.Map<java.lang.String, java.util.ArrayList<int[]>>',
  ])
    expect(written(text)).toBe(text);
});
