/** The types of a method's receiver, parameters and result, as source code in the package of its class writes them. */
import type { ClassFacts } from '../analysis/class-facts.ts';
import { namedClass } from '../analysis/class-facts.ts';
import { describeType, parseMethodDescriptor, toInternalName } from '../classfile/descriptor.ts';
import {
  type MethodSignature,
  parseClassSignature,
  parseMethodSignature,
  type TypeParameter,
  type TypeSignature,
} from '../classfile/signature.ts';
import type { SelectedMethod } from '../target/select-method.ts';

export type DeclaredNames = {
  /** `<T, U extends Comparable<U>>`, or empty. */
  readonly typeParameters: string;
  readonly receiver: string;
  readonly parameters: readonly string[];
  /** Of a constructor its class. */
  readonly result: string;
};

/** What is not known to have a name is an Object: expressions can pass it on, and compare it with null. */
const UNNAMED = 'Object';

/** Without type arguments. */
export function erasedNames(facts: ClassFacts, method: SelectedMethod, inPackage: string): DeclaredNames {
  const { params, ret } = parseMethodDescriptor(method.descriptor);
  const nameOf = (descriptor: string): string => erasedName(facts, descriptor, inPackage);
  const receiver = nameOf(`L${toInternalName(method.className)};`);
  return {
    typeParameters: '',
    receiver,
    parameters: params.map(nameOf),
    result: method.isConstructor ? receiver : nameOf(ret),
  };
}

/** With the type arguments of the Signature attributes, where they are. */
export function declaredNames(facts: ClassFacts, method: SelectedMethod, inPackage: string): DeclaredNames {
  const erased = erasedNames(facts, method, inPackage);
  const signature = signatureOf(facts, method);
  const own = parseClassSignature(facts.find(toInternalName(method.className))?.signature ?? '');
  const ofClass = method.isStatic ? [] : (own?.typeParameters ?? []);
  const all = [...ofClass, ...(signature?.typeParameters ?? [])];
  const nameOf = (type: TypeSignature): string | null => typeName(facts, type, inPackage);
  const receiver =
    ofClass.length === 0
      ? erased.receiver
      : `${erased.receiver}<${ofClass.map(({ name }) => name).join(', ')}>`;
  // Parameters that the compiler added have no place in the signature.
  const isWhole = signature?.parameters.length === erased.parameters.length;
  return {
    typeParameters: all.length === 0 ? '' : `<${all.map((each) => parameterText(each, nameOf)).join(', ')}>`,
    receiver,
    parameters: erased.parameters.map(
      (name, i) => (isWhole ? nameOf(signature.parameters[i]) : null) ?? name,
    ),
    result: method.isConstructor ? receiver : (signature && nameOf(signature.result)) || erased.result,
  };
}

function signatureOf(
  facts: ClassFacts,
  { className, name, descriptor }: SelectedMethod,
): MethodSignature | null {
  for (const { methods } of facts.lineage(toInternalName(className))) {
    const found = methods.find((each) => each.name === name && each.descriptor === descriptor);
    if (found !== undefined) return found.signature === null ? null : parseMethodSignature(found.signature);
  }
  return null;
}

function parameterText(
  { name, bound }: TypeParameter,
  nameOf: (type: TypeSignature) => string | null,
): string {
  const text = bound === null ? null : nameOf(bound);
  return text === null ? name : `${name} extends ${text}`;
}

function erasedName(facts: ClassFacts, descriptor: string, inPackage: string): string {
  const cls = namedClass(descriptor);
  if (cls === null) return describeType(descriptor);
  const name = facts.sourceName(cls, inPackage) ?? UNNAMED;
  return name + '[]'.repeat(/^\[*/.exec(descriptor)![0].length);
}

/** Null if a class in it has no name here. */
function typeName(facts: ClassFacts, type: TypeSignature, inPackage: string): string | null {
  const nameOf = (inner: TypeSignature): string | null => typeName(facts, inner, inPackage);
  switch (type.kind) {
    case 'primitive':
      return describeType(type.descriptor);
    case 'variable':
      return type.name;
    case 'array': {
      const element = nameOf(type.element);
      return element === null ? null : `${element}[]`;
    }
    case 'wildcard': {
      const bound = type.bound === null ? null : nameOf(type.bound);
      return bound === null ? '?' : `? extends ${bound}`;
    }
    default: {
      const name = facts.sourceName(type.name, inPackage);
      const args = type.args.map(nameOf);
      if (name === null || args.includes(null)) return null;
      return args.length === 0 ? name : `${name}<${args.join(', ')}>`;
    }
  }
}
