/** A class path as `java -cp` reads it (the `java` command, "Class path wildcards"; JAR specification). */
import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ClassSource } from './class-source.ts';
import { Directory, isAbsent, unreadable } from './directory.ts';
import { Jar } from './jar.ts';

/** One match of a search. */
export interface Resource {
  readonly source: ClassSource;
  readonly bytes: Uint8Array;
}

export class ClassPath implements ClassSource {
  readonly origin: string;
  /** In search order: the entries of the specification, each jar followed by its manifest's `Class-Path`. */
  readonly entries: readonly ClassSource[];

  private constructor(origin: string, entries: readonly ClassSource[]) {
    this.origin = origin;
    this.entries = entries;
  }

  /** Entries that do not exist are skipped silently, as `java` does. Damaged ones are an `InputError`. */
  static parse(spec: string, feature: number): ClassPath {
    const entries: ClassSource[] = [];
    const seen = new Set<string>();
    try {
      for (const path of splitClassPath(spec)) collect(path, feature, seen, entries);
    } catch (error) {
      for (const entry of entries) entry.close();
      throw error;
    }
    return new ClassPath(spec, entries);
  }

  find(path: string): Uint8Array | null {
    for (const entry of this.entries) {
      const bytes = entry.find(path);
      if (bytes !== null) return bytes;
    }
    return null;
  }

  /** All matches in search order: what `ClassLoader.getResources` returns. */
  findAll(path: string): Resource[] {
    return this.entries.flatMap((source) => {
      const bytes = source.find(path);
      return bytes === null ? [] : [{ source, bytes }];
    });
  }

  list(prefix: string): string[] {
    return [...new Set(this.entries.flatMap((entry) => entry.list(prefix)))].sort();
  }

  location(path: string): string {
    const holder = this.entries.find((entry) => entry.find(path) !== null);
    return holder?.location(path) ?? `${path} (not on the class path ${this.origin})`;
  }

  close(): void {
    for (const entry of this.entries) entry.close();
  }
}

/** The paths that a class path names, wildcards expanded; they need not exist. */
export function splitClassPath(spec: string): string[] {
  return spec.split(delimiter).flatMap((entry) => {
    if (entry === '') return ['.'];
    return /(?:^|[\\/])\*$/.test(entry) ? jarsIn(entry.slice(0, -1)) : [entry];
  });
}

/** `java` leaves the order open; sorted, so that a run can be repeated. */
function jarsIn(folder: string): string[] {
  try {
    return readdirSync(folder === '' ? '.' : folder)
      .filter((name) => /\.(?:jar|JAR)$/.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch (error) {
    if (isAbsent(error)) return []; // nothing matches the wildcard
    throw unreadable(folder, error);
  }
}

/** Appends `path` and what its manifest refers to. The first mention of a jar or folder determines its place. */
function collect(path: string, feature: number, seen: Set<string>, into: ClassSource[]): void {
  const stats = statOf(path);
  if (stats === null) return;
  const identity = realpathSync(path);
  if (seen.has(identity)) return;
  seen.add(identity);
  if (stats.isDirectory()) {
    into.push(new Directory(path));
    return;
  }
  const jar = new Jar(path, feature);
  into.push(jar);
  for (const reference of jar.manifest()?.classPath ?? []) {
    const target = resolveReference(reference, path);
    if (target !== null) collect(target, feature, seen, into);
  }
}

/** A URL relative to the jar; one that ends in a slash is a folder, any other a jar. */
function resolveReference(reference: string, jar: string): string | null {
  const path = filePathOf(reference, jar);
  if (path === null) return null;
  return statOf(path)?.isDirectory() === reference.endsWith('/') ? path : null;
}

function filePathOf(reference: string, base: string): string | null {
  try {
    const url = new URL(reference, pathToFileURL(base));
    return url.protocol === 'file:' ? fileURLToPath(url) : null;
  } catch {
    return null; // not a URL: `java` ignores it as well
  }
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw unreadable(path, error);
  }
}
