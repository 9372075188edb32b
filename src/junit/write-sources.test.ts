/** Writing test files: never over what is not ours. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { InputError } from '../errors.ts';
import { MARKER } from './test-class.ts';
import { changeSources, expectOwnSources, writeSources } from './write-sources.ts';

const folder = new ScratchFolder().path;

const source = (name: string, body: string) => ({
  path: name,
  text: `${MARKER}\nclass ${path.basename(name, '.java')} {\n    ${body}\n}\n`,
});
const read = (file: string): string => fs.readFileSync(file, 'utf8');

it('makes folders, and overwrites what it wrote', () => {
  writeSources(folder, [source('a/b/CTest.java', 'int one;')]);
  const [file] = writeSources(folder, [source('a/b/CTest.java', 'int two;')]);
  expect(read(file)).toContain('int two;');
  expect(read(file)).not.toContain('int one;');
});

it("leaves others' files alone, and then writes nothing at all", () => {
  const theirs = path.join(folder, 'MineTest.java');
  fs.writeFileSync(theirs, 'class MineTest {}');
  const files = [source('NewTest.java', 'int a;'), source('MineTest.java', 'int x;')];
  for (const update of [false, true]) {
    expect(() => writeSources(folder, files, { update })).toThrow(InputError);
    expect(() => writeSources(folder, files, { update })).toThrow(
      /MineTest.java was not written by Rangefinder/,
    );
    expect(() => expectOwnSources(folder, ['MineTest.java'], update)).toThrow(/not written by Rangefinder/);
  }
  expect(read(theirs)).toBe('class MineTest {}');
  expect(fs.existsSync(path.join(folder, 'NewTest.java'))).toBe(false);
});

it('needs --update for a file that a person has edited', () => {
  const files = [source('e/CTest.java', 'int ours;')];
  const [file] = writeSources(folder, files);
  fs.writeFileSync(file, read(file).replace('int ours;', 'int ours;\n    int mine;'));
  expect(() => writeSources(folder, files)).toThrow(/CTest.java has been edited.*--update/);
  expect(() => expectOwnSources(folder, ['e/CTest.java'], false)).toThrow(/has been edited/);
  expectOwnSources(folder, ['e/CTest.java'], true);
  writeSources(folder, [source('e/CTest.java', 'int other;')], { update: true });
  expect(read(file)).toMatch(/int other;\s+int mine;|int mine;\s+int other;/);
  expect(read(file)).not.toContain('ours');
});

it('removes what is out of date, and nothing that a person wrote', () => {
  const planned = ['o/CTest.java', 'o/CReproducerTest.java'];
  const [, reproducers] = writeSources(
    folder,
    planned.map((name) => source(name, 'int ours;')),
  );
  const again = (): unknown =>
    changeSources(folder, [source('o/CTest.java', 'int ours;')], { update: true, planned });
  fs.writeFileSync(reproducers, read(reproducers).replace('int ours;', 'int ours;\n    int mine;'));
  expect(again()).toMatchObject({ removed: [] });
  expect(read(reproducers)).not.toContain('ours');
  fs.writeFileSync(reproducers, read(reproducers).replace('int mine;', ''));
  expect(again()).toMatchObject({ removed: [reproducers] });
  expect(fs.existsSync(reproducers)).toBe(false);
});

it('removes parts of earlier tests of the method that are no more', () => {
  const old = ['CFTest.java', 'CFPart2Test.java', 'CFPart3Test.java', 'CFGPart2Test.java'];
  writeSources(
    folder,
    old.map((name) => source(`p/${name}`, 'int old;')),
  );
  fs.writeFileSync(path.join(folder, 'p/CFPart4Test.java'), 'class CFPart4Test {}');
  writeSources(folder, [source('p/CFTest.java', 'int a;'), source('p/CFPart2Test.java', 'int b;')]);
  expect(fs.readdirSync(path.join(folder, 'p')).sort()).toEqual([
    'CFGPart2Test.java',
    'CFPart2Test.java',
    'CFPart4Test.java',
    'CFTest.java',
  ]);
});
