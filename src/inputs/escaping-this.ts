/**
 * Where a constructor may show its object to others before it is done: it passes `this` to a method, stores it somewhere, or calls a
 * constructor of the superclass that does. Whoever sees the object then sees null in fields that are set later.
 */
import type { ClassFile, Code, MemberConstant, VerificationType } from '../classfile/model.ts';
import { instructionLength, localAccess, Opcode } from '../classfile/opcodes.ts';
import { localAt, memberAt, operationAt, poppedSlots, pushedSlots } from '../classfile/operand-slots.ts';

/** Finds a superclass by its name. */
export type FindSuperclass = (name: string) => ClassFile | null;

/** The place of the first instruction by which `this` may escape from the constructor; infinity: there is none. */
export function firstEscape(file: ClassFile, code: Code, find: FindSuperclass): number {
  return new Follower(file, code, find).firstEscape();
}

/** Follows the code from its beginning to its end, and knows of each word of the stack whether it is `this`. */
class Follower {
  private readonly file: ClassFile;
  private readonly code: Code;
  private readonly find: FindSuperclass;
  private readonly stack: boolean[] = [];

  constructor(file: ClassFile, code: Code, find: FindSuperclass) {
    this.file = file;
    this.code = code;
    this.find = find;
  }

  firstEscape(): number {
    const { bytes, stackMap } = this.code;
    const depths = new Map(stackMap.map(({ bci, stack }) => [bci, wordsOnStack(stack)]));
    for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) {
      const depth = depths.get(bci);
      // Where jumps lead, the lower words are as they were before the branch. Handlers of exceptions are not followed.
      if (depth !== undefined && depth > this.stack.length) return bci;
      // The other side of `c ? this : x`, which is lost here.
      if (depth !== undefined && this.stack.splice(depth).includes(true)) return bci;
      if (!this.step(bci)) return bci;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** False if `this` may escape here. */
  private step(bci: number): boolean {
    const { bytes } = this.code;
    const { pool } = this.file;
    const { code: opcode, pushes } = operationAt(bytes, bci);
    if (localAccess(bytes, bci)?.isStore === false && localAt(bytes, bci) === 0 && pushes === 'A') {
      this.stack.push(true);
      return true;
    }
    const pops = poppedSlots(bytes, pool, bci);
    if (pops > this.stack.length) return false;
    const popped = this.stack.splice(this.stack.length - pops);
    if (opcode === Opcode.dup || opcode === Opcode.dup_x1) {
      const top = popped.at(-1)!;
      this.stack.push(top, ...popped);
      return true;
    }
    for (let i = pushedSlots(bytes, pool, bci); i > 0; i--) this.stack.push(false);
    return !popped.includes(true) || this.keeps(opcode, bci, popped);
  }

  /** Whether an instruction that takes `this` does not pass it on. */
  private keeps(opcode: number, bci: number, popped: readonly boolean[]): boolean {
    switch (opcode) {
      case Opcode.getfield:
      case Opcode.ifnull:
      case Opcode.ifnonnull:
      case Opcode.if_acmpeq:
      case Opcode.if_acmpne:
      case Opcode.pop:
        return true;
      case Opcode.putfield:
        // From a field of its own it could be read again.
        return popped.lastIndexOf(true) === 0;
      case Opcode.invokespecial:
        return this.isKeptBySuper(popped, memberAt(this.code.bytes, this.file.pool, bci));
      default:
        return false;
    }
  }

  private isKeptBySuper([, ...args]: readonly boolean[], called: MemberConstant): boolean {
    if (called.name !== '<init>' || args.includes(true)) return false;
    if (called.owner === 'java/lang/Object') return true;
    const above = this.find(called.owner);
    const init = above?.methods.find(
      ({ name, descriptor }) => name === '<init>' && descriptor === called.descriptor,
    );
    if (above === null || init === undefined || init.code === null) return false;
    return firstEscape(above, init.code, this.find) === Number.POSITIVE_INFINITY;
  }
}

function wordsOnStack(types: readonly VerificationType[]): number {
  return types.length + types.filter(({ kind }) => kind === 'long' || kind === 'double').length;
}
