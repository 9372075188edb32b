/**
 * Whether an exception is part of the contract of the method under check: it rejects its arguments, by a check of its own, or
 * declares that it may throw this. A caller that passes such arguments is wrong, not the method.
 */
import { type CodeInstruction, codeInstructions } from '../classfile/code-instructions.ts';
import { Opcode } from '../classfile/opcodes.ts';
import type { Backtrace } from '../vm/exceptions/backtrace.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import { failsAtNullElement, rejectsWhatItIsGiven, throwsByFlag } from './handed-down.ts';
import { passesArguments } from './passed-arguments.ts';

/** What methods throw, by convention, when their arguments are wrong. Subclasses count as well. */
const REJECTIONS: ReadonlySet<string> = new Set([
  'java/lang/IllegalArgumentException',
  'java/lang/NullPointerException',
  'java/lang/IndexOutOfBoundsException',
  'java/lang/UnsupportedOperationException',
]);

const NULL_POINTER = 'java/lang/NullPointerException';
const UNSUPPORTED = 'java/lang/UnsupportedOperationException';
const RUNTIME_EXCEPTION = 'java/lang/RuntimeException';
const OBJECT = 'Ljava/lang/Object;';

/** Many paths end at one place; what the code says of it is found once. By the method under check, which lives as long as its VM. */
const known = new WeakMap<Method, Map<string, boolean>>();

/** `trace` was recorded where the exception was made; its outermost frame is the method under check. */
export function isContract(
  exception: LinkedClass,
  trace: Backtrace,
  isOfJdk: (cls: LinkedClass) => boolean,
): boolean {
  const entry = trace.methods.at(-1);
  if (entry === undefined) return false;
  if (isDeclared(exception, entry)) return true;
  const ofEntry = known.get(entry) ?? new Map<string, boolean>();
  known.set(entry, ofEntry);
  const frames = trace.methods.map((method, i) => `${method}@${trace.bcis[i]}`);
  const key = [exception.name, trace.isOfVm, ...frames].join(' ');
  const is = ofEntry.get(key) ?? isRejection(exception, trace, entry, isOfJdk);
  ofEntry.set(key, is);
  return is;
}

function isRejection(
  exception: LinkedClass,
  trace: Backtrace,
  entry: Method,
  isOfJdk: (cls: LinkedClass) => boolean,
): boolean {
  if (exception.name === NULL_POINTER && failsAtNullElement(trace, isOfJdk)) return true;
  if (trace.isOfVm || !exception.chain.some(({ name }) => name === RUNTIME_EXCEPTION)) return false;
  if (exception.chain.some(({ name }) => REJECTIONS.has(name))) {
    if (rejectsArguments(exception, trace, entry, isOfJdk)) return true;
    if (rejectsWhatItIsGiven(trace, isOfJdk, (method) => mayAlwaysThrow(method, exception))) return true;
  }
  return isCheckMethod(exception, trace, entry) && throwsByFlag(trace, isOfJdk);
}

/** A helper that only throws. One that only says "unsupported" is a part of the program that nobody has written yet. */
function mayAlwaysThrow(method: Method, exception: LinkedClass): boolean {
  return isMaking(method, exception) || !exception.chain.some(({ name }) => name === UNSUPPORTED);
}

/** The method under check, or an overload of it to which it passes its arguments, does nothing but throw what it makes. */
function isCheckMethod(exception: LinkedClass, { methods, bcis }: Backtrace, entry: Method): boolean {
  return methods.every((method, i) => {
    const isOwn = method === entry ? i === methods.length - 1 : isOverload(method, entry);
    return isOwn && isCheck(method, methods[i - 1], exception) && passesOn(method, i === 0 ? -1 : bcis[i]);
  });
}

function passesOn({ holder, info }: Method, bci: number): boolean {
  return bci < 0 || (holder.file !== null && passesArguments(holder.file, info, bci));
}

