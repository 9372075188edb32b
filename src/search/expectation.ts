/** What is to be seen after a path, under a model: what a test expects. */
import { InvariantError } from '../errors.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import type { JArray, JObject, Slot } from '../vm/heap/object.ts';
import type { Vm } from '../vm/vm.ts';
import { ConcreteState } from './concrete-state.ts';
import type { Outcome } from './outcome.ts';
import { changedStatics, initialisedClasses, type StaticsBefore } from './static-state.ts';
import type { Ending, Expectation } from './test-case.ts';

export type Ended = {
  readonly outcome: Outcome;
  /** Of the entry method, with its descriptor. */
  readonly result: { readonly type: string; readonly slots: readonly Slot[] } | null;
  /** The objects that the nodes of the input heap stand for, in their order. */
  readonly inputs: readonly (JObject | JArray)[];
  readonly statics: readonly StaticsBefore[];
};

export function expectation(vm: Vm, ended: Ended, model: Model): Expectation {
  const { inputs, statics } = ended;
  const state = new ConcreteState(vm, new Evaluator(model), [
    ...inputs,
    ...statics.flatMap((s) => s.objects),
  ]);
  inputs.forEach((object, i) => {
    if (state.nodeOf(object) !== i) throw new InvariantError('objects of the input heap are not distinct');
  });
  return {
    ending: endingOf(ended, state),
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
