/**
 * The static phase beside the real JVM. Methods run on the IR machine, block by block, with regions taken in several ways.
 * They must return, throw and leave in the static fields what they do on the JVM.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { type Chooser, IrMachine, ThrownByIr } from '../ranger/ir-machine.testing.ts';
import type { IrObject, IrValue } from '../ranger/ir-values.testing.ts';
import { RandomJava } from '../ranger/random-java.testing.ts';
import { TestRandom } from '../term/random.testing.ts';

const scratch = new ScratchFolder();
const RANDOM_METHODS = 100;

/** Written methods, one feature of Java each. */
const WRITTEN = `
static int nested(int a, int b, int c) { int r = 0; if (a > 3) { if (b < 2) r = 1; else r = 2; } else { r = a / b; } return r * 2; }
static int and(int a, int b, int c) { int r; if (a > 1 && b > 2) r = a; else r = b + c; return r + 1; }
static int or(int a, int b, int c) { int r; if (a > 1 || b > 2) r = a; else r = b + c; return r + 1; }
static int mixed(int a, int b, int c) { int r; if (a > 1 && b > 2 || c == 3 && !(a < b)) r = a; else r = b + c; return r + 1; }
static int bool(int a, int b, int c) { boolean x = a > 1 && b < 2; boolean y = !x || c == 3; return (x ? 1 : 0) + (y ? 2 : 0) + (x ^ y ? 4 : 0); }
static int ternary(int a, int b, int c) { return (a > b ? a : b) + (b > c ? (c > 0 ? 1 : 2) : 3); }
static int ternaryOnStack(int a, int b, int c) { return helper(a > b ? a : b, c == 0 ? 5 : a < 0 ? 6 : 7) - (b > 0 ? 1 : 2); }
static int chained(int a, int b, int c) { return a < b ? 1 : a < c ? 2 : b < c ? 3 : a == 3 ? 4 : 5; }
static int table(int a, int b, int c) { int r = 0; switch (a) { case 0: r = 5; break; case 1: r = b; case 2: r += 2; break; case 4: r = 9; break; default: r = -1; } return r; }
static int lookup(int a, int b, int c) { int r = 0; switch (a) { case -1000: r = 5; case 7: r += 2; break; case 70000: return c; default: r = -1; } return r; }
static int enhanced(int a, int b, int c) { return switch (a) { case 1, 2 -> b; case 3 -> { if (b > c) yield 7; yield 8; } default -> c; }; }
static int earlyReturn(int a, int b, int c) { if (a > 0) return b; if (b > 0) return c; return a; }
static int effectsAfterReturn(int a, int b, int c) { if (a > 0) { if (b > 0) return f; f = 2; } g = 3; if (c > 0) { f += 5; return g; } f = 9; return f + g; }
static int effectsAfterJoin(int a, int b, int c) { int r = 0; if (a > 0) { if (b > 0) { r = 1; } else if (c > 0) { return 77; } g = r; } f = 4; g += 1; return g; }
static int returnsInSwitch(int a, int b, int c) { switch (a) { case 1: return 1; case 2: if (b > 0) return 2; break; case 3: f = 3; } f += 10; return f; }
static int voidCall(int a, int b, int c) { maybe(a); maybe(b); return f; }
static void maybe(int a) { if (a < 0) return; f = a; if (a > 100) return; f++; }
static int divides(int a, int b, int c) { int r = 0; if (a > 0) r = f = 100 / b; else if (c > 0) r = 100 % c; return r; }
static int order(int a, int b, int c) { return a > 0 ? (f = 1) + helper(f, f = 2) + (f += 3) : (g = f++) - --f; }
static int throwsOne(int a, int b, int c) { if (a < 0) throw new IllegalArgumentException(); f = a; if (b < 0 || c < 0) throw new IllegalStateException(); return f + 1; }
static int throwsOfTwoTerms(int a, int b, int c) { f = 5; if (a != 0 && b == 2 || c == 3 && a == 2) throw new IllegalStateException(); f = 6; return f + a; }
static int throwsOfThreeTerms(int a, int b, int c) { if (b > 0) { if (a > 3 && b < 2 || 6 / b == 3 && c == 1 || c < 0 && a == 5) throw new IllegalStateException(); g = 4; } return a; }
static int throwsOfCases(int a, int b, int c) { switch (a) { case 1: if (b == 2) f = 3; case 3: if (c == 1) break; default: throw new IllegalStateException(); case 4: f = b; } return f; }
static int loops(int a, int b, int c) { int s = 0; for (int i = 0; i < 5; i++) { if (arr[i & 3] > a) s++; else if (arr[i & 3] == b) return s; if (s == c) continue; s += 2; } return s; }
static int whiles(int a, int b, int c) { int i = 0; while (i < 8 && (a > i || b > 0)) { if (i == c) break; i++; } do { i += 2; if (i > 12) return -i; } while (i < 10 || a == i); return i; }
static int tries(int a, int b, int c) { int r = 1; try { if (a > 0) { r = 2; r = r / b; } else { r = 3; } f = r; } catch (ArithmeticException e) { if (c > 0) r = 5; } finally { g = r; } return r; }
static int aliases(int a, int b, int c) { Box p = a > 0 ? box : other; if (p != null) { p.value = b; if (box.value == b) return box.get(); } return p == null ? -1 : p.value; }
static int longs(int a, int b, int c) { long s = l; if (s + a > 3L) { s = s * b; } else if (s == 0L) s = 1L - c; l = s; return s < 0 ? -1 : s > 0 ? 1 : 0; }
static int slotReuse(int a, int b, int c) { int r; if (a > 0) { long t = b; r = (int) (t * 2); } else { int t = c; Box u = box; r = t + u.value; } { long v = r; if (v > 3) r = (int) v - 1; } return r; }
static int arrays(int a, int b, int c) { if (a >= 0 && arr[a & 7] > b) arr[0] = arr[1] = c; else arr[b & 3]--; return arr[0] + arr[3]; }
static int dispatch(int a, int b, int c) { Box p = a > 0 ? box : two; return p.get() + (b > c ? p.set(b) : 0); }
static int casts(int a, int b, int c) { int r = 0; if (two instanceof BoxTwo) { BoxTwo t = (BoxTwo) two; r = t.get(); } if (a > 0) { r += ((BoxTwo) (b > 0 ? two : box)).value; } return r; }
static int emptyIf(int a, int b, int c) { if (a > b) { } if (a == b) { ; } else { } return c; }
static int constants(int a, int b, int c) { final boolean debug = false; int r = 5; if (debug) r = 6; if (a > 3) r = 7; return r; }
static int wide(int a, int b, int c) { return a > 0 && b > 0 && c > 0 ? 1 : a > 1 || b > 1 || c > 1 ? 2 : a + b > 0 ? 3 : a - b > c ? 4 : b * c > a ? 5 : 6; }
`;

