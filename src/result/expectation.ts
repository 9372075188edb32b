/** What is to be seen after a path, under a model: what a test expects. */
import { InvariantError } from '../errors.ts';
import type { InitialValue } from '../inputs/initial-heap.ts';
import type { LazyReference } from '../inputs/lazy-reference.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import type { JArray, JObject, Slot } from '../vm/heap/object.ts';
import type { Vm } from '../vm/vm.ts';
import { ConcreteState } from './concrete-state.ts';
import { initialValue } from './input-value.ts';
import type { HeapNode, Outcome } from './outcome.ts';
import { changedStatics, initialisedClasses, type StaticsBefore } from './static-state.ts';
import type { Ending, Expectation } from './test-case.ts';

export type Ended = {
  readonly outcome: Outcome;
  /** Of the entry method, with its descriptor. */
  readonly result: { readonly type: string; readonly slots: readonly Slot[] } | null;
  /** The objects that the nodes of the input heap stand for, in their order. */
  readonly inputs: readonly (JObject | JArray)[];
  /** That heap before the run. There may be nodes at its end that no path has made: nobody looked into them. */
  readonly heap: readonly HeapNode[];
  /** What a reference that was never decided for is in that heap. */
  readonly initialOf: (lazy: LazyReference) => InitialValue | null;
  readonly statics: readonly StaticsBefore[];
};

export function expectation(vm: Vm, ended: Ended, model: Model): Expectation {
  const { inputs, heap, statics, initialOf } = ended;
  const state = new ConcreteState(vm, new Evaluator(model), (lazy) => {
    const value = initialOf(lazy as LazyReference);
    return value === null ? null : initialValue(value, model);
  });
  state.add(inputs);
  if (state.nodes.length < inputs.length || inputs.some((object, i) => state.nodeOf(object) !== i))
    throw new InvariantError('objects of the input heap are not distinct');
  state.finish(heap.slice(inputs.length));
  // Before the objects of static fields, which may be more than are looked at.
  const ending = endingOf(ended, state);
  state.add(statics.flatMap((s) => s.objects));
  state.finish([]);
  return {
    ending,
    statics: changedStatics(vm, statics, state),
    initialised: initialisedClasses(vm).map((c) => c.name.replaceAll('/', '.')),
    after: state.nodes,
  };
}

function endingOf({ outcome, result }: Ended, state: ConcreteState): Ending {
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
      };
    case 'exited':
      return { kind: 'other', reason: 'it ends the JVM by System.exit' };
    default:
      return { kind: 'other', reason: `it ends with: ${outcome.kind}` };
  }
}
