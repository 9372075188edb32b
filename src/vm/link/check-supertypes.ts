/** What a class may extend and override (JVMS §5.3.5), with the errors that HotSpot throws when it defines the class. */
import { Acc } from '../../classfile/model.ts';
import { externalName, throwNew } from '../exceptions/raise.ts';
import type { JThread } from '../thread/thread.ts';
import { canExtend } from './access.ts';
import { canOverride } from './layout.ts';
import type { LinkedClass } from './linked-class.ts';

/**
 * `cls` is laid out, but no loader knows it yet.
 *
 * Checked after the layout because the test for final methods needs the vtable; before the class is registered, so
 * that a refused class can never be found by name.
 */
export function checkSupertypes(t: JThread, cls: LinkedClass): void {
  if (cls.superclass !== null) checkSuperclass(t, cls, cls.superclass);
  for (const i of cls.interfaces) checkInterface(t, cls, i);
  checkFinalMethods(t, cls);
}

function checkSuperclass(t: JThread, cls: LinkedClass, superclass: LinkedClass): void {
  const name = externalName(cls);
  const superName = externalName(superclass);
  if (superclass.isInterface) incompatible(t, `class ${name} has interface ${superName} as super class`);
  if ((superclass.flags & Acc.FINAL) !== 0) {
    incompatible(t, `class ${name} cannot inherit from final class ${superName}`);
  }
  // A sealed class of another module or package may not be extended even if it lists the class; HotSpot's message is
  // the same.
  checkPermitted(t, cls, superclass, `class ${name} cannot inherit from sealed class ${superName}`);
  if (!canExtend(cls, superclass)) inaccessible(t, cls, superclass, 'superclass');
}

function checkInterface(t: JThread, cls: LinkedClass, i: LinkedClass): void {
  const name = externalName(cls);
  if (!i.isInterface) {
    incompatible(
      t,
      `class ${name} can not implement ${externalName(i)}, because it is not an interface (${externalName(i)} is in ${t.vm.modules.describe(i)})`,
    );
  }
  const verb = cls.isInterface ? 'extend' : 'implement';
  checkPermitted(t, cls, i, `class ${name} cannot ${verb} sealed interface ${externalName(i)}`);
  if (!canExtend(cls, i)) inaccessible(t, cls, i, 'superinterface');
}

/** JVMS §4.7.31. JDK 25 has one message for all kinds. */
function checkPermitted(t: JThread, cls: LinkedClass, supertype: LinkedClass, message: string): void {
  const permitted = supertype.file?.permittedSubclasses ?? null;
  if (permitted === null || permitted.includes(cls.file!.name)) return;
  const names = `class ${externalName(cls)} is not a permitted subclass of ${externalName(supertype)}`;
  incompatible(t, t.vm.jdk.feature < 25 ? message : `Failed listed permitted subclass check: ${names}`);
}

/**
 * JVMS §5.3.5 step 3: no method overrides a final one.
 *
 * javac refuses such a class. It arises if the superclass was compiled again, with `final`, and the subclass was not.
 */
function checkFinalMethods(t: JThread, cls: LinkedClass): void {
  if (cls.isInterface || cls.superclass === null) return;
  const { vtable } = cls.superclass;
  for (const m of cls.methods) {
    // Constructors, static and private methods override nothing.
    if (m.vindex < 0) continue;
    const final = vtable.find(
      (s) =>
        (s.flags & Acc.FINAL) !== 0 &&
        s.name === m.name &&
        s.descriptor === m.descriptor &&
        canOverride(m, s),
    );
    if (final === undefined) continue;
    const method = `${externalName(final.holder)}.${final.name}${final.descriptor}`;
    incompatible(t, `class ${externalName(cls)} overrides final method ${method}`);
  }
}

function inaccessible(t: JThread, cls: LinkedClass, supertype: LinkedClass, kind: string): never {
  throwNew(
    t,
    'java/lang/IllegalAccessError',
    `class ${externalName(cls)} cannot access its ${kind} ${externalName(supertype)} (${t.vm.modules.describePair(cls, supertype)})`,
  );
}

function incompatible(t: JThread, message: string): never {
  throwNew(t, 'java/lang/IncompatibleClassChangeError', message);
}
