/**
 * `mergeAt` with a merger that offers one plan, written by hand. The plan's values are none that the program could compute,
 * so the results show which exit was carried out, and what of it was undone for the next one.
 */
import { describe, expect, it } from 'vitest';
import { compile } from '../../../classpath/javac.ts';
import { discoverJdks } from '../../../classpath/jdk.ts';
import { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';
import { staticMethodMachine } from '../../../machine/static-method.testing.ts';
import { exploreHere } from '../../../search/explore-here.ts';
import { openSolver } from '../../../solver/open-solver.ts';
import { and, bvSlt, intConst, not, TRUE } from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import { bciOf } from '../../exceptions/backtrace.ts';
import { getStatic } from '../../heap/fields.ts';
import type { JArray, JObject } from '../../heap/object.ts';
import type { LinkedClass } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import type { ExitKind, MergePlan, Merger } from '../asking/merge-plan.ts';
import { intTerm } from '../values/operands.ts';

const jdk = discoverJdks()[0];
const scratch = new ScratchFolder();

/** `state` shows every place that the plan writes to: 2000 before, 15430 with the values of the plan. */
const PROGRAM = `
class P {
  int n;
  static int s;
  static P p = new P();
  static int[] numbers = {1, 2};
  static P[] refs = {null};

  static int state() {
    return 10 * s + 100 * p.n + 1000 * numbers[1] + (refs[0] == p ? 10000 : 0);
  }
  static int m(int a) {
    return inner(a) + state();
  }
  static int inner(int a) {
    int r = 0;           //  0 iconst_0, istore_1
    long w = 1;          //  2 lconst_1, lstore_2
    if (a > 0) r = 1;    //  4 iload_0, ifle 10, iconst_1, istore_1
    return r + (int) w;  // 10
  }
}`;
const { dir: classes } = compile(jdk, [scratch.write('P.java', PROGRAM)], { outDir: scratch.join('out') });

const BRANCH = 5;
const EXIT_BLOCK = 10;

const isHigh = (a: Term): Term => bvSlt(intConst(10), a);
const isLow = (a: Term): Term => bvSlt(a, intConst(-10));
/** The conditions exclude each other and cover everything, as a plan promises. */
const CONDITIONS: Readonly<Record<ExitKind, (a: Term) => Term>> = {
  NENR: isHigh,
  RE: isLow,
  SP: (a) => and(not(isHigh(a)), not(isLow(a))),
};

function slotOf(cls: LinkedClass, name: string): number {
  return cls.fields.find((f) => f.name === name)!.slot;
}

function planOf(f: Frame, exits: MergePlan['exits']): MergePlan {
  const cls = f.method.holder;
  const p = getStatic(cls, 'p') as JObject;
  return {
    exits,
    exitBci: EXIT_BLOCK,
    slots: [
      [1, [7]],
      [2, [6, 0]],
    ],
    stackSize: 0,
    fields: [[p, slotOf(cls, 'n'), [4]]],
    statics: [[cls, slotOf(cls, 's'), [3]]],
    elements: [
      [getStatic(cls, 'numbers') as JArray, 1, intConst(5)],
      [getStatic(cls, 'refs') as JArray, 0, p],
    ],
    result: [99],
    observedSides: [],
  };
}

/** Offers a plan at the branch of `inner`, and records what `mergeAt` does with it. */
class OnePlan implements Merger {
  plans = 0;
  readonly exits: ExitKind[] = [];
  private readonly makeExits: (a: Term) => MergePlan['exits'];

  constructor(makeExits: (a: Term) => MergePlan['exits']) {
    this.makeExits = makeExits;
  }

  plan(_t: JThread, f: Frame): MergePlan | null {
    if (f.method.name !== 'inner') return null;
    expect(bciOf(f)).toBe(BRANCH);
    this.plans++;
    return planOf(f, this.makeExits(intTerm(f.slots[0])));
  }

  onExit(_plan: MergePlan, exit: ExitKind): void {
    this.exits.push(exit);
  }
}

/** What the paths returned, sorted. */
function explore(merger: OnePlan): readonly unknown[] {
  const machine = staticMethodMachine(jdk, classes, 'm(I)I', 'a');
  machine.vm.merger = merger;
  const solver = openSolver('auto');
  try {
    const { records } = exploreHere(machine, solver, {
      keepRecords: true,
      budgets: { timeMs: 60_000 },
    });
    return records.map(({ outcome }) => (outcome.kind === 'returned' ? outcome.value : outcome.kind)).sort();
  } finally {
    machine.close();
    solver.close();
  }
}

describe('mergeAt', () => {
  const orders: readonly (readonly ExitKind[])[] = [
    ['NENR', 'RE', 'SP'],
    ['SP', 'RE', 'NENR'],
  ];
  // NENR: r + w = 7 + 6. RE: 99. SP: the branch itself, 0 or 1, plus w = 1, on the heap as it was.
  it.each(orders)('leaves by %s, %s and %s, each on the state at the branch', (...order) => {
    const merger = new OnePlan((a) => order.map((kind) => ({ kind, condition: CONDITIONS[kind](a) })));
    const returned = explore(merger);
    expect(returned).toEqual(['15443', '15529', '2001', '2002']);
    expect([...merger.exits].sort()).toEqual(['NENR', 'RE', 'SP']);
    // The plan is kept with the request: an instruction that runs again must not make another.
    expect(merger.plans).toBe(1);
  });

  it.each<[ExitKind, readonly string[]]>([
    ['NENR', ['15443']],
    ['RE', ['15529']],
    ['SP', ['2001', '2002']],
  ])('takes %s without a question if it is certain', (kind, expected) => {
    const merger = new OnePlan(() => [{ kind, condition: TRUE }]);
    expect(explore(merger)).toEqual(expected);
    expect(new Set(merger.exits)).toEqual(new Set([kind]));
  });
});