/** Locals beyond 255 need `wide`. */
const MANY = Array.from({ length: 300 }, (_, i) => `w${i} = a + ${i}`).join(', ');
const WIDE = `
static int wideLocals(int a, int b, int c) { int ${MANY}; long u = b; if (a > 0) { w280 += 1000; u = u * w299; } else if (b > c) w290--; return w280 + w290 + (int) u; }
`;

const STATE = `
  static int f, g; static long l; static int[] arr; static Box box, other, two;
  static void reset() { f = 1; g = 2; l = 3; arr = new int[] {4, 5, 6, 7}; box = new Box(); box.value = 10; two = new BoxTwo(); other = null; }
  static int helper(int a, int b) { if (a > b) return a - 2 * b; f++; return b; }
  static boolean isEven(int n) { return n % 2 == 0; }
`;

const DRIVER = `
class Box { int value; int get() { return value + 1; } int set(int v) { value = v; return v > 5 ? 1 : 2; } }
class BoxTwo extends Box { int get() { return value > 3 ? 100 : 200; } }
class Driver {
  public static void main(String[] args) throws Exception {
    StringBuilder out = new StringBuilder();
    for (String line : new String(System.in.readAllBytes()).split("\\n")) {
      String[] part = line.split(" ");
      Sample.reset();
      String end;
      try {
        var m = Sample.class.getDeclaredMethod(part[0], int.class, int.class, int.class);
        end = String.valueOf(m.invoke(null, Integer.parseInt(part[1]), Integer.parseInt(part[2]), Integer.parseInt(part[3])));
      } catch (java.lang.reflect.InvocationTargetException e) {
        end = e.getCause().getClass().getName().replace('.', '/');
      }
      out.append(line + " -> " + end + " " + Sample.f + " " + Sample.g + " " + Sample.l + " " + Sample.arr[0] + " " + Sample.arr[1]
        + " " + Sample.arr[2] + " " + Sample.arr[3] + " " + Sample.box.value + " " + Sample.two.value + "\\n");
    }
    System.out.print(out);
  }
}
`;

