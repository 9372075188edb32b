/** The rows of the overview: packages, classes, methods, after filter, search, order and folding. */
import type { PageData, PageMethod } from '../src/report/page-data.ts';
import { packageOf, signature, simpleName } from './format.ts';
import { type Standing, standingOf } from './signs.tsx';

export type SortKey = 'name' | 'verdict' | 'findings' | 'coverage' | 'time';
export type Order = { readonly key: SortKey; readonly isDown: boolean };

export type Totals = {
  readonly standings: Readonly<Record<Standing, number>>;
  readonly findings: number;
  readonly coverage: { readonly covered: number; readonly total: number };
  readonly seconds: number;
};

/** A package, a class or a method; `level` is 1, 2 or 3. */
export type Group = {
  readonly id: string;
  readonly level: 1 | 2 | 3;
  readonly name: string;
  readonly totals: Totals;
  readonly children: readonly Group[];
  readonly method: PageMethod | null;
};

export type OverviewFilter = { readonly text: string; readonly standings: ReadonlySet<Standing> };

export function groupsOf({ methods }: PageData, filter: OverviewFilter, order: Order): Group[] {
  const wanted = methods.filter((method) => isWanted(method, filter));
  const packages = new Map<string, Map<string, Group[]>>();
  for (const method of wanted) {
    const classes = at(packages, packageOf(method.class), () => new Map<string, Group[]>());
    at(classes, method.class, () => [] as Group[]).push({
      id: method.id,
      level: 3,
      name: signature(method),
      totals: totalsOfMethod(method),
      children: [],
      method,
    });
  }
  const compare = comparator(order);
  const groups = [...packages].map(([name, classes]): Group => {
    const children = [...classes].map(
      ([className, rows]): Group => ({
        id: `class ${className}`,
        level: 2,
        name: simpleName(className),
        totals: sum(rows),
        children: rows.sort(compare),
        method: null,
      }),
    );
    children.sort(compare);
    return {
      id: `package ${name}`,
      level: 1,
      name: name === '' ? 'unnamed package' : name,
      totals: sum(children),
      children,
      method: null,
    };
  });
  return groups.sort(compare);
}

/** The rows that are in sight, in their order. */
export function openRows(groups: readonly Group[], isOpen: (group: Group) => boolean): Group[] {
  const rows: Group[] = [];
  const add = (group: Group): void => {
    rows.push(group);
    if (group.children.length > 0 && isOpen(group)) for (const child of group.children) add(child);
  };
  for (const group of groups) add(group);
  return rows;
}

/** The worst standing in a group. */
export function worst({ standings }: Totals): Standing {
  const order: readonly Standing[] = ['UNSAFE', 'UNKNOWN', 'failed', 'waiting', 'SAFE'];
  return order.find((standing) => standings[standing] > 0) ?? 'SAFE';
}

function isWanted(method: PageMethod, { text, standings }: OverviewFilter): boolean {
  if (standings.size > 0 && !standings.has(standingOf(method))) return false;
  return text === '' || method.id.toLowerCase().includes(text.toLowerCase());
}

const NONE: Readonly<Record<Standing, number>> = { UNSAFE: 0, UNKNOWN: 0, SAFE: 0, failed: 0, waiting: 0 };

function totalsOfMethod(method: PageMethod): Totals {
  return {
    standings: { ...NONE, [standingOf(method)]: 1 },
    findings: method.findings.length,
    coverage: method.coverage ?? { covered: 0, total: 0 },
    seconds: method.seconds,
  };
}

export function sum(groups: readonly Pick<Group, 'totals'>[]): Totals {
  const standings = { ...NONE };
  let [findings, covered, total, seconds] = [0, 0, 0, 0];
  for (const { totals } of groups) {
    for (const key of Object.keys(standings) as Standing[]) standings[key] += totals.standings[key];
    findings += totals.findings;
    covered += totals.coverage.covered;
    total += totals.coverage.total;
    seconds += totals.seconds;
  }
  return { standings, findings, coverage: { covered, total }, seconds };
}

function comparator({ key, isDown }: Order): (a: Group, b: Group) => number {
  const sign = isDown ? -1 : 1;
  const byName = (a: Group, b: Group): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  if (key === 'name') return (a, b) => sign * byName(a, b);
  const value = sortValue(key);
  return (a, b) => sign * (value(a.totals) - value(b.totals)) || byName(a, b);
}

function sortValue(key: Exclude<SortKey, 'name'>): (totals: Totals) => number {
  switch (key) {
    case 'verdict':
      return ({ standings }) => standings.UNSAFE * 1e9 + standings.UNKNOWN * 1e4 + standings.failed;
    case 'findings':
      return ({ findings }) => findings;
    case 'coverage':
      return ({ coverage: { covered, total } }) => (total === 0 ? 2 : covered / total);
    case 'time':
      return ({ seconds }) => seconds;
  }
}

function at<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
