/**
 * Symbolic arrays beside plain ones: random reads, writes, copies and fills at known and at symbolic places, with choice points
 * and undoing, are done on both. Under a model, which says what the symbols are, they must hold the same.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { bvAdd, constant, eq, intConst, ite, variable } from '../../../term/build.ts';
import { Evaluator } from '../../../term/evaluate.ts';
import { i2b, i2c, i2s } from '../../../term/java.ts';
import { TestRandom } from '../../../term/random.testing.ts';
import { FLOAT32, FLOAT64, INT, LONG } from '../../../term/sorts.ts';
import type { Term } from '../../../term/term.ts';
import { ArrayValue, normalise, type Scalar, sameValue, type Value } from '../../../term/values.ts';
import { makeArray } from '../../heap/arrays.ts';
import { type JArray, JObject, type Slot } from '../../heap/object.ts';
import { copySymbolicArray } from '../../heap/symbolic-arrays.ts';
import { GuardedReference } from '../../heap/symbolic-reference.ts';
import type { LinkedClass } from '../../link/linked-class.ts';
import type { JThread } from '../../thread/thread.ts';
import { clearTrail, newEpoch, rollBack, trailHeight } from '../../trail/trail.ts';
import type { Vm } from '../../vm.ts';
import { termRoots } from '../term-roots.ts';
import { elementTerm, narrowed, selectElement, setElement, setReference } from '../values/array-elements.ts';
import { contentsSort, writeElement } from '../values/number-elements.ts';
import { elementCases, mergedValue } from './reference-elements.ts';
import {
  concretiseArray,
  contentsVariable,
  convertToSymbolic,
  lengthVariable,
  newInputArray,
  newInputRefArray,
  newSymbolicArray,
  newSymbolicMultiArray,
} from './symbolic-array.ts';
import { copySymbolicRange, fillSymbolicRange } from './symbolic-copy.ts';

afterEach(clearTrail);

const OBJECT = { name: 'java/lang/Object', kind: 'instance' } as unknown as LinkedClass;
const arrayClass = (kind: string): LinkedClass =>
  ({
    name: kind === 'L' ? '[Ljava/lang/Object;' : `[${kind}`,
    kind: 'array',
    component: kind === 'L' ? OBJECT : { kind: 'primitive' },
  }) as unknown as LinkedClass;
/** Nothing of a thread is looked at where nothing is asked. */
const NO_THREAD = null as unknown as JThread;

/** What the element of a plain array is: a value, an object, or undefined: what it was at first, not looked at yet. */
type Plain = Value | JObject | null | undefined;
/** One array, twice. `first` is what the plain one held at first, by place; copies share it. */
type Pair = { readonly array: JArray; plain: Plain[]; readonly first: Map<number, JObject> };

class Trial {
  private readonly random: TestRandom;
  private readonly kind: string;
  private readonly cls: LinkedClass;
  private readonly model = new Map<Term, Value>();
  private readonly indices: Term[];
  private pairs: Pair[] = [];
  private readonly length: number;
  private fresh = 0;

  constructor(seed: number, kind: string) {
    this.random = new TestRandom(seed);
    this.kind = kind;
    this.cls = arrayClass(kind);
    this.length = 1 + this.random.below(6);
    const n = lengthVariable(`n${seed}`);
    this.model.set(n.args[0], this.length);
    this.indices = Array.from({ length: 4 }, (_, i) => this.symbol(`i${i}`, this.random.below(8)));
    this.pairs = [this.input(n), this.created(n), this.closed()];
  }

  private symbol(name: string, value: number): Term {
    const v = variable(name, INT);
    this.model.set(v, value);
    return v;
  }

  private input(n: Term): Pair {
    if (this.kind === 'L') {
      const make = (): JObject => new JObject(OBJECT, []);
      return {
        array: newInputRefArray(this.cls, n, make),
        plain: new Array(this.length).fill(undefined),
        first: new Map(),
      };
    }
    const contents = contentsVariable(this.kind, `a${this.kind}`);
    let value = new ArrayValue(contentsSort(this.kind), this.element());
    for (let k = 0; k < this.length; k++) value = value.with(k, this.element());
    this.model.set(contents, value);
    const plain = Array.from({ length: this.length }, (_, k) => this.seen(value.get(k) as Scalar));
    return { array: newInputArray(this.cls, `a${this.kind}`, n), plain, first: new Map() };
  }

  /** A value of the sort that is inside of the Array term, and the same as Java sees it. */
  private element(): Scalar {
    const { element } = contentsSort(this.kind);
    if (element.kind === 'Float') return [0, -0, 1.5, Number.NaN, 7][this.random.below(5)];
    return normalise(element.width, this.random.int());
  }

