/** All mutants of a class file: each operator on each instruction that a person wrote. */
import { Acc, type ClassFile, type Code, type MethodInfo } from '../../src/classfile/model.ts';
import { instructionLength, uint16 } from '../../src/classfile/opcodes.ts';
import { parseClassFile } from '../../src/classfile/parse.ts';
import { type CodeEdit, editCode } from './edit-code.ts';
import { divisionBefore, OPERATORS, type OperatorName, opcodeName, type Site } from './operators.ts';

export type Mutant = {
  readonly operator: OperatorName;
  /** Name and descriptor. */
  readonly method: string;
  /** Null without a table of lines. */
  readonly line: number | null;
  readonly bci: number;
  /** The class file with the change. */
  readonly bytes: () => Uint8Array;
  /** The class file with a division by zero before the instruction: tests that pass on it do not get there. */
  readonly probe: () => Uint8Array;
};

export function mutantsOfClass(bytes: Uint8Array): Mutant[] {
  const file = parseClassFile(bytes, 'the class to mutate');
  return file.methods
    .filter((method) => isWritten(file, method))
    .flatMap((method) => sitesOf(file, method).flatMap((site) => mutantsAt(bytes, site)));
}

function mutantsAt(bytes: Uint8Array, site: Site): Mutant[] {
  const { file, method, code, bci } = site;
  const mutant = (operator: OperatorName, edit: CodeEdit): Mutant => ({
    operator,
    method: method.name + method.descriptor,
    line: lineOf(code, bci),
    bci,
    bytes: () => editCode(bytes, file, code, edit),
    probe: () => editCode(bytes, file, code, divisionBefore(bci)),
  });
  const operators = Object.entries(OPERATORS) as [OperatorName, (typeof OPERATORS)[OperatorName]][];
  return operators.flatMap(([name, operator]) => operator(site).map((edit) => mutant(name, edit)));
}

/** Not what the compiler adds: bridges, access methods, what every enum has. Bodies of lambdas are written. */
function isWritten(
  { flags, name: className }: ClassFile,
  { flags: own, name, descriptor, code }: MethodInfo,
): boolean {
  if (code === null || (own & Acc.BRIDGE) !== 0) return false;
  if ((own & Acc.SYNTHETIC) !== 0) return name.startsWith('lambda$');
  const isOfEnum =
    (name === 'values' && descriptor === `()[L${className};`) ||
    (name === 'valueOf' && descriptor === `(Ljava/lang/String;)L${className};`);
  return (flags & Acc.ENUM) === 0 || !isOfEnum;
}

function sitesOf(file: ClassFile, method: MethodInfo): Site[] {
  const code = method.code!;
  const targets = new Set(code.stackMap.map(({ bci }) => bci));
  const sites: Site[] = [];
  let previous: string | null = null;
  let isAssertion = false;
  for (let bci = 0; bci < code.bytes.length; bci += instructionLength(code.bytes, bci)) {
    const name = opcodeName(code.bytes, bci);
    if (targets.has(bci)) previous = null;
    // The branch around an assert statement: whether assertions are on is no behaviour of the program.
    if (!isAssertion) sites.push({ file, method, code, bci, name, previous });
    isAssertion = name === 'getstatic' && isAssertionFlag(file, code, bci);
    previous = name;
  }
  return sites;
}

function isAssertionFlag({ pool }: ClassFile, { bytes }: Code, bci: number): boolean {
  const field = pool[uint16(bytes, bci + 1)];
  return field?.tag === 9 && field.name === '$assertionsDisabled';
}

function lineOf({ lines }: Code, bci: number): number | null {
  return lines.findLast(({ start }) => start <= bci)?.line ?? null;
}
