/** One method: verdict with its reason, findings, contracts, what bars SAFE; and its paths, regions and time. */
import type { ComponentChildren, JSX } from 'preact';
import type { MethodDetail } from '../src/detail/method-detail.ts';
import type { PageData, PageMethod } from '../src/report/page-data.ts';
import { loadDetail } from './decode.ts';
import { amount, placeText, seconds, signature, titleOf } from './format.ts';
import { Regions } from './regions.tsx';
import { hrefOf, type Route, wellFormed } from './route.ts';
import { CoverageBar, Notice, standingOf, VerdictSign } from './signs.tsx';
import { MethodTime } from './time.tsx';
import { PathTree } from './tree.tsx';
import { usePart } from './use-part.ts';

const TABS = [
  ['', 'Verdict'],
  ['paths', 'Paths'],
  ['regions', 'Regions'],
  ['time', 'Time'],
] as const;

export function MethodPage({ data, route }: { data: PageData; route: Route }): JSX.Element {
  const [, id = '', tab = ''] = route.path;
  const method = data.methods.find((each) => wellFormed(each.id) === id);
  if (method === undefined)
    return (
      <section class="page-text">
        <h1>No such method</h1>
        <p>
          This report has no method {id}. It may be one of another run: <a href="#/">the overview</a> lists
          all.
        </p>
      </section>
    );
  return (
    <section class="method" aria-labelledby="method-title">
      <header>
        <p class="faint crumb">{method.class}</p>
        <h1 id="method-title">{signature(method)}</h1>
        <nav class="tabs" aria-label="Views of the method">
          {TABS.map(([name, title]) => (
            <a
              key={name}
              href={hrefOf(name === '' ? ['method', id] : ['method', id, name])}
              aria-current={name === tab ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
          {method.file !== null && data.sources.some(({ file }) => file === method.file) && (
            <a href={hrefOf(['source', method.file], { line: method.line })}>Source</a>
          )}
        </nav>
      </header>
      {tab === '' ? (
        <VerdictTab data={data} method={method} />
      ) : (
        <DetailTab method={method} tab={tab} route={route} />
      )}
    </section>
  );
}

function DetailTab({ method, tab, route }: { method: PageMethod; tab: string; route: Route }): JSX.Element {
  const detail = usePart(loadDetail, method.detail);
  if (tab === 'time') return <MethodTime method={method} detail={detail instanceof Error ? null : detail} />;
  if (method.detail === null)
    return <Notice>{method.noDetail ?? 'Nothing was recorded for this method.'}</Notice>;
  if (detail === null) return <Notice>Opening …</Notice>;
  if (detail instanceof Error) return <Notice isError>{detail.message}</Notice>;
  return <DetailView method={method} detail={detail} tab={tab} route={route} />;
}

function DetailView(props: {
  method: PageMethod;
  detail: MethodDetail;
  tab: string;
  route: Route;
}): JSX.Element {
  const { method, detail, tab, route } = props;
  const node = route.query.get('node');
  if (tab === 'regions')
    return <Regions detail={detail} id={method.id} site={route.query.get('site') ?? null} />;
  return <PathTree detail={detail} node={node === undefined ? null : Number(node)} />;
}

function VerdictTab({ data, method }: { data: PageData; method: PageMethod }): JSX.Element {
  const { findings, contracts, incomplete, assumptions, doubtful, coverage, reason, problem } = method;
  return (
    <div class="page-text">
      <p class="lead">
        <VerdictSign of={standingOf(method)} />
        {reason !== null && <span> {reason}</span>}
        {problem !== null && <span> {problem}</span>}
        {method.state === 'waiting' && <span> no time was left for it</span>}
      </p>
      <dl class="facts">
        <dt>Branches</dt>
        <dd>
          <CoverageBar of={coverage} />
        </dd>
        <dt>Time</dt>
        <dd>
          {seconds(method.seconds)}
          {method.state === 'cached' ? ', in an earlier run: the code did not change' : ''}
        </dd>
        <dt>Paths</dt>
        <dd>{method.stats === null ? 'none' : method.stats.paths}</dd>
      </dl>
      <List title="Findings" isEmpty={findings.length === 0}>
        {findings.map((finding) => (
          <li key={finding.fingerprint}>
            <a href={hrefOf(['findings', finding.fingerprint], { method: method.id })}>{titleOf(finding)}</a>{' '}
            <span class="faint">
              {placeText(finding.location)}
              {finding.message === null ? '' : `: ${finding.message}`}
            </span>
          </li>
        ))}
      </List>
      <List title="Arguments that it rejects" isEmpty={contracts.length === 0}>
        {contracts.map((finding, index) => (
          <li key={index}>
            {titleOf(finding)}{' '}
            <span class="faint">
              {finding.message === null ? '' : `${finding.message}: `}
              {finding.inputs.map(({ name, value }) => `${name} = ${value}`).join(', ')}
            </span>
          </li>
        ))}
      </List>
      <List title="Safe if" isEmpty={assumptions.length === 0}>
        {assumptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
      <List title="What is not known" isEmpty={incomplete.length === 0 && doubtful === 0}>
        {incomplete.map(({ reason: why, location: place, count, remedies }, index) => (
          <li key={index}>
            {why}
            <span class="faint">
              {place === null ? '' : ` · ${placeText(place)}`}
              {count > 1 ? ` · ${amount(count, 'path')}` : ''}
            </span>
            {remedies.map((remedy) => (
              <p key={remedy} class="faint">
                {remedy}
              </p>
            ))}
          </li>
        ))}
        {doubtful > 0 && <li>{amount(doubtful, 'failure')} with objects that nobody is seen to make</li>}
      </List>
      <p class="faint">
        Checked by <code>{data.command}</code>
      </p>
    </div>
  );
}

function List(props: { title: string; isEmpty: boolean; children: ComponentChildren }): JSX.Element | null {
  if (props.isEmpty) return null;
  return (
    <>
      <h2>{props.title}</h2>
      <ul class="plain">{props.children}</ul>
    </>
  );
}
