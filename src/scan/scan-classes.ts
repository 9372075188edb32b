/** The classes of a project that are scanned, read once. Libraries are not read: checks read what they need of them. */
import { Acc, type ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import type { Project } from '../project/project.ts';

export type ScanClasses = {
  /** By internal name. */
  readonly own: ReadonlyMap<string, ClassFile>;
  /** Class files that cannot be read: a sentence each. */
  readonly problems: readonly string[];
};

export function readScanClasses(project: Project, feature: number): ScanClasses {
  const problems: string[] = [];
  const own = readClasses(project.classes, feature, (problem) => problems.push(problem));
  return { own, problems };
}

function readClasses(
  entries: readonly string[],
  feature: number,
  onProblem: (problem: string) => void,
): Map<string, ClassFile> {
  const classes = new Map<string, ClassFile>();
  for (const entry of entries) {
    const opened = ClassPath.parse(entry, feature);
    // The first one is the entry itself; then comes what the manifest of a jar names, which is no part of it.
    const [source] = opened.entries;
    try {
      for (const file of source?.list('') ?? []) {
        if (!/^(?!META-INF\/).*(?<!-info)\.class$/.test(file)) continue;
        try {
          const parsed = parseClassFile(source.find(file)!, source.location(file));
          if (`${parsed.name}.class` !== file)
            onProblem(
              `${source.location(file)} holds the class ${parsed.name}: it stands in the wrong folder`,
            );
          else if (!classes.has(parsed.name)) classes.set(parsed.name, parsed);
        } catch (error) {
          onProblem(`${source.location(file)} was left out: ${(error as Error).message}`);
        }
      }
    } finally {
      opened.close();
    }
  }
  return classes;
}

/** Public, as are all classes around it: everybody can call its public methods. */
export function isPublicClass(file: ClassFile, classes: ReadonlyMap<string, ClassFile>): boolean {
  if ((file.flags & Acc.SYNTHETIC) !== 0) return false;
  const inner = file.innerClasses.find((entry) => entry.inner === file.name);
  if (inner === undefined) return (file.flags & Acc.PUBLIC) !== 0;
  if (inner.outer === null || inner.name === null || (inner.flags & Acc.PUBLIC) === 0) return false;
  const outer = classes.get(inner.outer);
  return outer !== undefined && isPublicClass(outer, classes);
}
