/**
 * Classes of inputs are initialised before the method is entered: whoever made an object has initialised its class. That
 * is certain of the declared class of an input that is not null. A subclass, the class of a field or of an element may
 * have been initialised, too, or not: where that makes a difference, SAFE is barred.
 */
import { toExternalName } from '../classfile/descriptor.ts';
import { Acc } from '../classfile/model.ts';
import type { Limitation } from '../limitation/limitation.ts';
import { ensureInitialised } from '../vm/link/initialise.ts';
import { InitState, type LinkedClass } from '../vm/link/linked-class.ts';
import type { JThread } from '../vm/thread/thread.ts';
import { type ClassHierarchy, classIn } from './class-hierarchy.ts';

export type DeclaredInput = { readonly descriptor: string; readonly isNullable: boolean };

/** Throws AGAIN until all are initialised. */
export function initialiseInputClasses(t: JThread, inputs: readonly DeclaredInput[]): void {
  const { classes, modules } = t.vm;
  for (const { descriptor, isNullable } of inputs) {
    if (isNullable || !descriptor.startsWith('L')) continue;
    const cls = classes.find(t, classes.appLoader, descriptor.slice(1, -1));
    if (cls === null || modules.isOfJdk(cls)) continue;
    if (!cls.isInterface) ensureInitialised(t, cls);
    else
      for (const type of [...cls.allInterfaces, cls]) if (declaresDefault(type)) ensureInitialised(t, type);
  }
}

/** To be called when `initialiseInputClasses` is done: what is initialised by then raises no question. */
export function meetOtherInitialisers(
  t: JThread,
  inputs: readonly DeclaredInput[],
  hierarchy: () => ClassHierarchy,
  meetLimitation: (limitation: Limitation) => void,
): void {
  const { classes, modules } = t.vm;
  const types = inputs.flatMap(({ descriptor }) => classIn(descriptor) ?? []);
  const isOfProgram = (name: string): boolean => {
    const cls = classes.find(t, classes.appLoader, name);
    return cls !== null && !modules.isOfJdk(cls);
  };
  const own = types.filter(isOfProgram);
  if (own.length === 0) return;
  for (const name of hierarchy().initialisersBehind(own)) {
    const cls = classes.find(t, classes.appLoader, name);
    if (cls === null || cls.state === InitState.Initialised) continue;
    meetLimitation({ id: 'initialised-classes', className: toExternalName(name) });
  }
}

/** An interface is initialised with a class that implements it if it declares a method with a body (JVMS §5.5). */
function declaresDefault(cls: LinkedClass): boolean {
  return cls.methods.some((m) => (m.flags & (Acc.STATIC | Acc.ABSTRACT)) === 0);
}
