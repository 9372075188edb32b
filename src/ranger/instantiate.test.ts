/**
 * Instantiation in a running VM: it changes nothing, its exits exclude each other and cover all states, modes are
 * respected.
 */
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { reasonText } from '../ir/bailout.ts';
import { staticMethodMachine } from '../machine/static-method.testing.ts';
import { branchRegionsOf } from '../region/regions.ts';
import type { AbortedRegion, InstantiatedRegion } from '../region/stages.ts';
import { exploreHere } from '../search/explore-here.ts';
import { openSolver } from '../solver/open-solver.ts';
import { FALSE } from '../term/build.ts';
import { evaluate } from '../term/evaluate.ts';
import { variablesOf } from '../term/free-variables.ts';
import { TestRandom } from '../term/random.testing.ts';
import type { Term } from '../term/term.ts';
import { bciOf } from '../vm/exceptions/backtrace.ts';
import type { MergePlan, Merger } from '../vm/symbolic/asking/merge-plan.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { JThread } from '../vm/thread/thread.ts';
import { firstDifference, takeSnapshot } from '../vm/trail/snapshot.ts';
import type { Vm } from '../vm/vm.ts';
import { BASE_INSTANTIATION_OPTIONS, type MergeMode } from './context.ts';
import { instantiate } from './instantiate.ts';

const scratch = new ScratchFolder();
const jdk = discoverJdks()[0];

type Attempt = { readonly site: string; readonly result: InstantiatedRegion | AbortedRegion };

/** Instantiates at every symbolic branch, merges nothing. */
class InstantiatingMerger implements Merger {
  readonly attempts: Attempt[] = [];
  readonly traces: string[] = [];
  private readonly vm: Vm;
  private readonly mode: MergeMode;
  constructor(vm: Vm, mode: MergeMode) {
    this.vm = vm;
    this.mode = mode;
  }

  plan(t: JThread, f: Frame): MergePlan | null {
    const found = branchRegionsOf(f.method, bciOf(f));
    if (found.kind === 'none') return null;
    for (const region of found.regions) {
      const before = takeSnapshot(this.vm);
      const result = instantiate(region, f, t, {
        ...BASE_INSTANTIATION_OPTIONS,
        mode: this.mode,
        verify: true,
      });
      const difference = firstDifference(before, takeSnapshot(this.vm, before));
      if (difference !== null) this.traces.push(difference);
      this.attempts.push({ site: f.method.name, result });
    }
    return null;
  }

  onExit(): void {}
}

function watch(body: string, method: string, mode: MergeMode): InstantiatingMerger {
  const { dir } = compile(jdk, [scratch.write('P.java', body)], { outDir: scratch.join('out') });
  const machine = staticMethodMachine(jdk, dir, method, 'abcdef');
  const { vm } = machine;
  const watcher = new InstantiatingMerger(vm, mode);
  vm.merger = watcher;
  const solver = openSolver('auto');
  try {
    exploreHere(machine, solver, { budgets: { timeMs: 60_000 } });
  } finally {
    machine.close();
    solver.close();
  }
  return watcher;
}

const PROGRAM = `
import java.util.*;
class P {
  static int f; static int[] arr = {1, 2, 3}; int n; P next;
  static int words(int a, int b) {
    List<Integer> list = new ArrayList<>(); list.add(a); list.add(b);
    int count = 0;
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) != 0) { arr[count] = i; count++; f += list.get(i); }
    }
    return count;
  }
  static int early(int a, int b) { if (a > 0) { f = 3; return b; } if (b > 0) f = 4; return a; }
  static int call(int a, int b) { int r = 0; if (a > b) r = early(a, b); else r = a; return r; }
  static int index(int a, int b) { int r = 0; if (a > b) r = arr[a]; return r; }
  static int fresh(int a, int b) { P p = new P(); P q = null; if (a > b) { q = new P(); q.n = a; p.next = q; } else p.n = b; return p.n; }
  static int plain(int a, int b) { int r; if (a > b) r = a; else r = b; return r; }
}`;

function reasons(method: string, mode: MergeMode): (string | null)[] {
  return watch(PROGRAM, method, mode).attempts.map(({ result }) =>
    result.kind === 'aborted' ? reasonText(result.reason) : null,
  );
}

describe('instantiate', () => {
  it.each(['words(II)I', 'early(II)I', 'call(II)I', 'index(II)I', 'fresh(II)I'])(
    '%s leaves no trace',
    (method) => {
      const { traces, attempts } = watch(PROGRAM, method, 5);
      expect(attempts.length).toBeGreaterThan(0);
      expect(traces).toEqual([]);
    },
  );

  it('exits exclude each other and leave nothing out', () => {
    const random = new TestRandom(5);
    let several = 0;
    for (const method of ['words(II)I', 'early(II)I', 'call(II)I', 'index(II)I', 'fresh(II)I']) {
      for (const { result } of watch(PROGRAM, method, 5).attempts) {
        if (result.kind === 'aborted') continue;
        const conditions: Term[] = [result.sp];
        if (result.nenr !== null) conditions.push(result.nenr.condition);
        if (result.re !== null) conditions.push(result.re.condition);
        if (conditions.length > 2 || result.sp !== FALSE) several++;
        for (let i = 0; i < 20; i++) {
          const model = new Map(
            conditions.flatMap((c) => variablesOf(c)).map((v) => [v, random.below(7) - 3]),
          );
          expect(conditions.filter((c) => evaluate(c, model) === 1)).toHaveLength(1);
        }
      }
    }
    expect(several).toBeGreaterThan(3);
  });

  it('modes', () => {
    expect(reasons('plain(II)I', 2)).toEqual([null]);
    expect(reasons('call(II)I', 2)[0]).toBe('call of P.early');
    expect(reasons('call(II)I', 3)[0]).toBeNull();
    expect(reasons('index(II)I', 3)[0]).toBe('java/lang/ArrayIndexOutOfBoundsException');
    expect(reasons('index(II)I', 4)[0]).toBeNull();
    expect(reasons('early(II)I', 4)[0]).toBe('early return');
    expect(reasons('early(II)I', 5)[0]).toBeNull();
  });

  it('a new object is a single-path case', () => {
    const [{ result }] = watch(PROGRAM, 'fresh(II)I', 5).attempts;
    expect(result.kind === 'instantiated' && result.spCases.map((c) => c.reason)).toEqual([
      { kind: 'new', type: 'P' },
    ]);
  });

  it('what a return has written is an output too', () => {
    const [{ result }] = watch(PROGRAM, 'early(II)I', 5).attempts;
    expect(result.kind === 'instantiated' && result.outputs.statics.map((o) => o.field.name)).toEqual(['f']);
  });
});
