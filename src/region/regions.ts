/** The static phase as the rest of Rangefinder asks it: by method and branch, on demand, kept with the method. */
import { blockAt, type Cfg } from '../cfg/cfg.ts';
import { cfgToDot } from '../cfg/cfg-to-dot.ts';
import type { MethodInfo } from '../classfile/model.ts';
import { instructionLength, OPCODES } from '../classfile/opcodes.ts';
import { analyseMethod } from '../ssa/method-analysis.ts';
import { type MethodCode, methodCodeOf } from '../ssa/method-code.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { NoRegion, RegionsOfBranch, StaticRegion } from './stages.ts';
import { makeBranchRegions, makeMethodRegion } from './static-region.ts';

/** The regions of one method that were asked for so far. */
type Known = {
  readonly branches: Map<number, RegionsOfBranch>;
  whole: StaticRegion | NoRegion | null;
};

/** Regions without observed sides. */
const plain = new WeakMap<MethodInfo, Known>();
/** Regions with statements that tell when each side of a branch is taken (`side` in ir.ts), for coverage. */
const observed = new WeakMap<MethodInfo, Known>();
const NO_CODE: NoRegion = { kind: 'none', reason: { kind: 'no-bytecode' } };

export function branchRegionsOf(method: Method, bci: number, isObserved = false): RegionsOfBranch {
  const code = methodCodeOf(method);
  return code === null ? NO_CODE : branchRegions(code, bci, isObserved);
}

/** The whole method as a region, for inlining; or why it has none. */
export function methodRegionOf(method: Method, isObserved: boolean): StaticRegion | NoRegion {
  const code = methodCodeOf(method);
  return code === null ? NO_CODE : methodRegion(code, isObserved);
}

/** `branchRegionsOf` for a method of a class file, which need not be linked. */
export function branchRegions(code: MethodCode, bci: number, isObserved = false): RegionsOfBranch {
  const { branches } = knownOf(code, isObserved);
  let result = branches.get(bci);
  if (result === undefined) {
    const analysis = analyseMethod(code);
    result = analysis.kind === 'none' ? analysis : makeBranchRegions(analysis, bci, isObserved);
    branches.set(bci, result);
  }
  return result;
}

/** `methodRegionOf` for a method of a class file, which need not be linked. */
export function methodRegion(code: MethodCode, isObserved = false): StaticRegion | NoRegion {
  const entry = knownOf(code, isObserved);
  if (entry.whole === null) {
    const analysis = analyseMethod(code);
    entry.whole = analysis.kind === 'none' ? analysis : makeMethodRegion(analysis, isObserved);
  }
  return entry.whole;
}

function knownOf({ info }: MethodCode, isObserved: boolean): Known {
  const known = isObserved ? observed : plain;
  let entry = known.get(info);
  if (entry === undefined) {
    entry = { branches: new Map(), whole: null };
    known.set(info, entry);
  }
  return entry;
}

/** One branch of a method, and what the static phase made of it. */
export type BranchDescription = {
  readonly bci: number;
  /** The line of the source; null if the class file does not tell it. */
  readonly line: number | null;
  readonly result: RegionsOfBranch;
};

/** The result of the static phase for one method, for output only. */
export type RegionsDescription = {
  readonly method: string;
  /** Every reachable conditional branch and switch, in the order of the code. */
  readonly branches: readonly BranchDescription[];
  readonly whole: StaticRegion | NoRegion;
};

/** All regions of a method, or why there are none: what `rangefinder regions` prints. */
export function describeRegions(code: MethodCode): RegionsDescription {
  const analysis = analyseMethod(code);
  const blocks = analysis.kind === 'none' ? [] : analysis.cfg.blocks;
  const branches = blocks.filter(({ ends }) => ends === 'branch' || ends === 'switch');
  return {
    method: code.name,
    branches: branches.map(({ last }) => ({
      bci: last,
      line: lineOf(code, last),
      result: branchRegions(code, last),
    })),
    whole: methodRegion(code),
  };
}

/** The method's graph as text for Graphviz, with a frame around each region; or why there is no graph. */
export function regionsToDot(code: MethodCode): string | NoRegion {
  const analysis = analyseMethod(code);
  if (analysis.kind === 'none') return analysis;
  const { cfg } = analysis;
  const frames = describeRegions(code).branches.flatMap(({ result }) =>
    result.kind === 'regions' ? [frameAround(cfg, result.regions[0])] : [],
  );
  return cfgToDot(cfg, {
    title: code.name,
    lines: (block) => mnemonics(code, block.start, block.end),
    frames,
  });
}

/** The entry's block is drawn outside of the frame: only its last instruction, the branch, belongs to the region. */
function frameAround(cfg: Cfg, region: StaticRegion): { label: string; blocks: readonly number[] } {
  const entry = blockAt(cfg, region.entry)?.id;
  const exit = region.exit === null ? 'return' : `@${region.exit}`;
  return { label: `@${region.entry} to ${exit}`, blocks: region.blocks.filter((id) => id !== entry) };
}

function mnemonics({ code }: MethodCode, start: number, end: number): string[] {
  const lines: string[] = [];
  for (let bci = start; bci < end; bci += instructionLength(code.bytes, bci)) {
    lines.push(`${bci} ${OPCODES[code.bytes[bci]].name}`);
  }
  return lines;
}

function lineOf({ code }: MethodCode, bci: number): number | null {
  let line: number | null = null;
  for (const entry of code.lines) {
    if (entry.start > bci) break;
    line = entry.line;
  }
  return line;
}
