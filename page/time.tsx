/** Where the time went: of one method, and of the whole run. */
import type { JSX } from 'preact';
import type { MethodDetail } from '../src/detail/method-detail.ts';
import type { PageData, PageMethod } from '../src/report/page-data.ts';
import { amount, count, seconds, signature, simpleName } from './format.ts';
import { hrefOf } from './route.ts';
import { ShareBar, standingOf, VerdictSign } from './signs.tsx';

export function MethodTime({
  method,
  detail,
}: {
  method: PageMethod;
  detail: MethodDetail | null;
}): JSX.Element {
  const { stats } = method;
  return (
    <div class="page-text">
      {detail !== null && (
        <>
          <p>
            {seconds(detail.time.totalMs / 1000)} in all. The parts are those of all workers together; replays
            run beside them.
          </p>
          <ShareBar label="Time" parts={partsOf(detail.time)} />
        </>
      )}
      {stats === null ? (
        <p>The method was not explored.</p>
      ) : (
        <table class="figures">
          <tbody>
            {[
              ['Paths', stats.paths],
              ['Infeasible', stats.infeasible],
              ['Queries', stats.queries],
              ['of these answered by a solver', stats.backendCalls],
              ['Branches and calls executed', stats.instructions],
              ['Regions merged', stats.instantiations],
              ['Regions not merged', stats.aborts],
              ['Calls inlined', stats.methodsInlined],
            ].map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td class="figure">{count(value as number)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Memory at its most</th>
              <td class="figure">{count(stats.peakRssMb)} MB</td>
            </tr>
          </tbody>
        </table>
      )}
    </div>
  );
}

type Part = { readonly name: string; readonly value: number; readonly class: string; readonly text: string };

function partsOf(time: MethodDetail['time']): Part[] {
  const { interpreterMs, mergingMs, chainMs, solverMs, staticMs, replayMs, totalMs } = time;
  const known = interpreterMs + mergingMs + chainMs + solverMs + staticMs;
  const parts: [string, number, string][] = [
    ['interpreter', interpreterMs, 'part1'],
    ['merging', mergingMs, 'part2'],
    ['before the solver', chainMs, 'part3'],
    ['solver', solverMs, 'part4'],
    ['proof by the code', staticMs, 'part5'],
    ['start and waiting', Math.max(0, totalMs - known), 'part6'],
    ['replays', replayMs, 'part7'],
  ];
  return parts.map(([name, ms, kind]) => ({ name, value: ms, class: kind, text: seconds(ms / 1000) }));
}

const MOST = 50;

/** Of a run: the solver's share, and the methods that took the longest. */
export function RunTime({ data }: { data: PageData }): JSX.Element {
  const { methods } = data;
  const total = methods.reduce((n, method) => n + method.seconds, 0);
  const solver = methods.reduce((n, { stats }) => n + (stats?.solverMs ?? 0) / 1000, 0);
  const longest = [...methods].sort((a, b) => b.seconds - a.seconds).slice(0, MOST);
  return (
    <section class="page-text wide" aria-labelledby="time-title">
      <h1 id="time-title">Time</h1>
      <p class="lead">
        {seconds(data.seconds)} for {amount(methods.length, 'method')}; checks took {seconds(total)} together.
      </p>
      <ShareBar
        label="Time of all checks"
        parts={[
          { name: 'solver', value: solver, class: 'part4', text: seconds(solver) },
          {
            name: 'all else',
            value: Math.max(0, total - solver),
            class: 'part1',
            text: seconds(Math.max(0, total - solver)),
          },
        ]}
      />
      <h2>{longest.length < methods.length ? `The ${MOST} that took the longest` : 'By time'}</h2>
      <table class="figures long">
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Verdict</th>
            <th scope="col">Paths</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {longest.map((method) => (
            <tr key={method.id}>
              <th scope="row">
                <a
                  href={hrefOf(['method', method.id])}
                >{`${simpleName(method.class)}.${signature(method)}`}</a>
              </th>
              <td>
                <VerdictSign of={standingOf(method)} />
              </td>
              <td class="figure">{method.stats === null ? '' : count(method.stats.paths)}</td>
              <td class="figure">{seconds(method.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
