/** Which names and descriptors are legal (JVMS §4.2, §4.3): each row follows from a sentence of the specification. */
import { describe, expect, it } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { descriptorShape, isClassConstantName, isFieldName, isMethodName, Shape } from './names.ts';
import { readUtf8, type Utf8Constant } from './utf8.ts';

/** ASCII text as a constant in the middle of a file, so that nothing may rely on the file's ends. */
function constant(text: string): Utf8Constant {
  const bytes = Buffer.from(text, 'latin1');
  const file = Uint8Array.from([0x2f, bytes.length >> 8, bytes.length & 0xff, ...bytes, 0x3b]);
  return readUtf8(new ByteReader(file, 'X.class', 1), Buffer.from(file).toString('latin1'), false);
}

describe('names (JVMS §4.2.2)', () => {
  it.each(['a', 'class', '1', 'a b', '<x>', '()', '$', '-'])('%s is a field name', (name) => {
    expect(isFieldName(constant(name))).toBe(true);
  });

  it.each(['', 'a.b', 'a;', '[a', 'a/b'])('%j is no name of a field or method', (name) => {
    expect(isFieldName(constant(name))).toBe(false);
    expect(isMethodName(constant(name))).toBe(false);
  });

  it('gives angle brackets to two methods only', () => {
    for (const name of ['<init>', '<clinit>', 'init']) expect(isMethodName(constant(name)), name).toBe(true);
    for (const name of ['<x>', 'a<', '<init', '<Init>'])
      expect(isMethodName(constant(name)), name).toBe(false);
  });
});

describe('names of Class constants (JVMS §4.4.1)', () => {
  it.each(['A', 'java/lang/Object', 'p/1', '[I', '[[Ljava/lang/Object;', `${'['.repeat(255)}I`])(
    '%s is one',
    (name) => {
      expect(isClassConstantName(constant(name))).toBe(true);
    },
  );

  it.each([
    '',
    'a.b',
    '/a',
    'a/',
    'a//b',
    'a;',
    'La;x',
    '[',
    '[x',
    '[La',
    '[L;',
    '[()V',
    `${'['.repeat(256)}I`,
  ])('%j is none', (name) => {
    expect(isClassConstantName(constant(name))).toBe(false);
  });
});

describe('descriptors (JVMS §4.3)', () => {
  it.each(['B', 'C', 'D', 'F', 'I', 'J', 'S', 'Z', 'La;', '[J', '[[La/b;'])(
    '%s is that of a field',
    (text) => {
      expect(descriptorShape(constant(text))).toBe(Shape.FIELD);
    },
  );

  it.each([
    ['()V', 0],
    ['(I)I', 1],
    ['(JD)V', 4],
    ['([J[D)La;', 2],
    ['(La;IZ)[I', 3],
  ] as const)('%s is that of a method with %i slots of arguments', (text, slots) => {
    const it = constant(text);
    expect(descriptorShape(it)).toBe(Shape.METHOD);
    expect(it.argSlots).toBe(slots);
  });

  it.each([
    '',
    'V',
    'II',
    'L',
    'L;',
    'La',
    'La//b;',
    'La.b;',
    'L[a;',
    '(',
    '()',
    '(V)V',
    '()VV',
    '(I',
    'I)V',
    '()(',
    '[V',
  ])('%j is none', (text) => {
    expect(descriptorShape(constant(text))).toBe(Shape.INVALID);
  });
});
