/** Figures over time as lines. The label and the legend say in words what the lines show. */
import type { JSX } from 'preact';
import { count, seconds } from './format.ts';

type Series = {
  readonly name: string;
  readonly class: string;
  /** Milliseconds and value, in the order of time. */
  readonly points: readonly (readonly [number, number])[];
};

const WIDTH = 720;
const HEIGHT = 140;
/** For the figures at the axes. */
const LEFT = 52;
const BELOW = 20;
const ABOVE = 8;

export function TimeChart({ label, series }: { label: string; series: readonly Series[] }): JSX.Element {
  const points = series.flatMap((each) => each.points);
  const endMs = Math.max(1, ...points.map(([ms]) => ms));
  const most = Math.max(0, ...points.map(([, value]) => value));
  const top = most === 0 ? 1 : most;
  const x = (ms: number): number => LEFT + ((WIDTH - LEFT - 8) * ms) / endMs;
  const y = (value: number): number => ABOVE + (HEIGHT - ABOVE - BELOW) * (1 - value / top);
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${label}, ${seconds(endMs / 1000)}: ${series.map(seriesText).join('; ')}`}
      >
        {[0, top].map((value) => (
          <g key={value} class="axis">
            <line x1={LEFT} x2={WIDTH - 8} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {figure(value)}
            </text>
          </g>
        ))}
        <text class="time" x={LEFT} y={HEIGHT - 4}>
          0 s
        </text>
        <text class="time" x={WIDTH - 8} y={HEIGHT - 4} text-anchor="end">
          {seconds(endMs / 1000)}
        </text>
        {series.map((each) => (
          <polyline
            key={each.name}
            class={each.class}
            points={each.points.map(([ms, value]) => `${x(ms).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          />
        ))}
      </svg>
      <figcaption>
        <ul class="legend">
          {series.map((each) => (
            <li key={each.name}>
              <span class={`dot ${each.class}`} aria-hidden="true" />
              {each.name}, at most <b>{figure(mostOf(each))}</b>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function seriesText(series: Series): string {
  return `${series.name} at most ${figure(mostOf(series))}`;
}

function mostOf({ points }: Series): number {
  return Math.max(0, ...points.map(([, value]) => value));
}

function figure(value: number): string {
  return value >= 10 || Number.isInteger(value) ? count(Math.round(value)) : value.toFixed(1);
}
