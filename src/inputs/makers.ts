/**
 * Makers: the members of a class by which callers get an object of it. Constructors, static factories, a builder; then setters. Each is
 * described as a recipe, so that the engine, the replay and generated tests treat it as one (docs/recipes.md).
 */

import { branchesBelow } from '../classfile/count-branches.ts';
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { packageOf } from '../classpath/system-image.ts';
import { PLAIN_RECIPE } from './plain-recipe.ts';
import type { Recipe, RecipeCall } from './recipes.ts';

/** How many makers of a class are tried. Each is a path more at the first use of an input. */
export const MAX_MAKERS = 8;
/** How many setters are called on one object. */
const MAX_SETTERS = 8;
/** To so many of the plain makers setters are added. */
const MAX_WITH_SETTERS = 2;

const STRING = 'Ljava/lang/String;';

/** From where makers are called, and where other classes are found. */
export type MakerView = {
  /** The package of the caller, as in internal names; null: any. */
  readonly inPackage: string | null;
  readonly find: (name: string) => ClassFile | null;
};

type Member = { readonly file: ClassFile; readonly method: MethodInfo };

/**
 * The makers of a class, those with the fewest paths first: copies and what reads a stream last, then the same with setters. Empty
 * if no caller can get an object.
 */
export function makersOf(file: ClassFile, view: MakerView): readonly Recipe[] {
  // A local or anonymous class is made by the method around it only, a private one by the class around it.
  if (file.enclosingMethod !== null || isPrivateNested(file)) return [];
  const constructors = file.methods.filter(({ name }) => name === '<init>');
  const open = constructors.filter((method) => isOpen(view, file, method));
  // What a factory can do beyond open constructors, callers can do themselves.
  const isHidden = open.length < constructors.length;
  const starts = [...open, ...(isHidden ? factoriesOf(view, file) : [])];
  const plain = byCost(file, starts).map((method) => maker(file, { file, method }, []));
  const all = [...plain, ...(isHidden ? buildersOf(view, file) : [])].slice(0, MAX_MAKERS);
  const canChange = file.fields.some(({ flags }) => (flags & (Acc.STATIC | Acc.FINAL)) === 0);
  const isExtended = file.superName !== 'java/lang/Object';
  const setters = canChange || isExtended ? settersOf(view, file, /^set[A-Z_]/).map(callOf) : [];
  if (setters.length === 0) return all;
  return [...all, ...plain.slice(0, MAX_WITH_SETTERS).map((first) => ({ ...first, calls: setters }))];
}

/** The constructor with the fewest branches that callers can reach, of an abstract class, too; null if there is none. */
export function cheapestConstructor(file: ClassFile, view: MakerView): MethodInfo | null {
  const open = file.methods.filter((method) => method.name === '<init>' && isOpen(view, file, method));
  return byCost(file, open)[0] ?? null;
}

/** Whether each constructor of the class can be called by everybody in view. */
export function hasOpenConstructors(file: ClassFile, view: MakerView): boolean {
  return file.methods.every((method) => method.name !== '<init>' || isOpen(view, file, method));
}

/** Whether everybody in view can call the method. */
export function isOpen({ inPackage }: MakerView, file: ClassFile, { flags }: MethodInfo): boolean {
  if ((flags & (Acc.PRIVATE | Acc.SYNTHETIC)) !== 0) return false;
  if ((flags & Acc.PUBLIC) !== 0 && (file.flags & Acc.PUBLIC) !== 0) return true;
  return inPackage === null || inPackage === packageOf(file.name);
}

/** The class, or one around it, is private: no code of another class can name it. */
function isPrivateNested(file: ClassFile): boolean {
  return file.innerClasses.some(
    ({ inner, flags }) =>
      (flags & Acc.PRIVATE) !== 0 && (inner === file.name || file.name.startsWith(`${inner}$`)),
  );
}

/** Static methods that return the class itself. */
function factoriesOf(view: MakerView, file: ClassFile): MethodInfo[] {
  return file.methods.filter(
    (method) =>
      (method.flags & Acc.STATIC) !== 0 &&
      method.name !== '<clinit>' &&
      isOpen(view, file, method) &&
      parseMethodDescriptor(method.descriptor).ret === `L${file.name};`,
  );
}

