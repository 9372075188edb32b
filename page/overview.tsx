/** The overview: what was checked, and every package, class and method with verdict, findings, coverage and time. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PageData } from '../src/report/page-data.ts';
import { amount, count, seconds } from './format.ts';
import { type Group, groupsOf, type Order, openRows, type SortKey, sum, worst } from './overview-rows.ts';
import { hrefOf } from './route.ts';
import { CoverageBar, ShareBar, STANDING_WORDS, STANDINGS, type Standing, VerdictSign } from './signs.tsx';
import { VirtualList } from './virtual-list.tsx';

const ROW_HEIGHT = 30;
/** Below so many rows everything is open at first. */
const OPEN_ALL = 400;

const COLUMNS: readonly { readonly key: SortKey; readonly name: string }[] = [
  { key: 'name', name: 'Name' },
  { key: 'verdict', name: 'Verdict' },
  { key: 'findings', name: 'Findings' },
  { key: 'coverage', name: 'Branches' },
  { key: 'time', name: 'Time' },
];

/** Filter, order and folding outlive a visit to another view. */
const kept = {
  text: '',
  standings: new Set<Standing>() as ReadonlySet<Standing>,
  order: { key: 'verdict', isDown: true } as Order,
  toggled: new Set<string>() as ReadonlySet<string>,
  active: 0,
};

function useKept<Key extends keyof typeof kept>(
  key: Key,
): [(typeof kept)[Key], (value: (typeof kept)[Key]) => void] {
  const [value, set] = useState(kept[key]);
  return [
    value,
    (next) => {
      kept[key] = next;
      set(next);
    },
  ];
}

export function Overview({ data }: { data: PageData }): JSX.Element {
  const [text, setText] = useKept('text');
  const [standings, setStandings] = useKept('standings');
  const [order, setOrder] = useKept('order');
  const [toggled, setToggled] = useKept('toggled');
  const [active, setActive] = useKept('active');
  const groups = useMemo(() => groupsOf(data, { text, standings }, order), [data, text, standings, order]);
  const shown = groups.reduce((n, group) => n + group.children.reduce((m, c) => m + c.children.length, 0), 0);
  // A search opens what it finds; a large project is folded at first.
  const isOpenAtFirst = shown <= OPEN_ALL || (text !== '' && shown <= 2_000);
  const rows = useMemo(
    () => openRows(groups, (group) => toggled.has(group.id) !== (isOpenAtFirst || group.level === 1)),
    [groups, toggled, isOpenAtFirst],
  );
  const totals = useMemo(() => sum(groupsOf(data, { text: '', standings: new Set() }, order)), [data, order]);
  const toggle = (group: Group): void => {
    const next = new Set(toggled);
    if (!next.delete(group.id)) next.add(group.id);
    setToggled(next);
  };
  const isOpen = (index: number): boolean =>
    rows[index + 1] !== undefined && rows[index + 1].level > rows[index].level;
  const onKey = (key: string, index: number): boolean => {
    const group = rows[index];
    if (group === undefined) return false;
    if (key === 'Enter' || key === ' ') {
      if (group.method === null) toggle(group);
      else location.hash = hrefOf(['method', group.id]);
    } else if (key === 'ArrowRight' && group.method === null && !isOpen(index)) toggle(group);
    else if (key === 'ArrowLeft' && group.method === null && isOpen(index)) toggle(group);
    else if (key === 'ArrowLeft') {
      const parent = rows.findLastIndex((row, i) => i < index && row.level < group.level);
      if (parent < 0) return false;
      setActive(parent);
    } else return false;
    return true;
  };
  return (
    <section class="overview" aria-labelledby="overview-title">
      <Summary data={data} totals={totals} />
      <Controls
        text={text}
        onText={setText}
        chosen={standings}
        onChosen={setStandings}
        counts={totals.standings}
        shown={shown}
      />
      {rows.length === 0 ? (
        <p class="notice">Nothing matches. Clear the search or the filter.</p>
      ) : (
        <div class="table">
          <div class="columns">
            {COLUMNS.map(({ key, name }) => (
              <SortButton key={key} name={name} column={key} order={order} onOrder={setOrder} />
            ))}
          </div>
          <VirtualList
            id="overview-rows"
            label="Packages, classes and methods"
            role="treegrid"
            columns={COLUMNS.length}
            count={rows.length}
            rowHeight={ROW_HEIGHT}
            active={Math.min(active, rows.length - 1)}
            onActive={setActive}
            onKey={onKey}
            row={(index, isActive) => (
              <Row
                key={rows[index].id}
                group={rows[index]}
                index={index}
                isActive={isActive}
                isOpen={isOpen(index)}
                onToggle={() => {
                  setActive(index);
                  if (rows[index].method === null) toggle(rows[index]);
                }}
              />
            )}
          />
        </div>
      )}
    </section>
  );
}

