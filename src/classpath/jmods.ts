/**
 * The library classes from `jmods/*.jmod`, for a JDK without `lib/modules`. A jmod is a zip behind the four bytes
 * `JM`, 1, 0 (`jdk.internal.jmod.JmodFile`); classes and resources are below `classes/`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../errors.ts';
import { packageOf, type SystemImage } from './system-image.ts';
import { ZipFile } from './zip.ts';

const MAGIC = Buffer.from([0x4a, 0x4d, 1, 0]);
const CLASSES = 'classes/';
const REMEDY = 'use another JDK or reinstall this one';

export class Jmods implements SystemImage {
  readonly origin: string;
  readonly stamp = null;
  readonly #modules: readonly string[];
  readonly #archives = new Map<string, ZipFile>();
  readonly #packages = new Map<string, readonly string[]>();
  #moduleOfPackage: Map<string, string> | null = null;

  constructor(folder: string) {
    this.origin = folder;
    this.#modules = jmodNames(folder);
    if (this.#modules.length === 0) {
      throw new InputError(`${folder} holds no .jmod files: ${REMEDY}`);
    }
  }

  findClass(name: string): Uint8Array | null {
    const module = this.moduleOf(packageOf(name));
    return module === null ? null : this.findResource(module, `${name}.class`);
  }

  /** Most lookups are for java.base; only the first one for another package opens all the archives. */
  moduleOf(packageName: string): string | null {
    if (this.packagesOf('java.base').includes(packageName)) return 'java.base';
    this.#moduleOfPackage ??= new Map(
      this.#modules.flatMap((module) => this.packagesOf(module).map((name) => [name, module] as const)),
    );
    return this.#moduleOfPackage.get(packageName) ?? null;
  }

  findResource(module: string, path: string): Uint8Array | null {
    return this.#archive(module)?.read(CLASSES + path) ?? null;
  }

  modules(): readonly string[] {
    return this.#modules;
  }

  packagesOf(module: string): readonly string[] {
    let packages = this.#packages.get(module);
    if (packages === undefined) {
      packages = packagesIn(this.#archive(module));
      this.#packages.set(module, packages);
    }
    return packages;
  }

  location(module: string, path: string): string {
    return `${join(this.origin, `${module}.jmod`)}!/${CLASSES}${path}`;
  }

  close(): void {
    for (const archive of this.#archives.values()) archive.close();
  }

  #archive(module: string): ZipFile | null {
    if (!this.#modules.includes(module)) return null;
    let archive = this.#archives.get(module);
    if (archive === undefined) {
      archive = openJmod(join(this.origin, `${module}.jmod`));
      this.#archives.set(module, archive);
    }
    return archive;
  }
}

function jmodNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jmod'))
      .map((name) => name.slice(0, -'.jmod'.length))
      .sort();
  } catch (error) {
    throw new InputError(`cannot read ${folder} (${(error as Error).message}): ${REMEDY}`);
  }
}

function openJmod(path: string): ZipFile {
  const archive = new ZipFile(path, REMEDY);
  if (MAGIC.equals(archive.preamble())) return archive;
  archive.close();
  throw new InputError(`${path} is not a jmod file: ${REMEDY}`);
}

function packagesIn(archive: ZipFile | null): string[] {
  const packages = new Set<string>();
  for (const name of archive?.names() ?? []) {
    if (name.startsWith(CLASSES) && name.endsWith('.class'))
      packages.add(packageOf(name.slice(CLASSES.length)));
  }
  packages.delete(''); // module-info.class
  return [...packages].sort();
}
