/**
 * Models: static methods of the program that are executed in place of other methods (docs/heap-cloning.md). They are named by `--model`, listed in
 * files of `--models`, or marked with `@ModelOf` among the targets. What the command line says goes before a mark.
 */
import fs from 'node:fs';
import { describeType, parseMethodDescriptor, toExternalName } from '../classfile/descriptor.ts';
import { Acc, type ClassFile } from '../classfile/model.ts';
import { InputError } from '../errors.ts';
import type { JdkAndUserClasses } from './jdk-and-user-classes.ts';
import { markedModels } from './marked-models.ts';
import { nearest } from './nearest.ts';
import { type DeclaredMethod, selectOverloads, writtenSignature } from './select-method.ts';
import type { UserClasses } from './user-classes.ts';

/** A method and what stands for it; class names are internal. */
export type MethodModel = {
  readonly className: string;
  /** Name and descriptor. */
  readonly key: string;
  readonly modelClass: string;
  readonly modelKey: string;
};

/** What the user names as models. */
export type NamedModels = {
  /** `Class.method=Class.method`. */
  readonly models: readonly string[];
  /** Files with a line for each. */
  readonly modelFiles: readonly string[];
};

const SUGGESTIONS = 5;

export function selectModels(
  named: NamedModels,
  classes: UserClasses,
  targetClasses: readonly string[],
  all: JdkAndUserClasses,
): readonly MethodModel[] {
  const byHand = [
    ...named.models.map((text) => ({ text, where: `--model ${text}` })),
    ...named.modelFiles.flatMap(linesOf),
  ].flatMap(({ text, where }) => modelsWritten(text, where, classes, all));
  const marked = markedModels(classes, targetClasses).flatMap(({ holder, method, of }) => {
    const where = `@ModelOf("${of}") of ${toExternalName(holder.name)}.${method.name}`;
    if ((method.flags & Acc.STATIC) === 0) throw new InputError(`${where}: a model is a static method`);
    const fitting = fittingModels(overloads(of, all, where), holder, method.name, where).filter(
      ({ modelKey }) => modelKey === method.name + method.descriptor,
    );
    if (fitting.length === 0)
      throw new InputError(
        `${where}: its parameters and result are not those of the method: ${wantedText(overloads(of, all, where)[0], method.name)}`,
      );
    return fitting;
  });
  rejectTwice(byHand);
  rejectTwice(marked);
  return [...byHand, ...marked.filter((model) => !byHand.some((other) => isOfSame(model, other)))];
}

/** `#` begins a comment. */
function linesOf(file: string): { readonly text: string; readonly where: string }[] {
  let content: string;
  try {
    content = fs.readFileSync(file, 'utf8');
  } catch (e) {
    throw new InputError(`--models: cannot read ${file} (${(e as Error).message}): check the path`);
  }
  return content.split(/\r?\n/).flatMap((line, i) => {
    const text = line.replace(/#.*/, '').trim();
    return text === '' ? [] : [{ text, where: `--models ${file}:${i + 1}` }];
  });
}

/** Each overload with a model of its type is replaced; if the user gave types, the only one. */
function modelsWritten(
  text: string,
  where: string,
  classes: UserClasses,
  all: JdkAndUserClasses,
): readonly MethodModel[] {
  const match = /^([^=]+)=\s*([\w.$]+)\.([\w$]+)\s*$/.exec(text);
  if (match === null)
    throw new InputError(
      `${where}: write it as Class.method=Class.method, with the model behind; types go to the method before: Class.method(int)=…`,
    );
  const [, modelled, modelClass, modelMethod] = match;
  const methods = overloads(modelled, all, where);
  const standIn = classes.resolve(modelClass, where);
  const models = fittingModels(methods, standIn, modelMethod, where);
  if (models.length > 0) return models;
  const names = new Set(standIn.methods.map(({ name }) => name));
  const near = names.has(modelMethod) ? [] : nearest(modelMethod, names, SUGGESTIONS);
  const hint = near.length === 0 ? '' : `; the nearest names there: ${near.join(', ')}`;
  throw new InputError(
    `${where}: ${toExternalName(standIn.name)} needs a method ${wantedText(methods[0], modelMethod)}${hint}`,
  );
}

function overloads(signature: string, all: JdkAndUserClasses, where: string): readonly DeclaredMethod[] {
  const found = selectOverloads(signature, all, where);
  const [{ owner, method }] = found;
  if (method.name === '<init>')
    throw new InputError(
      `${where}: a constructor cannot have a model, because a static method cannot call that of the superclass: model the methods that use the object`,
    );
  if (found.every((each) => (each.method.flags & Acc.ABSTRACT) !== 0))
    throw new InputError(
      `${where}: ${writtenSignature(method, owner)} is abstract, so that it never runs: name the class whose method does`,
    );
  return found;
}

function fittingModels(
  methods: readonly DeclaredMethod[],
  standIn: ClassFile,
  modelMethod: string,
  where: string,
): MethodModel[] {
  const candidates = standIn.methods.filter(({ name }) => name === modelMethod);
  return methods.flatMap((modelled) => {
    const wanted = modelDescriptor(modelled);
    const candidate = candidates.find(({ descriptor }) => descriptor === wanted);
    if (candidate === undefined) return [];
    if ((candidate.flags & Acc.STATIC) === 0)
      throw new InputError(
        `${where}: ${writtenSignature(candidate, standIn)} is not static: a model is a static method`,
      );
    const { owner, method } = modelled;
    return [
      {
        className: owner.name,
        key: method.name + method.descriptor,
        modelClass: standIn.name,
        modelKey: modelMethod + wanted,
      },
    ];
  });
}

/** A model gets the receiver as its first argument. */
function modelDescriptor({ owner, method: { descriptor, flags } }: DeclaredMethod): string {
  return (flags & Acc.STATIC) !== 0 ? descriptor : `(L${owner.name};${descriptor.slice(1)}`;
}

function wantedText(modelled: DeclaredMethod, name: string): string {
  const { params, ret } = parseMethodDescriptor(modelDescriptor(modelled));
  return `static ${describeType(ret)} ${name}(${params.map(describeType).join(', ')})`;
}

function isOfSame(a: MethodModel, b: MethodModel): boolean {
  return a.className === b.className && a.key === b.key;
}

function rejectTwice(models: readonly MethodModel[]): void {
  for (const [i, model] of models.entries()) {
    const other = models.slice(0, i).find((each) => isOfSame(model, each));
    if (other === undefined || (other.modelClass === model.modelClass && other.modelKey === model.modelKey))
      continue;
    const name = ({ modelClass, modelKey }: MethodModel): string =>
      `${toExternalName(modelClass)}.${modelKey.replace(/\(.*/, '')}`;
    const method = `${toExternalName(model.className)}.${model.key.replace(/\(.*/, '')}`;
    throw new InputError(
      `${method} has two models, ${name(other)} and ${name(model)}: leave out one of them`,
    );
  }
}