function Summary({ data, totals }: { data: PageData; totals: ReturnType<typeof sum> }): JSX.Element {
  const { methods, isInterrupted, problems, budgetSeconds } = data;
  const defects = new Set(methods.flatMap((m) => m.findings.map((f) => f.fingerprint))).size;
  const fresh = methods.reduce((n, m) => n + m.findings.filter((f) => f.isNew).length, 0);
  return (
    <div class="summary">
      <h1 id="overview-title">{data.project.name}</h1>
      <p class="lead">
        {defects === 0 ? 'No failure was found' : `${amount(defects, 'defect')} found`} in{' '}
        {amount(methods.length, 'method')}
        {fresh > 0 && fresh < totals.findings ? `, ${count(fresh)} of the findings new` : ''}; checked in{' '}
        {seconds(data.seconds)}
        {budgetSeconds > 0 ? ` of ${seconds(budgetSeconds)}` : ''} on JDK {data.project.jdk}.
      </p>
      {isInterrupted && (
        <p class="notice">
          The run was stopped before each method had its look. What is shown is what there is.
        </p>
      )}
      <ShareBar
        label="Verdicts"
        parts={STANDINGS.map((standing) => ({
          name: STANDING_WORDS[standing],
          value: totals.standings[standing],
          class: standing,
          text: count(totals.standings[standing]),
        }))}
      />
      {problems.length > 0 && (
        <details class="problems">
          <summary>{amount(problems.length, 'thing')} the run went past</summary>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Controls(props: {
  text: string;
  onText: (text: string) => void;
  chosen: ReadonlySet<Standing>;
  onChosen: (chosen: ReadonlySet<Standing>) => void;
  counts: Readonly<Record<Standing, number>>;
  shown: number;
}): JSX.Element {
  const { text, onText, chosen, onChosen, counts, shown } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName);
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const toggle = (standing: Standing): void => {
    const next = new Set(chosen);
    if (!next.delete(standing)) next.add(standing);
    onChosen(next);
  };
  return (
    <search class="controls">
      <input
        ref={input}
        type="search"
        aria-label="Search methods by name"
        placeholder="Search methods  /"
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <fieldset class="chips">
        <legend class="unseen">Verdicts to show</legend>
        {STANDINGS.filter((standing) => counts[standing] > 0).map((standing) => (
          <button
            key={standing}
            type="button"
            class={`chip ${standing}`}
            aria-pressed={chosen.has(standing)}
            onClick={() => toggle(standing)}
          >
            <VerdictSign of={standing} /> <span class="figure">{count(counts[standing])}</span>
          </button>
        ))}
      </fieldset>
      <span class="faint" role="status">
        {amount(shown, 'method')}
      </span>
    </search>
  );
}

function SortButton(props: {
  name: string;
  column: SortKey;
  order: Order;
  onOrder: (order: Order) => void;
}): JSX.Element {
  const { name, column, order, onOrder } = props;
  const isChosen = order.key === column;
  const direction = order.isDown ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      class={`column ${column}`}
      aria-label={`Sort by ${name.toLowerCase()}${isChosen ? `, now ${direction}` : ''}`}
      aria-pressed={isChosen}
      onClick={() =>
        onOrder({
          key: column,
          isDown: isChosen ? !order.isDown : column !== 'name' && column !== 'coverage',
        })
      }
    >
      {name}
      <span aria-hidden="true">{isChosen ? (order.isDown ? ' ↓' : ' ↑') : ''}</span>
    </button>
  );
}

function Row(props: {
  group: Group;
  index: number;
  isActive: boolean;
  isOpen: boolean;
  onToggle: () => void;
}): JSX.Element {
  const { group, index, isActive, isOpen, onToggle } = props;
  const { method, level, totals } = group;
  return (
    <div
      id={`overview-rows-${index}`}
      class={`row level${level}${isActive ? ' active' : ''}`}
      role="row"
      aria-level={level}
      aria-rowindex={index + 1}
      aria-expanded={method === null ? isOpen : undefined}
      onClick={onToggle}
    >
      <span role="gridcell" class="name">
        <span class="fold" aria-hidden="true">
          {method === null ? (isOpen ? '▾' : '▸') : ''}
        </span>
        {method === null ? (
          group.name
        ) : (
          <a href={hrefOf(['method', method.id])} tabIndex={-1}>
            {group.name}
          </a>
        )}
        {method?.state === 'cached' && <span class="faint tag">cached</span>}
      </span>
      <span role="gridcell" class="verdict-cell">
        {method === null ? <VerdictCounts group={group} /> : <VerdictSign of={worst(totals)} />}
      </span>
      <span role="gridcell" class="findings figure">
        {totals.findings === 0 ? '' : count(totals.findings)}
      </span>
      <span role="gridcell" class="coverage-cell">
        <CoverageBar of={totals.coverage} />
      </span>
      <span role="gridcell" class="time figure">
        {seconds(totals.seconds)}
      </span>
    </div>
  );
}

function VerdictCounts({ group }: { group: Group }): JSX.Element {
  const { standings } = group.totals;
  return (
    <span class="verdict-counts">
      {STANDINGS.filter((standing) => standings[standing] > 0 && standing !== 'SAFE').map((standing) => (
        <span key={standing} class={`verdict ${standing}`}>
          {count(standings[standing])} {STANDING_WORDS[standing]}
        </span>
      ))}
      {worst(group.totals) === 'SAFE' && <VerdictSign of="SAFE" />}
    </span>
  );
}
