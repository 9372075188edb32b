/**
 * For tests: runs methods of a class on concrete values, statement by statement of Ranger IR. It goes from block to
 * block, or, where the chooser says so, takes a whole region at once, exactly as instantiation would: inputs from slots,
 * outputs to slots, back to the branch if the region throws. Results must not depend on the chooser.
 */
import { type Block, blockAt } from '../cfg/cfg.ts';
import { type ClassFile, Tag } from '../classfile/model.ts';
import { instructionLength } from '../classfile/opcodes.ts';
import { InvariantError } from '../errors.ts';
import { isWide } from '../ir/computational-type.ts';
import type { Exp, Stmt } from '../ir/ir.ts';
import { branchRegions, methodRegion } from '../region/regions.ts';
import type { StaticRegion } from '../region/stages.ts';
import { parameterTypes, type SlotRef, SsaFrame, UPPER } from '../ssa/frame.ts';
import { analyseMethod } from '../ssa/method-analysis.ts';
import { type MethodCode, methodCodeInFile } from '../ssa/method-code.ts';
import { ssaVariable, translateBlock } from '../ssa/translate.ts';
import {
  type Environment,
  evaluateIr,
  type IrObject,
  type IrValue,
  type JavaArray,
  NOTHING,
} from './ir-values.testing.ts';

/** A Java exception, by its class. */
export class ThrownByIr {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}

/** A `return` statement inside an evaluated statement. */
class Returned {
  readonly value: IrValue;

  constructor(value: IrValue) {
    this.value = value;
  }
}

export type Chooser = {
  /** Which of the regions at a branch to take; null: none, go block by block. */
  readonly pick: (regions: readonly StaticRegion[]) => StaticRegion | null;
  /** Whether to call a method through its method region, if it has one. */
  readonly inline: () => boolean;
  /** Evaluate the statement as recovered, with `return`, or the one without. */
  readonly asRecovered: () => boolean;
};

export class IrMachine {
  readonly statics = new Map<string, IrValue>();
  /** Regions that were taken to their end. */
  taken = 0;
  private readonly methods = new Map<string, MethodCode>();
  private readonly chooser: Chooser;
  /** The undo log: actions that, in reverse order, restore the state at the branch. */
  private undo: (() => void)[] = [];
  private depth = 0;

  constructor(files: readonly ClassFile[], chooser: Chooser) {
    this.chooser = chooser;
    for (const file of files) {
      for (const info of file.methods) {
        const code = methodCodeInFile(file, info);
        if (code !== null) this.methods.set(code.name, code);
      }
    }
  }

  call(name: string, args: readonly IrValue[]): IrValue {
    const method = this.methods.get(name);
    if (method === undefined) throw new InvariantError(`no method ${name}`);
    if (++this.depth > 200) throw new InvariantError('calls nest too deeply');
    try {
      const whole = this.chooser.inline() ? methodRegion(method) : null;
      if (whole?.kind === 'region') {
        const env: Environment = new Map(
          whole.inputs.map(({ name: n, slot }) => [n, argumentAt(method, args, slot)]),
        );
        const mark = this.undo.length;
        try {
          const outcome = this.region(whole, env);
          if (outcome.kind === 'return') return outcome.value;
          throw new InvariantError(`${name} as a region neither returns nor throws`);
        } catch (thrown) {
          if (!(thrown instanceof ThrownByIr)) throw thrown;
          this.rollBack(mark);
        }
      }
      return this.run(method, args);
    } finally {
      this.depth--;
    }
  }

  private run(method: MethodCode, args: readonly IrValue[]): IrValue {
    const analysis = analyseMethod(method);
    if (analysis.kind === 'none') throw new InvariantError(analysis.reason.kind);
    const { cfg } = analysis;
    const locals: IrValue[] = new Array(method.code.maxLocals).fill(NOTHING);
    parameterTypes(method.info).forEach(({ index }, i) => {
      locals[index] = args[i];
    });
    let state: State = { bci: 0, locals, stack: [] };
    for (let steps = 0; steps < 10_000; steps++) {
      const block = blockAt(cfg, state.bci);
      if (block === undefined) throw new InvariantError(`no block at ${state.bci}`);
      try {
        state = this.takeRegion(method, block, state) ?? this.step(method, cfg.blocks, block, state);
      } catch (thrown) {
        if (thrown instanceof Returned) return thrown.value;
        if (!(thrown instanceof ThrownByIr)) throw thrown;
        state = handled(method, state, thrown);
      }
    }
    throw new InvariantError('runs too long');
  }

