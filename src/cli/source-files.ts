/** Where the sources of a program lie, for formats that name files: looked up once, so that the formats themselves read nothing. */
import fs from 'node:fs';
import path from 'node:path';

/** Where Maven and Gradle expect sources, below a project. */
const CONVENTIONS = ['src/main/java', 'src/test/java', 'src'];

/** The folder that paths are relative to: that of the repository, because its readers open it; else the folder itself. */
export function repositoryRoot(folder: string): string {
  const start = path.resolve(folder);
  for (let at = start; ; at = path.dirname(at)) {
    // In a work tree it is a file.
    if (fs.existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return start;
  }
}

/**
 * `pkg/Cls.java` to its file: among the targets, below a target that is a folder, below the source folders, or where projects have
 * them. Relative to the root; absolute if it lies elsewhere.
 */
export function findSources(
  names: ReadonlySet<string>,
  root: string,
  targets: readonly string[],
  sourcePath: readonly string[],
): Map<string, string> {
  const folders = [...targets, ...sourcePath, ...CONVENTIONS.map((each) => path.join(root, each)), '.'];
  const found = new Map<string, string>();
  for (const name of names) {
    const candidates = [
      ...targets.filter((target) => isEndOf(name, path.resolve(target))),
      ...folders.map((folder) => path.join(folder, name)),
    ];
    const file = candidates.find((each) => fs.statSync(each, { throwIfNoEntry: false })?.isFile() === true);
    if (file !== undefined) found.set(name, relativeTo(root, path.resolve(file)));
  }
  return found;
}

/** A source may lie outside of the folder of its package, as `java File.java` allows: then only the name must fit. */
function isEndOf(name: string, file: string): boolean {
  return path.basename(name) === path.basename(file);
}

function relativeTo(root: string, file: string): string {
  const relative = path.relative(root, file);
  const isOutside = relative.startsWith('..') || path.isAbsolute(relative);
  return isOutside ? file : relative.split(path.sep).join('/');
}
