/**
 * Methods of the JDK at whose entry the symbolic loop looks at the arguments. A hook may do the method's work without
 * deciding anything (put off a conversion to text, say); where the arguments are concrete the JDK's own bytecode runs.
 *
 * The first word of such a method is `hook`, which traps. To go on, the frame changes over to the untouched code: same
 * length, same tables. So a hook that declines costs a trap, and no one else sees that there is one.
 */
import { InvariantError } from '../../../errors.ts';
import type { Slot } from '../../heap/object.ts';
import { Lazy } from '../../heap/symbolic-reference.ts';
import { decode } from '../../interp/decode.ts';
import { MethodBody } from '../../interp/method-body.ts';
import { Op } from '../../interp/ops.generated.ts';
import { returnSlowly } from '../../interp/unwind.ts';
import { markHidden } from '../../link/hidden.ts';
import type { Method } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';

/** Returns the method's result, or DECLINED. It must not have changed anything when it throws AGAIN. */
export type Hook = (t: JThread, f: Frame) => Slot | typeof DECLINED;
export const DECLINED = Symbol('declined');

/** By class, then by name and descriptor. */
export type HookTable = Readonly<Record<string, Readonly<Record<string, Hook>>>>;

type Hooked = { readonly hook: Hook; readonly code: Int32Array };
const hooked = new WeakMap<Method, Hooked>();

/** Before the first choice point, and with no frame of these methods on a stack. */
export function installHooks(vm: Vm, tables: readonly HookTable[]): void {
  for (const table of tables) {
    for (const [className, hooks] of Object.entries(table)) {
      const cls = vm.classes.boot(className);
      for (const [key, hook] of Object.entries(hooks)) {
        const m = cls.methodsByKey.get(key);
        if (m === undefined)
          throw new InvariantError(`no method ${className}.${key} in JDK ${vm.jdk.version}`);
        install(m, hook);
      }
    }
  }
}

function install(m: Method, hook: Hook): void {
  if (m.info.code === null) throw new InvariantError(`${m} has no bytecode to go on with`);
  markHidden(m);
  const plain = m.body ?? decode(m, m.info.code);
  const code = plain.code.slice();
  code[0] = Op.hook;
  const limits = { maxLocals: plain.maxLocals, maxStack: plain.template.length - plain.maxLocals };
  m.body = new MethodBody(code, plain.bcis, limits, plain.handlers);
  hooked.set(m, { hook, code: plain.code });
}

/** A `hook` word: the method of `f` has just been entered, or has one before every instruction, for the probe. */
export function runHook(t: JThread, f: Frame): void {
  const found = hooked.get(f.method);
  if (found === undefined) {
    t.vm.probe!.at(f, f.method.body!.bcis[f.pc]);
    f.pc++;
    return;
  }
  const { hook, code } = found;
  // Hooks look at the objects.
  for (let i = 0; i < f.method.argSlots; i++) {
    const slot = f.slots[i];
    if (slot instanceof Lazy) f.slots[i] = slot.materialise(t);
  }
  const result = hook(t, f);
  if (result === DECLINED) f.code = code;
  else returnSlowly(t, f, result, null);
}