/** `new Builder().name(…).build()`, or `builder()` instead of the constructor. */
function buildersOf(view: MakerView, file: ClassFile): Recipe[] {
  return file.innerClasses.flatMap(({ inner, outer, flags }): Recipe[] => {
    if (outer !== file.name || (flags & Acc.STATIC) === 0 || (flags & Acc.PRIVATE) !== 0) return [];
    const builder = view.find(inner);
    if (builder === null || (builder.flags & Acc.ABSTRACT) !== 0) return [];
    const build = builder.methods.find(
      ({ name, descriptor, flags }) =>
        name === 'build' && descriptor === `()L${file.name};` && (flags & Acc.STATIC) === 0,
    );
    if (build === undefined || !isOpen(view, builder, build)) return [];
    const factory = file.methods.find(
      (method) =>
        method.descriptor === `()L${inner};` &&
        (method.flags & Acc.STATIC) !== 0 &&
        isOpen(view, file, method),
    );
    const own = builder.methods.filter((method) => method.name === '<init>' && isOpen(view, builder, method));
    const start: Member | undefined =
      factory === undefined
        ? byCost(builder, own).map((method) => ({ file: builder, method }))[0]
        : { file, method: factory };
    if (start === undefined) return [];
    const setters = settersOf(view, builder, /^/).filter(({ method }) => returnsOwn(builder, method));
    const last = { ...callOf({ file: builder, method: build }), givesObject: true };
    return [maker(file, start, [...setters.map(callOf), last])];
  });
}

/** Methods with one parameter that change their object, inherited ones included, in the order of their declaration. */
function settersOf(view: MakerView, file: ClassFile, name: RegExp): Member[] {
  const found: Member[] = [];
  for (
    let at: ClassFile | null = file;
    at !== null;
    at = at.superName === null ? null : view.find(at.superName)
  ) {
    for (const method of at.methods) {
      const { params, ret } = parseMethodDescriptor(method.descriptor);
      const isSetter =
        (method.flags & Acc.STATIC) === 0 &&
        params.length === 1 &&
        (ret === 'V' || (at === file && returnsOwn(at, method))) &&
        name.test(method.name) &&
        !/[<$]/.test(method.name) &&
        isOpen(view, at, method) &&
        canReturn(method) &&
        // Of overloads, the first: the others mostly convert.
        !found.some((other) => other.method.name === method.name);
      if (isSetter) found.push({ file: at, method });
    }
  }
  // Those that return their object first: a test writes them as one expression.
  const [fluent, others] = [true, false].map((isIt) =>
    found.filter(({ method }) => returnsOwn(file, method) === isIt),
  );
  return [...fluent, ...others].slice(0, MAX_SETTERS);
}

function returnsOwn(file: ClassFile, { descriptor }: MethodInfo): boolean {
  return parseMethodDescriptor(descriptor).ret === `L${file.name};`;
}

/** A setter that only throws makes no object. */
function canReturn({ code }: MethodInfo): boolean {
  return code !== null && (code.bytes.includes(Opcode.return) || code.bytes.includes(Opcode.areturn));
}

function callOf({ file, method }: Member): RecipeCall {
  const { name, descriptor } = method;
  const givesObject = returnsOwn(file, method);
  return { holder: file.name, method: name, descriptor, givesObject, canSkipDefault: false };
}

/** Copies and deserialisation come last; then branches and objects among the arguments decide, then the number of parameters. */
function byCost(file: ClassFile, methods: readonly MethodInfo[]): MethodInfo[] {
  const costs = new Map(
    methods.map((method) => {
      const { params } = parseMethodDescriptor(method.descriptor);
      const isCopy = params.length === 1 && params[0] === `L${file.name};`;
      const isLate = isCopy || params.some((param) => /^Ljava\/io\/|^Ljava\/nio\/channels\//.test(param));
      // An object among the arguments is made in as many ways as its class has.
      const objects = params.filter((param) => param.startsWith('L') && param !== STRING).length;
      const ways = branchesBelow(file, method) + 3 * objects;
      return [method, (isLate ? 1e6 : 0) + 100 * ways + params.length];
    }),
  );
  return methods.toSorted((a, b) => costs.get(a)! - costs.get(b)!);
}

function maker(made: ClassFile, { file, method }: Member, calls: readonly RecipeCall[]): Recipe {
  const { params } = parseMethodDescriptor(method.descriptor);
  return {
    ...PLAIN_RECIPE,
    holder: file.name,
    method: method.name,
    descriptor: method.descriptor,
    makes: made.name,
    code: callCode(file, method, params.length),
    isMaker: true,
    calls,
  };
}

/** `new a.Account($0, $1)`, `$0.new Inner($1)`, `a.Account.of($0)`. */
function callCode(file: ClassFile, { name }: MethodInfo, count: number): string {
  const args = Array.from({ length: count }, (_, i) => `$${i}`);
  const full = file.name.replaceAll(/[/$]/g, '.');
  if (name !== '<init>') return `${full}.${name}(${args.join(', ')})`;
  const entry = file.innerClasses.find(({ inner }) => inner === file.name);
  // An inner class that is not static: its constructor takes the object around it.
  if (entry !== undefined && entry.outer !== null && (entry.flags & Acc.STATIC) === 0)
    return `$0.new ${full.slice(full.lastIndexOf('.') + 1)}(${args.slice(1).join(', ')})`;
  return `new ${full}(${args.join(', ')})`;
}
