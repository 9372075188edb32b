/**
 * Undoing, on every corpus program that changes nothing outside: marks are set while it runs, it runs to its end, and what
 * is there after the undo must be what was there at the mark (`oracle/undo.ts`). One JDK: the oldest; the trail does not
 * depend on it, and the library code of the newest is run by the other tests.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { compileCorpus } from './oracle/compile-corpus.ts';
import { type CorpusProgram, corpusPrograms } from './oracle/corpus.ts';
import { NotUndoable, tryUndoing } from './oracle/undo.ts';

const MARKS = 3;

const jdk = discoverJdks()[0];
const programs = corpusPrograms().filter((p) => jdk !== undefined && p.since <= jdk.feature);
const undoable: string[] = [];
let folders: ReadonlyMap<CorpusProgram, string>;

beforeAll(() => {
  folders = compileCorpus(programs, jdk!);
});

describe('after an undo everything is as it was at the mark', () => {
  for (const program of programs) {
    it(program.name, () => {
      const trial = tryOrNull(program);
      if (trial === null) return;
      undoable.push(program.name);
      expect(trial.problems).toEqual([]);
      expect(trial.marks).toBeGreaterThan(0);
    });
  }
});

it('most programs can be undone', () => expect(undoable.length).toBeGreaterThan(0.9 * programs.length));

function tryOrNull(program: CorpusProgram): ReturnType<typeof tryUndoing> | null {
  try {
    return tryUndoing(program, jdk!, folders.get(program)!, MARKS);
  } catch (e) {
    if (e instanceof NotUndoable) return null;
    throw e;
  }
}
