/**
 * `npm run bench -- libraries [part of a signature…] [--time <s>] [--mode <1..5>] [--jdk <home>] [--jobs <n>] [--judge <n>]`: 100 public
 * methods of Debian's libraries, drawn by a seed, and four with known mistakes, as a new user would check them. Prints for each the verdict
 * and all findings, then as many findings, drawn at random, as are to be judged (60). Fails if a finding was not confirmed, or if a known
 * mistake was not found.
 */
import { drawFrom, drawMethods } from './draw-methods.ts';
import { DRAWN, KNOWN, LIBRARIES, SEED, takesSomething } from './libraries-methods.ts';
import { jarOfLibrary, LibraryBench, type MethodRow, summariseVerdicts } from './library-methods.ts';

export async function benchLibraries(argv: readonly string[]): Promise<number> {
  const jars = LIBRARIES.map((library) => jarOfLibrary(library));
  if (jars.includes(null)) {
    console.error('apt cannot fetch the libraries: Debian and a network are needed');
    return 3;
  }
  const drawn = LIBRARIES.flatMap((library, i) => drawMethods(library, jars[i]!, SEED, takesSomething));
  if (drawn.map(({ signature }) => signature).join('\n') !== DRAWN.join('\n'))
    console.log('Debian has other versions of the libraries here: these are not the methods of the list');
  // As a user would: on any object of the class.
  const others = drawn.filter(({ signature }) => !isKnown(signature));
  const methods = [...KNOWN, ...others].map((method) => ({ ...method, isOnNew: false }));
  const rows = await new LibraryBench(argv, null).run(methods);
  const isConfirmed = summariseVerdicts(rows);
  const findings = rows.flatMap(findingTexts);
  const toJudge = Number(argv[argv.indexOf('--judge') + 1 || argv.length] ?? 60);
  console.log(`\n${findings.length} findings, of which to judge:`);
  for (const text of drawFrom(findings, toJudge, SEED).sort()) console.log(text);
  const missed = rows.filter(
    ({ method, report }) => isKnown(method.signature) && report?.verdict !== 'UNSAFE',
  );
  for (const { method } of missed) console.log(`a known mistake was not found: ${method.signature}`);
  return isConfirmed && missed.length === 0 ? 0 : 1;
}

function isKnown(signature: string): boolean {
  return KNOWN.some((method) => method.signature === signature);
}

/** What the real JVM has not confirmed is the reason for UNKNOWN, not a claim. */
function findingTexts({ method, report }: MethodRow): string[] {
  const findings = (report?.findings ?? []).filter(({ replayed }) => replayed);
  return findings.map(({ exception, message, location, inputs }) => {
    const values = inputs.map(({ name, value }) => `${name} = ${value}`).join(', ');
    const where = location === null ? '' : ` at ${location.class}.${location.method}:${location.line}`;
    return `- ${method.signature}: ${exception ?? ''}: ${message ?? ''}${where}\n    ${values}`;
  });
}
