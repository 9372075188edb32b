/**
 * Prefixes as JSON, for other threads and for files. The nodes that prefixes share are written once: a table of nodes,
 * each after its parent, and the indices of the nodes at which prefixes end. The order of the prefixes is kept.
 */
import { InvariantError } from '../errors.ts';
import { loadScalar, type SavedScalar, saveScalar } from '../term/saved-scalar.ts';
import { type DecisionKind, Prefix } from './prefix.ts';

/** `parent` is as in `ends`; `site` is an index into `sites`. */
type SavedNode = readonly [
  parent: number,
  site: number,
  decision: SavedScalar,
  kind: number,
  isProven: 0 | 1,
  /** Left out if there are none. */
  answers?: readonly string[],
];

/** Invariant: a node stands behind its parent in `nodes`, so one pass from the front rebuilds the tree. */
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
      const { site, decision, kind, isProven, answers } = node;
      if (!sites.has(site)) sites.set(site, sites.size);
      const parent = indices.get(node.parent!)!;
      const saved = [parent, sites.get(site)!, saveScalar(decision), kind, isProven ? 1 : 0] as const;
      nodes.push(answers.length === 0 ? saved : [...saved, answers]);
      indices.set(node, nodes.length);
    }
    ends.push(indices.get(prefix)!);
  }
  return { sites: [...sites.keys()], nodes, ends };
}

export function loadPrefixes(saved: SavedPrefixes): Prefix[] {
  const made: Prefix[] = [Prefix.EMPTY];
  for (const [parent, site, decision, kind, isProven, answers] of saved.nodes) {
    // A damaged file is found here, not in the middle of a replay.
    if (!(parent < made.length && site < saved.sites.length && kind >= 0 && kind <= 3))
      throw new InvariantError('a saved prefix names a node or a site that does not exist');
    made.push(
      made[parent].plus(
        saved.sites[site],
        loadScalar(decision),
        kind as DecisionKind,
        isProven === 1,
        answers,
      ),
    );
  }
  return saved.ends.map((end) => {
    if (!(end < made.length)) throw new InvariantError('a saved prefix names a node that does not exist');
    return made[end];
  });
}
