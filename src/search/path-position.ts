/**
 * Where the machine stands: the decisions made so far, the path condition that they imply, the request that the
 * machine waits for, and the branches and calls of the path. An undo restores all four.
 */
import { InvariantError } from '../errors.ts';
import type { Machine, MachineStop } from '../machine/machine.ts';
import { PathCondition } from '../solver/path-condition.ts';
import type { Scalar } from '../term/values.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import { ChoicePoints } from './choice-points.ts';
import type { FrontierItem } from './frontier.ts';
import { DecisionKind, Prefix } from './prefix.ts';

/**
 * An undo failed. The state of the machine cannot be trusted any more, so the run must end. It is no InvariantError:
 * the search must tell it from an error on a path.
 */
export class BrokenMachine extends Error {}

/**
 * Invariant: `prefix`, `path` and the state of the machine belong together. `path` is the condition under which the decisions of
 * `prefix` are made, up to conjuncts that it implies.
 */
export class PathPosition {
  /** The decisions that led here. */
  prefix = Prefix.EMPTY;
  path = PathCondition.EMPTY;
  /** What the machine waits for; null if it can run on. */
  request: DecisionRequest | null = null;
  readonly choicePoints = new ChoicePoints();
  private readonly machine: Machine;
  private hasStarted = false;
  /** The machine's count of branches and calls, less those of the current path. */
  private branchesAndCallsBefore = 0;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** Branches and calls of the current path, its replayed beginning included. */
  get branchesAndCalls(): number {
    return this.machine.branchesAndCalls - this.branchesAndCallsBefore;
  }

  /** Runs the machine, which must not wait for an answer. */
  run(fuel: number): MachineStop {
    this.hasStarted = true;
    const stop = this.machine.run(fuel);
    if (stop.kind === 'request') {
      this.request = stop.request;
      // All paths share the part of the program before its first request, so every replay starts here.
      if (this.choicePoints.top === undefined) this.pushChoicePoint([]);
    }
    return stop;
  }

  /** The present prefix with one decision more, and with what native code has answered before it. */
  nextPrefix(site: string, decision: Scalar, kind: DecisionKind, isProven: boolean): Prefix {
    const answers = this.machine.answers?.().slice(this.prefix.answerCount);
    return this.prefix.plus(site, decision, kind, isProven, answers);
  }

  /** Makes a decision: extends the prefix and answers the pending request. The caller has set `path` before. */
  answer(step: Prefix): void {
    this.prefix = step;
    // "Not this value" leaves the request open: the next value is chosen for it.
    if (step.kind === DecisionKind.Excluded) return;
    this.request = null;
    this.machine.answer(step.decision);
  }

  /** Makes the pending request a choice point. `waiting` are the items that begin here. */
  pushChoicePoint(waiting: FrontierItem[]): void {
    this.choicePoints.push({
      mark: this.machine.mark(),
      prefix: this.prefix,
      path: this.path,
      request: this.request!,
      branchesAndCalls: this.branchesAndCalls,
      waiting,
    });
  }

  /**
   * Undoes the machine to the deepest choice point whose decisions `target` begins with. Before the first run there is
   * none, and none is needed: the machine stands at the empty prefix.
   */
  backtrackTo(target: Prefix): void {
    const point = this.choicePoints.backtrackTo(target);
    if (point === undefined) {
      if (this.hasStarted) throw new InvariantError('a program that asked nothing has prefixes left');
      return;
    }
    try {
      point.mark.undo();
    } catch (error) {
      throw new BrokenMachine('the machine cannot go back', { cause: error });
    }
    this.prefix = point.prefix;
    this.path = point.path;
    this.request = point.request;
    // The machine counts on without end; the difference is what this path has used.
    this.branchesAndCallsBefore = this.machine.branchesAndCalls - point.branchesAndCalls;
  }
}
