/** Inputs of reference type (test/lazy/Inputs.java): how many paths there are, and that the real JVM confirms what is found. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkForTest } from '../src/check/explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../src/check/options.ts';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import type { CheckReport } from '../src/report/check-report.ts';
import { inputText } from '../src/report/format.ts';

const SOURCE = fileURLToPath(new URL('./lazy/Inputs.java', import.meta.url));
/** The line of the access in `objArray`. */
const LINE =
  readFileSync(SOURCE, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes('= arr[i]')) + 1;
const jdk = discoverJdks()[0];
const { dir } = compile(jdk, [SOURCE]);

function run(method: string, options: Partial<CheckOptions> = {}) {
  const entry: CheckOptions['entry'] = { kind: 'method', signature: method };
  const given = { targets: [dir], jdk: jdk.home, entry, contracts: true, objects: 'any' } as const;
  const all = { ...DEFAULT_OPTIONS, ...given, mode: 1 as const, ...options };
  return checkForTest(all);
}

/** The inputs of each finding by the simple name of its exception. */
function found(result: CheckReport): Record<string, string> {
  return Object.fromEntries(
    result.findings.map(({ exception, inputs }) => [
      exception!.replace(/.*\./, ''),
      inputs.map(inputText).join(', '),
    ]),
  );
}

type Row = readonly [method: string, paths: number, findings: Readonly<Record<string, string>>];

const ISE = 'IllegalStateException';

const ROWS: readonly Row[] = [
  // The same object, or two.
  ['alias', 2, { [ISE]: 'a = Inputs.Node{}, b = a' }],
  ['same', 2, {}],
  // Not asked: parameters are not null.
  ['isNull', 1, {}],
  // n.next is null; is n; is new, and then its next is null, new, n, itself.
  ['cycle', 6, { [ISE]: 'n = Inputs.Node{next=Inputs.Node{next=n}}' }],
  ['numbers', 4, { [ISE]: 'n = Inputs.Node{value=-1, wide=1099511627776L, fraction=2.5000000000000004}' }],
  [
    'overwritten',
    4,
    {
      ArrayIndexOutOfBoundsException: 'n = Inputs.Node{}, a = int[0]{}',
      [ISE]: 'n = Inputs.Node{value=7}, a = int[1]{9}',
    },
  ],
  // A square of 49 or another one, the unit.
  ['subclass', 3, { [ISE]: 's = Inputs.Square{side=7}' }],
  // A node or an array with the number asked for, or another; anything else.
  ['typeTest', 5, { [ISE]: 'o = Inputs.Node{value=3}', IllegalArgumentException: 'o = int[2]{0, 0}' }],
  // A node; what is tried as an Object: itself, and the class under test.
  ['cast', 3, { ClassCastException: 'o = new Object()' }],
  // Not on the class that overrides it.
  ['Base.go', 2, { [ISE]: 'this = Inputs.Inherits{w=0, f=1}' }],
  ['Inherits.go', 2, { [ISE]: 'this = Inputs.Inherits{w=0, f=1}' }],
  ['Inner.get', 3, { [ISE]: 'this = Inputs.Inner{k=8, this$0=Inputs{secret=8}}' }],
  ['constant', 2, { [ISE]: 'c = Inputs.Color.GREEN' }],
  ['boxes', 2, { [ISE]: 'i = 0, l = 1000L' }],
  ['boxInField', 2, { [ISE]: 'h = Inputs.Holder{box=0}' }],
  // Its own list is empty, or not; the other is null, the same, empty, or not.
  ['freshField', 8, { NullPointerException: 'h = Inputs.Holder{own=new ArrayList<>(), other=null}' }],
  // Null, a length that is not 2, of 2 with x and without.
  ['string', 4, { [ISE]: 'n = Inputs.Node{name="ax"}' }],
  ['records', 2, { [ISE]: 'p = Inputs.Pair{a=Inputs.Range{from=0, to=5}}' }],
  // Empty, or not.
  ['list', 2, { [ISE]: 'list = new ArrayList<>()' }],
  ['ofJdkState', 1, { [ISE]: 'names = new Inputs.Names()' }],
  // One node twice; two, and what their values are.
  ['inCollection', 4, { [ISE]: 'a = Inputs.Node{value=5}, b = Inputs.Node{value=4}' }],
  // Each index below and beyond; the row is null; the element is 0, or not.
  [
    'rows',
    7,
    {
      ArrayIndexOutOfBoundsException: 'rows = int[0][]{}, i = 0, j = 0',
      NullPointerException: 'rows = int[1][]{null}, i = 0, j = 0',
      ArithmeticException: 'rows = int[1][]{int[1]{0}}, i = 0, j = 0',
    },
  ],
  ['longer', 1, {}],
  // Another length; the first, the second is null; the sum.
  ['boxArray', 5, { NullPointerException: 'a = Integer[2]{null, null}', [ISE]: 'a = Integer[2]{0, 77}' }],
  ['objects', 4, { [ISE]: 'a = Object[1]{Inputs.Node{value=2}}' }],
  // No or one element; a[1] is null; a[1] is new, with 7 or not. What a[0] is, nobody asks: it is only moved.
  [
    'swap',
    5,
    {
      ArrayIndexOutOfBoundsException: 'a = Inputs.Node[1]{null}',
      [ISE]: 'a = Inputs.Node[2]{null, Inputs.Node{value=7}}',
    },
  ],
  // Other indices; the index is below, beyond, inside.
  ['sameIndex', 4, { ArrayIndexOutOfBoundsException: 'a = Inputs.Node[0]{}, i = 0, j = 0' }],
  [
    'objArray',
    5,
    {
      ArrayIndexOutOfBoundsException: 'i = 0, arr = Inputs.Node[0]{}',
      NullPointerException: 'i = 0, arr = Inputs.Node[1]{null}',
      ArithmeticException: 'i = 0, arr = Inputs.Node[1]{Inputs.Node{value=0}}',
    },
  ],
];