  private seen(element: Scalar): Value {
    switch (this.kind) {
      case 'B':
        return (Number(element) << 24) >> 24;
      case 'S':
        return (Number(element) << 16) >> 16;
      default:
        return element;
    }
  }

  private created(n: Term): Pair {
    return { array: newSymbolicArray(this.cls, n), plain: this.zeros(this.length), first: new Map() };
  }

  private closed(): Pair {
    const size = this.random.isChance(20) ? 70 : 1 + this.random.below(6);
    return { array: makeArray(this.cls, size), plain: this.zeros(size), first: new Map() };
  }

  private zeros(length: number): Plain[] {
    return new Array(length).fill(this.kind === 'L' ? null : this.kind === 'J' ? 0n : 0);
  }

  private evaluate(term: Term): Value {
    return new Evaluator(this.model).value(term);
  }

  private number(term: Term): number {
    return this.evaluate(term) as number;
  }

  /** A term that is inside the array, and what it is; known or symbolic. */
  private index(pair: Pair): Term | null {
    const r = this.random;
    const term = r.isChance(40)
      ? intConst(r.below(pair.plain.length))
      : r.isChance(70)
        ? r.pick(this.indices)
        : bvAdd(r.pick(this.indices), intConst(r.below(3) - 1));
    const value = this.number(term);
    return value >= 0 && value < pair.plain.length ? term : null;
  }

  private count(limit: number): Term {
    const terms = [...this.indices, ...Array.from({ length: limit + 1 }, (_, n) => intConst(n))];
    const fitting = terms.filter((c) => this.number(c) >= 0 && this.number(c) <= limit);
    return this.random.pick(fitting);
  }

  /** A number to store, of the element's range: known or symbolic. */
  private value(): Term {
    const { kind } = this;
    const sort = kind === 'J' ? LONG : kind === 'F' ? FLOAT32 : kind === 'D' ? FLOAT64 : INT;
    const raw: Scalar =
      sort.kind === 'Float' ? this.random.below(9) - 4.5 : normalise(sort.width, this.random.int());
    if (this.random.isChance(50)) return narrowed(kind, constant(sort, raw));
    const v = variable(`v${kind}${this.fresh++}`, sort);
    this.model.set(v, raw);
    return narrowed(kind, v);
  }

  private reference(): JObject | null {
    return this.random.isChance(20) ? null : new JObject(OBJECT, []);
  }

  step(): void {
    const pair = this.random.pick(this.pairs);
    switch (this.random.below(8)) {
      case 0:
      case 1:
        this.load(pair);
        return;
      case 2:
      case 3:
        this.store(pair);
        return;
      case 4:
        this.copy(pair, this.random.pick(this.pairs));
        return;
      case 5:
        this.fill(pair);
        return;
      case 6:
        if (pair.array.symbolic !== null)
          this.pairs = [
            ...this.pairs.slice(-4),
            { ...pair, array: copySymbolicArray(pair.array), plain: [...pair.plain] },
          ];
        return;
      default:
        this.changeRepresentation(pair);
    }
  }

  private changeRepresentation({ array }: Pair): void {
    if (array.symbolic === null) convertToSymbolic(array);
    else if (array.symbolic.length.value !== undefined && array.symbolic.length.args.length === 0)
      concretiseArray(NO_THREAD, array, '');
  }

  load(pair: Pair, index = this.index(pair)): void {
    if (index === null) return;
    const { array, plain } = pair;
    const k = this.number(index);
    if (this.kind !== 'L') {
      const isKnown = index.args.length === 0 && index.value !== undefined;
      const term =
        array.symbolic === null && isKnown
          ? elementTerm(array, this.kind, k)
          : selectElement(array, this.kind, index);
      expect(sameValue(this.evaluate(term), plain[k] as Value), `${term} at ${k}: ${plain[k]}`).toBe(true);
      return;
    }
    if (array.symbolic === null) return;
    const found = this.referenceOf(mergedValue(elementCases(array.symbolic, index)));
    if (plain[k] !== undefined) {
      expect(found).toBe(plain[k]);
      return;
    }
    const known = pair.first.get(k);
    if (known === undefined) {
      expect([...pair.first.values()]).not.toContain(found);
      pair.first.set(k, found as JObject);
    } else expect(found).toBe(known);
  }

  private referenceOf(slot: Slot): Slot {
    if (!(slot instanceof GuardedReference)) return slot;
    const holding = slot.cases.filter((c) => this.number(c.guard) === 1);
    expect(holding).toHaveLength(1);
    return holding[0].ref;
  }

