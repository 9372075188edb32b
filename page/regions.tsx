/** The regions of a method: the graph before and after merging, and the statement after each pass. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { GraphRegion, MethodDetail, MethodGraph } from '../src/detail/method-detail.ts';
import { amount } from './format.ts';
import { after, before, Graph } from './graph.tsx';
import { hrefOf } from './route.ts';

export function Regions({
  detail,
  id,
  site,
}: {
  detail: MethodDetail;
  id: string;
  site: string | null;
}): JSX.Element {
  const all = detail.graphs.flatMap((graph) => graph.regions.map((region) => ({ graph, region })));
  if (all.length === 0)
    return (
      <p class="notice">
        No branch on a symbolic value was met in code that could be merged, so there is no region.
      </p>
    );
  const shown =
    all.find(({ region }) => region.site === site) ?? all.find(({ region }) => region.merges > 0) ?? all[0];
  return (
    <div class="regions">
      <nav class="side" aria-label="Branches">
        <ul>
          {all.map(({ graph, region }) => (
            <li key={region.site}>
              <a
                href={hrefOf(['method', id, 'regions'], { site: region.site })}
                aria-current={region === shown.region ? 'true' : undefined}
              >
                <b>{shortMethod(graph.method)}</b> line {region.line}
                <span class="faint">{stateOf(region)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <RegionView key={shown.region.site} graph={shown.graph} region={shown.region} />
    </div>
  );
}

/** `m` of `com/foo/Bar.m(I)V`. */
function shortMethod(method: string): string {
  const name = method.slice(0, method.indexOf('('));
  return name.slice(Math.max(name.lastIndexOf('/'), 0) + (name.includes('/') ? 1 : 0));
}

function stateOf({ merges, refusal, attempts }: GraphRegion): string {
  if (merges > 0) return ` merged ${amount(merges, 'time')}`;
  return refusal === null ? ` not merged, met ${amount(attempts, 'time')}` : ' no region';
}

function RegionView({ graph, region }: { graph: MethodGraph; region: GraphRegion }): JSX.Element {
  const isMerged = region.passes.length > 0 && region.blocks.length > 0;
  const drawings = useMemo(
    () => ({ before: before(graph, region), after: isMerged ? after(graph, region) : null }),
    [graph, region, isMerged],
  );
  return (
    <div class="region">
      <Reasons region={region} />
      <div class="pictures">
        <figure>
          <figcaption>
            Before
            {region.blocks.length > 0
              ? `: the region is ${amount(region.blocks.length, 'block')} behind the branch`
              : ''}
          </figcaption>
          <div class="picture" tabIndex={0} role="group" aria-label="Control-flow graph before merging">
            <Graph
              drawing={drawings.before}
              label={`Control-flow graph of ${graph.method}, ${amount(graph.blocks.length, 'block')}`}
            />
          </div>
        </figure>
        {drawings.after !== null && (
          <figure>
            <figcaption>After: one block</figcaption>
            <div class="picture" tabIndex={0} role="group" aria-label="Control-flow graph after merging">
              <Graph drawing={drawings.after} label="The same graph with the region as one block" />
            </div>
          </figure>
        )}
      </div>
      {region.passes.length > 0 && <Passes region={region} />}
    </div>
  );
}

function Reasons({ region: { refusal, notMerged, merges } }: { region: GraphRegion }): JSX.Element | null {
  if (refusal === null && notMerged.length === 0)
    return (
      <p class="lead">
        {merges > 0 ? `Merged ${amount(merges, 'time')}, whenever it was met.` : 'Met, and not merged.'}
      </p>
    );
  return (
    <div class="lead">
      {merges > 0 && <p>Merged {amount(merges, 'time')}.</p>}
      <ul class="reasons">
        {refusal !== null && <li>No region: {refusal}</li>}
        {notMerged.map(([reason, times]) => (
          <li key={reason}>
            {amount(times, 'time')} not merged: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Passes({ region: { passes } }: { region: GraphRegion }): JSX.Element {
  const [chosen, setChosen] = useState(passes.length - 1);
  const lines = passes[chosen].statement.split('\n');
  const known = new Set(chosen === 0 ? lines : passes[chosen - 1].statement.split('\n'));
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const to = Math.min(passes.length - 1, Math.max(0, chosen + step));
    setChosen(to);
    document.getElementById(`pass-${to}`)?.focus();
  };
  return (
    <div class="passes">
      <h3 id="passes-title">The statement after each pass</h3>
      <div role="tablist" aria-labelledby="passes-title" onKeyDown={move}>
        {passes.map(({ pass }, index) => (
          <button
            key={index}
            id={`pass-${index}`}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls="pass-statement"
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {pass}
          </button>
        ))}
      </div>
      <pre
        id="pass-statement"
        class="statement"
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`pass-${chosen}`}
      >
        {lines.map((line, index) => (
          <span key={index} class={known.has(line) ? '' : 'changed'}>
            {`${line}\n`}
          </span>
        ))}
      </pre>
      {chosen > 0 && <p class="faint">Lines with a bar are new in this pass.</p>}
    </div>
  );
}
