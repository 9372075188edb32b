/** `--concrete`: methods that run on concrete values alone. Their arguments are made concrete when they are called, what they read when they compute with it. */
import { type NativeFn, onConcreteArguments } from '../vm/control/native.ts';
import { PUSHED } from '../vm/control/signals.ts';
import { Method } from '../vm/link/linked-class.ts';
import { pushCall } from '../vm/thread/calls.ts';
import type { NamedMethod } from './java-machine-options.ts';

/** `onCall` is told of every call. */
export function concreteMethods(
  methods: readonly NamedMethod[],
  onCall: (m: Method) => void,
): (m: Method) => NativeFn | null {
  return (m) => {
    const isIt = methods.some(({ className, key }) => className === m.holder.name && key === m.key);
    if (!isIt || m.isNative) return null;
    const original = new Method(m.holder, m.info, m.index);
    return onConcreteArguments((t, s, b) => {
      t.vm.concreteOnly.add(original);
      onCall(m);
      t.native = null;
      pushCall(t, original, s.slice(b, b + m.argSlots), null);
      return PUSHED;
    });
  };
}
