/** Writing test files: never over a file that is not ours. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { InputError } from '../errors.ts';
import { MARKER } from './test-class.ts';
import { writeSources } from './write-sources.ts';

const folder = new ScratchFolder().path;

const source = (name: string, text: string) => ({ path: name, text: `${MARKER}\n${text}` });

it('makes folders, and overwrites what it wrote', () => {
  writeSources(folder, [source('a/b/CTest.java', 'one')]);
  const [file] = writeSources(folder, [source('a/b/CTest.java', 'two')]);
  expect(fs.readFileSync(file, 'utf8')).toContain('two');
});

it("leaves others' files alone, and then writes nothing at all", () => {
  const theirs = path.join(folder, 'MineTest.java');
  fs.writeFileSync(theirs, 'class MineTest {}');
  const files = [source('NewTest.java', 'new'), source('MineTest.java', 'x')];
  expect(() => writeSources(folder, files)).toThrow(InputError);
  expect(() => writeSources(folder, files)).toThrow(/MineTest.java was not written by Rangefinder/);
  expect(fs.readFileSync(theirs, 'utf8')).toBe('class MineTest {}');
  expect(fs.existsSync(path.join(folder, 'NewTest.java'))).toBe(false);
});

it('removes parts of earlier tests of the method that are no more', () => {
  const old = ['CFTest.java', 'CFPart2Test.java', 'CFPart3Test.java', 'CFGPart2Test.java'];
  writeSources(
    folder,
    old.map((name) => source(`p/${name}`, 'old')),
  );
  fs.writeFileSync(path.join(folder, 'p/CFPart4Test.java'), 'class CFPart4Test {}');
  writeSources(folder, [source('p/CFTest.java', 'new'), source('p/CFPart2Test.java', 'new')]);
  expect(fs.readdirSync(path.join(folder, 'p')).sort()).toEqual([
    'CFGPart2Test.java',
    'CFPart2Test.java',
    'CFPart4Test.java',
    'CFTest.java',
  ]);
});
