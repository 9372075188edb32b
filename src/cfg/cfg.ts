/**
 * The control-flow graph of a method's bytecode: plain readonly data. Blocks are numbered in the order of their code;
 * code that nothing reaches has no block. Two blocks have at most one edge: what leads there is in its `when`.
 *
 * Normal edges and exceptional ones are apart. The boundaries of exception ranges are boundaries of blocks, so a block
 * is either wholly inside a range or outside of it.
 */

/** When control takes an edge, by the instruction that ends the block. */
export type When =
  | { readonly kind: 'always' }
  /** The condition of a two-way branch holds, or does not. */
  | { readonly kind: 'taken' | 'fall' }
  /** The operand of a switch is one of these. */
  | { readonly kind: 'keys'; readonly keys: readonly number[] }
  /** The operand of a switch is no key of another edge. */
  | { readonly kind: 'default' };

export type Edge = { readonly to: number; readonly when: When };

/** What the last instruction does; `fall` is any that goes on to the next block. */
export type BlockEnd = 'fall' | 'goto' | 'branch' | 'switch' | 'return' | 'throw';

export type Block = {
  readonly id: number;
  /** Bytecode indices; `end` is exclusive, `last` is the last instruction. */
  readonly start: number;
  readonly end: number;
  readonly last: number;
  readonly ends: BlockEnd;
  readonly edges: readonly Edge[];
  /** Blocks with an edge to this one. */
  readonly preds: readonly number[];
  /** Blocks of the handlers that cover this block, innermost first. */
  readonly handlers: readonly number[];
};

export type Cfg = {
  readonly kind: 'cfg';
  /** The first is the method's entry. */
  readonly blocks: readonly Block[];
  /** Where control can come in: the entry and the handlers. */
  readonly roots: readonly number[];
};

/** Why a method has no graph. */
export type NoCfg = { readonly kind: 'none'; readonly reason: string };

/** The block that holds an instruction; undefined in code that nothing reaches. */
export function blockAt(cfg: Cfg, bci: number): Block | undefined {
  let low = 0;
  let high = cfg.blocks.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const block = cfg.blocks[middle];
    if (bci < block.start) high = middle - 1;
    else if (bci >= block.end) low = middle + 1;
    else return block;
  }
  return undefined;
}

/** Normal edges as lists of block numbers, as the graph algorithms want them. */
export function successorsOf(cfg: Cfg): readonly (readonly number[])[] {
  return cfg.blocks.map((block) => block.edges.map((edge) => edge.to));
}
