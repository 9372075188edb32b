/**
 * `npm run corpus -- [--jdk 17|25] [pattern…]`: runs corpus programs on the engine and on the real JVM and shows
 * what differs. For development: the outcomes of the JVM are kept between runs, which `npm test` never does.
 */
import fs from 'node:fs';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { CACHE, compileCorpus, contentKey } from '../test/oracle/compile-corpus.ts';
import { type CorpusProgram, corpusPrograms, runOnEngine, runOnJvm } from '../test/oracle/corpus.ts';
import { differences, type Outcome } from '../test/oracle/outcome.ts';

async function main(argv: string[]): Promise<void> {
  const wanted = argv[0] === '--jdk' ? Number(argv.splice(0, 2)[1]) : null;
  const chosen = corpusPrograms().filter((p) => argv.length === 0 || argv.some((a) => p.name.includes(a)));
  let passed = 0;
  let failed = 0;
  for (const jdk of discoverJdks().filter((j) => wanted === null || j.feature === wanted)) {
    const programs = chosen.filter((p) => p.since <= jdk.feature);
    const folders = compileCorpus(programs, jdk);
    for (const program of programs) {
      if (await agrees(program, jdk, folders.get(program))) passed++;
      else failed++;
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function agrees(program: CorpusProgram, jdk: Jdk, dir: string | undefined): Promise<boolean> {
  if (dir === undefined) {
    console.log(`FAIL ${jdk.feature} ${program.name}: does not compile`);
    return false;
  }
  const expected = await keptOutcome(program, jdk, dir);
  const start = performance.now();
  const actual = await runOnEngine(program, jdk, dir);
  const ms = Math.round(performance.now() - start);
  const found = differences(expected, actual);
  if (found.length === 0) {
    console.log(`ok   ${jdk.feature} ${program.name} ${ms} ms`);
    return true;
  }
  console.log(`FAIL ${jdk.feature} ${program.name} ${ms} ms\n${found.join('\n')}`);
  const ours = actual.stderr.split('\n').find((l) => l.startsWith('rangefinder:') || l.startsWith('Error:'));
  if (ours !== undefined) console.log(`  ${ours}`);
  return false;
}

async function keptOutcome(program: CorpusProgram, jdk: Jdk, dir: string): Promise<Outcome> {
  const file = `${CACHE}/${contentKey(program, jdk)}.json`;
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Outcome;
  const outcome = await runOnJvm(program, jdk, dir);
  fs.writeFileSync(file, JSON.stringify(outcome));
  return outcome;
}

await main(process.argv.slice(2));
