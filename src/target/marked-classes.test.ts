/** Marks in jars and folders. What was found in a jar is remembered, so a jar that changes must be looked at again. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ClassPath } from '../classpath/class-path.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { storedZip } from '../replay/stored-zip.ts';
import { classesWithMark } from './marked-classes.ts';
import { UserClasses } from './user-classes.ts';

const scratch = new ScratchFolder();
const MARK = 'Lrangefinder/ModelOf;';
const OTHER = 'Lrangefinder/Precondition;';

function jar(name: string, files: Readonly<Record<string, string>>): string {
  const entries = Object.entries(files).map(([path, text]) => ({ name: path, content: Buffer.from(text) }));
  return scratch.write(name, storedZip(entries));
}

function marked(...entries: string[]): string[] {
  const classes = new UserClasses(ClassPath.parse(entries.join(':'), 17));
  try {
    return classesWithMark(classes, MARK);
  } finally {
    classes.source.close();
  }
}

describe('classes with a mark', () => {
  it('are found in jars and folders, by this mark alone', () => {
    const file = jar('a.jar', { 'p/A.class': `..${MARK}`, 'p/B.class': `..${OTHER}`, 'p/C.txt': MARK });
    scratch.write('folder/q/D.class', MARK);
    scratch.write('folder/q/E.class', 'plain');
    expect(marked(file, scratch.join('folder'))).toEqual(['p/A', 'q/D']);
  });

  it('are those of the class that is found first', () => {
    const [front, back] = [
      jar('front.jar', { 'p/A.class': 'plain' }),
      jar('back.jar', { 'p/A.class': MARK }),
    ];
    expect(marked(front, back)).toEqual([]);
    expect(marked(back, front)).toEqual(['p/A']);
  });

  it('are looked for again in a jar that was written anew, though its size and time are the same', () => {
    const [first, second] = [{ 'p/A.class': MARK }, { 'p/A.class': MARK.replace('Model', 'Loden') }];
    const file = jar('again.jar', first);
    fs.utimesSync(file, 1, 1);
    expect(marked(file)).toEqual(['p/A']);
    expect(marked(file)).toEqual(['p/A']);
    jar('again.jar', second);
    fs.utimesSync(file, 1, 1);
    expect(marked(file)).toEqual([]);
  });

  it('are none that cannot be read', () => {
    const file = jar('damaged.jar', { 'p/A.class': MARK, 'p/B.class': `${MARK} and more` });
    const bytes = fs.readFileSync(file);
    // The local header of the first entry.
    bytes[0] = 0;
    fs.writeFileSync(file, bytes);
    expect(marked(file)).toEqual(['p/B']);
  });
});
