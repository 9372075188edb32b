/** Looking for classes and sources in folders. */
import fs from 'node:fs';
import path from 'node:path';

/** Folders that hold no code of the project. */
const SKIPPED = /^(?:\..*|node_modules|test-classes|META-INF)$/;
/** Deeper than this, no package stands. */
const DEEPEST = 24;

/** Files below a folder, in the order of their names, without hidden ones: an editor keeps locks and copies of sources as such. */
export function* filesBelow(folder: string, depth = 0): Iterable<string> {
  if (depth > DEEPEST) return;
  for (const entry of entriesOf(folder)) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.test(entry.name)) yield* filesBelow(full, depth + 1);
    } else if (!entry.name.startsWith('.')) yield full;
  }
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    // It does not exist, or may not be read.
    return [];
  }
}

export function hasClasses(folder: string): boolean {
  return some(filesBelow(folder), isClassFile);
}

export function hasSources(folder: string): boolean {
  return some(filesBelow(folder), isSourceFile);
}

export function isClassFile(name: string): boolean {
  return /\.class$/.test(name) && !/(?:^|[\\/])(?:module|package)-info\.class$/.test(name);
}

export function isSourceFile(name: string): boolean {
  return /\.java$/.test(name) && !/(?:^|[\\/])(?:module|package)-info\.java$/.test(name);
}

/** The jars of `lib` and `libs`. */
export function jarsBeside(root: string): string[] {
  return ['lib', 'libs'].flatMap((name) => jarsIn(path.join(root, name)));
}

export function jarsIn(folder: string): string[] {
  const isJar = (name: string): boolean => /\.jar$/i.test(name) && !/-(?:sources|javadoc)\.jar$/i.test(name);
  return entriesOf(folder)
    .filter((entry) => !entry.isDirectory() && isJar(entry.name))
    .map(({ name }) => path.join(folder, name));
}

function some<T>(items: Iterable<T>, test: (item: T) => boolean): boolean {
  for (const item of items) if (test(item)) return true;
  return false;
}
