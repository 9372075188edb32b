/**
 * Selects the method that a launch runs: `LauncherHelper.validateMainClass` of JDK 17, and its successor since JEP 512
 * (JDK 25), where `main` may be an instance method, need not be public, and may have no parameter. The messages are
 * those of `java`, on one line.
 */
import { Acc } from '../../classfile/model.ts';
import { InputError } from '../../errors.ts';
import { externalName } from '../exceptions/raise.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';

const WITH_ARGS = '([Ljava/lang/String;)';
const NO_ARGS = '()';
const JEP_512 = 25;
const DEFINE_IT = 'please define the main method as: public static void main(String[] args)';

export type MainMethod = {
  readonly method: Method;
  /** The constructor that makes the object on which an instance `main` runs. */
  readonly init: Method | null;
};

export function selectMain(vm: Vm, cls: LinkedClass): MainMethod {
  return vm.jdk.feature >= JEP_512 ? selectAnyMain(vm, cls) : selectStaticMain(cls);
}

function selectStaticMain(cls: LinkedClass): MainMethod {
  const method = find(cls, WITH_ARGS, true, true);
  if (method === null) throw notFound(cls);
  const holder = externalName(method.holder);
  if (!method.isStatic) throw new InputError(`Main method is not static in class ${holder}, ${DEFINE_IT}`);
  if (method.ret !== 'V') {
    throw new InputError(`Main method must return a value of type void in class ${holder}, ${DEFINE_IT}`);
  }
  return { method, init: null };
}

/** `jdk.internal.misc.MethodFinder.findMainMethod`. */
function selectAnyMain(vm: Vm, cls: LinkedClass): MainMethod {
  // A public one with arguments is preferred over any other.
  let method = find(cls, WITH_ARGS, true, true) ?? find(cls, WITH_ARGS, false, true);
  if (method === null || !isLaunchable(method)) method = find(cls, NO_ARGS, false, true);
  if (method === null || !isLaunchable(method)) throw notFound(cls);
  return { method, init: method.isStatic ? null : constructorFor(vm, cls, method) };
}

function isLaunchable(m: Method): boolean {
  return m.ret === 'V' && (m.flags & Acc.PRIVATE) === 0;
}

/** `Class.getMethodsRecursive`: the class itself, then its superclasses, then instance methods of interfaces. */
function find(cls: LinkedClass, params: string, isPublicOnly: boolean, withStatic: boolean): Method | null {
  const declared = cls.methods.find(
    (m) =>
      m.name === 'main' &&
      m.descriptor.startsWith(params) &&
      (!isPublicOnly || (m.flags & Acc.PUBLIC) !== 0) &&
      (withStatic || !m.isStatic),
  );
  if (declared !== undefined) return declared;
  const inherited = cls.superclass === null ? null : find(cls.superclass, params, isPublicOnly, withStatic);
  if (inherited !== null && !inherited.isAbstract) return inherited;
  for (const i of cls.interfaces) {
    const found = find(i, params, isPublicOnly, false);
    if (found !== null) return found;
  }
  return inherited;
}

function constructorFor(vm: Vm, cls: LinkedClass, main: Method): Method {
  const name = externalName(main.holder);
  const modifiers = vm.modifiersOf(cls);
  if ((modifiers & Acc.ABSTRACT) !== 0) {
    throw new InputError(`abstract class ${name} can not be instantiated, please use a concrete class`);
  }
  const inner = cls.file?.innerClasses.find((i) => i.inner === cls.name);
  if (inner !== undefined && inner.outer !== null && (modifiers & Acc.STATIC) === 0) {
    throw new InputError(
      `non-static inner class ${name} constructor can not be invoked, make inner class static or move inner class out to separate source file`,
    );
  }
  const init = cls.methodsByKey.get('<init>()V');
  if (init === undefined || (init.flags & Acc.PRIVATE) !== 0) {
    throw new InputError(
      `no non-private zero argument constructor found in class ${name}, remove private from existing constructor or define as: public ${name}()`,
    );
  }
  return init;
}

function notFound(cls: LinkedClass): InputError {
  return new InputError(`Main method not found in class ${externalName(cls)}, ${DEFINE_IT}`);
}