  /** The state at the exit of a region that begins here; null if none is taken, or it turned out to throw. */
  private takeRegion(method: MethodCode, block: Block, state: State): State | null {
    if (state.bci !== block.last || (block.ends !== 'branch' && block.ends !== 'switch')) return null;
    const found = branchRegions(method, block.last);
    const region = found.kind === 'regions' ? this.chooser.pick(found.regions) : null;
    if (region === null) return null;
    const slotsOf = ({ locals, stack }: State, slot: SlotRef): IrValue[] =>
      slot.in === 'local' ? locals : stack;
    const inputs = region.inputs.map(({ name, slot }) => [name, slotsOf(state, slot)[slot.index]] as const);
    const mark = this.undo.length;
    try {
      const outcome = this.region(region, new Map(inputs));
      if (outcome.kind === 'return') throw new Returned(outcome.value);
      const after = {
        bci: region.exit!,
        locals: [...state.locals],
        stack: state.stack.slice(0, region.exitStack),
      };
      for (const { name, type, slot } of region.outputs) {
        const slots = slotsOf(after, slot);
        slots[slot.index] = this.value({ kind: 'var', name, type }, outcome.env);
        if (isWide(type)) slots[slot.index + 1] = NOTHING;
      }
      this.taken++;
      return after;
    } catch (thrown) {
      if (!(thrown instanceof ThrownByIr)) throw thrown;
      this.rollBack(mark);
      return null;
    }
  }

  /** Executes one instruction. */
  private step(method: MethodCode, blocks: readonly Block[], block: Block, state: State): State {
    const { bci } = state;
    const end = bci + instructionLength(method.code.bytes, bci);
    const isLast = bci === block.last;
    const env: Environment = new Map();
    const frame = typedFrame(state, env);
    const part: Block = { ...block, end, edges: isLast ? block.edges : [] };
    const { stmts, conditions } = translateBlock(method, part, frame, bci);
    for (const s of stmts) this.execute(s, env);
    const read = (slots: SsaFrame['locals']): IrValue[] =>
      slots.map((slot) => (slot === null || slot === UPPER ? NOTHING : evaluateIr(slot.exp, env)));
    const edge = part.edges.find((_, i) => {
      const condition = conditions[i];
      return condition === null || evaluateIr(condition, env) === true;
    });
    const next = edge === undefined ? end : blocks[edge.to].start;
    return { bci: next, locals: read(frame.locals), stack: read(frame.stack) };
  }

  private region(
    region: StaticRegion,
    env: Environment,
  ): { kind: 'exit'; env: Environment } | { kind: 'return'; value: IrValue } {
    if (this.chooser.asRecovered()) {
      try {
        this.execute(region.recovered, env);
      } catch (returned) {
        if (returned instanceof Returned) return { kind: 'return', value: returned.value };
        throw returned;
      }
      if (region.exit === null) throw new InvariantError('a region without an exit ends');
      return { kind: 'exit', env };
    }
    this.execute(region.statement, env);
    if (region.returns === null) return { kind: 'exit', env };
    const { rpc, value } = region.returns;
    if (!this.condition(rpc, env)) return { kind: 'exit', env };
    return { kind: 'return', value: value === null ? null : this.value(value, env) };
  }

  private rollBack(mark: number): void {
    while (this.undo.length > mark) this.undo.pop()!();
  }

  execute(s: Stmt, env: Environment): void {
    switch (s.kind) {
      case 'skip':
        return;
      case 'seq':
        for (const inner of s.stmts) this.execute(inner, env);
        return;
      case 'assign':
        this.define(s.to, evaluateIr(s.value, env), env);
        return;
      case 'if':
        this.execute(this.condition(s.condition, env) ? s.yes : s.no, env);
        return;
      case 'invoke': {
        const result = this.invoke(
          s,
          s.args.map((arg) => this.value(arg, env)),
        );
        if (s.to !== null) this.define(s.to, result, env);
        return;
      }
      case 'getfield': {
        const fields = s.object === null ? this.statics : this.object(s.object, env).fields;
        const initial = s.type === 'J' ? 0n : s.type === 'A' ? null : 0;
        this.define(s.to, fields.get(s.field.name) ?? initial, env);
        return;
      }
      case 'putfield': {
        const fields = s.object === null ? this.statics : this.object(s.object, env).fields;
        this.put(fields, s.field.name, this.value(s.value, env));
        return;
      }
      case 'load': {
        const { elements, index } = this.element(s.array, s.index, env);
        this.define(s.to, elements[index], env);
        return;
      }
      case 'store': {
        const { elements, index } = this.element(s.array, s.index, env);
        const old = elements[index];
        elements[index] = this.value(s.value, env);
        this.undo.push(() => {
          elements[index] = old;
        });
        return;
      }
      case 'length':
        this.define(s.to, this.array(s.array, env).elements.length, env);
        return;
      case 'cast': {
        const value = this.value(s.value, env) as IrObject | null;
        if (value !== null && value.type !== s.type) throw new ThrownByIr('java/lang/ClassCastException');
        this.define(s.to, value, env);
        return;
      }
      case 'instanceof': {
        const value = this.value(s.value, env) as IrObject | null;
        this.define(s.to, value !== null && value.type === s.type ? 1 : 0, env);
        return;
      }
      case 'check':
        if (this.condition(s.condition, env)) throw new ThrownByIr(s.exception);
        return;
      case 'new':
        this.define(s.to, { type: s.type, fields: new Map() }, env);
        return;
      case 'throw':
        throw new ThrownByIr(this.object(s.value, env).type);
      case 'return':
        throw new Returned(s.value === null ? null : this.value(s.value, env));
      case 'opaque':
      case 'exit':
        throw new InvariantError(`the machine cannot do ${s.kind}`);
    }
  }

