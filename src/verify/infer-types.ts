/**
 * Verification by type inference (JVMS §4.10.2): data flow over the instructions of a method until nothing changes.
 * Instructions are visited in HotSpot's order, so that of several faults the same one is reported.
 *
 * Old class files only (before version 50), and those of version 50 that type checking has refused.
 */
import { Acc, Tag } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { malformed, refuse } from './failure.ts';
import { InstructionEffects } from './infer-effects.ts';
import { type Decoded, decodeForInference, type Instruction } from './infer-operands.ts';
import { TypeMerger } from './merge-types.ts';
import type { MethodContext } from './method-context.ts';
import {
  DOUBLE,
  DOUBLE_2ND,
  FLOAT,
  INT,
  isReference,
  isUninitialized,
  LONG,
  LONG_2ND,
  TOP,
  UNINITIALIZED_THIS,
  type VType,
} from './types.ts';

const OP = Opcode;

/** Flag of `State.always`: every path to the instruction has called `super()` or `this()`. */
const CONSTRUCTED = 1;
/** Flags of `State.sometimes`: the method is a constructor; some path came from a constructor call that threw. */
const NEEDS_CONSTRUCTOR = 1;
const NO_RETURN = 2;

/**
 * What is known before an instruction. A state only becomes less precise (types become more general, flags of `always` are cleared, those
 * of `sometimes` set), so the iteration ends. Arrays are replaced, never changed, because instructions share them.
 *
 * The order of the iteration does not change the result, only which of several faults is found first.
 */
type State = {
  stack: readonly VType[];
  /** Locals beyond its length were never set. */
  locals: readonly VType[];
  always: number;
  sometimes: number;
  hasChanged: boolean;
};

/** An entry of the exception table, by indices of instructions. `stack` holds the exception only. */
type Handler = {
  readonly start: number;
  readonly end: number;
  readonly target: number;
  readonly stack: readonly VType[];
};

/** Throws `Refusal`, or what class loading throws. */
export function inferTypes(context: MethodContext): void {
  const decoded = decodeForInference(context);
  if (decoded !== null) new Inference(context, decoded).run();
}

/** `states` has null for an instruction that no path has reached so far. */
class Inference {
  private readonly context: MethodContext;
  private readonly instructions: readonly Instruction[];
  private readonly merger: TypeMerger;
  private readonly handlers: readonly Handler[];
  private readonly states: (State | null)[];
  private readonly effects: InstructionEffects;

  constructor(context: MethodContext, decoded: Decoded) {
    this.context = context;
    this.instructions = decoded.instructions;
    this.merger = new TypeMerger(context.types, context.hierarchy);
    this.effects = new InstructionEffects(context, this.instructions, this.merger);
    this.handlers = this.readHandlers(decoded);
    this.states = this.instructions.map(() => null);
    this.states[0] = this.initialState();
  }

  /** In reverse order, as HotSpot visits them: of several faults the same one must be found first. */
  private readHandlers({ indexAt, instructions }: Decoded): Handler[] {
    const { code, types, file } = this.context;
    if (code.handlers.length > 0 && code.maxStack < 1) refuse('Stack size too large', null);
    const length = code.bytes.length;
    return [...code.handlers].reverse().map((h) => {
      const start = indexAt(h.start);
      // A range may end at the end of the code, where there is no instruction.
      const end = h.end === length ? instructions.length : indexAt(h.end);
      if (start < 0 || end < 0) malformed('Illegal exception table range');
      const target = indexAt(h.handler);
      // A handler at the first instruction is refused by HotSpot as well.
      if (target <= 0) malformed('Illegal exception table handler');
      const constant = file.pool[h.catchType];
      const type = constant?.tag === Tag.Class ? types.named(constant.name) : types.throwable;
      if (!this.merger.isAssignable(type, types.throwable)) {
        refuse('catch_type not a subclass of Throwable', null);
      }
      return { start, end, target, stack: [type] };
    });
  }

  /** Before the first instruction: the parameters are in the locals. In a constructor `this` is not initialised. */
  private initialState(): State {
    const { method, types, thisType, file } = this.context;
    const locals: VType[] = [];
    let sometimes = 0;
    if ((method.flags & Acc.STATIC) === 0) {
      const isConstructor = method.name === '<init>' && file.name !== 'java/lang/Object';
      locals.push(isConstructor ? UNINITIALIZED_THIS : thisType);
      if (isConstructor) sometimes = NEEDS_CONSTRUCTOR;
    }
    locals.push(...types.signatureOf(method.descriptor).args);
    return { stack: [], locals, always: 0, sometimes, hasChanged: true };
  }

