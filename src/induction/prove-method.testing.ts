/** For tests: tries to prove static methods of the form `void m(int n, String s)`. */
import type { Jdk } from '../classpath/jdk.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import { openSolver } from '../solver/open-solver.ts';
import { type Proof, Prover } from './prover.ts';

export function proveMethod(
  jdk: Jdk,
  classes: string,
  className: string,
  method: string,
  seconds: number,
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
      descriptor: '(ILjava/lang/String;)V',
      parameterNames: ['n', 's'],
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
    }).prove();
  } finally {
    machine.close();
    solver.close();
  }
}