describe('inputs of reference type', () => {
  it.each(ROWS)('%s', async (method, paths, findings) => {
    const result = await run(`Inputs.${method}`);
    expect({ paths: result.stats.paths, ...found(result) }).toEqual({ paths, ...findings });
    expect(result.findings.filter(({ replayed }) => !replayed)).toEqual([]);
    expect(result.defects).toEqual([]);
  });

  it('may be null with --allow-null', async () => {
    const allowNull = true;
    expect(await run('Inputs.isNull', { allowNull })).toMatchObject({ verdict: 'SAFE', stats: { paths: 2 } });
    const result = await run('Inputs.objArray', { allowNull });
    expect(result.stats.paths).toBe(6);
    expect(result.exceptionCounts).toEqual({
      [`java.lang.ArrayIndexOutOfBoundsException@${LINE}`]: 2,
      [`java.lang.NullPointerException@${LINE}`]: 1,
      [`java.lang.NullPointerException@${LINE + 1}`]: 1,
      [`java.lang.ArithmeticException@${LINE + 2}`]: 1,
    });
  });

  it('are as merging leaves them', async () => {
    for (const method of ['cycle', 'typeTest', 'sameIndex']) {
      const merged = await run(`Inputs.${method}`, { mode: 5 });
      const [, , findings] = ROWS.find(([name]) => name === method)!;
      expect(Object.keys(found(merged)).sort()).toEqual(Object.keys(findings).sort());
      expect(merged.findings.filter(({ replayed }) => !replayed)).toEqual([]);
    }
  });
});

