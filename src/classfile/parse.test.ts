/** What is rejected, and how the message reads. What is accepted is compared with javap in javap-oracle.test.ts. */
import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { ClassBytes, type Member, u2, u4 } from './class-bytes.testing.ts';
import { Acc } from './model.ts';
import { parseClassFile } from './parse.ts';

/** The bytes of a Code attribute that returns at once. */
function code(
  options: { length?: number; handlers?: number[]; nested?: number[]; maxLocals?: number } = {},
): number[] {
  const { length = 1, handlers = u2(0), nested = u2(0), maxLocals = 1 } = options;
  return [...u2(0), ...u2(maxLocals), ...u4(length), 0xb1, ...handlers, ...nested];
}

function method(overrides: Partial<Member> = {}): Member {
  return {
    flags: 1,
    name: 'm',
    descriptor: '()V',
    attributes: [{ name: 'Code', content: code() }],
    ...overrides,
  };
}

/** The message about a class that `change` spoils, without the origin. */
function problem(change: (c: ClassBytes) => void): string {
  const c = new ClassBytes();
  change(c);
  return messageOf(c.bytes());
}

function messageOf(bytes: Uint8Array): string {
  try {
    parseClassFile(bytes, 'Test.class', { isEager: true });
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    const { message } = error as InputError;
    expect(message).toMatch(/^Test\.class: .+$/);
    return message.slice('Test.class: '.length);
  }
  return 'accepted';
}

describe('parseClassFile', () => {
  it('reads a minimal class', () => {
    const c = new ClassBytes();
    c.fields.push({ flags: Acc.PRIVATE, name: 'f', descriptor: '[J' });
    c.methods.push(method());
    const parsed = parseClassFile(c.bytes(), 'Test.class');
    expect(parsed).toMatchObject({ name: 'Test', superName: 'java/lang/Object', major: 61, flags: 0x21 });
    expect(parsed.fields[0]).toMatchObject({ name: 'f', descriptor: '[J', flags: Acc.PRIVATE });
    expect([...parsed.methods[0].code!.bytes]).toEqual([0xb1]);
    expect(parsed.methods[0].code!.lines).toEqual([]);
  });

  it('joins and sorts several line tables', () => {
    const c = new ClassBytes();
    const table = (start: number, line: number) => ({
      name: 'LineNumberTable',
      content: [...u2(1), ...u2(start), ...u2(line)],
    });
    const nested = c.attributeList([table(1, 20), table(0, 10)]);
    const content = [...u2(0), ...u2(1), ...u4(2), 0, 0xb1, ...u2(0), ...nested];
    c.methods.push(method({ attributes: [{ name: 'Code', content }] }));
    expect(parseClassFile(c.bytes(), 'Test.class').methods[0].code!.lines).toEqual([
      { start: 0, line: 10 },
      { start: 1, line: 20 },
    ]);
  });

  it('reports a malformed table when it is read, if not eager', () => {
    const c = new ClassBytes();
    const nested = c.attributeList([{ name: 'LineNumberTable', content: [...u2(1), ...u2(9), ...u2(1)] }]);
    c.methods.push(method({ attributes: [{ name: 'Code', content: code({ nested }) }] }));
    const parsed = parseClassFile(c.bytes(), 'Test.class');
    expect(() => parsed.methods[0].code!.lines).toThrow(
      /^Test\.class: line number of bytecode 9, .* at offset 0x/,
    );
    expect(messageOf(c.bytes())).toMatch(/line number of bytecode 9/);
  });

  it('takes the old Synthetic attribute for the flag', () => {
    const c = new ClassBytes();
    c.attributes.push({ name: 'Synthetic', content: [] });
    expect(parseClassFile(c.bytes(), 'Test.class').flags & Acc.SYNTHETIC).not.toBe(0);
  });

  it('skips attributes that the version of the file does not know', () => {
    const c = new ClassBytes();
    c.major = 54;
    c.attributes.push({ name: 'NestHost', content: [1, 2, 3] });
    expect(parseClassFile(c.bytes(), 'Test.class').nestHost).toBeNull();
  });

  it('keeps all bits of numbers', () => {
    const c = new ClassBytes();
    const long = c.wide(5, 0x80000000, 0xfffffffe);
    const double = c.wide(6, 0x7ff00000, 1);
    const float = c.raw(4, ...u4(0x7fa00001));
    const { pool } = parseClassFile(c.bytes(), 'Test.class');
    expect(pool[long]).toEqual({ tag: 5, hi: -0x80000000, lo: -2 });
    expect(pool[long + 1]).toBeNull();
    expect(pool[double]).toEqual({ tag: 6, value: Number.NaN, hi: 0x7ff00000, lo: 1 });
    expect(pool[float]).toEqual({ tag: 4, value: Number.NaN, bits: 0x7fa00001 });
  });
});

