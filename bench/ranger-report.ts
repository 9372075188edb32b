/** The tables of `bench/ranger.ts`. */
import type { Anchor } from './ranger-programs.ts';
import type { RangerFigures } from './ranger-run.ts';
import { table } from './report.ts';

type ByMode<T> = Readonly<Partial<Record<number, T>>>;

export type RangerMeasurement = {
  readonly name: string;
  readonly anchors: ByMode<Anchor>;
  readonly figures: ByMode<RangerFigures>;
};

/** By number of steps. */
export type GrowthMeasurement = { readonly name: string; readonly figures: readonly RangerFigures[] };

/** Mode 5 against mode 1; what is above is told. */
const PAYS_BELOW = 1.1;
/** The features of the papers' tables are the modes. */
const FEATURES = ['basic', '+ inlining', '+ single-path', '+ early return'];

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const told = (value: number | undefined) => (value === undefined ? '-' : String(value));
const ratio = (value: number, whole: number) => (whole === 0 ? '-' : (value / whole).toPrecision(2));

/** Returns whether every path count and time is at or below that of Java Ranger. */
export function printRangerReport(measurements: readonly RangerMeasurement[]): boolean {
  if (measurements.length === 0) return true;
  console.log(`${tableOfModes(measurements)}\n`);
  console.log(`${tableOfEnds(measurements)}\n`);
  const features = [
    ['time', (f: RangerFigures) => f.totalMs],
    ['paths', (f: RangerFigures) => f.paths],
    ['back-end calls', (f: RangerFigures) => f.backendCalls],
  ] as const;
  for (const [what, of] of features) console.log(`${tableOfFeatures(what, of, measurements)}\n`);
  for (const line of losses(measurements)) console.log(line);
  const misses = measurements.flatMap(missesOf);
  for (const miss of misses) console.log(`MISS ${miss}`);
  return misses.length === 0;
}

/** The draft's Table 1. `JR` are Java Ranger's figures. */
function tableOfModes(measurements: readonly RangerMeasurement[]): string {
  const head = ['program', 'mode', 'paths', 'JR', 'regions', 'instantiations', 'JR', 'inlined'];
  const rows = measurements.flatMap(({ name, anchors, figures }) =>
    Object.entries(figures).map(([mode, f]) => {
      const anchor = anchors[Number(mode)];
      return [
        name,
        mode,
        `${f!.isCut ? '> ' : ''}${f!.paths}`,
        told(anchor?.paths),
        String(f!.regions),
        String(f!.instantiations),
        told(anchor?.instantiations),
        String(f!.inlined),
        String(f!.queries),
        String(f!.backendCalls),
        told(anchor?.queries),
        seconds(f!.totalMs),
        seconds(f!.solverMs),
        seconds(f!.cpuMs),
        told(anchor?.cpuS),
        `${f!.megabytes} MB`,
      ];
    }),
  );
  const more = ['queries', 'back end', 'JR', 'time s', 'solver s', 'CPU s', 'JR', 'memory'];
  return table([[...head, ...more], ...rows]);
}

/** FSE'20, Table 2: without merging, and with all of it. */
function tableOfEnds(measurements: readonly RangerMeasurement[]): string {
  const rows = measurements.flatMap(({ name, figures }) => {
    const plain = figures[1];
    const merged = figures[5];
    if (plain === undefined || merged === undefined) return [];
    return [
      [
        name,
        seconds(plain.totalMs),
        seconds(merged.totalMs),
        String(plain.paths),
        String(merged.paths),
        String(merged.instantiations),
        (merged.totalMs / plain.totalMs).toFixed(2),
        (merged.cpuMs / plain.cpuMs).toFixed(2),
      ],
    ];
  });
  return table([
    ['mode 1 and 5', 'time s', 'time s', 'paths', 'paths', 'summaries used', 'time 5 : 1', 'CPU 5 : 1'],
    ...rows,
  ]);
}

