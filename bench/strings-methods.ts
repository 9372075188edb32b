/**
 * Methods of libraries that no one here wrote, and that take strings: drawn by a seed from all of them, before any was checked.
 * `drawMethods` repeats the draw; with other versions of the libraries it gives other methods.
 */
import { describeType, parseMethodDescriptor, toExternalName } from '../src/classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../src/classfile/model.ts';
import { parseClassFile } from '../src/classfile/parse.ts';
import { Jar } from '../src/classpath/jar.ts';
import { SeededRandom } from '../src/seeded-random.ts';
import type { DebianJar, LibraryMethod } from './library-methods.ts';

type StringLibrary = DebianJar & {
  /** Classes of which methods are drawn: the beginning of their internal names. */
  readonly classes: string;
  /** How many. */
  readonly share: number;
};

export const SEED = 1;

const LANG: DebianJar = {
  binaryPackage: 'libcommons-lang3-java',
  jar: 'commons-lang3.jar',
  version: '3.12.0',
};

export const STRING_LIBRARIES: readonly StringLibrary[] = [
  {
    ...LANG,
    classes: 'org/apache/commons/lang3/StringUtils.',
    share: 16,
  },
  {
    binaryPackage: 'libcommons-text-java',
    jar: 'commons-text.jar',
    version: '1.10.0',
    needs: [LANG],
    classes: 'org/apache/commons/text/WordUtils.',
    share: 8,
  },
  {
    binaryPackage: 'libcommons-codec-java',
    jar: 'commons-codec.jar',
    version: '1.15',
    classes: 'org/apache/commons/codec/',
    share: 8,
  },
  {
    binaryPackage: 'libcommons-csv-java',
    jar: 'commons-csv.jar',
    version: '1.9.0',
    classes: 'org/apache/commons/csv/',
    share: 8,
  },
];

/** What `SEED` draws from these versions. */
export const DRAWN: readonly string[] = [
  'org.apache.commons.lang3.StringUtils.appendIfMissingIgnoreCase(java.lang.String,java.lang.CharSequence,java.lang.CharSequence[])',
  'org.apache.commons.lang3.StringUtils.capitalize(java.lang.String)',
  'org.apache.commons.lang3.StringUtils.chomp(java.lang.String,java.lang.String)',
  'org.apache.commons.lang3.StringUtils.compareIgnoreCase(java.lang.String,java.lang.String,boolean)',
  'org.apache.commons.lang3.StringUtils.containsAny(java.lang.CharSequence,java.lang.CharSequence[])',
  'org.apache.commons.lang3.StringUtils.countMatches(java.lang.CharSequence,java.lang.CharSequence)',
  'org.apache.commons.lang3.StringUtils.indexOfDifference(java.lang.CharSequence,java.lang.CharSequence)',
  'org.apache.commons.lang3.StringUtils.isAllUpperCase(java.lang.CharSequence)',
  'org.apache.commons.lang3.StringUtils.isAlpha(java.lang.CharSequence)',
  'org.apache.commons.lang3.StringUtils.replaceOnce(java.lang.String,java.lang.String,java.lang.String)',
  'org.apache.commons.lang3.StringUtils.replacePattern(java.lang.String,java.lang.String,java.lang.String)',
  'org.apache.commons.lang3.StringUtils.split(java.lang.String)',
  'org.apache.commons.lang3.StringUtils.startsWithIgnoreCase(java.lang.CharSequence,java.lang.CharSequence)',
  'org.apache.commons.lang3.StringUtils.substringAfterLast(java.lang.String,java.lang.String)',
  'org.apache.commons.lang3.StringUtils.unwrap(java.lang.String,char)',
  'org.apache.commons.lang3.StringUtils.wrap(java.lang.String,char)',
  'org.apache.commons.text.WordUtils.abbreviate(java.lang.String,int,int,java.lang.String)',
  'org.apache.commons.text.WordUtils.capitalize(java.lang.String,char[])',
  'org.apache.commons.text.WordUtils.capitalizeFully(java.lang.String)',
  'org.apache.commons.text.WordUtils.capitalizeFully(java.lang.String,char[])',
  'org.apache.commons.text.WordUtils.containsAllWords(java.lang.CharSequence,java.lang.CharSequence[])',
  'org.apache.commons.text.WordUtils.initials(java.lang.String)',
  'org.apache.commons.text.WordUtils.uncapitalize(java.lang.String)',
  'org.apache.commons.text.WordUtils.uncapitalize(java.lang.String,char[])',
  'org.apache.commons.codec.Resources.getInputStream(java.lang.String)',
  'org.apache.commons.codec.binary.StringUtils.getByteBufferUtf8(java.lang.String)',
  'org.apache.commons.codec.digest.DigestUtils.sha3_512Hex(java.lang.String)',
  'org.apache.commons.codec.digest.HmacAlgorithms.valueOf(java.lang.String)',
  'org.apache.commons.codec.language.ColognePhonetic.colognePhonetic(java.lang.String)',
  'org.apache.commons.codec.language.DoubleMetaphone.isDoubleMetaphoneEqual(java.lang.String,java.lang.String,boolean)',
  'org.apache.commons.codec.language.bm.Lang.guessLanguages(java.lang.String)',
  'org.apache.commons.codec.net.URLCodec.decode(java.lang.String)',
  'org.apache.commons.csv.CSVFormat$Builder.setDelimiter(java.lang.String)',
  'org.apache.commons.csv.CSVFormat$Builder.setHeader(java.lang.String[])',
  'org.apache.commons.csv.CSVFormat$Builder.setHeaderComments(java.lang.String[])',
  'org.apache.commons.csv.CSVFormat$Builder.setNullString(java.lang.String)',
  'org.apache.commons.csv.CSVFormat$Predefined.valueOf(java.lang.String)',
  'org.apache.commons.csv.CSVFormat.valueOf(java.lang.String)',
  'org.apache.commons.csv.CSVFormat.withHeader(java.lang.String[])',
  'org.apache.commons.csv.CSVFormat.withRecordSeparator(java.lang.String)',
];

