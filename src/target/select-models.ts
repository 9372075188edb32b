/** `--model`: static methods of the program that are executed in place of other methods (docs/heap-cloning.md). */
import {
  describeType,
  parseMethodDescriptor,
  toExternalName,
  toInternalName,
} from '../classfile/descriptor.ts';
import { Acc, type ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { InputError } from '../errors.ts';
import type { UserClasses } from './user-classes.ts';

const OPTION = '--model';

/** A method and what stands for it; class names are internal. */
export type MethodModel = {
  readonly className: string;
  /** Name and descriptor. */
  readonly key: string;
  readonly modelClass: string;
  readonly modelKey: string;
};

/** `written` is `Class.method=Class.method`. Each overload with a model of its type is replaced. */
export function selectModels(
  written: readonly string[],
  classes: UserClasses,
  jdk: Jdk,
): readonly MethodModel[] {
  return written.flatMap((text) => {
    const match = /^\s*([\w.$]+)\.(\w+)\s*=\s*([\w.$]+)\.(\w+)\s*$/.exec(text);
    if (match === null)
      throw new InputError(`${OPTION} ${text}: write it as Class.method=Class.method, with the model behind`);
    const [, className, method, modelClass, modelMethod] = match;
    const owner = jdkClass(className, jdk) ?? classes.resolve(className, OPTION);
    const standIn = classes.resolve(modelClass, OPTION);
    const models = modelsOf(owner, method, standIn, modelMethod);
    if (models.length === 0)
      throw new InputError(`${OPTION} ${text}: ${whyNone(owner, method, standIn, modelMethod)}`);
    return models;
  });
}

function jdkClass(className: string, jdk: Jdk): ClassFile | null {
  const image = openSystemImage(jdk);
  try {
    const name = toInternalName(className);
    const bytes = image.findClass(name);
    return bytes === null ? null : parseClassFile(bytes, name);
  } finally {
    image.close();
  }
}

function modelsOf(owner: ClassFile, method: string, standIn: ClassFile, modelMethod: string): MethodModel[] {
  const candidates = standIn.methods.filter(
    ({ name, flags }) => name === modelMethod && (flags & Acc.STATIC) !== 0,
  );
  return owner.methods
    .filter(({ name }) => name === method)
    .flatMap(({ name, descriptor, flags }) => {
      const wanted = modelDescriptor(owner.name, descriptor, (flags & Acc.STATIC) !== 0);
      return candidates.some((candidate) => candidate.descriptor === wanted)
        ? [
            {
              className: owner.name,
              key: name + descriptor,
              modelClass: standIn.name,
              modelKey: modelMethod + wanted,
            },
          ]
        : [];
    });
}

/** A model gets the receiver as its first argument. */
function modelDescriptor(owner: string, descriptor: string, isStatic: boolean): string {
  return isStatic ? descriptor : `(L${owner};${descriptor.slice(1)}`;
}

function whyNone(owner: ClassFile, method: string, standIn: ClassFile, modelMethod: string): string {
  const modelled = owner.methods.filter(({ name }) => name === method);
  if (modelled.length === 0) return `${toExternalName(owner.name)} has no method ${method}`;
  const [{ descriptor, flags }] = modelled;
  const wanted = modelDescriptor(owner.name, descriptor, (flags & Acc.STATIC) !== 0);
  const { params, ret } = parseMethodDescriptor(wanted);
  const types = params.map(describeType).join(', ');
  return `${toExternalName(standIn.name)} needs a method static ${describeType(ret)} ${modelMethod}(${types})`;
}
