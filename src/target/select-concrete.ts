/** `--concrete`: methods that run on concrete values alone (docs/heap-cloning.md). */
import { toExternalName } from '../classfile/descriptor.ts';
import { Acc, type MethodInfo } from '../classfile/model.ts';
import { InputError } from '../errors.ts';
import type { JdkAndUserClasses } from './jdk-and-user-classes.ts';
import { selectOverloads, writtenSignature } from './select-method.ts';

const OPTION = '--concrete';
const ALL = /[.#]\*\s*$/;

/** The class by internal name, the method by name and descriptor. */
export type ConcreteMethod = { readonly className: string; readonly key: string };

/** `C.m` means all overloads, `C.m(int)` one of them, `C.*` all methods that the class declares, but for constructors. */
export function selectConcrete(
  written: readonly string[],
  classes: JdkAndUserClasses,
): readonly ConcreteMethod[] {
  return written.flatMap((text) => (ALL.test(text) ? allOf(text, classes) : selected(text, classes)));
}

function allOf(text: string, classes: JdkAndUserClasses): ConcreteMethod[] {
  const file = classes.resolve(text.replace(ALL, '').trim(), OPTION);
  const methods = file.methods.filter((method) => hasBody(method) && !method.name.startsWith('<'));
  if (methods.length === 0)
    throw new InputError(`${OPTION} ${text}: ${toExternalName(file.name)} declares no method with bytecode`);
  return methods.map(({ name, descriptor }) => ({ className: file.name, key: name + descriptor }));
}

function selected(text: string, classes: JdkAndUserClasses): ConcreteMethod[] {
  return selectOverloads(text, classes, OPTION).map(({ owner, method }) => {
    const signature = writtenSignature(method, owner);
    if (method.name === '<init>')
      throw new InputError(`${OPTION} ${text}: ${signature} is a constructor: name the method that calls it`);
    if ((method.flags & Acc.NATIVE) !== 0)
      throw new InputError(
        `${OPTION} ${text}: ${signature} is native, so that it runs on concrete values anyway`,
      );
    if (!hasBody(method))
      throw new InputError(`${OPTION} ${text}: ${signature} is abstract: name the class whose method runs`);
    return { className: owner.name, key: method.name + method.descriptor };
  });
}

function hasBody({ flags }: MethodInfo): boolean {
  return (flags & (Acc.ABSTRACT | Acc.NATIVE)) === 0;
}
