/** The findings: on the left causes, the most serious first; on the right one of them with input, route, trace and the command that shows it again. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { PageData } from '../src/report/page-data.ts';
import { type Cause, causesOf } from './causes.ts';
import { FindingView } from './finding.tsx';
import { amount, placeText, titleOf } from './format.ts';
import { hrefOf } from './route.ts';
import { VirtualList } from './virtual-list.tsx';

const ROW_HEIGHT = 58;

export function Findings({
  data,
  chosen,
  methodId,
}: {
  data: PageData;
  chosen: string | null;
  methodId: string | null;
}): JSX.Element {
  const causes = useMemo(() => causesOf(data), [data]);
  if (causes.length === 0)
    return (
      <section class="page-text">
        <h1>Findings</h1>
        <p>
          No failure was found. What that means for each method is its verdict in the{' '}
          <a href="#/">overview</a>: safe, or unknown with the reason.
        </p>
      </section>
    );
  const index = Math.max(
    0,
    causes.findIndex(({ fingerprint }) => fingerprint === chosen),
  );
  const cause = causes[index];
  const hasKnown = causes.some(({ occurrences }) => occurrences.some(({ finding }) => !finding.isNew));
  const show = (at: number): void => {
    location.replace(hrefOf(['findings', causes[at].fingerprint]));
  };
  return (
    <section class="findings-view" aria-labelledby="findings-title">
      <div class="side">
        <h1 id="findings-title">{amount(causes.length, 'defect')}</h1>
        <VirtualList
          id="causes"
          label="Defects, the most serious first"
          role="listbox"
          count={causes.length}
          rowHeight={ROW_HEIGHT}
          active={index}
          onActive={show}
          row={(at, isActive) => (
            <CauseRow
              key={causes[at].fingerprint}
              cause={causes[at]}
              index={at}
              isActive={isActive}
              hasKnown={hasKnown}
              onShow={() => show(at)}
            />
          )}
        />
      </div>
      <FindingView key={cause.fingerprint} data={data} cause={cause} methodId={methodId} />
    </section>
  );
}

function CauseRow(props: {
  cause: Cause;
  index: number;
  isActive: boolean;
  /** Without a baseline all are new, and saying so says nothing. */
  hasKnown: boolean;
  onShow: () => void;
}): JSX.Element {
  const { cause, index, isActive, hasKnown, onShow } = props;
  const { finding } = cause.occurrences[0];
  return (
    <div
      id={`causes-${index}`}
      class={`cause${isActive ? ' active' : ''}`}
      role="option"
      aria-selected={isActive}
      onClick={onShow}
    >
      <span class="cause-title">
        <b>{titleOf(finding)}</b>
        {finding.isNew && hasKnown && <span class="tag new">new</span>}
        {!finding.replayed && <span class="tag">not confirmed</span>}
      </span>
      <span class="cause-place">
        {placeText(finding.location)} <span class="faint">{finding.location.method}</span>
        {cause.occurrences.length > 1 && (
          <span class="faint"> · {amount(cause.occurrences.length, 'method')}</span>
        )}
      </span>
    </div>
  );
}
