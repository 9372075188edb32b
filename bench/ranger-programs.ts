/** The programs of the ranger benchmark, with what the papers and our own runs of Java Ranger say about them. */

/** Figures of Java Ranger for one mode. */
export type Anchor = {
  readonly paths: number;
  /** User time, measured by us with the tag fse2020 on a machine of two shared cores. */
  readonly cpuS?: number;
  /** Solver queries, summaries used: the draft's Table 1. */
  readonly queries?: number;
  readonly instantiations?: number;
};

type ModeAnchors = Readonly<Partial<Record<1 | 2 | 3 | 4 | 5, Anchor>>>;

export type RangerProgram = {
  readonly name: string;
  readonly anchors: ModeAnchors;
} & (
  | { readonly kind: 'own'; readonly className: string; readonly args: string }
  | {
      readonly kind: 'java-ranger';
      /** Below the repository's root. */
      readonly jpf: string;
      /** MAX_STEPS of its environment. */
      readonly steps: number;
      /** Hours, not minutes: with `--paper` only. */
      readonly isPaperSize?: boolean;
      /** Merging is the point: paths without it are too many for a bench that one waits for. */
      readonly skipsMode1?: boolean;
    }
);

const own = (className: string, args: string): RangerProgram => ({
  name: `${className} ${args}`.trim(),
  kind: 'own',
  className,
  args,
  anchors: {},
});

export const OWN_PROGRAMS: readonly RangerProgram[] = [
  own('WheelBrake', '1'),
  own('WheelBrake', '2'),
  own('WheelBrake', '3'),
  own('Tcas', '1'),
  own('Tcas', '2'),
  own('Tokenizer', '3'),
  own('VendingMachine', '4'),
  own('Loan', '2'),
  own('Triangle', '2'),
  own('InsertionSort', '5'),
  own('BoxedSort', '3'),
  own('TreeInsertion', '5'),
];

const V = 'src/examples/veritesting';

/**
 * Paths and CPU seconds: our runs of Java Ranger (peers-measured.csv). Queries and instantiations: the draft's Table 1, whose
 * modes 2 to 4 are ours. Paper sizes: FSE'20, Table 2. The .jpf files of mode 1 serve for all: those of the other modes
 * differ in the mode, and replace.mode5.jpf also in the number of inputs.
 */
