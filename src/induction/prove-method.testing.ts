/** For tests: tries to prove static methods without a result. */
import type { Jdk } from '../classpath/jdk.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import { openSolver } from '../solver/open-solver.ts';
import { type Proof, Prover } from './prover.ts';

/** `int n, String s` */
const NUMBER_AND_TEXT = { descriptor: '(ILjava/lang/String;)V', names: ['n', 's'] };
/** `String[] a, String s` */
export const TEXTS_AND_TEXT = { descriptor: '([Ljava/lang/String;Ljava/lang/String;)V', names: ['a', 's'] };

export function proveMethod(
  jdk: Jdk,
  classes: string,
  className: string,
  method: string,
  seconds: number,
  parameters = NUMBER_AND_TEXT,
): Proof {
  const solver = openSolver('auto', { queryTimeMs: 10_000 });
  const machine = new JavaMachine({
    jdkHome: jdk.home,
    classPath: [classes],
    properties: [],
    entry: {
      kind: 'method',
      className,
      method,
      descriptor: parameters.descriptor,
      parameterNames: parameters.names,
    },
    reach: null,
    symbolicMethods: [],
    inputBounds: [],
    merging: { mode: 5, heuristic: true, recursionDepth: null, mergeOnly: null, mergeExcept: [] },
  });
  const deadline = performance.now() + seconds * 1000;
  try {
    return new Prover(machine, solver, {
      isHarmless: ({ kind }) => kind === 'returned',
      isOver: () => performance.now() > deadline,
      areStringsInputs: true,
    }).prove();
  } finally {
    machine.close();
    solver.close();
  }
}
