/**
 * Reader of `lib/modules`, the jimage file in which a JDK keeps its classes. The format has no written
 * specification; the facts here are those of `jdk.internal.jimage.{ImageHeader, BasicImageReader,
 * ImageStringsReader, ImageLocation}`, the same in JDK 17 and JDK 25:
 *
 *     header      7 words: magic, version, flags, resource count, table length, sizes of locations, strings
 *     redirect    table length words: perfect-hash redirections
 *     offsets     table length words: offset of each entry in locations
 *     locations   per entry a stream of attributes (kind and length in one byte, value big-endian)
 *     strings     zero-terminated modified UTF-8
 *     content     the resources
 *
 * Words are in the byte order of the platform that the JDK is for. Everything up to `content` is the index: it
 * is read in one go when opening (some 1.5 MB, 2 ms), a resource only when it is asked for.
 */
import { inflateSync } from 'node:zlib';
import { PositionalFile } from './positional-file.ts';
import { packageOf, type SystemImage } from './system-image.ts';

const MAGIC = 0xcafedada;
const VERSION = 0x00010000; // 1.0
const HEADER_SIZE = 28;
const HASH_MULTIPLIER = 0x01000193;

const COMPRESSED_MAGIC = 0xcafefafa;
const COMPRESSED_HEADER_SIZE = 29;

/** Attribute kinds of a location; each value defaults to 0. */
const MODULE = 1;
const PARENT = 2;
const BASE = 3;
const EXTENSION = 4;
const OFFSET = 5;
const COMPRESSED = 6;
const UNCOMPRESSED = 7;
const ATTRIBUTE_COUNT = 8;

/** Attribute values indexed by kind; MODULE to EXTENSION are offsets in the strings table. */
type Location = readonly number[];

export class JImage implements SystemImage {
  readonly origin: string;
  readonly #file: PositionalFile;
  readonly #index: Buffer;
  readonly #view: DataView;
  readonly #littleEndian: boolean;
  readonly #tableLength: number;
  readonly #offsetsStart: number;
  readonly #locationsStart: number;
  readonly #stringsStart: number;
  readonly #moduleOfPackage = new Map<string, string | null>();
  #packagesOfModule: Map<string, string[]> | null = null;

  constructor(path: string) {
    this.origin = path;
    this.#file = new PositionalFile(path, 'use another JDK or reinstall this one');
    try {
      const header = this.#file.read(0, HEADER_SIZE);
      const words = new DataView(header.buffer, header.byteOffset, HEADER_SIZE);
      this.#littleEndian = words.getUint32(0, true) === MAGIC;
      const word = (slot: number) => words.getUint32(slot * 4, this.#littleEndian);
      if (word(0) !== MAGIC) throw this.#file.damaged('it is not a jimage file');
      if (word(1) !== VERSION) {
        const version = `${word(1) >>> 16}.${word(1) & 0xffff}`;
        throw this.#file.damaged(`it has jimage version ${version}, only 1.0 is supported`);
      }
      this.#tableLength = word(4);
      this.#offsetsStart = HEADER_SIZE + this.#tableLength * 4;
      this.#locationsStart = this.#offsetsStart + this.#tableLength * 4;
      this.#stringsStart = this.#locationsStart + word(5);
      this.#index = this.#file.read(0, this.#stringsStart + word(6));
      this.#view = new DataView(this.#index.buffer, this.#index.byteOffset, this.#index.length);
    } catch (error) {
      this.#file.close();
      throw error;
    }
  }

  get stamp(): string {
    return this.#file.stamp;
  }

  findClass(name: string): Uint8Array | null {
    const module = this.moduleOf(packageOf(name));
    return module === null ? null : this.findResource(module, `${name}.class`);
  }

  /**
   * The entry `/packages/java.lang` holds pairs (is empty, module name). A module in which the package holds
   * nothing but sub-packages is marked empty; at most one module is not.
   */
  moduleOf(packageName: string): string | null {
    const known = this.#moduleOfPackage.get(packageName);
    if (known !== undefined) return known;
    const entry = this.#find(`/packages/${packageName.replaceAll('/', '.')}`);
    let module: string | null = null;
    if (entry !== null) {
      const pairs = this.#words(this.#content(entry));
      for (let i = 0; i + 1 < pairs.length && module === null; i += 2) {
        if (pairs[i] === 0) module = this.#string(pairs[i + 1]!);
      }
    }
    this.#moduleOfPackage.set(packageName, module);
    return module;
  }

  findResource(module: string, path: string): Uint8Array | null {
    const location = this.#find(`/${module}/${path}`);
    return location === null ? null : this.#content(location);
  }

  modules(): readonly string[] {
    const folder = this.#find('/modules');
    if (folder === null) return [];
    const children = this.#words(this.#content(folder));
    return children.map((offset) => this.#name(this.#location(offset)).slice('/modules/'.length)).sort();
  }

  packagesOf(module: string): readonly string[] {
    this.#packagesOfModule ??= this.#scanPackages();
    return this.#packagesOfModule.get(module) ?? [];
  }

  location(module: string, path: string): string {
    return `${this.origin}!/${module}/${path}`;
  }

  close(): void {
    this.#file.close();
  }

  /** Names of all resources, e.g. `/java.base/java/lang/Object.class`, in no particular order. */
  *resources(): IterableIterator<string> {
    for (const location of this.#locations()) {
      const name = this.#name(location);
      // Folders are entries as well; they belong to the pseudo-modules `modules` and `packages`.
      if (!/^\/(?:modules|packages)(?:\/|$)/.test(name)) yield name;
    }
  }

  #scanPackages(): Map<string, string[]> {
    const parents = new Map<number, Set<number>>();
    for (const location of this.#locations()) {
      if (location[PARENT] === 0 || this.#string(location[EXTENSION]!) !== 'class') continue;
      const seen = parents.get(location[MODULE]!);
      if (seen) seen.add(location[PARENT]!);
      else parents.set(location[MODULE]!, new Set([location[PARENT]!]));
    }
    const packages = new Map<string, string[]>();
    for (const [module, offsets] of parents) {
      packages.set(this.#string(module), [...offsets].map((offset) => this.#string(offset)).sort());
    }
    return packages;
  }

  *#locations(): IterableIterator<Location> {
    for (let i = 0; i < this.#tableLength; i++) {
      yield this.#location(this.#word(this.#offsetsStart + i * 4));
    }
  }

  /** The perfect hash finds an entry for every name, so the entry's own name has to be compared. */
  #find(name: string): Location | null {
    const redirect = this.#view.getInt32(
      HEADER_SIZE + (hash(name, HASH_MULTIPLIER) % this.#tableLength) * 4,
      this.#littleEndian,
    );
    if (redirect === 0) return null;
    const slot = redirect < 0 ? -redirect - 1 : hash(name, redirect) % this.#tableLength;
    const location = this.#location(this.#word(this.#offsetsStart + slot * 4));
    return this.#name(location) === name ? location : null;
  }

  #location(offset: number): Location {
    const values = new Array<number>(ATTRIBUTE_COUNT).fill(0);
    let at = this.#locationsStart + offset;
    for (;;) {
      const data = this.#index[at++];
      if (data === undefined || data >>> 3 >= ATTRIBUTE_COUNT) {
        throw this.#file.damaged('a location attribute is invalid');
      }
      if (data <= 7) return values;
      let value = 0;
      for (let left = (data & 7) + 1; left > 0; left--) value = value * 256 + this.#index[at++]!;
      values[data >>> 3] = value;
    }
  }

