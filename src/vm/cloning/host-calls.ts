/**
 * Calls of native methods on a host JVM. A call is a state machine: the native method is run again until its answer is there, as
 * every native that has to wait, and in between the frames of upcalls run.
 */
import { InvariantError, UnsupportedError } from '../../errors.ts';
import { type NativeResult, numberResult } from '../control/native.ts';
import { AGAIN, JavaThrow } from '../control/signals.ts';
import { getInt } from '../heap/fields.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import { type JArray, JObject, type Ref, type Slot } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { LinkedClass, Method } from '../link/linked-class.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation, Frame } from '../thread/frame.ts';
import { exitMonitor, isOwner, tryEnter } from '../thread/monitor.ts';
import type { JThread } from '../thread/thread.ts';
import { logEntry } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import type { LostValue } from './apply-edits.ts';
import type { EditCollector } from './collect-edits.ts';
import { Downcalls } from './downcalls.ts';
import { HostLink, type HostSettings, type Received } from './host-link.ts';
import { type MessageReader, MessageWriter } from './message.ts';
import { letterOf, type Mirror } from './mirror.ts';
import { ObservedAnswers } from './observed-answers.ts';
import { FromHost, ToHost } from './protocol.ts';
import { type ReachableSymbol, reachableSymbol } from './reachable-symbol.ts';
import { ReturnedValue } from './returned-value.ts';
import { prepareSharedBoxes } from './shared-boxes.ts';
import { readValue, writeValue } from './values.ts';

/** A call that the host has not ended yet. Immutable: an undo restores the reference. */
type PendingCall = {
  /** The frame whose invoke instruction waits for it. */
  readonly frame: Frame;
  readonly method: Method;
  /** The letter of the type of its result. */
  readonly type: string;
  /** The monitor that a synchronized native method holds. */
  readonly lock: JObject | JArray | null;
  /** What an upcall has ended with, until the host is told. */
  readonly answer: Answer | null;
  /** How many messages the thread had been sent when the host was told last. */
  readonly sent: number;
  /** The call in whose upcall it was made. */
  readonly outer: PendingCall | null;
};

type Answer =
  | {
      readonly kind: 'returned';
      readonly type: string;
      readonly value: ReturnedValue;
      /** The class whose initialisation the host has asked for. */
      readonly initialised: LinkedClass | null;
    }
  | { readonly kind: 'threw'; readonly exception: JObject };

export class HostCalls {
  /** Told of a method that runs on the host, and of a symbolic value that it could read there; null: there is none. */
  onCall: ((method: Method, symbol: ReachableSymbol | null) => void) | null = null;
  /** Told of symbolic values that native code has overwritten. */
  onLost: ((method: Method, lost: LostValue) => void) | null = null;
  /** What native code has answered on this path; null in a run, which has but one. */
  answers: ObservedAnswers | null = null;
  readonly downcalls = new Downcalls();
  private readonly vm: Vm;
  private readonly link: HostLink;
  private readonly pending = new Map<JThread, PendingCall | null>();

  constructor(vm: Vm, settings: HostSettings) {
    this.vm = vm;
    this.link = new HostLink(vm, settings, {
      methodOf: (t) => this.pending.get(t)?.method,
      hasPending: (besides) => [...this.pending].some(([t, call]) => t !== besides && call !== null),
      observes: () => this.answers !== null,
      lost: (m, lost) => this.onLost?.(m, lost),
      forgetCalls: () => this.pending.clear(),
    });
  }

  /** The number of the host's process; null: none was needed yet. */
  get process(): number | null {
    return this.link.process;
  }

  /** For explorations. */
  observeAnswers(): void {
    this.answers = new ObservedAnswers();
  }

