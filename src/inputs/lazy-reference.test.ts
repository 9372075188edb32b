/** Going back over decisions about lazy references leaves nothing behind: see `trail/snapshot.ts`. */
import { describe, expect, it } from 'vitest';
import { findJdk } from '../classpath/jdk.ts';
import { exploreProgram } from '../vm/symbolic/explore.testing.ts';

const BODY = `class P {
  static class Node { int v; Node next; String name; int[] cells; Node[] more; }
  record Pair(int a, Node b) { Pair { if (a < 0) throw new IllegalArgumentException(); } }
  enum Color { RED, GREEN }

  static int walk(Node n) {
    int sum = 0;
    for (int i = 0; i < 3 && n != null; i++, n = n.next) { sum += n.v; n.v = i; }
    return sum;
  }
  static int all(Node n, Pair p, Color c) {
    if (n.cells != null && n.cells.length > 1 && n.cells[1] == 3) { n.cells[0] = 5; return 1; }
    if (p.b() == n && p.a() == 4) return 3;
    if (n.more != null && n.more.length > 0 && n.more[0] == n) return 2;
    return c == Color.RED ? 4 : 5;
  }
  static int types(Object o) {
    if (o instanceof Node) return ((Node) o).v > 0 ? 1 : 2;
    if (o instanceof int[]) return 3;
    return o instanceof String ? ((String) o).length() : 4;
  }
}`;

const explore = (method: string) => exploreProgram(findJdk(), BODY, method, { checkUndo: true });

describe('lazy references', () => {
  it('are undone where a list is walked and written to', () => {
    // The first is the last, leads to itself, to a second; that is the last, leads to itself, to the first, to a third.
    const { undoProblems, counts } = explore('walk(LP$Node;)I');
    expect(undoProblems).toEqual([]);
    expect(counts.paths).toBe(6);
  });

  it('are undone with arrays, records and constants', () => {
    const { undoProblems, ends } = explore('all(LP$Node;LP$Pair;LP$Color;)I');
    expect(undoProblems).toEqual([]);
    expect(new Set(ends)).toEqual(
      new Set(['returned 1', 'returned 2', 'returned 3', 'returned 4', 'returned 5']),
    );
  });

  it('are undone after type tests', () => {
    const { undoProblems, ends } = explore('types(Ljava/lang/Object;)I');
    expect(undoProblems).toEqual([]);
    // A node with v > 0 or not, an array of ints, any other object, and strings, whose length is a term.
    expect(ends.filter((end) => /returned [1234]$/.test(end)).sort()).toEqual(
      ['returned 1', 'returned 2', 'returned 3', 'returned 4'].sort(),
    );
  });
});
