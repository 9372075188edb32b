/**
 * The machine on which the tests of one method are followed: to see what they cover, and to move them to boundaries. Both begin at the
 * first decision of the method; to boot a machine and to initialise the classes before that takes longer than most tests.
 */
import { machineOptions } from '../check/explore-in-workers.ts';
import type { CheckOptions } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import { CoverageRecorder } from '../coverage/coverage-recorder.ts';
import { type StartedMachine, startMachine } from '../coverage/run-on-models.ts';
import { JavaMachine } from '../machine/java-machine.ts';

/** A thread has one machine at a time: where tests need machines with different objects, the one before is closed. */
export class FollowMachine {
  private readonly program: Program;
  private current: {
    readonly objects: CheckOptions['objects'];
    readonly machine: JavaMachine;
    readonly started: StartedMachine;
  } | null = null;

  constructor(program: Program) {
    this.program = program;
  }

  /** Nothing but the objects of the options may differ from call to call. */
  at(options: CheckOptions, isOver: () => boolean): StartedMachine {
    const { objects } = options;
    if (this.current?.objects === objects) return this.current.started;
    this.close();
    const own = new Set(this.program.targetClasses);
    // Mode 1 follows one path and merges nothing.
    const machine = new JavaMachine(machineOptions(this.program, { ...options, mode: 1, splitFor: null }));
    const recorder = new CoverageRecorder((name) => own.has(name));
    machine.probe(recorder);
    const started = startMachine(machine, recorder, isOver);
    this.current = { objects, machine, started };
    return started;
  }

  close(): void {
    this.current?.machine.close();
    this.current = null;
  }
}
