/** What the host JVM defines a class of the program from: a stub, or for a host-only class its own code. */
import { InvariantError } from '../../errors.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';
import { isHostOnly } from './host-only.ts';
import { hostOnlyClassFile } from './host-only-class-file.ts';
import { hostStubOf } from './host-stub.ts';

/** `name` is that of the class on the host. */
export function classFileForHost(vm: Vm, cls: LinkedClass, name: string): Uint8Array {
  if (!isHostOnly(vm, cls)) return hostStubOf(cls, name);
  const bytes = vm.options.classPath.find(`${cls.name}.class`);
  if (bytes === null) throw new InvariantError(`the class path has lost ${cls.name}`);
  return hostOnlyClassFile(bytes);
}
