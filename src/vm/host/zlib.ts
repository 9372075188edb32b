/**
 * zlib for java.util.zip: pako, a port of zlib that gives the same bytes and can be called as zlib is, in steps
 * and synchronously (see docs/decisions/0003). Loaded on first use: few programs compress.
 */
import { createRequire } from 'node:module';
import type * as Pako from 'pako';

export type ZStream = InstanceType<typeof Pako.ZStream>;

let loaded: typeof Pako | null = null;

export function pako(): typeof Pako {
  loaded ??= createRequire(import.meta.url)('pako') as typeof Pako;
  return loaded;
}

/** The fields of zlib's deflate_state that the functions below read or write. */
type DeflateState = {
  pending_buf: Uint8Array;
  pending_out: number;
  pending: number;
  bi_buf: number;
  bi_valid: number;
  level: number;
  strategy: number;
  last_flush: number;
  matches: number;
  strstart: number;
  block_start: number;
  lookahead: number;
  w_size: number;
  head: Uint16Array;
  prev: Uint16Array;
  good_match: number;
  max_lazy_match: number;
  nice_match: number;
  max_chain_length: number;
};

type Flush = Parameters<typeof Pako.zlibDeflate>[1];

/** deflate of zlib, which hands out whole bytes of the bit buffer with each block; pako keeps up to two back. */
export function deflate(strm: ZStream, flush: Flush): number {
  const result = pako().zlibDeflate(strm, flush);
  const s = strm.state as DeflateState;
  while (result === pako().Z_OK && s.bi_valid >= 8) {
    s.pending_buf[s.pending_out + s.pending++] = s.bi_buf & 0xff;
    s.bi_buf >>= 8;
    s.bi_valid -= 8;
  }
  handOut(strm, s);
  return result;
}

/** flush_pending of deflate.c. */
function handOut(strm: ZStream, s: DeflateState): void {
  const count = Math.min(s.pending, strm.avail_out);
  strm.output.set(s.pending_buf.subarray(s.pending_out, s.pending_out + count), strm.next_out);
  strm.next_out += count;
  strm.total_out += count;
  strm.avail_out -= count;
  s.pending_out += count;
  s.pending -= count;
  if (s.pending === 0) s.pending_out = 0;
}

/** configuration_table of deflate.c: algorithm, good_length, max_lazy, nice_length, max_chain. */
const LEVELS: readonly (readonly ['stored' | 'fast' | 'slow', number, number, number, number])[] = [
  ['stored', 0, 0, 0, 0],
  ['fast', 4, 4, 8, 4],
  ['fast', 4, 5, 16, 8],
  ['fast', 4, 6, 32, 32],
  ['slow', 4, 4, 16, 16],
  ['slow', 8, 16, 32, 32],
  ['slow', 8, 16, 128, 128],
  ['slow', 8, 32, 128, 256],
  ['slow', 32, 128, 258, 1024],
  ['slow', 32, 258, 258, 4096],
];

/** deflateParams of zlib 1.2.12 and later, which pako leaves out. */
export function deflateParams(
  strm: ZStream,
  wanted: number,
  strategy: ReturnType<typeof strategyOf>,
): number {
  const { Z_BLOCK, Z_BUF_ERROR, Z_OK, Z_STREAM_ERROR } = pako();
  const s = strm.state as DeflateState;
  const level = wanted === -1 ? 6 : wanted;
  const isOtherWay = strategy !== s.strategy || LEVELS[level][0] !== LEVELS[s.level][0];
  // -2: nothing has been compressed yet.
  if (isOtherWay && s.last_flush !== -2) {
    const result = deflate(strm, Z_BLOCK);
    if (result === Z_STREAM_ERROR) return result;
    if (strm.avail_in !== 0 || s.strstart - s.block_start + s.lookahead !== 0) return Z_BUF_ERROR;
  }
  if (s.level !== level) {
    if (s.level === 0 && s.matches !== 0) forgetStored(s);
    s.level = level;
    [, s.good_match, s.max_lazy_match, s.nice_match, s.max_chain_length] = LEVELS[level];
  }
  s.strategy = strategy;
  return Z_OK;
}

/** Stored blocks did not keep the hash chains: those that still hold are moved along, or all are dropped. */
function forgetStored(s: DeflateState): void {
  if (s.matches === 1) {
    for (const table of [s.head, s.prev]) {
      for (let i = 0; i < table.length; i++) table[i] = Math.max(0, table[i] - s.w_size);
    }
  } else s.head.fill(0);
  s.matches = 0;
}

/** Deflater's strategies are zlib's: default, filtered, Huffman only. */
export function strategyOf(n: number): 0 | 1 | 2 {
  return n === 1 ? 1 : n === 2 ? 2 : 0;
}
