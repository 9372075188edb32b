/** The block of details that HotSpot appends to the message of a VerifyError. */
import { uint16 } from '../classfile/opcodes.ts';
import type { Fault, FrameView, Origin } from './failure.ts';
import { opcodeName } from './instructions.ts';
import type { MethodContext } from './method-context.ts';
import {
  ANY_REFERENCE,
  BOOLEAN,
  BYTE,
  CATEGORY_1,
  CATEGORY_2,
  CHAR,
  DOUBLE,
  DOUBLE_2ND,
  FLOAT,
  INT,
  isNew,
  LONG,
  LONG_2ND,
  NULL,
  newInstructionOf,
  SHORT,
  TOP,
  type TypePool,
  UNINITIALIZED_THIS,
  type VType,
} from './types.ts';

/** HotSpot's words for the types, which differ from those of the specification. */
const TYPE_NAMES: ReadonlyMap<VType, string> = new Map([
  [TOP, 'top'],
  [INT, 'integer'],
  [FLOAT, 'float'],
  [LONG, 'long'],
  [LONG_2ND, 'long_2nd'],
  [DOUBLE, 'double'],
  [DOUBLE_2ND, 'double_2nd'],
  [NULL, 'null'],
  [UNINITIALIZED_THIS, 'uninitializedThis'],
  [BOOLEAN, 'boolean'],
  [BYTE, 'byte'],
  [CHAR, 'char'],
  [SHORT, 'short'],
  [ANY_REFERENCE, 'reference type'],
  [CATEGORY_1, 'category1 type'],
  [CATEGORY_2, 'category2 type'],
]);

/**
 * Begins with a line break, because it follows the message.
 *
 * A program may print the message, and tests of class-file tools compare it. So it is built to the letter.
 */
export function detailsOf(fault: Fault, context: MethodContext): string {
  const { code, types } = context;
  const lines = ['', 'Exception Details:', '  Location:', `    ${locationOf(fault.bci, context)}`];
  lines.push('  Reason:', `    ${reasonOf(fault, types)}`);
  const { current, map } = framesOf(fault);
  if (current !== null) lines.push('  Current Frame:', ...frameLines(current, types));
  if (map !== null) lines.push('  Stackmap Frame:', ...frameLines(map, types));
  lines.push('  Bytecode:', ...hexLines(code.bytes));
  if (code.handlers.length > 0) {
    lines.push('  Exception Handler Table:');
    for (const h of code.handlers) lines.push(`    bci [${h.start}, ${h.end}] => handler: ${h.handler}`);
  }
  if (code.stackMapBytes !== null) lines.push('  Stackmap Table:', ...stackMapLines(code.stackMapBytes));
  return `${lines.join('\n')}\n`;
}

function locationOf(bci: number, { file, method, code }: MethodContext): string {
  // Beyond the end of the code there is no instruction.
  const name = bci >= code.bytes.length ? '<invalid>' : opcodeName(code.bytes[bci]);
  return `${file.name}.${method.name}${method.descriptor} @${bci}: ${name}`;
}

/** HotSpot's sentence for the fault. */
function reasonOf(fault: Fault, types: TypePool): string {
  switch (fault.kind) {
    case 'code':
      return 'Error exists in the bytecode';
    case 'type': {
      const found = originText(fault.found, types);
      if (fault.expected === null) return `Invalid type: ${found}`;
      return `Type ${found} is not assignable to ${originText(fault.expected, types)}`;
    }
    case 'flags':
      return "Current frame's flags are not assignable to stack map frame's.";
    case 'stackSize':
      return "Current frame's stack size doesn't match stackmap.";
    case 'overflow':
      return 'Exceeded max stack size.';
    case 'underflow':
      return 'Attempt to pop empty stack.';
    case 'poolIndex':
      return `Constant pool index ${fault.index} is invalid`;
    case 'localIndex':
      return `Local index ${fault.index} is invalid`;
    case 'missingMap':
      return 'Expected stackmap frame at this location.';
    case 'badMap':
      return 'Invalid stackmap specification.';
  }
}

/** The frames that HotSpot prints for a fault of this kind. */
function framesOf(fault: Fault): { current: FrameView | null; map: FrameView | null } {
  switch (fault.kind) {
    case 'type':
      return { current: frameOf(fault.found), map: fault.expected === null ? null : frameOf(fault.expected) };
    case 'flags':
    case 'stackSize':
      return { current: fault.frame, map: fault.map };
    case 'overflow':
    case 'underflow':
    case 'badMap':
      return { current: fault.frame, map: null };
    default:
      return { current: null, map: null };
  }
}

