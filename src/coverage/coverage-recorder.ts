/**
 * Records a run: which instruction follows which in each method, and how each decision is evaluated. If an exception
 * interrupts the evaluation of a decision, that evaluation has no outcome and is not recorded.
 */
import type { Probe } from '../vm/interp/probe.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { Frame } from '../vm/thread/frame.ts';
import { type MethodPoints, methodPoints } from './method-points.ts';
import { edgeCode, type RunCoverage } from './run-coverage.ts';

type Covered = {
  readonly points: MethodPoints;
  readonly edges: Set<number>;
  readonly vectors: readonly Set<string>[];
};

/** The frame is at a branch to the next instruction that has just fallen through (see `edgeCode`). */
const FELL = -1;

/** Where a frame is that has not returned. */
type FramePosition = {
  /** The bytecode index of the last instruction, or FELL. */
  last: number;
  /** Evaluations that have begun and have no outcome yet, by decision. */
  readonly open: Map<number, string[]>;
};

/** A state of the recorder; copies, so that recording on does not change it. */
export type RecorderMark = {
  readonly covered: ReadonlyMap<Method, Covered>;
  readonly positions: ReadonlyMap<Frame, FramePosition>;
};

/** Called by the loop before each instruction of an observed method. Changes nothing that the program can see. */
export class CoverageRecorder implements Probe {
  private readonly isWanted: (className: string) => boolean;
  private covered = new Map<Method, Covered>();
  private positions = new Map<Frame, FramePosition>();

  /** `isWanted` chooses the classes to record, by internal name. */
  constructor(isWanted: (className: string) => boolean) {
    this.isWanted = isWanted;
  }

  observes(method: Method): boolean {
    return method.holder.file !== null && this.isWanted(method.holder.name);
  }

  at(f: Frame, bci: number): void {
    const { edges, vectors, points } = this.coveredOf(f.method);
    const position = this.positions.get(f);
    if (position === undefined) {
      edges.add(edgeCode(null, bci));
      this.positions.set(f, { last: bci, open: new Map() });
      return;
    }
    if (position.last === bci) {
      edges.add(edgeCode(bci, bci));
      position.last = FELL;
      return;
    }
    edges.add(edgeCode(position.last === FELL ? null : position.last, bci));
    const condition = points.conditionAt.get(position.last);
    if (condition !== undefined) evaluate(points, condition, bci, position, vectors);
    position.last = bci;
    const { instructions, indexOf } = points.code;
    if (LEAVES.test(instructions[indexOf.get(bci)!].name)) this.positions.delete(f);
  }

  /** A copy of what was recorded so far. To be taken and undone together with a mark of the machine. */
  mark(): RecorderMark {
    return { covered: copyOfCovered(this.covered), positions: copyOfPositions(this.positions) };
  }

  undo({ covered, positions }: RecorderMark): void {
    this.covered = copyOfCovered(covered);
    this.positions = copyOfPositions(positions);
  }

  result(): RunCoverage {
    return [...this.covered.values()]
      .map(({ points, edges, vectors }) => ({
        id: points.id,
        edges: [...edges].sort((a, b) => a - b),
        vectors: vectors.map((set) => [...set].sort()),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private coveredOf(method: Method): Covered {
    let found = this.covered.get(method);
    if (found === undefined) {
      const points = methodPoints(method.holder.file!, method.info)!;
      found = { points, edges: new Set(), vectors: points.decisions.map(() => new Set()) };
      this.covered.set(method, found);
    }
    return found;
  }
}

/** Not athrow: the exception may be caught in the same frame. If not, the frame's position is never used again. */
const LEAVES = /^[ilfda]?return$/;

/** Control came from a condition to `bci`. Extends the evaluation of its decision; records it if the decision is left. */
function evaluate(
  points: MethodPoints,
  [decision, condition]: readonly [number, number],
  bci: number,
  { open, last }: FramePosition,
  vectors: readonly Set<string>[],
): void {
  const { conditions } = points.decisions[decision];
  let values = open.get(decision);
  if (condition === 0 || values === undefined) {
    values = conditions.map(() => '-');
    open.set(decision, values);
  }
  const { instructions, indexOf } = points.code;
  const isFallThrough = instructions[indexOf.get(last)! + 1].bci === bci;
  values[condition] = isFallThrough ? '0' : '1';
  const next = isFallThrough ? conditions[condition].fall : conditions[condition].jump;
  if (typeof next === 'number') return;
  vectors[decision].add(values.join(''));
  open.delete(decision);
}

function copyOfCovered(covered: ReadonlyMap<Method, Covered>): Map<Method, Covered> {
  return new Map(
    [...covered].map(([method, { points, edges, vectors }]) => [
      method,
      { points, edges: new Set(edges), vectors: vectors.map((set) => new Set(set)) },
    ]),
  );
}

function copyOfPositions(places: ReadonlyMap<Frame, FramePosition>): Map<Frame, FramePosition> {
  return new Map(
    [...places].map(([frame, { last, open }]) => [
      frame,
      { last, open: new Map([...open].map(([decision, values]) => [decision, [...values]])) },
    ]),
  );
}
