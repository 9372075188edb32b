/**
 * Types that Java can write. Type variables of an input stand for their bounds, and a bound that speaks of its own variable ends at
 * Object (`declared-type.ts`): `E extends Enum<E>` becomes `Enum<Object>`, which no Java file may contain.
 */
import { parseClassSignature, type TypeParameter, type TypeSignature } from '../classfile/signature.ts';
import { typeArguments } from '../result/recipe-text.ts';

const OBJECT = 'java.lang.Object';

/** The type parameters of a class, given by its name in full; none if it is not known. */
type ParametersOf = (name: string) => readonly TypeParameter[];

/**
 * The type with wildcards for arguments that are outside of the bounds of their variables: `Enum<?>`. The type of a new object,
 * `isTop`, has no arguments then: `new Range<?>()` is no expression.
 */
export function withinBounds(text: string, parametersOf: ParametersOf, isTop = true): string {
  const [, name, dimensions] = /^([^<[]+)(?:<.*>)?((?:\[\])*)$/.exec(text) ?? [];
  const args = name === undefined ? [] : typeArguments(text.slice(0, text.length - dimensions.length));
  if (args.length === 0) return text;
  const parameters = parametersOf(name);
  const isWrong = args.map((arg, i) => isOutside(arg, parameters[i]));
  if (isTop && isWrong.includes(true)) return name + dimensions;
  const written = args.map((arg, i) => (isWrong[i] ? '?' : withinBounds(arg, parametersOf, false)));
  return `${name}<${written.join(', ')}>${dimensions}`;
}

/** Object is inside of no bound; nor is, in general, an instance of the bound itself where this speaks of a variable. */
function isOutside(arg: string, parameter: TypeParameter | undefined): boolean {
  const bound = parameter?.bound ?? null;
  if (bound === null || (bound.kind === 'class' && bound.name === 'java/lang/Object')) return false;
  return arg === OBJECT || (arg.includes('<') && hasVariable(bound));
}

function hasVariable(type: TypeSignature): boolean {
  switch (type.kind) {
    case 'variable':
      return true;
    case 'class':
      return type.args.some(hasVariable);
    case 'array':
      return hasVariable(type.element);
    case 'wildcard':
      return type.bound !== null && hasVariable(type.bound);
    default:
      return false;
  }
}

/** Of the Signature attribute of a class; null: it has none. */
export function typeParameters(signature: string | null): readonly TypeParameter[] {
  return (signature === null ? null : parseClassSignature(signature)?.typeParameters) ?? [];
}
