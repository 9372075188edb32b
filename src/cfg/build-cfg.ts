/**
 * From bytecode to a control-flow graph, in three steps: find the leaders (instructions at which a block begins), cut the
 * code into blocks, drop the blocks that nothing reaches and connect the rest.
 */
import type { Code, ExceptionHandler } from '../classfile/model.ts';
import { instructionLength, int16, int32, OPCODES, Opcode } from '../classfile/opcodes.ts';
import { InvariantError } from '../errors.ts';
import type { Block, BlockEnd, Cfg, Edge, EdgeCondition, NoCfg } from './cfg.ts';

/** A block before unreachable ones are dropped. Its edges name bytecode indices, because blocks have no numbers yet. */
type RawBlock = {
  readonly start: number;
  end: number;
  last: number;
  ends: BlockEnd;
  targets: readonly { readonly bci: number; readonly when: EdgeCondition }[];
};

const ALWAYS: EdgeCondition = { kind: 'always' };

/**
 * The graph of a method, or why it has none. The code must be verified: no jump goes into the middle of an
 * instruction.
 */
export function buildCfg(code: Code): Cfg | NoCfg {
  const leaders = findLeaders(code);
  if (!(leaders instanceof Uint8Array)) return leaders;
  const raw = cutBlocks(code.bytes, leaders);
  return connect(code, raw);
}

/** One byte per bytecode index, 1 for a leader; or why there is no graph. */
function findLeaders(code: Code): Uint8Array | NoCfg {
  const { bytes } = code;
  const leaders = new Uint8Array(bytes.length + 1);
  leaders[0] = 1;
  for (let bci = 0; bci < bytes.length; ) {
    const length = instructionLength(bytes, bci);
    if (length === 0) return { kind: 'none', reason: { kind: 'unknown-opcode', opcode: bytes[bci] } };
    const { name } = OPCODES[bytes[bci]];
    const isWideRet = bytes[bci] === Opcode.wide && bytes[bci + 1] === Opcode.ret;
    if (name === 'jsr' || name === 'jsr_w' || name === 'ret' || isWideRet)
      return { kind: 'none', reason: { kind: 'subroutine' } };
    const ends = endOf(bytes[bci]);
    for (const { bci: target } of targetsOf(bytes, bci, ends)) leaders[target] = 1;
    if (ends !== 'fall') leaders[bci + length] = 1;
    bci += length;
  }
  for (const { start, end, handler } of code.handlers) {
    leaders[start] = 1;
    leaders[end] = 1;
    leaders[handler] = 1;
  }
  return leaders;
}

/** How a block ends whose last instruction has this opcode. */
function endOf(opcode: number): BlockEnd {
  switch (OPCODES[opcode].operands) {
    case 'j':
      return opcode === Opcode.goto ? 'goto' : 'branch';
    case 'J':
      return 'goto';
    case 'T':
    case 'L':
      return 'switch';
    default:
      if (opcode >= Opcode.ireturn && opcode <= Opcode.return) return 'return';
      return opcode === Opcode.athrow ? 'throw' : 'fall';
  }
}

/** The targets of an instruction that ends a block, the fall-through of a branch included. No target occurs twice. */
function targetsOf(bytes: Uint8Array, bci: number, ends: BlockEnd): RawBlock['targets'] {
  switch (ends) {
    case 'goto': {
      const offset = bytes[bci] === Opcode.goto ? int16(bytes, bci + 1) : int32(bytes, bci + 1);
      return [{ bci: bci + offset, when: ALWAYS }];
    }
    case 'branch': {
      const taken = bci + int16(bytes, bci + 1);
      const fall = bci + 3;
      if (taken === fall) return [{ bci: fall, when: ALWAYS }];
      return [
        { bci: taken, when: { kind: 'taken' } },
        { bci: fall, when: { kind: 'fall' } },
      ];
    }
    case 'switch':
      return switchTargets(bytes, bci);
    default:
      return [];
  }
}

