import { describe, expect, it } from 'vitest';
import { RefKind, Tag } from '../classfile/model.ts';
import type { CallSiteBootstrap, OpaqueInstruction } from '../ir/opaque.ts';
import { isKnownNotToThrow, isPlainConcatenation } from './known-calls.ts';

/** As javac compiles `"x " + x`. */
const JAVAC: CallSiteBootstrap = {
  owner: 'java/lang/invoke/StringConcatFactory',
  name: 'makeConcatWithConstants',
  descriptor:
    '(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;',
  refKind: RefKind.invokeStatic,
  args: [{ tag: Tag.String, value: 'x \u0001' }],
};

const site = (
  bootstrap: CallSiteBootstrap | null,
  descriptor = '(I)Ljava/lang/String;',
): OpaqueInstruction => ({
  kind: 'invokedynamic',
  name: 'makeConcatWithConstants',
  descriptor,
  bootstrap,
});

describe('a plain concatenation', () => {
  it('is what javac makes of numbers and strings', () => {
    expect(isPlainConcatenation(site(JAVAC))).toBe(true);
    expect(isPlainConcatenation(site(JAVAC, '(JLjava/lang/String;D)Ljava/lang/String;'))).toBe(true);
  });

  it.each<[string, OpaqueInstruction]>([
    ['a bootstrap method of the program', site({ ...JAVAC, owner: 'evil/StringConcatFactory' })],
    ['another method of the factory', site({ ...JAVAC, name: 'makeConcatLater' })],
    ['another overload', site({ ...JAVAC, descriptor: '()Ljava/lang/invoke/CallSite;' })],
    ['a handle that calls no static method', site({ ...JAVAC, refKind: RefKind.invokeVirtual })],
    ['a call site without a bootstrap method', site(null)],
    ['a concatenation of an object', site(JAVAC, '(Ljava/lang/Object;)Ljava/lang/String;')],
    ['a call site that gives no string', site(JAVAC, '(I)Ljava/lang/Object;')],
    [
      'a constant that is no string',
      site({ ...JAVAC, args: [...JAVAC.args, { tag: Tag.Class, name: 'C' }] }),
    ],
    ['a constant that is not there', site({ ...JAVAC, args: [null] })],
    ['a text that reads alike', { kind: 'written', text: 'invokedynamic makeConcat(I)Ljava/lang/String;' }],
  ])('is not %s', (_what, instruction) => {
    expect(isPlainConcatenation(instruction)).toBe(false);
  });
});

describe('a call that is known not to throw', () => {
  it.each([
    ['java/lang/Math', 'abs', '(I)I', true],
    ['java/lang/Math', 'absExact', '(I)I', false],
    ['java/lang/StringBuilder', 'append', '(J)Ljava/lang/StringBuilder;', true],
    ['java/lang/StringBuilder', 'append', '(Ljava/lang/Object;)Ljava/lang/StringBuilder;', false],
    ['java/lang/StringBuilder', '<init>', '(I)V', false],
    ['org/sosy_lab/sv_benchmarks/Verifier', 'nondetInt', '()I', true],
    ['org/sosy_lab/sv_benchmarks/Verifier', 'nondetAnything', '()I', false],
    ['evil/Math', 'abs', '(I)I', false],
  ])('%s.%s%s: %s', (owner, name, descriptor, expected) => {
    expect(isKnownNotToThrow({ owner, name, descriptor })).toBe(expected);
  });
});
