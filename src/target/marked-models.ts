/**
 * Methods of the targets that are marked with `@ModelOf`. The mark is known by its name, whatever its retention: a program may bring its own
 * annotation, and needs nothing of ours to run.
 */
import { type ClassFile, type ElementValue, type MethodInfo, Tag } from '../classfile/model.ts';
import { classesWithMark } from './marked-classes.ts';
import type { UserClasses } from './user-classes.ts';

export const MODEL_OF = 'Lrangefinder/ModelOf;';

/** `of` is what the mark says: `Class.method`, perhaps with types. */
export type MarkedModel = { readonly holder: ClassFile; readonly method: MethodInfo; readonly of: string };

export function markedModels(classes: UserClasses, targetClasses: readonly string[]): MarkedModel[] {
  const targets = new Set(targetClasses);
  return classesWithMark(classes, MODEL_OF)
    .filter((name) => targets.has(name))
    .flatMap((name) => {
      const holder = classes.find(name);
      if (holder === null) return [];
      return holder.methods.flatMap((method) =>
        marksOf(holder, method).map((of) => ({ holder, method, of })),
      );
    });
}

function marksOf(holder: ClassFile, { annotations: { visible, invisible } }: MethodInfo): string[] {
  const marks = [...(visible?.annotations ?? []), ...(invisible?.annotations ?? [])];
  const values = marks
    .filter(({ type }) => type === MODEL_OF)
    .flatMap(({ elements }) => elements.filter(({ name }) => name === 'value'));
  return values.flatMap(({ value }) => textsOf(holder, value));
}

/** One text, or several. */
function textsOf(holder: ClassFile, value: ElementValue): string[] {
  if (value.kind === 'array') return value.values.flatMap((each) => textsOf(holder, each));
  const constant = value.kind === 'const' ? holder.pool[value.index] : undefined;
  return constant?.tag === Tag.Utf8 ? [constant.value] : [];
}
