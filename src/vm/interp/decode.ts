/**
 * From bytecode to the words the loop runs: local forms folded (`iload_0` → `load 0`), branch offsets
 * turned into word indices, constants inlined. Operands that need resolution keep their constant-pool
 * index; `quicken.ts` rewrites those instructions in place on first execution.
 *
 * Invariant: every invoke instruction is three words, because a return goes on at `caller.pc + 3`.
 */
import type { Code } from '../../classfile/model.ts';
import { UnsupportedError } from '../../errors.ts';
import type { Slot } from '../heap/object.ts';
import { markHidden } from '../link/hidden.ts';
import type { Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { instructionLength, int16, int32, OPCODES, Opcode, uint16 } from './opcodes.ts';
import { Op } from './ops.generated.ts';

/** Words, as the loop sees them. */
export type Handler = {
  readonly start: number;
  readonly end: number;
  readonly handler: number;
  /** Constant-pool index of the class, 0 for any. */
  readonly catchType: number;
};

export type Limits = Pick<Code, 'maxLocals' | 'maxStack'>;

export class MethodBody {
  readonly code: Int32Array;
  /** The bytecode index of each word. */
  readonly bcis: Int32Array;
  readonly maxLocals: number;
  readonly template: Slot[];
  /** What a frame of this method takes of the thread's stack, in words. */
  readonly words: number;
  readonly handlers: readonly Handler[];

  constructor(code: Int32Array, bcis: Int32Array, source: Limits, handlers: readonly Handler[]) {
    this.code = code;
    this.bcis = bcis;
    this.maxLocals = source.maxLocals;
    // At least one slot: an empty array would have another elements kind.
    this.template = slotArray(Math.max(1, source.maxLocals + source.maxStack));
    this.words = FRAME_WORDS + this.template.length;
    this.handlers = handlers;
  }
}

/** HotSpot's interpreter frame has about twelve words beside locals and stack. */
const FRAME_WORDS = 12;
/** A deeper stack is a StackOverflowError: about what HotSpot's default of 8 MB allows compiled code. */
export const MAX_WORDS = 400_000;

/** float and double constants, shared by all methods: a code word is an int32. */
export const constants: number[] = [0.5];
const constantIndex = new Map<string, number>();

/** An array of the one elements kind (tagged, packed) that all slot arrays share: mixed kinds slow V8 down. */
export function slotArray(length: number): Slot[] {
  const a: Slot[] = [null];
  a.pop();
  for (let i = 0; i < length; i++) a.push(null);
  return a;
}

function constant(value: number): number {
  const key = Object.is(value, -0) ? '-0' : String(value);
  let index = constantIndex.get(key);
  if (index === undefined) {
    index = constants.push(value) - 1;
    constantIndex.set(key, index);
  }
  return index;
}

/** Called by the loop for a method without a body: decode it, or bind the native. */
export function prepare(t: JThread, m: Method): void {
  markHidden(m);
  if (m.info.code !== null && !m.isNative) m.body = decode(m, m.info.code);
  else m.native = t.vm.natives.bind(m);
}

/** lookupswitch: [op, default, count, key, target, …], keys ascending (JVMS §6.5.lookupswitch). */
export function lookup(code: Int32Array, pc: number, key: number): number {
  let lo = 0;
  let hi = code[pc + 2] - 1;
  while (lo <= hi) {
    const mid = (lo + hi) >> 1;
    const k = code[pc + 3 + 2 * mid];
    if (k === key) return code[pc + 4 + 2 * mid];
    if (k < key) lo = mid + 1;
    else hi = mid - 1;
  }
  return code[pc + 1];
}

/** Opcodes whose internal instruction has the same name and no operands. */
const PLAIN = new Map<number, number>();
/** Conditional branches and goto: same name, one target. */
const JUMPS = new Map<number, number>();
/** Instructions with a constant-pool operand that `quicken.ts` links, by width. */
const POOLED = new Map<number, number>();
for (const op of OPCODES) {
  const internal = (Op as Readonly<Record<string, number>>)[op.name];
  if (internal === undefined) continue;
  if (op.operands === '-') PLAIN.set(op.code, internal);
  else if (op.operands === 'j') JUMPS.set(op.code, internal);
  else if (op.operands === 'C' || op.operands === 'I' || op.operands === 'D') POOLED.set(op.code, internal);
}

const ONE_WORD = new Set<number>([Op.new, Op.anewarray, Op.checkcast, Op.instanceof]);

export function decode(m: Method, source: Code): MethodBody {
  const bytes = source.bytes;
  const words: number[] = [];
  const bcis: number[] = [];
  const wordAt = new Int32Array(bytes.length + 1).fill(-1);
  /** Words that hold a bytecode index to be turned into a word index. */
  const targets: number[] = [];
  const pool = m.holder.file!.pool;

  const emit = (bci: number, ...ws: number[]): void => {
    for (const w of ws) {
      words.push(w);
      bcis.push(bci);
    }
  };
  const target = (bci: number, to: number): void => {
    targets.push(words.length);
    emit(bci, to);
  };
  const wide = (bci: number, n: number, one: number, two: number, op: string): void => {
    const isTwo = op.startsWith('l') || op.startsWith('d');
    emit(bci, isTwo ? two : one, n);
  };

  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) {
    const code = bytes[bci];
    const info = OPCODES[code];
    wordAt[bci] = words.length;
    if (info === undefined) throw new UnsupportedError(`unknown opcode 0x${code.toString(16)} in ${m}`);
    const jumpOp = JUMPS.get(code);
    if (jumpOp !== undefined) {
      emit(bci, jumpOp);
      target(bci, bci + int16(bytes, bci + 1));
      continue;
    }
    const pooled = POOLED.get(code);
    if (pooled !== undefined) {
      if (ONE_WORD.has(pooled)) emit(bci, pooled, uint16(bytes, bci + 1));
      else emit(bci, pooled, uint16(bytes, bci + 1), 0);
      continue;
    }
    if (code >= Opcode.iload_0 && code <= Opcode.aload_3) {
      const k = code - Opcode.iload_0;
      wide(bci, k & 3, Op.load, Op.load2, info.name);
      continue;
    }
    if (code >= Opcode.istore_0 && code <= Opcode.astore_3) {
      const k = code - Opcode.istore_0;
      wide(bci, k & 3, Op.store, Op.store2, info.name);
      continue;
    }
    const plain = PLAIN.get(code);
    if (plain !== undefined) {
      emit(bci, plain);
      continue;
    }
    switch (info.name) {
      case 'aconst_null':
        emit(bci, Op.pushNull);
        break;
      case 'iconst_m1':
      case 'iconst_0':
      case 'iconst_1':
      case 'iconst_2':
      case 'iconst_3':
      case 'iconst_4':
      case 'iconst_5':
        emit(bci, Op.push, code - Opcode.iconst_0);
        break;
      case 'lconst_0':
      case 'lconst_1':
        emit(bci, Op.pushLong, code - Opcode.lconst_0, 0);
        break;
      case 'fconst_0':
      case 'fconst_1':
      case 'fconst_2':
        emit(bci, Op.pushFloat, constant(code - Opcode.fconst_0));
        break;
      case 'dconst_0':
      case 'dconst_1':
        emit(bci, Op.pushDouble, constant(code - Opcode.dconst_0));
        break;
      case 'bipush':
        emit(bci, Op.push, (bytes[bci + 1] << 24) >> 24);
        break;
      case 'sipush':
        emit(bci, Op.push, int16(bytes, bci + 1));
        break;
      case 'ldc':
      case 'ldc_w':
      case 'ldc2_w': {
        const index = info.name === 'ldc' ? bytes[bci + 1] : uint16(bytes, bci + 1);
        const c = pool[index];
        if (c?.tag === 3) emit(bci, Op.push, c.value);
        else if (c?.tag === 4) emit(bci, Op.pushFloat, constant(c.value));
        else if (c?.tag === 5) emit(bci, Op.pushLong, c.lo, c.hi);
        else if (c?.tag === 6) emit(bci, Op.pushDouble, constant(c.value));
        else emit(bci, info.name === 'ldc2_w' ? Op.ldc2 : Op.ldc, index);
        break;
      }
      case 'iload':
      case 'fload':
      case 'aload':
      case 'lload':
      case 'dload':
        wide(bci, bytes[bci + 1], Op.load, Op.load2, info.name);
        break;
      case 'istore':
      case 'fstore':
      case 'astore':
      case 'lstore':
      case 'dstore':
        wide(bci, bytes[bci + 1], Op.store, Op.store2, info.name);
        break;
      case 'iinc':
        emit(bci, Op.iinc, bytes[bci + 1], (bytes[bci + 2] << 24) >> 24);
        break;
      case 'wide': {
        const inner = OPCODES[bytes[bci + 1]].name;
        const n = uint16(bytes, bci + 2);
        if (inner === 'iinc') emit(bci, Op.iinc, n, int16(bytes, bci + 4));
        else if (inner.endsWith('load')) wide(bci, n, Op.load, Op.load2, inner);
        else if (inner.endsWith('store')) wide(bci, n, Op.store, Op.store2, inner);
        else throw subroutine(m);
        break;
      }
      case 'goto_w':
        emit(bci, Op.goto);
        target(bci, bci + int32(bytes, bci + 1));
        break;
      case 'jsr':
      case 'jsr_w':
      case 'ret':
        throw subroutine(m);
      case 'tableswitch': {
        const at = (bci + 4) & ~3;
        const low = int32(bytes, at + 4);
        const high = int32(bytes, at + 8);
        emit(bci, Op.tableswitch);
        target(bci, bci + int32(bytes, at));
        emit(bci, low, high);
        for (let i = 0; i <= high - low; i++) target(bci, bci + int32(bytes, at + 12 + 4 * i));
        break;
      }
      case 'lookupswitch': {
        const at = (bci + 4) & ~3;
        const count = int32(bytes, at + 4);
        emit(bci, Op.lookupswitch);
        target(bci, bci + int32(bytes, at));
        emit(bci, count);
        for (let i = 0; i < count; i++) {
          emit(bci, int32(bytes, at + 8 + 8 * i));
          target(bci, bci + int32(bytes, at + 12 + 8 * i));
        }
        break;
      }
      case 'ireturn':
      case 'freturn':
      case 'areturn':
        emit(bci, Op.return1);
        break;
      case 'lreturn':
      case 'dreturn':
        emit(bci, Op.return2);
        break;
      case 'return':
        emit(bci, Op.return_);
        break;
      case 'newarray':
        emit(bci, Op.newarray, bytes[bci + 1]);
        break;
      case 'multianewarray':
        emit(bci, Op.multianewarray, uint16(bytes, bci + 1), bytes[bci + 3]);
        break;
      default:
        throw new UnsupportedError(`opcode ${info.name} in ${m}`);
    }
  }
  wordAt[bytes.length] = words.length;
  for (const at of targets) words[at] = wordAt[words[at]];
  const handlers = source.handlers.map((h) => ({
    start: wordAt[h.start],
    end: wordAt[h.end],
    handler: wordAt[h.handler],
    catchType: h.catchType,
  }));
  return new MethodBody(Int32Array.from(words), Int32Array.from(bcis), source, handlers);
}

function subroutine(m: Method): UnsupportedError {
  return new UnsupportedError(
    `${m} uses jsr/ret (class files before Java 6); recompile it with --release 8 or later`,
  );
}
