/** Regions that are not merged because it would not pay, and similar ones that are merged. */
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { staticMethodMachine } from '../machine/static-method.testing.ts';
import { exploreHere } from '../search/explore-here.ts';
import { openSolver } from '../solver/open-solver.ts';
import type { RegionReport } from './region-statistics.ts';

const scratch = new ScratchFolder();
const jdk = discoverJdks()[0];

const PROGRAM = `
class P {
  static final class Node { int key; Node left, right; Node(int key) { this.key = key; } }
  static Node tree() { Node n = new Node(4); n.left = new Node(2); n.right = new Node(6); return n; }

  static int search(int a, int b) {
    Node n = tree();
    int steps = 0;
    while (n != null) { steps++; n = a < n.key ? n.left : n.right; }
    return steps;
  }
  static int bisect(int a, int b) {
    Node[] nodes = { new Node(1), new Node(3), new Node(5) };
    int low = 0, high = nodes.length;
    while (low < high) {
      int mid = (low + high) >>> 1;
      if (a < nodes[mid].key) high = mid; else low = mid + 1;
    }
    return low;
  }
  static int scan(int a, int b) {
    int[] numbers = { 1, 3, 5, 7 };
    int i = 0, sum = 0;
    while (i < 3) { sum += numbers[i]; if (a == sum) i += 2; else i += 1; }
    return sum;
  }
  static int number(int a, int b) {
    char[] text = { (char) a, '4', '2' };
    int i = 0, n = 0;
    if (text[0] == '-' || text[0] == '+') i = 1;
    while (i < text.length) n = n * 10 + (text[i++] - '0');
    return n;
  }
  static int upTo(int a, int b) {
    int most = 1, n = 0;
    if (a > 0) most = 3;
    for (int i = 0; i < most; i++) n += b;
    return n;
  }
  static int last(int a, int b) {
    Node[] nodes = { new Node(1), new Node(3) };
    Node found = null;
    for (int i = 0; i < nodes.length; i++) if (nodes[i].key < a) found = nodes[i];
    return found == null ? 0 : found.key;
  }
  static int print(int a, int b) {
    int r = 0;
    if (a > 0) { System.out.println("positive"); r = 1; }
    else if (b > 0) r = 2; else r = 3;
    return r;
  }
  static int sometimes(int a, int b) {
    int r = 0;
    if (a > 0) { if (b == 7) System.out.println("seven"); r = 1; } else r = 3;
    return r;
  }
  static boolean ordered(Node n, int a) {
    if (n == null) return true;
    if (n.key == a) return false;
    if (n.key + 1 == a) return false;
    return ordered(n.left, a) && ordered(n.right, a);
  }
  static boolean recursive(int a, int b) { return ordered(tree(), a); }
}`;

function regionsOf(method: string): readonly RegionReport[] {
  const { dir } = compile(jdk, [scratch.write('P.java', PROGRAM)], { outDir: scratch.join('out') });
  const machine = staticMethodMachine(jdk, dir, method, 'ab', {
    merging: { mode: 5, heuristic: true, recursionDepth: null, mergeOnly: null, mergeExcept: [] },
  });
  const solver = openSolver('auto');
  try {
    exploreHere(machine, solver, { budgets: { timeMs: 60_000 } });
    return machine.regions();
  } finally {
    machine.close();
    solver.close();
  }
}

/** The reasons of the aborted attempts, and the number of instantiations. */
function outcome(method: string): { readonly merged: number; readonly reasons: readonly string[] } {
  const regions = regionsOf(method);
  return {
    merged: regions.reduce((sum, r) => sum + r.instantiations, 0),
    reasons: [...new Set(regions.flatMap((r) => r.aborts.map(([reason]) => reason)))],
  };
}

describe('a value that decides the loop and chooses objects', () => {
  it('is no output: the next node of a search tree', () => {
    expect(outcome('search(II)I')).toMatchObject({
      merged: 0,
      reasons: [expect.stringMatching(/decides how the loop goes on and chooses objects$/)],
    });
  });

  it('is no output: the bounds of a binary search among objects', () => {
    expect(outcome('bisect(II)I')).toMatchObject({
      merged: 0,
      reasons: [expect.stringMatching(/^(low|high) decides how the loop goes on/)],
    });
  });

  it('but one that chooses numbers only is', () => {
    expect(outcome('scan(II)I').merged).toBeGreaterThan(0);
  });

  it('is no output: where a later loop starts', () => {
    expect(outcome('number(II)I')).toMatchObject({
      merged: 0,
      reasons: [expect.stringMatching(/^i decides where a loop starts and how it ends$/)],
    });
  });

  it('but how far it goes is: what it works on is the same', () => {
    expect(outcome('upTo(II)I').merged).toBeGreaterThan(0);
  });

  it('and so is an object that does not decide how often the loop runs', () => {
    expect(outcome('last(II)I').merged).toBeGreaterThan(0);
  });
});

describe('single-path cases', () => {
  it('on all paths of one side: the branch forks, and the other side has regions of its own', () => {
    const regions = regionsOf('print(II)I');
    expect(regions.map((r) => [r.instantiations, r.aborts.map(([reason]) => reason)])).toEqual([
      [0, ['at most one side of the branch gets through: a fork is no worse']],
      [1, []],
    ]);
  });

  it('on some paths of one side: both merge', () => {
    const [outer] = regionsOf('sometimes(II)I');
    expect(outer).toMatchObject({ instantiations: 1, exits: { NENR: 1, RE: 0, SP: 1 } });
  });

  it('by recursion that goes on deeper', () => {
    expect(outcome('recursive(II)Z').reasons).toContain(
      'recursion of P.ordered(LP$Node;I)Z, deeper than it is inlined',
    );
  });
});
