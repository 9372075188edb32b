/** A project of the user: what is scanned, and what it needs. */

/**
 * How the class path was found. `classes` and `jar`: the user named them, or a folder holds class files. `folder`: compiled classes in a
 * usual place (`target/classes`, `build/classes`, `bin`, `out/production`) without a build file that we read. `sources`: compiled by us.
 */
export type ProjectKind = 'maven' | 'gradle' | 'folder' | 'classes' | 'jar' | 'sources';
