/**
 * The control-flow graph of a method's bytecode: plain readonly data.
 *
 * Invariants:
 *  1. Blocks are numbered in the order of their code. Unreachable code has no block.
 *  2. There is at most one edge from one block to another; its `when` says under which conditions it is taken.
 *  3. Normal edges (`edges`) and exceptional edges (`handlers`) are apart. Regions follow normal edges only.
 *  4. A block is either wholly inside an exception range or wholly outside of it.
 */

/** When control takes an edge. The condition is about the operands of the instruction that ends the block. */
export type EdgeCondition =
  | { readonly kind: 'always' }
  /** The condition of a two-way branch holds, or does not. */
  | { readonly kind: 'taken' | 'fall' }
  /** The operand of a switch is one of these keys. */
  | { readonly kind: 'keys'; readonly keys: readonly number[] }
  /** The operand of a switch is none of the keys of the other edges. */
  | { readonly kind: 'default' };

export type Edge = { readonly to: number; readonly when: EdgeCondition };

/** What the last instruction of a block does. `fall`: it is no jump, and control goes on to the next block. */
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
  /** The blocks at which control can come in: the method's entry and the handlers. */
  readonly roots: readonly number[];
};

/** A method has no graph. The reasons are kinds of `ir/bailout.ts`, which stands above this room. */
export type NoCfg = {
  readonly kind: 'none';
  readonly reason:
    | { readonly kind: 'subroutine' }
    | { readonly kind: 'unknown-opcode'; readonly opcode: number };
};

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

/** The normal edges as a graph for `dominators.ts` and `loops.ts`. */
export function successorsOf(cfg: Cfg): readonly (readonly number[])[] {
  return cfg.blocks.map((block) => block.edges.map((edge) => edge.to));
}