  private store(pair: Pair): void {
    const index = this.index(pair);
    if (index === null) return;
    const { array, plain } = pair;
    const k = this.number(index);
    if (this.kind === 'L') {
      const ref = this.reference();
      if (array.symbolic === null) setReference(array, k, ref);
      else writeElement(array, index, ref);
      plain[k] = ref;
      return;
    }
    const value = this.value();
    if (array.symbolic !== null) writeElement(array, index, value);
    else if (this.random.isChance(50)) setElement(array, this.kind, k, value);
    else {
      // As the store of a symbolic index into known elements.
      for (let j = 0; j < plain.length; j++) {
        const old = elementTerm(array, this.kind, j);
        setElement(array, this.kind, j, ite(eq(index, intConst(j)), value, old));
      }
    }
    plain[k] = this.evaluate(value);
  }

  private copy(src: Pair, dst: Pair): void {
    if (src.array.symbolic === null && dst.array.symbolic === null) return;
    const from = this.index(src);
    const to = this.index(dst);
    if (from === null || to === null) return;
    const [f, d] = [this.number(from), this.number(to)];
    // What was never looked at has no name of its own in the plain array of another.
    if (this.kind === 'L' && src.plain.includes(undefined)) return;
    const count = this.count(Math.min(src.plain.length - f, dst.plain.length - d));
    const moved = src.plain.slice(f, f + this.number(count));
    if (!copySymbolicRange(src.array, dst.array, { from, to, count })) return;
    for (const [i, value] of moved.entries()) dst.plain[d + i] = value;
  }

  private fill(pair: Pair): void {
    const to = this.index(pair);
    if (to === null || pair.array.symbolic === null) return;
    const start = this.number(to);
    const count = this.count(pair.plain.length - start);
    const value = this.kind === 'L' ? this.reference() : this.value();
    if (!fillSymbolicRange(pair.array, to, count, value)) return;
    const plain = value === null || value instanceof JObject ? value : this.evaluate(value as Term);
    for (let k = start; k < start + this.number(count); k++) pair.plain[k] = plain;
  }

  compareAll(): void {
    for (const pair of this.pairs) for (let k = 0; k < pair.plain.length; k++) this.load(pair, intConst(k));
  }

  save(): () => void {
    newEpoch();
    const height = trailHeight();
    const saved = this.pairs.map((p) => ({ pair: p, plain: [...p.plain], first: new Map(p.first) }));
    return () => {
      rollBack(height);
      newEpoch();
      this.pairs = saved.map(({ pair, plain, first }) => {
        pair.plain = plain;
        pair.first.clear();
        for (const [k, o] of first) pair.first.set(k, o);
        return pair;
      });
    };
  }

  run(steps: number): void {
    const marks: (() => void)[] = [];
    for (let i = 0; i < steps; i++) {
      if (this.random.isChance(10)) marks.push(this.save());
      else if (this.random.isChance(8) && marks.length > 0) {
        const at = this.random.below(marks.length);
        marks[at]();
        marks.length = at;
        this.compareAll();
      } else this.step();
    }
    this.compareAll();
  }
}

const trials = process.env.RF_FULL === undefined ? 30 : 3000;

describe('symbolic arrays hold what concrete ones do', () => {
  for (const kind of [...'ZBSCIJFDL']) {
    it(`elements ${kind}`, () => {
      for (let seed = 1; seed <= trials; seed++) {
        clearTrail();
        new Trial(seed, kind).run(60);
      }
    });
  }
});

describe('narrow elements', () => {
  it('keep their range without a constraint', () => {
    const n = lengthVariable('n');
    for (const [kind, narrow] of [
      ['B', i2b],
      ['C', i2c],
      ['S', i2s],
    ] as const) {
      const array = newInputArray(arrayClass(kind), `narrow${kind}`, n);
      const element = elementTerm(array, kind, 3);
      expect(narrow(element)).toBe(element);
    }
  });
});

describe('a sweep of terms', () => {
  it('finds what symbolic arrays hold, rows that are not made yet included', () => {
    const [n, m, i, v] = ['n', 'm', 'i', 'v'].map((name) => variable(`sweep ${name}`, INT));
    const numbers = newSymbolicArray(arrayClass('I'), n);
    writeElement(numbers, i, bvAdd(v, intConst(1)));
    writeElement(numbers, intConst(2), bvAdd(v, intConst(2)));
    const rows = { ...arrayClass('L'), component: arrayClass('I') } as LinkedClass;
    const grid = newSymbolicMultiArray(rows, [n, m]);
    const vm = {
      classes: { all: () => [{ statics: [numbers, grid] }] },
      scheduler: { threads: [] },
      allocated: [],
      offHeap: { allTerms: () => [] },
    } as unknown as Vm;
    const found = termRoots(vm);
    for (const term of [n, m, i, bvAdd(v, intConst(1)), bvAdd(v, intConst(2))]) expect(found).toContain(term);
  });
});
