/** Finding and calling `main` (JLS §12.1.4; JEP 512 from JDK 25 on), with the launcher's error texts. */
import { toExternalName, toInternalName } from '../../classfile/descriptor.ts';
import { Acc } from '../../classfile/model.ts';
import { InputError } from '../../errors.ts';
import { JavaThrow } from '../exceptions/raise.ts';
import { makeArray } from '../heap/arrays.ts';
import { JObject, type Ref, type Slot } from '../heap/object.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { AGAIN } from '../natives/native.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import type { Vm } from '../vm.ts';

const WITH_ARGS = 'main([Ljava/lang/String;)V';
const WITHOUT_ARGS = 'main()V';

export function loadMainClass(vm: Vm, t: JThread, name: string): LinkedClass {
  const cls = findMainClass(vm, t, toInternalName(name));
  if (cls === null) {
    throw new InputError(
      `Could not find or load main class ${name}: not on the class path (${vm.options.classPathText}); check the name, or give its place with -cp`,
    );
  }
  return cls;
}

function findMainClass(vm: Vm, t: JThread, name: string): LinkedClass | null {
  try {
    return vm.classes.find(t, vm.classes.appLoader, name);
  } catch (e) {
    // A superclass or interface is missing: the app loader was asked for it in Java.
    if (e === AGAIN) {
      t.frame = null;
      throw new InputError(
        `Could not load main class ${toExternalName(name)}: a class it extends or implements is not on the class path (${vm.options.classPathText})`,
      );
    }
    if (e instanceof JavaThrow) {
      const message = vm.messageOf(e.object) ?? '';
      throw new InputError(
        `Could not load main class ${toExternalName(name)}: ${toExternalName(e.object.cls.name)}: ${message}`,
      );
    }
    throw e;
  }
}

/** Pushes the call of `main`; the class is initialised. */
export function pushMain(
  vm: Vm,
  t: JThread,
  cls: LinkedClass,
  args: readonly string[],
  continuation: Continuation,
): void {
  const m = chooseMain(vm, cls);
  const array = makeArray(vm.classes.arrayOf(vm.known.String), args.length);
  args.forEach((a, i) => {
    (array.data as Ref[])[i] = vm.strings.make(a);
  });
  const parameters: Slot[] = m.key === WITH_ARGS ? [array] : [];
  if (m.isStatic) {
    pushCall(t, m, parameters, continuation);
    return;
  }
  const init = cls.methodsByKey.get('<init>()V');
  if (init === undefined || (init.flags & Acc.PRIVATE) !== 0) {
    throw new InputError(
      `no non-private zero argument constructor found in class ${toExternalName(cls.name)}; an instance main method needs one`,
    );
  }
  const receiver = new JObject(cls, cls.template.slice());
  pushCall(t, init, [receiver], {
    onReturn: () => {
      pushCall(t, m, [receiver, ...parameters], continuation);
    },
    ...(continuation.onThrow === undefined ? {} : { onThrow: continuation.onThrow }),
  });
}

/** Before JDK 25 only `public static void main(String[])`; from then on the first that fits of JEP 512's order. */
function chooseMain(vm: Vm, cls: LinkedClass): Method {
  const name = toExternalName(cls.name);
  const flexible = vm.jdk.feature >= 25;
  for (const key of flexible ? [WITH_ARGS, WITHOUT_ARGS] : [WITH_ARGS]) {
    for (let c: LinkedClass | null = cls; c !== null; c = c.superclass) {
      const m = c.methodsByKey.get(key);
      if (m === undefined) continue;
      const isPublic = (m.flags & Acc.PUBLIC) !== 0;
      if (flexible ? (m.flags & Acc.PRIVATE) === 0 : isPublic && m.isStatic) return m;
      if (!flexible && isPublic) {
        throw new InputError(
          `Main method is not static in class ${name}, please define the main method as: public static void main(String[] args)`,
        );
      }
    }
  }
  throw new InputError(
    `Main method not found in class ${name}, please define the main method as: public static void main(String[] args)`,
  );
}