export const JAVA_RANGER_PROGRAMS: readonly RangerProgram[] = [
  {
    name: 'WBS 1 step',
    kind: 'java-ranger',
    jpf: `${V}/wbs/RunWBS.mode1.jpf`,
    steps: 1,
    anchors: {
      1: { paths: 24, cpuS: 1.2, queries: 46 },
      2: { paths: 1, queries: 0, instantiations: 6 },
      3: { paths: 1, queries: 0, instantiations: 6 },
      4: { paths: 1, queries: 6, instantiations: 6 },
      5: { paths: 1, cpuS: 5.2 },
    },
  },
  {
    name: 'WBS 3 steps',
    kind: 'java-ranger',
    jpf: `${V}/wbs/RunWBS.mode1.jpf`,
    steps: 3,
    anchors: {
      1: { paths: 13_824, cpuS: 9.9, queries: 28_000 },
      4: { paths: 1, queries: 35, instantiations: 35 },
      5: { paths: 1, cpuS: 6.4 },
    },
  },
  {
    name: 'WBS 10 steps',
    kind: 'java-ranger',
    jpf: `${V}/wbs/RunWBS.mode1.jpf`,
    steps: 10,
    skipsMode1: true,
    anchors: {
      4: { paths: 1, queries: 140, instantiations: 140 },
      5: { paths: 1, cpuS: 7.3, instantiations: 140 },
    },
  },
  {
    name: 'TCAS 1 step',
    kind: 'java-ranger',
    jpf: `${V}/tcas/tcas.mode1.jpf`,
    steps: 1,
    anchors: {
      1: { paths: 198, cpuS: 2.5 },
      2: { paths: 98, cpuS: 8.0 },
      3: { paths: 1, cpuS: 4.6, queries: 0, instantiations: 4 },
      4: { paths: 1, queries: 4, instantiations: 4 },
      5: { paths: 1 },
    },
  },
  {
    name: 'TCAS 2 steps',
    kind: 'java-ranger',
    jpf: `${V}/tcas/tcas.mode1.jpf`,
    steps: 2,
    anchors: {
      1: { paths: 39_204, cpuS: 270 },
      2: { paths: 9604, cpuS: 113 },
      4: { paths: 1, queries: 8, instantiations: 8 },
      5: { paths: 1, cpuS: 4.6 },
    },
  },
  {
    name: 'TCAS 10 steps',
    kind: 'java-ranger',
    jpf: `${V}/tcas/tcas.mode1.jpf`,
    steps: 10,
    skipsMode1: true,
    anchors: {
      4: { paths: 1, queries: 40, instantiations: 40 },
      5: { paths: 1, cpuS: 5.2, instantiations: 40 },
    },
  },
  {
    name: 'replace 5',
    kind: 'java-ranger',
    jpf: `${V}/replace/replace.mode1.jpf`,
    steps: 1,
    anchors: {
      1: { paths: 1715, cpuS: 4.1, queries: 5482 },
      2: { paths: 1319, cpuS: 20, queries: 13_000, instantiations: 977 },
      3: { paths: 1310, cpuS: 22, queries: 10_259, instantiations: 806 },
      4: { paths: 362, cpuS: 15, queries: 7020, instantiations: 501 },
      5: { paths: 362, cpuS: 16 },
    },
  },
  {
    name: 'Schedule',
    kind: 'java-ranger',
    jpf: `${V}/schedule2_3/schedule2_3.mode1.jpf`,
    steps: 1,
    anchors: { 1: { paths: 343, cpuS: 2.1 }, 5: { paths: 343, cpuS: 6.0 } },
  },
  {
    name: 'PrintTokens2 2',
    kind: 'java-ranger',
    jpf: `${V}/printtokens2_3/printtokens.2sym.mode1.jpf`,
    steps: 1,
    anchors: { 1: { paths: 489, cpuS: 7.2 }, 5: { paths: 393, cpuS: 12 } },
  },
  {
    name: 'PrintTokens2 3',
    kind: 'java-ranger',
    jpf: `${V}/printtokens2_3/printtokens.3sym.mode1.jpf`,
    steps: 1,
    anchors: { 1: { paths: 9074, cpuS: 52 }, 5: { paths: 6612, cpuS: 69 } },
  },
  {
    name: 'NanoXML 5',
    kind: 'java-ranger',
    jpf: `${V}/nanoxml/DumpXML.5sym.mode1.jpf`,
    steps: 1,
    anchors: { 1: { paths: 38_923, cpuS: 56 }, 5: { paths: 6147, cpuS: 45 } },
  },
  {
    name: 'ApacheCLI 3+1',
    kind: 'java-ranger',
    jpf: `${V}/apachecli/config_files/ApacheCLI.3_1sym.mode1.jpf`,
    steps: 1,
    anchors: { 1: { paths: 2944, cpuS: 31 }, 5: { paths: 280, cpuS: 34 } },
  },
  {
    name: 'MerArbiter 1 step',
    kind: 'java-ranger',
    jpf: 'src/MerArbiter-v2/merarbiterSPF.mode1.jpf',
    steps: 1,
    anchors: { 1: { paths: 4, cpuS: 3.0 }, 5: { paths: 4, cpuS: 7.5 } },
  },
  {
    name: 'replace 11',
    kind: 'java-ranger',
    jpf: `${V}/replace/replace11.mode1.jpf`,
    steps: 1,
    isPaperSize: true,
    anchors: { 1: { paths: 757_000 }, 5: { paths: 90_400, instantiations: 6502 } },
  },
  {
    name: 'NanoXML 7',
    kind: 'java-ranger',
    jpf: `${V}/nanoxml/DumpXML.7sym.mode1.jpf`,
    steps: 1,
    isPaperSize: true,
    anchors: { 1: { paths: 3_610_000 }, 5: { paths: 554_000, instantiations: 147_185 } },
  },
  {
    name: 'Siena 6',
    kind: 'java-ranger',
    jpf: `${V}/siena/SENPDriver.6.mode1.jpf`,
    steps: 1,
    isPaperSize: true,
    anchors: { 1: { paths: 2_990_000 }, 5: { paths: 2_990_000, instantiations: 0 } },
  },
  {
    name: 'PrintTokens2 5',
    kind: 'java-ranger',
    jpf: `${V}/printtokens2_3/printtokens.5sym.mode1.jpf`,
    steps: 1,
    isPaperSize: true,
    anchors: { 1: { paths: 3_060_000 }, 5: { paths: 1_820_000, instantiations: 1_981_982 } },
  },
  {
    name: 'ApacheCLI 5+1',
    kind: 'java-ranger',
    jpf: `${V}/apachecli/config_files/ApacheCLI.5_1sym.mode1.jpf`,
    steps: 1,
    isPaperSize: true,
    anchors: { 1: { paths: 248_000 }, 5: { paths: 17_600, instantiations: 168_907 } },
  },
  {
    name: 'MerArbiter 6 steps',
    kind: 'java-ranger',
    jpf: 'src/MerArbiter-v2/merarbiterSPF.mode1.jpf',
    steps: 6,
    isPaperSize: true,
    anchors: { 1: { paths: 253_000 }, 5: { paths: 40_800, instantiations: 59_845 } },
  },
];
