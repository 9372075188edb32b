/** The methods that a scan checks: every public method and constructor with code of every public class. */
import { describeType, parseMethodDescriptor, toExternalName } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type Code, type MethodInfo } from '../classfile/model.ts';
import { instructionLength, OPCODES, Opcode } from '../classfile/opcodes.ts';
import { takesOuter } from '../classfile/outer-parameter.ts';
import { packageOf } from '../classpath/system-image.ts';
import { isPublicClass } from './scan-classes.ts';

export type MethodToScan = {
  /** `pkg.Cls.m(int,java.lang.String)`, as `--method` takes it. */
  readonly id: string;
  readonly file: ClassFile;
  readonly method: MethodInfo;
  /** Without the outer object, which no source declares. */
  readonly parameters: readonly string[];
  /** `pkg/Cls.java`; null if the class does not say. */
  readonly source: string | null;
  readonly line: number | null;
  /** How much there is to find in it; see `promiseOf`. */
  readonly promise: number;
};

/** Ordered by class, then line. */
export function listMethods(classes: ReadonlyMap<string, ClassFile>): MethodToScan[] {
  const found: MethodToScan[] = [];
  for (const file of [...classes.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!isPublicClass(file, classes)) continue;
    const own = file.methods
      .filter((method) => isScanned(file, method))
      .map((method) => described(file, method));
    found.push(...own.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)));
  }
  return found;
}

/** Written by a person, for everybody, with a body. */
function isScanned(file: ClassFile, { name, flags, descriptor, code }: MethodInfo): boolean {
  if ((flags & Acc.PUBLIC) === 0 || (flags & (Acc.SYNTHETIC | Acc.BRIDGE)) !== 0 || code === null)
    return false;
  if (name === '<clinit>') return false;
  const isEnum = file.superName === 'java/lang/Enum';
  if (name === '<init>')
    // An abstract class is made by its subclasses only, an enum by itself.
    return (file.flags & Acc.ABSTRACT) === 0 && !isEnum && !isDefaultConstructor(descriptor, code);
  // What the compiler writes into every enum.
  const isOfEveryEnum =
    (name === 'values' && descriptor === `()[L${file.name};`) ||
    (name === 'valueOf' && descriptor === `(Ljava/lang/String;)L${file.name};`);
  return !(isEnum && isOfEveryEnum);
}

/** `aload_0; invokespecial super(); return`: the constructor that a class has if nobody writes one. */
const DEFAULT_CONSTRUCTOR_BYTES = 5;

function isDefaultConstructor(descriptor: string, code: Code): boolean {
  return descriptor === '()V' && code.bytes.length === DEFAULT_CONSTRUCTOR_BYTES;
}

function described(file: ClassFile, method: MethodInfo): MethodToScan {
  const { params } = parseMethodDescriptor(method.descriptor);
  const parameters = (takesOuter(file, method) ? params.slice(1) : params).map(describeType);
  const folder = packageOf(file.name);
  return {
    id: `${toExternalName(file.name)}.${method.name}(${parameters.join(',')})`,
    file,
    method,
    parameters,
    source: file.sourceFile === null ? null : `${folder === '' ? '' : `${folder}/`}${file.sourceFile}`,
    line: method.code?.lines[0]?.line ?? null,
    promise: promiseOf(method.code!),
  };
}

/** What each instruction adds to the promise of a method. Those that can throw by themselves, and branches, count most. */
const RISKS: readonly (readonly [RegExp, number])[] = [
  [/^[il](?:div|rem)$/, 8],
  [/^(?:[aibcsfld]a(?:load|store)|newarray|anewarray|multianewarray)$/, 6],
  [/^checkcast$/, 5],
  [/^athrow$/, 3],
  [/^(?:if|tableswitch|lookupswitch)/, 4],
  [/^(?:invoke|getfield|arraylength)/, 2],
  [/^(?:[il](?:add|sub|mul|shl|neg)|[ild]2[isbcfl])$/, 2],
];
const OTHER_RISK = 0.2;
const LOOP_RISK = 6;
/** So many risks are as good as more of them: beyond it, the shorter method comes first, because its look may come to an end. */
const MOST_PROMISE = 25;
const PER_INSTRUCTION = 1e-4;

/** From code alone: how many things can go wrong in it. A getter has next to nothing, so it comes last. */
function promiseOf({ bytes }: Code): number {
  let [risk, count] = [0, 0];
  // The length of an opcode that does not exist is 0.
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci) || 1) {
    count++;
    risk += RISK_OF.get(bytes[bci]) ?? OTHER_RISK;
    if (isBackwardBranch(bytes, bci)) risk += LOOP_RISK;
  }
  return Math.min(risk, MOST_PROMISE) - count * PER_INSTRUCTION;
}

const RISK_OF: ReadonlyMap<number, number> = new Map(
  OPCODES.map(({ code, name }) => [code, RISKS.find(([pattern]) => pattern.test(name))?.[1] ?? OTHER_RISK]),
);

function isBackwardBranch(bytes: Uint8Array, bci: number): boolean {
  const opcode = bytes[bci];
  const isBranch =
    (opcode >= Opcode.ifeq && opcode <= Opcode.goto) ||
    opcode === Opcode.ifnull ||
    opcode === Opcode.ifnonnull;
  return isBranch && bytes[bci + 1] >= 0x80;
}