  #name(location: Location): string {
    const module = location[MODULE] ? `/${this.#string(location[MODULE])}/` : '';
    const parent = location[PARENT] ? `${this.#string(location[PARENT])}/` : '';
    const extension = location[EXTENSION] ? `.${this.#string(location[EXTENSION])}` : '';
    return module + parent + this.#string(location[BASE]!) + extension;
  }

  #content(location: Location): Uint8Array {
    const at = this.#index.length + location[OFFSET]!;
    if (location[COMPRESSED] === 0) return this.#file.read(at, location[UNCOMPRESSED]!);
    return this.#decompress(this.#file.read(at, location[COMPRESSED]!), location);
  }

  /** `jlink --compress` stacks compressors, each with a header of its own; the outermost comes first. */
  #decompress(content: Buffer, location: Location): Buffer {
    let bytes = content;
    for (;;) {
      if (bytes.length < COMPRESSED_HEADER_SIZE) return bytes;
      const header = new DataView(bytes.buffer, bytes.byteOffset, COMPRESSED_HEADER_SIZE);
      if (header.getUint32(0, this.#littleEndian) !== COMPRESSED_MAGIC) return bytes;
      const compressor = this.#string(header.getUint32(20, this.#littleEndian));
      if (compressor !== 'zip') {
        throw this.#file.damaged(
          `${this.#name(location)} is compressed with '${compressor}' and only zip is supported (jlink --compress=zip-6, or =2)`,
        );
      }
      bytes = this.#inflate(bytes.subarray(COMPRESSED_HEADER_SIZE), location);
    }
  }

  #inflate(bytes: Buffer, location: Location): Buffer {
    try {
      return inflateSync(bytes);
    } catch {
      throw this.#file.damaged(`${this.#name(location)} is damaged`);
    }
  }

  #word(at: number): number {
    return this.#view.getUint32(at, this.#littleEndian);
  }

  #words(bytes: Uint8Array): number[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return Array.from({ length: bytes.length >>> 2 }, (_, i) => view.getUint32(i * 4, this.#littleEndian));
  }

  #string(offset: number): string {
    const start = this.#stringsStart + offset;
    return this.#index.toString('utf8', start, this.#index.indexOf(0, start));
  }
}

/**
 * FNV-1 over the bytes of the name (`ImageStringsReader.hashCode`). UTF-8 differs from the modified UTF-8 that
 * the format means only for NUL and supplementary characters, which no resource name of a JDK has.
 */
function hash(name: string, seed: number): number {
  let value = seed;
  for (const byte of Buffer.from(name, 'utf8')) value = Math.imul(value, HASH_MULTIPLIER) ^ byte;
  return value & 0x7fffffff;
}
