/**
 * For tests of the search: programs of a tiny language, given as plain data, over inputs of a few bits. `TableMachine` runs
 * them symbolically; `runConcretely` is the oracle, an interpreter without terms.
 */
import { InputError, InvariantError } from '../errors.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { Machine, MachineMark, MachineStop } from '../machine/machine.ts';
import type { Location, MetLimitation, Outcome } from '../result/outcome.ts';
import * as b from '../term/build.ts';
import { TermOp } from '../term/operators.ts';
import { bitVec } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import type { Decision, DecisionRequest } from '../vm/symbolic/asking/request.ts';

/** Bits of every value. */
const WIDTH = 8;
const SORT = bitVec(WIDTH);
const MASK = (1 << WIDTH) - 1;

export type TableExpression =
  | { readonly op: 'const'; readonly value: number }
  | { readonly op: 'var'; readonly name: string }
  | { readonly op: '+' | '*' | '&' | '^'; readonly left: TableExpression; readonly right: TableExpression };

/** Unsigned. */
export type TableCondition = {
  readonly op: '<' | '==';
  readonly left: TableExpression;
  readonly right: TableExpression;
};

export type Statement =
  /** A new input. */
  | { readonly do: 'input'; readonly name: string }
  | { readonly do: 'set'; readonly name: string; readonly to: TableExpression }
  | {
      readonly do: 'if';
      readonly test: TableCondition;
      readonly yes: TableProgram;
      readonly no: TableProgram;
    }
  | {
      readonly do: 'switch';
      readonly on: TableExpression;
      readonly cases: readonly (readonly [number, TableProgram])[];
      readonly otherwise: TableProgram;
    }
  | { readonly do: 'while'; readonly test: TableCondition; readonly body: TableProgram }
  | { readonly do: 'assume'; readonly test: TableCondition }
  /** Makes a value concrete. */
  | { readonly do: 'value'; readonly name: string; readonly of: TableExpression }
  | { readonly do: 'limitation'; readonly reason: string }
  | { readonly do: 'throw'; readonly exception: string }
  | { readonly do: 'return'; readonly value: TableExpression | null }
  /** An error of ours; of the user's; memory until there is no more; no sign of life for so many milliseconds. */
  | { readonly do: 'fail'; readonly how: 'error' | 'input' | 'memory' | 'exit' }
  | { readonly do: 'block'; readonly ms: number };

export type TableProgram = readonly Statement[];

type Flat =
  | Exclude<Statement, { do: 'if' | 'switch' | 'while' }>
  | { readonly do: 'branch'; readonly test: TableCondition; readonly targets: readonly number[] }
  | {
      readonly do: 'jumpTable';
      readonly on: TableExpression;
      readonly keys: readonly number[];
      targets: readonly number[];
    }
  | { readonly do: 'goto'; readonly target: number };

/** As instructions with addresses. */
function flatten(program: TableProgram): Flat[] {
  const code: Flat[] = [];
  const emit = (block: TableProgram): void => {
    for (const statement of block) emitOne(statement);
  };
  const emitOne = (s: Statement): void => {
    const at = code.length;
    const goto = (): number => code.push({ do: 'goto', target: -1 }) - 1;
    const land = (jump: number, target: number): void => {
      code[jump] = { do: 'goto', target };
    };
    if (s.do === 'if' || s.do === 'while') {
      const end = goto();
      emit(s.do === 'if' ? s.yes : s.body);
      const leave = goto();
      code[end] = { do: 'branch', test: s.test, targets: [at + 1, code.length] };
      if (s.do === 'if') emit(s.no);
      land(leave, s.do === 'if' ? code.length : at);
    } else if (s.do === 'switch') {
      const table = goto();
      const targets: number[] = [];
      const leaves: number[] = [];
      for (const [, block] of [...s.cases, [0, s.otherwise] as const]) {
        targets.push(code.length);
        emit(block);
        leaves.push(goto());
      }
      for (const leave of leaves) land(leave, code.length);
      code[table] = { do: 'jumpTable', on: s.on, keys: s.cases.map(([key]) => key), targets };
    } else {
      code.push(s);
    }
  };
  emit(program);
  code.push({ do: 'return', value: null });
  return code;
}

function at(pc: number): Location {
  return { class: 'Table', method: 'run', file: null, line: pc };
}

