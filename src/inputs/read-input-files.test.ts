/** Files that are inputs: each has a name of its own, because bytes and written files are named after it. */
import { expect, it } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { readInputFiles } from './read-input-files.ts';

const scratch = new ScratchFolder();

it('a name that is taken gets a number, which may be taken, too', () => {
  const files = ['one/a', 'two/a', 'three/a#2', 'four/a'].map((name) => scratch.write(name, name));
  const names = readInputFiles(files, false).map(({ name }) => name);
  expect(names[0]).toBe('a');
  expect(new Set(names).size).toBe(4);
  expect(names).toContain('a#2');
});
