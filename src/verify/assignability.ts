/**
 * Which type may stand where another is asked for (JVMS §4.10.1.2), as HotSpot decides it.
 *
 * The rules are those of HotSpot where it is more lenient or loads classes at another time than the specification: a
 * program can see which classes its loader is asked for, and in which order.
 */
import type { VerifierHierarchy } from './hierarchy.ts';
import { isSubclassOf } from './hierarchy.ts';
import {
  ANY_REFERENCE,
  BOOLEAN,
  BYTE,
  CATEGORY_1,
  CATEGORY_2,
  CHAR,
  INT,
  isCategory1,
  isFirstHalf,
  isReference,
  isUninitialized,
  NULL,
  SHORT,
  TOP,
  type TypePool,
  type VType,
} from './types.ts';

const OBJECT = 'java/lang/Object';

/**
 * The rules for one class that is being verified. A value of any class may stand where an interface is asked for: the call of a
 * method checks it at run time.
 */
export class Assignability {
  private readonly types: TypePool;
  private readonly hierarchy: VerifierHierarchy;

  constructor(types: TypePool, hierarchy: VerifierHierarchy) {
    this.types = types;
    this.hierarchy = hierarchy;
  }

  /** May throw what class loading throws. */
  isAssignable(from: VType, to: VType): boolean {
    if (from === to) return true;
    // TOP stands for "any value, of which nothing is known": it may be overwritten, never read.
    switch (to) {
      case TOP:
        return true;
      case CATEGORY_1:
        return isCategory1(from);
      case CATEGORY_2:
        return isFirstHalf(from);
      case ANY_REFERENCE:
        return isReference(from) || isUninitialized(from);
      case BOOLEAN:
      case BYTE:
      case CHAR:
      case SHORT:
        // Values of these types are ints on the stack. The four exist as expected types of array elements only.
        return from === INT;
      default:
        return isReference(from) && isReference(to) && this.isReferenceAssignable(from, to, false);
    }
  }

  /** JVMS §4.10.1.8: the receiver of a protected member must be of the current class. */
  isReceiverAssignable(from: VType, to: VType): boolean {
    if (from === to) return true;
    return isReference(from) && isReference(to) && this.isReferenceAssignable(from, to, true);
  }

  /**
   * Interfaces are treated like Object: a value of any class may stand where one is asked for. Classes are loaded only
   * where their names cannot decide, because a program may run without them.
   */
  private isReferenceAssignable(from: VType, to: VType, isProtectedAccess: boolean): boolean {
    if (from === NULL) return true;
    if (to === NULL) return false;
    if (from === to) return true;
    const { types, hierarchy } = this;
    if (types.isArray(to)) {
      return (
        types.isArray(from) && this.isComponentAssignable(types.componentOf(from), types.componentOf(to))
      );
    }
    const toName = types.nameOf(to);
    if (toName === OBJECT) return true;
    // Only now is a class loaded. Names have decided most cases.
    const target = hierarchy.load(toName);
    const fromArray = types.isArray(from);
    // Object as the receiver of a protected access is refused even for an interface.
    if (target.isInterface && !(isProtectedAccess && types.nameOf(from) === OBJECT)) {
      return !fromArray || toName === 'java/lang/Cloneable' || toName === 'java/io/Serializable';
    }
    return !fromArray && isSubclassOf(hierarchy.load(types.nameOf(from)), target);
  }

  /**
   * Unlike values, components of small integer types are not interchangeable.
   *
   * A `byte[]` is no `boolean[]`, although bytes and booleans are both ints on the stack.
   */
  private isComponentAssignable(from: VType, to: VType): boolean {
    if (from === to) return true;
    return isReference(from) && isReference(to) && this.isReferenceAssignable(from, to, false);
  }
}
