/**
 * Random well-formed statements over the inputs of INPUTS and the classes of `test-heap.testing.ts`: `C` with the fields
 * n, w, next and the static field s; `D`, which extends it; int[], byte[], C[].
 */

import { refExp, termExp, varExp } from '../ir/expressions.ts';
import type { Exp, Place, Stmt, Type } from '../ir/ir.ts';
import { SKIP } from '../ir/ir.ts';
import type { MemberRef } from '../ir/member-ref.ts';
import { operator } from '../ir/operators.ts';
import { intConst, longConst } from '../term/build.ts';
import { TestRandom } from '../term/random.testing.ts';
import { pin } from '../term/unique-table.ts';

/** The kinds of variable; the last four are references. */
export type Role = 'int' | 'long' | 'object' | 'ints' | 'bytes' | 'objects';

export const INPUTS: Readonly<Record<string, Role>> = {
  i0: 'int',
  i1: 'int',
  i2: 'int',
  j0: 'long',
  o0: 'object',
  o1: 'object',
  o2: 'object',
  qi: 'ints',
  qb: 'bytes',
  qr: 'objects',
};

function typeOfRole(role: Role): Type {
  return role === 'int' ? 'I' : role === 'long' ? 'J' : 'A';
}

export type RandomOptions = {
  /** Statements that always leave the region (throw, new, opaque): with 0, only failing checks do. */
  readonly exitPercent?: number;
  readonly invokePercent?: number;
  /** A prefix for every name, so that statements that are put together share none. */
  readonly prefix?: string;
  readonly inputs?: Readonly<Record<string, Role>>;
  /** May call these static methods of `C`, each `(int, C) -> int`. */
  readonly callees?: readonly string[];
  readonly length?: number;
};

export const OUTPUTS = ['out0', 'out1', 'out2'] as const;

/** Defines OUTPUTS: an int, a long, an object. */
export function randomStatement(seed: number, options: RandomOptions = {}): Stmt {
  const g = new Generator(new TestRandom(seed), options);
  const body = g.block(3);
  const outs = (['int', 'long', 'object'] as const).map((role, i): Stmt => {
    const type = typeOfRole(role);
    return { kind: 'assign', to: `${options.prefix ?? ''}${OUTPUTS[i]}`, type, value: g.value(role, 1) };
  });
  return { kind: 'seq', stmts: [...body, ...outs] };
}

const INT_OPS = ['iadd', 'isub', 'imul', 'iand', 'ior', 'ixor', 'ishl', 'iushr', 'i2b', 'i2c', 'ineg'];
const LONG_OPS = ['ladd', 'lsub', 'lxor', 'lneg', 'lshl', 'i2l'];
const CONDITIONS = ['==', '!=', '<', '>=', '>', '<='];

type Variables = Record<Role, string[]>;

class Generator {
  private readonly random: TestRandom;
  private readonly options: RandomOptions;
  private variables: Variables = { int: [], long: [], object: [], ints: [], bytes: [], objects: [] };
  private count = 0;
  private bci = 0;

  constructor(random: TestRandom, options: RandomOptions) {
    this.random = random;
    this.options = options;
    for (const [name, role] of Object.entries(options.inputs ?? INPUTS)) this.variables[role].push(name);
  }

  block(depth: number): Stmt[] {
    const stmts: Stmt[] = [];
    const length = 1 + this.random.below(this.options.length ?? 4);
    for (let i = 0; i < length; i++) {
      if (depth > 0 && this.random.isChance(35)) stmts.push(...this.conditional(depth));
      else stmts.push(...this.simple());
    }
    return stmts;
  }

  private place(): Place {
    return { method: 'M.m()V', bci: this.bci++ };
  }

  private fresh(): string {
    return `${this.options.prefix ?? ''}x${++this.count}`;
  }

  private define(role: Role): string {
    const name = this.fresh();
    this.variables[role].push(name);
    return name;
  }

