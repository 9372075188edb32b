/** Types of the JDK with too many subclasses to try all, and the classes that are tried. That there are others bars SAFE. */
import type { HeapBounds } from './input-object.ts';

const JDK_CANDIDATES: Readonly<Record<string, readonly string[]>> = {
  'java/lang/Object': ['java/lang/Object'],
  'java/lang/Comparable': ['java/lang/Integer'],
  'java/lang/Number': ['java/lang/Integer', 'java/lang/Double'],
  'java/lang/CharSequence': ['java/lang/String'],
  'java/io/Serializable': ['java/lang/String'],
  'java/lang/Cloneable': ['java/util/ArrayList'],
  'java/lang/Iterable': ['java/util/ArrayList'],
  'java/util/Collection': ['java/util/ArrayList'],
  'java/util/SequencedCollection': ['java/util/ArrayList'],
  'java/util/AbstractCollection': ['java/util/ArrayList'],
  'java/util/List': ['java/util/ArrayList'],
  'java/util/AbstractList': ['java/util/ArrayList'],
  'java/util/Set': ['java/util/HashSet'],
  'java/util/AbstractSet': ['java/util/HashSet'],
  'java/util/SortedSet': ['java/util/TreeSet'],
  'java/util/NavigableSet': ['java/util/TreeSet'],
  'java/util/Map': ['java/util/HashMap'],
  'java/util/AbstractMap': ['java/util/HashMap'],
  'java/util/SortedMap': ['java/util/TreeMap'],
  'java/util/NavigableMap': ['java/util/TreeMap'],
  'java/util/concurrent/ConcurrentMap': ['java/util/concurrent/ConcurrentHashMap'],
  'java/util/Queue': ['java/util/ArrayDeque'],
  'java/util/AbstractQueue': ['java/util/PriorityQueue'],
  'java/util/Deque': ['java/util/ArrayDeque'],
  'java/util/Calendar': ['java/util/GregorianCalendar'],
  'java/util/concurrent/Future': ['java/util/concurrent/CompletableFuture'],
  'java/util/concurrent/CompletionStage': ['java/util/concurrent/CompletableFuture'],
  'java/util/random/RandomGenerator': ['java/util/Random'],
  'java/io/Reader': ['java/io/StringReader'],
  'java/io/InputStream': ['java/io/ByteArrayInputStream'],
  'java/io/OutputStream': ['java/io/ByteArrayOutputStream'],
  'java/io/Writer': ['java/io/StringWriter'],
  'java/lang/Appendable': ['java/lang/StringBuilder'],
};

/**
 * What tests pass where any object is wanted. A plain Object has no order, so no sorted collection takes it; and where a hash table puts it is decided by the
 * run, so of what it does there no test can be written. Inside of other inputs it would be the same type variable as elsewhere: one class, or they cannot
 * be compared.
 */
const OBJECTS_OF_TESTS = ['java/lang/Integer', 'java/lang/Object'];
const INNER_OBJECTS_OF_TESTS = ['java/lang/Integer'];

/** With `--collections any`, these are tried as well. The views come first: they can be of any size. */
const UNMODIFIABLE_LISTS = [
  'java/util/Collections$UnmodifiableRandomAccessList',
  'java/util/ImmutableCollections$List12',
];
const UNMODIFIABLE: Readonly<Record<string, readonly string[]>> = {
  'java/lang/Iterable': UNMODIFIABLE_LISTS,
  'java/util/Collection': UNMODIFIABLE_LISTS,
  'java/util/SequencedCollection': UNMODIFIABLE_LISTS,
  'java/util/List': UNMODIFIABLE_LISTS,
  'java/util/Set': ['java/util/Collections$UnmodifiableSet', 'java/util/ImmutableCollections$Set12'],
  'java/util/Map': ['java/util/Collections$UnmodifiableMap', 'java/util/ImmutableCollections$Map1'],
};

/** For these types the program's classes are not searched: nearly all of them are subtypes. */
export const TOO_WIDE = new Set([
  'java/lang/Object',
  'java/lang/Comparable',
  'java/io/Serializable',
  'java/lang/Cloneable',
]);

/** Internal names of the classes that are tried where the type is wanted; undefined: it is none of these types. */
export function jdkCandidates(
  type: string,
  { hasUnmodifiable, areForTests }: Pick<HeapBounds, 'hasUnmodifiable' | 'areForTests'>,
  isInside: boolean,
): readonly string[] | undefined {
  if (areForTests && type === 'java/lang/Object') return isInside ? INNER_OBJECTS_OF_TESTS : OBJECTS_OF_TESTS;
  const tried = JDK_CANDIDATES[type];
  return hasUnmodifiable && tried !== undefined ? [...tried, ...(UNMODIFIABLE[type] ?? [])] : tried;
}
