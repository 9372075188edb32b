/**
 * The entry point of `--method`. Its parameters are inputs, and so is its receiver, unless `--receiver new` has the
 * constructor without parameters make it. A constructor gets a new object, which is its result. A native method at the bottom of the main thread calls the method; the VM runs
 * that native again after each step that needed Java code or a decision.
 *
 * The native is not visible in stack traces: to the program its method is called by nobody.
 */
import { slotsOf, toExternalName } from '../classfile/descriptor.ts';
import { Acc } from '../classfile/model.ts';
import { InputError } from '../errors.ts';
import type { ConditionMethods } from '../inputs/condition-methods.ts';
import { declaredParameters, memberType } from '../inputs/declared-type.ts';
import type { InputHeap } from '../inputs/input-heap.ts';
import type { InputLog } from '../inputs/input-log.ts';
import { placeInputs } from '../inputs/symbolic-methods.ts';
import { staticInputName } from '../result/outcome.ts';
import { FALSE } from '../term/build.ts';
import { javaLine } from '../term/print-java.ts';
import { Term } from '../term/term.ts';
import type { NativeResult } from '../vm/control/native.ts';
import { PathCut, PUSHED } from '../vm/control/signals.ts';
import { fieldNamed, staticsToWrite } from '../vm/heap/fields.ts';
import { JObject, type Ref, type Slot } from '../vm/heap/object.ts';
import { GuardedReference, Lazy } from '../vm/heap/symbolic-reference.ts';
import { ensureInitialised } from '../vm/link/initialise.ts';
import { type Field, InitState, type LinkedClass, Method } from '../vm/link/linked-class.ts';
import { findMethod } from '../vm/link/select.ts';
import { assumeFor } from '../vm/symbolic/asking/ask.ts';
import { shownText } from '../vm/symbolic/text/shown-text.ts';
import { pushCall } from '../vm/thread/calls.ts';
import type { Continuation } from '../vm/thread/frame.ts';
import { beginExit, dispatchUncaught } from '../vm/thread/lifecycle.ts';
import type { JThread } from '../vm/thread/thread.ts';
import { logUndo } from '../vm/trail/trail.ts';

/** The method to call, and who gets its result. */
export type MethodLaunch = {
  /** Internal name. */
  readonly className: string;
  /** Name and descriptor. */
  readonly key: string;
  readonly params: readonly string[];
  readonly names: readonly string[];
  /** Indices of parameters that are never null. */
  readonly nonNull: readonly number[];
  /** Names of static fields of the class that are inputs, after the parameters. */
  readonly statics: readonly string[];
  /** `new`: the object that the constructor without parameters makes. */
  readonly receiver: 'symbolic' | 'new';
  /** What runs before and after the method; null: nothing. */
  readonly conditions: ConditionMethods | null;
  /** Gets the result as Java-like text, null for void, and the result itself as descriptor and slots. */
  readonly onReturn: (value: string | null, type: string, slots: readonly Slot[]) => void;
};

export function launchMethod(t: JThread, log: InputLog, heap: InputHeap, launch: MethodLaunch): void {
  const inputs: Inputs = { log, heap, args: null };
  const { vm } = t;
  const thread = vm.known.Thread;
  // Its code is never used; a method needs a holder and a descriptor, and a thread has both.
  const body = new Method(thread, thread.methodsByKey.get('run()V')!.info, -1);
  body.isHidden = true;
  body.native = (on) => step(on, inputs, launch);
  vm.scheduler.start(t);
  pushCall(t, body, [t.object], bottomContinuation(inputs, launch));
}

/** What the main thread does when the method has returned or thrown. An exception ends the path (`vm.onUncaught`). */
function bottomContinuation(inputs: Inputs, launch: MethodLaunch): Continuation {
  return {
    onReturn: (t) => beginExit(t),
    onThrow(t, _frame, exception) {
      const failed = inputs.args === null ? failedInput(t, launch) : null;
      // No caller can have an object of a class whose initialiser throws, so this is no behaviour of the method.
      if (failed !== null) throw new PathCut({ id: 'initialiser-throws', className: toExternalName(failed) });
      dispatchUncaught(t, exception);
      return null;
    },
  };
}

/**
 * The class of a parameter whose static initialiser threw. Null: the initialiser of the entry's own class threw, or none
 * did.
 */
function failedInput(t: JThread, { className, params }: MethodLaunch): string | null {
  const { classes } = t.vm;
  const hasFailed = (name: string): boolean =>
    classes.find(t, classes.appLoader, name)?.state === InitState.Failed;
  if (hasFailed(className)) return null;
  return params.flatMap((p) => (p.startsWith('L') ? [p.slice(1, -1)] : [])).find(hasFailed) ?? null;
}

