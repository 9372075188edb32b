/**
 * Hooks of the library: methods of the JDK whose arguments the symbolic loop looks at on entry. A hook may do the
 * method's work without deciding anything, for instance defer a conversion to text. Where it declines, the JDK's own
 * bytecode runs.
 *
 * The first word of such a method is `callout`, which traps. If the hook declines, the frame switches to the original
 * code, which has the same length and the same tables. So a hook that declines costs one trap, and nothing else
 * notices that there is one.
 */
import { InvariantError } from '../../../errors.ts';
import type { Slot } from '../../heap/object.ts';
import { DeferredField, Lazy } from '../../heap/symbolic-reference.ts';
import { decode } from '../../interp/decode.ts';
import { MethodBody } from '../../interp/method-body.ts';
import { Op } from '../../interp/ops.generated.ts';
import { returnSlowly } from '../../interp/unwind.ts';
import { markHidden } from '../../link/hidden.ts';
import type { Method } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { touchFrame } from '../../trail/trail.ts';
import type { Vm } from '../../vm.ts';
import { fieldValue } from '../text/materialise-text.ts';

/**
 * Returns the method's result, or DECLINED. Must not have changed anything when it throws AGAIN. The arguments are in
 * `f.slots`: objects, guarded references, null; numbers or terms.
 */
export type Hook = (t: JThread, f: Frame) => Slot | typeof DECLINED;
export const DECLINED = Symbol('declined');

/** By class, then by name and descriptor of the method. */
export type HookTable = Readonly<Record<string, Readonly<Record<string, Hook>>>>;

type Hooked = { readonly hook: Hook; readonly code: Int32Array };
const hooked = new WeakMap<Method, Hooked>();

/** To be called before the first choice point, and while no frame of these methods is on a stack. */
export function installHooks(vm: Vm, tables: readonly HookTable[]): void {
  for (const table of tables) {
    for (const [className, hooks] of Object.entries(table)) {
      const cls = vm.classes.boot(className);
      for (const [key, hook] of Object.entries(hooks)) {
        const m = cls.methodsByKey.get(key);
        if (m === undefined)
          throw new InvariantError(`no method ${className}.${key} in JDK ${vm.jdk.version}`);
        // What the user wants in place of a method goes before a hook of ours.
        if (!vm.intercepted.has(m)) installHook(m, hook);
      }
    }
  }
}

/** Installs the hook of one method, at the latest when its class is linked. */
export function installHook(m: Method, hook: Hook): void {
  if (m.info.code === null) throw new InvariantError(`${m} has no bytecode to go on with`);
  markHidden(m);
  const plain = m.body ?? decode(m, m.info.code);
  const code = plain.code.slice();
  code[0] = Op.callout;
  const limits = { maxLocals: plain.maxLocals, maxStack: plain.template.length - plain.maxLocals };
  m.body = new MethodBody(code, plain.bcis, limits, plain.handlers);
  hooked.set(m, { hook, code: plain.code });
}

/** For tests: `onTaken` hears of each call that a hook did, by `java/lang/Integer.toString(I)Ljava/lang/String;`. */
export function watchHooks(vm: Vm, tables: readonly HookTable[], onTaken: (name: string) => void): void {
  for (const [className, hooks] of tables.flatMap((table) => Object.entries(table))) {
    for (const key of Object.keys(hooks)) {
      const m = vm.classes.boot(className).methodsByKey.get(key)!;
      const { hook, code } = hooked.get(m)!;
      const watched: Hook = (t, f) => {
        const result = hook(t, f);
        if (result !== DECLINED) onTaken(`${className}.${key}`);
        return result;
      };
      hooked.set(m, { hook: watched, code });
    }
  }
}

/**
 * Executes a `callout` word: a hooked method has just been entered, or a probed one is about to execute an instruction.
 */
export function runCallout(t: JThread, f: Frame): void {
  const found = hooked.get(f.method);
  if (found === undefined) {
    t.vm.probe!.at(f, f.method.body!.bcis[f.pc]);
    f.pc++;
    return;
  }
  const { hook, code } = found;
  // Hooks look at objects and numbers, so lazy arguments and fields of deferred text are materialised first.
  for (let i = 0; i < f.method.argSlots; i++) {
    const slot = f.slots[i];
    if (slot instanceof Lazy) f.slots[i] = slot.materialise(t);
    else if (slot instanceof DeferredField) f.slots[i] = fieldValue(t, slot);
  }
  const result = hook(t, f);
  if (result === DECLINED) {
    // A hook may have asked before it declined, and another answer leads back to it.
    touchFrame(f);
    f.code = code;
  } else returnSlowly(t, f, result, null);
}
