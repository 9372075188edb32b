/**
 * Whether the program rejects what the method under check was given, however deep: it makes the exception on purpose, under a condition on values
 * that every method on the way has handed on unchanged. Then the method passes on the rules of what it calls. A value that some
 * method on the way has calculated, looked up or counted is its own, and if that is rejected, the method has failed.
 */
import type { Backtrace } from '../vm/exceptions/backtrace.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import { type ClassQuestions, FrameOrigins, type Handed } from './frame-origins.ts';
import { PlainFields } from './plain-fields.ts';
import type { ValueOrigin } from './value-origins.ts';

type Frame = { readonly method: Method; readonly bci: number; readonly origins: FrameOrigins };

/** `mayAlwaysThrow`: a method that does nothing but throw may make the exception; what counts is the condition around its call. */
export function rejectsWhatItIsGiven(
  trace: Backtrace,
  isOfJdk: (cls: LinkedClass) => boolean,
  mayAlwaysThrow: (method: Method) => boolean,
): boolean {
  const frames = framesOf(trace, isOfJdk);
  if (frames === null || frames.some(({ bci, origins }) => origins.changesGivenBefore(bci))) return false;
  for (const { method, bci, origins } of frames) {
    const guards = origins.ofGuards(bci);
    if (guards === null) return false;
    if (guards.length > 0) return isOnGiven(guards);
    if (!mayAlwaysThrow(method)) return false;
  }
  return false;
}

/**
 * Whether the method under check is one whose purpose it is to throw: control comes to the exception by looking at nothing but a boolean
 * parameter of it, or of an overload to which it passes that on.
 */
export function throwsByFlag(trace: Backtrace, isOfJdk: (cls: LinkedClass) => boolean): boolean {
  const [inner] = framesOf(trace, isOfJdk) ?? [];
  return inner?.origins.isGuardedByFlag(inner.bci) ?? false;
}

/**
 * Whether a null was needed that is an element of an array which the method under check was given: by the program, or by a method of the JDK that
 * got nothing else. Arrays that somebody on the way may have filled do not count: the null may be the program's own.
 */
export function failsAtNullElement(
  { methods, bcis }: Backtrace,
  isOfJdk: (cls: LinkedClass) => boolean,
): boolean {
  const first = methods.findIndex(({ holder }) => !isOfJdk(holder));
  if (first < 0) return false;
  const own = { methods: methods.slice(first), bcis: bcis.slice(first) };
  const frames = framesOf(own, isOfJdk);
  if (frames === null || frames.some(({ origins }) => origins.mayFillGiven())) return false;
  const [{ origins, bci }] = frames;
  return first === 0 ? origins.needsElement(bci) : origins.handsElementOnly(bci);
}

function isOnGiven(guards: readonly ValueOrigin[]): boolean {
  return !guards.includes('computed') && guards.some((origin) => origin === 'given' || origin === 'derived');
}

/** Innermost first. Null if a frame has no code, or was called by other code than that of the frame below it, as lambdas are. */
function framesOf(
  { methods, bcis }: Pick<Backtrace, 'methods' | 'bcis'>,
  isOfJdk: (cls: LinkedClass) => boolean,
): Frame[] | null {
  const fields = new PlainFields(isOfJdk);
  const program: ClassQuestions = { isOfJdk, isPlain: (from, field) => fields.isPlain(from, field) };
  const frames: Frame[] = [];
  const entry = methods[methods.length - 1];
  let handed: Handed = { slots: entry === undefined ? [] : slotsOfEntry(entry), fields: new Map() };
  for (let i = methods.length - 1; i >= 0; i--) {
    const { holder, info } = methods[i];
    // A method that calls itself passes on other arguments.
    if (info.code === null || holder.file === null || isOfJdk(holder) || methods.indexOf(methods[i]) !== i)
      return null;
    const origins = new FrameOrigins(methods[i], holder.file, info.code, handed, program);
    frames.unshift({ method: methods[i], bci: bcis[i], origins });
    if (i === 0) break;
    if (!origins.calls(bcis[i], methods[i - 1])) return null;
    handed = origins.handedBy(bcis[i]);
  }
  return frames;
}

/** A constructor gets an object in which nothing is yet. */
function slotsOfEntry({ argSlots, isStatic, name }: Method): ValueOrigin[] {
  const slots = new Array<ValueOrigin>(argSlots).fill('given');
  if (!isStatic) slots[0] = name === '<init>' ? 'neutral' : 'receiver';
  return slots;
}
