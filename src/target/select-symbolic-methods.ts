/** SPF's `symbolic.method`: finds the methods that are meant in the classes of the program, and the names of their inputs. */
import {
  describeMethod,
  describeType,
  parseMethodDescriptor,
  toExternalName,
} from '../classfile/descriptor.ts';
import type { MethodInfo } from '../classfile/model.ts';
import { parameterNames } from '../classfile/parameter-names.ts';
import { InputError } from '../errors.ts';
import { primitiveOf, type SymbolicParameters } from '../inputs/symbolic-methods.ts';
import type { Limitation } from '../limitation/limitation.ts';
import type { SymbolicMethod, SymbolicReferences } from './entry-request.ts';
import type { UserClasses } from './user-classes.ts';

/** The methods of `symbolic.method` that exist, and what the report says about the rest. */
export type SelectedSymbolicMethods = {
  readonly methods: readonly SymbolicParameters[];
  /** Methods that do not exist. SPF ignores them silently and explores a program without inputs; we report them. */
  readonly missing: readonly string[];
  /** Parameters that should be inputs, but whose type does not allow it. */
  readonly inputLimitations: readonly Limitation[];
};

/** SPF compares the name and the number of parameters, so all overloads with that number are meant. */
export function selectSymbolicMethods(
  wanted: readonly SymbolicMethod[],
  classes: UserClasses,
  references: SymbolicReferences,
): SelectedSymbolicMethods {
  const methods: SymbolicParameters[] = [];
  const missing: string[] = [];
  const inputLimitations: Limitation[] = [];
  for (const each of wanted) {
    const found = find(each, classes);
    if (typeof found === 'string')
      missing.push(`symbolic.method: ${found}, so nothing becomes symbolic by it`);
    else {
      for (const method of found.methods) {
        methods.push(parametersOf(each, found.className, method, references));
        inputLimitations.push(...limitationsOf(each, found.className, method, references));
      }
    }
  }
  return { methods, missing, inputLimitations };
}

/** All overloads with the wanted number of parameters; a text that says what is missing if there is none. */
function find(
  wanted: SymbolicMethod,
  classes: UserClasses,
): { readonly className: string; readonly methods: readonly MethodInfo[] } | string {
  const count = wanted.isSymbolic.length;
  try {
    const file = classes.resolve(wanted.className, 'symbolic.method');
    const methods = file.methods.filter(
      (m) => m.name === wanted.method && parseMethodDescriptor(m.descriptor).params.length === count,
    );
    if (methods.length > 0) return { className: file.name, methods };
    return `${toExternalName(file.name)} has no method ${wanted.method} with ${count} parameters`;
  } catch (e) {
    if (e instanceof InputError) return `there is no class ${wanted.className}`;
    throw e;
  }
}

/** The parameters that become inputs: those that are marked `sym`, as far as their types allow it. */
function parametersOf(
  wanted: SymbolicMethod,
  className: string,
  method: MethodInfo,
  references: SymbolicReferences,
): SymbolicParameters {
  const names = parameterNames(method);
  const { params } = parseMethodDescriptor(method.descriptor);
  return {
    className,
    method: method.name,
    descriptor: method.descriptor,
    names: names.map((name, i) => (wanted.isSymbolic[i] && canBeInput(params[i], references) ? name : null)),
  };
}

function canBeInput(descriptor: string, { objects, arrays }: SymbolicReferences): boolean {
  if (primitiveOf(descriptor) !== null) return true;
  return descriptor.startsWith('[') ? arrays : objects;
}

function limitationsOf(
  wanted: SymbolicMethod,
  className: string,
  method: MethodInfo,
  references: SymbolicReferences,
): Limitation[] {
  const names = parameterNames(method);
  const where = `${toExternalName(className)}.${describeMethod(method.name, method.descriptor)}`;
  return parseMethodDescriptor(method.descriptor).params.flatMap((descriptor, i) => {
    if (!wanted.isSymbolic[i] || canBeInput(descriptor, references)) return [];
    const key = descriptor.startsWith('[') ? 'symbolic.arrays' : 'symbolic.lazy';
    const type = describeType(descriptor);
    return [{ id: 'concrete-parameter', type, name: names[i], method: where, key }];
  });
}
