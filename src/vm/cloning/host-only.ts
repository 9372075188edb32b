/**
 * `--host`: classes of the program whose methods all run on the host JVM, on shadows, as native methods do. Constructors and initialisers
 * are among the methods. Their fields, static ones too, are mirrored as those of any class, so other code reads and writes them as ever.
 */
import { UnsupportedError } from '../../errors.ts';
import { type NativeFn, onConcreteArguments } from '../control/native.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';

export function isHostOnly(vm: Vm, cls: LinkedClass): boolean {
  return cls.loader.kind === 'app' && !cls.isHidden && vm.options.hostOnly?.has(cls.name) === true;
}

/** Called when the class is linked. Native methods of the program run there anyway. */
export function runOnHost(vm: Vm, cls: LinkedClass): void {
  if (!isHostOnly(vm, cls)) return;
  for (const m of cls.methods) {
    if (m.isAbstract || m.isNative) continue;
    m.native = onConcreteArguments(callOnHost(m));
    vm.intercepted.add(m);
  }
}

function callOnHost(m: Method): NativeFn {
  return (t, s, b) => {
    const { hostCalls } = t.vm;
    if (hostCalls === null) throw new UnsupportedError(`${m} without a host JVM`);
    return hostCalls.call(t, m, s, b);
  };
}

/** Whether the class has static fields or an initialiser: what a path leaves there, another one could see. */
export function hasStaticState(cls: LinkedClass): boolean {
  return cls.methodsByKey.has('<clinit>()V') || cls.fields.some((field) => field.isStatic);
}
