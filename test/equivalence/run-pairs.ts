/**
 * The check on programs of which it is known whether they differ: in mode 1 both, so that nothing but the check itself is
 * tried. Prints a report as a line of JSON.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findJdk } from '../../src/classpath/jdk.ts';
import { compileBatch, exploreBatch, type Program } from './batch.ts';
import { Comparer } from './compare.ts';

export type PairReport = {
  readonly pairs: readonly {
    readonly what: string;
    readonly isDifferent: boolean;
    /** What the check found. */
    readonly found: { readonly expected: string; readonly actual: string } | null;
    readonly undecided: number;
  }[];
};

/** Bodies of `static int f(int a, int b, boolean c, long d, byte e, char h)`, with these around them. */
const STATE =
  'static int g; static int[] ga = {1, 2, 3}; static Object o; static Node n = new Node(), m = new Node();';
const NODE = 'static class Node { int v; Node next; }';

const PAIRS: readonly (readonly [what: string, isDifferent: boolean, one: string, other: string])[] = [
  ['nothing', false, 'return a > b ? a : b;', 'int x = a; if (b >= x) x = b; return x;'],
  ['the result for one input', true, 'return a + 1;', 'return a == 123456789 ? 0 : a + 1;'],
  ['the overflow of a long', true, 'return d + 1 > d ? 1 : 0;', 'return 1;'],
  ['narrowing', true, 'return (byte) a < 0 ? 1 : 0;', 'return (a & 0xff) < 0 ? 1 : 0;'],
  ['a static field', true, 'g = a; return 0;', 'g = a; if (c) g++; return 0;'],
  ['an element', true, 'ga[a & 1] = b; return 0;', 'ga[1 - (a & 1)] = b; return 0;'],
  [
    'an element, differently computed',
    false,
    'ga[a & 1] = b; return 0;',
    'if ((a & 1) == 0) ga[0] = b; else ga[1] = b; return 0;',
  ],
  ['which object', true, 'o = c ? n : m; return 0;', 'o = c ? m : n; return 0;'],
  ['which object, differently computed', false, 'o = c ? n : m; return 0;', 'o = m; if (c) o = n; return 0;'],
  ['sharing', true, 'n.next = m; m.next = m; return 0;', 'n.next = m; m.next = n; return 0;'],
  ['a field of an object', true, 'n.v = a; return 0;', 'n.v = a | (c ? 1 : 0); return 0;'],
  ['null', true, 'o = a == 7 ? null : n; return 0;', 'o = n; return 0;'],
  [
    'the class of the exception',
    true,
    'if (a == 3) throw new RuntimeException(); return 0;',
    'if (a == 3) throw new Error(); return 0;',
  ],
  [
    'the line of the exception',
    true,
    'if (a == 3)\n throw new Error(); return 0;',
    '\nif (a == 3)\n throw new Error(); return 0;',
  ],
  [
    'the message of the exception',
    true,
    'if (a == 3) throw new Error("x"); return 0;',
    'if (a == 3) throw new Error("y"); return 0;',
  ],
  ['when it is thrown', true, 'return 1 / (a - 5);', 'if (a == 5 && b == 5) return 0; return 1 / (a - 5);'],
  [
    'a printed number',
    true,
    'System.out.println(a + 1); return 0;',
    'System.out.println(a + (b == 2 ? 2 : 1)); return 0;',
  ],
  [
    'a printed word',
    true,
    'System.out.print(c ? "yes" : "no"); return 0;',
    'System.out.print(c ? "yes" : "yes"); return 0;',
  ],
  [
    'printing, in other pieces',
    false,
    'System.out.print("a" + a + "b"); return 0;',
    'System.out.print("a"); System.out.print(a); System.out.print("b"); return 0;',
  ],
  ['a status', true, 'if (c) System.exit(1); return 0;', 'if (c) System.exit(2); return 0;'],
  ['a string', true, 'o = "n" + a; return 0;', 'o = "n" + (c ? a : b); return 0;'],
  ['a box', true, 'o = (Integer) (a & 3); return 0;', 'o = (Integer) (a & 1); return 0;'],
];

function program(className: string, body: string): Program {
  const source = `class ${className} {\n${STATE}\n${NODE}\nstatic int f(int a, int b, boolean c, long d, byte e, char h) {\n${body}\n}\n}\n`;
  return {
    name: className,
    className,
    source,
    entry: { kind: 'method', method: 'f', descriptor: '(IIZJBC)I' },
  };
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-pairs-'));
// The same names in both batches, so that nothing but the bodies differs.
const [one, other] = [2, 3].map((which) => {
  const programs = PAIRS.map((pair, i) => program(`Pair${i}`, pair[which] as string));
  const batch = compileBatch(findJdk({}), programs, folder);
  const explored = exploreBatch(batch, null, { timeMs: 120_000, maxPaths: 10_000 });
  if (typeof explored === 'string') throw new Error(`stopped: ${explored}`);
  return explored;
});
fs.rmSync(folder, { recursive: true });
const comparer = new Comparer();
const report: PairReport = {
  pairs: PAIRS.map(([what, isDifferent], i) => {
    const { difference, undecided } = comparer.compare(one[i], other[i]);
    const found = difference === null ? null : { expected: difference.expected, actual: difference.actual };
    return { what, isDifferent, found, undecided };
  }),
};
comparer.close();
console.log(JSON.stringify(report));
