/** Finds methods of the JDK that natives call. */
import { InvariantError } from '../../errors.ts';
import type { Method } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';

/** A declared method of a JDK class, by name and descriptor. */
export function jdkMethod(vm: Vm, className: string, key: string): Method {
  const m = vm.classes.boot(className).methodsByKey.get(key);
  if (m === undefined) throw new InvariantError(`no method ${className}.${key} in JDK ${vm.jdk.version}`);
  return m;
}