  run(): void {
    // Rounds over all instructions in order, until a round changes nothing.
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (let i = 0; i < this.instructions.length; i++) {
        const state = this.states[i];
        if (state === null || !state.hasChanged) continue;
        state.hasChanged = false;
        hasChanged = true;
        this.visit(i, state);
      }
    }
  }

  /** Checks one instruction, and merges the state after it into its handlers and successors. */
  private visit(i: number, state: State): void {
    const instruction = this.instructions[i];
    const { opcode } = instruction;
    this.checkLocals(instruction, state);
    this.checkReturnAllowed(opcode, state);
    const { stack, locals, initialised } = this.effects.execute(instruction, state.stack, state.locals);
    if (stack.length > this.context.code.maxStack) refuse('Stack size too large', null);
    // Every path so far has called a constructor, if this one was it.
    const always = initialised === UNINITIALIZED_THIS ? state.always | CONSTRUCTED : state.always;
    this.mergeIntoHandlers(i, state, locals, always, initialised);
    for (const target of this.successors(i, instruction)) {
      if (target >= this.instructions.length) refuse('Falling off the end of the code', null);
      this.mergeInto(target, stack, locals, always, state.sometimes);
    }
  }

  /** A load needs a local of its type. */
  private checkLocals({ opcode, operand }: Instruction, { locals }: State): void {
    const count = locals.length;
    if (opcode === OP.lload || opcode === OP.dload) {
      const pair = `${operand}/${operand + 1}`;
      if (operand + 1 >= count) refuse(`Accessing value from uninitialized register pair ${pair}`, null);
      const [first, second] = opcode === OP.lload ? [LONG, LONG_2ND] : [DOUBLE, DOUBLE_2ND];
      if (locals[operand] === first && locals[operand + 1] === second) return;
      refuse(`Register pair ${pair} contains wrong type`, null);
    }
    const isLoad = opcode === OP.iload || opcode === OP.fload || opcode === OP.aload || opcode === OP.iinc;
    if (!isLoad) return;
    if (operand >= count) refuse(`Accessing value from uninitialized register ${operand}`, null);
    const type = locals[operand];
    const fits =
      opcode === OP.aload
        ? isReference(type) || isUninitialized(type)
        : type === (opcode === OP.fload ? FLOAT : INT);
    if (!fits) refuse(`Register ${operand} contains wrong type`, null);
  }

  private checkReturnAllowed(opcode: number, { always, sometimes }: State): void {
    if (opcode < OP.ireturn || opcode > OP.return) return;
    const lacksConstructor = (sometimes & NEEDS_CONSTRUCTOR) !== 0 && (always & CONSTRUCTED) === 0;
    if (opcode === OP.return && lacksConstructor) refuse('Constructor must call super() or this()', null);
    // A handler that caught an exception of `super()` must not make the half-made object visible.
    if ((sometimes & NO_RETURN) !== 0) refuse('Cannot return normally', null);
  }

  // ---- where control goes

  private successors(i: number, { opcode, targets }: Instruction): readonly number[] {
    if (opcode === OP.goto || opcode === OP.goto_w) return targets;
    if (opcode === OP.tableswitch || opcode === OP.lookupswitch) return targets;
    if (opcode === OP.athrow || (opcode >= OP.ireturn && opcode <= OP.return)) return [];
    // The fall-through first: HotSpot visits it first.
    return targets.length === 0 ? [i + 1] : [i + 1, targets[0]];
  }

  /** A constructor call may throw before or after it has initialised the object; such a handler must not return. */
  private mergeIntoHandlers(
    i: number,
    state: State,
    locals: readonly VType[],
    always: number,
    initialised: VType | null,
  ): void {
    for (const { start, end, target, stack } of this.handlers) {
      if (i < start || i >= end) continue;
      // The state before the instruction, since it may throw at once.
      this.mergeInto(target, stack, state.locals, state.always, state.sometimes);
      if (initialised === null) continue;
      const sometimes = state.sometimes | (initialised === UNINITIALIZED_THIS ? NO_RETURN : 0);
      // And the state after it, because a constructor call may throw when the object is initialised already.
      this.mergeInto(target, stack, locals, always, sometimes);
    }
  }

  /** Merges a state into the one before `target`, which is visited again if that changes. */
  private mergeInto(
    target: number,
    stack: readonly VType[],
    locals: readonly VType[],
    always: number,
    sometimes: number,
  ): void {
    const state = this.states[target];
    if (state === null) {
      this.states[target] = { stack, locals, always, sometimes, hasChanged: true };
      return;
    }
    this.mergeStack(state, stack);
    this.mergeLocals(state, locals);
    const mergedAlways = state.always & always;
    const mergedSometimes = state.sometimes | sometimes;
    if (mergedAlways === state.always && mergedSometimes === state.sometimes) return;
    state.always = mergedAlways;
    state.sometimes = mergedSometimes;
    state.hasChanged = true;
  }

  /** Operands must have a common type: unlike a local, an operand cannot become unusable. */
  private mergeStack(state: State, stack: readonly VType[]): void {
    if (stack.length !== state.stack.length) {
      refuse(`Inconsistent stack height ${stack.length} != ${state.stack.length}`, null);
    }
    // Nothing new: the common case.
    if (state.stack.every((old, i) => this.merger.isAssignable(stack[i], old))) return;
    const merged = state.stack.map((old, i) => this.merger.merge(old, stack[i]));
    if (merged.includes(TOP)) refuse('Mismatched stack types', null);
    state.stack = merged;
    state.hasChanged = true;
  }

  /** Locals without a common type become TOP. TOPs at the end are dropped. */
  private mergeLocals(state: State, locals: readonly VType[]): void {
    if (state.locals.length > locals.length) {
      // Locals beyond the shorter list are unset on some path.
      state.locals = state.locals.slice(0, locals.length);
      state.hasChanged = true;
    }
    const first = state.locals.findIndex((old, i) => !this.merger.isAssignable(locals[i], old));
    if (first < 0) return;
    const merged = state.locals.map((old, i) => (i < first ? old : this.merger.merge(locals[i], old)));
    while (merged.length > 0 && merged.at(-1) === TOP) merged.pop();
    state.locals = merged;
    state.hasChanged = true;
  }
}
