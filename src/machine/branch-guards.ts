/** The branches that decide whether control comes to an instruction: the condition of the `if` or `switch` that stands directly around it. */
import { buildCfg } from '../cfg/build-cfg.ts';
import { type Block, blockAt, successorsOf } from '../cfg/cfg.ts';
import { dominates, graphPostorder, immediatePostDominators } from '../cfg/dominators.ts';
import type { Code } from '../classfile/model.ts';
import { instructionLength } from '../classfile/opcodes.ts';

/**
 * The bcis of these branches; none if every run of the method that ends comes to the instruction. Of `a && b` and of conditions directly inside
 * each other they are all; an outer condition with a statement between does not count. Null where that is not known, as in a
 * handler: which instruction threw the exception that it handles is no branch.
 */
export function guardsOf(
  code: Code,
  bci: number,
  endsStatement: (bci: number) => boolean,
): readonly number[] | null {
  const cfg = buildCfg(code);
  if (cfg.kind === 'none') return null;
  const start = blockAt(cfg, bci);
  if (start === undefined) return null;
  const successors = successorsOf(cfg);
  // Calls that throw end the method as well, which no edge shows: they are no decision of this method.
  const end = cfg.blocks.length;
  const graph = [...successors.map((to) => (to.length === 0 ? [end] : to)), []];
  const above = immediatePostDominators(graph, end);
  const handlers = cfg.roots.slice(1);
  /** JVMS has no term for it; Ferrante, Ottenstein and Warren: the block is control-dependent on these. */
  const decidersOf = ({ id }: Block): Block[] =>
    cfg.blocks.filter(
      (block) =>
        block.edges.length > 1 &&
        !(block.id !== id && dominates(above, id, block.id)) &&
        block.edges.some(({ to }) => dominates(above, id, to)),
    );
  const found = new Set<Block>();
  const waiting = [start];
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    if (handlers.some((handler) => reaches(successors, handler, block.id))) return null;
    for (const decider of decidersOf(block)) {
      if (found.has(decider)) continue;
      found.add(decider);
      if (!hasStatement(code, decider, endsStatement)) waiting.push(decider);
    }
  }
  return [...found].map(({ last }) => last);
}

function hasStatement(code: Code, { start, last }: Block, endsStatement: (bci: number) => boolean): boolean {
  for (let bci = start; bci < last; bci += instructionLength(code.bytes, bci))
    if (endsStatement(bci)) return true;
  return false;
}

function reaches(graph: readonly (readonly number[])[], from: number, to: number): boolean {
  return graphPostorder(graph, [from]).includes(to);
}