function threw(exception: string, pc: number): Outcome {
  const location = at(pc);
  return {
    kind: 'threw',
    exception,
    supers: [],
    message: null,
    location,
    userLocation: location,
    trace: [location],
  };
}

type State = {
  pc: number;
  variables: Map<string, Term>;
  inputs: SymbolicInput[];
  metLimitations: MetLimitation[];
  answer: Decision | null;
  /** Every branch, symbolic or not. */
  trace: string[];
};

export class TableMachine implements Machine {
  branchesAndCalls = 0;
  /** For tests of what the search asks of a machine. */
  readonly used = { marks: 0, undos: 0, answers: 0 };
  private readonly code: readonly Flat[];
  private state: State = {
    pc: 0,
    variables: new Map(),
    inputs: [],
    metLimitations: [],
    answer: null,
    trace: [],
  };
  private readonly marked: { mark: MachineMark; state: State }[] = [];

  constructor(program: TableProgram) {
    this.code = flatten(program);
  }

  run(fuel: number): MachineStop {
    for (let left = fuel; left > 0; left--) {
      this.branchesAndCalls++;
      const stop = this.step();
      if (stop !== null) return stop;
    }
    return { kind: 'pause' };
  }

  answer(decision: Decision): void {
    if (this.state.answer !== null) throw new InvariantError('answered twice');
    this.used.answers++;
    this.state.answer = decision;
  }

  mark(): MachineMark {
    this.used.marks++;
    const mark: MachineMark = { undo: () => this.backTo(mark) };
    this.marked.push({ mark, state: copy(this.state) });
    return mark;
  }

  private backTo(mark: MachineMark): void {
    this.used.undos++;
    const index = this.marked.findLastIndex((m) => m.mark === mark);
    if (index < 0) throw new InvariantError('this mark is gone');
    this.marked.length = index + 1;
    this.state = copy(this.marked[index].state);
  }

  inputs(): readonly SymbolicInput[] {
    return this.state.inputs;
  }

  metLimitations(): readonly MetLimitation[] {
    return this.state.metLimitations;
  }

  /** The path so far, as `runConcretely` tells it. */
  trace(): string {
    return this.state.trace.join(' ');
  }

  location(): Location {
    return at(this.state.pc);
  }

  siteOf(request: DecisionRequest): string {
    return `@${request.site.bci}`;
  }

  *termRoots(): Iterable<Term> {
    for (const state of [this.state, ...this.marked.map((m) => m.state)]) yield* state.variables.values();
  }

  close(): void {
    this.marked.length = 0;
  }

  private step(): MachineStop | null {
    const { state } = this;
    const { pc } = state;
    const s = this.code[pc];
    const site = { method: null as never, bci: pc };
    switch (s.do) {
      case 'goto':
        state.pc = s.target;
        return null;
      case 'input': {
        const name = `${s.name}#${state.inputs.length}`;
        const term = b.variable(name, SORT);
        state.inputs.push({ name, type: 'char', term: b.zeroExtend(term, 32) });
        state.variables.set(s.name, term);
        break;
      }
      case 'set':
        state.variables.set(s.name, this.term(s.to));
        break;
      case 'branch': {
        const test = this.condition(s.test);
        if (test.op === TermOp.Const) this.jump(s.targets, test.value === 1 ? 0 : 1);
        else if (state.answer !== null) this.jump(s.targets, this.takeAnswer() as number);
        else return ask({ kind: 'choice', what: 'branch', site, alternatives: [test, b.not(test)] });
        return null;
      }
      case 'jumpTable': {
        const on = this.term(s.on);
        const tests = s.keys.map((key) => b.eq(on, b.bv(WIDTH, key)));
        const alternatives = [...tests, b.not(b.orAll(tests))];
        const known = alternatives.indexOf(b.TRUE);
        if (known >= 0) this.jump(s.targets, known);
        else if (state.answer !== null) this.jump(s.targets, this.takeAnswer() as number);
        else return ask({ kind: 'choice', what: 'switch', site, alternatives });
        return null;
      }
      case 'assume': {
        if (state.answer === null)
          return ask({ kind: 'assume', site, condition: this.condition(s.test), because: 'program' });
        this.takeAnswer();
        break;
      }
      case 'value': {
        if (state.answer === null) return ask({ kind: 'value', site, term: this.term(s.of), why: 'a test' });
        const value = this.takeAnswer() as number;
        state.trace.push(`@${pc}:${value}`);
        state.variables.set(s.name, b.bv(WIDTH, value));
        break;
      }
      case 'limitation':
        state.metLimitations.push({ limitation: { id: 'environment', source: s.reason }, location: at(pc) });
        break;
      case 'throw':
        return { kind: 'ended', outcome: threw(s.exception, pc) };
      case 'return':
        return { kind: 'ended', outcome: { kind: 'returned', value: this.text(s.value) } };
      case 'fail':
        return fail(s.how);
      case 'block':
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, s.ms);
        break;
    }
    state.pc++;
    return null;
  }

  private jump(targets: readonly number[], side: number): void {
    const { state } = this;
    state.trace.push(`@${state.pc}:${side}`);
    state.pc = targets[side];
  }

  private takeAnswer(): Decision {
    const { answer } = this.state;
    this.state.answer = null;
    return answer!;
  }

  private text(value: TableExpression | null): string | null {
    if (value === null) return null;
    const t = this.term(value);
    return t.op === TermOp.Const ? String(t.value) : '…';
  }

  private term(e: TableExpression): Term {
    if (e.op === 'const') return b.bv(WIDTH, e.value);
    if (e.op === 'var') return this.state.variables.get(e.name) ?? b.bv(WIDTH, 0);
    const combine = { '+': b.bvAdd, '*': b.bvMul, '&': b.bvAnd, '^': b.bvXor }[e.op];
    return combine(this.term(e.left), this.term(e.right));
  }

  private condition({ op, left, right }: TableCondition): Term {
    return (op === '<' ? b.bvUlt : b.eq)(this.term(left), this.term(right));
  }
}

