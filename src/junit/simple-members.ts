/**
 * Constructors, setters and getters whose bytecode only moves values: what they do is then known for certain. A
 * constructor that checks its arguments, computes or calls anything but other simple constructors is not simple.
 */
import { parseMethodDescriptor, slotsOf } from '../classfile/descriptor.ts';
import { type ClassFile, type MethodInfo, Tag } from '../classfile/model.ts';
import { instructionLength, int16, OPCODES, uint16 } from '../vm/interp/opcodes.ts';
import { type ClassFacts, isStatic } from './class-facts.ts';

/** Where a field's value comes from. */
export type Source =
  /** Index of a parameter. */
  | { readonly kind: 'parameter'; readonly index: number }
  /** As `JavaValue` writes numbers; chars as numbers, booleans as 0 and 1. */
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'null' }
  /** A new array, or a new object of the JDK: `new ArrayList<>()`. */
  | { readonly kind: 'fresh' };

/** `a/Node.next` to the source of its value; fields that are missing keep their default. */
export type Assignments = ReadonlyMap<string, Source>;

type Value = Source | { readonly kind: 'this' };

const MAX_CALLS = 8;

export function fieldKey(owner: string, name: string): string {
  return `${owner}.${name}`;
}

/** Null if the constructor is not simple. */
export function assignmentsOf(facts: ClassFacts, owner: ClassFile, init: MethodInfo): Assignments | null {
  const { params } = parseMethodDescriptor(init.descriptor);
  const found = new Map<string, Source>();
  const args = params.map((_, index): Source => ({ kind: 'parameter', index }));
  return runConstructor(facts, owner, init, args, found, 0) ? found : null;
}

function runConstructor(
  facts: ClassFacts,
  owner: ClassFile,
  method: MethodInfo,
  args: readonly Value[],
  found: Map<string, Source>,
  depth: number,
): boolean {
  if (depth > MAX_CALLS) return false;
  const init = (of: string, descriptor: string, given: readonly Value[]): boolean => {
    if (of === 'java/lang/Object') return true;
    const file = facts.find(of);
    const called = file?.methods.find((m) => m.name === '<init>' && m.descriptor === descriptor);
    return (
      file !== null && called !== undefined && runConstructor(facts, file, called, given, found, depth + 1)
    );
  };
  return runStraight(owner, method, [{ kind: 'this' }, ...args], facts, found, init) !== null;
}

/** The field that a method without parameters returns; null if it does anything else. */
export function fieldOfGetter(facts: ClassFacts, owner: ClassFile, method: MethodInfo): string | null {
  const code = method.code?.bytes;
  if (isStatic(method) || code === undefined || code.length !== 5 || OPCODES[code[0]]?.name !== 'aload_0')
    return null;
  if (OPCODES[code[1]]?.name !== 'getfield' || !OPCODES[code[4]]?.name.endsWith('return')) return null;
  return declaredField(facts, owner, uint16(code, 2));
}

/** The field that a method with one parameter sets; null if it does anything else. */
export function fieldOfSetter(facts: ClassFacts, owner: ClassFile, method: MethodInfo): string | null {
  const { params } = parseMethodDescriptor(method.descriptor);
  if (isStatic(method) || params.length !== 1) return null;
  const found = new Map<string, Source>();
  const args: Value[] = [{ kind: 'this' }, { kind: 'parameter', index: 0 }];
  if (runStraight(owner, method, args, facts, found, () => false) === null || found.size !== 1) return null;
  const [[field, source]] = [...found];
  return source.kind === 'parameter' ? field : null;
}