/** Runs again from its beginning after each step that needed Java code or a decision, so each step must be idempotent. */
function step(t: JThread, inputs: Inputs, launch: MethodLaunch): NativeResult {
  const { classes } = t.vm;
  const cls = classes.find(t, classes.appLoader, launch.className);
  const method = cls === null ? null : findMethod(cls, launch.key);
  // The front door has checked it; a class loader of the program's own could still hide it.
  if (cls === null || method === null) throw new InputError(`no method ${launch.className}.${launch.key}`);
  // The class of a receiver initialises its interfaces.
  if (method.isStatic || !cls.isInterface) ensureInitialised(t, cls);
  const conditions = conditionsOf(t, launch);
  const args = (inputs.args ?? placeArguments(t, inputs, launch, method)).slice();
  const call: Call = { method, args, launch, conditions };
  if (isConstructor(method)) args[0] = new JObject(cls, cls.template.slice());
  else if (!method.isStatic && launch.receiver === 'new') {
    construct(t, cls, call);
    return PUSHED;
  } else if (!method.isStatic) concretiseReceiver(t, call);
  enter(t, call);
  return PUSHED;
}

function isConstructor(method: Method): boolean {
  return method.name === '<init>';
}

/** `args` is made once on a path; an undo sets it back to null. */
type Inputs = { readonly log: InputLog; readonly heap: InputHeap; args: Slot[] | null };

function placeArguments(t: JThread, inputs: Inputs, launch: MethodLaunch, method: Method): Slot[] {
  const { log, heap } = inputs;
  const { allowNull, asksForNull } = heap.bounds;
  const cls = heap.classOf(t, `L${launch.className};`);
  const statics = launch.statics.map((name) => fieldNamed(cls, name)!);
  // The receiver is never null: the call would fail before the method is entered.
  const isSymbolic = !method.isStatic && !isConstructor(method) && launch.receiver === 'symbolic';
  const types = declaredParameters(method);
  const parameterAt = (index: number): number => (isSymbolic ? index - 1 : index);
  const staticAt = (index: number): Field | undefined => statics[parameterAt(index) - launch.params.length];
  const isNullable = (index: number): boolean | 'asked' => {
    if (staticAt(index) !== undefined) return true;
    if ((isSymbolic && index === 0) || launch.nonNull.includes(parameterAt(index))) return false;
    return allowNull || (asksForNull && 'asked');
  };
  const make = (descriptor: string, index: number) => (name: string) => {
    const field = staticAt(index);
    const type = field === undefined ? types[parameterAt(index)] : memberType(cls, [], field.info);
    const args = type?.args ?? [];
    return heap.reference({ name, descriptor, args, isNullable: isNullable(index), depth: 0 });
  };
  const own = `L${launch.className};`;
  const params = [
    ...(isSymbolic ? [own] : []),
    ...launch.params,
    ...statics.map(({ descriptor }) => descriptor),
  ];
  const names = [
    ...(isSymbolic ? ['this'] : []),
    ...launch.names,
    ...launch.statics.map((name) => staticInputName(toExternalName(launch.className), name)),
  ];
  // Before the inputs are made: initialisers may run Java code and ask questions, and then this native runs again.
  heap.initialiseClasses(
    t,
    params.map((descriptor, i) => ({ descriptor, isNullable: isNullable(i) === true })),
  );
  if (isConstructor(method)) meetSubclasses(heap, method);
  // Told once here, rather than at each receiver that is excluded below.
  if (isSymbolic && isOverridden(t, heap, launch.className, method))
    heap.meetLimitation({
      id: 'super-calls',
      method: `${toExternalName(method.holder.name)}.${method.name}`,
    });
  const slots: Slot[] = new Array<Slot>(method.argSlots).fill(0);
  placeInputs(t, log, params, names, slots, !method.isStatic && !isSymbolic ? 1 : 0, make);
  const args = slots.slice(0, method.argSlots);
  setStatics(cls, statics, slots.slice(method.argSlots));
  logUndo(() => {
    inputs.args = null;
  });
  inputs.args = args;
  return args;
}

/** The class is initialised: what its initialiser has given the fields is dropped. */
function setStatics(cls: LinkedClass, fields: readonly Field[], slots: readonly Slot[]): void {
  if (fields.length === 0) return;
  const statics = staticsToWrite(cls);
  let at = 0;
  for (const { slot, descriptor } of fields) {
    statics[slot] = slots[at];
    if (descriptor === 'J') statics[slot + 1] = slots[at + 1];
    at += slotsOf(descriptor);
  }
}

/** A constructor of a subclass calls this one for an object of its own class, whose methods may be others. */
function meetSubclasses(heap: InputHeap, { holder }: Method): void {
  const isFinal = (holder.flags & Acc.FINAL) !== 0;
  if (!isFinal) heap.meetLimitation({ id: 'subclass-constructors', className: toExternalName(holder.name) });
}

