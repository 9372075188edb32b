/** Locations in the program, and the outcome of a path that an exception ended. */
import { toExternalName } from '../classfile/descriptor.ts';
import type { Location, Outcome } from '../result/outcome.ts';
import { Backtrace, lineOf } from '../vm/exceptions/backtrace.ts';
import type { JObject } from '../vm/heap/object.ts';
import type { Method } from '../vm/link/linked-class.ts';
import { shownText } from '../vm/symbolic/text/shown-text.ts';
import type { JThread } from '../vm/thread/thread.ts';

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

export function threw(t: JThread, exception: JObject): Outcome {
  const trace = exception.native instanceof Backtrace ? exception.native : new Backtrace();
  const places = trace.methods.map((m, i) => locationOf(m, trace.bcis[i]));
  const user = trace.methods.findIndex((m) => !t.vm.modules.isOfJdk(m.holder));
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
  };
}

/** Symbolic parts of the message are shown as terms: only the replay knows their values. */
function messageOf(t: JThread, exception: JObject): string | null {
  const message = exception.fields[t.vm.slotOf('java/lang/Throwable', 'detailMessage')];
  return message === null ? null : shownText(t.vm, message);
}
