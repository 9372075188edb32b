/** Mutants of SAFE programs: those that fail on the real JVM must not be SAFE. */
import path from 'node:path';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { TestRandom as Random } from '../../src/term/random.testing.ts';
import { limitsOf } from './assumptions.ts';
import { type AttackSettings, inParallel } from './attack.ts';
import { attackOnJvm, type Target, type Violation } from './attack-on-jvm.ts';
import { compilePrograms } from './compile-programs.ts';
import { renamed } from './minimise.ts';
import { mutantsOf } from './mutate.ts';
import type { AttackProgram } from './program.ts';

const MUTANTS_EACH = 8;
/** Mutants of one program that are checked: the first that fail. */
const CHECKED_EACH = 2;

export type MutantReport = {
  readonly mutants: number;
  /** Those that fail on the real JVM. */
  readonly failing: number;
  readonly checked: number;
  readonly violations: readonly Violation[];
};

export async function attackMutants(
  jdk: Jdk,
  safe: readonly Target[],
  settings: AttackSettings,
): Promise<MutantReport> {
  const random = new Random(settings.seed);
  const limits = new Map<string, Target['limits']>();
  const mutants = safe.flatMap(({ program, limits: own }) =>
    mutantsOf(program.source, MUTANTS_EACH, random).map((source, k): AttackProgram => {
      const name = `${program.className}_m${k}`;
      limits.set(name, own);
      return renamed({ ...program, source }, program.className, name);
    }),
  );
  const { programs } = compilePrograms(jdk, mutants, path.join(settings.scratch, 'mutants'));
  const targets = programs.map((program) => ({ program, limits: limits.get(program.name)! }));
  const attack = (some: readonly Target[]) =>
    attackOnJvm(jdk, some, settings.circumstances[0], settings.seed, settings.scratch);
  const { violations } = await attack(targets);
  const chosen = violations.filter(({ program }, i) => {
    const stem = program.name.replace(/_m\d+$/, '');
    return violations.slice(0, i).filter((v) => v.program.name.startsWith(`${stem}_m`)).length < CHECKED_EACH;
  });
  const wrong = await inParallel(chosen, settings.atOnce, async ({ program }) => {
    const report = await settings.check(jdk, program, settings.timeSeconds);
    if (report.verdict !== 'SAFE') return [];
    // A SAFE of the mutant has assumptions of its own, which may exclude the input that failed.
    const target = { program, limits: limitsOf(report.assumed, program.source) };
    return target.limits.unattackable.length > 0 ? [] : (await attack([target])).violations;
  });
  return {
    mutants: programs.length,
    failing: violations.length,
    checked: chosen.length,
    violations: wrong.flat(),
  };
}
