/** For tests: Java programs that are too long or too dull to write by hand. */

const DEPTH = 4;

/** Mulberry32: the programs are the same in every run. */
function randomSource(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** A class `Expressions` of `count` methods, each of which walks through Nodes (test/npe/Node.java) in its own way. */
export function generateExpressions(count: number, seed: number): string {
  const random = randomSource(seed);
  let names = 0;
  const pick = (...choices: (() => string)[]): string => choices[random(choices.length)]();

  function node(depth: number): string {
    if (depth <= 0) return pick(...['p', 'q', 'this.own', 'Node.root', 'local'].map((leaf) => () => leaf));
    const inner = () => node(depth - 1);
    return pick(
      inner,
      () => `${inner()}.left`,
      () => `${inner()}.right`,
      () => `${row(depth - 1)}[${index(depth - 1)}]`,
      () => `${inner()}.get()`,
      () => `${inner()}.get(${index(depth - 1)}, "text", ${wide(depth - 1)})`,
      () => `Node.of(${inner()}, ${inner()}, ${wide(depth - 1)})`,
      () => `(${condition(depth - 1)} ? ${inner()} : ${inner()})`,
      () => `(local = ${inner()})`,
      () => `(${inner()}.left = ${inner()})`,
      () => `(${row(depth - 1)}[${index(depth - 1)}] = ${inner()})`,
      () => `((Node) (Object) ${inner()})`,
      () =>
        `(switch (${index(depth - 1)}) { case 0 -> ${inner()}; case 7 -> ${inner()}; default -> ${inner()}; })`,
    );
  }

  function row(depth: number): string {
    if (depth <= 0) return `${node(0)}.row`;
    return pick(
      () => `${node(depth - 1)}.row`,
      () => `${node(depth - 1)}.grid[${index(depth - 1)}]`,
    );
  }

  function index(depth: number): string {
    if (depth <= 0) return pick(...['0', '1', 'k', '777'].map((leaf) => () => leaf));
    return pick(
      () => index(0),
      () => `${node(depth - 1)}.count`,
      () => `${node(depth - 1)}.numbers[${index(depth - 1)}]`,
      () => `${node(depth - 1)}.number()`,
      () => `k++`,
      () => `(${index(depth - 1)} & 1)`,
      () => `${row(depth - 1)}.length - 2`,
      () => `(int) ${wide(depth - 1)}`,
    );
  }

  function wide(depth: number): string {
    if (depth <= 0) return pick(...['0L', '1L', 'j'].map((leaf) => () => leaf));
    return pick(
      () => `${node(depth - 1)}.wide`,
      () => `${node(depth - 1)}.wide++`,
      () => `(${node(depth - 1)}.wide += ${index(depth - 1)})`,
      () => `${node(depth - 1)}.sum(${wide(depth - 1)}, 3d, ${node(depth - 1)}, ${node(depth - 1)})`,
    );
  }

  function condition(depth: number): string {
    return pick(
      () => `${wide(depth)} > j`,
      () => `${index(depth)} == k`,
      () => `${node(depth)} != null`,
      () => `${node(depth)} == ${node(depth)} || ${index(depth)} < 3`,
    );
  }

  function statement(depth: number): string {
    return pick(
      () => `local = ${node(depth)};`,
      () => `${node(depth)}.right = ${node(depth)};`,
      () => `${row(depth)}[${index(depth)}] = ${node(depth)};`,
      () => `${node(depth)}.numbers[${index(depth)}] += ${index(depth)};`,
      () => `${node(depth)}.wide = ${wide(depth)};`,
      () => `${node(depth)}.count++;`,
      () => `if (${condition(depth)}) { ${statement(depth)} } else { ${statement(depth)} }`,
      () => forEach(depth, `each${names++}`),
      () => `do { ${statement(depth)} p = q; } while (k++ < 2);`,
      () => `try { ${statement(depth)} } finally { ${statement(depth - 1)} }`,
      () => `try { ${statement(depth)} } catch (ArithmeticException e${names++}) { q = p; }`,
      () => `synchronized (${node(depth)}) { ${statement(depth)} }`,
      () =>
        `switch (${index(depth)}) { case 0: ${statement(depth)} case 1: q = local; break; default: p = q; }`,
    );
  }

  function forEach(depth: number, each: string): string {
    return `for (Node ${each} : ${row(depth)}) { ${statement(depth - 1)} local = ${each}.left; }`;
  }

  const methods = Array.from({ length: count }, (_, i) => {
    const body = [statement(DEPTH), statement(DEPTH), `${node(DEPTH)}.number();`].join('\n    ');
    return `  void m${i}(Node p, long j, Node q, int k) {\n    Node local = q;\n    ${body}\n  }`;
  });
  return `public class Expressions {\n  Node own = Node.root;\n${methods.join('\n')}\n}\n`;
}

/** A class `Large`: locals beyond a byte, more than HotSpot tracks, code beyond a short, a signature that is clipped. */
export function generateLargeMethods(): string {
  const list = (count: number, each: (i: number) => string, separator = ', ') =>
    Array.from({ length: count }, (_, i) => each(i)).join(separator);
  const locals = `long ${list(300, (i) => `l${i} = ${i}`)};`;
  const parameters = list(70, (i) => `String p${i}`);
  const sums = list(6000, () => 'j = j + 3;', '\n    ');
  return `import java.util.List;
public class Large {
  static Large lists(${list(200, (i) => `List p${i}`)}) { return null; }
  Large listsOf(${list(200, (i) => `List p${i}`)}) { return null; }
  static void clippedResult() { lists(${list(200, () => 'null')}).hashCode(); }
  static void clippedCall(Large large) { large.listsOf(${list(200, () => 'null')}); }
  static void wideLocal() { ${locals} String s = null; s.length(); }
  static void wideIndex() { ${locals} Object[] a = new Object[9]; int i = 3; a[i].hashCode(); }
  static void wideIncrement() { ${locals} Object[] a = new Object[9]; int i = 3; i += 4; a[i].hashCode(); }
  static void overwritten(String p, String q) { ${locals} p = null; q.length(); }
  static void parameter62(${parameters}) { p62.length(); }
  static void parameter63(${parameters}) { p63.length(); }
  static void parameter64(${parameters}) { p64.length(); }
  void parameter62OfObject(${parameters}) { p62.length(); }
  void parameter63OfObject(${parameters}) { p63.length(); }
  static void farBranch(String p, long j, boolean z) {
    if (z) {
      p = null;
      ${sums}
    }
    p.length();
  }
  static void farLoop(String p, long j, int n) {
    while (n < 3) {
      if (n++ == 2) p.length();
      ${sums}
    }
  }
}
`;
}