/** `throws RuntimeException`, or more than that, says nothing: it would excuse every exception. */
function isDeclared(exception: LinkedClass, { info }: Method): boolean {
  const names = exception.chain.map(({ name }) => name);
  const special = names.slice(names.indexOf(RUNTIME_EXCEPTION) + 1);
  return names.includes(RUNTIME_EXCEPTION) && special.some((name) => info.exceptions.includes(name));
}

/**
 * The program made the exception, in the method under check or in methods that do nothing but check for it, and these were given arguments of
 * that method.
 */
function rejectsArguments(
  exception: LinkedClass,
  trace: Backtrace,
  entry: Method,
  isOfJdk: (cls: LinkedClass) => boolean,
): boolean {
  const { methods, bcis } = trace;
  return methods.slice(0, -1).every((method, i) => {
    if (!isOverload(method, entry) && !isCheck(method, methods[i - 1], exception)) return false;
    const { info, holder } = methods[i + 1];
    if (isMaking(method, exception) || isOfJdk(holder)) return true;
    return holder.file !== null && passesArguments(holder.file, info, bcis[i + 1]);
  });
}

/**
 * An overload, to which the method under check passes its arguments on; `this(…)` and `super(…)` of constructors. A method that calls
 * itself passes on other arguments, and what these lead to is its own fault.
 */
function isOverload(method: Method, entry: Method): boolean {
  return method !== entry && method.name === entry.name && entry.holder.chain.includes(method.holder);
}

const STORES: ReadonlySet<number> = new Set([
  Opcode.putfield,
  Opcode.putstatic,
  Opcode.iastore,
  Opcode.lastore,
  Opcode.fastore,
  Opcode.dastore,
  Opcode.aastore,
  Opcode.bastore,
  Opcode.castore,
  Opcode.sastore,
]);
const LOADS_FIRST: ReadonlySet<number> = new Set([
  Opcode.iload_0,
  Opcode.lload_0,
  Opcode.fload_0,
  Opcode.dload_0,
  Opcode.aload_0,
]);
const RETURNS: ReadonlySet<number> = new Set([
  Opcode.ireturn,
  Opcode.lreturn,
  Opcode.freturn,
  Opcode.dreturn,
  Opcode.areturn,
]);

/**
 * Whether the method only checks what it is given: it changes nothing, may return, and gives nothing back, or its first argument,
 * as `Objects.requireNonNull` does. What it calls beside the inner check must give something back: a call for nothing would be a
 * call for its effect. A method that makes the exception, for others to throw, is part of the check. Varargs are arrays of
 * references that somebody fills, so such stores are none.
 */
function isCheck(method: Method, inner: Method | undefined, exception: LinkedClass): boolean {
  const { info, holder } = method;
  if (info.code === null || holder.file === null) return false;
  const makesException = isMaking(method, exception);
  if (!makesException && method.params.length === 0) return false;
  let mayReturn = false;
  let previous: CodeInstruction | null = null;
  for (const instruction of codeInstructions(holder.file, info.code)) {
    const { opcode, constant } = instruction;
    if (STORES.has(opcode) && opcode !== Opcode.aastore) return false;
    if (constant !== null && 'owner' in constant && constant.descriptor.endsWith(')V'))
      if (constant.name !== '<init>' && !calls(instruction, inner)) return false;
    if (RETURNS.has(opcode) && !makesException && !givesBack(previous, inner)) return false;
    mayReturn ||= opcode === Opcode.return || RETURNS.has(opcode);
    previous = instruction;
  }
  return mayReturn;
}

/** Whether the method makes the exception, for others to throw. One that returns an Object may return anything. */
function isMaking({ ret }: Method, exception: LinkedClass): boolean {
  return ret !== OBJECT && exception.chain.some(({ name }) => ret === `L${name};`);
}

/** Whether a method that returns right behind this instruction returns its first argument, or what the inner check gives back. */
function givesBack(last: CodeInstruction | null, inner: Method | undefined): boolean {
  return last !== null && (LOADS_FIRST.has(last.opcode) || calls(last, inner));
}

function calls({ constant }: CodeInstruction, method: Method | undefined): boolean {
  return (
    constant !== null &&
    'owner' in constant &&
    constant.name === method?.name &&
    constant.descriptor === method.descriptor
  );
}
