/**
 * `npm run bench -- strings [part of a signature…] [--time <s>] [--mode <1..5>] [--jdk <home>] [--jobs <n>]`: 40 methods of Debian's
 * commons-lang3, commons-text, commons-codec and commons-csv that take strings, drawn before any of them was checked. Prints for each the
 * verdict, how much was covered, the time and the reason. Fails if more than a quarter is UNKNOWN, or if a finding was not confirmed.
 *
 * A CharSequence may be of any class. Strings are tried, and what the others are is accepted: SAFE lists it as an assumption.
 */
import { drawMethods } from './draw-methods.ts';
import { counted, jarOfLibrary, LibraryBench, summariseVerdicts } from './library-methods.ts';
import { DRAWN, SEED, STRING_LIBRARIES, takesStrings } from './strings-methods.ts';

export async function benchStrings(argv: readonly string[]): Promise<number> {
  const jars = STRING_LIBRARIES.map((library) => jarOfLibrary(library));
  if (jars.includes(null)) {
    console.error('apt cannot fetch the libraries: Debian and a network are needed');
    return 3;
  }
  const methods = STRING_LIBRARIES.flatMap((library, i) =>
    drawMethods(library, jars[i]!, SEED, takesStrings),
  );
  if (methods.map(({ signature }) => signature).join('\n') !== DRAWN.join('\n'))
    console.log('Debian has other versions of the libraries here: these are not the methods of the list');
  const rows = await new LibraryBench(argv, 'input-classes').run(methods);
  const isConfirmed = summariseVerdicts(rows);
  return isConfirmed && counted(rows, 'UNKNOWN') * 4 <= rows.length ? 0 : 1;
}
