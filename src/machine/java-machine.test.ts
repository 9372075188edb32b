/**
 * The protocol of a machine with a real program: run to a request, mark, answer, end, undo. What a path leaves behind must be gone after
 * the undo, and the same answer must lead to the same end again.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { Outcome } from '../result/outcome.ts';
import { Evaluator } from '../term/evaluate.ts';
import { decideByModel } from './decide-by-model.ts';
import type { JavaMachine } from './java-machine.ts';
import type { MachineStop } from './machine.ts';
import { staticMethodMachine } from './static-method.testing.ts';

const SOURCE = `
class P {
  static int calls;
  static int sign(int x) {
    calls++;
    if (x < 0) return -calls;
    if (x == 5) throw new IllegalStateException("five");
    return calls;
  }
  static int time(int x) { return x < 0 ? (int) System.nanoTime() & 1 : 7; }
  static void loop(int x) { if (x > 0) for (;;) { } }
  static int quit(int x) { if (x > 0) System.exit(3); return 0; }
}
`;

const ENOUGH = 1_000_000;
const [jdk] = discoverJdks().filter(({ javac }) => javac !== null);

describe.skipIf(jdk === undefined)('JavaMachine', () => {
  const scratch = new ScratchFolder();
  let classes = '';
  let open: JavaMachine | null = null;

  beforeAll(() => {
    const file = scratch.write('P.java', SOURCE);
    classes = compile(jdk, [file], { outDir: scratch.join('classes'), classPath: '' }).dir;
  });
  afterAll(() => open?.close());

  /** A thread can have one machine at a time. */
  function machineOf(signature: string): JavaMachine {
    open?.close();
    open = staticMethodMachine(jdk, classes, signature, 'x');
    return open;
  }

  /** Runs to the end of the path that this value of x takes. */
  function follow(machine: JavaMachine, x: number, fuel = ENOUGH): MachineStop {
    for (;;) {
      const stop = machine.run(fuel);
      if (stop.kind !== 'request') return stop;
      const evaluator = new Evaluator(new Map([[machine.inputs()[0].term, x]]));
      machine.answer(decideByModel(stop.request, evaluator).decision!);
    }
  }

  /** What `look` sees at the end for each value of x; the machine goes back to the first request in between. */
  function atEnds<T>(machine: JavaMachine, values: readonly number[], look: (stop: MachineStop) => T): T[] {
    expect(machine.run(ENOUGH).kind).toBe('request');
    const mark = machine.mark();
    return values.map((x) => {
      const seen = look(follow(machine, x));
      mark.undo();
      return seen;
    });
  }

  const outcomeOf = (stop: MachineStop): Outcome | null => (stop.kind === 'ended' ? stop.outcome : null);

  it('takes back what a path did, and does the same again', () => {
    // The counter of calls is 1 on every path: a static field that was not undone would count on.
    expect(atEnds(machineOf('sign(I)I'), [-4, 4, -4, 4], outcomeOf)).toEqual([
      { kind: 'returned', value: '-1' },
      { kind: 'returned', value: '1' },
      { kind: 'returned', value: '-1' },
      { kind: 'returned', value: '1' },
    ]);
  });

  it('tells the exception of a path, its message and its place in the program', () => {
    const [thrown] = atEnds(machineOf('sign(I)I'), [5], outcomeOf);
    expect(thrown).toMatchObject({
      kind: 'threw',
      exception: 'java.lang.IllegalStateException',
      supers: ['java.lang.RuntimeException', 'java.lang.Exception', 'java.lang.Throwable'],
      message: 'five',
      userLocation: { class: 'P', method: 'sign', file: 'P.java', line: 7 },
    });
  });

  it('forgets a limitation with the path that met it', () => {
    const machine = machineOf('time(I)I');
    const met = atEnds(machine, [-1, 1, -1], () =>
      machine.metLimitations().map(({ limitation }) => limitation.id),
    );
    expect(met).toEqual([[...met[1], 'environment'], met[1], met[0]]);
  });

  it('pauses when the fuel is used up, and goes on', () => {
    const machine = machineOf('loop(I)V');
    expect(follow(machine, 1, 10_000).kind).toBe('pause');
    const before = machine.branchesAndCalls;
    expect(machine.run(10_000).kind).toBe('pause');
    expect(machine.branchesAndCalls).toBeGreaterThan(before);
    expect(outcomeOf(follow(machineOf('loop(I)V'), 0))).toEqual({ kind: 'returned', value: null });
  });

  it('tells System.exit from a return', () => {
    expect(atEnds(machineOf('quit(I)I'), [1, 0], outcomeOf)).toEqual([
      { kind: 'exited', status: 3 },
      { kind: 'returned', value: '0' },
    ]);
  });

  it('names the inputs as the parameters are, and the site of a request by method and index', () => {
    const machine = machineOf('sign(I)I');
    const stop = machine.run(ENOUGH);
    expect(machine.inputs().map(({ name, type }) => [name, type])).toEqual([['x', 'int']]);
    if (stop.kind !== 'request') throw new Error(stop.kind);
    expect(machine.siteOf(stop.request)).toMatch(/^P\.sign\(I\)I@\d+$/);
    expect(machine.location()).toMatchObject({ class: 'P', method: 'sign', line: 6 });
  });
});
