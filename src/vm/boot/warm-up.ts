/**
 * Executes every kind of instruction once before anything is hot. The loop is one function. When V8 compiles it, a
 * case that has never run becomes a bail-out: a program whose first `double` comes late would discard the compiled
 * loop and run slowly for about a second (measured: kernels of a few hundred ms took 5 to 20 times longer). Operands
 * overflow and mix small and large numbers, so that the recorded types are the general ones.
 */
import { Acc } from '../../classfile/model.ts';
import { type CodeBuilder, GlueClass, methodNamed } from '../indy/glue-class.ts';
import type { Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';

/** Pairs that overflow, that mix signs and that fit into small integers: V8 distinguishes them. */
const INT_PAIRS = [
  [7, 3],
  [0x7fffffff, 0x7fffffff],
  [-2147483647, 13],
  [-1, 1],
  [1, -1],
] as const;

/** `run` executes all arithmetic, conversions, comparisons, fields, arrays and branches; `fail` throws. */
export function warmUpMethods(t: JThread): { run: Method; fail: Method } {
  const glue = new GlueClass('rangefinder/WarmUp');
  for (const d of FIELDS) {
    glue.field(0, `own${d}`, d);
    glue.field(Acc.STATIC, `shared${d}`, d);
  }
  glue.method(
    Acc.STATIC,
    'run',
    '()V',
    (code) => {
      for (const [a, b] of INT_PAIRS) {
        ints(code, a, b);
        longs(code, a, b);
        doubles(code, a, b);
        floats(code, a, b);
        branches(code, a, b);
      }
      arrays(code);
      stack(code);
      fields(code, glue.name);
      for (const d of FIELDS) callStatic(code, glue.name, d);
      code.return('V');
    },
    6,
  );
  for (const d of FIELDS) {
    glue.method(Acc.STATIC, `give${d}`, `(I)${d}`, (code) => {
      code.push(3);
      if (d !== 'I') code.op(d === 'J' ? 'i2l' : 'i2d');
      code.return(d);
    });
  }
  glue.method(Acc.STATIC, 'fail', '()V', (code) => {
    code.new('java/lang/Error').op('athrow');
  });
  const cls = glue.define(t, t.vm.known.Object);
  return { run: methodNamed(cls, 'run'), fail: methodNamed(cls, 'fail') };
}

const FIELDS = ['I', 'J', 'D'] as const;

/** Calls a static method and drops its result. */
function callStatic(code: CodeBuilder, owner: string, d: (typeof FIELDS)[number]): void {
  code
    .load('I', 5)
    .invokeStatic(owner, `give${d}`, `(I)${d}`)
    .op(d === 'I' ? 'pop' : 'pop2');
}

/** Field accesses of each kind, monitors, type tests and virtual calls, on objects and arrays. */
function fields(code: CodeBuilder, owner: string): void {
  code.new(owner).store('L', 4).push(1).store('I', 5);
  for (const d of FIELDS) {
    const discard = d === 'I' ? 'pop' : 'pop2';
    const value = () => (d === 'I' ? code.push(9) : code.push(9).op(d === 'J' ? 'i2l' : 'i2d'));
    code.load('L', 4);
    value().field('putfield', owner, `own${d}`, d);
    code.load('L', 4).field('getfield', owner, `own${d}`, d).op(discard);
    value().field('putstatic', owner, `shared${d}`, d);
    code.field('getstatic', owner, `shared${d}`, d).op(discard);
  }
  code.load('L', 4).op('monitorenter').load('L', 4).op('monitorexit');
  // Objects and arrays are different shapes wherever a reference may be either.
  const object = 'java/lang/Object';
  code.push(1).newArray(object).store('L', 3);
  for (const local of [3, 4]) {
    code.load('L', local).instanceof(owner).op('pop').load('L', local).checkcast(object).op('pop');
    code.load('L', local).invokeVirtual(object, 'hashCode', '()I').op('pop');
    code.load('L', 3).push(0).load('L', local).op('aastore');
  }
}

function ints(code: CodeBuilder, a: number, b: number): void {
  for (const op of ['iadd', 'isub', 'imul', 'idiv', 'irem', 'ishl', 'ishr', 'iushr', 'iand', 'ior', 'ixor']) {
    code.push(a).push(b).op(op).op('pop');
  }
  for (const op of ['ineg', 'i2b', 'i2c', 'i2s', 'i2f']) code.push(a).op(op).op('pop');
  for (const op of ['i2l', 'i2d']) code.push(a).op(op).op('pop2');
  code.push(a).store('I', 0).op('iinc', 0, 5);
}

function longs(code: CodeBuilder, a: number, b: number): void {
  const wide = (n: number) => code.push(n).op('i2l').push(32).op('lshl').push(n).op('i2l').op('lxor');
  for (const make of [wide, (n: number) => code.push(n).op('i2l')]) {
    for (const op of ['ladd', 'lsub', 'lmul', 'ldiv', 'lrem', 'land', 'lor', 'lxor']) {
      make(a);
      make(b);
      code.op(op).op('pop2');
    }
    for (const op of ['lshl', 'lshr', 'lushr']) {
      for (const n of [0, 5, 40]) {
        make(a);
        code.push(n).op(op).op('pop2');
      }
    }
    code.op('lconst_1').op('pop2');
    make(a);
    make(b);
    code.op('lcmp').op('pop');
    code.op('lconst_0').op('lneg').op('pop2');
    make(a);
    code.op('lneg').store('J', 0).load('J', 0).op('l2d').op('pop2');
    make(a);
    code.op('l2f').op('pop');
    make(a);
    code.op('l2i').op('pop');
  }
}

function doubles(code: CodeBuilder, a: number, b: number): void {
  const fraction = (n: number) => code.push(n).op('i2d').push(16).op('i2d').op('ddiv');
  for (const make of [fraction, (n: number) => code.push(n).op('i2d')]) {
    for (const op of ['dadd', 'dsub', 'dmul', 'ddiv', 'drem']) {
      make(a);
      make(b);
      code.op(op).op('pop2');
    }
    for (const op of ['dcmpl', 'dcmpg']) {
      make(a);
      make(b);
      code.op(op).op('pop');
    }
    make(a);
    code.op('dneg').store('D', 0).load('D', 0).op('d2l').op('pop2');
    make(a);
    code.op('d2i').op('pop');
    make(a);
    code.op('d2f').op('pop');
  }
}

function floats(code: CodeBuilder, a: number, b: number): void {
  const fraction = (n: number) => code.push(n).op('i2f').push(16).op('i2f').op('fdiv');
  for (const make of [fraction, (n: number) => code.push(n).op('i2f')]) {
    for (const op of ['fadd', 'fsub', 'fmul', 'fdiv', 'frem', 'fcmpl', 'fcmpg']) {
      make(a);
      make(b);
      code.op(op).op('pop');
    }
    make(a);
    code.op('fneg').op('f2d').op('pop2');
    make(a);
    code.op('f2l').op('pop2');
    make(a);
    code.op('f2i').op('pop');
  }
}

function branches(code: CodeBuilder, a: number, b: number): void {
  for (const op of ['ifeq', 'ifne', 'iflt', 'ifge', 'ifgt', 'ifle']) {
    for (const value of [a, 0, -1]) code.push(value).land(code.branch(op));
  }
  for (const op of ['if_icmpeq', 'if_icmpne', 'if_icmplt', 'if_icmpge', 'if_icmpgt', 'if_icmple']) {
    code.push(a).push(b).land(code.branch(op));
    code.push(b).push(a).land(code.branch(op));
  }
  for (const op of ['if_acmpeq', 'if_acmpne']) code.op('aconst_null').op('aconst_null').land(code.branch(op));
  for (const op of ['ifnull', 'ifnonnull']) code.op('aconst_null').land(code.branch(op));
  code.land(code.branch('goto'));
}

/** `newarray` type codes with their element instructions. */
const ARRAYS = [
  { code: 4, letter: 'b', value: ['iconst_1'] },
  { code: 5, letter: 'c', value: ['iconst_2'] },
  { code: 6, letter: 'f', value: ['iconst_3', 'i2f'] },
  { code: 7, letter: 'd', value: ['iconst_3', 'i2d'] },
  { code: 8, letter: 'b', value: ['iconst_m1'] },
  { code: 9, letter: 's', value: ['iconst_4'] },
  { code: 10, letter: 'i', value: ['iconst_5'] },
  { code: 11, letter: 'l', value: ['iconst_3', 'i2l'] },
] as const;

function arrays(code: CodeBuilder): void {
  for (const { code: type, letter, value } of ARRAYS) {
    code.push(3).op('newarray', type).store('L', 0).load('L', 0).push(1);
    for (const op of value) code.op(op);
    code.op(`${letter}astore`).load('L', 0).push(1).op(`${letter}aload`);
    code
      .op(letter === 'l' || letter === 'd' ? 'pop2' : 'pop')
      .load('L', 0)
      .op('arraylength')
      .op('pop');
  }
  code.push(1).push(2).newMultiArray('[[I', 2).op('pop');
  code.push(2).newArray('java/lang/Object').store('L', 0).load('L', 0).push(0).load('L', 0).op('aastore');
  code.load('L', 0).push(0).op('aaload').op('pop');
}

/** The stack instructions, which are the same for all types. */
function stack(code: CodeBuilder): void {
  const two = () => code.op('iconst_1').op('iconst_2');
  two().op('dup_x1').op('pop2').op('pop');
  two().op('iconst_3').op('dup_x2').op('pop2').op('pop2');
  two().op('dup2').op('pop2').op('pop2');
  two().op('iconst_3').op('dup2_x1').op('pop2').op('pop2').op('pop');
  two().op('iconst_3').op('iconst_4').op('dup2_x2').op('pop2').op('pop2').op('pop2');
  two().op('swap').op('pop2').op('nop');
}