  /** Runs a native method on the host. */
  call(t: JThread, m: Method, s: Slot[], b: number): NativeResult {
    if (this.isPending(t, m)) return this.proceed(t);
    prepareSharedBoxes(t);
    const lock = m.isSynchronized ? (m.isStatic ? mirrorOf(this.vm, m.holder) : (s[b] as JObject)) : null;
    if (lock !== null && !tryEnter(t, lock)) return AGAIN;
    try {
      this.begin(t, m, letterOf(m.ret), lock, ToHost.Call, (edits) => this.callOf(t, edits, m, s, b));
    } catch (e) {
      // Nothing was sent: the method runs again from its start, or not at all.
      if (lock !== null) exitMonitor(t, lock);
      throw e;
    }
    // Unless inputs are known, all that it could read was made concrete.
    const canSee = this.onCall !== null && this.vm.valuation !== null;
    this.onCall?.(m, canSee ? reachableSymbol(s.slice(b, b + m.argSlots)) : null);
    return this.proceed(t);
  }

  /** Calls a C function. `m` stands for all of its type; the last argument is the NativeEntryPoint. */
  callFunction(t: JThread, m: Method, s: Slot[], b: number): NativeResult {
    if (!this.isPending(t, m)) {
      this.begin(t, m, letterOf(m.ret), null, ToHost.Downcall, (edits) => {
        const args = argumentsOf(m, s, b);
        const entryPoint = args.pop()!.low as JObject;
        const stub = getInt(entryPoint, 'downcallStubAddress');
        const out = new MessageWriter().int(stub).append(this.downcalls.write(edits, stub).contents());
        for (const arg of args) writeArgument(out, edits, arg);
        return out;
      });
      this.onCall?.(m, null);
    }
    return this.proceed(t);
  }

  /** Loads a native library, for a class of the program. `m` is the native method that asks for it. */
  loadLibrary(t: JThread, m: Method, from: LinkedClass, path: string): NativeResult {
    if (!this.isPending(t, m)) {
      prepareSharedBoxes(t);
      this.link.load(from, path, (write) => this.begin(t, m, 'V', null, ToHost.LoadLibrary, write));
    }
    return this.proceed(t);
  }

  /**
   * Takes a pipe over from the host's process: returns where it can be opened here. `release` lets the host close its own end,
   * after which ours decides when the other side sees the end.
   */
  pipeOf(descriptor: number): { readonly path: string; readonly release: () => void } {
    return {
      path: `/proc/${this.process}/fd/${descriptor}`,
      release: () => this.link.closeThere(descriptor),
    };
  }

  /** What callbacks have returned and the host has not been told yet: nothing else may hold it. */
  *heldValues(): Generator<unknown> {
    for (const first of this.pending.values())
      for (let call = first; call !== null; call = call.outer)
        if (call.answer?.kind === 'returned') yield* call.answer.value.held();
  }

  /** The program has ended. */
  close(): void {
    this.link.close();
  }

  /** Whether the method has been sent to the host, and is run again to learn its result. */
  isPending(t: JThread, m: Method): boolean {
    const call = this.pending.get(t) ?? null;
    return call !== null && call.frame === t.frame && call.method === m;
  }

  private setPending(t: JThread, call: PendingCall | null): void {
    logEntry(this.pending, t);
    this.pending.set(t, call);
  }

  // ---- to the host

  private begin(
    t: JThread,
    method: Method,
    type: string,
    lock: JObject | JArray | null,
    kind: number,
    write: (edits: EditCollector) => MessageWriter,
  ): void {
    this.link.send(t, method, kind, write);
    const outer = this.pending.get(t) ?? null;
    const sent = this.link.sentTo(t);
    this.setPending(t, { frame: t.frame!, method, type, lock, answer: null, sent, outer });
  }

  private callOf(t: JThread, edits: EditCollector, m: Method, s: Slot[], b: number): MessageWriter {
    const out = new MessageWriter();
    const args = argumentsOf(m, s, b);
    const ids = args.map(({ type, low }) => (type === 'L' ? edits.idOf(low as Ref) : 0));
    const held = this.heldBy(t, args);
    const heldIds = held.map((o) => edits.idOf(o));
    out.int(edits.classOf(m.holder).id).name(m.key).int(heldIds.length);
    for (const id of heldIds) out.int(id);
    args.forEach((arg, i) => {
      if (arg.type === 'L') out.int(ids[i]);
      else writeArgument(out, edits, arg);
    });
    return out;
  }