/** @param jarFile of the library */
export function drawMethods(library: StringLibrary, jarFile: string, seed: number): LibraryMethod[] {
  const pool = methodsThatTakeStrings(library, jarFile);
  const random = new SeededRandom(seed);
  const drawn: LibraryMethod[] = [];
  while (drawn.length < library.share && pool.length > 0)
    drawn.push(...pool.splice(random.below(pool.length), 1));
  return drawn.sort((a, b) => (a.signature < b.signature ? -1 : 1));
}

/** All of them, sorted: public, of public classes, with a string among parameters that are primitive values, strings and arrays of these. */
function methodsThatTakeStrings(library: StringLibrary, jarFile: string): LibraryMethod[] {
  const jar = new Jar(jarFile, 17);
  try {
    return jar
      .list('org/')
      .filter((name) => name.endsWith('.class') && name.startsWith(library.classes))
      .map((name) => parseClassFile(jar.find(name)!, name))
      .filter((file) => (file.flags & Acc.PUBLIC) !== 0)
      .flatMap((file) =>
        file.methods
          .filter((method) => isCandidate(method))
          .map((method) => ({
            library,
            signature: signatureOf(file, method),
            isOnNew: (method.flags & Acc.STATIC) === 0 && hasPlainConstructor(file),
          })),
      )
      .sort((a, b) => (a.signature < b.signature ? -1 : 1));
  } finally {
    jar.close();
  }
}

const TEXT = /^\[*Ljava\/lang\/(?:String|CharSequence);$/;
const SIMPLE = /^\[*(?:[ZBCSIJFD]|Ljava\/lang\/(?:String|CharSequence);)$/;
const UNWANTED = Acc.ABSTRACT | Acc.SYNTHETIC | Acc.BRIDGE;

function isCandidate({ name, flags, descriptor }: MethodInfo): boolean {
  if ((flags & Acc.PUBLIC) === 0 || (flags & UNWANTED) !== 0 || name.startsWith('<')) return false;
  const { params } = parseMethodDescriptor(descriptor);
  return params.some((type) => TEXT.test(type)) && params.every((type) => SIMPLE.test(type));
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
