/**
 * Sets of variables as persistent radix trees over variable indices. A union shares as much as possible with its operands, so
 * the sets of a deep DAG stay small even with 100,000 variables. A leaf has 32 indices, and the height depends on the
 * greatest index only: recursion is bounded by 27.
 */

interface Leaf {
  readonly level: 0;
  /** Bit i stands for index i. */
  readonly bits: number;
}

interface Branch {
  /** Indices below 32 << level; the left half holds those below 32 << (level - 1). */
  readonly level: number;
  readonly left: Node | null;
  readonly right: Node | null;
}

type Node = Leaf | Branch;

/** Inside of a tree null is the empty set; a whole set is never null. */
export type VariableSet = Node;

export const NO_VARIABLES: VariableSet = { level: 0, bits: 0 };

export function singleton(index: number): VariableSet {
  let node: Node = { level: 0, bits: 1 << (index & 31) };
  let rest = index >>> 5;
  for (let level = 1; rest > 0; level++, rest >>>= 1) {
    node = (rest & 1) === 0 ? { level, left: node, right: null } : { level, left: null, right: node };
  }
  return node;
}

/** Returns one of the operands if it is the union. */
export function union(a: VariableSet, b: VariableSet): VariableSet {
  return a.level >= b.level ? unite(a, b) : unite(b, a);
}

/** `a` is at least as high as `b`. */
function unite(a: Node, b: Node): Node {
  if (a === b) return a;
  if (isLeaf(a)) {
    const bits = a.bits | (b as Leaf).bits;
    return bits === a.bits ? a : bits === (b as Leaf).bits ? b : { level: 0, bits };
  }
  if (b.level < a.level) {
    const left = uniteHalves(a.left, b);
    return left === a.left ? a : { level: a.level, left, right: a.right };
  }
  const other = b as Branch;
  const left = uniteHalves(a.left, other.left);
  const right = uniteHalves(a.right, other.right);
  if (left === a.left && right === a.right) return a;
  if (left === other.left && right === other.right) return b;
  return { level: a.level, left, right };
}

function uniteHalves(a: Node | null, b: Node | null): Node | null {
  if (a === null) return isEmpty(b) ? null : b;
  return b === null || isEmpty(b) ? a : union(a, b);
}

function isEmpty(node: Node | null): boolean {
  return node === NO_VARIABLES;
}

/** The set without one index. */
export function without(set: VariableSet, index: number): VariableSet {
  return remove(set, index, 0) ?? NO_VARIABLES;
}

function remove(node: Node, index: number, base: number): Node | null {
  if (isLeaf(node)) {
    if (index < base || index >= base + 32) return node;
    const bits = node.bits & ~(1 << (index - base));
    return bits === 0 ? null : bits === node.bits ? node : { level: 0, bits };
  }
  const middle = base + (16 << node.level);
  if (index < middle) {
    const left = node.left === null ? null : remove(node.left, index, base);
    if (left === node.left) return node;
    return left === null && node.right === null ? null : { ...node, left };
  }
  const right = node.right === null ? null : remove(node.right, index, middle);
  if (right === node.right) return node;
  return right === null && node.left === null ? null : { ...node, right };
}

export function intersects(a: VariableSet, b: VariableSet): boolean {
  return a.level >= b.level ? meets(a, b) : meets(b, a);
}

function meets(a: Node | null, b: Node | null): boolean {
  if (a === null || b === null) return false;
  if (b.level > a.level) return meets(b, a);
  if (isLeaf(a)) return (a.bits & (b as Leaf).bits) !== 0;
  if (a === b) return true;
  if (b.level < a.level) return meets(a.left, b);
  return meets(a.left, (b as Branch).left) || meets(a.right, (b as Branch).right);
}

/** The indices, ascending. */
export function indices(set: VariableSet): number[] {
  const found: number[] = [];
  collect(set, 0, found);
  return found;
}

function collect(node: Node | null, base: number, found: number[]): void {
  if (node === null) return;
  if (isLeaf(node)) {
    for (let i = 0; i < 32; i++) if ((node.bits & (1 << i)) !== 0) found.push(base + i);
    return;
  }
  collect(node.left, base, found);
  collect(node.right, base + (16 << node.level), found);
}

function isLeaf(node: Node): node is Leaf {
  return node.level === 0;
}
