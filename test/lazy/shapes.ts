/**
 * Shapes of heaps: what refers to what, without numbers. Found twice: in the objects of an explored path, and by trying
 * every way in which a few nodes can refer to each other. The invariants here are written anew, not taken from the Java
 * classes.
 */
import type { HeapNode, JavaValue } from '../../src/result/outcome.ts';

type Target = number | null;

export type Shape = {
  /** What the container refers to. */
  readonly roots: readonly Target[];
  /** What each node refers to; its colour, if nodes have one. */
  readonly nodes: readonly { readonly refs: readonly Target[]; readonly red: boolean }[];
};

export type Structure = {
  readonly roots: readonly string[];
  readonly refs: readonly string[];
  /** Without regard to colours. */
  readonly isValid: (shape: Shape) => boolean;
  /** Where nodes have a colour: whether those of a valid shape are right. */
  readonly isColoured: ((shape: Shape) => boolean) | null;
};

/** The shape below the container, which is node `container` of the heap. */
export function shapeOf(heap: readonly HeapNode[], container: number, structure: Structure): Shape {
  const fieldOf = (node: number, name: string): JavaValue | undefined => {
    const found = heap[node];
    return found.kind === 'object' ? found.fields.find((f) => f.name === name)?.value : undefined;
  };
  const target = (value: JavaValue | undefined): Target => (value?.kind === 'node' ? value.node : null);
  return {
    roots: structure.roots.map((name) => target(fieldOf(container, name))),
    nodes: heap.map((_, node) => {
      const red = fieldOf(node, 'red');
      return {
        refs: structure.refs.map((name) => target(fieldOf(node, name))),
        red: red?.kind === 'primitive' && red.value === 'true',
      };
    }),
  };
}

/** Equal for shapes that differ in the numbers of their nodes only; what nothing refers to does not count. */
export function canonical({ roots, nodes }: Shape): string {
  const numbers = new Map<number, number>();
  const texts: string[] = [];
  const visit = (target: Target): string => {
    if (target === null) return '-';
    const known = numbers.get(target);
    if (known !== undefined) return String(known);
    const number = numbers.size;
    numbers.set(target, number);
    const { refs, red } = nodes[target];
    texts[number] = `${red ? 'R' : 'B'}(${refs.map(visit).join(',')})`;
    return String(number);
  };
  const top = roots.map(visit).join(',');
  return `${top}: ${texts.join(' ')}`;
}

/** All valid shapes of at most `most` nodes: every reference is tried as null, as every node so far, and as a new one. */
export function enumerate({ roots, refs, isValid, isColoured }: Structure, most: number): Set<string> {
  const found = new Set<string>();
  const choices: Target[] = [];
  const fill = (count: number): void => {
    const places = roots.length + count * refs.length;
    if (choices.length < places) {
      const fresh = count < most ? [count] : [];
      for (const target of [null, ...Array(count).keys(), ...fresh]) {
        choices.push(target);
        fill(target === count ? count + 1 : count);
        choices.pop();
      }
      return;
    }
    const refsOf = (i: number): Target[] =>
      choices.slice(roots.length + i * refs.length).slice(0, refs.length);
    const nodes = Array.from({ length: count }, (_, i) => ({ refs: refsOf(i), red: false }));
    const plain: Shape = { roots: choices.slice(0, roots.length), nodes };
    if (!isValid(plain)) return;
    for (let colours = 0; colours < (isColoured === null ? 1 : 2 ** count); colours++) {
      const shape = { ...plain, nodes: nodes.map((n, i) => ({ ...n, red: ((colours >> i) & 1) === 1 })) };
      if (isColoured === null || isColoured(shape)) found.add(canonical(shape));
    }
  };
  fill(0);
  return found;
}

/** Every node can be reached, in one way. */
function isTree({ roots, nodes }: Shape): boolean {
  const reached = new Set<number>();
  const pending = roots.filter((t) => t !== null);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (reached.has(node)) return false;
    reached.add(node);
    pending.push(...nodes[node].refs.filter((t) => t !== null));
  }
  return reached.size === nodes.length;
}

export const SINGLY: Structure = { roots: ['head'], refs: ['next'], isValid: isTree, isColoured: null };

export const DOUBLY: Structure = {
  roots: ['first', 'last'],
  refs: ['next', 'previous'],
  isColoured: null,
  isValid({ roots: [first, last], nodes }) {
    const forward = { roots: [first], nodes: nodes.map((n) => ({ ...n, refs: [n.refs[0]] })) };
    const backward = { roots: [last], nodes: nodes.map((n) => ({ ...n, refs: [n.refs[1]] })) };
    const isReverse = nodes.every(({ refs: [next] }, i) => next === null || nodes[next].refs[1] === i);
    return isTree(forward) && isTree(backward) && isReverse;
  },
};

export const TREE: Structure = {
  roots: ['root'],
  refs: ['left', 'right'],
  isValid: isTree,
  isColoured: null,
};

export const RED_BLACK: Structure = {
  ...TREE,
  isColoured({ roots: [root], nodes }) {
    /** The numbers of black nodes on the ways down. */
    const heights = (node: Target): Set<number> => {
      if (node === null) return new Set([0]);
      const { refs, red } = nodes[node];
      return new Set(refs.flatMap((ref) => [...heights(ref)]).map((h) => (red ? h : h + 1)));
    };
    const isRed = (node: Target): boolean => node !== null && nodes[node].red;
    const hasRedPair = nodes.some(({ refs, red }) => red && refs.some(isRed));
    return !isRed(root) && !hasRedPair && heights(root).size === 1;
  },
};