describe('a truncated file', () => {
  it('is reported by the part that is missing', () => {
    const whole = new ClassBytes();
    whole.methods.push(method());
    const bytes = whole.bytes();
    expect(messageOf(bytes)).toBe('accepted');
    for (let length = 0; length < bytes.length; length++) {
      expect(messageOf(bytes.slice(0, length))).toMatch(/^truncated [\w ]+ at offset 0x[0-9a-f]+$/);
    }
    expect(messageOf(bytes.slice(0, 0x1a))).toBe('truncated constant pool at offset 0x17');
  });

  it('must end where the class ends', () => {
    const bytes = new ClassBytes().bytes();
    expect(messageOf(Uint8Array.from([...bytes, 0, 0]))).toMatch(
      /^2 extra bytes after the end of the class at offset/,
    );
  });
});

describe('versions', () => {
  it('names the Java release of a class that is too new, and the remedy', () => {
    expect(problem((c) => (c.major = 70))).toBe(
      'compiled by a more recent version of Java (class file version 70.0, Java 26); class file versions up to ' +
        '69.0 are recognized: compile with --release 25 or lower',
    );
  });

  it.each([
    [44, 3, 'invalid class file version 44.3 at offset 0x4'],
    [45, 3, 'accepted'],
    [56, 1, 'invalid class file version 56.1 at offset 0x4'],
    [69, 0, 'accepted'],
    [69, 65535, 'accepted'],
  ])('%d.%d', (major, minor, expected) => {
    expect(problem((c) => Object.assign(c, { major, minor }))).toBe(expected);
  });
});

