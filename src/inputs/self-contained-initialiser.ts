/**
 * Whether it makes no difference when a class is initialised. That is so if its static initialiser only computes what its
 * own static fields hold, out of constants and new objects: it neither reads nor writes anything that other code can
 * see. What is not certain counts as a difference.
 */

import { codeInstructions } from '../classfile/code-instructions.ts';
import { type ClassFile, type Constant, type MethodInfo, Tag } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';

const INITIALISER = '<clinit>()V';

export function hasSelfContainedInitialiser(file: ClassFile): boolean {
  const methods = new Map(file.methods.map((m) => [m.name + m.descriptor, m]));
  if (!methods.has(INITIALISER)) return true;
  const seen = new Set<string>([INITIALISER]);
  for (const key of seen) {
    const method = methods.get(key);
    const calls = method === undefined ? null : callsOf(file, method);
    if (calls === null) return false;
    for (const call of calls) seen.add(call);
  }
  return true;
}

/** Whether the initialiser, not what it calls, assigns a static field of another class. */
export function initialiserAssignsOthers(file: ClassFile): boolean {
  const code = file.methods.find(({ name, descriptor }) => name + descriptor === INITIALISER)?.code ?? null;
  if (code === null) return false;
  return [...codeInstructions(file, code)].some(
    ({ opcode, constant }) =>
      opcode === Opcode.putstatic && isMember(constant) && constant.owner !== file.name,
  );
}

/** The methods of its own class that the method calls; null if it does anything that is not known to be self-contained. */
function callsOf(file: ClassFile, { code }: MethodInfo): string[] | null {
  if (code === null) return null;
  const calls: string[] = [];
  for (const { opcode, constant } of codeInstructions(file, code)) {
    switch (opcode) {
      case Opcode.athrow:
      case Opcode.monitorenter:
        return null;
      case Opcode.getstatic:
      case Opcode.putstatic:
      case Opcode.getfield:
      case Opcode.putfield:
        if (!isMember(constant) || constant.owner !== file.name) return null;
        break;
      case Opcode.new:
        if (constant?.tag !== Tag.Class || !(constant.name === file.name || isPlainClass(constant.name)))
          return null;
        break;
      case Opcode.invokedynamic:
        if (!makesLambda(file, constant)) return null;
        break;
      case Opcode.invokestatic:
      case Opcode.invokespecial:
        if (!isMember(constant)) return null;
        if (constant.owner === file.name) calls.push(constant.name + constant.descriptor);
        else if (!isSelfContainedMethod(constant.owner, constant.name)) return null;
        break;
      case Opcode.invokevirtual:
      case Opcode.invokeinterface:
        if (!isMember(constant) || !isSelfContainedMethod(constant.owner, constant.name)) return null;
        break;
    }
  }
  return calls;
}

/**
 * By class: methods that run no code of the program and depend on nothing but their arguments. Maps and sets call hashCode of
 * their keys, which may be the program's, so they may be made but not filled.
 */
const SELF_CONTAINED_METHODS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['java/lang/Class', new Set(['desiredAssertionStatus'])],
  ['java/lang/Object', new Set(['<init>'])],
  ['java/lang/Enum', new Set(['<init>'])],
  ['java/lang/Record', new Set(['<init>'])],
  ['java/util/ArrayList', new Set(['<init>', 'add'])],
  ['java/util/LinkedList', new Set(['<init>', 'add'])],
  ['java/util/ArrayDeque', new Set(['<init>', 'add'])],
  ['java/util/List', new Set(['of', 'add'])],
  ['java/util/HashMap', new Set(['<init>'])],
  ['java/util/LinkedHashMap', new Set(['<init>'])],
  ['java/util/TreeMap', new Set(['<init>'])],
  ['java/util/HashSet', new Set(['<init>'])],
  ['java/util/LinkedHashSet', new Set(['<init>'])],
  ['java/util/TreeSet', new Set(['<init>'])],
  ...['Boolean', 'Byte', 'Character', 'Short', 'Integer', 'Long', 'Float', 'Double'].map(
    (box): [string, Set<string>] => [`java/lang/${box}`, new Set(['valueOf'])],
  ),
]);

function isSelfContainedMethod(owner: string, name: string): boolean {
  return SELF_CONTAINED_METHODS.get(owner)?.has(name) ?? false;
}

function isPlainClass(name: string): boolean {
  return isSelfContainedMethod(name, '<init>');
}

/** An `invokedynamic` that makes a lambda: it runs no code of the program. */
export function makesLambda({ pool, bootstrapMethods }: ClassFile, constant: Constant | null): boolean {
  if (constant?.tag !== Tag.InvokeDynamic) return false;
  const handle = pool[bootstrapMethods[constant.bootstrap]?.handle];
  return handle?.tag === Tag.MethodHandle && handle.member.owner === 'java/lang/invoke/LambdaMetafactory';
}

function isMember(constant: Constant | null): constant is Extract<Constant, { tag: 9 | 10 | 11 }> {
  return (
    constant?.tag === Tag.Fieldref ||
    constant?.tag === Tag.Methodref ||
    constant?.tag === Tag.InterfaceMethodref
  );
}