describe('parameters in the middle of a program', () => {
  const symbolicMethods = [{ className: 'Inputs', method: 'called', isSymbolic: [true, true, true] }];
  const entry = { kind: 'main', className: 'Inputs' } as const;

  it('are inputs with symbolic.lazy and symbolic.arrays', async () => {
    const symbolicReferences = { objects: true, arrays: true };
    const result = await run('', { entry, symbolicMethods, symbolicReferences });
    expect(found(result)).toEqual({ [ISE]: 'n = Inputs.Node{next=n}, a = int[2]{0, 4}, x = 4' });
    expect(result.findings[0].replayed).toBe(true);
  });

  it('keep their values without', async () => {
    const result = await run('', { entry, symbolicMethods });
    expect(result.verdict).toBe('UNKNOWN');
    expect(result.incomplete.map(({ reason }) => reason)).toEqual([
      'Inputs$Node n of Inputs.called(Inputs$Node, int[], int) keeps its value without symbolic.lazy=true',
      'int[] a of Inputs.called(Inputs$Node, int[], int) keeps its value without symbolic.arrays=true',
    ]);
  });
});

describe('what is not tried', () => {
  const assumptions = async (method: string) => (await run(`Inputs.${method}`)).assumptions;

  const noStatic = 'no input is an object that a static field refers to';
  const firstStatics =
    'static fields hold their first values when the method is entered: no call before has changed any';

  it('is an assumption', async () => {
    // Inputs.SHARED is a field that earlier calls may have changed; Node is not final.
    expect(await assumptions('isNull')).toEqual(['parameters are not null', noStatic, firstStatics]);
    expect(await assumptions('same')).toEqual([
      'parameters are not null',
      noStatic,
      firstStatics,
      'inputs are of no other classes than those on the class path',
    ]);
    expect((await run('Inputs.isNull', { allowNull: true })).assumptions).toEqual([noStatic, firstStatics]);
    // A caller that passes an Integer[] gets an ArrayStoreException; one that passes SHARED breaks the assertion.
    expect(await assumptions('storeText')).toContain(
      'arrays of type java.lang.Object[] that are inputs are of exactly that type',
    );
    expect(await run('Inputs.isShared')).toMatchObject({
      verdict: 'SAFE',
      assumptions: expect.arrayContaining([noStatic]),
    });
  });

  it('bars SAFE where a caller can pass more classes than are tried, until the user accepts it', async () => {
    expect(await run('Inputs.identity')).toMatchObject({
      verdict: 'UNKNOWN',
      reason: 'no proof: inputs of type java.lang.Object are tried as java.lang.Object and Inputs only',
    });
    expect(await run('Inputs.identity', { assume: ['input-classes'] })).toMatchObject({
      verdict: 'SAFE',
      assumptions: [
        'parameters are not null',
        noStatic,
        firstStatics,
        'inputs of type java.lang.Object are of class java.lang.Object or Inputs',
      ],
    });
  });

  it('bars SAFE where nothing can be made, or a bound of ours cuts', async () => {
    expect(await run('Inputs.task')).toMatchObject({
      verdict: 'UNKNOWN',
      reason:
        'not explored to the end: input t cannot be made: no class on the class path extends java.util.TimerTask',
    });
    expect(await run('Inputs.fifth')).toMatchObject({
      verdict: 'UNKNOWN',
      reason: 'not explored to the end: more than 4 input objects of class Inputs$Node (--lazy-objects)',
    });
    const bounded = await run('Inputs.fifth', { lazyObjects: 3 });
    expect(bounded.verdict).toBe('SAFE');
    expect(bounded.assumptions).toContain('there are no more than 3 input objects of class Inputs$Node');
    const near = await run('Inputs.fifth', { lazyDepth: 2 });
    expect(near.assumptions).toContain('no input object is more than 2 references away from a parameter');
  });

  it('is another receiver than the constructor makes, if the user says so', async () => {
    const result = await run('Inputs.unchanged', { receiver: 'new' });
    expect(result).toMatchObject({
      verdict: 'SAFE',
      assumptions: ['the receiver is as the constructor without parameters makes it', firstStatics],
    });
    expect((await run('Inputs.unchanged')).verdict).toBe('UNSAFE');
  });
});