  /** Monitors that the thread holds, of objects that native code may know. */
  private heldBy(t: JThread, args: readonly Argument[]): (JObject | JArray)[] {
    const held = new Set<JObject | JArray>();
    for (const { object } of this.link.mirror.withMonitor()) if (isOwner(t, object)) held.add(object);
    for (const { type, low } of args) {
      if (type !== 'L' || low === null) continue;
      const object = low as JObject | JArray;
      const isClass = object instanceof JObject && object.native instanceof LinkedClass;
      if (!isClass && isOwner(t, object)) held.add(object);
    }
    return [...held];
  }

  // ---- from the host

  /** Goes on with the thread's innermost call: its result, or AGAIN. */
  private proceed(t: JThread): NativeResult {
    const call = this.pending.get(t)!;
    // An undo has led back into an upcall, but native code has gone on since.
    if (call.sent !== this.link.sentTo(t)) {
      throw new UnsupportedError(`another choice in a callback of the native method ${call.method}`);
    }
    if (call.answer !== null) this.sendAnswer(t, call, call.answer);
    for (;;) {
      const received = this.link.next(t, call.method);
      if (received === AGAIN) return AGAIN;
      this.link.taken(t);
      const { message, said } = received;
      said?.add(message.kind);
      switch (message.kind) {
        case FromHost.Result: {
          const result = this.result(t, call.type, message);
          if (said !== null && call.type !== 'V') {
            said.addReference(this.link.mirror, result as Slot);
            if (typeof result === 'number') said.add(result, call.type === 'J' ? t.hi : 0);
          }
          this.observe(received, call);
          this.end(t, call);
          return result;
        }
        case FromHost.Thrown: {
          const exception = this.link.mirror.object(message.int()) as JObject;
          said?.addReference(this.link.mirror, exception);
          this.observe(received, call);
          this.end(t, call);
          throw new JavaThrow(exception);
        }
        case FromHost.Upcall:
          this.pushUpcall(t, received, call);
          return AGAIN;
        case FromHost.FindClass:
          this.link.sendClass(t, message.name());
          break;
        case FromHost.Initialise: {
          const cls = this.classFrom(message);
          said?.add(cls.name);
          this.observe(received, call);
          this.pushInitialiser(t, cls);
          return AGAIN;
        }
        default:
          throw new InvariantError(`the host JVM sends ${message.kind}`);
      }
    }
  }

  private observe({ said }: Received, { method }: PendingCall): void {
    if (said !== null) this.answers?.add(said.digest(), method);
  }

  private end(t: JThread, call: PendingCall): void {
    // What was sent for this call was sent while the outer one waited.
    this.setPending(t, call.outer === null ? null : { ...call.outer, sent: this.link.sentTo(t) });
    if (call.lock !== null) exitMonitor(t, call.lock);
  }

  private result(t: JThread, type: string, message: MessageReader): NativeResult {
    if (type === 'V') return undefined;
    if (type === 'L') return this.link.mirror.object(message.int());
    if (type === 'J') return readLong(t, this.link.mirror, message);
    const [low, high] = readValue(message, type);
    t.hi = high;
    return low;
  }

  /** Runs a method of the program for native code; `ANSWER` keeps what it ends with. */
  private pushUpcall(t: JThread, received: Received, call: PendingCall): void {
    const { message, said } = received;
    const cls = this.classFrom(message);
    const key = message.name();
    said?.add(cls.name, key);
    const m = cls.methodsByKey.get(key);
    if (m === undefined)
      throw new InvariantError(`native code calls ${cls.name}.${key}, which does not exist`);
    const reference = (): Slot => {
      const object = this.link.mirror.object(message.int());
      said?.addReference(this.link.mirror, object);
      return object;
    };
    const args: Slot[] = m.isStatic ? [] : [reference()];
    for (const param of m.params) {
      const type = letterOf(param);
      if (type === 'L') args.push(reference());
      else {
        const [low, high] = readValue(message, type);
        said?.add(low, high);
        args.push(low);
        if (type === 'J' || type === 'D') args.push(high);
      }
    }
    this.observe(received, call);
    pushCall(t, m, args, ANSWER, { calls: this, initialised: null } satisfies UpcallState);
  }