  private invoke(s: Extract<Stmt, { kind: 'invoke' }>, args: readonly IrValue[]): IrValue {
    const { owner, name, descriptor } = s.method;
    if (s.how !== 'static' && args[0] === null) throw new ThrownByIr('java/lang/NullPointerException');
    // The only JDK constructors are those of the exceptions that the programs throw.
    if (s.how === 'special' && owner.startsWith('java/')) return null;
    const own = s.how === 'virtual' ? `${(args[0] as IrObject).type}.${name}${descriptor}` : '';
    return this.call(this.methods.has(own) ? own : `${owner}.${name}${descriptor}`, args);
  }

  private define(name: string, value: IrValue, env: Environment): void {
    env.set(name, value);
  }

  private put(fields: Map<string, IrValue>, name: string, value: IrValue): void {
    const old = fields.get(name);
    fields.set(name, value);
    this.undo.push(() => {
      if (old === undefined) fields.delete(name);
      else fields.set(name, old);
    });
  }

  private value(e: Exp, env: Environment): IrValue {
    const value = evaluateIr(e, env);
    if (value === NOTHING)
      throw new InvariantError(`an effect depends on a value that the path does not give`);
    return value;
  }

  private condition(e: Exp, env: Environment): boolean {
    const value = this.value(e, env);
    if (typeof value !== 'boolean') throw new InvariantError('a condition is no condition');
    return value;
  }

  private object(e: Exp, env: Environment): IrObject {
    const value = this.value(e, env);
    if (value === null) throw new ThrownByIr('java/lang/NullPointerException');
    return value as IrObject;
  }

  private array(e: Exp, env: Environment): JavaArray {
    return this.object(e, env) as unknown as JavaArray;
  }

  private element(array: Exp, at: Exp, env: Environment): { elements: IrValue[]; index: number } {
    const { elements } = this.array(array, env);
    const index = this.value(at, env) as number;
    if (index < 0 || index >= elements.length)
      throw new ThrownByIr('java/lang/ArrayIndexOutOfBoundsException');
    return { elements, index };
  }
}

type State = { readonly bci: number; readonly locals: IrValue[]; readonly stack: IrValue[] };

/** The state at the handler that catches it; passes it on if there is none. */
function handled(method: MethodCode, state: State, thrown: ThrownByIr): State {
  const handler = method.code.handlers.find(({ start, end, catchType }) => {
    const type = catchType === 0 ? null : method.pool[catchType];
    const isCaught =
      type === null || (type.tag === Tag.Class && (type.name === thrown.type || ANY.has(type.name)));
    return start <= state.bci && state.bci < end && isCaught;
  });
  if (handler === undefined) throw thrown;
  return { bci: handler.handler, locals: state.locals, stack: [{ type: thrown.type, fields: new Map() }] };
}

/** Supertypes of every exception that the programs throw. */
const ANY = new Set(['java/lang/Throwable', 'java/lang/Exception', 'java/lang/RuntimeException']);

/** A frame of variables whose values are in `env`. */
function typedFrame(state: State, env: Environment): SsaFrame {
  const slots = (values: readonly IrValue[], letter: string): SsaFrame['locals'] =>
    values.map((value, index) => {
      if (value === NOTHING) return index > 0 && typeof values[index - 1] === 'bigint' ? UPPER : null;
      env.set(`${letter}${index}`, value);
      return ssaVariable(
        `${letter}${index}`,
        typeof value === 'bigint' ? 'J' : typeof value === 'number' ? 'I' : 'A',
      );
    });
  return new SsaFrame(slots(state.locals, 'v'), slots(state.stack, 's'));
}

function argumentAt(method: MethodCode, args: readonly IrValue[], slot: SlotRef): IrValue {
  return args[parameterTypes(method.info).findIndex(({ index }) => index === slot.index)];
}
