/** Predicates on the class path that are marked with `@Precondition`, for the method that is checked (docs/recipes.md). */
import { parseMethodDescriptor, toExternalName, toInternalName } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type ElementValue, type MethodInfo, Tag } from '../classfile/model.ts';
import { InputError } from '../errors.ts';
import { classesWithMark } from '../target/marked-classes.ts';
import { hasReceiver, type SelectedMethod } from '../target/select-method.ts';
import type { UserClasses } from '../target/user-classes.ts';

const PRECONDITION = 'Lrangefinder/Precondition;';

/** Internal name of the class, and the method. */
export type Predicate = { readonly holder: string; readonly method: string };

/** A method that is marked, and what its mark says: internal name of the class, name of the method. */
type Marked = {
  readonly file: ClassFile;
  readonly method: MethodInfo;
  readonly of: string;
  readonly about: string;
};

export function findPreconditions(classes: UserClasses, entry: SelectedMethod): Predicate[] {
  const lineage = lineageOf(classes, toInternalName(entry.className));
  return markedIn(classes)
    .filter(({ of, about }) => about === entry.name && lineage.some(({ name }) => name === of))
    .filter((marked) => isAbout(marked, entry, lineage))
    .map(({ file, method }) => ({ holder: file.name, method: method.name }));
}

function markedIn(classes: UserClasses): Marked[] {
  return classesWithMark(classes, PRECONDITION).flatMap((name) => {
    const file = classes.find(name);
    return (file?.methods ?? []).flatMap((method) => markOf(file!, method) ?? []);
  });
}

function markOf(file: ClassFile, method: MethodInfo): Marked | null {
  const marks = method.annotations.visible?.annotations ?? [];
  const mark = marks.find(({ type }) => type === PRECONDITION);
  if (mark === undefined) return null;
  const stated = (name: string): string =>
    textOf(file, mark.elements.find((each) => each.name === name)?.value) ?? '';
  return { file, method, of: stated('of').replace(/^L|;$/g, ''), about: stated('method') };
}

/** A string, or the descriptor of a class. */
function textOf(file: ClassFile, value: ElementValue | undefined): string | null {
  if (value?.kind === 'class') return value.descriptor;
  const constant = value?.kind === 'const' ? file.pool[value.index] : undefined;
  return constant?.tag === Tag.Utf8 ? constant.value : null;
}

function isAbout(marked: Marked, entry: SelectedMethod, lineage: readonly ClassFile[]): boolean {
  const { file, method, of, about } = marked;
  const where = `@Precondition ${toExternalName(file.name)}.${method.name}`;
  const needed = Acc.PUBLIC | Acc.STATIC;
  const { params, ret } = parseMethodDescriptor(method.descriptor);
  if ((method.flags & needed) !== needed || ret !== 'Z')
    throw new InputError(`${where}: a precondition is a public static method with result boolean`);
  const takes = (descriptor: string, isOnObject: boolean): boolean => {
    const wanted = [...(isOnObject ? [`L${of};`] : []), ...parseMethodDescriptor(descriptor).params];
    return wanted.join() === params.join();
  };
  if (takes(entry.descriptor, hasReceiver(entry))) return true;
  const overloads = lineage.flatMap(({ methods }) => methods.filter(({ name }) => name === about));
  const isOther = overloads.some(({ descriptor, flags, name }) =>
    takes(descriptor, (flags & Acc.STATIC) === 0 && name !== '<init>'),
  );
  if (!isOther)
    throw new InputError(
      `${where}: its parameters are not those of ${toExternalName(of)}.${about}: take the same, with the object in front if it is no static method`,
    );
  return false;
}

function lineageOf(classes: UserClasses, name: string): ClassFile[] {
  const found: ClassFile[] = [];
  for (let file = classes.find(name); file !== null; ) {
    found.push(file);
    file = file.superName === null ? null : classes.find(file.superName);
  }
  return found;
}
