/** One defect: what fails, for which input, by which way, and how to see it again. */
import type { JSX } from 'preact';
import type { FindingRoute } from '../src/detail/method-detail.ts';
import type { PageData, PageFinding } from '../src/report/page-data.ts';
import type { Cause, Occurrence } from './causes.ts';
import { loadDetail } from './decode.ts';
import { RouteView } from './finding-route.tsx';
import { amount, placeText, signature, simpleName, sourceFileOf, titleOf } from './format.ts';
import { hrefOf } from './route.ts';
import { CopyButton } from './signs.tsx';
import { usePart } from './use-part.ts';

export function FindingView({
  data,
  cause,
  methodId,
}: {
  data: PageData;
  cause: Cause;
  methodId: string | null;
}): JSX.Element {
  const { occurrences } = cause;
  const shown = occurrences.find(({ method }) => method.id === methodId) ?? occurrences[0];
  const { finding, method, index } = shown;
  const detail = usePart(loadDetail, method.detail);
  const route = detail === null || detail instanceof Error ? null : (detail.routes[index] ?? null);
  return (
    <article class="finding" aria-labelledby="finding-title">
      <header>
        <h2 id="finding-title">{titleOf(finding)}</h2>
        {finding.message !== null && <p class="message">{finding.message}</p>}
        <p class="place">
          in <PlaceLink data={data} place={finding.location} /> · {confirmation(finding)}
          {finding.count > 1 ? ` · ${amount(finding.count, 'path')} end this way` : ''}
        </p>
      </header>
      <section aria-labelledby="finding-input">
        <h3 id="finding-input">Input</h3>
        <p class="call">
          <a href={hrefOf(['method', method.id])}>{`${simpleName(method.class)}.${signature(method)}`}</a>
        </p>
        <Inputs finding={finding} />
      </section>
      <section aria-labelledby="finding-route">
        <h3 id="finding-route">How it gets there</h3>
        <RouteView data={data} route={route} finding={finding} />
        <TreeLink method={method.id} route={route} />
      </section>
      <section aria-labelledby="finding-reproduce">
        <h3 id="finding-reproduce">See it again</h3>
        <div class="command">
          <code>{finding.reproduce}</code>
          <CopyButton text={finding.reproduce} label="copy" />
        </div>
      </section>
      <Trace data={data} finding={finding} />
      <Condition finding={finding} />
      {finding.dependsOn.length > 0 && (
        <section aria-labelledby="finding-depends">
          <h3 id="finding-depends">Another run may differ</h3>
          <ul>
            {finding.dependsOn.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {occurrences.length > 1 && <Others cause={cause} shown={shown} />}
    </article>
  );
}

function confirmation({ replayed, replayDetail }: PageFinding): string {
  if (replayed) return 'confirmed on the JVM';
  return `not confirmed${replayDetail === null ? '' : `: ${replayDetail}`}`;
}

function Inputs({ finding: { inputs } }: { finding: PageFinding }): JSX.Element {
  if (inputs.length === 0) return <p class="faint">It needs no input: the method always fails.</p>;
  return (
    <table class="inputs">
      <thead class="unseen">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        {inputs.map(({ name, type, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="value">{type === 'String' ? JSON.stringify(value) : value}</td>
            <td class="faint">{simpleName(type)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TreeLink({ method, route }: { method: string; route: FindingRoute | null }): JSX.Element | null {
  if (route === null || route.leaf === null) return null;
  return (
    <p>
      <a href={hrefOf(['method', method, 'paths'], { node: route.leaf })}>This path in the tree of paths</a>
    </p>
  );
}

function PlaceLink({ data, place }: { data: PageData; place: PageFinding['location'] }): JSX.Element {
  const file = sourceFileOf(place);
  const text = `${simpleName(place.class)}.${place.method} (${placeText(place)})`;
  const isKnown = file !== null && data.sources.some((source) => source.file === file);
  if (!isKnown) return <span>{text}</span>;
  return <a href={hrefOf(['source', file], { line: place.line })}>{text}</a>;
}

/** Frames of the JDK are folded: the user's own are what can be mended. */
function Trace({ data, finding: { trace } }: { data: PageData; finding: PageFinding }): JSX.Element | null {
  if (trace.length < 2) return null;
  return (
    <details>
      <summary>Stack trace, {amount(trace.length, 'frame')}</summary>
      <ol class="trace">
        {trace.map((frame, index) => (
          <li key={index}>
            <PlaceLink data={data} place={frame} />
          </li>
        ))}
      </ol>
    </details>
  );
}

const MAX_CONJUNCTS = 200;

function Condition({ finding }: { finding: PageFinding }): JSX.Element | null {
  const { pathCondition, definitions } = finding;
  if (pathCondition.length === 0) return null;
  return (
    <details>
      <summary>Condition of the path, {amount(pathCondition.length, 'conjunct')}</summary>
      <pre class="condition">
        {[...definitions, ...pathCondition.slice(0, MAX_CONJUNCTS)].join('\n')}
        {pathCondition.length > MAX_CONJUNCTS ? `\n… ${pathCondition.length - MAX_CONJUNCTS} more` : ''}
      </pre>
    </details>
  );
}

const MAX_OTHERS = 50;

function Others({ cause, shown }: { cause: Cause; shown: Occurrence }): JSX.Element {
  const { occurrences, fingerprint } = cause;
  return (
    <section aria-labelledby="finding-others">
      <h3 id="finding-others">{amount(occurrences.length, 'method')} lead to it</h3>
      <ul class="others">
        {occurrences.slice(0, MAX_OTHERS).map(({ method }) => (
          <li key={method.id}>
            <a
              href={hrefOf(['findings', fingerprint], { method: method.id })}
              aria-current={method === shown.method ? 'true' : undefined}
            >
              {`${simpleName(method.class)}.${signature(method)}`}
            </a>
          </li>
        ))}
        {occurrences.length > MAX_OTHERS && <li class="faint">{occurrences.length - MAX_OTHERS} more</li>}
      </ul>
    </section>
  );
}
