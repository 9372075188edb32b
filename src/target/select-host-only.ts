/** `--host`: classes of the program that run on a host JVM (docs/heap-cloning.md). */
import { toExternalName } from '../classfile/descriptor.ts';
import { InputError } from '../errors.ts';
import type { UserClasses } from './user-classes.ts';

const OPTION = '--host';

/**
 * Internal names. `a.B` means the class and those that are nested in it; in a pattern, `*` stands for any characters. `isOfJdk` is asked for the
 * internal name of what is not found.
 */
export function selectHostOnly(
  written: readonly string[],
  classes: UserClasses,
  isOfJdk: (name: string) => boolean,
): readonly string[] {
  const names = new Set<string>();
  for (const text of written) for (const name of namesOf(text.trim(), classes, isOfJdk)) names.add(name);
  return [...names].sort();
}

function namesOf(text: string, classes: UserClasses, isOfJdk: (name: string) => boolean): readonly string[] {
  if (!text.includes('*')) {
    if (isOfJdk(text.replaceAll('.', '/')))
      throw new InputError(`${OPTION} ${text}: it is a class of the JDK; name classes of the program`);
    const { name } = classes.resolve(text, OPTION);
    return classes.names().filter((other) => other === name || other.startsWith(`${name}$`));
  }
  const pattern = new RegExp(`^${text.split('*').map(escaped).join('.*')}$`);
  const found = classes.names().filter((name) => pattern.test(toExternalName(name)));
  if (found.length > 0) return found;
  throw new InputError(
    `${OPTION} ${text}: no class of the program has such a name; * stands for any characters, as in com.foo.*`,
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&');
}
