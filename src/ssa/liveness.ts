/**
 * Which locals are live at the beginning of every block: some path reads them before it writes them. A backward data-flow
 * analysis over bit sets. A local that a handler reads is live throughout the blocks that the handler covers.
 */
import type { Block, Cfg } from '../cfg/cfg.ts';
import { graphPostorder } from '../cfg/dominators.ts';
import type { Code } from '../classfile/model.ts';
import { instructionLength, OPCODES, uint16 } from '../classfile/opcodes.ts';

/** One bit per block and local. */
export class Liveness {
  /** Words of 32 locals per block. */
  private readonly words: number;
  private readonly liveIn: Uint32Array;

  constructor(words: number, liveIn: Uint32Array) {
    this.words = words;
    this.liveIn = liveIn;
  }

  /** Whether the local is live at the beginning of the block. */
  isLive(block: number, local: number): boolean {
    return (this.liveIn[block * this.words + (local >> 5)] & (1 << (local & 31))) !== 0;
  }
}

/** Iterates `live = used ∪ (live after ∖ defined) ∪ live in handlers` until nothing changes. */
export function liveness(code: Code, cfg: Cfg): Liveness {
  const words = (code.maxLocals + 31) >> 5;
  const count = cfg.blocks.length;
  const used = new Uint32Array(count * words);
  const defined = new Uint32Array(count * words);
  for (const block of cfg.blocks) findUses(code.bytes, block, used, defined, block.id * words);
  const liveIn = new Uint32Array(used);
  // Postorder: successors come first, so that one round is enough unless there is a loop.
  const order = graphPostorder(
    cfg.blocks.map((block) => [...block.edges.map((edge) => edge.to), ...block.handlers]),
    [0],
  );
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of order) {
      const block = cfg.blocks[id];
      for (let w = 0; w < words; w++) {
        let after = 0;
        for (const edge of block.edges) after |= liveIn[edge.to * words + w];
        let handled = 0;
        for (const handler of block.handlers) handled |= liveIn[handler * words + w];
        const at = id * words + w;
        const live = (used[at] | (after & ~defined[at]) | handled) >>> 0;
        if (live !== liveIn[at]) {
          liveIn[at] = live;
          changed = true;
        }
      }
    }
  }
  return new Liveness(words, liveIn);
}

/** Sets the bits of `used` (read before any write in the block) and `defined` (written in the block). */
function findUses(
  bytes: Uint8Array,
  block: Block,
  used: Uint32Array,
  defined: Uint32Array,
  base: number,
): void {
  const read = (local: number): void => {
    const at = base + (local >> 5);
    if ((defined[at] & (1 << (local & 31))) === 0) used[at] |= 1 << (local & 31);
  };
  const write = (local: number): void => {
    defined[base + (local >> 5)] |= 1 << (local & 31);
  };
  for (let bci = block.start; bci < block.end; bci += instructionLength(bytes, bci)) {
    const access = localAccess(bytes, bci);
    if (access === null) continue;
    if (access.reads) read(access.local);
    if (access.writes) write(access.local);
  }
}

/** The local that an instruction reads or writes; null if none. */
function localAccess(
  bytes: Uint8Array,
  bci: number,
): { readonly local: number; readonly reads: boolean; readonly writes: boolean } | null {
  const isWide = OPCODES[bytes[bci]].operands === 'w';
  const op = OPCODES[bytes[isWide ? bci + 1 : bci]];
  const match = /^[ilfda](load|store)(?:_(\d))?$/.exec(op.name);
  if (match === null && op.operands !== 'i') return null;
  const operand = isWide ? uint16(bytes, bci + 2) : bytes[bci + 1];
  if (match === null) return { local: operand, reads: true, writes: true };
  const local = match[2] === undefined ? operand : Number(match[2]);
  return { local, reads: match[1] === 'load', writes: match[1] === 'store' };
}
