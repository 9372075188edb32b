/**
 * Methods that the static proof does not look into, because their documentation says enough. None of them runs code of
 * the program. Each is named by owner, name and parameter types: a method that merely looks alike is not meant.
 */
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { RefKind, Tag } from '../classfile/model.ts';
import type { MemberRef } from '../ir/member-ref.ts';
import type { CallSiteBootstrap, OpaqueInstruction } from '../ir/opaque.ts';

const STRING = 'Ljava/lang/String;';
const PRIMITIVES: ReadonlySet<string> = new Set('ZBCSIJFD');

/** Method names by class. Every overload is meant whose parameters are numbers and strings. */
const NEVER_THROW: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['java/io/PrintStream', new Set(['print', 'println'])],
  ['java/lang/Class', new Set(['desiredAssertionStatus'])],
  ['java/lang/Math', new Set(['abs', 'max', 'min'])],
  ['java/lang/Object', new Set(['<init>'])],
  ['java/lang/StringBuilder', new Set(['<init>', 'append', 'length', 'toString'])],
  [
    'org/sosy_lab/sv_benchmarks/Verifier',
    new Set([
      'assume',
      'nondetBoolean',
      'nondetByte',
      'nondetChar',
      'nondetShort',
      'nondetInt',
      'nondetLong',
      'nondetFloat',
      'nondetDouble',
      'nondetString',
    ]),
  ],
]);

/** The overloads among them that do throw: on a negative capacity, and on null. */
const THROWING: ReadonlySet<string> = new Set([
  'java/lang/StringBuilder.<init>(I)V',
  'java/lang/StringBuilder.<init>(Ljava/lang/String;)V',
]);

/** Streams that are never null. Only `System.setOut` and `setErr` could change them, and no known call does. */
const STREAMS: ReadonlySet<string> = new Set(['java/lang/System.out', 'java/lang/System.err']);

function takesNumbersAndStrings(descriptor: string): boolean {
  return parseMethodDescriptor(descriptor).params.every((type) => PRIMITIVES.has(type) || type === STRING);
}

/** The call returns, or throws an Error. The receiver must not be null: the caller checks that. */
export function isKnownNotToThrow({ owner, name, descriptor }: MemberRef): boolean {
  return (
    (NEVER_THROW.get(owner)?.has(name) ?? false) &&
    takesNumbersAndStrings(descriptor) &&
    !THROWING.has(`${owner}.${name}${descriptor}`)
  );
}

/** Constructors with or without a message, which may be null. */
export function isThrowableConstructor({ owner, name, descriptor }: MemberRef): boolean {
  return name === '<init>' && PLAIN_THROWABLES.has(owner) && takesNumbersAndStrings(descriptor);
}

/** `new AssertionError(detail)` calls `detail.toString()`, which may be the program's. */
export function isAssertionWithDetail({ owner, name, descriptor }: MemberRef): boolean {
  return owner === 'java/lang/AssertionError' && name === '<init>' && descriptor === '(Ljava/lang/Object;)V';
}

/** Throwables whose constructors run no code of the program. */
export const PLAIN_THROWABLES: ReadonlySet<string> = new Set([
  'java/lang/AssertionError',
  'java/lang/Error',
  'java/lang/Exception',
  'java/lang/Throwable',
]);

/** Classes of the JDK whose objects may be created: their initialisers run at start-up or do nothing. */
export const PLAIN_CLASSES: ReadonlySet<string> = new Set([
  ...PLAIN_THROWABLES,
  'java/lang/Object',
  'java/lang/StringBuilder',
]);

export function isStandardStream({ owner, name }: MemberRef): boolean {
  return STREAMS.has(`${owner}.${name}`);
}

const CONCAT_FACTORY = 'java/lang/invoke/StringConcatFactory';
const LOOKUP = 'Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;';
const CALL_SITE = 'Ljava/lang/invoke/CallSite;';
const CONCAT_METHODS: ReadonlyMap<string, string> = new Map([
  ['makeConcat', `(${LOOKUP})${CALL_SITE}`],
  ['makeConcatWithConstants', `(${LOOKUP}Ljava/lang/String;[Ljava/lang/Object;)${CALL_SITE}`],
]);

/**
 * A concatenation of numbers and strings as javac compiles it. The bootstrap method decides, not the name of the call site:
 * that is free, and a program could call its own bootstrap method `makeConcat`. Static arguments must be strings, because
 * any other constant is turned into text by a `toString`, and a dynamic one runs a bootstrap method.
 */
export function isPlainConcatenation(what: OpaqueInstruction): boolean {
  if (what.kind !== 'invokedynamic' || what.bootstrap === null) return false;
  return (
    isConcatFactory(what.bootstrap) &&
    what.bootstrap.args.every((arg) => arg?.tag === Tag.String) &&
    takesNumbersAndStrings(what.descriptor) &&
    parseMethodDescriptor(what.descriptor).ret === STRING
  );
}

function isConcatFactory({ owner, name, descriptor, refKind }: CallSiteBootstrap): boolean {
  return (
    refKind === RefKind.invokeStatic && owner === CONCAT_FACTORY && CONCAT_METHODS.get(name) === descriptor
  );
}
