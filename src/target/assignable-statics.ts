/** `--statics symbolic`: the static fields of the class under test that an earlier call may have assigned to. */
import { toInternalName } from '../classfile/descriptor.ts';
import { Acc, type FieldInfo } from '../classfile/model.ts';
import { InputError } from '../errors.ts';
import type { SelectedEntry } from './select-entry.ts';
import type { UserClasses } from './user-classes.ts';

/** In the order of the class file. */
export function assignableStatics(entry: SelectedEntry, classes: UserClasses): FieldInfo[] {
  if (entry.kind === 'main')
    throw new InputError(
      '--statics is about the class of --method: a main program gives its static fields values itself',
    );
  const file = classes.find(toInternalName(entry.method.className));
  const isAssignable = (flags: number): boolean =>
    (flags & Acc.STATIC) !== 0 && (flags & (Acc.FINAL | Acc.SYNTHETIC)) === 0;
  return (file?.fields ?? []).filter(({ flags }) => isAssignable(flags));
}
