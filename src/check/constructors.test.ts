/** Constructors as entry points: what is found, what SAFE rests on, and that `trace` follows the same path. */
import { describe, expect, it } from 'vitest';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import { inputText } from '../report/format.ts';
import { traceReport } from '../report/trace-report.ts';
import { followInputs, traceOptions } from '../trace/trace.ts';
import { parseTraceInputs } from '../trace/trace-inputs.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { machineOptions } from './explore-in-workers.ts';
import { isLibraryCode } from './library-code.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';
import { prepareCheck } from './prepare.ts';

const scratch = new ScratchFolder();
const file = scratch.write(
  'Box.java',
  `public class Box {
    final int size;
    Box inner;
    public Box(int size) { this.size = 100 / (size - 7); }
    private Box(Box inner) { this(inner.size); this.inner = inner; }
    class Part {
      final int share;
      Part(int parts) { share = size / parts; }
    }
    static class Lid extends Box {
      private final String text;
      Lid(String text) { super(8); this.text = text; assert text.length() != 3; }
    }
    record Pair(int low, int high) {
      Pair { if (low == 3 && high == -2) throw new IllegalArgumentException(); }
    }
    static final class Sealed { Sealed(int[] values) { values[0]++; } }
    static final class Fine { Fine(Box outer) { if (outer == null) throw new IllegalStateException(); } }
  }`,
);

function optionsOf(signature: string, more: Partial<CheckOptions> = {}): CheckOptions {
  return {
    ...DEFAULT_OPTIONS,
    targets: [file],
    contracts: true,
    entry: { kind: 'method', signature },
    ...more,
  };
}

type Row = readonly [signature: string, found: Readonly<Record<string, string>>];

/** By exception, the inputs: the only ones, or the smallest. */
const ROWS: readonly Row[] = [
  ['new Box(int)', { ArithmeticException: 'size = 7' }],
  // 100 / (20 - 7) is 7.
  ['Box.<init>(Box)', { ArithmeticException: 'inner = new Box(20)' }],
  // What the outer object holds does not matter.
  ['new Box.Part(int)', { ArithmeticException: 'outer = new Box(0), parts = 0' }],
  ['Lid.<init>', { AssertionError: 'text = "aaa"' }],
  ['new Pair', { IllegalArgumentException: 'low = 3, high = -2' }],
  ['new Sealed(int[])', { ArrayIndexOutOfBoundsException: 'values = int[0]{}' }],
];

const jdks = discoverJdks();
/** The JDKs take turns. */
const CASES = ROWS.map((row, i) => [...row, jdks[i % jdks.length]] as const);

it.each(CASES)('%s', async (signature, expected, { home: jdk }) => {
  for (const mode of [1, 5] as const) {
    const { verdict, findings } = await checkForTest(optionsOf(signature, { mode, jdk }));
    expect(verdict).toBe('UNSAFE');
    expect(findings.every(({ replayed }) => replayed)).toBe(true);
    const found = findings.map(({ exception, inputs }) => [
      exception!.replace(/.*\./, ''),
      inputs.map(inputText).join(', '),
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  }
});

describe('SAFE', () => {
  it('of a class that can be extended rests on its not being so', async () => {
    const report = await checkForTest(optionsOf('new Lid', { property: 'no-runtime-exception' }));
    expect(report.verdict).toBe('SAFE');
    expect(report.assumptions).toContain('the object that is made is a Box$Lid, and of no subclass');
  });

  it('of a final class does not; and the receiver is no input that --receiver could be about', async () => {
    const report = await checkForTest(optionsOf('new Fine', { receiver: 'new' }));
    expect(report.verdict).toBe('SAFE');
    expect(report.assumed.map(({ id }) => id)).toEqual(['not-null', 'no-static-aliases']);
  });

  it('the outer object of an inner class is never null', async () => {
    const { findings } = await checkForTest(optionsOf('new Part(int)', { allowNull: true }));
    expect(findings.map(({ exception }) => exception)).toEqual(['java.lang.ArithmeticException']);
  });
});

it('trace follows what check has found', async () => {
  const options = optionsOf('Box.<init>(Box)');
  const report = await checkForTest(options);
  const given = parseTraceInputs(JSON.stringify(report), 'report');
  const machine = new JavaMachine(
    machineOptions(prepareCheck(options).program, traceOptions(given, options)),
  );
  try {
    const { outcome } = traceReport(followInputs(machine, given, isLibraryCode), []);
    expect(outcome).toContain('java.lang.ArithmeticException: / by zero');
  } finally {
    machine.close();
  }
});
