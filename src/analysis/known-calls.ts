/** Methods that are not looked into: what their documentation says of them suffices. None runs code of the program. */
import type { MemberRef } from '../ir/ir.ts';

const PRIMITIVE_OR_STRING = /^\((?:[ZBCSIJFD]|Ljava\/lang\/String;)*\)/;

/** By class; every overload is meant that takes numbers and strings only. */
const NEVER_THROW: Readonly<Record<string, RegExp>> = {
  'java/io/PrintStream': /^print(?:ln)?$/,
  'java/lang/Class': /^desiredAssertionStatus$/,
  'java/lang/Math': /^(?:abs|max|min)$/,
  'java/lang/Object': /^<init>$/,
  'java/lang/StringBuilder': /^(?:<init>|append|length|toString)$/,
  'org/sosy_lab/sv_benchmarks/Verifier': /^(?:assume|nondet\w+)$/,
};

/** They fail on a negative capacity, and on null. */
const FAILING = new Set([
  'java/lang/StringBuilder.<init>(I)V',
  'java/lang/StringBuilder.<init>(Ljava/lang/String;)V',
]);

/** Streams that are never null, unless the program sets them, which is no call that we know. */
const STREAMS = new Set(['java/lang/System.out', 'java/lang/System.err']);

/** That the call returns, or throws an Error; its receiver is not null. */
export function isHarmlessCall({ owner, name, descriptor }: MemberRef): boolean {
  return (
    Object.hasOwn(NEVER_THROW, owner) &&
    NEVER_THROW[owner].test(name) &&
    PRIMITIVE_OR_STRING.test(descriptor) &&
    !FAILING.has(`${owner}.${name}${descriptor}`)
  );
}

/** Constructors with or without a text, which may be null. */
export function isThrowableConstructor({ owner, name, descriptor }: MemberRef): boolean {
  return name === '<init>' && PLAIN_THROWABLES.has(owner) && PRIMITIVE_OR_STRING.test(descriptor);
}

/** `new AssertionError(detail)` calls `detail.toString()`. */
export function isAssertionWithDetail({ owner, name, descriptor }: MemberRef): boolean {
  return owner === 'java/lang/AssertionError' && name === '<init>' && descriptor === '(Ljava/lang/Object;)V';
}

/** Throwables of the JDK that are no RuntimeException. */
export const PLAIN_THROWABLES: ReadonlySet<string> = new Set([
  'java/lang/AssertionError',
  'java/lang/Error',
  'java/lang/Exception',
  'java/lang/Throwable',
]);

/** Classes of the JDK whose objects may be made; their initialisers run at start-up or do nothing. */
export const PLAIN_CLASSES: ReadonlySet<string> = new Set([
  ...PLAIN_THROWABLES,
  'java/lang/Object',
  'java/lang/StringBuilder',
]);

export function isStream({ owner, name }: MemberRef): boolean {
  return STREAMS.has(`${owner}.${name}`);
}

/** Concatenation of numbers and strings; the text is that of an `opaque` statement. */
export function isPlainConcatenation(what: string): boolean {
  const m = /^invokedynamic (makeConcat(?:WithConstants)?)(\(.*)$/.exec(what);
  return m !== null && /^\((?:[ZBCSIJFD]|Ljava\/lang\/String;)*\)Ljava\/lang\/String;$/.test(m[2]);
}
