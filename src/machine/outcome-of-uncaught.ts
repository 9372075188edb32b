/** Locations in the program, and the outcome of a path that an exception ended. */
import { toExternalName } from '../classfile/descriptor.ts';
import type { Location, Outcome } from '../result/outcome.ts';
import { Backtrace, lineOf } from '../vm/exceptions/backtrace.ts';
import { getRef } from '../vm/heap/fields.ts';
import type { JObject } from '../vm/heap/object.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import { shownText } from '../vm/symbolic/text/shown-text.ts';
import type { JThread } from '../vm/thread/thread.ts';
import { isContract } from './contract.ts';

export function locationOf(m: Method, bci: number): Location {
  return {
    class: toExternalName(m.holder.name),
    method: m.name,
    file: m.holder.sourceFile,
    // Java uses -2 for native methods.
    line: Math.max(-1, lineOf(m, bci)),
  };
}

const NOWHERE: Location = { class: '?', method: '?', file: null, line: -1 };

/** The superclass of errors that mean: classes of the program are missing, or do not fit together. */
const LINKAGE = 'java/lang/LinkageError';
/** Among them, those that the program itself causes: the static initialiser of a class throws, or threw before. */
const OF_INITIALISERS = ['java/lang/ExceptionInInitializerError', 'java/lang/NoClassDefFoundError'];

/**
 * The outcome of a path that ends with an uncaught exception. If the VM raised it because classes cannot be linked, the
 * path is cut: with the right class path the program would have gone on.
 */
export function outcomeOfUncaught(t: JThread, exception: JObject): Outcome {
  const outcome = threw(t, exception);
  if (!isLinkage(exception) || outcome.kind !== 'threw') return outcome;
  const { exception: error, message, userLocation } = outcome;
  return { kind: 'incomplete', limitation: { id: 'linkage', error, message }, location: userLocation };
}

function isLinkage(exception: JObject): boolean {
  const { native, cls } = exception;
  // An exception of the program's own that happens to be a LinkageError is an ordinary one.
  if (!(native instanceof Backtrace) || !native.isOfVm) return false;
  if (!cls.chain.some(({ name }) => name === LINKAGE)) return false;
  const cause = getRef(exception, 'cause') as JObject | null;
  const isOfInitialiser = (name: string): boolean => name === OF_INITIALISERS[0];
  if (isOfInitialiser(cls.name)) return false;
  return !(OF_INITIALISERS.includes(cls.name) && cause !== null && isOfInitialiser(cause.cls.name));
}

function threw(t: JThread, exception: JObject): Outcome {
  const trace = exception.native instanceof Backtrace ? exception.native : new Backtrace();
  const places = trace.methods.map((m, i) => locationOf(m, trace.bcis[i]));
  // The first frame that is not the JDK's: where the user looks first.
  const isOfJdk = (cls: LinkedClass): boolean => t.vm.modules.isOfJdk(cls);
  const user = trace.methods.findIndex((m) => !isOfJdk(m.holder));
  return {
    kind: 'threw',
    exception: toExternalName(exception.cls.name),
    supers: exception.cls.chain
      .slice(0, -1)
      .reverse()
      .map((c) => toExternalName(c.name))
      .filter((name) => name !== 'java.lang.Object'),
    message: messageOf(t, exception),
    location: places[0] ?? NOWHERE,
    userLocation: places[user] ?? places[0] ?? NOWHERE,
    trace: places,
    ...(isCalledByUs(t) && isContract(exception.cls, trace, isOfJdk) ? { isContract: true } : {}),
    ...(isUndeclared(t, exception.cls, trace) ? { isUndeclared: true } : {}),
  };
}

const UNCHECKED: ReadonlySet<string> = new Set(['java/lang/RuntimeException', 'java/lang/Error']);

/**
 * A checked exception that leaves `main`, whatever it declares, since it has no caller; or a method that does not declare it: javac
 * lets none through, but generic code and other languages do. One that another thread has made says nothing about the method.
 */
function isUndeclared(t: JThread, { chain }: LinkedClass, trace: Backtrace): boolean {
  if (t.object !== t.vm.mainThreadObject || chain.some(({ name }) => UNCHECKED.has(name))) return false;
  if (!t.vm.startsAtMethod) return true;
  const entry = trace.methods.at(-1);
  if (entry === undefined || t.vm.modules.isOfJdk(entry.holder)) return false;
  return !chain.some(({ name }) => entry.info.exceptions.includes(name));
}

/** Whether the outermost method of the thread is the method under check. */
function isCalledByUs({ vm, object }: JThread): boolean {
  return vm.startsAtMethod && object === vm.mainThreadObject;
}

/** Symbolic parts of the message are shown as terms: only the replay knows their values. */
function messageOf(t: JThread, exception: JObject): string | null {
  const message = exception.fields[t.vm.slotOf('java/lang/Throwable', 'detailMessage')];
  return message === null ? null : shownText(t.vm, message);
}
