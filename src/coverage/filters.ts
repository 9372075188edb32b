/**
 * What JaCoCo leaves out of its counts because the compiler generated it. Each comment names the filter of JaCoCo 0.8.6.
 * Filters for other compilers and languages are missing: docs/coverage.md lists them.
 */
import { Acc, type Annotations, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { finallyCopies } from './filter-finally.ts';
import { resourceClosing } from './filter-resources.ts';
import { InstructionCursor } from './instruction-cursor.ts';
import type { CountedInstruction } from './instructions.ts';

/** What the filters have found in one method. Each filter adds to it. */
export type Filtered = {
  /** Indices of instructions that do not count. */
  readonly ignored: Set<number>;
  /** Pairs of copies of one instruction: only the first counts, and it is covered if either is. */
  readonly copies: (readonly [counts: number, copy: number])[];
};

/** The input of a filter: a method, and its instructions by index. */
export type FilteredMethod = {
  readonly file: ClassFile;
  readonly info: MethodInfo;
  readonly instructions: readonly CountedInstruction[];
  readonly indexOf: ReadonlyMap<number, number>;
};

export function applyFilters(method: FilteredMethod): Filtered {
  const filtered: Filtered = { ignored: new Set(), copies: [] };
  const isWhole = WHOLE_METHODS.some((filter) => filter(method));
  if (isWhole) {
    method.instructions.forEach((_, index) => {
      filtered.ignored.add(index);
    });
    return filtered;
  }
  synchronizedStatement(method, filtered);
  resourceClosing(method, filtered);
  finallyCopies(method, filtered);
  stringSwitch(method, filtered);
  return filtered;
}

/** SyntheticClassFilter in later versions; 0.8.6 skips synthetic classes before any filter. */
export function isClassCounted(file: ClassFile): boolean {
  return (file.flags & Acc.SYNTHETIC) === 0;
}

type WholeMethod = (method: FilteredMethod) => boolean;

const isEnum = ({ file }: FilteredMethod): boolean => file.superName === 'java/lang/Enum';

/** EnumFilter: `values` and `valueOf`. */
const enumMethods: WholeMethod = (method) => {
  const { name, descriptor } = method.info;
  const type = `L${method.file.name};`;
  return (
    isEnum(method) &&
    ((name === 'values' && descriptor === `()[${type}`) ||
      (name === 'valueOf' && descriptor === `(Ljava/lang/String;)${type}`))
  );
};

/** SyntheticFilter: synthetic methods, except the bodies of lambdas. */
const synthetic: WholeMethod = ({ info }) =>
  (info.flags & Acc.SYNTHETIC) !== 0 && !info.name.startsWith('lambda$');

/** BridgeFilter. */
const bridge: WholeMethod = ({ info }) => (info.flags & Acc.BRIDGE) !== 0;

/** PrivateEmptyNoArgConstructorFilter: of classes that are not to be instantiated. */
const privateEmptyConstructor: WholeMethod = (method) => {
  const { file, info } = method;
  if ((info.flags & Acc.PRIVATE) === 0 || info.name !== '<init>' || info.descriptor !== '()V') return false;
  const cursor = fromStart(method);
  if (cursor === null) return false;
  cursor.call(['invokespecial'], file.superName, '<init>', '()V');
  cursor.take('return');
  return cursor.isMatch;
};

/** EnumEmptyConstructorFilter. */
const enumEmptyConstructor: WholeMethod = (method) => {
  const { name, descriptor } = method.info;
  if (!isEnum(method) || name !== '<init>' || descriptor !== '(Ljava/lang/String;I)V') return false;
  const cursor = fromStart(method);
  if (cursor === null) return false;
  cursor.take('aload');
  cursor.take('iload');
  cursor.call(['invokespecial'], 'java/lang/Enum', '<init>', '(Ljava/lang/String;I)V');
  cursor.take('return');
  return cursor.isMatch;
};

const RECORD_METHODS: Readonly<Record<string, readonly string[]>> = {
  'toString()Ljava/lang/String;': ['invokedynamic', 'areturn'],
  'hashCode()I': ['invokedynamic', 'ireturn'],
  'equals(Ljava/lang/Object;)Z': ['aload', 'invokedynamic', 'ireturn'],
};

/** RecordsFilter: generated `toString`, `hashCode` and `equals`. */
const recordMethods: WholeMethod = (method) => {
  const { file, info } = method;
  const expected = RECORD_METHODS[info.name + info.descriptor];
  if (file.superName !== 'java/lang/Record' || expected === undefined) return false;
  const cursor = fromStart(method);
  if (cursor === null) return false;
  for (const name of expected) cursor.take(name);
  return cursor.isMatch;
};

/** AnnotationGeneratedFilter: `@Generated` and the like on the class or the method. */
const annotatedAsGenerated: WholeMethod = ({ file, info }) =>
  isGenerated(file.annotations) || isGenerated(info.annotations);

function isGenerated({ visible, invisible }: Annotations): boolean {
  return [...(visible?.annotations ?? []), ...(invisible?.annotations ?? [])].some(({ type }) =>
    /[^/$]*$/.exec(type)![0].includes('Generated'),
  );
}

const WHOLE_METHODS: readonly WholeMethod[] = [
  enumMethods,
  synthetic,
  bridge,
  privateEmptyConstructor,
  enumEmptyConstructor,
  recordMethods,
  annotatedAsGenerated,
];

/** A cursor behind `aload_0`, the first instruction of all these methods; null if this one begins otherwise. */
function fromStart({ file, instructions }: FilteredMethod): InstructionCursor | null {
  if (instructions[0].name !== 'aload' || instructions[0].variable !== 0) return null;
  return new InstructionCursor(instructions, file.pool, 1);
}

/** SynchronizedFilter: the handler that unlocks. */
function synchronizedStatement({ file, info, instructions, indexOf }: FilteredMethod, into: Filtered): void {
  for (const { start, handler, catchType } of info.code!.handlers) {
    if (catchType !== 0 || start === handler) continue;
    const from = indexOf.get(handler)!;
    const cursor = new InstructionCursor(instructions, file.pool, from);
    cursor.variable('astore', 'thrown');
    cursor.take('aload');
    cursor.take('monitorexit');
    cursor.variable('aload', 'thrown');
    cursor.take('athrow');
    if (cursor.isMatch) ignore(into, from, cursor.at);
  }
}

function ignore({ ignored }: Filtered, from: number, to: number): void {
  for (let index = from; index <= to; index++) ignored.add(index);
}

/**
 * StringSwitchJavacFilter: javac generates two switches. The first, over the hash code, finds the number of the case by
 * comparing; the second switches over that number. The second has the cases of the source, so the first does not count.
 */
function stringSwitch({ file, instructions, indexOf }: FilteredMethod, into: Filtered): void {
  instructions.forEach(({ name, targets }, index) => {
    if (name !== 'lookupswitch' && name !== 'tableswitch') return;
    const second = indexOf.get(targets[0])!;
    if (
      index >= 4 &&
      isHashSwitch(new InstructionCursor(instructions, file.pool, index - 4), instructions, second)
    )
      ignore(into, index, second - 1);
  });
}

function isHashSwitch(
  cursor: InstructionCursor,
  instructions: readonly CountedInstruction[],
  second: number,
): boolean {
  cursor.take('iconst_m1');
  cursor.variable('istore', 'case');
  cursor.variable('aload', 'text');
  cursor.call(['invokevirtual'], 'java/lang/String', 'hashCode', '()I');
  cursor.take('lookupswitch', 'tableswitch');
  for (;;) {
    cursor.variable('aload', 'text');
    cursor.take('ldc');
    cursor.call(['invokevirtual'], 'java/lang/String', 'equals', '(Ljava/lang/Object;)Z');
    cursor.take('ifeq');
    cursor.take();
    cursor.variable('istore', 'case');
    if (!cursor.isMatch) return false;
    if (cursor.at + 1 === second) break;
    const jump = cursor.take('goto');
    if (jump === undefined || jump.targets[0] !== instructions[second].bci) return false;
  }
  cursor.variable('iload', 'case');
  cursor.take('lookupswitch', 'tableswitch');
  return cursor.isMatch;
}
