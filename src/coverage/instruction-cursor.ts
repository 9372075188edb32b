/** Matches instructions against a pattern that javac generates. After a mismatch nothing matches any more (`isMatch`). */
import type { ConstantPool, MemberConstant } from '../classfile/model.ts';
import type { CountedInstruction } from './instructions.ts';

export class InstructionCursor {
  private readonly instructions: readonly CountedInstruction[];
  private readonly pool: ConstantPool;
  private readonly variables = new Map<string, number>();
  private next: number;
  private isBroken = false;

  /** `start` is the index of the first instruction to match. */
  constructor(instructions: readonly CountedInstruction[], pool: ConstantPool, start: number) {
    this.instructions = instructions;
    this.pool = pool;
    this.next = start;
  }

  get isMatch(): boolean {
    return !this.isBroken;
  }

  /** Index of the instruction that was matched last. */
  get at(): number {
    return this.next - 1;
  }

  /** Starts anew at another instruction; the bindings of variables are kept. */
  restart(index: number): void {
    this.next = index;
    this.isBroken = false;
  }

  take(...names: readonly string[]): CountedInstruction | undefined {
    if (this.isBroken) return undefined;
    const found = this.instructions[this.next++];
    if (found !== undefined && (names.length === 0 || names.includes(found.name))) return found;
    this.isBroken = true;
    return undefined;
  }

  /** A load or store of the variable that the pattern calls `known`: its first use binds the name to a local variable. */
  variable(name: string, known: string): void {
    const found = this.take(name);
    if (found === undefined) return;
    const before = this.variables.get(known);
    if (before === undefined) this.variables.set(known, found.variable);
    else if (before !== found.variable) this.isBroken = true;
  }

  /** A call of this method; `owner` null: of any class. Returns the owner. */
  call(
    names: readonly string[],
    owner: string | null,
    method: string,
    descriptor: string,
  ): string | undefined {
    const found = this.take(...names);
    if (found === undefined) return undefined;
    const member = this.pool[found.constant] as MemberConstant;
    const isIt =
      member.name === method &&
      member.descriptor === descriptor &&
      (owner === null || member.owner === owner);
    if (isIt) return member.owner;
    this.isBroken = true;
    return undefined;
  }
}
