/**
 * Random statements on a random heap: the exits and outputs of the passes must agree with an interpreter of the
 * statement.
 */
import { describe, expect, it } from 'vitest';
import { Acc } from '../classfile/model.ts';
import { refExp, termExp, varExp } from '../ir/expressions.ts';
import type { Exp, HeapLocation, KnownRef, Stmt } from '../ir/ir.ts';
import { printIr } from '../ir/print-ir.ts';
import type { MergedValue } from '../region/stages.ts';
import { constant, eq, FALSE, intConst, not, variable } from '../term/build.ts';
import { evaluate, type Model } from '../term/evaluate.ts';
import { TestRandom } from '../term/random.testing.ts';
import { INT, LONG } from '../term/sorts.ts';
import { Term } from '../term/term.ts';
import { setTerm } from '../vm/heap/elements.ts';
import { staticsToWrite } from '../vm/heap/fields.ts';
import type { JArray, JObject, Slot } from '../vm/heap/object.ts';
import { referenceOf } from '../vm/symbolic/references/guarded-references.ts';
import type { MergeMode } from './context.ts';
import { concreteRef, concreteTerm, IrInterpreter } from './interpret-ir.testing.ts';
import { constrain } from './passes/constrain.ts';
import { runPasses } from './passes.ts';
import { INPUTS, OUTPUTS, type Role, randomStatement } from './random-ir.testing.ts';
import { TestHeap } from './test-heap.testing.ts';

const INTS = ['a', 'b', 'c', 'd', 'e'].map((name) => variable(`oracle_${name}`, INT));
const LONG_INPUT = variable('oracle_l', LONG);

type World = { readonly heap: TestHeap; readonly inputs: ReadonlyMap<string, Exp> };

function randomWorld(seed: number): World {
  const random = new TestRandom(seed);
  const heap = new TestHeap();
  heap.define('C', 'java/lang/Object', { n: 'I', w: 'J', next: 'LC;', 'static s': 'I' });
  heap.define('D', 'C', {});
  const int = (): Slot => (random.isChance(50) ? random.pick(INTS) : random.below(9) - 2);
  const objects: JObject[] = [];
  for (let i = 0; i < 4; i++) objects.push(heap.object(random.pick(['C', 'D']), { n: int(), w: [7, -1] }));
  const ref = (): KnownRef => {
    const kind = random.below(10);
    if (kind === 0) return null;
    if (kind < 5) return random.pick(objects);
    const guard = eq(random.pick(INTS), intConst(random.below(3)));
    const other = random.isChance(20) ? null : random.pick(objects);
    return referenceOf([
      { guard, ref: random.pick(objects) },
      { guard: not(guard), ref: other },
    ]);
  };
  for (const o of objects) {
    heap.set(o, 'next', ref() as Slot);
    if (random.isChance(30)) heap.set(o, 'w', [LONG_INPUT, null]);
  }
  staticsToWrite(heap.named('C'))[0] = int();
  const ints = heap.ints(...[...'1234'].map(() => random.below(7)));
  if (random.isChance(50)) setTerm(ints, random.below(4), random.pick(INTS));
  const arrays: Record<string, KnownRef> = {
    qi: random.isChance(5) ? null : random.isChance(80) ? ints : choice(random, ints, heap.ints(5, 6)),
    qb: heap.bytes(1, -1, 100),
    qr: heap.refs('C', objects[0], null, objects[1]),
  };
  const inputs = new Map<string, Exp>();
  for (const [name, role] of Object.entries(INPUTS)) inputs.set(name, input(name, role));
  return { heap, inputs };

  function input(name: string, role: Role): Exp {
    switch (role) {
      case 'int': {
        const value = int();
        return termExp(typeof value === 'number' ? intConst(value) : (value as Term));
      }
      case 'long':
        return termExp(random.isChance(50) ? LONG_INPUT : constant(LONG, 12345678901n));
      case 'object':
        return refExp(ref());
      default:
        return refExp(arrays[name]);
    }
  }
}

function choice(random: TestRandom, a: JArray, b: JArray): KnownRef {
  const guard = eq(random.pick(INTS), intConst(1));
  return referenceOf([
    { guard, ref: a },
    { guard: not(guard), ref: b },
  ]);
}

function randomModel(random: TestRandom): Model {
  const model = new Map<Term, number | bigint>();
  for (const v of INTS) model.set(v, random.isChance(80) ? random.below(6) - 1 : random.int());
  model.set(LONG_INPUT, BigInt.asUintN(64, BigInt(random.int()) << BigInt(random.below(30))));
  return model;
}

