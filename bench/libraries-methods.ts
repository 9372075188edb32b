/**
 * The libraries of which `bench -- libraries` draws 100 public methods that take something, whatever it is, by a seed, before any of them
 * was checked; and four methods with mistakes that are known.
 */
import { parseMethodDescriptor } from '../src/classfile/descriptor.ts';
import type { DrawnLibrary } from './draw-methods.ts';
import type { DebianJar, LibraryMethod } from './library-methods.ts';

export const SEED = 2026;

const LANG: DebianJar = {
  binaryPackage: 'libcommons-lang3-java',
  jar: 'commons-lang3.jar',
  version: '3.12.0',
};

const TEXT: DebianJar = {
  binaryPackage: 'libcommons-text-java',
  jar: 'commons-text.jar',
  version: '1.10.0',
  needs: [LANG],
};

const MATH: DebianJar = {
  binaryPackage: 'libcommons-math3-java',
  jar: 'commons-math3.jar',
  version: '3.6.1',
};

/** Annotations of guava: without them javac warns of every use of its classes. */
const ERROR_PRONE: DebianJar = {
  binaryPackage: 'liberror-prone-java',
  jar: 'error-prone-annotations.jar',
  version: '2.18.0',
};

export const LIBRARIES: readonly DrawnLibrary[] = [
  { ...LANG, classes: 'org/apache/commons/lang3/', share: 20 },
  { ...TEXT, classes: 'org/apache/commons/text/', share: 10 },
  { ...MATH, classes: 'org/apache/commons/math3/', share: 14 },
  {
    binaryPackage: 'libcommons-codec-java',
    jar: 'commons-codec.jar',
    version: '1.15',
    classes: 'org/apache/commons/codec/',
    share: 10,
  },
  {
    binaryPackage: 'libcommons-csv-java',
    jar: 'commons-csv.jar',
    version: '1.9.0',
    classes: 'org/apache/commons/csv/',
    share: 10,
  },
  {
    binaryPackage: 'libcommons-collections4-java',
    jar: 'commons-collections4.jar',
    version: '4.2',
    classes: 'org/apache/commons/collections4/',
    share: 12,
  },
  {
    binaryPackage: 'libguava-java',
    jar: 'guava.jar',
    version: '31.1',
    needs: [ERROR_PRONE],
    classes: 'com/google/common/',
    share: 14,
  },
  {
    binaryPackage: 'libjoda-time-java',
    jar: 'joda-time.jar',
    version: '2.10.14',
    classes: 'org/joda/time/',
    share: 10,
  },
];

/** Each has a mistake that somebody has found: lengths and indices that overflow, an array that is empty. */
export const KNOWN: readonly LibraryMethod[] = [
  known(LANG, 'org.apache.commons.lang3.ArrayUtils.reverse(int[],int,int)'),
  known(LANG, 'org.apache.commons.lang3.ArrayUtils.subarray(int[],int,int)'),
  known(LANG, 'org.apache.commons.lang3.text.WordUtils.wrap(java.lang.String,int,java.lang.String,boolean)'),
  known(
    MATH,
    'org.apache.commons.math3.util.MathArrays.checkOrder(double[],org.apache.commons.math3.util.MathArrays$OrderDirection,boolean,boolean)',
  ),
];

