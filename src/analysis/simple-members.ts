/** Constructors, setters and getters whose code shows which field they set or return. Tests build objects with them. */
import { parseMethodDescriptor, slotsOf } from '../classfile/descriptor.ts';
import { type ClassFile, type MethodInfo, Tag } from '../classfile/model.ts';
import {
  instructionLength,
  localAccess,
  OPCODES,
  Opcode,
  pushesConstant,
  uint16,
} from '../classfile/opcodes.ts';
import type { JavaValue } from '../result/outcome.ts';
import { type ClassFacts, isStatic } from './class-facts.ts';
import { declaredField, followCode } from './follow-code.ts';

/** A bound on `this(…)` and `super(…)` calls inside each other. */
const MAX_DEPTH = 8;

/**
 * Guesses which field each parameter of a constructor is stored into, from the order of its instructions. `follow-code.ts`
 * checks the guess with real values.
 */
export function fieldsOfParameters(
  facts: ClassFacts,
  owner: ClassFile,
  init: MethodInfo,
  depth = 0,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const { params } = parseMethodDescriptor(init.descriptor);
  const indexOf = new Map<number, number>();
  params.reduce((slot, param, i) => {
    indexOf.set(slot, i);
    return slot + slotsOf(param);
  }, 1);
  const bytes = init.code?.bytes ?? new Uint8Array();
  /** The parameters that the last instructions have loaded, in their order; -1 for a value that is no parameter. */
  let loaded: number[] = [];
  for (let at = 0; at < bytes.length; at += Math.max(1, instructionLength(bytes, at))) {
    const name = OPCODES[bytes[at]]?.name ?? '';
    const access = localAccess(bytes, at);
    if (access !== null && !access.isStore) {
      loaded.push(indexOf.get(access.index) ?? -1);
      continue;
    }
    if (pushesConstant(bytes[at])) {
      loaded.push(-1);
      continue;
    }
    // After `requireNonNull(o)` or a cast the parameter is still on the stack.
    if (isCheck(owner, bytes, at, name)) continue;
    const last = loaded[loaded.length - 1] ?? -1;
    if (name === 'putfield' && last >= 0) {
      const field = declaredField(facts, owner, uint16(bytes, at + 1));
      if (field !== null && !found.has(last)) found.set(last, field);
    }
    if (name === 'invokespecial' && depth < MAX_DEPTH)
      addFromDelegate(facts, owner, bytes, at, loaded, found, depth);
    loaded = [];
  }
  return found;
}

function isCheck(owner: ClassFile, bytes: Uint8Array, at: number, name: string): boolean {
  const member = name === 'invokestatic' ? owner.pool[uint16(bytes, at + 1)] : null;
  if (member?.tag === Tag.Methodref && member.name === 'requireNonNull')
    return parseMethodDescriptor(member.descriptor).params.length === 1;
  return name === 'checkcast';
}

/** Follows `this(…)` and `super(…)`: which fields their parameters are stored into. */
function addFromDelegate(
  facts: ClassFacts,
  owner: ClassFile,
  bytes: Uint8Array,
  at: number,
  loaded: readonly number[],
  found: Map<number, string>,
  depth: number,
): void {
  const member = owner.pool[uint16(bytes, at + 1)];
  if (member?.tag !== Tag.Methodref || member.name !== '<init>') return;
  const file = facts.find(member.owner);
  const called = file?.methods.find((m) => m.name === '<init>' && m.descriptor === member.descriptor);
  if (file === null || called === undefined) return;
  const count = parseMethodDescriptor(member.descriptor).params.length;
  const given = count === 0 ? [] : loaded.slice(-count);
  for (const [index, field] of fieldsOfParameters(facts, file, called, depth + 1)) {
    const own = given[index] ?? -1;
    if (own >= 0 && !found.has(own)) found.set(own, field);
  }
}

/** The field that a method without parameters returns; null if it does anything else. */
export function fieldOfGetter(facts: ClassFacts, owner: ClassFile, method: MethodInfo): string | null {
  const code = method.code?.bytes;
  if (isStatic(method) || code === undefined || code.length !== 5) return null;
  const isReturn = code[4] >= Opcode.ireturn && code[4] <= Opcode.return;
  if (code[0] !== Opcode.aload_0 || code[1] !== Opcode.getfield || !isReturn) return null;
  return declaredField(facts, owner, uint16(code, 2));
}

/** The only field that a method with one parameter sets, to this value; null if it does anything else. */
export function fieldOfSetter(
  facts: ClassFacts,
  owner: ClassFile,
  method: MethodInfo,
  value: JavaValue,
): string | null {
  if (isStatic(method) || parseMethodDescriptor(method.descriptor).params.length !== 1) return null;
  const found = followCode(facts, owner, method, [value]);
  if (found === null || found.size !== 1) return null;
  const [[field, source]] = [...found];
  return source.kind === 'parameter' ? field : null;
}
