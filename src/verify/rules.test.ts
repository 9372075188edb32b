/**
 * A small class for each rule of JVMS §4.9 and §4.10, with what the verifier says of it. HotSpot is asked as well: the
 * table below is what it says, on every JDK.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { ClassBytes, u2, u4 } from '../classfile/class-bytes.testing.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { FileClasses, fileHierarchy } from './file-hierarchy.testing.ts';
import { linkOnHotSpot } from './hotspot-linker.testing.ts';
import { verifyClass } from './verify-class.ts';

const scratch = new ScratchFolder();
const jdks = discoverJdks().filter((jdk) => jdk.javac !== null);

type Case = {
  readonly name?: string;
  readonly descriptor?: string;
  readonly flags?: number;
  readonly major?: number;
  readonly superclass?: string;
  readonly interfaces?: readonly string[];
  readonly stack?: number;
  readonly locals?: number;
  /** Opcode names, and operand bytes. */
  readonly code: (c: Pool) => readonly (string | number)[];
  /** start, end, handler, catch type. */
  readonly handlers?: (c: Pool) => readonly (readonly [number, number, number, number])[];
  /** The frames of a StackMapTable. */
  readonly frames?: (c: Pool) => readonly (readonly number[])[];
};

/** Constants as two operand bytes. */
class Pool extends ClassBytes {
  type(name: string): number[] {
    return u2(this.class(name));
  }

  ref(tag: 9 | 10 | 11, owner: string, name: string, descriptor: string): number[] {
    return u2(this.raw(tag, ...this.type(owner), ...u2(this.nameAndType(name, descriptor))));
  }

  method(owner: string, name: string, descriptor: string): number[] {
    return this.ref(10, owner, name, descriptor);
  }
}

function assemble(c: Case): Uint8Array {
  const pool = new Pool();
  pool.major = c.major ?? 61;
  pool.superClass = pool.class(c.superclass ?? 'java/lang/Object');
  pool.interfaces = (c.interfaces ?? []).map((i) => pool.class(i));
  pool.fields = [{ flags: 0, name: 'own', descriptor: 'I' }];
  const bytes = c.code(pool).map((item) => (typeof item === 'number' ? item : Opcode[item]));
  const handlers = (c.handlers?.(pool) ?? []).map((h) => h.flatMap(u2));
  const frames = c.frames?.(pool) ?? null;
  const attributes =
    frames === null ? [] : [{ name: 'StackMapTable', content: [...u2(frames.length), ...frames.flat()] }];
  const content = [
    ...u2(c.stack ?? 4),
    ...u2(c.locals ?? 4),
    ...u4(bytes.length),
    ...bytes,
    ...u2(handlers.length),
    ...handlers.flat(),
    ...pool.attributeList(attributes),
  ];
  pool.methods = [
    {
      flags: c.flags ?? 8,
      name: c.name ?? 'm',
      descriptor: c.descriptor ?? '()V',
      attributes: [{ name: 'Code', content }],
    },
  ];
  return pool.bytes();
}

const OBJECT = 'java/lang/Object';
const asConstructor = { name: '<init>', flags: 1 } as const;
const asInstance = { flags: 1 } as const;
const same = (delta: number): number[] => [delta];
const superCall = (c: Pool): (string | number)[] => [
  'aload_0',
  'invokespecial',
  ...c.method(OBJECT, '<init>', '()V'),
];

