/** The workers of a run on a queue: who did what, how much waited, and how fast it went. */
import type { JSX } from 'preact';
import type { QueueReport, QueueSample } from '../src/cluster/queue-history.ts';
import type { PageData } from '../src/report/page-data.ts';
import { amount, count, seconds } from './format.ts';
import { Notice } from './signs.tsx';
import { TimeChart } from './time-chart.tsx';

export function Workers({ data }: { data: PageData }): JSX.Element {
  const { queue } = data;
  return (
    <section class="page-text wide" aria-labelledby="workers-title">
      <h1 id="workers-title">Workers</h1>
      {queue === null ? (
        <Notice>This run was made by one machine: it was on no queue.</Notice>
      ) : (
        <OnQueue queue={queue} />
      )}
    </section>
  );
}

function OnQueue({ queue }: { queue: QueueReport }): JSX.Element {
  const { samples, workers, address, run } = queue;
  const unit = queue.kind === 'scan' ? 'look' : 'path';
  const last = samples.at(-1);
  return (
    <>
      <p class="lead">
        Run <code>{run}</code> on the queue at <code>{address}</code>: {summary(queue)}
      </p>
      {workers.length === 0 ? (
        <Notice>No worker has told anything of this run.</Notice>
      ) : (
        <WorkerTable queue={queue} />
      )}
      {last !== undefined && samples.length > 1 && (
        <>
          <h2>Queue</h2>
          <TimeChart
            label={`${unit === 'look' ? 'Looks' : 'Batches'} over time`}
            series={[
              { name: 'not done', class: 'line1', points: samples.map(({ ms, open }) => [ms, open]) },
              {
                name: 'taken by nobody',
                class: 'line2',
                points: samples.map(({ ms, waiting }) => [ms, waiting]),
              },
            ]}
          />
          <h2>Throughput</h2>
          <TimeChart
            label={`${unit === 'look' ? 'Looks' : 'Paths'} a second`}
            series={[{ name: `${unit}s a second`, class: 'line1', points: rates(samples) }]}
          />
        </>
      )}
    </>
  );
}

function summary({ workers, samples, kind }: QueueReport): string {
  const last = samples.at(-1);
  const machines = new Set(workers.map(({ host }) => host)).size;
  const done = amount(last?.done ?? 0, kind === 'scan' ? 'look' : 'path');
  const busy = workers.reduce((sum, { busyMs }) => sum + busyMs, 0) / 1000;
  const who = `${amount(workers.length, 'worker')} on ${amount(machines, 'machine')}`;
  return `${who}, ${done} in ${seconds((last?.ms ?? 0) / 1000)}; ${seconds(busy)} of work.`;
}

function WorkerTable({ queue: { workers, kind, samples } }: { queue: QueueReport }): JSX.Element {
  const isScan = kind === 'scan';
  const totalMs = samples.at(-1)?.ms ?? 0;
  return (
    <table class="figures long">
      <thead>
        <tr>
          <th scope="col">Worker</th>
          <th scope="col">Machine</th>
          <th scope="col">JDK</th>
          <th scope="col">Threads</th>
          <th scope="col">{isScan ? 'Looks' : 'Batches'}</th>
          {!isScan && <th scope="col">Paths</th>}
          <th scope="col">Busy</th>
          <th scope="col">Of its time</th>
        </tr>
      </thead>
      <tbody>
        {workers.map(({ name, host, jdk, threads, batches, paths, busyMs }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{host}</td>
            <td>{jdk}</td>
            <td class="figure">{count(threads)}</td>
            <td class="figure">{count(batches)}</td>
            {!isScan && <td class="figure">{count(paths)}</td>}
            <td class="figure">{seconds(busyMs / 1000)}</td>
            <td class="figure">{totalMs === 0 ? '' : share(busyMs, totalMs * threads)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function share(part: number, whole: number): string {
  return `${Math.min(100, Math.round((100 * part) / whole))} %`;
}

/** The time is cut into so many equal parts: single samples jump, because workers tell what they did about once a second. */
const PARTS = 40;
const LEAST_PART_MS = 1_000;

/** What was done in each part of the time, by the second. */
function rates(samples: readonly QueueSample[]): [number, number][] {
  const ends = endsOfParts(samples);
  return ends.flatMap((sample, i) => {
    const from = ends[i - 1] ?? { ms: 0, done: 0 };
    const ms = sample.ms - from.ms;
    // A server that came back from its file may know less than before.
    return ms > 0 ? [[sample.ms, Math.max(0, ((sample.done - from.done) * 1000) / ms)]] : [];
  });
}

/** The last part has what is left, and so may be longer: of a moment no rate can be told. */
function endsOfParts(samples: readonly QueueSample[]): QueueSample[] {
  const last = samples.at(-1);
  if (last === undefined) return [];
  const part = Math.max(LEAST_PART_MS, last.ms / PARTS);
  const ends: QueueSample[] = [];
  for (const sample of samples) if (sample.ms - (ends.at(-1)?.ms ?? 0) >= part) ends.push(sample);
  return [...ends.slice(0, -1), last];
}
