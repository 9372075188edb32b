/**
 * Runs of one program on different bytes. What happens before the first condition is the same for all of them, because the bytes are
 * symbolic: the machine goes back to there instead of starting anew. All inputs are as long as the first one.
 */
import type { FileContents } from '../inputs/input-files.ts';
import type { JavaMachine } from '../machine/java-machine.ts';
import type { MachineStop } from '../machine/machine.ts';
import { Evaluator } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import type { Scalar } from '../term/values.ts';
import { type FollowedPath, followPath } from './follow-path.ts';

/** Branches and calls between two looks at the clock, on the way to the first condition. */
const FUEL = 1_000_000;

/** The path of an input, and what the program printed on it, by descriptor. */
export type InputRun = FollowedPath & {
  readonly printed: readonly { readonly fd: number; readonly bytes: Uint8Array }[];
};

export class InputRuns {
  private readonly machine: JavaMachine;
  private readonly start: { readonly stop: MachineStop; readonly restore: () => void };
  private evaluator: Evaluator;
  private printed: { fd: number; bytes: Uint8Array }[] = [];
  /** What was printed before the first condition. */
  private readonly beginning: readonly { fd: number; bytes: Uint8Array }[];

  constructor(machine: JavaMachine, isOver: () => boolean) {
    this.machine = machine;
    this.evaluator = this.evaluatorOf(machine.inputFiles.contents);
    machine.watchOutput(
      (fd, bytes) => this.printed.push({ fd, bytes: bytes.slice() }),
      (term: Term) => this.evaluator.value(term) as Scalar,
    );
    this.start = this.runToFirstCondition(isOver);
    this.beginning = this.printed;
  }

  private runToFirstCondition(isOver: () => boolean): { stop: MachineStop; restore: () => void } {
    let stop = this.machine.run(FUEL);
    while (stop.kind === 'pause' && !isOver()) stop = this.machine.run(FUEL);
    if (stop.kind !== 'request') return { stop, restore: () => {} };
    const mark = this.machine.mark();
    return { stop, restore: () => mark.undo() };
  }

  follow(contents: FileContents, isOver: () => boolean): InputRun {
    const { machine, start } = this;
    start.restore();
    this.printed = [...this.beginning];
    const evaluator = this.evaluatorOf(contents);
    this.evaluator = evaluator;
    const path = followPath(machine, () => evaluator, isOver, start.stop);
    return { ...path, printed: this.printed };
  }

  private evaluatorOf(contents: FileContents): Evaluator {
    const files = this.machine.inputFiles;
    return new Evaluator({
      get: (variable) => {
        const place = files.placeOf(variable);
        return place === undefined ? undefined : contents[place.file][place.offset];
      },
    });
  }
}
