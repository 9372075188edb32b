/** Generated programs, compiled; what their assertions say about a real run comes from one. */
import path from 'node:path';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { limitsOf } from './assumptions.ts';
import { attackOnJvm } from './attack-on-jvm.ts';
import { CIRCUMSTANCES } from './circumstances.ts';
import { type CompiledPrograms, compilePrograms } from './compile-programs.ts';
import { type GeneratedProgram, generateProgram } from './generate.ts';
import type { AttackProgram } from './program.ts';
import { temper } from './temper.ts';

const TEMPERING_SEEDS = 1_000_000;

/** @param groups of the fragments that they are about; empty: any */
export async function generatedPrograms(
  jdk: Jdk,
  seeds: readonly number[],
  folder: string,
  groups: readonly string[] = [],
): Promise<CompiledPrograms> {
  const generated = seeds.map((seed) => generateProgram(seed, jdk.feature, groups));
  const observed = await observe(jdk, generated, folder);
  const programs = generated.map(
    (g): AttackProgram => ({
      name: g.className,
      className: g.className,
      source: g.source(observed.get(g.className) ?? null),
      entry: { method: 'f', parameters: null },
      options: g.options,
    }),
  );
  const isTempered = new Set(generated.filter((g) => g.isTempered).map((g) => g.className));
  const tempered = await temper(
    jdk,
    programs.filter((p) => isTempered.has(p.name)),
    CIRCUMSTANCES[0],
    // Other inputs than those of the attack.
    seeds[0] + TEMPERING_SEEDS,
    folder,
  );
  const rest = programs.filter((p) => !isTempered.has(p.name));
  return compilePrograms(jdk, [...tempered, ...rest], path.join(folder, 'programs'));
}

/** The digest of each program that can be observed, with some arguments. */
async function observe(
  jdk: Jdk,
  generated: readonly GeneratedProgram[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const observers = generated.flatMap(({ className, observer }): AttackProgram[] =>
    observer === null
      ? []
      : [
          {
            name: className,
            className,
            source: observer,
            entry: { method: 'observe', parameters: [] },
            options: [],
          },
        ],
  );
  const { programs } = compilePrograms(jdk, observers, path.join(folder, 'observers'));
  const targets = programs.map((program) => ({ program, limits: limitsOf([], program.source) }));
  const { values } = await attackOnJvm(jdk, targets, CIRCUMSTANCES[0], 0, folder);
  return new Map(
    [...values].filter(([, value]) => /^-?\d+$/.test(value) && value !== '-9223372036854775808'),
  );
}
