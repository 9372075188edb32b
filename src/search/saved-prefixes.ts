/**
 * Prefixes as JSON: for other threads and for files. What prefixes share is written once: a table of nodes, each after
 * its parent, and the nodes at which prefixes end.
 */
import { InvariantError } from '../errors.ts';
import type { Scalar } from '../term/values.ts';
import { type DecisionKind, Prefix } from './prefix.ts';

/** Index of the parent (0 is the empty prefix), index of the site, decision, how, 1 if proven. */
type SavedNode = readonly [
  parent: number,
  site: number,
  decision: string | number,
  how: number,
  isProven: 0 | 1,
];

export type SavedPrefixes = {
  readonly sites: readonly string[];
  readonly nodes: readonly SavedNode[];
  /** Index of a node plus 1; 0 is the empty prefix. */
  readonly ends: readonly number[];
};

export function savePrefixes(prefixes: Iterable<Prefix>): SavedPrefixes {
  const sites = new Map<string, number>();
  const nodes: SavedNode[] = [];
  const indices = new Map<Prefix, number>([[Prefix.EMPTY, 0]]);
  const ends: number[] = [];
  for (const prefix of prefixes) {
    const missing: Prefix[] = [];
    for (let node = prefix; !indices.has(node); node = node.parent!) missing.push(node);
    for (const node of missing.reverse()) {
      const { site, decision, how, isProven } = node;
      if (!sites.has(site)) sites.set(site, sites.size);
      const parent = indices.get(node.parent!)!;
      nodes.push([parent, sites.get(site)!, saveScalar(decision), how, isProven ? 1 : 0]);
      indices.set(node, nodes.length);
    }
    ends.push(indices.get(prefix)!);
  }
  return { sites: [...sites.keys()], nodes, ends };
}

export function loadPrefixes(saved: SavedPrefixes): Prefix[] {
  const made: Prefix[] = [Prefix.EMPTY];
  for (const [parent, site, decision, how, isProven] of saved.nodes) {
    if (!(parent < made.length && site < saved.sites.length && how >= 0 && how <= 3))
      throw new InvariantError('a saved prefix names a node or a site that does not exist');
    made.push(
      made[parent].plus(saved.sites[site], loadScalar(decision), how as DecisionKind, isProven === 1),
    );
  }
  return saved.ends.map((end) => {
    if (!(end < made.length)) throw new InvariantError('a saved prefix names a node that does not exist');
    return made[end];
  });
}

/** JSON has no bigint, no NaN, no infinity and no negative zero. */
function saveScalar(value: Scalar): string | number {
  if (typeof value === 'bigint') return `${value}n`;
  return Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : Object.is(value, -0)
      ? '-0'
      : String(value);
}

function loadScalar(saved: string | number): Scalar {
  if (typeof saved === 'number') return saved;
  return saved.endsWith('n') ? BigInt(saved.slice(0, -1)) : Number(saved);
}
