/** Draws public methods, or classes, of a library by a seed: nobody who has seen the results chooses them. */
import { describeType, parseMethodDescriptor, toExternalName } from '../src/classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../src/classfile/model.ts';
import { parseClassFile } from '../src/classfile/parse.ts';
import { Jar } from '../src/classpath/jar.ts';
import { SeededRandom } from '../src/seeded-random.ts';
import type { DebianJar, LibraryMethod } from './library-methods.ts';

export type DrawnLibrary = DebianJar & {
  /** Classes that are drawn from: the beginning of their internal names. */
  readonly classes: string;
  /** How many. */
  readonly share: number;
};

/**
 * @param jarFile of the library
 * @param isWanted by the method's descriptor
 */
export function drawMethods(
  library: DrawnLibrary,
  jarFile: string,
  seed: number,
  isWanted: (descriptor: string) => boolean,
): LibraryMethod[] {
  const pool = publicMethods(library, jarFile, isWanted);
  return drawFrom(pool, library.share, seed).sort((a, b) => (a.signature < b.signature ? -1 : 1));
}

/** Internal names, sorted. */
export function drawClasses(
  library: DrawnLibrary,
  jarFile: string,
  seed: number,
  isWanted: (file: ClassFile) => boolean,
): string[] {
  const pool = publicClasses(library, jarFile).filter(isWanted);
  const names = pool.map(({ name }) => name).sort();
  return drawFrom(names, library.share, seed).sort();
}

export function drawFrom<T>(pool: readonly T[], count: number, seed: number): T[] {
  const left = [...pool];
  const random = new SeededRandom(seed);
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(random.below(left.length), 1));
  return drawn;
}

/** All of public classes that are wanted, sorted. */
function publicMethods(
  library: DrawnLibrary,
  jarFile: string,
  isWanted: (descriptor: string) => boolean,
): LibraryMethod[] {
  return publicClasses(library, jarFile)
    .flatMap((file) =>
      file.methods
        .filter((method) => isPublic(method) && isWanted(method.descriptor))
        .map((method) => ({
          library,
          signature: signatureOf(file, method),
          isOnNew: (method.flags & Acc.STATIC) === 0 && hasPlainConstructor(file),
        })),
    )
    .sort((a, b) => (a.signature < b.signature ? -1 : 1));
}

function publicClasses({ classes }: DrawnLibrary, jarFile: string): ClassFile[] {
  const jar = new Jar(jarFile, 17);
  try {
    return jar
      .list(classes.slice(0, classes.indexOf('/') + 1))
      .filter((name) => name.endsWith('.class') && name.startsWith(classes))
      .map((name) => parseClassFile(jar.find(name)!, name))
      .filter((file) => (file.flags & Acc.PUBLIC) !== 0);
  } finally {
    jar.close();
  }
}

const UNWANTED = Acc.ABSTRACT | Acc.SYNTHETIC | Acc.BRIDGE;

export function isPublic({ name, flags }: MethodInfo): boolean {
  return (flags & Acc.PUBLIC) !== 0 && (flags & UNWANTED) === 0 && !name.startsWith('<');
}

function hasPlainConstructor({ flags, methods }: ClassFile): boolean {
  const isPlain = (m: MethodInfo): boolean =>
    m.name === '<init>' && m.descriptor === '()V' && (m.flags & Acc.PUBLIC) !== 0;
  return (flags & Acc.ABSTRACT) === 0 && methods.some(isPlain);
}

function signatureOf({ name }: ClassFile, method: MethodInfo): string {
  const types = parseMethodDescriptor(method.descriptor).params.map((type) => describeType(type));
  return `${toExternalName(name)}.${method.name}(${types.join(',')})`;
}
