/** The least common type of two, for type inference (JVMS §4.10.2.2), as HotSpot computes it. */
import type { HierarchyClass, VerifierHierarchy } from './hierarchy.ts';
import { isSubclassOf } from './hierarchy.ts';
import { isReference, NULL, TOP, type TypePool, type VType } from './types.ts';

/**
 * An array type as its innermost component type and the number of dimensions around it.
 *
 * `int[][]` has shape 1 of Object: an array of primitives counts as an object.
 */
type ArrayShape = { readonly dimensions: number; readonly base: VType };

/**
 * Interfaces are treated like Object, as HotSpot does: whether a class implements one is checked when the method is called. So the merge
 * of two classes never needs their interfaces, and is a single class.
 */
export class TypeMerger {
  private readonly types: TypePool;
  private readonly hierarchy: VerifierHierarchy;
  /** The interfaces that arrays implement. */
  private readonly cloneable: VType;
  private readonly serializable: VType;

  constructor(types: TypePool, hierarchy: VerifierHierarchy) {
    this.types = types;
    this.hierarchy = hierarchy;
    this.cloneable = types.named('java/lang/Cloneable');
    this.serializable = types.named('java/io/Serializable');
  }

  /**
   * Whether a value of type `from` may stand where `to` is expected. May load both classes.
   *
   * HotSpot asks one function for both questions, so we do: a value fits if merging it changes nothing.
   */
  isAssignable(from: VType, to: VType): boolean {
    return this.mergeInto(from, to, true) === to;
  }

  /** The type after two paths meet; TOP if they have nothing in common. */
  merge(value: VType, target: VType): VType {
    return this.mergeInto(value, target, false);
  }

  /** `forAssignment`: the answer only has to be `target` or not, and every object may stand where an interface is asked for. */
  private mergeInto(value: VType, target: VType, forAssignment: boolean): VType {
    const { types } = this;
    if (value === target) return value;
    if (!isReference(value) || !isReference(target)) return TOP;
    if (value === NULL) return target;
    if (target === NULL) return value;
    // Object absorbs every other reference.
    if (target === types.object) return target;
    if (value === types.object) {
      return forAssignment && types.isObject(target) && this.load(target).isInterface ? target : value;
    }
    if (types.isArray(value) || types.isArray(target)) return this.mergeArrays(value, target, forAssignment);
    // The target is loaded first, as in HotSpot; a program's loader sees the order.
    const targetClass = this.load(target);
    if (targetClass.isInterface) return forAssignment ? target : types.object;
    const valueClass = this.load(value);
    if (valueClass.isInterface) return types.object;
    if (forAssignment) return isSubclassOf(valueClass, targetClass) ? target : types.object;
    return types.named(commonSuperclass(valueClass, targetClass).name);
  }

  /**
   * Arrays of equal dimensions merge by component; otherwise all that is left is an array of Object, or of what arrays
   * implement.
   */
  private mergeArrays(value: VType, target: VType, forAssignment: boolean): VType {
    if (this.isOfArrays(target)) return target;
    if (this.isOfArrays(value)) return value;
    const a = this.shapeOf(value);
    const b = this.shapeOf(target);
    if (a.dimensions === b.dimensions) {
      const base = this.mergeInto(a.base, b.base, forAssignment);
      return base === TOP ? TOP : this.arrayOf(base, a.dimensions);
    }
    const smaller = a.dimensions < b.dimensions ? a : b;
    const base = this.isOfArrays(smaller.base) ? smaller.base : this.types.object;
    return this.arrayOf(base, smaller.dimensions);
  }

  private isOfArrays(type: VType): boolean {
    return type === this.cloneable || type === this.serializable;
  }

  /** An array of primitives is seen as the Object that it is. */
  private shapeOf(type: VType): ArrayShape {
    const { types } = this;
    let dimensions = 0;
    let base = type;
    while (types.isArray(base)) {
      const component = types.componentOf(base);
      if (!isReference(component)) return { dimensions, base: types.object };
      dimensions++;
      base = component;
    }
    return { dimensions, base };
  }

  private arrayOf(base: VType, dimensions: number): VType {
    let type = base;
    for (let i = 0; i < dimensions; i++) type = this.types.arrayOf(type);
    return type;
  }

  private load(type: VType): HierarchyClass {
    return this.hierarchy.load(this.types.nameOf(type));
  }
}

function commonSuperclass(a: HierarchyClass, b: HierarchyClass): HierarchyClass {
  let common = a;
  // Object is a superclass of every class, so the walk ends.
  while (common.superclass !== null && !isSubclassOf(b, common)) common = common.superclass;
  return common;
}
