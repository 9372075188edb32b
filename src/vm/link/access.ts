/** Access control at link time (JVMS §5.4.4), with HotSpot's messages. */
import { Acc } from '../../classfile/model.ts';
import { externalName, signatureOf, throwNew } from '../exceptions/raise.ts';
import type { JThread } from '../thread/thread.ts';
import { type Field, isSubclass, type LinkedClass, Method } from './linked-class.ts';

/**
 * A run-time package is name *and* loader (JVMS §5.3): two loaders may define packages of one name, and they are
 * strangers.
 */
function samePackage(a: LinkedClass, b: LinkedClass): boolean {
  return a.loader === b.loader && a.packageName === b.packageName;
}

/**
 * The nest host of the class (JVMS §5.4.4): classes with the same one may access each other's private members.
 *
 * The claim of the class is believed only if the host lists it. If not, the class is its own host (JVMS §5.4.4),
 * without an error: that is why access is merely refused later.
 */
export function nestHostOf(t: JThread, cls: LinkedClass): LinkedClass {
  if (cls.nestHost !== null) return cls.nestHost;
  const name = cls.file?.nestHost ?? null;
  let host = cls;
  if (name !== null) {
    const found = t.vm.classes.resolve(t, cls, name);
    if (samePackage(found, cls) && (found.file?.nestMembers.includes(cls.name) ?? false)) host = found;
  }
  // Not undone: the answer follows from class files. A nestmate of a hidden class gets its host when it is defined.
  cls.nestHost = host;
  return host;
}

/** Access to an array class is access to its element class. */
function elementOf(cls: LinkedClass): LinkedClass {
  let c = cls;
  while (c.component !== null) c = c.component;
  return c;
}

/** JVMS §5.3.5 steps 3 and 4: whether a class may name `supertype` as its superclass or superinterface. */
export function canExtend(cls: LinkedClass, supertype: LinkedClass): boolean {
  return (
    (supertype.flags & Acc.PUBLIC) !== 0 || samePackage(cls, supertype) || cls.isHidden || isTrusted(cls)
  );
}

/** Throws IllegalAccessError if code of `from` may not refer to `target`, because of its module or its package. */
export function checkClassAccess(t: JThread, from: LinkedClass, target: LinkedClass): void {
  const c = elementOf(target);
  // Hidden classes are made by the JDK or by us, for code that was checked before.
  if (from.loader !== c.loader && !from.isHidden) t.vm.modules.checkExported(t, from, c);
  if ((c.flags & Acc.PUBLIC) !== 0 || c.kind !== 'instance' || from === c || samePackage(from, c)) return;
  if (from.isHidden || c.isHidden || isTrusted(from)) return;
  throwNew(
    t,
    'java/lang/IllegalAccessError',
    `failed to access class ${externalName(c)} from class ${externalName(from)} (${t.vm.modules.describePair(c, from)})`,
  );
}

/**
 * HotSpot exempts the accessor classes that JDK 17 generates for serialization.
 *
 * JDK 18 and later have no such classes: they use method handles (`natives/jdk-internal-reflect-direct.ts`).
 */
function isTrusted(from: LinkedClass): boolean {
  return (
    from.superclass !== null && from.chain.some((c) => c.name === 'jdk/internal/reflect/MagicAccessorImpl')
  );
}

/** JVMS §5.4.4. Hidden classes (our glue among them) may access everything: the JDK or the VM made them. */
function canAccess(t: JThread, from: LinkedClass, owner: LinkedClass, member: Field | Method): boolean {
  const holder = member.holder;
  if ((member.flags & Acc.PUBLIC) !== 0 || from === holder || holder.kind === 'array') return true;
  if (from.isHidden || isTrusted(from)) return true;
  // Private members are visible within a nest, not within a package: JDK 11 (JEP 181) made inner classes nestmates.
  if ((member.flags & Acc.PRIVATE) !== 0) return nestHostOf(t, from) === nestHostOf(t, holder);
  if (samePackage(from, holder)) return true;
  if ((member.flags & Acc.PROTECTED) === 0) return false;
  // Arrays have a public clone (JVMS §6.5.invokevirtual); the owner test is the verifier's for instances.
  return isSubclass(from, holder) || owner.kind === 'array';
}

/** Throws IllegalAccessError if code of `from` may not access the member, which was looked up in `owner`. */
export function checkMemberAccess(
  t: JThread,
  from: LinkedClass,
  owner: LinkedClass,
  member: Field | Method,
): void {
  if (canAccess(t, from, owner, member)) return;
  // HotSpot names the kind of access only where it is one of these two.
  const kind =
    (member.flags & Acc.PRIVATE) !== 0
      ? 'private '
      : (member.flags & Acc.PROTECTED) !== 0
        ? 'protected '
        : '';
  const what =
    member instanceof Method
      ? `method '${signatureOf(member)}'`
      : `field ${externalName(member.holder)}.${member.name}`;
  throwNew(
    t,
    'java/lang/IllegalAccessError',
    `class ${externalName(from)} tried to access ${kind}${what} (${t.vm.modules.describePair(from, member.holder)})`,
  );
}
