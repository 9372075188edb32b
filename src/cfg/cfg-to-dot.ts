/** A graph as text for Graphviz: blocks with their code, exceptional edges dashed, marked blocks in a frame. */
import type { Block, Cfg, EdgeCondition } from './cfg.ts';

export type DotOptions = {
  readonly title: string;
  /** The lines of text inside a block. */
  readonly lines: (block: Block) => readonly string[];
  /** Groups of blocks to draw a frame around, such as the regions of the method. */
  readonly frames?: readonly { readonly label: string; readonly blocks: readonly number[] }[];
};

export function cfgToDot(cfg: Cfg, { title, lines, frames = [] }: DotOptions): string {
  const out = [`digraph ${quote(title)} {`, '  node [shape=box, fontname="monospace"];'];
  for (const block of cfg.blocks) {
    const text = [`BB${block.id} @${block.start}`, ...lines(block)].map((line) => `${escaped(line)}\\l`);
    out.push(`  b${block.id} [label="${text.join('')}"];`);
  }
  // Graphviz draws a node in one cluster only. Inner frames come first and keep their blocks.
  const framed = new Set<number>();
  [...frames]
    .sort((a, b) => a.blocks.length - b.blocks.length)
    .forEach(({ label, blocks }, index) => {
      const own = blocks.filter((id) => !framed.has(id));
      for (const id of own) framed.add(id);
      const members = own.map((id) => `b${id};`).join(' ');
      if (own.length > 0) out.push(`  subgraph cluster_${index} { label=${quote(label)}; ${members} }`);
    });
  for (const block of cfg.blocks) {
    for (const edge of block.edges) {
      out.push(`  b${block.id} -> b${edge.to} [label=${quote(whenText(edge.when))}];`);
    }
    for (const handler of block.handlers) out.push(`  b${block.id} -> b${handler} [style=dashed];`);
  }
  out.push('}');
  return `${out.join('\n')}\n`;
}

function whenText(when: EdgeCondition): string {
  switch (when.kind) {
    case 'always':
      return '';
    case 'taken':
      return 'yes';
    case 'fall':
      return 'no';
    case 'keys':
      return when.keys.join(', ');
    case 'default':
      return 'default';
  }
}

function quote(text: string): string {
  return `"${escaped(text)}"`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}