/** One edge per target, however many keys lead to it. The default comes last; keys that lead to it are left out. */
function switchTargets(bytes: Uint8Array, bci: number): RawBlock['targets'] {
  const at = (bci + 4) & ~3;
  const otherwise = bci + int32(bytes, at);
  const keysOf = new Map<number, number[]>();
  const add = (key: number, target: number): void => {
    if (target === otherwise) return;
    const keys = keysOf.get(target);
    if (keys === undefined) keysOf.set(target, [key]);
    else keys.push(key);
  };
  if (bytes[bci] === Opcode.tableswitch) {
    const low = int32(bytes, at + 4);
    const high = int32(bytes, at + 8);
    for (let i = 0; i <= high - low; i++) add(low + i, bci + int32(bytes, at + 12 + 4 * i));
  } else {
    const count = int32(bytes, at + 4);
    for (let i = 0; i < count; i++) {
      add(int32(bytes, at + 8 + 8 * i), bci + int32(bytes, at + 12 + 8 * i));
    }
  }
  if (keysOf.size === 0) return [{ bci: otherwise, when: ALWAYS }];
  const cases = [...keysOf].map(([target, keys]) => ({ bci: target, when: { kind: 'keys', keys } as const }));
  return [...cases, { bci: otherwise, when: { kind: 'default' } }];
}

/** A block reaches from one leader to the next. */
function cutBlocks(bytes: Uint8Array, leaders: Uint8Array): RawBlock[] {
  const blocks: RawBlock[] = [];
  let open: RawBlock | null = null;
  for (let bci = 0; bci < bytes.length; ) {
    const length = instructionLength(bytes, bci);
    if (open === null || leaders[bci] === 1) {
      open = { start: bci, end: bci, last: bci, ends: 'fall', targets: [] };
      blocks.push(open);
    }
    open.last = bci;
    open.end = bci + length;
    if (leaders[open.end] === 1 || open.end >= bytes.length) {
      open.ends = endOf(bytes[bci]);
      open.targets =
        open.ends === 'fall' ? [{ bci: open.end, when: ALWAYS }] : targetsOf(bytes, bci, open.ends);
      open = null;
    }
    bci += length;
  }
  return blocks;
}

/**
 * Drops unreachable blocks and replaces bytecode indices by block numbers. A handler counts as reachable if a block that it
 * covers is, although the exception may never be thrown.
 */
function connect(code: Code, raw: readonly RawBlock[]): Cfg {
  const indexOf = new Map(raw.map((block, index) => [block.start, index]));
  const find = (bci: number): number => {
    const index = indexOf.get(bci);
    if (index === undefined) throw new InvariantError(`no block begins at ${bci}`);
    return index;
  };
  const handlersOf = raw.map((block) => coveringHandlers(code.handlers, block.start));
  const reached = new Uint8Array(raw.length);
  const stack = [0];
  reached[0] = 1;
  while (stack.length > 0) {
    const at = stack.pop()!;
    for (const bci of [...raw[at].targets.map((target) => target.bci), ...handlersOf[at]]) {
      const next = find(bci);
      if (reached[next] === 1) continue;
      reached[next] = 1;
      stack.push(next);
    }
  }
  const ids = new Int32Array(raw.length);
  let count = 0;
  raw.forEach((_, index) => {
    if (reached[index] === 1) ids[index] = count++;
  });
  const live = raw.map((block, index) => ({ block, index })).filter(({ index }) => reached[index] === 1);
  const edges = live.map(({ block }) =>
    block.targets.map((target): Edge => ({ to: ids[find(target.bci)], when: target.when })),
  );
  const handlers = live.map(({ index }) => handlersOf[index].map((bci) => ids[find(bci)]));
  const preds: number[][] = live.map(() => []);
  edges.forEach((list, id) => {
    for (const edge of list) preds[edge.to].push(id);
  });
  const blocks = live.map(({ block }, id): Block => {
    const { start, end, last, ends } = block;
    return { id, start, end, last, ends, edges: edges[id], preds: preds[id], handlers: handlers[id] };
  });
  return { kind: 'cfg', blocks, roots: [...new Set([0, ...handlers.flat()])] };
}

/**
 * Bytecode indices of the handlers that cover an instruction, in the order in which the JVM tries them (JVMS §2.10).
 */
function coveringHandlers(handlers: readonly ExceptionHandler[], bci: number): number[] {
  const found = handlers.filter((h) => h.start <= bci && bci < h.end).map((h) => h.handler);
  return [...new Set(found)];
}