/** Types from the constant pool or the signature have no frame. */
function frameOf(origin: Origin): FrameView | null {
  return 'frame' in origin ? origin.frame : null;
}

/** A type, and where it was found. */
function originText(origin: Origin, types: TypePool): string {
  const type = typeText(origin.type, types);
  switch (origin.kind) {
    case 'local':
      return `${type} (current frame, locals[${origin.index}])`;
    case 'stack':
      return `${type} (current frame, stack[${origin.index}])`;
    case 'mapLocal':
      return `${type} (stack map, locals[${origin.index}])`;
    case 'mapStack':
      return `${type} (stack map, stack[${origin.index}])`;
    case 'pool':
      return `${type} (constant pool ${origin.index})`;
    case 'signature':
      return `${type} (from method signature)`;
    case 'implicit':
      return type;
  }
}

function typeText(type: VType, types: TypePool): string {
  const name = TYPE_NAMES.get(type);
  if (name !== undefined) return name;
  return isNew(type) ? `uninitialized ${newInstructionOf(type)}` : `'${types.nameOf(type)}'`;
}

function frameLines(frame: FrameView, types: TypePool): string[] {
  const list = (all: readonly VType[]): string => all.map((type) => ` ${typeText(type, types)}`).join(',');
  return [
    `    bci: @${frame.bci}`,
    `    flags: {${frame.isThisUninitialized ? ' flagThisUninit' : ''} }`,
    `    locals: {${list(frame.locals)} }`,
    `    stack: {${list(frame.stack)} }`,
  ];
}

/** Sixteen bytes a line, in pairs; HotSpot pads the last line, and writes an empty one after sixteen. */
function hexLines(bytes: Uint8Array): string[] {
  const lines: string[] = [];
  // `<=`: at a multiple of sixteen one more line is begun.
  for (let at = 0; at <= bytes.length; at += 16) {
    let line = `    ${at.toString(16).padStart(7, '0')}:`;
    for (let i = at; i < at + 16; i++) {
      if (i % 2 === 0) line += ' ';
      line += i < bytes.length ? bytes[i].toString(16).padStart(2, '0') : '  ';
    }
    lines.push(line);
  }
  return lines;
}

const SIMPLE_TYPES = ['Top', 'Integer', 'Float', 'Double', 'Long', 'Null', 'UninitializedThis'];

/** The table as it is in the file; a damaged rest is left out. */
function stackMapLines(bytes: Uint8Array): string[] {
  const lines: string[] = [];
  // The first two bytes are the number of entries.
  let pos = 2;
  let bci = -1;
  const type = (): string => {
    const tag = bytes[pos++];
    if (tag < SIMPLE_TYPES.length) return SIMPLE_TYPES[tag];
    pos += 2;
    return `${tag === 7 ? 'Object' : 'Uninitialized'}[#${uint16(bytes, pos - 2)}]`;
  };
  const list = (count: number): string => Array.from({ length: count }, type).join(',');
  const delta = (): number => {
    pos += 2;
    return uint16(bytes, pos - 2);
  };
  for (let n = uint16(bytes, 0); n > 0 && pos < bytes.length; n--) {
    const tag = bytes[pos++];
    // The first entry counts from 0, the others from the place after the one before (JVMS §4.7.4).
    bci += 1 + (tag < 64 ? tag : tag < 128 ? tag - 64 : delta());
    lines.push(`    ${frameText(tag, bci, list, delta)}`);
  }
  return lines;
}

function frameText(tag: number, bci: number, list: (count: number) => string, u2: () => number): string {
  if (tag < 64) return `same_frame(@${bci})`;
  if (tag < 128) return `same_locals_1_stack_item_frame(@${bci},${list(1)})`;
  if (tag === 247) return `same_locals_1_stack_item_extended(@${bci},${list(1)})`;
  if (tag < 251) return `chop_frame(@${bci},${251 - tag})`;
  if (tag === 251) return `same_frame_extended(@${bci})`;
  if (tag < 255) return `append_frame(@${bci},${list(tag - 251)})`;
  return `full_frame(@${bci},{${list(u2())}},{${list(u2())}})`;
}
