/**
 * `npm run bench -- attack [--programs N] [--seed S] [--jdk H] [--time S] [--at-once N] [--fresh] [--every N]
 * [--groups strings,texts] [--only kept|generated|corpus|mutants|determinism]`: generated programs that use the library, the
 * exploration corpus and the methods on strings are checked, and every SAFE is attacked on the real JVM: random and boundary
 * inputs, other heaps, stacks, locales, hash codes, compilers. Mutants of SAFE programs that fail on the JVM must not be SAFE.
 * Reports must not differ from run to run. A violation is printed with the program, made small.
 *
 * `--time` is for each check, in seconds; `--at-once` checks run at the same time, in processes that check many programs and do
 * not replay what they find. `--groups`: generated programs are about these files of `test/attack/fragments`. `--fresh`: each
 * check is a process of its own, as a user starts it. `--every`: one of so many programs of the corpus. Without `--jdk` every
 * JDK of the machine takes its share of the programs.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { discoverJdks, findJdk, type Jdk } from '../src/classpath/jdk.ts';
import { type AttackReport, type AttackSettings, attackPrograms } from '../test/attack/attack.ts';
import { attackMutants } from '../test/attack/attack-mutants.ts';
import type { Target, Violation } from '../test/attack/attack-on-jvm.ts';
import { CheckPool } from '../test/attack/check-pool.ts';
import { CIRCUMSTANCES } from '../test/attack/circumstances.ts';
import { type CompiledPrograms, compilePrograms } from '../test/attack/compile-programs.ts';
import { type DeterminismReport, determinismOf } from '../test/attack/determinism.ts';
import { exploreCorpus, stringCorpus } from '../test/attack/explore-corpus.ts';
import { generatedPrograms } from '../test/attack/generated-programs.ts';
import { keptPrograms } from '../test/attack/kept-programs.ts';
import { minimise } from '../test/attack/minimise.ts';
import { type CheckReport, runCheck } from '../test/attack/run-check.ts';
import { violationText } from '../test/attack/violation-text.ts';

const PROGRAMS = 3000;
const AT_ONCE = 250;
const SECONDS = 5;
const MUTATED = 200;

export async function benchAttack(argv: readonly string[]): Promise<number> {
  const option = (name: string): string | undefined => argv[argv.indexOf(name) + 1 || argv.length];
  const home = option('--jdk');
  const jdks = home === undefined ? discoverJdks() : [findJdk({ jdk: home })];
  const only = option('--only');
  const first = Number(option('--seed') ?? 1);
  const every = Number(option('--every') ?? 1);
  const groups = option('--groups')?.split(',') ?? [];
  const each = Math.ceil(Number(option('--programs') ?? PROGRAMS) / jdks.length);
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-attack-'));
  const pool = new CheckPool();
  const isFresh = argv.includes('--fresh');
  const settings: AttackSettings = {
    check: isFresh ? runCheck : (...args) => pool.check(...args),
    circumstances: CIRCUMSTANCES,
    seed: first,
    timeSeconds: Number(option('--time') ?? SECONDS),
    atOnce: Number(option('--at-once') ?? 2),
    scratch,
  };
  const totals = new Totals();
  for (const [i, jdk] of jdks.entries()) {
    const safe: Target[] = [];
    const attack = async (what: string, { programs, rejected }: CompiledPrograms): Promise<void> => {
      const report = await attackPrograms(jdk, programs, settings);
      await totals.add(`${what}, JDK ${jdk.feature}`, jdk, report, rejected, settings);
      safe.push(
        ...report.safe.filter(
          ({ program }) => !report.violations.some((v) => v.program.name === program.name),
        ),
      );
    };
    if (only === undefined || only === 'kept')
      await attack(
        'kept programs',
        compilePrograms(jdk, keptPrograms(), path.join(scratch, `kept-${jdk.feature}`)),
      );
    if (only === undefined || only === 'corpus' || only === 'mutants')
      await attack('exploration corpus', corpus(jdk, scratch, every));
    if (only === undefined || only === 'generated' || only === 'mutants')
      for (let k = 0; k < each; k += AT_ONCE) {
        const seeds = Array.from({ length: Math.min(AT_ONCE, each - k) }, (_, n) => first + i * each + k + n);
        const folder = path.join(scratch, `jdk${jdk.feature}-${k}`);
        fs.mkdirSync(folder);
        await attack(
          `seeds ${seeds[0]} to ${seeds.at(-1)}`,
          await generatedPrograms(jdk, seeds, folder, groups),
        );
      }
    if (only === undefined || only === 'mutants')
      await totals.addMutants(jdk, safe.slice(0, MUTATED), settings);
    if (only === undefined || only === 'determinism') {
      const { programs } = corpus(jdk, scratch, every);
      totals.addDeterminism(
        jdk,
        await determinismOf(jdk, programs, {
          ...settings,
          timeSeconds: settings.timeSeconds * 3,
          onPass: (pass, { length }) => console.log(`JDK ${jdk.feature}, ${pass}: ${length} differences`),
        }),
      );
    }
  }
  pool.end();
  fs.rmSync(scratch, { recursive: true, force: true });
  return totals.print();
}

/** @param every one of so many programs */
function corpus(jdk: Jdk, scratch: string, every: number): CompiledPrograms {
  const programs = [...exploreCorpus(), ...stringCorpus()].filter((_, i) => i % every === 0);
  return compilePrograms(jdk, programs, path.join(scratch, `corpus-${jdk.feature}`));
}

