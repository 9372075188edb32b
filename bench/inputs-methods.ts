/**
 * Methods of libraries that no one here wrote, and that take strings, collections, dates or functions. They were chosen by their
 * signatures and javadoc, ten of each library and as different as possible, before any of them was checked.
 */
import type { DebianJar, LibraryMethod } from './library-methods.ts';

type InputsLibrary = DebianJar & {
  /** Begins the name of each class. */
  readonly root: string;
  readonly methods: readonly string[];
};

const LANG: DebianJar = {
  binaryPackage: 'libcommons-lang3-java',
  jar: 'commons-lang3.jar',
  version: '3.12.0',
};

/** `new` before a name: called on what the constructor without parameters makes. */
const INPUTS_LIBRARIES: readonly InputsLibrary[] = [
  {
    ...LANG,
    root: 'org.apache.commons.lang3.',
    methods: [
      'StringUtils.join(java.util.List,java.lang.String,int,int)',
      'StringUtils.join(java.util.Iterator,char)',
      'StringUtils.getIfBlank(java.lang.CharSequence,java.util.function.Supplier)',
      'ArrayUtils.isSorted(java.lang.Object[],java.util.Comparator)',
      'ObjectUtils.median(java.util.Comparator,java.lang.Object[])',
      'Validate.noNullElements(java.lang.Iterable)',
      'Validate.validIndex(java.util.Collection,int)',
      'LocaleUtils.localeLookupList(java.util.Locale,java.util.Locale)',
      'time.DateUtils.isSameDay(java.util.Date,java.util.Date)',
      'time.DurationUtils.toMillisInt(java.time.Duration)',
    ],
  },
  {
    binaryPackage: 'libcommons-text-java',
    jar: 'commons-text.jar',
    version: '1.10.0',
    needs: [LANG],
    root: 'org.apache.commons.text.',
    methods: [
      'AlphabetConverter.createConverterFromChars(java.lang.Character[],java.lang.Character[],java.lang.Character[])',
      'CaseUtils.toCamelCase(java.lang.String,boolean,char[])',
      'new RandomStringGenerator$Builder.filteredBy(org.apache.commons.text.CharacterPredicate[])',
      'StringSubstitutor.replace(java.lang.Object,java.util.Map)',
      'new TextStringBuilder.appendAll(java.util.Iterator)',
      'new TextStringBuilder.appendWithSeparators(java.lang.Iterable,java.lang.String)',
      'WordUtils.wrap(java.lang.String,int)',
      'new similarity.CosineSimilarity.cosineSimilarity(java.util.Map,java.util.Map)',
      'new similarity.JaccardSimilarity.apply(java.lang.CharSequence,java.lang.CharSequence)',
      'new similarity.LevenshteinDistance.apply(java.lang.CharSequence,java.lang.CharSequence)',
    ],
  },
  {
    binaryPackage: 'libcommons-codec-java',
    jar: 'commons-codec.jar',
    version: '1.15',
    root: 'org.apache.commons.codec.',
    methods: [
      'binary.Base64.encodeInteger(java.math.BigInteger)',
      'new binary.BinaryCodec.toByteArray(java.lang.String)',
      'binary.Hex.decodeHex(java.lang.String)',
      'binary.StringUtils.equals(java.lang.CharSequence,java.lang.CharSequence)',
      'new language.MatchRatingApproachEncoder.isEncodeEquals(java.lang.String,java.lang.String)',
      'new language.Soundex.difference(java.lang.String,java.lang.String)',
      'language.bm.Languages$LanguageSet.from(java.util.Set)',
      'new net.BCodec.encode(java.lang.String,java.nio.charset.Charset)',
      'new net.QCodec.encode(java.lang.String,java.nio.charset.Charset)',
      'new net.QuotedPrintableCodec.decode(java.lang.String,java.nio.charset.Charset)',
    ],
  },
  {
    binaryPackage: 'libcommons-collections4-java',
    jar: 'commons-collections4.jar',
    version: '4.2',
    root: 'org.apache.commons.collections4.',
    methods: [
      'CollectionUtils.collate(java.lang.Iterable,java.lang.Iterable,java.util.Comparator)',
      'CollectionUtils.filter(java.lang.Iterable,org.apache.commons.collections4.Predicate)',
      'CollectionUtils.isSubCollection(java.util.Collection,java.util.Collection)',
      'CollectionUtils.union(java.lang.Iterable,java.lang.Iterable)',
      'IterableUtils.countMatches(java.lang.Iterable,org.apache.commons.collections4.Predicate)',
      'IteratorUtils.toArray(java.util.Iterator)',
      'ListUtils.longestCommonSubsequence(java.lang.CharSequence,java.lang.CharSequence)',
      'ListUtils.partition(java.util.List,int)',
      'MapUtils.getInteger(java.util.Map,java.lang.Object)',
      'MapUtils.invertMap(java.util.Map)',
    ],
  },
  {
    binaryPackage: 'libjoda-time-java',
    jar: 'joda-time.jar',
    version: '2.10.14',
    root: 'org.joda.time.',
    methods: [
      'DateTimeUtils.isContiguous(org.joda.time.ReadablePartial)',
      'DateTimeZone.forTimeZone(java.util.TimeZone)',
      'Days.daysBetween(org.joda.time.ReadablePartial,org.joda.time.ReadablePartial)',
      'Duration.parse(java.lang.String)',
      'LocalDate.fromDateFields(java.util.Date)',
      'LocalDate.parse(java.lang.String)',
      'LocalDateTime.fromCalendarFields(java.util.Calendar)',
      'LocalTime.fromDateFields(java.util.Date)',
      'format.DateTimeFormat.forPattern(java.lang.String)',
      'format.DateTimeFormat.patternForStyle(java.lang.String,java.util.Locale)',
    ],
  },
  {
    binaryPackage: 'libguava-java',
    jar: 'guava.jar',
    version: '31.1',
    root: 'com.google.common.',
    methods: [
      'base.Ascii.truncate(java.lang.CharSequence,int,java.lang.String)',
      'base.Strings.commonPrefix(java.lang.CharSequence,java.lang.CharSequence)',
      'collect.Comparators.isInOrder(java.lang.Iterable,java.util.Comparator)',
      'collect.Iterables.find(java.lang.Iterable,com.google.common.base.Predicate)',
      'collect.Iterables.getOnlyElement(java.lang.Iterable)',
      'collect.Lists.partition(java.util.List,int)',
      'collect.Maps.difference(java.util.Map,java.util.Map)',
      'collect.Sets.combinations(java.util.Set,int)',
      'collect.Streams.findLast(java.util.stream.Stream)',
      'primitives.Ints.toArray(java.util.Collection)',
    ],
  },
];

export const INPUTS_METHODS: readonly LibraryMethod[] = INPUTS_LIBRARIES.flatMap((library) =>
  library.methods.map((text) => {
    const isOnNew = text.startsWith('new ');
    return { library, signature: library.root + text.slice(isOnNew ? 4 : 0), isOnNew };
  }),
);