/** FSE'20, Table 4: relative to mode 1, features accumulating. */
function tableOfFeatures(
  what: string,
  of: (f: RangerFigures) => number,
  measurements: readonly RangerMeasurement[],
): string {
  const rows = measurements.flatMap(({ name, figures }) => {
    const plain = figures[1];
    if (plain === undefined) return [];
    return [[name, ...[2, 3, 4, 5].map((mode) => ratio(of(figures[mode]!), of(plain)))]];
  });
  return table([[`${what}, to mode 1`, ...FEATURES], ...rows]);
}

/** Where merging does not pay, by CPU time (other work on the machine makes the clock useless), and the region whose instantiations take most of the time. */
function losses(measurements: readonly RangerMeasurement[]): string[] {
  return measurements.flatMap(({ name, figures }) => {
    const plain = figures[1];
    const merged = figures[5];
    if (plain === undefined || merged === undefined) return [];
    const factor = merged.cpuMs / plain.cpuMs;
    if (factor <= PAYS_BELOW) return [];
    const { costliest } = merged;
    const where =
      costliest === null
        ? 'no region was tried'
        : `${costliest.site} (line ${costliest.line}): ${Math.round(costliest.ms)} ms in ${costliest.attempts} attempts, ${costliest.instantiations} used`;
    return [
      `merging costs ${name} a factor ${factor.toFixed(2)} of CPU time (solver ${seconds(plain.solverMs)} s, then ${seconds(merged.solverMs)} s); ${where}`,
    ];
  });
}

function missesOf({ name, anchors, figures }: RangerMeasurement): string[] {
  return Object.entries(figures).flatMap(([mode, f]) => {
    const anchor = anchors[Number(mode)];
    if (anchor === undefined) return [];
    const misses = [];
    if (f!.isCut) misses.push(`${name} in mode ${mode}: not finished`);
    // The paper's large counts are rounded to three digits.
    else if (f!.paths > anchor.paths * (anchor.paths >= 40_000 ? 1.005 : 1))
      misses.push(`${name} in mode ${mode}: ${f!.paths} paths, Java Ranger ${anchor.paths}`);
    if (anchor.cpuS !== undefined && f!.cpuMs > anchor.cpuS * 1000)
      misses.push(`${name} in mode ${mode}: ${seconds(f!.cpuMs)} s of CPU time, Java Ranger ${anchor.cpuS}`);
    return misses;
  });
}

/** Tenfold steps may take a hundredfold of the time and memory that one step needs. */
export function printGrowth(growth: readonly GrowthMeasurement[], steps: readonly number[]): boolean {
  if (growth.length === 0) return true;
  const rows = growth.flatMap(({ name, figures }) =>
    figures.map((f, i) => [
      name,
      String(steps[i]),
      String(f.paths),
      String(f.instantiations),
      seconds(f.totalMs),
      seconds(f.cpuMs),
      `${f.megabytes} MB`,
    ]),
  );
  console.log(
    `${table([['growth', 'steps', 'paths', 'instantiations', 'time s', 'CPU s', 'memory'], ...rows])}\n`,
  );
  const misses = growth.flatMap(({ name, figures }) =>
    figures.flatMap((f, i) => {
      const lines = [];
      if (f.paths !== 1 || f.verdict !== 'SAFE')
        lines.push(`${name}, ${steps[i]} steps: ${f.paths} paths, ${f.reason}`);
      const before = figures[i - 1];
      if (before !== undefined) {
        const limit = (steps[i] / steps[i - 1]) ** 2;
        if (f.cpuMs > limit * before.cpuMs || f.megabytes > limit * before.megabytes)
          lines.push(`${name}, ${steps[i]} steps: more than quadratic`);
      }
      return lines;
    }),
  );
  for (const miss of misses) console.log(`MISS ${miss}`);
  return misses.length === 0;
}
