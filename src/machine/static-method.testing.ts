/** For tests: a machine that runs a static method of class `P` on symbolic arguments. */
import type { Jdk } from '../classpath/jdk.ts';
import { JavaMachine } from './java-machine.ts';
import type { JavaMachineOptions } from './java-machine-options.ts';

/** `signature` is such as `m(I)I`; `names` are the parameters'. */
export function staticMethodMachine(
  jdk: Jdk,
  classes: string,
  signature: string,
  names: string,
  options: Partial<JavaMachineOptions> = {},
): JavaMachine {
  const at = signature.indexOf('(');
  return new JavaMachine({
    jdkHome: jdk.home,
    classPath: [classes],
    properties: [],
    entry: {
      kind: 'method',
      className: 'P',
      method: signature.slice(0, at),
      descriptor: signature.slice(at),
      parameterNames: [...names],
    },
    reach: null,
    symbolicMethods: [],
    inputBounds: [],
    ...options,
  });
}