  /** An `if` and the γ of some variables that its branches define. */
  private conditional(depth: number): Stmt[] {
    const condition = this.condition(1);
    const before = this.variables;
    const branch = (): [Stmt, Variables] => {
      this.variables = copy(before);
      const stmts = this.random.isChance(25) ? [] : this.block(depth - 1);
      return [pack(stmts), this.variables];
    };
    const [yes, afterYes] = branch();
    const [no, afterNo] = branch();
    this.variables = copy(before);
    const result: Stmt[] = [{ kind: 'if', condition, yes, no }];
    for (const role of Object.keys(before) as Role[]) {
      const isNew = afterYes[role].length + afterNo[role].length > 2 * before[role].length;
      if (!isNew || before[role].length === 0) continue;
      const pick = (from: Variables): Exp => varExp(this.random.pick(from[role]), typeOfRole(role));
      const value: Exp = {
        kind: 'gamma',
        condition,
        yes: pick(afterYes),
        no: pick(afterNo),
        type: typeOfRole(role),
      };
      result.push({ kind: 'assign', to: this.define(role), type: typeOfRole(role), value });
    }
    return result;
  }

  private simple(): Stmt[] {
    if (this.random.isChance(this.options.exitPercent ?? 5)) return [this.leaving()];
    const callees = this.options.callees ?? [];
    if (callees.length > 0 && this.random.isChance(this.options.invokePercent ?? 0)) {
      return [this.call(this.random.pick(callees))];
    }
    switch (this.random.below(12)) {
      case 0:
        return [this.getField('n', 'I', 'int')];
      case 1:
        return [this.getField('w', 'J', 'long')];
      case 2:
        return [this.getField('next', 'LC;', 'object')];
      case 3:
        return [this.putField('n', 'I', 'int')];
      case 4:
        return [
          this.random.isChance(50) ? this.putField('w', 'J', 'long') : this.putField('next', 'LC;', 'object'),
        ];
      case 5:
        return [this.static()];
      case 6:
        return [this.load()];
      case 7:
      case 8:
        return [this.store()];
      case 9:
        return this.division();
      case 10:
        return [this.typeTest()];
      default: {
        const role = this.random.pick(['int', 'long', 'object'] as const);
        const value = this.value(role, 2);
        return [{ kind: 'assign', to: this.define(role), type: typeOfRole(role), value }];
      }
    }
  }

  private leaving(): Stmt {
    const at = this.place();
    switch (this.random.below(3)) {
      case 0:
        return { kind: 'throw', value: this.value('object', 0), at };
      case 1:
        return { kind: 'new', to: this.define('object'), type: 'C', at };
      default:
        return { kind: 'opaque', what: { kind: 'written', text: 'monitorenter' }, to: null, type: 'V', at };
    }
  }

  private call(name: string): Stmt {
    const args = [this.value('int', 1), this.value('object', 0)];
    const method: MemberRef = { owner: 'C', name, descriptor: '(ILC;)I' };
    const to = this.define('int');
    return { kind: 'invoke', to, type: 'I', how: 'static', method, args, at: this.place() };
  }

  private getField(name: string, descriptor: string, role: Role): Stmt {
    const object = this.value('object', 0);
    const field: MemberRef = { owner: 'C', name, descriptor };
    const type = typeOfRole(role);
    return { kind: 'getfield', to: this.define(role), type, object, field, at: this.place() };
  }

  private putField(name: string, descriptor: string, role: Role): Stmt {
    const field: MemberRef = { owner: 'C', name, descriptor };
    const object = this.value('object', 0);
    return { kind: 'putfield', object, field, value: this.value(role, 1), at: this.place() };
  }

  private static(): Stmt {
    const field: MemberRef = { owner: 'C', name: 's', descriptor: 'I' };
    if (this.random.isChance(50)) {
      return { kind: 'putfield', object: null, field, value: this.value('int', 1), at: this.place() };
    }
    return { kind: 'getfield', to: this.define('int'), type: 'I', object: null, field, at: this.place() };
  }

  private array(): [array: Exp, element: string, role: Role] {
    return this.random.pick<[Exp, string, Role]>([
      [this.value('ints', 0), 'I', 'int'],
      [this.value('bytes', 0), 'B', 'int'],
      [this.value('objects', 0), 'A', 'object'],
    ]);
  }

