/**
 * Which static fields a run changed. Each class of the program is looked at when its initialiser has run, and again at the
 * end. Objects keep their number in between, so that what they hold can be compared. A wrong "changed" costs an
 * assertion more; it is what terms in an initialiser lead to.
 */
import { Acc } from '../classfile/model.ts';
import { Evaluator } from '../term/evaluate.ts';
import { JArray, type JObject } from '../vm/heap/object.ts';
import { type Field, InitState, type LinkedClass } from '../vm/link/linked-class.ts';
import type { Vm } from '../vm/vm.ts';
import { ConcreteState } from './concrete-state.ts';
import type { HeapNode, JavaValue } from './outcome.ts';
import type { ChangedStatic } from './test-case.ts';

/** The static fields of one class when it had been initialised. */
export type StaticsBefore = {
  readonly cls: LinkedClass;
  readonly values: ReadonlyMap<Field, JavaValue | null>;
  readonly nodes: readonly HeapNode[];
  readonly objects: readonly (JObject | JArray)[];
};

export function staticsBefore(vm: Vm, cls: LinkedClass): StaticsBefore {
  const state = new ConcreteState(vm, new Evaluator(new Map()));
  const values = new Map(staticFields(cls).map((f) => [f, state.value(f.descriptor, cls.statics, f.slot)]));
  return { cls, values, nodes: state.nodes, objects: state.objects() };
}

/** Not the JDK's, not ours. */
export function isOfProgram(vm: Vm, cls: LinkedClass): boolean {
  return (
    cls.kind === 'instance' &&
    !cls.hidden &&
    !vm.modules.isOfJdk(cls) &&
    cls.loader.kind !== 'boot' &&
    !cls.name.startsWith('rangefinder/')
  );
}

export function initialisedClasses(vm: Vm): LinkedClass[] {
  return [...vm.classes.all()]
    .filter((c) => isOfProgram(vm, c) && c.state === InitState.Initialised)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** `after` has all objects of `before` among its nodes. */
export function changedStatics(
  vm: Vm,
  before: readonly StaticsBefore[],
  after: ConcreteState,
): ChangedStatic[] {
  const touched = new Map<number, JObject | JArray>();
  const known = new Map<Field, JavaValue | null>();
  for (const { values, nodes, objects } of before) {
    const renumber = (value: JavaValue): JavaValue =>
      value.kind === 'node' ? { kind: 'node', node: after.nodeOf(objects[value.node]) ?? -1 } : value;
    for (const [field, value] of values) known.set(field, value === null ? null : renumber(value));
    nodes.forEach((node, i) => {
      const now = after.nodeOf(objects[i]);
      if (now !== null && !isSame(renumbered(node, renumber), after.nodes[now])) touched.set(now, objects[i]);
    });
  }
  return initialisedClasses(vm).flatMap((cls) =>
    staticFields(cls).flatMap((f): ChangedStatic[] => {
      const value = after.value(f.descriptor, cls.statics, f.slot);
      if (value === null) return [];
      const old = known.has(f) ? known.get(f)! : defaultOf(f.descriptor);
      const inside = [...reachable(value, after.nodes)].filter((node) => touched.has(node));
      if (isSame(old, value) && inside.length === 0) return [];
      const changedJdk = inside.flatMap((node) => {
        const object = touched.get(node)!;
        const isOfJdk = (c: LinkedClass): boolean => c.superclass !== null && vm.modules.isOfJdk(c);
        // With what it inherits.
        return !(object instanceof JArray) && object.cls.chain.some(isOfJdk) ? [object.cls.name] : [];
      });
      return [{ className: external(cls.name), name: f.name, value, changedJdk: changedJdk.map(external) }];
    }),
  );
}

/** Constants cannot change; synthetic fields are the compiler's. */
function staticFields(cls: LinkedClass): Field[] {
  return cls.fields.filter(
    (f) =>
      f.isStatic &&
      (f.flags & Acc.SYNTHETIC) === 0 &&
      !((f.flags & Acc.FINAL) !== 0 && (f.type !== 'A' || f.descriptor === 'Ljava/lang/String;')),
  );
}

function defaultOf(descriptor: string): JavaValue {
  switch (descriptor) {
    case 'Z':
      return { kind: 'primitive', type: 'boolean', value: 'false' };
    case 'B':
      return { kind: 'primitive', type: 'byte', value: '0' };
    case 'C':
      return { kind: 'primitive', type: 'char', value: '0' };
    case 'S':
      return { kind: 'primitive', type: 'short', value: '0' };
    case 'I':
      return { kind: 'primitive', type: 'int', value: '0' };
    case 'J':
      return { kind: 'primitive', type: 'long', value: '0' };
    case 'F':
      return { kind: 'primitive', type: 'float', value: '0.0' };
    case 'D':
      return { kind: 'primitive', type: 'double', value: '0.0' };
    default:
      return { kind: 'null' };
  }
}

function renumbered(node: HeapNode, renumber: (value: JavaValue) => JavaValue): HeapNode {
  switch (node.kind) {
    case 'object':
      return { ...node, fields: node.fields.map((f) => ({ ...f, value: renumber(f.value) })) };
    case 'array':
      return { ...node, elements: node.elements.map((e) => ({ ...e, value: renumber(e.value) })) };
    default:
      return node;
  }
}

function reachable(value: JavaValue, nodes: readonly HeapNode[]): Set<number> {
  const seen = new Set<number>();
  const pending: JavaValue[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind !== 'node' || seen.has(next.node)) continue;
    seen.add(next.node);
    const node = nodes[next.node];
    if (node.kind === 'object') pending.push(...node.fields.map((f) => f.value));
    if (node.kind === 'array') pending.push(...node.elements.map((e) => e.value));
  }
  return seen;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function external(name: string): string {
  return name.replaceAll('/', '.');
}