/**
 * Whether a subclass overrides the method. Its override can call the method by `super`, on a receiver that is not tried
 * here, so SAFE must list it.
 */
function isOverridden(t: JThread, heap: InputHeap, className: string, method: Method): boolean {
  if ((method.flags & Acc.PRIVATE) !== 0) return false;
  const { list } = heap.candidates(t, heap.classOf(t, `L${className};`), false, false);
  return list.some(({ cls }) => findMethod(cls, method.key) !== method);
}

/** Decides which object the receiver is. Receivers whose class overrides the method are excluded: they run another method. */
function concretiseReceiver(t: JThread, { method, args }: Call): void {
  const lazy = args[0] as Lazy;
  const receiver = lazy.materialise(t) as JObject;
  const selected = findMethod(receiver.cls, method.key);
  // FALSE as an assumption: the path ends, and is counted as assumed away.
  if ((method.flags & Acc.PRIVATE) === 0 && selected !== method) assumeFor(t, FALSE, 'super-calls', () => {});
  args[0] = receiver;
}

type Call = {
  readonly method: Method;
  readonly args: Slot[];
  readonly launch: MethodLaunch;
  readonly conditions: LinkedConditions;
};

/** The methods that run around the one that is checked. */
type LinkedConditions = { readonly before: Method | null; readonly after: Method | null };

function conditionsOf(t: JThread, { conditions }: MethodLaunch): LinkedConditions {
  if (conditions === null) return { before: null, after: null };
  const { classes } = t.vm;
  const cls = classes.find(t, classes.appLoader, conditions.className)!;
  ensureInitialised(t, cls);
  const methodOf = (name: string, descriptor: string | null): Method | null =>
    descriptor === null ? null : cls.methodsByKey.get(name + descriptor)!;
  return { before: methodOf('before', conditions.before), after: methodOf('after', conditions.after) };
}

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

/** Calls the method, after its preconditions have held. */
function enter(t: JThread, call: Call): void {
  t.native = null;
  const { before } = call.conditions;
  if (before === null) pushCall(t, call.method, call.args, RETURNED, call);
  // A constructor has no object yet that a condition could speak of.
  else pushCall(t, before, isConstructor(call.method) ? call.args.slice(1) : call.args, ACCEPTED, call);
}

const ACCEPTED: Continuation = {
  onReturn: (t, frame) => {
    const call = frame.state as Call;
    pushCall(t, call.method, call.args, RETURNED, call);
  },
};

const RETURNED: Continuation = {
  onReturn(t, frame, lo, hi) {
    const call = frame.state as Call;
    const { after } = call.conditions;
    if (after === null) finish(t, call, [lo, hi]);
    else
      pushCall(t, after, afterArguments(call, [lo, hi]), ENSURED, {
        call,
        result: [lo, hi],
      } satisfies Returned);
  },
};

/** The parameters, with the receiver in front, and the result. */
function afterArguments({ method, args }: Call, result: readonly Slot[]): Slot[] {
  if (isConstructor(method)) return [...args.slice(1), args[0]];
  return [...args, ...result.slice(0, method.retType === 'V' ? 0 : slotsOf(method.ret))];
}

/** A call whose result is being checked. */
type Returned = { readonly call: Call; readonly result: readonly Slot[] };

const ENSURED: Continuation = {
  onReturn(t, frame) {
    const { call, result } = frame.state as Returned;
    finish(t, call, result);
  },
};

function finish(t: JThread, { method, args, launch }: Call, [lo, hi]: readonly Slot[]): void {
  // The text is made at once: after an undo the terms and objects are gone.
  if (isConstructor(method)) {
    const { name } = method.holder;
    launch.onReturn(`new ${toExternalName(name)}`, `L${name};`, [args[0]]);
  } else launch.onReturn(method.retType === 'V' ? null : describe(t, method, lo, hi), method.ret, [lo, hi]);
  beginExit(t);
}

function describeReference(t: JThread, ref: Ref): string {
  if (ref === null) return 'null';
  return ref.cls === t.vm.known.String ? JSON.stringify(shownText(t.vm, ref)) : ref.cls.name;
}

/** A concrete value as Java prints it, a term as Java-like text, an object by its class. */
function describe(t: JThread, m: Method, lo: Slot, hi: Slot): string {
  if (lo instanceof Term) return javaLine(lo);
  if (typeof lo !== 'number') {
    if (lo instanceof Lazy && lo.materialised === undefined) return lo.name;
    const held = lo instanceof Lazy ? lo.materialised : lo;
    const refs = held instanceof GuardedReference ? held.cases.map(({ ref }) => ref) : [held as Ref];
    return [...new Set(refs.map((ref) => describeReference(t, ref)))].join(' or ');
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