describe('malformed classes', () => {
  const cases: [string, RegExp, (c: ClassBytes) => void][] = [
    ['tag', /^unknown constant tag 2 for constant #5 at/, (c) => c.raw(2)],
    ['half a long', /^constant #5 \(Long\) has no second slot at/, (c) => c.raw(5, ...u4(0), ...u4(1))],
    ['index', /^constant #5 \(Class\) refers to #99, which is no Utf8 at/, (c) => c.raw(7, 0, 99)],
    ['kind', /^constant #5 \(Methodref\) refers to #1, which is no Class at/, (c) => c.raw(10, 0, 1, 0, 1)],
    ['class name', /has the illegal class name "a\.b"/, (c) => c.class('a.b')],
    ['class name segments', /has the illegal class name "a\/\/b"/, (c) => c.class('a//b')],
    ['array name', /has the illegal class name "\[Q"/, (c) => c.class('[Q')],
    ['descriptor', /has the illegal descriptor "\(\)"/, (c) => c.nameAndType('m', '()')],
    ['method name', /has the illegal name "<x>"/, (c) => c.nameAndType('<x>', '()V')],
    ['constructor type', /describes a constructor that is not void/, (c) => c.nameAndType('<init>', '()I')],
    [
      'field descriptor',
      /#\d+ \(Fieldref\) has "\(\)V", which is no field/,
      (c) => c.raw(9, ...u2(c.thisClass), ...u2(c.nameAndType('m', '()V'))),
    ],
    ['handle kind', /has the unknown reference kind 10/, (c) => c.raw(15, 10, 0, 1)],
    ['handle target', /of reference kind 1 cannot refer to #1/, (c) => c.raw(15, 1, 0, 1)],
    [
      'tag too new',
      /\(Dynamic\) is not supported by class file version 54/,
      (c) => {
        c.major = 54;
        c.raw(17, 0, 0, ...u2(c.nameAndType('x', 'I')));
      },
    ],
    [
      'bootstrap',
      /refers to bootstrap method 0 of 0/,
      (c) => c.raw(18, 0, 0, ...u2(c.nameAndType('x', '()V'))),
    ],
    ['module constant', /\(Module\) in a class that is no module/, (c) => c.raw(19, ...u2(c.utf8('m')))],
    ['class flags', /^illegal class flags 0x430 at/, (c) => (c.flags = 0x430)],
    ['this', /^this class #1 in class header is no Class constant at/, (c) => (c.thisClass = 1)],
    ['super', /^class Test has no superclass at/, (c) => (c.superClass = 0)],
    ['array as super', /^superclass is the array type \[I at/, (c) => (c.superClass = c.class('[I'))],
    [
      'interface',
      /^interface Test has the superclass X/,
      (c) => Object.assign(c, { flags: 0x600, superClass: c.class('X') }),
    ],
    [
      'duplicate interface',
      /^duplicate interface I at/,
      (c) => c.interfaces.push(c.class('I'), c.class('I')),
    ],
    [
      'duplicate field',
      /^duplicate field f of type I at/,
      (c) =>
        c.fields.push({ flags: 0, name: 'f', descriptor: 'I' }, { flags: 1, name: 'f', descriptor: 'I' }),
    ],
    ['duplicate method', /^duplicate method m\(\)V at/, (c) => c.methods.push(method(), method())],
    [
      'field flags',
      /^illegal flags 0x3 of field f at/,
      (c) => c.fields.push({ flags: 3, name: 'f', descriptor: 'I' }),
    ],
    [
      'field name',
      /^illegal field name "a;b" at/,
      (c) => c.fields.push({ flags: 0, name: 'a;b', descriptor: 'I' }),
    ],
    [
      'field type',
      /^illegal descriptor "V" of field f at/,
      (c) => c.fields.push({ flags: 0, name: 'f', descriptor: 'V' }),
    ],
    [
      'method flags',
      /^illegal flags 0x410 of method m\(\) at/,
      (c) => c.methods.push(method({ flags: 0x410 })),
    ],
    [
      'no code',
      /^method m\(int\[\]\) is neither native nor abstract but has no code at/,
      (c) => c.methods.push(method({ descriptor: '([I)V', attributes: [] })),
    ],
    ['code of native', /^native method m\(\) has code at/, (c) => c.methods.push(method({ flags: 0x100 }))],
    [
      'code of abstract',
      /^abstract method m\(\) has code at/,
      (c) => c.methods.push(method({ flags: 0x400 })),
    ],
    [
      'two codes',
      /^duplicate Code attribute at/,
      (c) =>
        c.methods.push(
          method({
            attributes: [
              { name: 'Code', content: code() },
              { name: 'Code', content: code() },
            ],
          }),
        ),
    ],
    [
      'empty code',
      /^illegal code length 0 of m at/,
      (c) => c.methods.push(method({ attributes: [{ name: 'Code', content: code({ length: 0 }) }] })),
    ],
    [
      'long code',
      /^illegal code length 65536 of m at/,
      (c) => c.methods.push(method({ attributes: [{ name: 'Code', content: code({ length: 65536 }) }] })),
    ],
    [
      'locals',
      /^arguments of m do not fit into its 1 locals at/,
      (c) => c.methods.push(method({ descriptor: '(J)V' })),
    ],
    [
      'arguments',
      /^too many arguments of method m/,
      (c) => c.methods.push(method({ descriptor: `(${'J'.repeat(128)})V` })),
    ],
    [
      'exception range',
      /^illegal exception range 0 to 2 in m at/,
      (c) =>
        c.methods.push(
          method({
            attributes: [{ name: 'Code', content: code({ handlers: [0, 1, 0, 0, 0, 2, 0, 0, 0, 0] }) }],
          }),
        ),
    ],
    [
      'exception handler',
      /^exception handler 1 outside the code of m at/,
      (c) =>
        c.methods.push(
          method({
            attributes: [{ name: 'Code', content: code({ handlers: [0, 1, 0, 0, 0, 1, 0, 1, 0, 0] }) }],
          }),
        ),
    ],
    [
      'catch type',
      /^catch type #1 in Code attribute is no Class constant at/,
      (c) =>
        c.methods.push(
          method({
            attributes: [{ name: 'Code', content: code({ handlers: [0, 1, 0, 0, 0, 1, 0, 0, 0, 1] }) }],
          }),
        ),
    ],
    [
      'class initialiser',
      /^method <clinit> is not static at/,
      (c) => c.methods.push(method({ name: '<clinit>' })),
    ],
    [
      'attribute length',
      /^SourceFile attribute is 1 bytes longer than its content at/,
      (c) => c.attributes.push({ name: 'SourceFile', content: [...u2(1), 0] }),
    ],
    [
      'constant value',
      /^ConstantValue #1 does not fit field f of type I at/,
      (c) =>
        c.fields.push({
          flags: 8,
          name: 'f',
          descriptor: 'I',
          attributes: [{ name: 'ConstantValue', content: u2(1) }],
        }),
    ],
    [
      'sealed and final',
      /^final class has a PermittedSubclasses attribute at/,
      (c) => {
        c.flags = 0x31;
        c.attributes.push({ name: 'PermittedSubclasses', content: u2(0) });
      },
    ],
    [
      'annotation depth',
      /^annotation nested too deeply at/,
      (c) => {
        const nested = Array.from({ length: 1000 }, () => [0x5b, ...u2(1)]).flat();
        const content = [...u2(1), ...u2(c.utf8('LA;')), ...u2(1), ...u2(c.utf8('x')), ...nested];
        c.attributes.push({ name: 'RuntimeVisibleAnnotations', content });
      },
    ],
  ];

  it.each(cases)('%s', (_, expected, change) => {
    const message = problem(change);
    expect(message).toMatch(expected);
    expect(message).toMatch(/ at offset 0x[0-9a-f]+$/);
  });

  it('magic number', () => {
    const bytes = Buffer.from('PK\u0003\u0004 is an archive');
    expect(messageOf(bytes)).toBe('not a class file: magic number 0x504b0304 at offset 0x0');
  });
});
