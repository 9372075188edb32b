/** Running a main class to the end of the program (the launcher's part of `java`). */
import { makeArray } from '../heap/arrays.ts';
import type { Ref } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import type { Method } from '../link/linked-class.ts';
import { AGAIN } from '../natives/native.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation } from '../thread/frame.ts';
import { BODY } from '../thread/lifecycle.ts';
import type { VmOptions } from '../vm.ts';
import { bootVm } from './boot.ts';
import { Exit } from './exit.ts';

/** Returns the exit code. */
export function runMain(options: VmOptions, mainClass: string, args: readonly string[]): number {
  const { vm, main: t } = bootVm(options);
  let status = 0;
  try {
    vm.scheduler.start(t);
    const cls = vm.classes.load(t, vm.classes.appLoader, mainClass.replaceAll('.', '/'));
    const m = cls.methodsByKey.get('main([Ljava/lang/String;)V') as Method;
    const array = makeArray(vm.classes.arrayOf(vm.known.String), args.length);
    args.forEach((a, i) => {
      (array.data as Ref[])[i] = vm.strings.make(a);
    });
    pushCall(t, m, [array], BODY);
    try {
      ensureInitialised(t, cls);
    } catch (e) {
      if (e !== AGAIN) throw e;
    }
    vm.scheduler.run(() => false);
  } catch (e) {
    if (!(e instanceof Exit)) throw e;
    status = e.status;
  }
  return status;
}

export const DONE: Continuation = { onReturn() {} };
