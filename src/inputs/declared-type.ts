/**
 * The type of an input as its declaration writes it: `List<Integer>` beside `List`. Type variables and wildcards stand for what
 * they are bound to. Where a signature and its descriptor contradict each other, the descriptor counts: it is what the JVM checks.
 */
import { describeType } from '../classfile/descriptor.ts';
import {
  type ClassSignature,
  parseClassSignature,
  parseMethodSignature,
  parseTypeSignature,
  type TypeParameter,
  type TypeSignature,
} from '../classfile/signature.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';

/** Of an array `args` are the type arguments of its elements: `List<Integer>[]` is `[Ljava/util/List;` of Integer. */
export type DeclaredType = { readonly descriptor: string; readonly args: readonly DeclaredType[] };

/** What type variables stand for. */
type Bindings = ReadonlyMap<string, DeclaredType>;

const OBJECT: DeclaredType = { descriptor: 'Ljava/lang/Object;', args: [] };

/** As Java writes it, with names in full: `java.util.Map<java.lang.String, int[]>`. */
export function typeText({ descriptor, args }: DeclaredType): string {
  const [, dimensions, element] = /^(\[*)(.*)$/.exec(descriptor)!;
  const list = args.length === 0 ? '' : `<${args.map(typeText).join(', ')}>`;
  return describeType(element).replaceAll('$', '.') + list + '[]'.repeat(dimensions.length);
}

/** The types of a method's parameters. Type variables of its class stand for their bounds. */
export function declaredParameters(method: Method): readonly DeclaredType[] {
  return instantiatedParameters(method, classBindings(method.holder, []), false);
}

/** The same for a class with these type arguments. */
export function memberParameters(method: Method, args: readonly DeclaredType[]): readonly DeclaredType[] {
  return instantiatedParameters(method, classBindings(method.holder, args), args.length > 0);
}

/** The type of a field or record component of a class with these type arguments. */
export function memberType(
  holder: LinkedClass,
  args: readonly DeclaredType[],
  member: { readonly descriptor: string; readonly signature: string | null },
): DeclaredType {
  const signature = member.signature === null ? null : parseTypeSignature(member.signature);
  if (signature === null) return erased(member.descriptor);
  return checked(instantiate(signature, classBindings(holder, args)), member.descriptor, args.length > 0);
}

/** The types of the ingredients of a recipe whose result has these type arguments. */
export function ingredientTypes(recipe: Method, args: readonly DeclaredType[]): readonly DeclaredType[] {
  const text = recipe.info.signature;
  const result = text === null ? null : (parseMethodSignature(text)?.result ?? null);
  const given = result?.kind === 'class' ? result.args : [];
  const bound = new Map<string, DeclaredType>();
  given.forEach((arg, i) => {
    if (arg.kind === 'variable' && args[i] !== undefined) bound.set(arg.name, args[i]);
  });
  return instantiatedParameters(recipe, bound, true);
}

/**
 * The type arguments of a class such that it has the wanted ones when it is seen as the wanted type: of ArrayList for
 * `Iterable<Integer>`. Where the wanted type says nothing, they are their bounds.
 */
export function argumentsBelow(
  cls: LinkedClass,
  wanted: { readonly cls: LinkedClass; readonly args: readonly DeclaredType[] },
): readonly DeclaredType[] {
  const { typeParameters } = signatureOf(cls);
  // Each variable is marked, to see where it comes out above.
  const marks = typeParameters.map((_, i): DeclaredType => ({ descriptor: `#${i}`, args: [] }));
  const above = argumentsAs(cls, marks, wanted.cls) ?? [];
  return boundsOf(typeParameters, new Map()).map(([, bound], i) => {
    const at = above.findIndex(({ descriptor }) => descriptor === marks[i].descriptor);
    return wanted.args[at] ?? bound;
  });
}

/** The type arguments of a class with these ones when it is seen as its supertype; null if it is none. */
export function argumentsAs(
  cls: LinkedClass,
  args: readonly DeclaredType[],
  supertype: LinkedClass,
): readonly DeclaredType[] | null {
  if (cls === supertype) return args;
  const { supertypes } = signatureOf(cls);
  const bindings = classBindings(cls, args);
  for (const above of [...(cls.superclass === null ? [] : [cls.superclass]), ...cls.interfaces]) {
    const declared = supertypes.find((type) => type.kind === 'class' && type.name === above.name);
    const given = declared === undefined ? [] : instantiate(declared, bindings).args;
    const found = argumentsAs(above, given, supertype);
    if (found !== null) return found;
  }
  return null;
}

function instantiatedParameters(
  { info, params }: Method,
  outer: Bindings,
  isNarrower: boolean,
): DeclaredType[] {
  const signature = info.signature === null ? null : parseMethodSignature(info.signature);
  // Parameters that the compiler added have no place in the signature.
  if (signature === null || signature.parameters.length !== params.length) return params.map(erased);
  const bindings = new Map([...boundsOf(signature.typeParameters, outer), ...outer]);
  return signature.parameters.map((p, i) => checked(instantiate(p, bindings), params[i], isNarrower));
}

function signatureOf(cls: LinkedClass): ClassSignature {
  const text = cls.file?.signature ?? null;
  return (text === null ? null : parseClassSignature(text)) ?? { typeParameters: [], supertypes: [] };
}

function classBindings(cls: LinkedClass, args: readonly DeclaredType[]): Bindings {
  const bounds = boundsOf(signatureOf(cls).typeParameters, new Map());
  return new Map(bounds.map(([name, bound], i) => [name, args[i] ?? bound]));
}

/** A bound that refers to its own variable, `T extends Comparable<T>`, ends there: the inner T is Object. */
function boundsOf(parameters: readonly TypeParameter[], outer: Bindings): [string, DeclaredType][] {
  return parameters.map(({ name, bound }) => [name, bound === null ? OBJECT : instantiate(bound, outer)]);
}

function instantiate(type: TypeSignature, bindings: Bindings): DeclaredType {
  switch (type.kind) {
    case 'primitive':
      return erased(type.descriptor);
    case 'variable':
      return bindings.get(type.name) ?? OBJECT;
    case 'wildcard':
      return type.bound === null ? OBJECT : instantiate(type.bound, bindings);
    case 'array': {
      const { descriptor, args } = instantiate(type.element, bindings);
      return { descriptor: `[${descriptor}`, args };
    }
    default:
      return { descriptor: `L${type.name};`, args: type.args.map((arg) => instantiate(arg, bindings)) };
  }
}

function erased(descriptor: string): DeclaredType {
  return { descriptor, args: [] };
}

/** `isNarrower`: a type variable may stand for less than its erasure, `E[]` for `Integer[]`. */
function checked(type: DeclaredType, descriptor: string, isNarrower: boolean): DeclaredType {
  if (type.descriptor === descriptor) return type;
  const isReference = (d: string): boolean => d.startsWith('L') || d.startsWith('[');
  return isNarrower && isReference(descriptor) && isReference(type.descriptor) ? type : erased(descriptor);
}
