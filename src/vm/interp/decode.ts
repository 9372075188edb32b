/**
 * Decoding: from bytecode to the words that the loop runs. Short forms of locals are folded (`iload_0` becomes `load
 * 0`), branch offsets become word indices, numeric constants are inlined. Operands that need resolution keep their
 * constant-pool index; `quicken.ts` rewrites such instructions in place on their first execution.
 *
 * Invariant: every invoke instruction is three words long, because a return continues at `caller.pc + 3`.
 *
 * Decoding happens on the first call of a method, and only once: the words live in `MethodBody`. Two machines of one
 * process do not share them, because quickened words refer to one VM's classes.
 */
import type { Code, ConstantPool } from '../../classfile/model.ts';
import { instructionLength, int16, int32, OPCODES, uint16 } from '../../classfile/opcodes.ts';
import { InvariantError, UnsupportedError } from '../../errors.ts';
import type { NativeFn } from '../control/native.ts';
import { abstractMethod } from '../exceptions/raise.ts';
import type { JObject } from '../heap/object.ts';
import { markHidden } from '../link/hidden.ts';
import type { Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { FORMS, Form } from './instruction-forms.ts';
import { MethodBody } from './method-body.ts';
import { Op } from './ops.generated.ts';

/**
 * Float and double constants, shared by all methods: a code word is an int32 and cannot hold them. The first element
 * keeps the array one of doubles in V8's eyes, so that a load does not have to unbox.
 */
export const constants: number[] = [0.5];
const constantIndex = new Map<string, number>();

function constant(value: number): number {
  // NaN is one key, whatever its bits: a float constant NaN has no visible payload in Java.
  const key = Object.is(value, -0) ? '-0' : String(value);
  let index = constantIndex.get(key);
  if (index === undefined) {
    index = constants.push(value) - 1;
    constantIndex.set(key, index);
  }
  return index;
}

/** Called for a method without a body: decodes its bytecode, or binds its native implementation. */
export function prepareBody(t: JThread, m: Method): void {
  markHidden(m);
  // A method of the user is probed if coverage or search asks where paths go (`Vm.probe`). The code of the JDK is
  // not.
  if (m.info.code !== null && !m.isNative) m.body = decode(m, m.info.code, t.vm.probe?.observes(m) ?? false);
  else m.native = m.isAbstract ? throwAbstractMethod(m) : t.vm.natives.bind(m);
}

/** A virtual table may hold an abstract method: its class was compiled when there was code above it. */
function throwAbstractMethod(m: Method): NativeFn {
  return (t, s, b) => {
    // The method has no frame of its own in the trace.
    t.native = null;
    abstractMethod(t, (s[b] as JObject).cls, m);
  };
}

/**
 * lookupswitch: [op, default, count, key, target, …] with ascending keys (JVMS §6.5.lookupswitch), so a binary search
 * finds the key.
 */
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

/**
 * The most words that one byte of bytecode becomes: `lconst_0` takes three.
 *
 * An array of the largest size is allocated once and cut at the end: growing it would copy, and most methods are
 * short.
 */
const WORDS_PER_BYTE = 3;
/** The words of a switch besides its entries. */
const SWITCH_WORDS = 4;

/** `isProbed`: a `callout` word precedes every instruction, for `Vm.probe`. Only the symbolic loop executes such code. */
export function decode(m: Method, source: Code, isProbed = false): MethodBody {
  const decoder = new Decoder(m, source, isProbed);
  decoder.run();
  return decoder.finish();
}

/**
 * Two passes: `run` emits words with bytecode indices as branch targets, `finish` turns these into word indices,
 * because a forward branch does not know its word yet.
 */
class Decoder {
  private readonly method: Method;
  private readonly source: Code;
  private readonly isProbed: boolean;
  private readonly bytes: Uint8Array;
  private readonly pool: ConstantPool;
  private readonly words: Int32Array;
  private readonly bcis: Int32Array;
  /** The word index of the instruction at each bci. */
  private readonly wordAt: Int32Array;
  /** Words that hold a bci which `finish` turns into a word index. */
  private readonly targets: number[] = [];
  private length = 0;
  private bci = 0;

  constructor(m: Method, source: Code, isProbed: boolean) {
    this.method = m;
    this.source = source;
    this.isProbed = isProbed;
    this.bytes = source.bytes;
    this.pool = m.holder.file!.pool;
    const most = (WORDS_PER_BYTE + (isProbed ? 1 : 0)) * source.bytes.length + SWITCH_WORDS;
    this.words = new Int32Array(most);
    // Each word knows the bytecode index of its instruction. Stack traces, probes and requests need it.
    this.bcis = new Int32Array(most);
    this.wordAt = new Int32Array(source.bytes.length + 1);
  }

  run(): void {
    const { bytes } = this;
    let next = 0;
    while (next < bytes.length) {
      this.bci = next;
      this.wordAt[next] = this.length;
      const length = instructionLength(bytes, next);
      if (length === 0) {
        throw new UnsupportedError(`unknown opcode 0x${bytes[next].toString(16)} in ${this.method}`);
      }
      if (this.isProbed) this.emit(Op.callout);
      this.instruction(bytes[next]);
      next += length;
      // Both ways from such a branch lead to the same word. With the extra callout after it, falling through runs one
      // callout more than jumping.
      if (this.isProbed && this.jumpsTo(next)) this.emit(Op.callout);
    }
    this.wordAt[bytes.length] = this.length;
  }

  /**
   * Whether the current instruction is a branch to `bci`, the next instruction. A probe can then tell falling through
   * from jumping only by a second `callout` word.
   */
  private jumpsTo(bci: number): boolean {
    const { form } = FORMS[this.bytes[this.bci]];
    return form === Form.Jump && this.words[this.length - 1] === bci;
  }

  finish(): MethodBody {
    const { wordAt, words } = this;
    for (const at of this.targets) words[at] = wordAt[words[at]];
    const handlers = this.source.handlers.map((h) => ({
      start: wordAt[h.start],
      end: wordAt[h.end],
      handler: wordAt[h.handler],
      catchType: h.catchType,
    }));
    return new MethodBody(
      words.slice(0, this.length),
      this.bcis.slice(0, this.length),
      this.source,
      handlers,
    );
  }

  private emit(word: number): void {
    this.bcis[this.length] = this.bci;
    this.words[this.length++] = word;
  }

  /**
   * Emits a branch target, `offset` bytes from the instruction: a bytecode index, which becomes the index of a word when all
   * instructions are decoded.
   */
  private target(offset: number): void {
    this.targets.push(this.length);
    this.emit(this.bci + offset);
  }

  private instruction(code: number): void {
    const { form, op, operand } = FORMS[code];
    const { bytes, bci } = this;
    switch (form) {
      case Form.Plain:
        this.emit(op);
        return;
      case Form.Fixed:
        this.emit(op);
        this.emit(operand);
        return;
      case Form.FixedLong:
        this.emit(op);
        this.emit(operand);
        this.emit(0);
        return;
      case Form.FixedFloat:
        this.emit(op);
        this.emit(constant(operand));
        return;
      case Form.Byte:
        this.emit(op);
        this.emit((bytes[bci + 1] << 24) >> 24);
        return;
      case Form.Short:
        this.emit(op);
        this.emit(int16(bytes, bci + 1));
        return;
      case Form.Unsigned:
        this.emit(op);
        this.emit(bytes[bci + 1]);
        return;
      case Form.Increment:
        this.emit(op);
        this.emit(bytes[bci + 1]);
        this.emit((bytes[bci + 2] << 24) >> 24);
        return;
      case Form.Jump:
        this.emit(op);
        this.target(int16(bytes, bci + 1));
        return;
      case Form.WideJump:
        this.emit(op);
        this.target(int32(bytes, bci + 1));
        return;
      case Form.Pooled:
        this.emit(op);
        this.emit(uint16(bytes, bci + 1));
        return;
      // What linking fills is an argument count, a field slot and the like.
      case Form.PooledTwo:
        this.emit(op);
        this.emit(uint16(bytes, bci + 1));
        this.emit(0);
        return;
      case Form.MultiArray:
        this.emit(op);
        this.emit(uint16(bytes, bci + 1));
        this.emit(bytes[bci + 3]);
        return;
      case Form.Constant:
        this.constant(op, operand === 1 ? bytes[bci + 1] : uint16(bytes, bci + 1));
        return;
      case Form.Wide:
        this.wide(bytes[bci + 1]);
        return;
      case Form.TableSwitch:
        this.tableSwitch(op);
        return;
      case Form.LookupSwitch:
        this.lookupSwitch(op);
        return;
      case Form.Subroutine:
        throw this.subroutine();
      default:
        throw new InvariantError(`opcode ${OPCODES[code].name} has no form`);
    }
  }

  /** Numbers are inlined. Everything else is resolved when it is first loaded. */
  private constant(op: number, index: number): void {
    const c = this.pool[index];
    switch (c?.tag) {
      case 3:
        this.emit(Op.push);
        this.emit(c.value);
        return;
      case 4:
        this.emit(Op.pushFloat);
        this.emit(constant(c.value));
        return;
      case 5:
        this.emit(Op.pushLong);
        this.emit(c.lo);
        this.emit(c.hi);
        return;
      case 6:
        this.emit(Op.pushDouble);
        this.emit(constant(c.value));
        return;
      default:
        this.emit(op);
        this.emit(index);
    }
  }

  private wide(code: number): void {
    const { form, op } = FORMS[code];
    if (form === Form.Subroutine) throw this.subroutine();
    this.emit(op);
    this.emit(uint16(this.bytes, this.bci + 2));
    if (form === Form.Increment) this.emit(int16(this.bytes, this.bci + 4));
  }

  /** [op, default, low, high, targets…] */
  private tableSwitch(op: number): void {
    const { bytes } = this;
    // Operands of switches are aligned to four bytes from the start of the method (JVMS §6.5.tableswitch).
    const at = (this.bci + 4) & ~3;
    const low = int32(bytes, at + 4);
    const high = int32(bytes, at + 8);
    this.emit(op);
    this.target(int32(bytes, at));
    this.emit(low);
    this.emit(high);
    for (let i = 0; i <= high - low; i++) this.target(int32(bytes, at + 12 + 4 * i));
  }

  /** [op, default, count, key, target, …] */
  private lookupSwitch(op: number): void {
    const { bytes } = this;
    const at = (this.bci + 4) & ~3;
    const count = int32(bytes, at + 4);
    this.emit(op);
    this.target(int32(bytes, at));
    this.emit(count);
    for (let i = 0; i < count; i++) {
      this.emit(int32(bytes, at + 8 + 8 * i));
      this.target(int32(bytes, at + 12 + 8 * i));
    }
  }

  private subroutine(): UnsupportedError {
    return new UnsupportedError(
      `${this.method} uses jsr/ret (class files before Java 6); recompile it with --release 8 or later`,
    );
  }
}