/** Runs code without branches. Null if there is anything in it that does more than move values into fields of `this`. */
function runStraight(
  owner: ClassFile,
  method: MethodInfo,
  args: readonly Value[],
  facts: ClassFacts,
  found: Map<string, Source>,
  construct: (of: string, descriptor: string, args: readonly Value[]) => boolean,
): true | null {
  const { code } = method;
  if (code === null || code.handlers.length > 0) return null;
  const { bytes } = code;
  const locals = new Map<number, Value>();
  let slot = 0;
  const { params } = parseMethodDescriptor(method.descriptor);
  args.forEach((value, i) => {
    locals.set(slot, value);
    slot += i === 0 ? 1 : slotsOf(params[i - 1]);
  });
  const stack: Value[] = [];
  for (let at = 0; at < bytes.length; at += instructionLength(bytes, at)) {
    const name = OPCODES[bytes[at]]?.name ?? '';
    const load = /^[ilfda]load(?:_(\d))?$/.exec(name);
    if (load !== null) {
      const value = locals.get(load[1] === undefined ? bytes[at + 1] : Number(load[1]));
      if (value === undefined) return null;
      stack.push(value);
      continue;
    }
    const constant = constantOf(owner, bytes, at, name);
    if (constant !== null) {
      stack.push(constant);
      continue;
    }
    switch (name) {
      case 'return':
        return true;
      case 'areturn':
        return stack.pop()?.kind === 'this' ? true : null;
      case 'dup':
        stack.push(stack[stack.length - 1]);
        break;
      case 'new': {
        const cls = owner.pool[uint16(bytes, at + 1)];
        if (cls?.tag !== Tag.Class || !facts.isOfJdk(cls.name)) return null;
        stack.push({ kind: 'fresh' });
        break;
      }
      case 'newarray':
      case 'anewarray':
        if (stack.pop()?.kind !== 'constant') return null;
        stack.push({ kind: 'fresh' });
        break;
      case 'putfield': {
        const value = stack.pop();
        const target = stack.pop();
        const field = declaredField(facts, owner, uint16(bytes, at + 1));
        if (target?.kind !== 'this' || value === undefined || value.kind === 'this' || field === null)
          return null;
        found.set(field, value);
        break;
      }
      case 'invokespecial': {
        const member = owner.pool[uint16(bytes, at + 1)];
        if (member?.tag !== Tag.Methodref || member.name !== '<init>') return null;
        const given = parseMethodDescriptor(member.descriptor).params.map(() => stack.pop());
        const target = stack.pop();
        if (target === undefined || given.includes(undefined)) return null;
        // A constructor of the JDK without arguments; with arguments it might look at them.
        if (target.kind === 'fresh' && given.length === 0) break;
        if (target.kind !== 'this' || !construct(member.owner, member.descriptor, given.reverse() as Value[]))
          return null;
        break;
      }
      default:
        return null;
    }
  }
  return null;
}

function constantOf(owner: ClassFile, bytes: Uint8Array, at: number, name: string): Source | null {
  if (name === 'aconst_null') return { kind: 'null' };
  const small = /^([ilfd])const_(m1|\d)$/.exec(name);
  if (small !== null) {
    const value = small[2] === 'm1' ? '-1' : small[2];
    return { kind: 'constant', value: small[1] === 'f' || small[1] === 'd' ? `${value}.0` : value };
  }
  if (name === 'bipush') return { kind: 'constant', value: String((bytes[at + 1] << 24) >> 24) };
  if (name === 'sipush') return { kind: 'constant', value: String(int16(bytes, at + 1)) };
  if (!name.startsWith('ldc')) return null;
  const constant = owner.pool[name === 'ldc' ? bytes[at + 1] : uint16(bytes, at + 1)];
  switch (constant?.tag) {
    case Tag.Integer:
      return { kind: 'constant', value: String(constant.value) };
    case Tag.Long:
      return { kind: 'constant', value: String((BigInt(constant.hi) << 32n) | BigInt(constant.lo >>> 0)) };
    case Tag.String:
      return { kind: 'text', value: constant.value };
    default:
      // Texts of floats differ in form: not compared.
      return null;
  }
}

/** The class that declares the field may be above the one that the instruction names. */
function declaredField(facts: ClassFacts, file: ClassFile, index: number): string | null {
  const member = file.pool[index];
  if (member?.tag !== Tag.Fieldref) return null;
  const owner = facts.lineage(member.owner).find((c) => c.fields.some((f) => f.name === member.name));
  return owner === undefined ? null : fieldKey(owner.name, member.name);
}
