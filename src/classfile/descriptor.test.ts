import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import {
  classOfDescriptor,
  describeMethod,
  describeType,
  descriptorOfClass,
  parseMethodDescriptor,
  slotsOf,
  toExternalName,
  toInternalName,
} from './descriptor.ts';

describe('parseMethodDescriptor', () => {
  it.each([
    ['()V', [], 'V', 0],
    ['(IJ)I', ['I', 'J'], 'I', 3],
    [
      '([J[[DLjava/lang/String;D)[Ljava/lang/Object;',
      ['[J', '[[D', 'Ljava/lang/String;', 'D'],
      '[Ljava/lang/Object;',
      5,
    ],
    ['(BCDFIJSZ)J', ['B', 'C', 'D', 'F', 'I', 'J', 'S', 'Z'], 'J', 10],
  ])('%s', (descriptor, params, ret, slots) => {
    expect(parseMethodDescriptor(descriptor)).toEqual({ params, ret, slots });
  });

  it('answers with the same object again', () => {
    expect(parseMethodDescriptor('(II)Z')).toBe(parseMethodDescriptor('(II)Z'));
  });

  it.each([
    '',
    'I',
    '(',
    '()',
    '(V)V',
    '(I',
    '(L;)V',
    '(Lx)V',
    '([)V',
    '()VV',
    '()II',
    '()[V',
    '(toString)V',
  ])('rejects %j', (descriptor) => {
    expect(() => parseMethodDescriptor(descriptor)).toThrow(InputError);
  });
});

describe('names of types', () => {
  it('converts between internal and external names', () => {
    expect(toExternalName('java/util/Map$Entry')).toBe('java.util.Map$Entry');
    expect(toInternalName('java.util.Map$Entry')).toBe('java/util/Map$Entry');
  });

  it('converts between descriptors and the names of Class constants', () => {
    for (const [descriptor, name] of [
      ['Lx/Y;', 'x/Y'],
      ['[I', '[I'],
      ['[Lx/Y;', '[Lx/Y;'],
    ]) {
      expect(classOfDescriptor(descriptor)).toBe(name);
      expect(descriptorOfClass(name)).toBe(descriptor);
    }
  });

  it('writes types and methods as Java does', () => {
    expect(describeType('[I')).toBe('int[]');
    expect(describeType('[[Ljava/lang/String;')).toBe('java.lang.String[][]');
    expect(describeType('V')).toBe('void');
    expect(describeMethod('foo', '(ILjava/lang/String;)V')).toBe('foo(int, java.lang.String)');
  });

  it('counts slots', () => {
    expect(['V', 'I', 'J', 'D', '[J', 'Lx;'].map(slotsOf)).toEqual([0, 1, 2, 2, 1, 1]);
  });
});
