/** The regions of methods as plain data: what the library's `regions` returns. */
import { reasonText } from '../ir/bailout.ts';
import { regionsText } from '../region/print-region.ts';
import { describeRegions, regionsToDot } from '../region/regions.ts';
import type { StaticRegion } from '../region/stages.ts';
import type { MethodCode } from '../ssa/method-code.ts';

const REGIONS_SCHEMA = 'rangefinder-regions-1';

export type RegionsReport = {
  readonly schema: typeof REGIONS_SCHEMA;
  readonly methods: readonly MethodRegions[];
};

export type MethodRegions = {
  /** `com/foo/Bar.m(I)V`. */
  readonly method: string;
  /** Every conditional branch and switch, in the order of the code. */
  readonly branches: readonly BranchRegions[];
  /** As `rangefinder regions` prints it. */
  readonly text: string;
  /** The control-flow graph with a frame round each region, for Graphviz. */
  readonly dot: string;
};

export type BranchRegions = {
  /** Index of the branch instruction in the bytecode. */
  readonly bci: number;
  readonly line: number | null;
  /** Why there is no region; null if there is one. */
  readonly refusal: string | null;
  /** The first is tried first. */
  readonly regions: readonly {
    /** Bytecode index at which execution goes on; null: every path returns or throws. */
    readonly exit: number | null;
    readonly paths: StaticRegion['paths'];
  }[];
};

export function regionsReport(methods: readonly MethodCode[]): RegionsReport {
  return { schema: REGIONS_SCHEMA, methods: methods.map(methodRegions) };
}

function methodRegions(code: MethodCode): MethodRegions {
  const description = describeRegions(code);
  return {
    method: code.name,
    branches: description.branches.map(({ bci, line, result }) => {
      const found = result.kind === 'none' ? [] : result.regions;
      return {
        bci,
        line,
        refusal: result.kind === 'none' ? reasonText(result.reason) : null,
        regions: found.map(({ exit, paths }) => ({ exit, paths })),
      };
    }),
    text: regionsText(description),
    dot: dotText(code),
  };
}

/** A method without a graph is a comment. */
export function dotText(code: MethodCode): string {
  const dot = regionsToDot(code);
  return typeof dot === 'string' ? dot : `// ${code.name}: ${reasonText(dot.reason)}`;
}
