/**
 * Undoing, tried on a running program: at several points a mark is set, the program runs to its end, everything is undone,
 * and what is then there is compared with what was there. Then the program goes on to the next point. In the end all marks
 * are undone at once, from the last to the first.
 */
import { ClassPath } from '../../src/classpath/class-path.ts';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { openSystemImage } from '../../src/classpath/open-system-image.ts';
import { bootVm } from '../../src/vm/boot/boot.ts';
import { type Launch, launchMain } from '../../src/vm/boot/run-main.ts';
import { shutDown } from '../../src/vm/boot/shut-down.ts';
import { Exit } from '../../src/vm/control/signals.ts';
import { interpretSymbolic } from '../../src/vm/interp/symbolic-loop.generated.ts';
import { mark, resetTrail, type TrailMark, undoTo } from '../../src/vm/trail/mark.ts';
import { firstDifference, type Snapshot, takeSnapshot } from '../../src/vm/trail/snapshot.ts';
import type { Vm } from '../../src/vm/vm.ts';
import type { CorpusProgram } from './corpus.ts';

/** Thrown where a program does what no trail can undo. */
export class NotUndoable extends Error {}

export type Trial = {
  /** What went wrong; empty: nothing. */
  readonly problems: readonly string[];
  /** How many marks were tried. */
  readonly marks: number;
};

type End = { readonly output: string; readonly status: number };

class Run {
  readonly vm: Vm;
  private readonly launch: Launch;
  private texts: string[] = [];

  constructor(program: CorpusProgram, jdk: Jdk, dir: string) {
    resetTrail();
    const { vm, main } = bootVm({
      jdk,
      image: openSystemImage(jdk),
      classPath: ClassPath.parse(dir, jdk.feature),
      classPathText: dir,
      properties: new Map(),
      assertions: program.flags.includes('-ea')
        ? [{ isEnabled: true, target: null, isForSystem: false }]
        : [],
    });
    this.vm = vm;
    vm.interpret = interpretSymbolic;
    vm.virtualTime = 0;
    vm.scheduler.longestQuantum = 1000;
    vm.host.output = (fd, bytes) => this.texts.push(`${fd}:${Buffer.from(bytes).toString('latin1')}`);
    vm.host.onSideEffect = (what) => {
      throw new NotUndoable(what);
    };
    vm.host.onEnvironment = (what) => {
      if (what === 'standard input') throw new NotUndoable(what);
    };
    this.launch = launchMain(vm, main, program.mainClass, program.args);
  }

  /** False: the program has ended before. */
  advance(steps: number): boolean {
    const until = this.vm.scheduler.executed + steps;
    try {
      this.vm.scheduler.run(() => this.vm.scheduler.executed >= until);
    } catch (e) {
      if (e instanceof Exit) return false;
      throw e;
    }
    return this.vm.scheduler.executed >= until;
  }

  /** Runs to the end; what was written since the last call. */
  finish(): End {
    this.texts = [];
    let status = 0;
    try {
      this.vm.scheduler.run(() => false);
      shutDown(this.vm);
      status = this.launch.hasFailed ? 1 : 0;
    } catch (e) {
      if (!(e instanceof Exit)) throw e;
      status = e.status;
    }
    return { output: this.texts.join('\n'), status };
  }
}

type Point = { readonly mark: TrailMark; readonly before: Snapshot; readonly end: End };

/** Sets `count` marks, at equal distances over the program's length; the first before its first instruction. */
export function tryUndoing(program: CorpusProgram, jdk: Jdk, dir: string, count: number): Trial {
  const problems: string[] = [];
  const run = new Run(program, jdk, dir);
  const points: Point[] = [];
  const undo = (i: number, from: string): void => {
    undoTo(points[i].mark);
    const difference = firstDifference(points[i].before, takeSnapshot(run.vm, points[i].before));
    if (difference !== null) problems.push(`mark ${i}, undone from ${from}: ${difference}`);
  };
  let length = 0;
  let isOver = false;
  for (let i = 0; i < count && problems.length === 0; i++) {
    isOver = i > 0 && !run.advance(Math.max(1, Math.floor(length / count)));
    if (isOver) break;
    const here = mark(run.vm);
    const before = takeSnapshot(run.vm);
    const start = run.vm.scheduler.executed;
    points.push({ mark: here, before, end: run.finish() });
    if (i === 0) length = run.vm.scheduler.executed - start;
    undo(i, 'the end');
  }
  if (problems.length === 0 && !isOver) run.finish();
  for (let i = points.length - 1; i >= 0 && problems.length === 0; i--) {
    undo(i, 'the next mark');
    const again = run.finish();
    if (again.output !== points[i].end.output || again.status !== points[i].end.status) {
      problems.push(`mark ${i}: the program ends otherwise when it runs again`);
    }
    undo(i, 'the end, once more');
  }
  return { problems, marks: points.length };
}
