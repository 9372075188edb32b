import { describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { HeapField, HeapNode, InputValue, JavaValue, PrimitiveType } from '../result/outcome.ts';
import type { Expected } from './compare.ts';
import { type ReplaySpec, replay } from './replay.ts';
import { input, Samples } from './replay-samples.testing.ts';

const samples = new Samples(
  new ScratchFolder(),
  'replay',
  `
import org.sosy_lab.sv_benchmarks.Verifier;
import rangefinder.Symbolic;

class Asserts {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = Verifier.nondetInt();
    Verifier.assume(y > 0);
    assert x != 42 : "message"; // HERE assert
  }
}
class Hungry {
  public static void main(String[] args) {
    long[] all = new long[Integer.MAX_VALUE];
    assert all.length < 0;
  }
}
class Methods {
  int field = 1;
  static int divide(int a, int b) {
    return a / b; // HERE divide
  }
  private int instance(byte b) {
    if (field == 1 && b == -3) throw new IllegalStateException(); // HERE instance
    return 0;
  }
  static void parse(String text) {
    Integer.parseInt(text); // HERE parse
  }
  static void all(boolean z, byte b, char c, short s, int i, long l, float f, double d, String text) {
    boolean same = z && b == -128 && c == '\\uffff' && s == -32768 && i == -2147483648 && l == -9223372036854775808L
        && f != f && 1 / d == Double.NEGATIVE_INFINITY && text.equals("a\\t\\\\\\n\\u00e9\\ud83d\\ude00\\ud800");
    if (same) throw new RuntimeException("same"); // HERE all
  }
  static void references(Object o, int i, int[] a) {
    if (o == null && a == null && i == 5) throw new RuntimeException(); // HERE references
  }
}
class Base { private int x; }
class Graph extends Base {
  enum Color { RED, GREEN { int n() { return 2; } }; int n() { return 1; } }
  record Pair(long first, Graph second) {
    Pair { if (second.self != second) throw new IllegalArgumentException(); }
  }
  private final int x;
  final Graph self;
  Object box;
  int[][] rows;
  Color color;
  Pair pair;
  java.util.List<String> list;
  Graph(int x) { this.x = x; self = null; throw new AssertionError(); }
  int sum(Graph other, Object[] all) throws Exception {
    java.lang.reflect.Field hidden = Base.class.getDeclaredField("x");
    hidden.setAccessible(true);
    boolean same = self == this && x == 5 && hidden.getInt(this) == 6 && box.equals('c') && other == this
        && rows.length == 2 && rows[0] == null && rows[1].length == 3 && rows[1][2] == -7 && color == Color.GREEN
        && pair.first() == 1L << 40 && pair.second() == this && list.isEmpty()
        && all.length == 3 && all[0].equals("text") && all[1] == null && all[2] == all;
    if (same) throw new RuntimeException("same"); // HERE graph
    return 0;
  }
}
class NoReceiver {
  NoReceiver(int x) {}
  void run() {}
}
class Initialiser {
  static int zero = 0;
  static int x = 1 / zero; // HERE initialiser
  public static void main(String[] args) {}
}
class Arguments {
  public static void main(String[] args) {
    String text = args[0] + System.getProperty("key") + System.getenv("RF_TEST");
    if (args.length == 2 && text.equals("\\u00e9 valueset") && args[1].isEmpty()) throw new RuntimeException(); // HERE arguments
  }
}
class Exits {
  public static void main(String[] args) {
    try {
      assert Verifier.nondetBoolean();
    } catch (AssertionError e) {
      System.exit(3);
    }
  }
}
class Loops {
  public static void main(String[] args) {
    while (!Verifier.nondetBoolean()) {}
  }
}
class Prints {
  public static void main(String[] args) {
    for (int i = 0; i < 200000; i++) System.out.println("line number " + i);
    throw new RuntimeException("x".repeat(10)); // HERE prints
  }
}
class Threads {
  public static void main(String[] args) {
    new Thread(() -> { throw new RuntimeException(); }).start(); // HERE thread
    while (true) {}
  }
}
class Overflows {
  static int depth(int n) { return depth(n + 1) + 1; }
  public static void main(String[] args) { depth(0); }
}
class Evil extends RuntimeException {
  @Override public String getMessage() { throw new RuntimeException(); }
  @Override public StackTraceElement[] getStackTrace() { throw new RuntimeException(); }
  public static void main(String[] args) { throw new Evil(); }
}
class Ranges {
  public static void main(String[] args) {
    int i = Symbolic.intBetween("i", 5, 9);
    if (i == 7) throw new RuntimeException(); // HERE seven
    if (i == 5) throw new RuntimeException(); // HERE five
  }
}
class Unsupported {
  public static void main(String[] args) {
    gov.nasa.jpf.vm.Verify.terminateSearch();
  }
}
`,
);

const node = (index: number): JavaValue => ({ kind: 'node', node: index });

function reference(type: string, java: JavaValue = { kind: 'null' }): InputValue {
  return { name: 'x', type, value: '', java };
}

function field(name: string, value: JavaValue, declaredIn = 'Graph'): HeapField {
  return { declaredIn, name, value };
}

const number = (type: PrimitiveType, value: string): JavaValue => ({ kind: 'primitive', type, value });

const GRAPH: readonly HeapNode[] = [
  {
    kind: 'object',
    className: 'Graph',
    fields: [
      field('x', number('int', '5')),
      field('x', number('int', '6'), 'Base'),
      field('self', node(0)),
      field('box', number('char', '99')),
      field('rows', node(1)),
      field('color', { kind: 'enum', className: 'Graph$Color', name: 'GREEN' }),
      field('pair', node(4)),
      field('list', node(5)),
    ],
  },
  { kind: 'array', type: '[[I', length: 2, elements: [{ index: 1, value: node(2) }] },
  { kind: 'array', type: '[I', length: 3, elements: [{ index: 2, value: number('int', '-7') }] },
  {
    kind: 'array',
    type: '[Ljava.lang.Object;',
    length: 3,
    elements: [
      { index: 0, value: { kind: 'string', value: 'text' } },
      { index: 2, value: node(3) },
    ],
  },
  {
    kind: 'object',
    className: 'Graph$Pair',
    fields: [
      field('first', number('long', String(2 ** 40)), 'Graph$Pair'),
      field('second', node(0), 'Graph$Pair'),
    ],
  },
  { kind: 'new', className: 'java.util.ArrayList' },
];

describe.each(discoverJdks())('replay on JDK $version', (jdk: Jdk) => {
  const classPath = [samples.compile(jdk)];
  const run = (spec: Omit<ReplaySpec, 'jdk' | 'classPath'>) =>
    replay({ jdk, classPath, assertions: ['-ea'], ...spec });
  const runMain = (
    mainClass: string,
    inputs: ReplaySpec['inputs'],
    expected: Expected,
    args: string[] = [],
  ) => run({ entry: { kind: 'main', mainClass, args }, inputs, expected });
  const runMethod = (
    methodName: string,
    descriptor: string,
    parameters: ReplaySpec['inputs'],
    expected: Expected,
    className = 'Methods',
  ) =>
    run({
      entry: { kind: 'method', className, methodName, descriptor, receiver: 'new', parameters },
      inputs: [],
      expected,
    });

  describe('of a main program', () => {
    const expected = samples.threw('java.lang.AssertionError', 'assert', 'Asserts.main');

    it('confirms a failed assertion', async () => {
      const result = await runMain('Asserts', [input('int', '42'), input('int', '1')], expected);
      expect(result).toMatchObject({ kind: 'confirmed', what: null, notes: [] });
      expect(result.stderr).toContain('Exception in thread "main" java.lang.AssertionError: message');
    });

    it('sees that nothing fails', async () => {
      const result = await runMain('Asserts', [input('int', '41'), input('int', '1')], expected);
      expect(result).toMatchObject({ kind: 'different', what: 'it ended without an exception' });
    });

    it('does not call it another outcome that there is no such memory', async () => {
      expect(await runMain('Hungry', [], expected)).toMatchObject({
        kind: 'out of memory',
        what: expect.stringContaining('java.lang.OutOfMemoryError'),
      });
    });

    it('sees another class, line and method', async () => {
      const inputs = [input('int', '42'), input('int', '1')];
      const other = { ...expected, exception: 'java.lang.ArithmeticException' };
      expect((await runMain('Asserts', inputs, other)).what).toBe(
        `it threw java.lang.AssertionError: message at Asserts.main(Samples.java:${expected.location.line}), not java.lang.ArithmeticException`,
      );
      const place = { ...expected.location, line: expected.location.line + 1 };
      expect((await runMain('Asserts', inputs, { ...expected, userLocation: place })).kind).toBe('different');
      expect((await runMain('Asserts', inputs, { ...expected, location: place })).kind).toBe('different');
    });

    it('sees a failed assumption', async () => {
      const result = await runMain('Asserts', [input('int', '42'), input('int', '0')], expected);
      expect(result).toMatchObject({ kind: 'different', what: 'an assumption failed' });
    });

    it('goes on with zeros where inputs are missing, and says so', async () => {
      const result = await runMain('Asserts', [input('int', '42')], expected);
      expect(result).toMatchObject({
        kind: 'different',
        what: 'an assumption failed',
        notes: ['input nondetInt of type int was not recorded'],
      });
    });

    it('notes an input of another type', async () => {
      const result = await runMain('Asserts', [input('int', '42'), input('long', '7')], expected);
      expect(result.notes).toEqual(['input nondetInt of type int was recorded with type long']);
    });

    it('keeps an input within its range', async () => {
      const seven = samples.threw('java.lang.RuntimeException', 'seven', 'Ranges.main');
      const five = samples.threw('java.lang.RuntimeException', 'five', 'Ranges.main');
      expect(await runMain('Ranges', [input('int', '7')], seven)).toMatchObject({
        kind: 'confirmed',
        notes: [],
      });
      expect(await runMain('Ranges', [input('int', '10')], five)).toMatchObject({
        kind: 'confirmed',
        notes: ['input i: 10 is not between 5 and 9'],
      });
    });

    it('says what is not supported', async () => {
      expect((await runMain('Unsupported', [], expected)).what).toBe(
        'it came to Verify.terminateSearch, which is not supported',
      );
    });

    it('passes arguments, properties and environment', async () => {
      const result = await run({
        entry: { kind: 'main', mainClass: 'Arguments', args: ['é ', ''] },
        inputs: [],
        properties: new Map([['key', 'value']]),
        env: { RF_TEST: 'set' },
        expected: samples.threw('java.lang.RuntimeException', 'arguments', 'Arguments.main'),
      });
      expect(result.kind).toBe('confirmed');
    });

    it('sees an exit and its status', async () => {
      const inputs = [input('boolean', 'false')];
      expect((await runMain('Exits', inputs, { kind: 'exited', status: 3 })).kind).toBe('confirmed');
      expect((await runMain('Exits', inputs, expected)).what).toBe('it called System.exit');
      expect(
        (await runMain('Exits', [input('boolean', 'true')], { kind: 'returned', value: null })).kind,
      ).toBe('confirmed');
    });

    it('stops an endless loop', async () => {
      const result = await run({
        entry: { kind: 'main', mainClass: 'Loops', args: [] },
        inputs: [],
        timeLimitMs: 1500,
        expected,
      });
      expect(result.kind).toBe('timeout');
      // Each turn asks for an input, and notes that there is none: the record is bounded all the same.
      expect(result.notes.length).toBeGreaterThan(0);
      expect(result.notes.length).toBeLessThan(1000);
    });

    it('can be cancelled', async () => {
      const result = await run({
        entry: { kind: 'main', mainClass: 'Loops', args: [] },
        inputs: [],
        signal: AbortSignal.timeout(300),
        expected,
      });
      expect([result.kind, result.what]).toEqual(['cancelled', 'it was stopped']);
    });

    it('says so if it is stopped before anything of the program ran', async () => {
      const entry = { kind: 'main', mainClass: 'Loops', args: [] } as const;
      const late = await run({ entry, inputs: [], timeLimitMs: 1, expected });
      expect([late.kind, late.what]).toEqual(['timeout', 'it did not end within the time limit']);
      const stopped = await run({ entry, inputs: [], signal: AbortSignal.abort(), expected });
      expect([stopped.kind, stopped.what]).toEqual(['cancelled', 'it was stopped']);
    });

    it('reads all output and keeps the beginning', async () => {
      const result = await runMain(
        'Prints',
        [],
        samples.threw('java.lang.RuntimeException', 'prints', 'Prints.main'),
      );
      expect(result.kind).toBe('confirmed');
      expect(result.stdout.length).toBeLessThan(70_000);
      expect(result.stdout).toMatch(/^line number 0\n/);
    });

    it('sees the failure of another thread, even if the program goes on', async () => {
      const result = await run({
        entry: { kind: 'main', mainClass: 'Threads', args: [] },
        inputs: [],
        timeLimitMs: 1500,
        expected: samples.threw('java.lang.RuntimeException', 'thread', 'Threads.lambda$main$0'),
      });
      expect(result.kind).toBe('confirmed');
    });

    it('compares the class only of a stack overflow', async () => {
      const overflow = samples.threw('java.lang.StackOverflowError', 'prints', 'Overflows.other');
      expect((await runMain('Overflows', [], overflow)).kind).toBe('confirmed');
    });

    it('survives an exception whose methods throw', async () => {
      expect((await runMain('Evil', [], samples.threw('Evil', 'prints', 'Evil.main'))).kind).toBe(
        'confirmed',
      );
    });

    it('sees what the initialiser of the class throws', async () => {
      const initialiser = samples.threw(
        'java.lang.ExceptionInInitializerError',
        'initialiser',
        'Initialiser.<clinit>',
      );
      expect((await runMain('Initialiser', [], initialiser)).kind).toBe('confirmed');
    });

    it('tells why a run could not begin', async () => {
      expect(await runMain('Missing', [], expected)).toMatchObject({
        kind: 'failed to start',
        what: 'cannot load the main class: java.lang.ClassNotFoundException: Missing',
      });
      expect(await runMain('Methods', [], expected)).toMatchObject({
        kind: 'failed to start',
        what: 'class Methods has no main method',
      });
      const odd = await run({
        entry: { kind: 'main', mainClass: 'Asserts', args: [] },
        inputs: [],
        assertions: ['-XX:NoSuchOption=1'],
        expected,
      });
      expect(odd).toMatchObject({ kind: 'failed to start', what: expect.stringContaining('NoSuchOption') });
    });
  });

  describe('of a method', () => {
    const arithmetic = samples.threw('java.lang.ArithmeticException', 'divide', 'Methods.divide');

    it('confirms a failure of a static method', async () => {
      const result = await runMethod('divide', '(II)I', [input('int', '1'), input('int', '0')], arithmetic);
      expect(result).toMatchObject({ kind: 'confirmed', notes: [] });
    });

    it('confirms a failure of a private instance method', async () => {
      const expected = samples.threw('java.lang.IllegalStateException', 'instance', 'Methods.instance');
      expect((await runMethod('instance', '(B)I', [input('byte', '-3')], expected)).kind).toBe('confirmed');
      expect((await runMethod('instance', '(B)I', [input('byte', '3')], expected)).kind).toBe('different');
    });

    it('compares the innermost frame in the library too', async () => {
      const descriptor = '(Ljava/lang/String;)V';
      const text = [input('String', '12a')];
      const file = 'NumberFormatException.java';
      const library = { class: 'java.lang.NumberFormatException', method: 'forInputString', file, line: 1 };
      const expected = samples.threw('java.lang.NumberFormatException', 'parse', 'Methods.parse', library);
      const result = await runMethod('parse', descriptor, text, expected);
      expect(result.kind).toBe('different');
      const found = /but from (\S+)\(NumberFormatException.java:(\d+)\) and not from/.exec(result.what ?? '');
      expect(found?.[1]).toBe('java.lang.NumberFormatException.forInputString');
      const location = { ...library, line: Number(found?.[2]) };
      expect((await runMethod('parse', descriptor, text, { ...expected, location })).kind).toBe('confirmed');
    });

    it('passes every type of value exactly', async () => {
      const values = [
        input('boolean', 'true'),
        input('byte', '-128'),
        input('char', '65535'),
        input('short', '-32768'),
        input('int', '-2147483648'),
        input('long', '-9223372036854775808'),
        input('float', 'NaN'),
        input('double', '-0.0'),
        input('String', 'a\t\\\né😀\ud800'),
      ];
      const expected = samples.threw('java.lang.RuntimeException', 'all', 'Methods.all');
      expect(await runMethod('all', '(ZBCSIJFDLjava/lang/String;)V', values, expected)).toMatchObject({
        kind: 'confirmed',
        notes: [],
      });
    });

    it('passes null', async () => {
      const expected = samples.threw('java.lang.RuntimeException', 'references', 'Methods.references');
      const values = [reference('java.lang.Object'), input('int', '5'), reference('int[]')];
      const result = await runMethod('references', '(Ljava/lang/Object;I[I)V', values, expected);
      expect(result).toMatchObject({ kind: 'confirmed', notes: [] });
    });

    it('builds objects without their constructors: cycles, arrays, records, constants, boxes', async () => {
      const result = await run({
        entry: {
          kind: 'method',
          className: 'Graph',
          methodName: 'sum',
          descriptor: '(LGraph;[Ljava/lang/Object;)I',
          receiver: 'symbolic',
          parameters: [
            reference('Graph', node(0)),
            reference('Graph', node(0)),
            reference('java.lang.Object[]', node(3)),
          ],
        },
        inputs: [],
        heap: GRAPH,
        expected: samples.threw('java.lang.RuntimeException', 'graph', 'Graph.sum'),
      });
      expect(result).toMatchObject({ kind: 'confirmed', notes: [], message: 'same' });
    });

    it('tells why a method cannot be called', async () => {
      const missing = await runMethod('missing', '()V', [], arithmetic);
      expect(missing).toMatchObject({
        kind: 'failed to start',
        what: 'cannot call Methods.missing()V: java.lang.NoSuchMethodException: Methods.missing',
      });
      const noReceiver = await runMethod('run', '()V', [], arithmetic, 'NoReceiver');
      expect(noReceiver.kind).toBe('failed to start');
    });
  });
});
