/**
 * Methods by which callers bring an object into another state: `put`, `add`, `next`. That such a method changes its object is told by its
 * bytecode, not by its name; it is a guess all the same, which decides only what is tried (docs/recipes.md).
 */
import { codeInstructions } from '../classfile/code-instructions.ts';
import { branchesBelow } from '../classfile/count-branches.ts';
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { OPCODES, Opcode } from '../classfile/opcodes.ts';
import { isOpen, type MakerView } from './makers.ts';
import type { RecipeCall } from './recipes.ts';

/** How many methods of a class are tried. Each is a path more for every call. */
const MAX_METHODS = 6;
const MAX_PARAMETERS = 3;
/** Own methods that are followed one into the other. */
const MAX_FOLLOWED = 4;

const PLAIN: ReadonlySet<string> = new Set(['Ljava/lang/String;', 'Ljava/lang/Object;']);

/** These take away what others have added, so they come last: nearly always the object is as it was when it was made. */
const UNDOING = /^(?:clear|reset|remove|delete|close|shutdown|dispose|cancel|retain)/;
/** What changes an object of the JDK that a field holds, or of any other class that is not looked into. */
const CHANGING = /^(?:add|append|insert|next|offer|poll|pop|push|put|read|remove|set|skip|write)/;

/**
 * Calls that change an object of the class, inherited methods included, the cheapest first. Of overloads, the cheapest.
 */
export function changingCalls(file: ClassFile, view: MakerView): readonly RecipeCall[] {
  const lineage = lineageOf(file, view);
  const found = new Map<string, { readonly call: RecipeCall; readonly cost: number }>();
  const seen = new Set<string>();
  for (const holder of lineage) {
    for (const method of holder.methods) {
      const key = method.name + method.descriptor;
      if (seen.has(key)) continue;
      seen.add(key);
      if (!canBeCalled(view, holder, method) || !changes(lineage, holder, method, MAX_FOLLOWED)) continue;
      const cost = costOf(holder, method);
      if ((found.get(method.name)?.cost ?? Number.POSITIVE_INFINITY) <= cost) continue;
      found.set(method.name, { call: callOf(holder, method), cost });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MAX_METHODS)
    .map(({ call }) => call);
}

/** The class, its superclass, and so on; Object is none of them. */
function lineageOf(file: ClassFile, { find }: MakerView): ClassFile[] {
  const found: ClassFile[] = [];
  for (let at: ClassFile | null = file; at !== null; at = at.superName === null ? null : find(at.superName))
    if (at.name !== 'java/lang/Object') found.push(at);
  return found;
}

function canBeCalled(view: MakerView, file: ClassFile, method: MethodInfo): boolean {
  const { name, flags, code, descriptor } = method;
  return (
    (flags & (Acc.STATIC | Acc.ABSTRACT | Acc.SYNTHETIC)) === 0 &&
    code !== null &&
    !/[<$]/.test(name) &&
    parseMethodDescriptor(descriptor).params.length <= MAX_PARAMETERS &&
    isOpen(view, file, method) &&
    (file.flags & Acc.INTERFACE) === 0
  );
}

/**
 * Whether the code assigns a field of its class, stores into an array, calls what changes another object, or calls a method of its
 * own class that does. Whose field or array it is, is not looked at.
 */
function changes(
  lineage: readonly ClassFile[],
  file: ClassFile,
  method: MethodInfo,
  follow: number,
): boolean {
  if (method.code === null) return false;
  for (const { opcode, constant } of codeInstructions(file, method.code)) {
    if (/^.astore$/.test(OPCODES[opcode]?.name ?? '')) return true;
    if (constant === null || !('owner' in constant)) continue;
    const { owner, name, descriptor } = constant;
    const isOwn = lineage.some((each) => each.name === owner);
    if (opcode === Opcode.putfield && isOwn) return true;
    const isVirtual = opcode === Opcode.invokevirtual || opcode === Opcode.invokeinterface;
    if (!isVirtual && opcode !== Opcode.invokespecial) continue;
    if (!isOwn && isVirtual && CHANGING.test(name) && owner !== 'java/lang/StringBuilder') return true;
    if (!isOwn || follow === 0 || name === '<init>') continue;
    for (const holder of lineage) {
      const called = holder.methods.find((each) => each.name === name && each.descriptor === descriptor);
      if (called === undefined || called === method) continue;
      if (changes(lineage, holder, called, follow - 1)) return true;
      break;
    }
  }
  return false;
}

function costOf(file: ClassFile, method: MethodInfo): number {
  const { params, ret } = parseMethodDescriptor(method.descriptor);
  const objects = params.filter((param) => /^[L[]/.test(param) && !PLAIN.has(param)).length;
  // Another object of the class is as hard to bring into a state as this one.
  const own = params.filter((param) => param === `L${file.name};`).length;
  const isPlain = ret === 'V' || ret === `L${file.name};` || ret === 'Z';
  return (
    (UNDOING.test(method.name) ? 1e6 : 0) +
    100 * branchesBelow(file, method) +
    300 * objects +
    1000 * own +
    (isPlain ? 0 : 500) +
    // A call without arguments leads to one state; one with arguments to many.
    (params.length === 0 ? 50 : params.length)
  );
}

/** A statement of its own, whatever it returns: so calls stay in their order. */
function callOf({ name }: ClassFile, { name: method, descriptor }: MethodInfo): RecipeCall {
  return { holder: name, method, descriptor, givesObject: false, canSkipDefault: false, isChange: true };
}
