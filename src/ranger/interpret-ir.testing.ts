/** A small interpreter of Ranger IR on concrete values: the oracle for the passes. */
import { InvariantError } from '../errors.ts';
import type { Exp, HeapLocation, KnownRef, Stmt } from '../ir/ir.ts';
import { operator } from '../ir/operators.ts';
import { bool, constant, intConst, TRUE } from '../term/build.ts';
import { evaluate, type Model } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import type { Scalar } from '../term/values.ts';
import type { JArray, JObject, Ref, Slot } from '../vm/heap/object.ts';
import { elementKind } from '../vm/heap/object.ts';
import { casesOf, isInstance } from '../vm/symbolic/references/guarded-references.ts';
import { narrowed } from '../vm/symbolic/values/array-elements.ts';
import { heapLocationKey, heapValue } from './heap-values.ts';
import type { TestHeap } from './test-heap.testing.ts';

/** A constant term, or an object. */
export type Concrete = Term | Ref;

/** Thrown when the path leaves the region. */
class ExitTaken {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

export function concreteRef(ref: KnownRef, model: Model): Ref {
  for (const c of casesOf(ref as Slot)) if (evaluate(c.guard, model) === 1) return c.ref;
  throw new InvariantError('no case of a guarded reference holds');
}

export function concreteTerm(term: Term, model: Model): Term {
  return constant(term.sort, evaluate(term, model) as Scalar);
}

export class IrInterpreter {
  readonly variables = new Map<string, Concrete>();
  readonly writes = new Map<
    object,
    Map<number, { readonly location: HeapLocation; readonly value: Concrete }>
  >();
  private readonly heap: TestHeap;
  private readonly model: Model;

  constructor(heap: TestHeap, model: Model, inputs: ReadonlyMap<string, Exp>) {
    this.heap = heap;
    this.model = model;
    for (const [name, value] of inputs) this.variables.set(name, this.exp(value));
  }

  /** Why it left the region; null if it got to the end. */
  run(s: Stmt): string | null {
    try {
      this.statement(s);
      return null;
    } catch (e) {
      if (e instanceof ExitTaken) return e.why;
      throw e;
    }
  }

  read(location: HeapLocation): Concrete {
    const [owner, slot] = heapLocationKey(location);
    const written = this.writes.get(owner)?.get(slot);
    return written === undefined ? this.exp(heapValue(location)!) : written.value;
  }

  private write(location: HeapLocation, value: Concrete): void {
    const [owner, slot] = heapLocationKey(location);
    if (!this.writes.has(owner)) this.writes.set(owner, new Map());
    this.writes.get(owner)!.set(slot, { location, value });
  }

  private statement(s: Stmt): void {
    switch (s.kind) {
      case 'skip':
        return;
      case 'seq':
        for (const inner of s.stmts) this.statement(inner);
        return;
      case 'if':
        this.statement(this.exp(s.condition) === TRUE ? s.yes : s.no);
        return;
      case 'assign':
        this.variables.set(s.to, this.exp(s.value));
        return;
      case 'check':
        if (this.exp(s.condition) === TRUE) throw new ExitTaken(s.exception);
        return;
      case 'getfield':
        this.variables.set(s.to, this.read(this.field(s)));
        return;
      case 'putfield':
        this.write(this.field(s), this.exp(s.value));
        return;
      case 'length':
        this.variables.set(s.to, intConst(this.array(s.array).length));
        return;
      case 'load':
        this.variables.set(s.to, this.read(this.element(s)));
        return;
      case 'store': {
        const location = this.element(s);
        const value = this.exp(s.value);
        const kind = elementKind(location.array);
        if (kind !== 'L') this.write(location, narrowed(kind, value as Term));
        else if (value === null || isInstance(value as Ref, location.array.cls.component!))
          this.write(location, value);
        else throw new ExitTaken('ArrayStoreException');
        return;
      }
      case 'cast': {
        const value = this.exp(s.value) as Ref;
        if (value !== null && !isInstance(value, this.heap.named(s.type)))
          throw new ExitTaken('ClassCastException');
        this.variables.set(s.to, value);
        return;
      }
      case 'instanceof':
        this.variables.set(s.to, intConst(+isInstance(this.exp(s.value) as Ref, this.heap.named(s.type))));
        return;
      case 'invoke':
        this.call(s);
        return;
      default:
        throw new ExitTaken(s.kind);
    }
  }

  /** Static methods only. */
  private call(s: Extract<Stmt, { kind: 'invoke' }>): void {
    const method = this.heap.named(s.method.owner).methodsByKey.get(s.method.name + s.method.descriptor)!;
    const callee = this.heap.callees.get(method)!;
    const args = s.args.map((arg) => this.exp(arg));
    // The methods of the tests do not recurse, so their variables need no frame of their own.
    callee.parameters.forEach(({ name }, i) => {
      this.variables.set(name, args[i]);
    });
    this.statement(callee.statement);
    if (s.to !== null) this.variables.set(s.to, this.exp(callee.result!));
  }

  private field(s: Extract<Stmt, { kind: 'getfield' | 'putfield' }>): HeapLocation {
    if (s.object === null) {
      return { kind: 'static', field: this.heap.fieldOf(this.heap.named(s.field.owner), s.field.name) };
    }
    const object = this.exp(s.object) as JObject | null;
    if (object === null) throw new ExitTaken('NullPointerException');
    return { kind: 'field', object, field: this.heap.fieldOf(object.cls, s.field.name) };
  }

  private array(e: Exp): JArray {
    const array = this.exp(e) as Ref;
    if (array === null) throw new ExitTaken('NullPointerException');
    return array as JArray;
  }

  private element(s: Extract<Stmt, { kind: 'load' | 'store' }>): Extract<HeapLocation, { kind: 'element' }> {
    const array = this.array(s.array);
    const index = (this.exp(s.index) as Term).value as number;
    if (index < 0 || index >= array.length) throw new ExitTaken('ArrayIndexOutOfBoundsException');
    return { kind: 'element', array, index };
  }

  exp(e: Exp): Concrete {
    switch (e.kind) {
      case 'term':
        return concreteTerm(e.term, this.model);
      case 'ref':
        return concreteRef(e.ref, this.model);
      case 'var': {
        const value = this.variables.get(e.name);
        if (value === undefined) throw new InvariantError(`${e.name} has no value on this path`);
        return value;
      }
      case 'gamma':
        return this.exp(this.exp(e.condition) === TRUE ? e.yes : e.no);
      case 'constant':
        throw new InvariantError('no constants here');
      case 'op':
        return this.operation(e);
    }
  }

  private operation(e: Extract<Exp, { kind: 'op' }>): Concrete {
    const a = this.exp(e.args[0]);
    if (e.op === '&&') return a === TRUE ? this.exp(e.args[1]) : a;
    if (e.op === '||') return a === TRUE ? a : this.exp(e.args[1]);
    if (e.op === 'isnull') return bool(a === null);
    const b = e.args.length > 1 ? this.exp(e.args[1]) : a;
    if (e.op === 'acmp==') return bool(a === b);
    return operator(e.op).build!(a as Term, b as Term);
  }
}
