/** Counts what methods that run on concrete values alone are given of symbolic ones. Nothing of it is undone: it is about all paths. */
import { toExternalName } from '../classfile/descriptor.ts';
import { addConcreteCalls, type ConcreteCalls } from '../result/concrete-calls.ts';
import type { Location } from '../result/outcome.ts';
import { javaText } from '../term/print-java.ts';
import type { Term } from '../term/term.ts';
import type { ConcreteCallWatch } from '../vm/cloning/concrete-call-watch.ts';
import type { ReachableSymbol } from '../vm/cloning/reachable-symbol.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { JThread } from '../vm/thread/thread.ts';

const ARGUMENT = 'an argument';

export class ConcreteCallLog implements ConcreteCallWatch {
  private readonly byMethod = new Map<string, ConcreteCalls>();
  private readonly location: () => Location | null;
  /** The call of a host's method whose values were made concrete before, and which is counted already. */
  private counted: Method | null = null;

  /** Calls of methods with bytecode that were given symbolic values. */
  private readonly frames = new WeakSet<Frame>();

  constructor(location: () => Location | null) {
    this.location = location;
  }

  /** The method runs: on the host JVM, or on concrete values. `reachable` is a symbolic value that it could read there. */
  called(m: Method, reachable: ReachableSymbol | null): void {
    this.counted = m;
    this.add(m, { calls: 1 });
    if (reachable !== null) this.addSymbolic(m, reachable.place, reachable.term);
  }

  concretised({ native }: JThread, term: Term): void {
    if (native !== null) this.add(native, { concretised: 1, example: exampleOf(ARGUMENT, term) });
    this.counted = null;
  }

  concretisedFor(f: Frame, term: Term): void {
    const isFirst = !this.frames.has(f);
    this.frames.add(f);
    const example = exampleOf('a value that it reads', term);
    this.add(f.method, { concretised: 1, example });
    if (isFirst) this.add(f.method, { symbolic: 1, places: [{ location: this.location(), count: 1 }] });
  }

  ranOnConcretised({ frame }: JThread, m: Method): void {
    if (frame !== null && frame.method.key === m.key && frame.method.holder === m.holder)
      this.frames.add(frame);
    const isCounted = this.counted === m;
    this.counted = null;
    this.add(m, { calls: isCounted ? 0 : 1, symbolic: 1, places: [{ location: this.location(), count: 1 }] });
  }

  lost(m: Method, place: string, term: Term): void {
    this.add(m, { lost: 1, example: exampleOf(place, term) });
  }

  private addSymbolic(m: Method, place: string, term: Term): void {
    const places = [{ location: this.location(), count: 1 }];
    this.add(m, { symbolic: 1, example: exampleOf(place, term), places });
  }

  private add(m: Method, more: Partial<ConcreteCalls>): void {
    const method = methodName(m);
    const known = this.byMethod.get(method);
    const [sum] = addConcreteCalls([...(known === undefined ? [] : [known]), { ...NONE, method, ...more }]);
    this.byMethod.set(method, sum);
  }

  all(): readonly ConcreteCalls[] {
    return addConcreteCalls([...this.byMethod.values()]);
  }
}

const NONE: Omit<ConcreteCalls, 'method'> = {
  calls: 0,
  symbolic: 0,
  concretised: 0,
  lost: 0,
  example: null,
  places: [],
};

/** Terms of a long path can be large; the report shows one line. */
const LONGEST = 80;

function exampleOf(place: string, term: Term): ConcreteCalls['example'] {
  const [text] = javaText([term]).texts;
  return { place, value: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text };
}

/** `L.complex`, as the user writes it. */
export function methodName({ holder, name }: Method): string {
  return `${toExternalName(holder.name)}.${name}`;
}
