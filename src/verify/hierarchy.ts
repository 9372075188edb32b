/** What the verifier must know about other classes. The VM answers from its linked classes, tests from class files. */

/**
 * A loaded class, as far as assignability depends on it. Two objects are the same class exactly if they are `===`.
 *
 * As little as possible, so that tests can provide it from class files alone.
 */
export type HierarchyClass = {
  /** Internal form. */
  readonly name: string;
  readonly isInterface: boolean;
  readonly superclass: HierarchyClass | null;
};

/** Questions about other classes. An answer may load a class, which the program can see: the verifier asks only where HotSpot would. */
export interface VerifierHierarchy {
  /** The class that is being verified. */
  readonly self: HierarchyClass;
  /** The class that the loader of `self` finds by this name. Throws what loading throws; it may run Java code. */
  load(name: string): HierarchyClass;
  /**
   * JVMS §4.10.1.8: is the member that resolution finds in `owner`, a superclass of `self`, protected and declared in
   * another run-time package? False if there is no such member: that is an error of resolution, not of verification.
   */
  isForeignProtected(owner: string, kind: 'field' | 'method', name: string, descriptor: string): boolean;
}

/** Superclasses of `self` only, not itself. The names decide: at this point HotSpot does not load `name` either. */
export function isNamedSuperclass(hierarchy: VerifierHierarchy, name: string): boolean {
  for (let c = hierarchy.self.superclass; c !== null; c = c.superclass) if (c.name === name) return true;
  return false;
}

export function isSubclassOf(sub: HierarchyClass, sup: HierarchyClass): boolean {
  for (let c: HierarchyClass | null = sub; c !== null; c = c.superclass) if (c === sup) return true;
  return false;
}
