/**
 * Which static fields a run changed. The fields of each class of the program are recorded when its initialiser has run, and
 * read again at the end; objects are matched by identity. A field may wrongly count as changed if an initialiser stored
 * a term: that costs one assertion more, never a wrong one.
 */
import { toExternalName } from '../classfile/descriptor.ts';
import { Acc } from '../classfile/model.ts';
import { Evaluator } from '../term/evaluate.ts';
import { JArray, type JObject } from '../vm/heap/object.ts';
import { type Field, InitState, type LinkedClass } from '../vm/link/linked-class.ts';
import type { Vm } from '../vm/vm.ts';
import { ConcreteState } from './concrete-state.ts';
import { defaultJavaValue, isSameValue } from './java-value.ts';
import type { HeapNode, JavaValue } from './outcome.ts';
import type { ChangedStatic } from './test-case.ts';

/** The static fields of one class right after its initialisation; `objects` are the objects of `nodes`. */
export type InitialStatics = {
  readonly cls: LinkedClass;
  readonly values: ReadonlyMap<Field, JavaValue | null>;
  readonly nodes: readonly HeapNode[];
  readonly objects: readonly (JObject | JArray)[];
};

/** @param inputs names of fields that get other values before the run: whatever they hold at the end counts as a change */
export function recordStatics(vm: Vm, cls: LinkedClass, inputs: readonly string[]): InitialStatics {
  const state = new ConcreteState(vm, new Evaluator(new Map()));
  const firstValue = (f: Field): JavaValue | null =>
    inputs.includes(f.name) ? null : state.value(f.descriptor, cls.statics, f.slot);
  const values = new Map(staticFields(cls).map((f) => [f, firstValue(f)]));
  return { cls, values, nodes: state.nodes, objects: state.objects() };
}

/** The class belongs to the user's program: not to the JDK, not to our own library. */
export function isOfProgram(vm: Vm, cls: LinkedClass): boolean {
  return (
    cls.kind === 'instance' &&
    !cls.isHidden &&
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

/** All objects of `before` must be nodes of `after`. */
export function changedStatics(
  vm: Vm,
  before: readonly InitialStatics[],
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
      if (now !== null && !isSameValue(observable(renumbered(node, renumber)), observable(after.nodes[now])))
        touched.set(now, objects[i]);
    });
  }
  return initialisedClasses(vm).flatMap((cls) =>
    staticFields(cls).flatMap((f): ChangedStatic[] => {
      const value = after.value(f.descriptor, cls.statics, f.slot);
      if (value === null) return [];
      const old = known.has(f) ? known.get(f)! : defaultJavaValue(f.descriptor);
      const inside = [...reachable(value, after.nodes)].filter((node) => touched.has(node));
      if (isSameValue(old, value) && inside.length === 0) return [];
      const changedJdk = inside.flatMap((node) => {
        const object = touched.get(node)!;
        const isOfJdk = (c: LinkedClass): boolean => c.superclass !== null && vm.modules.isOfJdk(c);
        // Inherited fields count too, so each class of the chain is looked at.
        return !(object instanceof JArray) && object.cls.chain.some(isOfJdk) ? [object.cls.name] : [];
      });
      return [
        {
          className: toExternalName(cls.name),
          name: f.name,
          value,
          changedJdk: changedJdk.map(toExternalName),
        },
      ];
    }),
  );
}

/** The fields that can change and that the author wrote: no constants, no synthetic fields. */
function staticFields(cls: LinkedClass): Field[] {
  return cls.fields.filter(
    (f) =>
      f.isStatic &&
      (f.flags & Acc.SYNTHETIC) === 0 &&
      !((f.flags & Acc.FINAL) !== 0 && (f.type !== 'A' || f.descriptor === 'Ljava/lang/String;')),
  );
}

/** The node with references to the nodes of another state: two states number the same object differently. */
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

/** What a `ClassValue` remembers of a class. */
const KEPT_OF_CLASS = 'classValueMap';

/**
 * The node without what the JDK keeps in a `java.lang.Class` for its own speed, such as its members once somebody has asked for them: nobody else can
 * see whether they are there.
 */
function observable(node: HeapNode): HeapNode {
  if (node.kind !== 'object' || node.className !== 'java.lang.Class') return node;
  return { ...node, fields: node.fields.filter(({ name }) => name === KEPT_OF_CLASS) };
}

/** The nodes that can be reached from the value, cycles included. */
function reachable(value: JavaValue, nodes: readonly HeapNode[]): Set<number> {
  const seen = new Set<number>();
  const pending: JavaValue[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind !== 'node' || seen.has(next.node)) continue;
    seen.add(next.node);
    const node = observable(nodes[next.node]);
    if (node.kind === 'object') pending.push(...node.fields.map((f) => f.value));
    if (node.kind === 'array') pending.push(...node.elements.map((e) => e.value));
  }
  return seen;
}
