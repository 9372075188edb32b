/** A jar on the class path, multi-release aware (JAR file specification, "Multi-release JAR files"). */
import type { ClassSource } from './class-source.ts';
import { Manifest } from './manifest.ts';
import { ZipFile } from './zip.ts';

const MANIFEST = 'META-INF/MANIFEST.MF';
const VERSIONED = /^META-INF\/versions\/(\d+)\/(.+)$/;
/** Versioned folders exist since multi-release jars do. */
const OLDEST_VERSIONED = 9;

export class Jar implements ClassSource {
  readonly origin: string;
  readonly #zip: ZipFile;
  readonly #feature: number;
  readonly #manifest: Manifest | null;
  /** Path to the versioned name that stands in for it; empty unless the jar is multi-release. */
  readonly #versioned: ReadonlyMap<string, string>;

  /** @param feature the Java version whose view of the jar this is. */
  constructor(path: string, feature: number) {
    this.origin = path;
    this.#feature = feature;
    this.#zip = new ZipFile(path);
    try {
      const manifest = this.#zip.read(MANIFEST);
      this.#manifest = manifest === null ? null : Manifest.parse(manifest);
    } catch (error) {
      this.#zip.close();
      throw error;
    }
    this.#versioned = this.#manifest?.multiRelease ? newestVersions(this.#zip, feature) : new Map();
  }

  /** Null where the jar has none. */
  manifest(): Manifest | null {
    return this.#manifest;
  }

  /** Two jars of one stamp hold the same: what was found in one need not be looked for in the other. */
  get stamp(): string {
    return `${this.#zip.stamp},${this.#feature}`;
  }

  find(path: string): Uint8Array | null {
    return this.#zip.read(this.#nameOf(path));
  }

  list(prefix: string): string[] {
    const paths = new Set([...this.#zip.names(), ...this.#versioned.keys()]);
    return [...paths].filter((path) => path.startsWith(prefix)).sort();
  }

  location(path: string): string {
    return `${this.origin}!/${this.#nameOf(path)}`;
  }

  close(): void {
    this.#zip.close();
  }

  #nameOf(path: string): string {
    return this.#versioned.get(path) ?? path;
  }
}

function newestVersions(zip: ZipFile, feature: number): Map<string, string> {
  const newest = new Map<string, { version: number; name: string }>();
  for (const name of zip.names()) {
    const match = VERSIONED.exec(name);
    if (!match) continue;
    const version = Number(match[1]);
    const path = match[2]!;
    // What is in META-INF is never versioned.
    if (version < OLDEST_VERSIONED || version > feature || path.startsWith('META-INF/')) continue;
    if (version > (newest.get(path)?.version ?? 0)) newest.set(path, { version, name });
  }
  return new Map([...newest].map(([path, { name }]) => [path, name]));
}
