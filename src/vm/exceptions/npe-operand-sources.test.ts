/** On methods of the library: operand stacks are as deep as the compiler's stack maps say. */
import { describe, expect, test } from 'vitest';
import type { ConstantPool, MethodInfo, VerificationType } from '../../classfile/model.ts';
import { instructionLength } from '../../classfile/opcodes.ts';
import { parseClassFile } from '../../classfile/parse.ts';
import { discoverJdks } from '../../classpath/jdk.ts';
import { openSystemImage } from '../../classpath/open-system-image.ts';
import { findOperandSources, type OperandStack } from './npe-operand-sources.ts';

const CLASSES = [
  'java/lang/Long',
  'java/lang/String',
  'java/lang/invoke/MethodHandles$Lookup',
  'java/math/BigDecimal',
  'java/util/Formatter',
  'java/util/concurrent/ConcurrentHashMap',
  'java/util/regex/Pattern',
  'sun/security/ssl/SSLEngineImpl',
];

/** Not an instruction: the analysis runs to its end. */
const NOWHERE = -1;

describe.each(discoverJdks())('operands in the library of JDK $version', (jdk) => {
  const image = openSystemImage(jdk);
  test.each(CLASSES)('%s', (name) => {
    const { methods, pool } = parseClassFile(image.findClass(name)!, name);
    for (const method of methods.filter((m) => m.code !== null)) checkMethod(method, pool);
  });
});

/** The compiler's stack maps say how deep the stack is, and no operand comes from where there is no instruction. */
function checkMethod({ name, code }: MethodInfo, pool: ConstantPool): void {
  const { bytes, handlers, stackMap, maxStack } = code!;
  const stacks = findOperandSources(code!, pool, NOWHERE);
  const depths = stackMap.map((frame) => ({ bci: frame.bci, depth: slotsOfFrame(frame.stack) }));
  expect(
    depths.map(({ bci }) => ({ bci, depth: stacks[bci]?.sources.length })),
    name,
  ).toEqual(depths);
  const starts = instructionStarts(bytes);
  const known = stacks.filter((stack): stack is OperandStack => stack !== undefined);
  expect(known.length, `${name}: all code is reachable`).toBeGreaterThanOrEqual(starts.size);
  const isSource = (source: number) => starts.has(source) || source === -1;
  expect(
    known.every(({ sources }) => sources.length <= maxStack && sources.every(isSource)),
    name,
  ).toBe(true);
  for (const { handler } of handlers) expect(stacks[handler]?.sources).toEqual([handler]);
}

function slotsOfFrame(stack: readonly VerificationType[]): number {
  return stack.reduce((sum, type) => sum + (type.kind === 'long' || type.kind === 'double' ? 2 : 1), 0);
}

function instructionStarts(bytes: Uint8Array): Set<number> {
  const starts = new Set<number>();
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) starts.add(bci);
  return starts;
}
