/** The entry of `--method`: its parameters are inputs, its receiver is made by the constructor without parameters. */
import { InputError } from '../errors.ts';
import type { InputLog } from '../inputs/input-log.ts';
import { placeInputs } from '../inputs/symbolic-methods.ts';
import { javaLine } from '../term/print-java.ts';
import { Term } from '../term/term.ts';
import { JObject, type Ref, type Slot } from '../vm/heap/object.ts';
import { ensureInitialised } from '../vm/link/initialise.ts';
import { type LinkedClass, Method } from '../vm/link/linked-class.ts';
import { type NativeResult, PUSHED } from '../vm/natives/native.ts';
import { shownText } from '../vm/symbolic/deferred-output.ts';
import { pushCall } from '../vm/thread/calls.ts';
import type { Continuation } from '../vm/thread/frame.ts';
import { beginExit, dispatchUncaught } from '../vm/thread/lifecycle.ts';
import type { JThread } from '../vm/thread/thread.ts';

export type MethodLaunch = {
  /** Internal name. */
  readonly className: string;
  /** Name and descriptor. */
  readonly key: string;
  readonly params: readonly string[];
  readonly names: readonly string[];
  /** Java-like text of the result, null for void; and the result itself: a descriptor and slots. */
  readonly onReturn: (value: string | null, type: string, slots: readonly Slot[]) => void;
};

export function launchMethod(t: JThread, log: InputLog, launch: MethodLaunch): void {
  const { vm } = t;
  const thread = vm.known.Thread;
  const body = new Method(thread, thread.methodsByKey.get('run()V')!.info, -1);
  body.hidden = true;
  body.native = (on) => step(on, log, launch);
  vm.scheduler.start(t);
  pushCall(t, body, [t.object], BOTTOM);
}

/** An exception ends the path; `dispatchUncaught` tells. */
const BOTTOM: Continuation = {
  onReturn: (t) => beginExit(t),
  onThrow(t, _frame, exception) {
    dispatchUncaught(t, exception);
    return null;
  },
};

/** Runs again after each part that needs Java or an answer. */
function step(t: JThread, log: InputLog, launch: MethodLaunch): NativeResult {
  const { classes } = t.vm;
  const cls = classes.find(t, classes.appLoader, launch.className);
  const method = cls?.methodsByKey.get(launch.key);
  if (cls === null || method === undefined)
    throw new InputError(`no method ${launch.className}.${launch.key}`);
  ensureInitialised(t, cls);
  const args: Slot[] = new Array<Slot>(method.argSlots).fill(0);
  placeInputs(t, log, launch.params, launch.names, args, method.isStatic ? 0 : 1);
  const call: Call = { method, args, launch };
  if (method.isStatic) enter(t, call);
  else construct(t, cls, call);
  return PUSHED;
}

type Call = { readonly method: Method; readonly args: Slot[]; readonly launch: MethodLaunch };

function construct(t: JThread, cls: LinkedClass, call: Call): void {
  const init = cls.methodsByKey.get('<init>()V');
  if (init === undefined) throw new InputError(`${cls.name} has no constructor without parameters`);
  const receiver = new JObject(cls, cls.template.slice());
  call.args[0] = receiver;
  t.native = null;
  pushCall(t, init, [receiver], CONSTRUCTED, call);
}

const CONSTRUCTED: Continuation = {
  onReturn: (t, frame) => enter(t, frame.state as Call),
};

function enter(t: JThread, call: Call): void {
  t.native = null;
  pushCall(t, call.method, call.args, RETURNED, call);
}

const RETURNED: Continuation = {
  onReturn(t, frame, lo, hi) {
    const { method, launch } = frame.state as Call;
    launch.onReturn(method.retType === 'V' ? null : describe(t, method, lo, hi), method.ret, [lo, hi]);
    beginExit(t);
  },
};

/** Concrete values as Java prints them; terms as Java-like text; objects by their class. */
function describe(t: JThread, m: Method, lo: Slot, hi: Slot): string {
  if (lo instanceof Term) return javaLine(lo);
  if (typeof lo !== 'number') {
    const ref = lo as Ref;
    if (ref === null) return 'null';
    return ref.cls === t.vm.known.String ? JSON.stringify(shownText(t.vm, ref)) : String(ref.cls?.name);
  }
  switch (m.descriptor.slice(m.descriptor.indexOf(')') + 1)) {
    case 'Z':
      return lo === 0 ? 'false' : 'true';
    case 'J':
      return String((BigInt(hi as number) << 32n) | BigInt(lo >>> 0));
    default:
      return String(lo);
  }
}