/** Methods m0 and m1 of `C`, of which m1 calls m0. */
function addMethods(heap: TestHeap, seed: number): void {
  const names: string[] = [];
  for (const [i, name] of ['m0', 'm1'].entries()) {
    const prefix = `${name}_`;
    const statement = randomStatement(seed * 2 + i, {
      prefix,
      inputs: { [`${prefix}p`]: 'int', [`${prefix}o`]: 'object', ...without(prefix) },
      callees: [...names],
      invokePercent: 30,
      length: 3,
      exitPercent: 3,
    });
    heap.addMethod(
      'C',
      `${name}(ILC;)I`,
      {
        parameters: [
          { name: `${prefix}p`, type: 'I' },
          { name: `${prefix}o`, type: 'A' },
        ],
        statement: replaceArrays(statement, prefix),
        result: varExp(`${prefix}${OUTPUTS[0]}`, 'I'),
        paths: 2,
      },
      Acc.PUBLIC | Acc.STATIC,
    );
    names.push(name);
  }
}

/** A method has no array of its own: its array accesses are on null, which is an exit. */
function without(prefix: string): Record<string, Role> {
  return {
    [`${prefix}j`]: 'long',
    [`${prefix}qi`]: 'ints',
    [`${prefix}qb`]: 'bytes',
    [`${prefix}qr`]: 'objects',
  };
}

function replaceArrays(s: Stmt, prefix: string): Stmt {
  const values: Stmt[] = ['qi', 'qb', 'qr'].map((name) => ({
    kind: 'assign',
    to: `${prefix}${name}`,
    type: 'A',
    value: refExp(null),
  }));
  values.push({ kind: 'assign', to: `${prefix}j`, type: 'J', value: termExp(constant(LONG, 5n)) });
  return { kind: 'seq', stmts: [...values, s] };
}

function concrete(value: MergedValue, model: Model): unknown {
  return value instanceof Term ? concreteTerm(value, model) : concreteRef(value, model);
}

/** Compares without building a message; `expect` in the inner loop would take most of the time. */
function same(found: unknown, expected: unknown, what: () => string): void {
  if (found !== expected) expect(found, what()).toBe(expected);
}

function check(seed: number, withCalls: boolean): void {
  const { heap, inputs } = randomWorld(seed);
  if (withCalls) addMethods(heap, seed);
  const statement = randomStatement(seed, {
    callees: withCalls ? ['m0', 'm1'] : [],
    invokePercent: withCalls ? 20 : 0,
  });
  const mode: MergeMode = 5;
  const context = { ...heap.context({ mode }, inputs), outputs: new Set<string>(OUTPUTS) };
  const { linear, predicate } = runPasses(statement, context);
  const random = new TestRandom(seed + 77);
  const told = (): string =>
    `seed ${seed}\n${printIr(statement)}\n---\n${linear === null ? 'no path' : printIr(linear)}`;
  for (let i = 0; i < 8; i++) {
    const model = randomModel(random);
    const run = new IrInterpreter(heap, model, inputs);
    const why = run.run(statement);
    const isSinglePath = evaluate(predicate, model) === 1;
    same(isSinglePath, why !== null, () => `${why} ${told()}`);
    if (why !== null) continue;
    const { values, fields, statics, elements } = constrain(linear!);
    for (const name of OUTPUTS) {
      same(concrete(values.get(name)!, model), run.variables.get(name), () => `${name} ${told()}`);
    }
    const outputs: [HeapLocation, MergedValue][] = [
      ...fields.map((o): [HeapLocation, MergedValue] => [
        { kind: 'field', object: o.object, field: o.field },
        o.value,
      ]),
      ...statics.map((o): [HeapLocation, MergedValue] => [{ kind: 'static', field: o.field }, o.value]),
      ...elements.map((o): [HeapLocation, MergedValue] => [
        { kind: 'element', array: o.array, index: o.index },
        o.value,
      ]),
    ];
    for (const [location, value] of outputs) {
      same(
        concrete(value, model),
        run.read(location),
        () => `${context.names.locationText(location)} ${told()}`,
      );
    }
    const said = new Set(outputs.map(([location]) => context.names.locationText(location)));
    const before = new IrInterpreter(heap, model, inputs);
    for (const slots of run.writes.values()) {
      for (const { location, value } of slots.values()) {
        const text = context.names.locationText(location);
        if (!said.has(text)) same(before.read(location), value, () => `${text} ${told()}`);
      }
    }
  }
}

describe('instantiation against an interpreter of the IR', () => {
  it('numbers, fields, arrays, references, type tests', () => {
    for (let seed = 1; seed <= 1500; seed++) check(seed, false);
  });

  it('calls', () => {
    for (let seed = 1; seed <= 500; seed++) check(seed, true);
  });

  it('is no empty test', () => {
    let merged = 0;
    let cases = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const { heap, inputs } = randomWorld(seed);
      const context = { ...heap.context({}, inputs), outputs: new Set<string>(OUTPUTS) };
      const { linear, predicate } = runPasses(randomStatement(seed), context);
      if (linear !== null) merged++;
      if (predicate !== FALSE) cases++;
    }
    expect(merged).toBeGreaterThan(100);
    expect(cases).toBeGreaterThan(50);
  });
});
