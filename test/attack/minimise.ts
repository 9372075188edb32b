/** Makes a program whose SAFE is wrong small, while the SAFE stays wrong. */
import path from 'node:path';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { limitsOf } from './assumptions.ts';
import { attackOnJvm, type Violation } from './attack-on-jvm.ts';
import { compilePrograms } from './compile-programs.ts';
import type { AttackProgram, CompiledProgram } from './program.ts';
import type { CheckReport } from './run-check.ts';
import { smallerSources } from './smaller-sources.ts';

const AT_ONCE = 24;
const MAX_ROUNDS = 12;

export type Minimise = {
  readonly check: (jdk: Jdk, program: CompiledProgram, timeSeconds: number) => Promise<CheckReport>;
  readonly timeSeconds: number;
  readonly seed: number;
  readonly scratch: string;
};

/** The smallest that was found; the given one if none is smaller. */
export async function minimise(jdk: Jdk, violation: Violation, settings: Minimise): Promise<Violation> {
  let best = violation;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = await step(jdk, best, settings);
    if (next === null) break;
    best = next;
  }
  return best;
}

/** All candidates run on the JVM together; those that fail there are checked, the smallest first. */
async function step(jdk: Jdk, best: Violation, settings: Minimise): Promise<Violation | null> {
  const { className, source } = best.program;
  const texts = [...new Set(smallerSources(source))].filter((text) => text.length < source.length);
  const candidates = texts
    .sort((a, b) => a.length - b.length)
    .map(
      (text, i): AttackProgram =>
        renamed({ ...best.program, source: text }, className, `${stem(className)}_${i}`),
    );
  for (let i = 0; i < candidates.length; i += AT_ONCE) {
    const { programs } = compilePrograms(
      jdk,
      candidates.slice(i, i + AT_ONCE),
      path.join(settings.scratch, 'smaller'),
    );
    // Whatever its SAFE will assume: nothing that breaks that of the larger program.
    const assumed = (await settings.check(jdk, best.program, settings.timeSeconds)).assumed;
    const targets = programs.map((program) => ({ program, limits: limitsOf(assumed, program.source) }));
    const { violations } = await attackOnJvm(
      jdk,
      targets,
      best.circumstances,
      settings.seed,
      settings.scratch,
    );
    const bySize = [...violations].sort((a, b) => a.program.source.length - b.program.source.length);
    for (const found of bySize) {
      const report = await settings.check(jdk, found.program, settings.timeSeconds);
      if (report.verdict === 'SAFE') return withOwnFolder(jdk, found, settings);
    }
  }
  return null;
}

/** The folder of the candidates is made anew in the next round. */
function withOwnFolder(jdk: Jdk, found: Violation, { scratch }: Minimise): Violation {
  const { programs } = compilePrograms(jdk, [found.program], path.join(scratch, 'best'));
  return { ...found, program: programs[0] };
}

function stem(className: string): string {
  return className.replace(/_\d+$/, '');
}

export function renamed(program: AttackProgram, from: string, to: string): AttackProgram {
  const source = program.source.replace(new RegExp(`\\b${from}\\b`, 'g'), to);
  return { ...program, name: to, className: to, source };
}
