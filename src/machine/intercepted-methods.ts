/** The methods that a machine intercepts: those of the input APIs and of Random, of `symbolic.method`, `--reach`, `--model` and `--concrete`. */
import type { InputHeap } from '../inputs/input-heap.ts';
import type { InputLog } from '../inputs/input-log.ts';
import { inputNatives } from '../inputs/input-natives.ts';
import { randomNatives } from '../inputs/random.ts';
import type { RandomDraws } from '../inputs/random-draws.ts';
import { symbolicMethods } from '../inputs/symbolic-methods.ts';
import type { NativeFn } from '../vm/control/native.ts';
import { PathEnd } from '../vm/control/signals.ts';
import type { Method } from '../vm/link/linked-class.ts';
import { concreteMethods } from './concrete-methods.ts';
import type { JavaMachineOptions } from './java-machine-options.ts';
import { modelledMethods } from './modelled-methods.ts';

/** What runs in place of the method; null: the method itself. */
type Interceptor = (m: Method) => NativeFn | null;

/** `heap` is called when a method runs: the heap is made after the VM, which must know its interceptors from the start. */
export function interceptedMethods(
  options: Pick<JavaMachineOptions, 'symbolicMethods' | 'reach' | 'models' | 'concrete'>,
  log: InputLog,
  draws: RandomDraws,
  heap: () => InputHeap,
  onConcreteCall: (m: Method) => void,
): Interceptor {
  const interceptors: readonly Interceptor[] = [
    inputNatives(log, heap),
    randomNatives(log, draws),
    symbolicMethods(log, options.symbolicMethods, heap),
    reachedMethod(options.reach),
    modelledMethods(options.models ?? []),
    concreteMethods(options.concrete ?? [], onConcreteCall),
  ];
  return (m) => {
    // The first one wins; their methods are disjoint.
    for (const interceptor of interceptors) {
      const fn = interceptor(m);
      if (fn !== null) return fn;
    }
    return null;
  };
}

/** Ends the path when the method of `--reach` is entered. */
function reachedMethod(reach: JavaMachineOptions['reach']): Interceptor {
  return (m) => {
    const isIt =
      reach !== null &&
      m.holder.name === reach.className &&
      m.name === reach.method &&
      (reach.descriptor === null || reach.descriptor === m.descriptor);
    if (!isIt) return null;
    // The method itself never runs: entering it is the end.
    return () => {
      throw new PathEnd({ kind: 'reached', method: m });
    };
  };
}