const INPUTS: readonly (readonly number[])[] = [
  [0, 0, 0],
  [1, 2, 3],
  [3, 2, 1],
  [4, 1, 0],
  [2, 3, 3],
  [-1, 5, 2],
  [7, -3, 1],
  [5, 5, -5],
  [-1000, 6, 7],
  [70000, -1, -2],
  [2147483647, 1, -2147483648],
];

/** When the IR machine takes a region. Every chooser must give the same answers. */
function choosers(seed: number): Record<string, Chooser> {
  const random = new TestRandom(seed);
  const yes = (): boolean => true;
  const no = (): boolean => false;
  const chance = (): boolean => random.isChance(50);
  return {
    'no region': { pick: () => null, inline: no, asRecovered: no },
    'every region, its first choice': { pick: (regions) => regions[0], inline: no, asRecovered: no },
    'every region, its last choice': {
      pick: (regions) => regions[regions.length - 1],
      inline: yes,
      asRecovered: no,
    },
    'every region, as recovered': { pick: (regions) => regions[0], inline: yes, asRecovered: yes },
    'some regions': {
      pick: (regions) => (random.isChance(50) ? random.pick(regions) : null),
      inline: chance,
      asRecovered: chance,
    },
  };
}

describe('the static phase beside the real JVM', () => {
  const jdk = findJdk();
  const generated = Array.from({ length: RANDOM_METHODS }, (_, i) =>
    new RandomJava(i + 1).method(`random${i}`),
  );
  const source = `class Sample {\n${STATE}\n${WRITTEN}${WIDE}\n${generated.join('\n')}\n}\n${DRIVER}`;
  const { dir } = compile(jdk, [scratch.write('Sample.java', source)], { outDir: scratch.join('out') });
  const written = [...(WRITTEN + WIDE).matchAll(/static int (\w+)\(int a, int b, int c\)/g)].map((m) => m[1]);
  const names = [...written, ...generated.map((_, i) => `random${i}`)];
  const calls = names.flatMap((name) => INPUTS.map((input) => `${name} ${input.join(' ')}`));
  const expected = execFileSync(join(jdk.home, 'bin', 'java'), ['-Xshare:auto', '-cp', dir, 'Driver'], {
    input: calls.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .trim()
    .split('\n');
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.class'))
    .map((name) => parseClassFile(readFileSync(join(dir, name)), name));

  it.each(Object.keys(choosers(0)))('%s', (way) => {
    const found: string[] = [];
    let taken = 0;
    calls.forEach((call, i) => {
      const machine = new IrMachine(files, choosers(i)[way]);
      found.push(`${call} -> ${answer(machine, call)}`);
      taken += machine.taken;
    });
    const wrong = found.flatMap((line, i) => (line === expected[i] ? [] : [`${line}  JVM: ${expected[i]}`]));
    expect(wrong.slice(0, 10)).toEqual([]);
    if (way === 'no region') expect(taken).toBe(0);
    else expect(taken).toBeGreaterThan(calls.length / 2);
  });
});

function answer(machine: IrMachine, call: string): string {
  const [name, ...numbers] = call.split(' ');
  const box: IrObject = { type: 'Box', fields: new Map([['value', 10]]) };
  const two: IrObject = { type: 'BoxTwo', fields: new Map() };
  const elements: IrValue[] = [4, 5, 6, 7];
  const arr: IrValue = { type: '[]', elements };
  for (const [field, value] of Object.entries({ f: 1, g: 2, l: 3n, arr, box, two, other: null })) {
    machine.statics.set(field, value);
  }
  let end: IrValue;
  try {
    end = machine.call(`Sample.${name}(III)I`, numbers.map(Number));
  } catch (thrown) {
    if (!(thrown instanceof ThrownByIr))
      throw new Error(`${call}: ${(thrown as Error).message}`, { cause: thrown });
    end = thrown.type;
  }
  const { statics } = machine;
  const state = ['f', 'g', 'l'].map((field) => statics.get(field));
  return [end, ...state, ...elements, box.fields.get('value'), two.fields.get('value') ?? 0]
    .map(String)
    .join(' ');
}
