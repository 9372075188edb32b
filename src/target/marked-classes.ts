/**
 * Classes on a class path that have a mark of ours, an annotation by its descriptor. Nearly none has, so class files are searched as bytes: parsing all would take
 * seconds. Reading all takes tenths of a second, too, which a process that makes one check after the other would spend for each: what a jar holds is remembered.
 */
import { ClassPath } from '../classpath/class-path.ts';
import type { ClassSource } from '../classpath/class-source.ts';
import { Jar } from '../classpath/jar.ts';
import { InputError } from '../errors.ts';
import type { UserClasses } from './user-classes.ts';

/** All marks are annotations of this package. */
const OURS = 'Lrangefinder/';

/** By the jar's stamp: class files with any mark of ours. */
const remembered = new Map<string, readonly string[]>();
/** A process sees the jars of one program, as a rule. */
const MOST_REMEMBERED = 5_000;

/** Internal names, sorted. */
export function classesWithMark(classes: UserClasses, mark: `${typeof OURS}${string}`): string[] {
  const { source } = classes;
  const entries = source instanceof ClassPath ? source.entries : [source];
  const files = new Set(entries.flatMap(markedFiles));
  if (files.size === 0) return [];
  return (
    classes
      .names()
      .filter((name) => files.has(`${name}.class`))
      // Another entry may have a class of this name in front of it.
      .filter((name) => hasText(source, `${name}.class`, mark))
  );
}

function markedFiles(entry: ClassSource): readonly string[] {
  if (!(entry instanceof Jar)) return search(entry);
  const { stamp } = entry;
  let files = remembered.get(stamp);
  if (files === undefined) {
    files = search(entry);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(stamp, files);
  }
  return files;
}

function search(entry: ClassSource): string[] {
  return entry.list('').filter((file) => file.endsWith('.class') && hasText(entry, file, OURS));
}

/** A file that is damaged has no mark: who needs the class says what is wrong with it. */
function hasText(source: ClassSource, file: string, text: string): boolean {
  try {
    const bytes = source.find(file);
    return bytes !== null && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(text);
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
