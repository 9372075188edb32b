/** What a run of the exploration benchmark found, as tables beside the committed baseline. */
import type { Figures } from './explore-run.ts';
import { table } from './report.ts';

/** In the order of the measurements. */
export const SOLVERS = ['z3', 'z3-wasm'] as const;

export type ExploreMeasurement = { readonly name: string; readonly native: Figures; readonly wasm: Figures };

/** By name, with libz3. CPU time compares on one kind of machine only, the number of calls on all. */
export type ExploreBaseline = Readonly<
  Record<string, { readonly cpuMs: number; readonly backendCalls: number }>
>;

/** At most 30% of the solver queries in Table 1 of the draft on path merging. */
const QUERIES_OF_THE_DRAFT: Readonly<Record<string, number>> = {
  'WheelBrake 1': 46,
  'WheelBrake 2': 1150,
  'WheelBrake 3': 28_000,
};
const TARGET_SHARE = 0.3;

/** Likewise: z3-wasm against libz3, CPU time. Below a second start-up is all there is. */
const TARGET_WASM = 3;
const SHORT_MS = 1000;

const perSecond = (count: number, ms: number) => Math.round(count / (ms / 1000));
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const times = (x: number) => `${x.toFixed(2)}x`;

/**
 * `rest` is the search, and the start of the worker and of the VM, which is most of a short run. Returns whether all
 * targets are met.
 */
export function printExploreReport(
  measurements: readonly ExploreMeasurement[],
  baseline: ExploreBaseline,
): boolean {
  for (const solver of SOLVERS) {
    const rows = measurements.map((m) => {
      const f = solver === 'z3' ? m.native : m.wasm;
      const search = f.totalMs - f.machineMs - f.chainMs;
      return [
        m.name,
        String(f.paths),
        String(perSecond(f.paths, f.totalMs)),
        String(perSecond(f.queries, f.totalMs)),
        String(f.queries),
        String(f.backendCalls),
        seconds(f.totalMs),
        percent(f.solverMs, f.totalMs),
        percent(f.chainMs - f.solverMs, f.totalMs),
        percent(f.machineMs, f.totalMs),
        percent(search, f.totalMs),
        seconds(f.cpuMs),
        `${f.megabytes} MB`,
      ];
    });
    const head = [solver, 'paths', 'paths/s', 'queries/s', 'queries', 'back end', 'time'];
    const shares = ['solver', 'chain', 'interpreter', 'rest', 'CPU', 'memory'];
    console.log(`${table([[...head, ...shares], ...rows])}\n`);
  }
  const compared = measurements.map((m) => {
    const before = baseline[m.name];
    return [
      m.name,
      times(m.wasm.cpuMs / m.native.cpuMs),
      before === undefined ? '-' : times(m.native.cpuMs / before.cpuMs),
      before === undefined ? '-' : times(m.native.backendCalls / before.backendCalls),
    ];
  });
  console.log(
    `${table([['compared', 'z3-wasm to z3, CPU', 'CPU to baseline', 'back end to baseline'], ...compared])}\n`,
  );
  const verdicts = measurements.flatMap(judge);
  for (const { isMet, text } of verdicts) console.log(`${isMet ? 'ok  ' : 'MISS'} ${text}`);
  return verdicts.every((v) => v.isMet);
}

function judge({ name, native, wasm }: ExploreMeasurement): { isMet: boolean; text: string }[] {
  const verdicts = [];
  const draft = QUERIES_OF_THE_DRAFT[name];
  if (draft !== undefined) {
    const share = native.backendCalls / draft;
    const text = `${name}: ${native.backendCalls} back-end calls, ${percent(native.backendCalls, draft)} of the draft's ${draft} queries`;
    verdicts.push({ isMet: share <= TARGET_SHARE, text: `${text} (at most 30%)` });
  }
  if (native.cpuMs >= SHORT_MS) {
    const ratio = wasm.cpuMs / native.cpuMs;
    verdicts.push({
      isMet: ratio <= TARGET_WASM,
      text: `${name}: z3-wasm takes ${times(ratio)} the CPU time (at most ${TARGET_WASM}x)`,
    });
  }
  return verdicts;
}
