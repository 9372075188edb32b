/**
 * The type of every slot at the beginning of every block, by a forward data-flow analysis. It is what the JVM's verifier
 * infers (JVMS §4.10.2), up to computational types. A local that is reached with different types holds nothing.
 */
import type { Block, Cfg } from '../cfg/cfg.ts';
import { instructionLength } from '../classfile/opcodes.ts';
import type { Type } from '../ir/ir.ts';
import { parameterTypes, type SlotRef, type SlotValue, SsaFrame, slotName, UPPER } from './frame.ts';
import type { MethodCode } from './method-code.ts';
import { ssaVariable, Translator } from './translate.ts';

type SlotType = Type | typeof UPPER | null;
type FrameType = { readonly locals: SlotType[]; readonly stack: readonly SlotType[] };

/** By block number. Every block has an entry, because a graph has reachable blocks only. */
export type FrameTypes = readonly FrameType[];

export function frameTypes(method: MethodCode, cfg: Cfg): FrameTypes {
  const types: (FrameType | undefined)[] = new Array(cfg.blocks.length).fill(undefined);
  types[0] = entryTypes(method);
  const pending = [0];
  const isPending = new Uint8Array(cfg.blocks.length);
  /** Propagates a frame along an edge; the target is visited again if that changes its types. */
  const flow = (to: number, locals: readonly SlotValue[], stack: readonly SlotValue[]): void => {
    const known = types[to];
    let hasChanged = true;
    if (known === undefined) types[to] = { locals: locals.map(typeOfSlot), stack: stack.map(typeOfSlot) };
    else hasChanged = meet(known.locals, locals);
    if (hasChanged && isPending[to] === 0) {
      isPending[to] = 1;
      pending.push(to);
    }
  };
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    isPending[id] = 0;
    const block = cfg.blocks[id];
    const frame = frameOf(types[id]!);
    walk(method, block, frame, flow);
    for (const edge of block.edges) flow(edge.to, frame.locals, frame.stack);
  }
  return types as FrameType[];
}

/** A frame of fresh variables with these types, named by `slotName`. */
export function frameOf(types: FrameType): SsaFrame {
  return new SsaFrame(
    types.locals.map((type, index) => slotOfType({ in: 'local', index }, type)),
    types.stack.map((type, index) => slotOfType({ in: 'stack', index }, type)),
  );
}

function slotOfType(slot: SlotRef, type: SlotType): SlotValue {
  return type === null || type === UPPER ? type : ssaVariable(slotName(slot), type);
}

export function typeOfSlot(value: SlotValue): SlotType {
  return value === null || value === UPPER ? value : value.type;
}

/** At the method's entry only the parameters hold values. */
function entryTypes(method: MethodCode): FrameType {
  const frame = new SsaFrame(new Array(method.code.maxLocals).fill(null), []);
  for (const { index, type } of parameterTypes(method.info)) frame.store(index, ssaVariable('', type));
  return { locals: frame.locals.map(typeOfSlot), stack: [] };
}

const THROWN: readonly SlotValue[] = [ssaVariable('', 'A')];

/** Runs the block over the frame. A handler may be entered from any instruction, so it sees the locals before each. */
function walk(
  method: MethodCode,
  block: Block,
  frame: SsaFrame,
  flow: (to: number, locals: readonly SlotValue[], stack: readonly SlotValue[]) => void,
): void {
  const translator = new Translator(method, frame);
  const { bytes } = method.code;
  for (let bci = block.start; bci < block.end; bci += instructionLength(bytes, bci)) {
    for (const handler of block.handlers) flow(handler, frame.locals, THROWN);
    translator.step(bci);
  }
}

/** Clears the slots of `known` whose type in `found` differs; true if there were any. */
function meet(known: SlotType[], found: readonly SlotValue[]): boolean {
  let hasChanged = false;
  for (let i = 0; i < known.length; i++) {
    if (known[i] !== null && known[i] !== typeOfSlot(found[i])) {
      known[i] = null;
      hasChanged = true;
    }
  }
  return hasChanged;
}
