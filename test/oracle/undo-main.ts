/**
 * Tries undoing on corpus programs and prints a line of JSON for each. A process of its own, because vitest's own way of
 * loading modules makes the interpreter ten times slower.
 *
 * Arguments: the version of the JDK, the number of marks, names of programs.
 */
import { discoverJdks } from '../../src/classpath/jdk.ts';
import { compileCorpus } from './compile-corpus.ts';
import { corpusPrograms } from './corpus.ts';
import { NotUndoable, type Trial, tryUndoing } from './undo.ts';

/** `skipped`: what the program does that no trail can undo. */
export type UndoResult = Trial & { readonly name: string; readonly skipped: string | null };

const [feature, marks, ...names] = process.argv.slice(2);
const jdk = discoverJdks().find((j) => j.feature === Number(feature))!;
const programs = corpusPrograms().filter((p) => names.includes(p.name));
for (const [program, dir] of compileCorpus(programs, jdk)) {
  const { name } = program;
  try {
    print({ name, skipped: null, ...tryUndoing(program, jdk, dir, Number(marks)) });
  } catch (e) {
    if (e instanceof NotUndoable) print({ name, skipped: e.message, problems: [], marks: 0 });
    else print({ name, skipped: null, problems: [(e as Error).stack ?? String(e)], marks: 0 });
  }
}

function print(result: UndoResult): void {
  console.log(JSON.stringify(result));
}
