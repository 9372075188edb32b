/** Verification as a part of linking (JVMS §5.4.1): before a class is initialised, or its members are looked at. */
import { Acc } from '../../classfile/model.ts';
import type { VerifierHierarchy } from '../../verify/hierarchy.ts';
import { verifyClass } from '../../verify/verify-class.ts';
import { throwNew } from '../exceptions/raise.ts';
import type { JThread } from '../thread/thread.ts';
import type { LinkedClass } from './linked-class.ts';
import { findClassMethod, findField } from './select.ts';

/**
 * Superclasses and interfaces come first. Throws VerifyError or ClassFormatError each time that a refused class is used,
 * what loading throws, and AGAIN while a Java loader is asked for a class that the verifier must know.
 *
 * Verification comes before initialisation and before reflection on members, and after loading. HotSpot loads further
 * classes while it verifies; so do we, in the same order, since a program's loader can watch.
 */
export function ensureVerified(t: JThread, cls: LinkedClass): void {
  if (cls.isVerified) return;
  // A superclass that does not verify is reported for itself, and first.
  if (cls.superclass !== null) ensureVerified(t, cls.superclass);
  for (const i of cls.interfaces) ensureVerified(t, i);
  if (isUntrusted(cls)) {
    const failure = verifyClass(cls.file!, hierarchyOf(t, cls), t.vm.jdk.feature);
    // A new exception each time: the class stays unverified, so every use tries again.
    if (failure !== null) throwNew(t, failure.error, failure.message);
  }
  // Not undone: the answer stays the same.
  cls.isVerified = true;
}

/** The JDK's own classes are trusted, as HotSpot trusts them; so are the accessors that JDK 17 generates for reflection. */
function isUntrusted(cls: LinkedClass): boolean {
  if (cls.kind !== 'instance' || cls.loader.kind === 'boot') return false;
  return !cls.chain.some((c) => c.name === 'jdk/internal/reflect/MagicAccessorImpl');
}

/**
 * The verifier is a function of class files. What it must know of other classes it asks for here, and thereby loads
 * them.
 */
function hierarchyOf(t: JThread, cls: LinkedClass): VerifierHierarchy {
  // A hidden class is known to its own code by the name in its class file.
  const ownName = cls.file!.name;
  const load = (name: string): LinkedClass => (name === ownName ? cls : t.vm.classes.resolve(t, cls, name));
  return {
    self: cls,
    load,
    // JVMS §4.10.1.8: a protected member of a superclass in another package may be used on objects of the class
    // itself only.
    isForeignProtected(ownerName, kind, name, descriptor) {
      const owner = load(ownerName);
      if (!cls.chain.includes(owner)) return false;
      const member =
        kind === 'field' ? findField(owner, name, descriptor) : findClassMethod(owner, name + descriptor);
      if (member === null || (member.flags & Acc.PROTECTED) === 0) return false;
      const { holder } = member;
      return holder.loader !== cls.loader || holder.packageName !== cls.packageName;
    },
  };
}
