/** What a run of the engine benchmark found, as a table of ratios beside the committed baseline. */

/** Best times in milliseconds. */
export type Measurement = {
  readonly name: string;
  /** java -Xint */
  readonly interpreted: number;
  /** java */
  readonly compiled: number;
  readonly rangefinder: number;
};

/** Medians in milliseconds. */
export type HelloMeasurement = {
  readonly java: number;
  readonly rangefinder: number;
  readonly megabytes: number;
};

/** Ratios to `java -Xint`; for Hello, to `java`. */
export type Baseline = {
  readonly kernels: Readonly<Record<string, number>>;
  readonly mean: number;
  readonly hello: number;
  readonly helloMegabytes: number;
};

/** What the interpreter is held to. */
const TARGET_MEAN = 12;
const TARGET_HELLO = 8;
const TARGET_MEGABYTES = 250;

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, v) => sum + Math.log(v), 0) / values.length);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const ms = (x: number) => `${x.toFixed(x < 100 ? 1 : 0)} ms`;
const times = (x: number) => `${x.toFixed(x < 10 ? 2 : 1)}x`;

/** Returns whether all targets are met. */
export function printReport(
  measurements: readonly Measurement[],
  hello: HelloMeasurement,
  baseline: Baseline | null,
): boolean {
  const head = ['kernel', 'java -Xint', 'java', 'rangefinder', 'to -Xint', 'to java', 'to baseline'];
  const rows = measurements.map((m) => {
    const ratio = m.rangefinder / m.interpreted;
    const before = baseline?.kernels[m.name];
    return [
      m.name,
      ms(m.interpreted),
      ms(m.compiled),
      ms(m.rangefinder),
      times(ratio),
      times(m.rangefinder / m.compiled),
      before === undefined ? '-' : times(ratio / before),
    ];
  });
  console.log(table([head, ...rows]));

  const mean = geometricMean(measurements.map((m) => m.rangefinder / m.interpreted));
  const start = hello.rangefinder / hello.java;
  const verdicts = [
    verdict('geometric mean to java -Xint', mean, TARGET_MEAN, times, baseline?.mean),
    verdict('"Hello, world" to java', start, TARGET_HELLO, times, baseline?.hello),
    verdict(
      '"Hello, world" resident',
      hello.megabytes,
      TARGET_MEGABYTES,
      (x) => `${x} MB`,
      baseline?.helloMegabytes,
    ),
  ];
  console.log(`\n"Hello, world": java ${ms(hello.java)}, rangefinder ${ms(hello.rangefinder)}`);
  for (const v of verdicts) console.log(v.text);
  return verdicts.every((v) => v.isMet);
}

function verdict(
  what: string,
  value: number,
  target: number,
  show: (x: number) => string,
  before: number | undefined,
): { readonly isMet: boolean; readonly text: string } {
  const isMet = value <= target;
  const then = before === undefined ? '' : `, baseline ${show(before)}`;
  return {
    isMet,
    text: `${isMet ? 'ok  ' : 'MISS'} ${what}: ${show(value)} (at most ${show(target)}${then})`,
  };
}

/** The first column to the left, numbers to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ');
  return rows.map(line).join('\n');
}
