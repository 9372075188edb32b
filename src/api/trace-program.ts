/** Follows one concrete input through a program, in this thread. */
import { machineOptions } from '../check/explore-in-workers.ts';
import { isLibraryCode } from '../check/library-code.ts';
import type { CheckOptions } from '../check/options.ts';
import { prepareCheck } from '../check/prepare.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import { followInputs, traceOptions } from '../trace/trace.ts';
import type { GivenInputs } from '../trace/trace-inputs.ts';
import type { TraceResult } from '../trace/trace-result.ts';

/** `write` gets what the program prints. `isOver` is asked now and then: the program may run for ever. */
export function traceProgram(
  options: CheckOptions,
  inputs: GivenInputs,
  write: (fd: number, bytes: Uint8Array) => void,
  isOver: () => boolean = () => false,
): TraceResult {
  const { program } = prepareCheck(options);
  const machine = new JavaMachine(machineOptions(program, traceOptions(inputs, options)));
  try {
    return followInputs(machine, inputs, isLibraryCode, isOver, (valuation) =>
      machine.watchOutput(write, valuation),
    );
  } finally {
    machine.close();
  }
}