/** The first line of the message; null: accepted. */
const CASES: Readonly<Record<string, readonly [Case, string | null | ((feature: number) => string)]>> = {
  'code that ends': [{ code: () => ['return'] }, null],
  'code that falls off its end': [{ code: () => ['nop'] }, 'Control flow falls through code end'],
  'an empty stack': [{ code: () => ['pop', 'return'] }, 'Operand stack underflow'],
  'a full stack': [{ stack: 0, code: () => ['iconst_0', 'return'] }, 'Operand stack overflow'],
  'a full stack and a long': [{ stack: 1, code: () => ['lconst_0', 'return'] }, 'Operand stack overflow'],
  'int for float': [{ code: () => ['iconst_0', 'fneg', 'return'] }, 'Bad type on operand stack'],
  'half a long': [{ code: () => ['lconst_0', 'pop', 'return'] }, 'Bad type on operand stack'],
  'dup of a long': [{ code: () => ['lconst_0', 'dup', 'return'] }, 'Bad type on operand stack'],
  'dup2 of a long': [{ code: () => ['lconst_0', 'dup2', 'return'] }, null],
  'a local never set': [{ code: () => ['iload_0', 'return'] }, 'Bad local variable type'],
  'a local beyond max_locals': [
    { locals: 1, code: () => ['iconst_0', 'istore_1', 'return'] },
    'Local variable table overflow',
  ],
  'a long beyond the locals': [{ code: () => ['lload_0', 'return'] }, 'get long/double overflows locals'],
  'half a long overwritten': [
    { code: () => ['lconst_0', 'lstore_0', 'iconst_0', 'istore_1', 'lload_0', 'return'] },
    'Bad local variable type',
  ],
  'a wide index': [{ locals: 300, code: () => ['iconst_0', 'wide', 'istore', ...u2(299), 'return'] }, null],
  'wide before what it cannot widen': [{ code: () => ['wide', 'iadd', 0, 0, 'return'] }, 'Bad instruction'],
  'wide ret': [{ code: () => ['wide', 'ret', 0, 0, 'return'] }, 'Bad wide instruction'],
  'jsr in a new class': [{ code: () => ['jsr', 0, 3, 'return'] }, 'Bad instruction: a8'],
  'an unknown opcode': [{ code: () => [0xfe, 'return'] }, 'Bad instruction'],
  'a branch to no frame': [
    { code: () => ['goto', 0, 3, 'return'] },
    'Expecting a stackmap frame at branch target 3',
  ],
  'a branch to a frame': [{ code: () => ['goto', 0, 3, 'return'], frames: () => [same(3)] }, null],
  'a branch out of the code': [
    { code: () => ['goto', 0, 100, 'return'] },
    'Expecting a stackmap frame at branch target 100',
  ],
  'a branch into an instruction': [
    { code: () => ['goto', 0, 4, 'sipush', 0, 0, 'return'], frames: () => [same(4)] },
    'StackMapTable error: bad offset',
  ],
  'a branch with another stack': [
    { code: () => ['iconst_0', 'goto', 0, 3, 'return'], frames: () => [same(4)] },
    'Inconsistent stackmap frames at branch target 4',
  ],
  'no frame after a goto': [
    { code: () => ['goto', 0, 4, 'nop', 'return'], frames: () => [same(4)] },
    'Expecting a stack map frame',
  ],
  'code after the last return': [{ code: () => ['return', 'return'] }, 'Expecting a stack map frame'],
  'a frame that does not fit': [
    { code: () => ['nop', 'return'], frames: () => [[252, ...u2(1), 1]] },
    'Instruction type does not match stack map',
  ],
  'a frame that forgets': [
    { code: () => ['iconst_0', 'istore_0', 'nop', 'iload_0', 'return'], frames: () => [same(2)] },
    'Bad local variable type',
  ],
  'a reserved frame': [
    { code: () => ['nop', 'return'], frames: () => [[200, 0, 0]] },
    'StackMapTable format error: reserved frame type',
  ],
  'a frame of an unknown type': [
    { code: () => ['nop', 'return'], frames: () => [[252, ...u2(1), 9]] },
    'StackMapTable format error: bad verification type',
  ],
  'a frame with no class': [
    { code: () => ['nop', 'return'], frames: () => [[252, ...u2(1), 7, ...u2(1)]] },
    'StackMapTable format error: bad class index',
  ],
  'a frame with a new that is none': [
    { code: () => ['nop', 'return'], frames: () => [[252, ...u2(1), 8, ...u2(0)]] },
    "StackMapTable format error: bad offset for Uninitialized in method 'void Test.m()'",
  ],
  'a frame with too many locals': [
    { locals: 0, code: () => ['nop', 'return'], frames: () => [[252, ...u2(1), 1]] },
    "StackMapTable format error: bad type array size in method 'void Test.m()'",
  ],
  'a handler': [
    {
      code: () => ['nop', 'return', 'pop', 'return'],
      handlers: () => [[0, 1, 2, 0]],
      frames: (c) => [[66, 7, ...c.type('java/lang/Throwable')]],
    },
    null,
  ],
  'a handler without stack': [
    {
      stack: 0,
      code: () => ['nop', 'return', 'return'],
      handlers: () => [[0, 1, 2, 0]],
      frames: () => [same(2)],
    },
    'Operand stack overflow',
  ],
  'a handler with another exception': [
    {
      code: () => ['nop', 'return', 'pop', 'return'],
      handlers: (c) => [[0, 1, 2, c.class('java/lang/Error')]],
      frames: (c) => [[66, 7, ...c.type('java/lang/Exception')]],
    },
    'Stack map does not match the one at exception handler 2',
  ],
  'a handler for no exception': [
    {
      code: () => ['nop', 'return', 'pop', 'return'],
      handlers: (c) => [[0, 1, 2, c.class('java/lang/String')]],
      frames: (c) => [[66, 7, ...c.type('java/lang/String')]],
    },
    'Catch type is not a subclass of Throwable in exception handler 2',
  ],
  'a handler inside an instruction': [
    { code: () => ['sipush', 0, 0, 'pop', 'return'], handlers: () => [[0, 3, 1, 0]] },
    "Illegal exception table handler_pc 1 in method 'void Test.m()'",
  ],
  'a range that begins inside an instruction': [
    { code: () => ['sipush', 0, 0, 'pop', 'return'], handlers: () => [[1, 3, 4, 0]] },
    "Illegal exception table start_pc 1 in method 'void Test.m()'",
  ],
  'a value from a void method': [
    { code: () => ['iconst_0', 'ireturn'] },
    'Method does not expect a return value',
  ],
  'no value from a method': [{ descriptor: '()I', code: () => ['return'] }, 'Method expects a return value'],
  'a wrong value from a method': [
    { descriptor: '()Ljava/lang/String;', code: (c) => ['ldc_w', ...c.type(OBJECT), 'areturn'] },
    'Bad return type',
  ],
  'an int from a boolean method': [{ descriptor: '()Z', code: () => ['iconst_5', 'ireturn'] }, null],
  'an Object for an interface': [
    {
      descriptor: '(Ljava/lang/Object;)V',
      code: (c) => [
        'aload_0',
        'invokeinterface',
        ...c.ref(11, 'java/lang/Runnable', 'run', '()V'),
        1,
        0,
        'return',
      ],
    },
    null,
  ],
  'an array for an interface': [
    {
      descriptor: '([I)V',
      code: (c) => [
        'aload_0',
        'invokeinterface',
        ...c.ref(11, 'java/lang/Runnable', 'run', '()V'),
        1,
        0,
        'return',
      ],
    },
    'Bad type on operand stack',
  ],
  'an array for Cloneable': [
    { descriptor: '([I)Ljava/lang/Cloneable;', code: () => ['aload_0', 'areturn'] },
    null,
  ],
  'int[] for Object[]': [
    { descriptor: '([I)[Ljava/lang/Object;', code: () => ['aload_0', 'areturn'] },
    'Bad return type',
  ],
  'String[] for Object[]': [
    { descriptor: '([Ljava/lang/String;)[Ljava/lang/Object;', code: () => ['aload_0', 'areturn'] },
    null,
  ],
  'byte[] for boolean[]': [{ descriptor: '([B)[Z', code: () => ['aload_0', 'areturn'] }, 'Bad return type'],
  'an int load from a byte[]': [
    { descriptor: '([B)V', code: () => ['aload_0', 'iconst_0', 'iaload', 'return'] },
    'Bad type on operand stack in iaload',
  ],
  'a load from null': [{ code: () => ['aconst_null', 'iconst_0', 'aaload', 'pop', 'return'] }, null],
  'the length of an object': [
    { descriptor: '(Ljava/lang/Object;)V', code: () => ['aload_0', 'arraylength', 'return'] },
    'Bad type on operand stack in arraylength',
  ],
  'a throw of an object': [
    { descriptor: '(Ljava/lang/Object;)V', code: () => ['aload_0', 'athrow'] },
    'Bad type on operand stack',
  ],
  'a count of invokeinterface': [
    {
      descriptor: '(Ljava/lang/Runnable;)V',
      code: (c) => [
        'aload_0',
        'invokeinterface',
        ...c.ref(11, 'java/lang/Runnable', 'run', '()V'),
        2,
        0,
        'return',
      ],
    },
    'Inconsistent args count operand in invokeinterface',
  ],
  'a fourth byte of invokeinterface': [
    {
      descriptor: '(Ljava/lang/Runnable;)V',
      code: (c) => [
        'aload_0',
        'invokeinterface',
        ...c.ref(11, 'java/lang/Runnable', 'run', '()V'),
        1,
        1,
        'return',
      ],
    },
    'Fourth operand byte of invokeinterface must be zero',
  ],
  'a constant that is no method': [
    { code: (c) => ['invokestatic', ...c.type(OBJECT), 'return'] },
    /Illegal type at constant pool entry \d+ in class Test/.source,
  ],
  'a constant that is not there': [
    { code: () => ['invokestatic', ...u2(999), 'return'] },
    'Illegal constant pool index 999 in class Test',
  ],
  'ldc of a long': [
    { code: (c) => ['ldc', c.wide(5, 0, 1), 'pop2', 'return'] },
    /Illegal type at constant pool entry \d+ in class Test/.source,
  ],
  'new of an array': [{ code: (c) => ['new', ...c.type('[I'), 'pop', 'return'] }, 'Illegal new instruction'],
  'newarray of nothing': [
    { code: () => ['iconst_0', 'newarray', 3, 'pop', 'return'] },
    'Illegal newarray instruction',
  ],
  'too many dimensions': [
    { code: (c) => ['iconst_0', 'iconst_0', 'multianewarray', ...c.type('[I'), 2, 'pop', 'return'] },
    'Illegal dimension in multianewarray instruction: 2',
  ],
  'no dimension': [
    { code: (c) => ['multianewarray', ...c.type('[I'), 0, 'pop', 'return'] },
    'Illegal dimension in multianewarray instruction: 0',
  ],
  'a switch whose keys are not sorted': [
    {
      code: () => [
        'iconst_0',
        'nop',
        'nop',
        'lookupswitch',
        ...u4(25),
        ...u4(2),
        ...u4(2),
        ...u4(25),
        ...u4(1),
        ...u4(25),
        'return',
      ],
      frames: () => [same(28)],
    },
    'Bad lookupswitch instruction',
  ],
  'a switch with low above high': [
    {
      code: () => [
        'iconst_0',
        'nop',
        'nop',
        'tableswitch',
        ...u4(17),
        ...u4(2),
        ...u4(1),
        ...u4(17),
        'return',
      ],
    },
    'Bad instruction',
  ],
  'a constructor': [{ ...asConstructor, code: (c) => [...superCall(c), 'return'] }, null],
  'a constructor that calls none': [
    { ...asConstructor, code: () => ['return'] },
    'Constructor must call super() or this() before return',
  ],
  'this before the constructor call': [
    {
      ...asConstructor,
      code: (c) => [
        'aload_0',
        'invokevirtual',
        ...c.method(OBJECT, 'hashCode', '()I'),
        'pop',
        ...superCall(c),
        'return',
      ],
    },
    'Bad type on operand stack',
  ],
  'an own field before the constructor call': [
    {
      ...asConstructor,
      code: (c) => [
        'aload_0',
        'iconst_1',
        'putfield',
        ...c.ref(9, 'Test', 'own', 'I'),
        ...superCall(c),
        'return',
      ],
    },
    null,
  ],
  'an inherited field before the constructor call': [
    {
      ...asConstructor,
      superclass: 'java/io/FilterInputStream',
      code: (c) => [
        'aload_0',
        'aconst_null',
        'putfield',
        ...c.ref(9, 'java/io/FilterInputStream', 'in', 'Ljava/io/InputStream;'),
        'return',
      ],
    },
    'Bad type on operand stack in putfield',
  ],
  'a constructor of an unrelated class': [
    {
      ...asConstructor,
      code: (c) => ['aload_0', 'invokespecial', ...c.method('java/lang/Thread', '<init>', '()V'), 'return'],
    },
    'Bad <init> method call',
  ],
  'a constructor call in a try': [
    {
      ...asConstructor,
      code: (c) => [...superCall(c), 'return', 'pop', 'return'],
      handlers: () => [[0, 4, 5, 0]],
      frames: (c) => [[255, ...u2(5), ...u2(0), ...u2(1), 7, ...c.type('java/lang/Throwable')]],
    },
    'Stack map does not match the one at exception handler 5',
  ],
  'a constructor called twice': [
    { ...asConstructor, code: (c) => [...superCall(c), ...superCall(c), 'return'] },
    'Bad operand type when invoking <init>',
  ],
  'new and a constructor': [
    {
      code: (c) => [
        'new',
        ...c.type(OBJECT),
        'dup',
        'invokespecial',
        ...c.method(OBJECT, '<init>', '()V'),
        'pop',
        'return',
      ],
    },
    null,
  ],
  'new without a constructor': [
    {
      code: (c) => [
        'new',
        ...c.type(OBJECT),
        'invokevirtual',
        ...c.method(OBJECT, 'hashCode', '()I'),
        'pop',
        'return',
      ],
    },
    'Bad type on operand stack',
  ],
  'new and a constructor of another class': [
    {
      code: (c) => [
        'new',
        ...c.type(OBJECT),
        'invokespecial',
        ...c.method('java/lang/Thread', '<init>', '()V'),
        'return',
      ],
    },
    'Call to wrong <init> method',
  ],
  'a constructor by invokevirtual': [
    { code: (c) => ['aconst_null', 'invokevirtual', ...c.method(OBJECT, '<init>', '()V'), 'return'] },
    'Illegal call to internal method',
  ],
  'invokespecial of an unrelated class': [
    {
      ...asInstance,
      code: (c) => ['aload_0', 'invokespecial', ...c.method('java/lang/Thread', 'run', '()V'), 'return'],
    },
    "Bad invokespecial instruction: current class isn't assignable to reference class.",
  ],
  'invokespecial of a direct superinterface': [
    {
      ...asInstance,
      interfaces: ['java/util/List'],
      code: (c) => [
        'aload_0',
        'aconst_null',
        'invokespecial',
        ...c.ref(11, 'java/util/List', 'sort', '(Ljava/util/Comparator;)V'),
        'return',
      ],
    },
    null,
  ],
  'invokespecial of an indirect superinterface': [
    {
      ...asInstance,
      interfaces: ['java/util/List'],
      code: (c) => [
        'aload_0',
        'invokespecial',
        ...c.ref(11, 'java/util/Collection', 'stream', '()Ljava/util/stream/Stream;'),
        'pop',
        'return',
      ],
    },
    (feature) =>
      feature < 25
        ? 'Bad invokespecial instruction: interface method reference is in an indirect superinterface.'
        : 'Bad invokespecial instruction: interface method to invoke is not in a direct superinterface.',
  ],
  'a protected field of another object': [
    {
      descriptor: '(Ljava/io/FilterInputStream;)V',
      superclass: 'java/io/FilterInputStream',
      code: (c) => [
        'aload_0',
        'getfield',
        ...c.ref(9, 'java/io/FilterInputStream', 'in', 'Ljava/io/InputStream;'),
        'pop',
        'return',
      ],
    },
    'Bad access to protected data in getfield',
  ],
  'a protected method of another object': [
    {
      descriptor: '(Ljava/lang/Object;)V',
      code: (c) => [
        'aload_0',
        'invokevirtual',
        ...c.method(OBJECT, 'clone', '()Ljava/lang/Object;'),
        'pop',
        'return',
      ],
    },
    'Bad access to protected data in invokevirtual',
  ],
  'clone of an array': [
    {
      descriptor: '([I)V',
      code: (c) => [
        'aload_0',
        'invokevirtual',
        ...c.method(OBJECT, 'clone', '()Ljava/lang/Object;'),
        'pop',
        'return',
      ],
    },
    null,
  ],
  'a protected constructor': [
    {
      superclass: 'java/lang/ClassLoader',
      code: (c) => [
        'new',
        ...c.type('java/lang/ClassLoader'),
        'invokespecial',
        ...c.method('java/lang/ClassLoader', '<init>', '()V'),
        'return',
      ],
    },
    'Bad access to protected <init> method',
  ],
  'version 50 without frames': [{ major: 50, code: () => ['goto', 0, 3, 'return'] }, null],
  'version 50 that inference refuses': [
    { major: 50, code: () => ['goto', 0, 3, 'nop'] },
    'Expecting a stackmap frame at branch target 3',
  ],
  'version 49: an empty stack': [
    { major: 49, code: () => ['pop', 'return'] },
    '(class: Test, method: m signature: ()V) Unable to pop operand off an empty stack',
  ],
  'version 49: code that falls off its end': [
    { major: 49, code: () => ['nop'] },
    '(class: Test, method: m signature: ()V) Falling off the end of the code',
  ],
  'version 49: a stack that grows': [
    { major: 49, code: () => ['iconst_0', 'goto', 0xff, 0xff] },
    '(class: Test, method: m signature: ()V) Inconsistent stack height 1 != 0',
  ],
  'version 49: two types at one place': [
    {
      major: 49,
      descriptor: '(I)V',
      code: () => ['iload_0', 'ifeq', 0, 7, 'iconst_0', 'goto', 0, 4, 'fconst_0', 'pop', 'return'],
    },
    '(class: Test, method: m signature: (I)V) Mismatched stack types',
  ],
  'version 49: code that is never reached': [{ major: 49, code: () => ['return', 'pop', 'return'] }, null],
  'version 49: a constructor that calls none': [
    { ...asConstructor, major: 49, code: () => ['return'] },
    '(class: Test, method: <init> signature: ()V) Constructor must call super() or this()',
  ],
  'version 49: a handler that tries the constructor again': [
    {
      ...asConstructor,
      major: 49,
      code: (c) => [...superCall(c), 'return', 'pop', ...superCall(c), 'return'],
      handlers: () => [[0, 4, 5, 0]],
    },
    '(class: Test, method: <init> signature: ()V) Accessing value from uninitialized register 0',
  ],
  'version 49: a branch out of the code': [
    { major: 49, code: () => ['goto', 0, 100, 'return'] },
    '(class: Test, method: m signature: ()V) Illegal target of jump or branch',
  ],
};

