import { describe, expect, it } from 'vitest';
import { ClassWriter, CodeWriter } from './class-writer.ts';
import { Acc } from './model.ts';
import { parseClassFile } from './parse.ts';

describe('a class that was written', () => {
  const writer = new ClassWriter('a/Pair', 'java/lang/Object', ['java/util/function/LongSupplier']);
  writer.field(Acc.PRIVATE, 'value', 'J');
  const code = new CodeWriter(writer).op('aload_0').field('getfield', 'a/Pair', 'value', 'J').return('J');
  writer.method(Acc.PUBLIC, 'getAsLong', '()J', 2, code);
  const file = parseClassFile(writer.bytes(), 'a/Pair');

  it('is read again with its names', () => {
    expect(file.name).toBe('a/Pair');
    expect(file.superName).toBe('java/lang/Object');
    expect(file.interfaces).toEqual(['java/util/function/LongSupplier']);
    expect(file.fields.map(({ name, descriptor }) => name + descriptor)).toEqual(['valueJ']);
  });

  it('has the instructions of its methods', () => {
    const [method] = file.methods;
    expect(method.name + method.descriptor).toBe('getAsLong()J');
    // aload_0, getfield, two bytes of index, lreturn (JVMS §6.5)
    const bytes = [...method.code!.bytes];
    expect([bytes[0], bytes[1], bytes[4]]).toEqual([0x2a, 0xb4, 0xad]);
    expect(bytes.length).toBe(5);
    expect(method.code!.maxLocals).toBe(1);
  });

  it('keeps each constant once', () => {
    const index = writer.class('a/Pair');
    expect(writer.class('a/Pair')).toBe(index);
  });
});
