/**
 * What NullPointerException.getMessage() says about an instruction that met null (JEP 358), word for word as
 * HotSpot says it: `Cannot invoke "String.length()" because "a.b[i]" is null`.
 */
import { describeType, parseMethodDescriptor, slotsOf, toExternalName } from '../../classfile/descriptor.ts';
import type { ClassFile, Code, ConstantPool, MemberConstant, MethodInfo } from '../../classfile/model.ts';
import { uint16 } from '../../classfile/opcodes.ts';
import { localAt, memberAt, operationAt, poppedSlots } from '../../classfile/operand-slots.ts';
import {
  findOperandSources,
  isLocalWritten,
  type OperandStack,
  UNKNOWN_SOURCE,
} from './npe-operand-sources.ts';

/** What a `Method` of the VM offers. */
export type NpeMethod = {
  readonly holder: { readonly file: ClassFile | null };
  readonly info: MethodInfo;
  readonly isStatic: boolean;
};

/** How many dereferences the description of a null goes back. */
const MAX_DETAIL = 5;

type Analysis = {
  readonly method: NpeMethod;
  readonly code: Code;
  readonly bytes: Uint8Array;
  readonly pool: ConstantPool;
  readonly stacks: readonly (OperandStack | undefined)[];
};

/**
 * The message for a NullPointerException whose innermost frame stood at `bci` of `method`, or null where the
 * instruction dereferences nothing. That covers exceptions created by `new`: their frame stands at the call of
 * the constructor, which never meets null. The caller knows the two other cases without a message: an innermost
 * frame that stack traces leave out, and an exception that was given a message of its own.
 */
export function helpfulNullPointerMessage(method: NpeMethod, bci: number): string | null {
  const code = method.info.code;
  const file = method.holder.file;
  if (code === null || file === null || bci < 0 || bci >= code.bytes.length) return null;
  const { bytes } = code;
  const { pool } = file;
  const action = failedAction(bytes, pool, bci);
  if (action === null) return null;
  const stacks = findOperandSources(code, pool, bci);
  // All these instructions take the reference first, so it is the deepest of their operands.
  const slot = poppedSlots(bytes, pool, bci) - 1;
  return action + because({ method, code, bytes, pool, stacks }, bci, slot);
}

const ARRAY_KINDS = {
  i: 'int',
  l: 'long',
  f: 'float',
  d: 'double',
  a: 'object',
  b: 'byte/boolean',
  c: 'char',
  s: 'short',
};

const ACTIONS: { readonly [instruction: string]: string } = {
  ...Object.fromEntries(
    Object.entries(ARRAY_KINDS).flatMap(([letter, kind]) => [
      [`${letter}aload`, `Cannot load from ${kind} array`],
      [`${letter}astore`, `Cannot store to ${kind} array`],
    ]),
  ),
  arraylength: 'Cannot read the array length',
  athrow: 'Cannot throw exception',
  monitorenter: 'Cannot enter synchronized block',
  monitorexit: 'Cannot exit synchronized block',
};

function failedAction(bytes: Uint8Array, pool: ConstantPool, bci: number): string | null {
  const { name } = operationAt(bytes, bci);
  switch (name) {
    case 'getfield':
      return clip(`Cannot read field "${memberAt(bytes, pool, bci).name}"`);
    case 'putfield':
      return clip(`Cannot assign field "${memberAt(bytes, pool, bci).name}"`);
    case 'invokevirtual':
    case 'invokespecial':
    case 'invokeinterface': {
      const callee = memberAt(bytes, pool, bci);
      return callee.name === '<init>' ? null : `Cannot invoke "${describeCallee(callee)}"`;
    }
    default:
      return ACTIONS[name] ?? null;
  }
}

function because(a: Analysis, bci: number, slot: number): string {
  const source = sourceOf(a, bci, slot);
  if (source === UNKNOWN_SOURCE) return '';
  const expression = describe(a, bci, slot, MAX_DETAIL);
  // HotSpot begins the clause before it finds that it cannot describe, say, the result of an invokedynamic.
  if (expression === null) return ' because "';
  const isCall = /^invoke/.test(operationAt(a.bytes, source).name);
  return isCall ? ` because the return value of "${expression}" is null` : ` because "${expression}" is null`;
}

