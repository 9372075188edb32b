/**
 * Texts that depend on each other. The digest of a node stands for its text and those of all nodes that can be reached from it. Nodes that reach each
 * other have one digest: that of a strongly connected component, made of its texts and of the digests of the components below it (Tarjan 1972). So each
 * node and each edge is looked at once, however many digests are asked for.
 */
import { createHash } from 'node:crypto';

export type NodeId = number;

/** Marks are bits: a component has those of all nodes that can be reached from it. */
export type Digest = { readonly hash: string; readonly marks: number };

type Node = {
  readonly text: string;
  readonly marks: number;
  readonly expand: () => Iterable<NodeId>;
  /** The order in which nodes are entered; -1: not yet. */
  index: number;
  /** The least index that is known to be reached among the nodes of which the component is open. */
  low: number;
  /** Null: its component is open, or it was not entered. */
  component: Digest | null;
};

type Visit = { readonly id: NodeId; readonly targets: readonly NodeId[]; next: number };

export class DependencyGraph {
  private readonly nodes: Node[] = [];
  private readonly ids = new Map<string, NodeId>();
  /** Of nodes whose component is open. */
  private readonly targets = new Map<NodeId, readonly NodeId[]>();
  private entered = 0;

  find(key: string): NodeId | undefined {
    return this.ids.get(key);
  }

  /** `key` is part of the text. `expand` is asked once, for the nodes that this one depends on. */
  node(key: string, text: string, expand: () => Iterable<NodeId>, marks = 0): NodeId {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const hashed = sha256([key, text]);
    const id = this.nodes.push({ text: hashed, marks, expand, index: -1, low: -1, component: null }) - 1;
    this.ids.set(key, id);
    return id;
  }

  digestOf(start: NodeId): Digest {
    const found = this.nodes[start].component;
    if (found !== null) return found;
    /** Nodes whose component is open, in the order of their indices. */
    const open: NodeId[] = [];
    const path: Visit[] = [this.enter(start, open)];
    while (path.length > 0) {
      const visit = path[path.length - 1];
      const node = this.nodes[visit.id];
      if (visit.next < visit.targets.length) {
        const target = this.nodes[visit.targets[visit.next]];
        if (target.index < 0) path.push(this.enter(visit.targets[visit.next], open));
        else if (target.component === null) node.low = Math.min(node.low, target.index);
        visit.next++;
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) {
        const above = this.nodes[parent.id];
        above.low = Math.min(above.low, node.low);
      }
      if (node.low === node.index) this.close(open.splice(open.lastIndexOf(visit.id)));
    }
    return this.nodes[start].component!;
  }

  private enter(id: NodeId, open: NodeId[]): Visit {
    const node = this.nodes[id];
    node.index = node.low = this.entered++;
    open.push(id);
    const targets = [...new Set(node.expand())];
    this.targets.set(id, targets);
    return { id, targets, next: 0 };
  }

  private close(members: readonly NodeId[]): void {
    const texts = members.map((id) => this.nodes[id].text).sort();
    const below = new Set<Digest>();
    let marks = 0;
    for (const id of members) {
      marks |= this.nodes[id].marks;
      for (const target of this.targets.get(id)!) {
        const { component } = this.nodes[target];
        if (component !== null) below.add(component);
      }
      this.targets.delete(id);
    }
    for (const component of below) marks |= component.marks;
    const hashes = [...new Set([...below].map(({ hash }) => hash))].sort();
    const digest = { hash: sha256([texts, hashes]), marks };
    for (const id of members) this.nodes[id].component = digest;
  }
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
