/**
 * Methods of libraries that no one here wrote, and that take strings: drawn by a seed from all of them, before any was checked.
 * `draw-methods.ts` repeats the draw; with other versions of the libraries it gives other methods.
 */
import { parseMethodDescriptor } from '../src/classfile/descriptor.ts';
import type { DrawnLibrary } from './draw-methods.ts';
import type { DebianJar } from './library-methods.ts';

export const SEED = 1;

const LANG: DebianJar = {
  binaryPackage: 'libcommons-lang3-java',
  jar: 'commons-lang3.jar',
  version: '3.12.0',
};

export const STRING_LIBRARIES: readonly DrawnLibrary[] = [
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

const TEXT = /^\[*Ljava\/lang\/(?:String|CharSequence);$/;
const SIMPLE = /^\[*(?:[ZBCSIJFD]|Ljava\/lang\/(?:String|CharSequence);)$/;

/** With a string among parameters that are primitive values, strings and arrays of these. */
export function takesStrings(descriptor: string): boolean {
  const { params } = parseMethodDescriptor(descriptor);
  return params.some((type) => TEXT.test(type)) && params.every((type) => SIMPLE.test(type));
}