  private index(): Exp {
    if (this.random.isChance(50)) return constant(this.random.below(3));
    const masked: Exp = {
      kind: 'op',
      op: 'iand',
      args: [this.value('int', 0), constant(this.random.pick([1, 3, 7]))],
      type: 'I',
    };
    return this.random.isChance(60) ? masked : this.value('int', 0);
  }

  private load(): Stmt {
    const [array, element, role] = this.array();
    const index = this.index();
    if (this.random.isChance(15)) return { kind: 'length', to: this.define('int'), array, at: this.place() };
    const type = typeOfRole(role);
    return { kind: 'load', to: this.define(role), type, array, index, element, at: this.place() };
  }

  private store(): Stmt {
    const [array, element, role] = this.array();
    return {
      kind: 'store',
      array,
      index: this.index(),
      element,
      value: this.value(role, 1),
      at: this.place(),
    };
  }

  private division(): Stmt[] {
    const divisor = this.value('int', 0);
    const condition: Exp = { kind: 'op', op: '==', args: [divisor, constant(0)], type: 'Z' };
    const args = [this.value('int', 0), divisor];
    const op = this.random.pick(['idiv', 'irem']);
    return [
      { kind: 'check', condition, exception: 'java/lang/ArithmeticException', at: this.place() },
      { kind: 'assign', to: this.define('int'), type: 'I', value: { kind: 'op', op, args, type: 'I' } },
    ];
  }

  private typeTest(): Stmt {
    const value = this.value('object', 0);
    const at = this.place();
    return this.random.isChance(40)
      ? { kind: 'cast', to: this.define('object'), value, type: 'D', at }
      : { kind: 'instanceof', to: this.define('int'), value, type: 'D', at };
  }

  value(role: Role, depth: number): Exp {
    const type = typeOfRole(role);
    if (depth > 0 && this.random.isChance(20)) {
      const [condition, yes, no] = [
        this.condition(depth - 1),
        this.value(role, depth - 1),
        this.value(role, depth - 1),
      ];
      return { kind: 'gamma', condition, yes, no, type };
    }
    if (depth > 0 && (role === 'int' || role === 'long') && this.random.isChance(50)) {
      const op = this.random.pick(role === 'int' ? INT_OPS : LONG_OPS);
      const args = operator(op).args.map((t) => this.value(t === 'J' ? 'long' : 'int', depth - 1));
      return { kind: 'op', op, args, type };
    }
    if (role === 'int' && this.random.isChance(25)) return constant(this.random.below(7) - 2);
    if (role === 'long' && this.random.isChance(25))
      return termExp(pin(longConst(this.random.below(5) - 2, -1)));
    if (role === 'object' && this.random.isChance(8)) return refExp(null);
    return varExp(this.random.pick(this.variables[role]), type);
  }

  private condition(depth: number): Exp {
    const kind = this.random.below(8);
    if (depth > 0 && kind === 0) return { kind: 'op', op: '!', args: [this.condition(depth - 1)], type: 'Z' };
    if (depth > 0 && kind === 1) {
      const op = this.random.pick(['&&', '||']);
      return { kind: 'op', op, args: [this.condition(depth - 1), this.condition(depth - 1)], type: 'Z' };
    }
    if (kind === 2) return { kind: 'op', op: 'isnull', args: [this.value('object', 0)], type: 'Z' };
    if (kind === 3) {
      const args = [this.value('object', 0), this.value('object', 0)];
      return { kind: 'op', op: 'acmp==', args, type: 'Z' };
    }
    const args = [this.value('int', 0), this.value('int', 0)];
    return { kind: 'op', op: this.random.pick(CONDITIONS), args, type: 'Z' };
  }
}

function constant(value: number): Exp {
  return termExp(pin(intConst(value)));
}

function pack(stmts: readonly Stmt[]): Stmt {
  return stmts.length === 0 ? SKIP : stmts.length === 1 ? stmts[0] : { kind: 'seq', stmts };
}

function copy(v: Variables): Variables {
  return {
    int: [...v.int],
    long: [...v.long],
    object: [...v.object],
    ints: [...v.ints],
    bytes: [...v.bytes],
    objects: [...v.objects],
  };
}