  /** A stub is initialised on the host when its class is here: a method of ours that initialises it runs as an upcall. */
  private pushInitialiser(t: JThread, cls: LinkedClass): void {
    const system = this.vm.classes.boot('java/lang/System');
    const m = new Method(system, system.methodsByKey.get('gc()V')!.info, -1);
    m.isHidden = true;
    m.native = () => ensureInitialised(t, cls);
    pushCall(t, m, [], ANSWER, { calls: this, initialised: cls } satisfies UpcallState);
  }

  private classFrom(message: MessageReader): LinkedClass {
    return (this.link.mirror.object(message.int()) as JObject).native as LinkedClass;
  }

  /** Called by `ANSWER`. */
  keepAnswer(t: JThread, answer: Answer): void {
    this.setPending(t, { ...this.pending.get(t)!, answer });
  }

  private sendAnswer(t: JThread, call: PendingCall, answer: Answer): void {
    this.link.send(t, call.method, answer.kind === 'threw' ? ToHost.Threw : ToHost.Returned, (edits) => {
      const out = new MessageWriter();
      if (answer.kind === 'threw') return out.int(edits.idOf(answer.exception));
      const { type, value, initialised } = answer;
      if (initialised !== null) edits.initialise(edits.classOf(initialised));
      const [low, high] = value.concrete(this.vm);
      if (type === 'L') return out.int(edits.idOf(low as Ref));
      writeValue(out, type, low, high);
      return out;
    });
    this.setPending(t, { ...call, answer: null, sent: this.link.sentTo(t) });
  }
}

/** State of the frame of an upcall. */
type UpcallState = { readonly calls: HostCalls; readonly initialised: LinkedClass | null };

/** The end of an upcall. The native method runs again and tells the host. */
const ANSWER: Continuation = {
  onReturn(t, frame, low, high) {
    const { calls, initialised } = frame.state as UpcallState;
    const type = letterOf(frame.method.ret);
    const value = new ReturnedValue(t.vm, type, low, high);
    calls.keepAnswer(t, { kind: 'returned', type, value, initialised });
  },
  onThrow(t, frame, exception) {
    (frame.state as UpcallState).calls.keepAnswer(t, { kind: 'threw', exception });
    return null;
  },
};

type Argument = { readonly type: string; readonly low: Slot; readonly high: Slot };

/** A primitive value. A long that is an address is told as a place in a block. */
function writeArgument(out: MessageWriter, edits: EditCollector, { type, low, high }: Argument): void {
  if (type !== 'J') {
    writeValue(out, type, low, high);
    return;
  }
  const address = edits.addressOf(low as number, high as number);
  out.int(address?.block ?? 0);
  if (address === null) out.int(high as number).int(low as number);
  else out.int(0).int(address.offset);
}

function readLong(t: JThread, mirror: Mirror, from: MessageReader): number {
  const block = from.int();
  const [low, high] = readValue(from, 'J');
  if (block !== 0) return numberResult(t, mirror.blocksById.get(block)!.start + low);
  t.hi = high;
  return low;
}

function argumentsOf(m: Method, s: Slot[], b: number): Argument[] {
  const args: Argument[] = m.isStatic ? [] : [{ type: 'L', low: s[b], high: 0 }];
  let at = b + args.length;
  for (const param of m.params) {
    const type = letterOf(param);
    args.push({ type, low: s[at], high: s[at + 1] });
    at += type === 'J' || type === 'D' ? 2 : 1;
  }
  return args;
}
