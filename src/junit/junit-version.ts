/** Versions of JUnit. The project's own is found on its class path. */
import type { ClassFacts } from '../analysis/class-facts.ts';

export type JUnitVersion = 4 | 5;

/** A project that has both is on its way to the newer one. Without any, the newer one is assumed. */
export function junitOnClassPath(facts: Pick<ClassFacts, 'find'>): JUnitVersion {
  if (facts.find('org/junit/jupiter/api/Test') !== null) return 5;
  return facts.find('org/junit/Test') === null ? 5 : 4;
}
