/** Whose code an instruction is: the user's, or that of the JDK and the input APIs. */
import type { Site } from '../vm/symbolic/asking/request.ts';

/** The classes that we supply: calling them is how a program makes inputs. */
const INPUT_APIS = /^(?:rangefinder|org\/sosy_lab\/sv_benchmarks|gov\/nasa\/jpf|org\/cprover)\//;

export function isLibraryCode({ method }: Site): boolean {
  const { holder } = method;
  return holder.loader.kind === 'boot' || INPUT_APIS.test(holder.name);
}