/** What `SEED` draws from these versions. */
export const DRAWN: readonly string[] = [
  'org.apache.commons.lang3.ArrayUtils.indexesOf(double[],double,double)',
  'org.apache.commons.lang3.ArrayUtils.removeElement(long[],long)',
  'org.apache.commons.lang3.Conversion.byteToHex(byte,int,java.lang.String,int,int)',
  'org.apache.commons.lang3.Functions.asBiPredicate(org.apache.commons.lang3.Functions$FailableBiPredicate)',
  'org.apache.commons.lang3.JavaVersion.atMost(org.apache.commons.lang3.JavaVersion)',
  'org.apache.commons.lang3.ObjectUtils.CONST(char)',
  'org.apache.commons.lang3.Range.isOverlappedBy(org.apache.commons.lang3.Range)',
  'org.apache.commons.lang3.StringUtils.leftPad(java.lang.String,int,java.lang.String)',
  'org.apache.commons.lang3.StringUtils.trim(java.lang.String)',
  'org.apache.commons.lang3.builder.EqualsBuilder.append(boolean,boolean)',
  'org.apache.commons.lang3.builder.ToStringBuilder.append(byte[])',
  'org.apache.commons.lang3.math.NumberUtils.createFloat(java.lang.String)',
  'org.apache.commons.lang3.math.NumberUtils.max(short,short,short)',
  'org.apache.commons.lang3.reflect.TypeUtils$WildcardTypeBuilder.withUpperBounds(java.lang.reflect.Type[])',
  'org.apache.commons.lang3.text.CompositeFormat.format(java.lang.Object,java.lang.StringBuffer,java.text.FieldPosition)',
  'org.apache.commons.lang3.text.StrSubstitutor.setValueDelimiter(java.lang.String)',
  'org.apache.commons.lang3.text.WordUtils.wrap(java.lang.String,int,java.lang.String,boolean)',
  'org.apache.commons.lang3.time.DateFormatUtils.format(long,java.lang.String,java.util.Locale)',
  'org.apache.commons.lang3.time.DateUtils.getFragmentInMinutes(java.util.Calendar,int)',
  'org.apache.commons.lang3.time.FastDateFormat.parseObject(java.lang.String,java.text.ParsePosition)',
  'org.apache.commons.text.FormattableUtils.append(java.lang.CharSequence,java.util.Formatter,int,int,int,char)',
  'org.apache.commons.text.StrBuilder.appendSeparator(java.lang.String,int)',
  'org.apache.commons.text.StrSubstitutor.setVariableSuffix(java.lang.String)',
  'org.apache.commons.text.StringSubstitutor.replace(java.lang.Object,java.util.Properties)',
  'org.apache.commons.text.TextStringBuilder.appendln(float)',
  'org.apache.commons.text.TextStringBuilder.indexOf(char,int)',
  'org.apache.commons.text.TextStringBuilder.substring(int,int)',
  'org.apache.commons.text.WordUtils.capitalize(java.lang.String,char[])',
  'org.apache.commons.text.diff.KeepCommand.accept(org.apache.commons.text.diff.CommandVisitor)',
  'org.apache.commons.text.lookup.StringLookupFactory.resourceBundleStringLookup(java.lang.String)',
  'org.apache.commons.math3.analysis.differentiation.DSCompiler.rootN(double[],int,int,double[],int)',
  'org.apache.commons.math3.analysis.function.Divide.value(double,double)',
  'org.apache.commons.math3.analysis.solvers.LaguerreSolver.solveComplex(double[],double)',
  'org.apache.commons.math3.dfp.Dfp.newInstance(java.lang.String)',
  'org.apache.commons.math3.dfp.Dfp.pow(int)',
  'org.apache.commons.math3.fraction.BigFraction.pow(double)',
  'org.apache.commons.math3.genetics.RandomKey.randomPermutation(int)',
  'org.apache.commons.math3.geometry.euclidean.threed.Plane.isSimilarTo(org.apache.commons.math3.geometry.euclidean.threed.Plane)',
  'org.apache.commons.math3.linear.AbstractFieldMatrix.setRowMatrix(int,org.apache.commons.math3.linear.FieldMatrix)',
  'org.apache.commons.math3.linear.BlockFieldMatrix.toBlocksLayout(org.apache.commons.math3.FieldElement[][])',
  'org.apache.commons.math3.linear.RealVector.set(double)',
  'org.apache.commons.math3.ode.sampling.NordsieckStepInterpolator.rescale(double)',
  'org.apache.commons.math3.optimization.direct.BaseAbstractMultivariateVectorOptimizer.optimize(int,org.apache.commons.math3.analysis.MultivariateVectorFunction,double[],double[],double[])',
  'org.apache.commons.math3.stat.inference.TestUtils.chiSquareTest(long[][],double)',
  'org.apache.commons.codec.digest.DigestUtils.sha(java.lang.String)',
  'org.apache.commons.codec.digest.DigestUtils.sha384(java.io.InputStream)',
  'org.apache.commons.codec.digest.DigestUtils.shaHex(java.lang.String)',
  'org.apache.commons.codec.digest.DigestUtils.updateDigest(java.security.MessageDigest,java.io.RandomAccessFile)',
  'org.apache.commons.codec.digest.HmacUtils.hmacHex(java.lang.String)',
  'org.apache.commons.codec.digest.HmacUtils.hmacSha512(byte[],java.io.InputStream)',
  'org.apache.commons.codec.digest.MurmurHash3.hash32(long,long)',
  'org.apache.commons.codec.language.RefinedSoundex.encode(java.lang.Object)',
  'org.apache.commons.codec.net.BCodec.encode(java.lang.String)',
  'org.apache.commons.codec.net.QCodec.encode(java.lang.String,java.nio.charset.Charset)',
  'org.apache.commons.csv.CSVFormat$Builder.setAutoFlush(boolean)',
  'org.apache.commons.csv.CSVFormat$Builder.setHeader(java.lang.Class)',
  'org.apache.commons.csv.CSVFormat$Builder.setIgnoreHeaderCase(boolean)',
  'org.apache.commons.csv.CSVFormat.withCommentMarker(java.lang.Character)',
  'org.apache.commons.csv.CSVFormat.withHeader(java.lang.Class)',
  'org.apache.commons.csv.CSVFormat.withHeader(java.lang.String[])',
  'org.apache.commons.csv.CSVParser.parse(java.io.InputStream,java.nio.charset.Charset,org.apache.commons.csv.CSVFormat)',
  'org.apache.commons.csv.CSVPrinter.printComment(java.lang.String)',
  'org.apache.commons.csv.CSVRecord.isMapped(java.lang.String)',
  'org.apache.commons.csv.CSVRecord.putIn(java.util.Map)',
  'org.apache.commons.collections4.IterableUtils.size(java.lang.Iterable)',
  'org.apache.commons.collections4.IteratorUtils.getIterator(java.lang.Object)',
  'org.apache.commons.collections4.PredicateUtils.transformedPredicate(org.apache.commons.collections4.Transformer,org.apache.commons.collections4.Predicate)',
  'org.apache.commons.collections4.TransformerUtils.ifTransformer(org.apache.commons.collections4.Predicate,org.apache.commons.collections4.Transformer)',
  'org.apache.commons.collections4.bidimap.AbstractDualBidiMap$Values.remove(java.lang.Object)',
  'org.apache.commons.collections4.iterators.EnumerationIterator.setEnumeration(java.util.Enumeration)',
  'org.apache.commons.collections4.iterators.SingletonListIterator.add(java.lang.Object)',
  'org.apache.commons.collections4.map.FixedSizeMap.put(java.lang.Object,java.lang.Object)',
  'org.apache.commons.collections4.map.FixedSizeSortedMap.headMap(java.lang.Object)',
  'org.apache.commons.collections4.map.MultiKeyMap.removeMultiKey(java.lang.Object,java.lang.Object,java.lang.Object,java.lang.Object,java.lang.Object)',
  'org.apache.commons.collections4.multimap.AbstractMultiValuedMapDecorator.containsValue(java.lang.Object)',
  'org.apache.commons.collections4.multiset.PredicatedMultiSet.add(java.lang.Object,int)',
  'com.google.common.base.Splitter$MapSplitter.split(java.lang.CharSequence)',
  'com.google.common.base.Splitter.splitToList(java.lang.CharSequence)',
  'com.google.common.collect.ForwardingBlockingDeque.offerFirst(java.lang.Object,long,java.util.concurrent.TimeUnit)',
  'com.google.common.collect.ForwardingSetMultimap.removeAll(java.lang.Object)',
  'com.google.common.collect.ImmutableSet$Builder.add(java.lang.Object[])',
  'com.google.common.collect.ImmutableTable.of(java.lang.Object,java.lang.Object,java.lang.Object)',
  'com.google.common.collect.Streams.mapWithIndex(java.util.stream.LongStream,com.google.common.collect.Streams$LongFunctionWithIndex)',
  'com.google.common.graph.Graphs.transpose(com.google.common.graph.ValueGraph)',
  'com.google.common.graph.NetworkBuilder.nodeOrder(com.google.common.graph.ElementOrder)',
  'com.google.common.hash.Hashing.hmacSha256(java.security.Key)',
  'com.google.common.hash.HashingInputStream.read(byte[],int,int)',
  'com.google.common.io.ByteSource.slice(long,long)',
  'com.google.common.primitives.ImmutableIntArray.get(int)',
  'com.google.common.primitives.UnsignedBytes.toString(byte)',
  'org.joda.time.DateMidnight$Property.setCopy(int)',
  'org.joda.time.DateTimeZone.adjustOffset(long,boolean)',
  'org.joda.time.Duration.dividedBy(long)',
  'org.joda.time.LocalDate.parse(java.lang.String,org.joda.time.format.DateTimeFormatter)',
  'org.joda.time.LocalDate.toDateTimeAtStartOfDay(org.joda.time.DateTimeZone)',
  'org.joda.time.Partial$Property.addWrapFieldToCopy(int)',
  'org.joda.time.YearMonthDay.toDateTimeAtMidnight(org.joda.time.DateTimeZone)',
  'org.joda.time.field.BaseDateTimeField.getMaximumValue(long)',
  'org.joda.time.field.DelegatedDateTimeField.getAsShortText(org.joda.time.ReadablePartial,int,java.util.Locale)',
  'org.joda.time.field.MillisDurationField.compareTo(org.joda.time.DurationField)',
];

function known(library: DebianJar, signature: string): LibraryMethod {
  return { library, signature, isOnNew: false };
}

export function takesSomething(descriptor: string): boolean {
  return parseMethodDescriptor(descriptor).params.length > 0;
}
