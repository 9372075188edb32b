/** The classes of which `bench -- classes` draws 30, by the seed of the methods, before tests of any of them were measured. */
import { Acc, type ClassFile, type Code } from '../src/classfile/model.ts';
import { instructionLength, Opcode } from '../src/classfile/opcodes.ts';
import { type DrawnLibrary, isPublic } from './draw-methods.ts';
import { LIBRARIES } from './libraries-methods.ts';

/** In the order of `LIBRARIES`. */
const SHARES = [6, 3, 4, 3, 3, 4, 4, 3];

export const CLASS_LIBRARIES: readonly DrawnLibrary[] = LIBRARIES.map((library, i) => ({
  ...library,
  share: SHARES[i],
}));

/** What `SEED` draws from these versions. */
export const DRAWN_CLASSES: readonly string[] = [
  'org/apache/commons/lang3/ThreadUtils$ThreadIdPredicate',
  'org/apache/commons/lang3/concurrent/MultiBackgroundInitializer',
  'org/apache/commons/lang3/reflect/InheritanceUtils',
  'org/apache/commons/lang3/reflect/MethodUtils',
  'org/apache/commons/lang3/reflect/TypeUtils',
  'org/apache/commons/lang3/text/FormattableUtils',
  'org/apache/commons/text/similarity/JaroWinklerSimilarity',
  'org/apache/commons/text/similarity/LongestCommonSubsequenceDistance',
  'org/apache/commons/text/translate/NumericEntityUnescaper',
  'org/apache/commons/math3/analysis/differentiation/JacobianFunction',
  'org/apache/commons/math3/ode/nonstiff/LutherFieldIntegrator',
  'org/apache/commons/math3/optimization/linear/LinearConstraint',
  'org/apache/commons/math3/stat/correlation/Covariance',
  'org/apache/commons/codec/digest/Crypt',
  'org/apache/commons/codec/language/AbstractCaverphone',
  'org/apache/commons/codec/net/QCodec',
  'org/apache/commons/csv/CSVFormat$Builder',
  'org/apache/commons/csv/CSVParser',
  'org/apache/commons/csv/CSVRecord',
  'org/apache/commons/collections4/bag/TransformedBag',
  'org/apache/commons/collections4/bidimap/DualTreeBidiMap',
  'org/apache/commons/collections4/functors/TransformedPredicate',
  'org/apache/commons/collections4/multimap/UnmodifiableMultiValuedMap',
  'com/google/common/base/Utf8',
  'com/google/common/collect/EnumMultiset',
  'com/google/common/collect/ImmutableSortedMap$Builder',
  'com/google/common/collect/ImmutableTable$Builder',
  'org/joda/time/MonthDay',
  'org/joda/time/chrono/LenientChronology',
  'org/joda/time/tz/ZoneInfoProvider',
];

/** Public classes with a branch in a public method: without one there is nothing to cover. */
export function hasBranches({ flags, methods }: ClassFile): boolean {
  return (flags & Acc.INTERFACE) === 0 && methods.some((method) => isPublic(method) && branches(method.code));
}

function branches(code: Code | null): boolean {
  if (code === null) return false;
  for (let bci = 0; bci < code.bytes.length; bci += instructionLength(code.bytes, bci)) {
    const opcode = code.bytes[bci];
    if (opcode >= Opcode.ifeq && opcode <= Opcode.if_acmpne) return true;
    if (opcode === Opcode.tableswitch || opcode === Opcode.lookupswitch) return true;
    if (opcode === Opcode.ifnull || opcode === Opcode.ifnonnull) return true;
  }
  return false;
}