function ask(request: DecisionRequest): MachineStop {
  return { kind: 'request', request };
}

function copy(state: State): State {
  return {
    ...state,
    variables: new Map(state.variables),
    inputs: [...state.inputs],
    metLimitations: [...state.metLimitations],
    trace: [...state.trace],
  };
}

function fail(how: 'error' | 'input' | 'memory' | 'exit'): never {
  if (how === 'input') throw new InputError('the program cannot be read; give another one');
  if (how === 'exit') process.exit(7);
  if (how === 'memory') {
    const hoard: number[][] = [];
    for (;;) hoard.push(new Array<number>(1_000_000).fill(hoard.length));
  }
  throw new Error('the machine broke');
}

/** Decisions and end of the run on these inputs, as text; null if an assumption ends it. */
export function runConcretely(
  program: TableProgram,
  inputs: readonly number[],
  maxSteps = 10_000,
): string | null {
  const code = flatten(program);
  const variables = new Map<string, number>();
  const decisions: string[] = [];
  const value = (e: TableExpression): number => {
    if (e.op === 'const') return e.value & MASK;
    if (e.op === 'var') return variables.get(e.name) ?? 0;
    const [x, y] = [value(e.left), value(e.right)];
    return { '+': x + y, '*': x * y, '&': x & y, '^': x ^ y }[e.op] & MASK;
  };
  const holds = ({ op, left, right }: TableCondition): boolean =>
    op === '<' ? value(left) < value(right) : value(left) === value(right);
  let [pc, next] = [0, 0];
  for (let steps = 0; steps < maxSteps; steps++) {
    const s = code[pc];
    switch (s.do) {
      case 'goto':
        pc = s.target;
        continue;
      case 'input':
        variables.set(s.name, inputs[next++] ?? 0);
        break;
      case 'set':
        variables.set(s.name, value(s.to));
        break;
      case 'branch': {
        const side = holds(s.test) ? 0 : 1;
        decisions.push(`@${pc}:${side}`);
        pc = s.targets[side];
        continue;
      }
      case 'jumpTable': {
        const key = s.keys.indexOf(value(s.on));
        const side = key < 0 ? s.keys.length : key;
        decisions.push(`@${pc}:${side}`);
        pc = s.targets[side];
        continue;
      }
      case 'assume':
        if (!holds(s.test)) return null;
        break;
      case 'value':
        decisions.push(`@${pc}:${value(s.of)}`);
        variables.set(s.name, value(s.of));
        break;
      case 'throw':
        return `${decisions.join(' ')} threw ${s.exception}`;
      case 'return':
        return `${decisions.join(' ')} returned`;
      default:
        break;
    }
    pc++;
  }
  throw new Error('the program does not end');
}
