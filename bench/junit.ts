/**
 * `npm run bench -- junit [part of a signature…] [--jdk 17|25] [--junit 4|5] [--coverage branch|mcdc]
 * [--time <s>] [--jobs <n>] [--keep]`: tests
 * for the methods of test/junit on every JDK, as JUnit 5 and JUnit 4: they compile with `javac -Xlint:all -Werror`, pass in
 * any order, and cover what was reported. Prints a line for each method, and what is wrong.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk, OLDEST_SUPPORTED_JDK } from '../src/classpath/jdk.ts';
import { type Campaign, type MethodReport, runCampaign } from '../test/junit/campaign.ts';
import type { JUnitVersion } from '../test/junit/judge.ts';
import { ownMethods, programFiles, type TestedMethod } from '../test/junit/methods.ts';
import { jarOf, methodsOf, THIRD_PARTY } from '../test/junit/thirdparty.ts';
import { fetchToolchain } from '../test/junit/toolchain.ts';

type Target = { readonly name: string; readonly target: string; readonly methods: readonly TestedMethod[] };

const OPTIONS = ['--jdk', '--junit', '--coverage', '--time', '--jobs'];

export async function benchJUnit(argv: readonly string[]): Promise<number> {
  const option = (name: string): string | undefined => argv[argv.indexOf(name) + 1 || argv.length];
  const wanted = argv.filter((word, i) => !word.startsWith('--') && !OPTIONS.includes(argv[i - 1]));
  const jdks = discoverJdks().filter(
    ({ feature }) => option('--jdk') === undefined || `${feature}` === option('--jdk'),
  );
  const versions = ([5, 4] as const).filter(
    (v) => option('--junit') === undefined || `${v}` === option('--junit'),
  );
  const tools = fetchToolchain(discoverJdks()[0]);
  if (tools === null) {
    console.error('apt cannot fetch JUnit and JaCoCo: Debian and a network are needed');
    return 3;
  }
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-junit-'));
  const totals = { methods: 0, bad: 0, tests: 0, equal: 0, compared: 0 };
  for (const target of targets(wanted)) {
    for (const jdk of jdks) {
      for (const version of versions) {
        const campaign: Campaign = {
          ...target,
          jdk,
          version,
          coverage: (option('--coverage') ?? 'paths') as Campaign['coverage'],
          out: folder(out, target, jdk, version),
          time: Number(option('--time') ?? 60),
          jobs: Number(option('--jobs') ?? 2),
        };
        const reports = await runCampaign(tools, campaign);
        console.log(`\n${target.name}, JDK ${jdk.version}, JUnit ${version}`);
        for (const report of reports) {
          print(report);
          totals.methods++;
          totals.tests += report.tests;
          if (report.problems.length > 0) totals.bad++;
          if (report.coverage !== null) totals.compared++;
          if (report.coverage?.length === 0) totals.equal++;
        }
      }
    }
  }
  if (argv.includes('--keep')) console.log(`\ntests are in ${out}`);
  else fs.rmSync(out, { recursive: true });
  const { methods, bad, tests, equal, compared } = totals;
  console.log(`\n${tests} tests for ${methods} methods; ${methods - bad} good, ${bad} with problems`);
  console.log(`coverage equal to JaCoCo's: ${equal} of ${compared}`);
  return bad === 0 && equal === compared && methods > 0 ? 0 : 1;
}

/** The programs are compiled for the oldest Java: JaCoCo of Debian reads no newer class files. */
function targets(wanted: readonly string[]): Target[] {
  const isWanted = ({ signature }: TestedMethod): boolean =>
    wanted.length === 0 || wanted.some((part) => signature.includes(part));
  const own = compile(discoverJdks()[0], programFiles(), { release: OLDEST_SUPPORTED_JDK });
  const all: Target[] = [
    { name: 'own', target: own.dir, methods: ownMethods().filter((m) => m.needs === null) },
  ];
  for (const library of THIRD_PARTY) {
    const jar = jarOf(library);
    if (jar === null) console.log(`${library.name}: SKIPPED, apt cannot fetch it`);
    else all.push({ name: library.name, target: jar, methods: methodsOf(library) });
  }
  return all
    .map((target) => ({ ...target, methods: target.methods.filter(isWanted) }))
    .filter(({ methods }) => methods.length > 0);
}

function folder(out: string, { name }: Target, { feature }: Jdk, version: JUnitVersion): string {
  const dir = path.join(out, `${name}-${feature}-junit${version}`);
  fs.mkdirSync(dir);
  return dir;
}

function print({ signature, tests, problems, notes, coverage, ms }: MethodReport): void {
  const covered = coverage === null ? 'not compared' : coverage.length === 0 ? 'equal' : 'DIFFERENT';
  const sign = problems.length === 0 ? 'ok  ' : 'FAIL';
  console.log(`${sign} ${signature}: ${tests} tests, coverage ${covered} (${(ms / 1000).toFixed(1)} s)`);
  for (const line of [...problems, ...notes, ...(coverage ?? [])].slice(0, 12)) console.log(`       ${line}`);
}
