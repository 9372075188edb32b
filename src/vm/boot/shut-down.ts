/** DestroyJavaVM: when the last non-daemon thread has ended, the shutdown hooks run. */
import { PUSHED } from '../control/signals.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { Method } from '../link/linked-class.ts';
import { IGNORE, pushCall } from '../thread/calls.ts';
import type { Vm } from '../vm.ts';

/** Hooks and `deleteOnExit` are Java code, so a thread has to run them. */
export function shutDown(vm: Vm): void {
  const shutdown = vm.classes.boot('java/lang/Shutdown');
  const target = shutdown.methodsByKey.get('shutdown()V')!;
  const t = vm.scheduler.create();
  // HotSpot attaches a thread of its own. `main` has ended, so its object can serve.
  if (vm.mainThreadObject !== null) t.adopt(vm.mainThreadObject);
  const body = new Method(shutdown, target.info, -1);
  body.isHidden = true;
  // May be called twice: once until Shutdown is initialised, then to run.
  body.native = () => {
    ensureInitialised(t, shutdown);
    pushCall(t, target, [], null);
    return PUSHED;
  };
  pushCall(t, body, [], IGNORE);
  vm.scheduler.start(t);
  vm.scheduler.run(() => t.frame === null);
}