const names = Object.keys(CASES);
const firstLine = (message: string): string => message.split('\n')[0].replace(/entry \d+/, 'entry N');
const expected = (line: string | ((feature: number) => string), { feature }: Jdk): string =>
  (typeof line === 'string' ? line : line(feature)).replace('entry \\d+', 'entry N');

describe.each(jdks.map((jdk) => [jdk.version, jdk] as const))('JDK %s', (_, jdk) => {
  const verify = verifierOf(jdk);

  it.each(names)('%s', (name) => {
    const [c, line] = CASES[name];
    const failure = verify(assemble(c));
    if (line === null) expect(failure).toBeNull();
    else expect(firstLine(failure?.message ?? 'accepted')).toBe(expected(line, jdk));
  });

  it('HotSpot says the same of each, word for word', { timeout: 120_000 }, () => {
    const classes = names.map((name) => assemble(CASES[name][0]));
    const theirs = linkOnHotSpot(jdk, scratch, scratch.path, classes);
    names.forEach((name, i) => {
      const failure = verify(classes[i]);
      const ours = failure === null ? { kind: 'ok' } : { kind: 'refused', ...failure };
      expect(ours, name).toEqual(theirs[i]);
    });
  });
});

function verifierOf(jdk: Jdk): (bytes: Uint8Array) => ReturnType<typeof verifyClass> {
  const image = openSystemImage(jdk);
  afterAll(() => image.close());
  const classes = new FileClasses((name) => image.findClass(name));
  return (bytes) => {
    const file = parseClassFile(bytes, 'Test.class');
    return verifyClass(file, fileHierarchy(classes, file, true), jdk.feature);
  };
}
