/**
 * Classes of inputs are initialised before the method is entered: the code that made an object has initialised its class. That
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

/** Initialises the classes of inputs that are certain. Throws AGAIN until all are initialised. */
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

/**
 * Meets the limitation `initialised-classes` for each class behind the inputs that may have been initialised before, and whose
 * initialiser other code can observe. To be called when `initialiseInputClasses` is done: those classes are certain.
 */
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
    const assignsOthers = hierarchy().assignsOthers(name);
    meetLimitation({ id: 'initialised-classes', className: toExternalName(name), assignsOthers });
  }
}

/** An interface is initialised with a class that implements it if it declares a method with a body (JVMS §5.5). */
function declaresDefault(cls: LinkedClass): boolean {
  return cls.methods.some((m) => (m.flags & (Acc.STATIC | Acc.ABSTRACT)) === 0);
}
