/** What a test expects: the state at the end of a path, under a model. */
import { toExternalName } from '../classfile/descriptor.ts';
import { InvariantError } from '../errors.ts';
import type { InitialValue } from '../inputs/initial-heap.ts';
import type { InputObject } from '../inputs/input-object.ts';
import type { LazyReference } from '../inputs/lazy-reference.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import { Backtrace } from '../vm/exceptions/backtrace.ts';
import type { JArray, JObject, Slot } from '../vm/heap/object.ts';
import type { Vm } from '../vm/vm.ts';
import { ConcreteState } from './concrete-state.ts';
import { findingKey } from './finding.ts';
import { initialValue } from './input-value.ts';
import type { HeapField, HeapNode, Outcome } from './outcome.ts';
import { changedStatics, type InitialStatics, initialisedClasses } from './static-state.ts';
import type { Ending, Expectation } from './test-case.ts';

/** An ended path as the machine sees it: the outcome, and the objects that an expectation may speak about. */
export type EndedRun = {
  readonly outcome: Outcome;
  /** The exception that ended the run. */
  readonly thrown: JObject | null;
  /** The result of the entry method: its descriptor and its slots. */
  readonly result: { readonly type: string; readonly slots: readonly Slot[] } | null;
  /** The objects of the input heap, in the order of its nodes. */
  readonly inputs: readonly InputObject[];
  /** The input heap before the run. It may have further nodes at its end: inputs that the path never used. */
  readonly heap: readonly HeapNode[];
  /** The value in that heap of a lazy reference that was never decided. */
  readonly initialOf: (lazy: LazyReference) => InitialValue | null;
  readonly statics: readonly InitialStatics[];
};

export function expectation(vm: Vm, ended: EndedRun, model: Model): Expectation {
  const { inputs, heap, statics, initialOf } = ended;
  const state = new ConcreteState(vm, new Evaluator(model), (lazy) => {
    const value = initialOf(lazy as LazyReference);
    return value === null ? null : initialValue(value, model);
  });
  inputs.forEach((input, i) => {
    // A value stays as it was made. Two values may be one object, which then is the first of them.
    if (input.kind === 'made' && input.isValue) state.addValue(input.ref, heap[i]);
    else state.add([input.ref as JObject | JArray]);
  });
  // Tests refer to input objects by number, so the first nodes must be exactly these.
  if (state.nodes.length !== inputs.length)
    throw new InvariantError('objects of the input heap are not distinct');
  state.finish(heap.slice(inputs.length));
  // Before the objects of static fields: those may exceed the bound on nodes.
  const ending = endingOf(vm, ended, state);
  state.add(statics.flatMap((s) => s.objects));
  state.finish([]);
  const built = inputs.map((input) => builtFields(vm, input, state));
  return {
    ending,
    statics: changedStatics(vm, statics, state),
    initialised: initialisedClasses(vm).map((c) => c.name.replaceAll('/', '.')),
    after: state.nodes,
    built,
  };
}

/** What the fields held when a maker had made the object. */
function builtFields(vm: Vm, input: InputObject, state: ConcreteState): HeapField[] | null {
  if (input.kind !== 'made' || input.built === null) return null;
  const { built, ref } = input;
  const holders = (ref as JObject).cls.chain.filter((holder) => !vm.modules.isOfJdk(holder));
  return holders.flatMap((holder) =>
    holder.fields.flatMap(({ name, descriptor, slot, isStatic }): HeapField[] => {
      const value = isStatic ? null : state.value(descriptor, built, slot);
      return value === null ? [] : [{ declaredIn: toExternalName(holder.name), name, value }];
    }),
  );
}

function endingOf(vm: Vm, { outcome, result, thrown }: EndedRun, state: ConcreteState): Ending {
  switch (outcome.kind) {
    case 'returned':
      return {
        kind: 'returned',
        value: result === null || result.type === 'V' ? null : state.value(result.type, result.slots, 0),
      };
    case 'threw':
      return {
        kind: 'threw',
        exception: outcome.exception,
        supers: outcome.supers,
        thrownIn: outcome.location.class,
        key: findingKey(outcome)!,
        message: thrown === null ? null : messageOf(vm, thrown, state),
      };
    case 'exited':
      return { kind: 'other', reason: 'it ends the JVM by System.exit' };
    // A path that was cut or reached its target has no end to assert.
    default:
      return { kind: 'other', reason: `it ends with: ${outcome.kind}` };
  }
}

const GET_MESSAGE = 'getMessage()Ljava/lang/String;';

/**
 * What `getMessage` returns of an exception that code of the program has made. Those of the JVM and of the JDK have messages
 * that differ from version to version. A class with a `getMessage` of its own may return anything.
 */
function messageOf(vm: Vm, { cls, native, fields }: JObject, state: ConcreteState): string | null {
  const maker = native instanceof Backtrace && !native.isOfVm ? native.methods[0] : undefined;
  if (maker === undefined || vm.modules.isOfJdk(maker.holder)) return null;
  const declaring = cls.chain.findLast((holder) => holder.methodsByKey.has(GET_MESSAGE));
  const field = declaring?.fields.find(({ name }) => name === 'detailMessage');
  const value = field === undefined ? null : state.value(field.descriptor, fields, field.slot);
  return value?.kind === 'string' ? value.value : null;
}
