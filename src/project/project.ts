/** A project of the user: what is scanned, and what it needs. */

/**
 * How the class path was found. `classes` and `jar`: the user named them, or a folder holds class files. `folder`: compiled classes in a
 * usual place (`target/classes`, `build/classes`, `bin`, `out/production`) without a build file that we read. `sources`: compiled by us.
 */
export type ProjectKind = 'maven' | 'gradle' | 'folder' | 'classes' | 'jar' | 'sources';

export type Project = {
  readonly name: string;
  /** Absolute: the folder that was named, or that of the jar. The cache stands here. */
  readonly root: string;
  readonly kind: ProjectKind;
  /** Folders and jars whose classes are scanned, absolute. */
  readonly classes: readonly string[];
  /** Folders and jars that they need. */
  readonly libraries: readonly string[];
  /** Folders of sources, each the root of packages. */
  readonly sources: readonly string[];
  /** Dependencies that were not found, and what else the user should know: a sentence each. */
  readonly problems: readonly string[];
};
