/** What `check` finds, `trace` follows to the same end: arrays and objects among the inputs. */
import { describe, expect, it } from 'vitest';
import { checkForTest } from '../check/explore-for-test.testing.ts';
import { machineOptions } from '../check/explore-in-workers.ts';
import { isLibraryCode } from '../check/library-code.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../check/options.ts';
import { prepareCheck } from '../check/prepare.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import type { CheckReport } from '../report/check-report.ts';
import { traceReport } from '../report/trace-report.ts';
import { followInputs, traceOptions } from './trace.ts';
import { parseTraceInputs } from './trace-inputs.ts';

/** Every method fails in one place, for inputs that are not the default ones. */
const SOURCE = `
class Heaps {
  enum Level { LOW, HIGH }
  record Range(int low, long high) { }
  Heaps next;
  long key;
  String name;
  Level level;
  static void fail(boolean b) { if (b) throw new IllegalStateException(); }
  static void numbers(int[] a, int i) { if (i > 0 && i < a.length) fail(a[i] == 7 && a[0] == -1); }
  static void fractions(double[] a) { if (a.length == 2) fail(a[0] != a[0] && 1 / a[1] < 0); }
  static void rows(long[][] a) { if (a.length > 1 && a[1] != null && a[1].length == 1) fail(a[1][0] == 1L << 40); }
  static void cycle(Heaps h) { fail(h.next != null && h.next != h && h.next.next == h && h.next.key == -5); }
  static void same(Heaps a, Heaps b) { fail(a == b && a.key == 3); }
  static void named(Heaps h) { fail(h.name != null && h.name.length() == 2 && h.name.charAt(1) == 'q'); }
  static void graded(Heaps h) { fail(h.level == Level.HIGH); }
  static void ranged(Range r) { fail(r != null && r.low() > r.high() && r.high() == -8); }
  static void boxed(Object o) { if (o instanceof Integer i) fail(i == 77); }
  static void none(Heaps h, int[] a) { fail(h == null && a != null && a.length == 3); }
  void self(Heaps other) { fail(other == this && key == 9); }
}`;

const file = new ScratchFolder().write('Heaps.java', SOURCE);

function optionsFor(method: string): CheckOptions {
  const entry = { kind: 'method', signature: `Heaps.${method}` } as const;
  // A division of doubles takes the solver some seconds, and on a machine that is busy more than the default.
  return { ...DEFAULT_OPTIONS, targets: [file], entry, allowNull: method === 'none', queryTimeMs: 60_000 };
}

function follow(found: CheckReport, options: CheckOptions) {
  const given = parseTraceInputs(JSON.stringify(found), 'found.json');
  const machine = new JavaMachine(
    machineOptions(prepareCheck(options).program, traceOptions(given, options)),
  );
  try {
    return traceReport(followInputs(machine, given, isLibraryCode), []);
  } finally {
    machine.close();
  }
}

const METHODS = [...SOURCE.matchAll(/void (\w+)\(/g)]
  .map(([, name]) => name)
  .filter((name) => name !== 'fail');

describe('the inputs of a finding', () => {
  it.each(METHODS)('%s', async (method) => {
    const options = optionsFor(method);
    const found = await checkForTest(options);
    expect(found.findings.map(({ exception, replayed }) => [exception, replayed])).toEqual([
      ['java.lang.IllegalStateException', true],
    ]);
    const { outcome, inputs, missing, unused } = follow(found, options);
    expect(outcome).toMatch(/^java\.lang\.IllegalStateException at Heaps\.fail /);
    expect(inputs).toEqual(found.findings[0].inputs);
    expect([missing, unused]).toEqual([[], []]);
  });

  it('of other options are told', async () => {
    const found = await checkForTest(optionsFor('none'));
    expect(() => follow(found, { ...optionsFor('none'), allowNull: false })).toThrow(
      /^input (arg0|h): the file says null, but here its path leads to .*: trace the method that was checked/,
    );
  });
});
