/**
 * `npm run bench -- inputs [part of a signature…] [--time <s>] [--mode <1..5>] [--jdk <home>] [--jobs <n>]`: 60 methods of Debian's
 * libraries that take strings, collections, dates or functions. Prints for each the verdict, how much was covered, the time and the
 * reason. Fails if more than a tenth is UNKNOWN because an input cannot be made, or if a finding was not confirmed.
 *
 * That recipes make some of the objects of a type, and some of its classes, is accepted: SAFE lists it as an assumption.
 */
import type { LimitationId } from '../src/limitation/limitation.ts';
import { INPUTS_METHODS } from './inputs-methods.ts';
import { jarOfLibrary, LibraryBench, type MethodRow, summariseVerdicts } from './library-methods.ts';

/** Ways in which an input cannot be made. */
const NOT_MADE: ReadonlySet<LimitationId> = new Set([
  'no-candidate',
  'no-constructor',
  'no-subclass',
  'constructor-throws',
  'class-missing',
]);

export async function benchInputs(argv: readonly string[]): Promise<number> {
  if (INPUTS_METHODS.some(({ library }) => jarOfLibrary(library) === null)) {
    console.error('apt cannot fetch the libraries: Debian and a network are needed');
    return 3;
  }
  const rows = await new LibraryBench(argv, 'input-classes,subclasses,recipe').run(INPUTS_METHODS);
  const isConfirmed = summariseVerdicts(rows);
  const notMade = rows.filter(isNotMade);
  console.log(`${notMade.length} UNKNOWN because an input cannot be made`);
  return isConfirmed && notMade.length * 10 <= rows.length ? 0 : 1;
}

function isNotMade({ report }: MethodRow): boolean {
  return report?.verdict === 'UNKNOWN' && report.incomplete.some(({ id }) => NOT_MADE.has(id));
}
