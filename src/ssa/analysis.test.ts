/**
 * Types and liveness of slots in the JDK's classes: compared with StackMapTable, and with the definition of liveness.
 */
import { describe, expect, it } from 'vitest';
import { blockAt, type Cfg } from '../cfg/cfg.ts';
import type { ClassFile, StackMapFrame, VerificationType } from '../classfile/model.ts';
import { instructionLength, OPCODES, uint16 } from '../classfile/opcodes.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { findJdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { parameterTypes } from './frame.ts';
import { analyseMethod, type MethodAnalysis } from './method-analysis.ts';
import { type MethodCode, methodCodeInFile } from './method-code.ts';

const CLASSES = [
  'java/lang/String',
  'java/lang/Long',
  'java/lang/StringUTF16',
  'java/util/HashMap',
  'java/util/ArrayDeque',
  'java/util/DualPivotQuicksort',
  'java/util/concurrent/ConcurrentHashMap',
  'java/util/concurrent/ForkJoinPool',
  'java/math/BigInteger',
  'java/util/Formatter',
];

function methodsOf(file: ClassFile): { method: MethodCode; analysis: MethodAnalysis }[] {
  return file.methods.flatMap((info) => {
    const method = methodCodeInFile(file, info);
    const analysis = method === null ? null : analyseMethod(method);
    return method === null || analysis?.kind !== 'analysis' ? [] : [{ method, analysis }];
  });
}

const image = openSystemImage(findJdk());
const files = CLASSES.flatMap((name) => {
  const bytes = image.findClass(name);
  return bytes === null ? [] : [parseClassFile(bytes, name)];
});

describe('types of slots', () => {
  it('agree with the StackMapTable wherever it has a type', () => {
    let compared = 0;
    for (const { method, analysis } of files.flatMap(methodsOf)) {
      let locals = parameterTypes(method.info).map(({ type }): string => type);
      for (const frame of method.code.stackMap) {
        locals = localsOf(frame, locals);
        const block = blockAt(analysis.cfg, frame.bci);
        if (block === undefined) continue; // javac leaves frames in code that nothing reaches
        expect(block.start).toBe(frame.bci);
        const { locals: found, stack } = analysis.types[block.id];
        const where = `${method.name}@${frame.bci}`;
        spread(locals).forEach((type, index) => {
          if (type !== 'top') expect([where, index, found[index]]).toEqual([where, index, type]);
        });
        expect([where, ...stack]).toEqual([where, ...spread(frame.stack.map(letterOf))]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(2_000);
  });
});

/** JVMS §4.7.4: a frame as the change from the one before. */
function localsOf(frame: StackMapFrame, before: readonly string[]): string[] {
  const added = frame.locals.map(letterOf);
  switch (frame.form) {
    case 'full':
      return added;
    case 'chop':
      return before.slice(0, before.length - frame.chop);
    case 'append':
      return [...before, ...added];
    default:
      return [...before];
  }
}

function letterOf({ kind }: VerificationType): string {
  const letters: Record<string, string> = { int: 'I', float: 'F', long: 'J', double: 'D', top: 'top' };
  return letters[kind] ?? 'A';
}

/** Long and double take two slots. */
function spread(types: readonly string[]): string[] {
  return types.flatMap((type) => (type === 'J' || type === 'D' ? [type, 'upper'] : [type]));
}

describe('liveness', () => {
  it('is: some path reads the local before it writes it', () => {
    let live = 0;
    for (const { method, analysis } of files.slice(0, 5).flatMap(methodsOf)) {
      const before = liveByDefinition(method, analysis.cfg);
      for (const block of analysis.cfg.blocks) {
        for (let local = 0; local < method.code.maxLocals; local++) {
          const expected = before(block.start, local);
          const found = analysis.liveness.isLive(block.id, local);
          expect([method.name, block.start, local, found]).toEqual([
            method.name,
            block.start,
            local,
            expected,
          ]);
          if (expected) live++;
        }
      }
    }
    expect(live).toBeGreaterThan(1_000);
  });
});

/** Walks forward over instructions, one local at a time. An instruction may throw before it does anything. */
function liveByDefinition(method: MethodCode, cfg: Cfg): (bci: number, local: number) => boolean {
  const { bytes, handlers } = method.code;
  const next = (bci: number): number[] => {
    const block = blockAt(cfg, bci)!;
    return bci === block.last
      ? block.edges.map(({ to }) => cfg.blocks[to].start)
      : [bci + instructionLength(bytes, bci)];
  };
  return (start, local) => {
    const seen = new Set([start]);
    for (const bci of seen) {
      for (const h of handlers) if (h.start <= bci && bci < h.end) seen.add(h.handler);
      const [reads, writes] = accessOf(bytes, bci);
      if (reads === local) return true;
      if (writes !== local) for (const to of next(bci)) seen.add(to);
    }
    return false;
  };
}

function accessOf(bytes: Uint8Array, bci: number): [reads: number, writes: number] {
  const { name } = OPCODES[bytes[bci]];
  const wide = name === 'wide';
  const real = wide ? OPCODES[bytes[bci + 1]].name : name;
  const operand = wide ? uint16(bytes, bci + 2) : bytes[bci + 1];
  if (real === 'iinc') return [operand, operand];
  const local = /_\d$/.test(real) ? Number(real.slice(-1)) : operand;
  if (/^[ilfda]load/.test(real)) return [local, -1];
  return /^[ilfda]store/.test(real) ? [-1, local] : [-1, -1];
}