type Verdicts = Record<CheckReport['verdict'], number>;

class Totals {
  private readonly verdicts: Verdicts = { SAFE: 0, UNSAFE: 0, UNKNOWN: 0, FAILS: 0, NONE: 0 };
  private calls = 0;
  private readonly unattacked: string[] = [];
  private wrong = 0;
  private readonly began = performance.now();

  async add(
    what: string,
    jdk: Jdk,
    report: AttackReport,
    rejected: readonly string[],
    settings: AttackSettings,
  ): Promise<void> {
    for (const verdict of Object.keys(this.verdicts) as CheckReport['verdict'][])
      this.verdicts[verdict] += report.verdicts[verdict];
    this.calls += report.calls;
    this.unattacked.push(...report.unattacked);
    console.log(
      `${what}: ${verdictsText(report.verdicts)}; ${report.calls} runs on the JVM, ${report.violations.length} violations`,
    );
    for (const text of rejected) console.log(`javac: ${text}`);
    for (const text of report.broken) console.log(`broken: ${text}`);
    this.wrong += report.broken.length + rejected.length;
    await this.printViolations(jdk, report.violations, settings);
  }

  async addMutants(jdk: Jdk, safe: readonly Target[], settings: AttackSettings): Promise<void> {
    const { mutants, failing, checked, violations } = await attackMutants(jdk, safe, settings);
    console.log(
      `mutants of ${safe.length} SAFE programs, JDK ${jdk.feature}: ${mutants}, of which ${failing} fail on the JVM and ${checked} were checked; ${violations.length} are SAFE`,
    );
    await this.printViolations(jdk, violations, settings);
  }

  addDeterminism(jdk: Jdk, { checked, differences }: DeterminismReport): void {
    console.log(`determinism, JDK ${jdk.feature}: ${checked} programs, ${differences.length} differences`);
    for (const text of differences) console.log(`  ${text}`);
    this.wrong += differences.length;
  }

  /** The verdict counts that a user gets: from a process of its own. */
  private async printViolations(
    jdk: Jdk,
    violations: readonly Violation[],
    settings: AttackSettings,
  ): Promise<void> {
    this.wrong += violations.length;
    for (const violation of violations) {
      const { verdict } = await runCheck(jdk, violation.program, settings.timeSeconds);
      if (verdict !== 'SAFE') console.log(`\nSAFE after other checks, but ${verdict} alone:`);
      console.log(`\n${violationText(jdk, await minimise(jdk, violation, settings))}`);
    }
  }

  print(): number {
    const all = Object.values(this.verdicts).reduce((a, b) => a + b, 0);
    const minutes = ((performance.now() - this.began) / 60_000).toFixed(1);
    console.log(`\n${all} programs: ${verdictsText(this.verdicts)}`);
    console.log(`${this.calls} runs on the JVM; ${this.wrong} violations; ${minutes} min`);
    if (this.unattacked.length > 0) console.log(`SAFE, but not attacked: ${this.unattacked.length}`);
    for (const text of this.unattacked) console.log(`  ${text}`);
    return this.wrong === 0 ? 0 : 1;
  }
}

function verdictsText({ SAFE, UNSAFE, FAILS, UNKNOWN, NONE }: Readonly<Verdicts>): string {
  return `${SAFE} SAFE, ${UNSAFE} UNSAFE, ${FAILS} with a failure predicted, ${UNKNOWN} UNKNOWN, ${NONE} without a report`;
}