/** The instruction that pushed what is in a slot before `bci`; slot 0 is on top. */
function sourceOf(a: Analysis, bci: number, slot: number): number {
  return a.stacks[bci]?.sources.at(-1 - slot) ?? UNKNOWN_SOURCE;
}

/** A Java-like expression for what is in a slot before `bci`, or null. */
function describe(a: Analysis, bci: number, slot: number, detail: number): string | null {
  const source = sourceOf(a, bci, slot);
  if (detail <= 0 || source === UNKNOWN_SOURCE) return null;
  const { bytes, pool } = a;
  const { name } = operationAt(bytes, source);
  if (/^[ai]load/.test(name)) return describeLocal(a, bci, source);
  if (name.startsWith('iconst_')) return name === 'iconst_m1' ? '-1' : name.slice('iconst_'.length);
  switch (name) {
    case 'aconst_null':
      return 'null';
    case 'bipush':
      return String((bytes[source + 1] << 24) >> 24);
    case 'sipush':
      return String(uint16(bytes, source + 1));
    case 'iaload':
    case 'aaload': {
      const array = describe(a, source, 1, detail - 1) ?? '<array>';
      // The index does not count as a dereference.
      const index = describe(a, source, 0, detail) ?? '...';
      return `${array}[${index}]`;
    }
    case 'getstatic': {
      const field = memberAt(bytes, pool, source);
      return describeOwner(field) + clip(`.${field.name}`);
    }
    case 'getfield': {
      const object = describe(a, source, 0, detail - 1);
      const field = memberAt(bytes, pool, source).name;
      return object === null ? field : `${object}.${field}`;
    }
    case 'invokevirtual':
    case 'invokespecial':
    case 'invokestatic':
    case 'invokeinterface':
      return describeCallee(memberAt(bytes, pool, source));
    default:
      return null;
  }
}

/** The variable that `source` loads, as known before `bci`. */
function describeLocal(a: Analysis, bci: number, source: number): string {
  const local = localAt(a.bytes, source);
  const variable = a.code.variables.find(
    (v) => v.index === local && v.start <= source && source < v.start + v.length,
  );
  if (variable !== undefined) return variable.name;
  const stack = a.stacks[bci];
  if (stack === undefined || isLocalWritten(stack, local)) return `<local${local}>`;
  if (local === 0 && !a.method.isStatic) return 'this';
  const parameter = parameterIn(a.method, local);
  return parameter === null ? `<local${local}>` : `<parameter${parameter}>`;
}

/** The number, from 1 on, of the parameter that arrives in a local variable. */
function parameterIn(method: NpeMethod, local: number): number | null {
  const { params } = parseMethodDescriptor(method.info.descriptor);
  let end = method.isStatic ? 0 : 1;
  for (let i = 0; i < params.length; i++) {
    end += slotsOf(params[i]);
    if (local < end) return i + 1;
  }
  return null;
}

function describeCallee(callee: MemberConstant): string {
  const params = parseMethodDescriptor(callee.descriptor).params.map(describeType).join(', ');
  // HotSpot looks only at how the names begin, so StringBuilder loses its package too.
  const shortened = params.replace(/(^|, )java\.lang\.(?=Object|String)/g, '$1');
  return describeOwner(callee) + clip(`.${callee.name}(`) + clip(`${shortened})`);
}

/** Unlike in parameters, here only the two classes themselves lose their package. */
function describeOwner({ owner }: MemberConstant): string {
  if (owner === 'java/lang/Object') return 'Object';
  if (owner === 'java/lang/String') return 'String';
  return toExternalName(owner);
}

/** HotSpot formats these parts in a buffer of 2000 bytes, the final zero included. We count characters. */
function clip(part: string): string {
  return part.slice(0, 1999);
}
