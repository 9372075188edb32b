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
import { awaitInput } from '../thread/waiting.ts';
import { logEntry, logUndo } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import { applyEdits, type LostValue } from './apply-edits.ts';
import { EditCollector } from './collect-edits.ts';
import { Downcalls } from './downcalls.ts';
import { HostAnswer } from './host-answer.ts';
import { type HostCommand, HostLost, HostProcess } from './host-process.ts';
import { hostStubOf } from './host-stub.ts';
import { type MessageReader, MessageWriter } from './message.ts';
import { hasStub, letterOf, Mirror } from './mirror.ts';
import { ObservedAnswers } from './observed-answers.ts';
import { FromHost, ToHost } from './protocol.ts';
import { type ReachableSymbol, reachableSymbol } from './reachable-symbol.ts';
import { ReturnedValue } from './returned-value.ts';
import { readValue, writeValue } from './values.ts';

/** How a host JVM is started, and what is expected of it. */
export type HostSettings = {
  /** Called when the first host is needed. */
  readonly command: () => HostCommand;
  /** How long it may take to answer; Infinity: as long as it likes. */
  readonly timeMs: number;
};

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

/** What the host has sent, with what its edits have said. */
type Received = { readonly message: MessageReader; readonly said: HostAnswer | null };

/** The host has a thread for each thread here, by its number; what it has sent for one waits until that thread looks. */
type Inbox = Received[];

/** A native library that the path has loaded. */
type Library = { readonly from: LinkedClass; readonly path: string };

/** How long a thread waits before it lets others run. */
const PATIENCE_MS = 1;
/** Between looks at whether the time is over. */
const LONGEST_WAIT_MS = 1000;

export class HostCalls {
  /** Told of a method that runs on the host, and of a symbolic value that it could read there; null: there is none. */
  onCall: ((method: Method, symbol: ReachableSymbol | null) => void) | null = null;
  /** Told of symbolic values that native code has overwritten. */
  onLost: ((method: Method, lost: LostValue) => void) | null = null;
  /** What native code has answered on this path; null in a run, which has but one. */
  answers: ObservedAnswers | null = null;
  readonly downcalls = new Downcalls();
  private readonly vm: Vm;
  private readonly settings: HostSettings;
  private host: HostProcess | null = null;
  private readonly mirror = new Mirror();
  private readonly libraries: Library[] = [];
  /** Libraries that this host has loaded. */
  private readonly loaded = new Set<string>();
  private readonly pending = new Map<JThread, PendingCall | null>();
  private readonly inboxes = new Map<number, Inbox>();
  /** How many messages each thread of the host was sent. Not undone: native code does not go back. */
  private readonly sent = new Map<number, number>();

  constructor(vm: Vm, settings: HostSettings) {
    this.vm = vm;
    this.settings = settings;
  }

  /** The number of the host's process; null: none was needed yet. */
  get process(): number | null {
    return this.host?.pid ?? null;
  }

  /** For explorations. */
  observeAnswers(): void {
    this.answers = new ObservedAnswers();
  }

  /** Runs a native method on the host. */
  call(t: JThread, m: Method, s: Slot[], b: number): NativeResult {
    if (this.isPending(t, m)) return this.proceed(t);
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
    }
    return this.proceed(t);
  }

  /** Loads a native library, for a class of the program. `m` is the native method that asks for it. */
  loadLibrary(t: JThread, m: Method, from: LinkedClass, path: string): NativeResult {
    if (!this.isPending(t, m)) {
      const library = { from, path };
      this.begin(t, m, 'V', null, ToHost.LoadLibrary, (edits) => libraryMessage(edits, library));
      logUndo(() => this.libraries.pop());
      this.libraries.push(library);
      this.loaded.add(path);
    }
    return this.proceed(t);
  }

  /**
   * Takes a pipe over from the host's process: returns where it can be opened here. `release` lets the host close its own end,
   * after which ours decides when the other side sees the end.
   */
  pipeOf(descriptor: number): { readonly path: string; readonly release: () => void } {
    const host = this.host!;
    return {
      path: `/proc/${host.pid}/fd/${descriptor}`,
      release: () => host.send(0, ToHost.Close, new MessageWriter().int(descriptor).contents()),
    };
  }

  /** The program has ended. */
  close(): void {
    this.host?.close();
    this.host = null;
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
    this.send(t, method, kind, write);
    const outer = this.pending.get(t) ?? null;
    const sent = this.sentTo(t);
    this.setPending(t, { frame: t.frame!, method, type, lock, answer: null, sent, outer });
  }

  /** `write` names what the message refers to; the edits that it needs come first. */
  private send(t: JThread, m: Method, kind: number, write: (edits: EditCollector) => MessageWriter): void {
    this.start(t, m);
    this.guard(m, () => this.receive(t, 0));
    this.post(t, kind, write);
  }

  private post(t: JThread, kind: number, write: (edits: EditCollector) => MessageWriter): void {
    const edits = new EditCollector(this.mirror, t);
    const body = write(edits);
    const message = new MessageWriter().append(edits.finish()).append(body.contents());
    edits.commit();
    this.host!.send(t.id, kind, message.contents());
    this.sent.set(t.id, this.sentTo(t) + 1);
  }

  private sentTo(t: JThread): number {
    return this.sent.get(t.id) ?? 0;
  }

  private start(t: JThread, m: Method): void {
    this.guard(m, () => {
      if (this.host === null) {
        this.mirror.restart();
        this.inboxes.clear();
        this.loaded.clear();
        this.host = new HostProcess(this.settings.command(), ({ fd, bytes }) =>
          this.vm.host.output?.(fd, bytes),
        );
      }
      // A symbolic value that must be concrete interrupts it, and it goes on there when the call runs again.
      for (const library of this.libraries) if (!this.loaded.has(library.path)) this.loadAgain(t, m, library);
    });
  }

  /** A new host has none of the libraries that the path has loaded. What native code kept for itself is lost. */
  private loadAgain(t: JThread, m: Method, library: Library): void {
    this.post(t, ToHost.LoadLibrary, (edits) => libraryMessage(edits, library));
    for (;;) {
      const received = this.next(t, m);
      if (received === AGAIN) continue;
      this.inboxOf(t).shift();
      const { message } = received;
      if (message.kind === FromHost.Result) {
        this.loaded.add(library.path);
        return;
      }
      if (message.kind !== FromHost.FindClass)
        throw new UnsupportedError(`the library ${library.path} in a second host JVM`);
      this.host!.send(t.id, ToHost.ClassFile, this.stubNamed(t, message.name()));
    }
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
    for (const { object } of this.mirror.withMonitor()) if (isOwner(t, object)) held.add(object);
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
    if (call.sent !== this.sentTo(t)) {
      throw new UnsupportedError(`another choice in a callback of the native method ${call.method}`);
    }
    if (call.answer !== null) this.sendAnswer(t, call, call.answer);
    for (;;) {
      const received = this.next(t, call.method);
      if (received === AGAIN) return AGAIN;
      this.inboxOf(t).shift();
      const { message, said } = received;
      said?.add(message.kind);
      switch (message.kind) {
        case FromHost.Result: {
          const result = this.result(t, call.type, message);
          if (said !== null && call.type !== 'V') {
            said.addReference(this.mirror, result as Slot);
            if (typeof result === 'number') said.add(result, call.type === 'J' ? t.hi : 0);
          }
          this.observe(received, call);
          this.end(t, call);
          return result;
        }
        case FromHost.Thrown: {
          const exception = this.mirror.object(message.int()) as JObject;
          said?.addReference(this.mirror, exception);
          this.observe(received, call);
          this.end(t, call);
          throw new JavaThrow(exception);
        }
        case FromHost.Upcall:
          this.pushUpcall(t, received, call);
          return AGAIN;
        case FromHost.FindClass:
          this.host!.send(t.id, ToHost.ClassFile, this.stubNamed(t, message.name()));
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

  /** The next message for the thread, which stays in its inbox. */
  private next(t: JThread, m: Method): Received | typeof AGAIN {
    const inbox = this.inboxOf(t);
    const until = performance.now() + this.settings.timeMs;
    this.guard(m, () => this.receive(t, inbox.length > 0 ? 0 : PATIENCE_MS));
    for (;;) {
      // In an exploration time is virtual, and threads run in an order that must not depend on the host.
      if (this.vm.virtualTime === null && awaitInput(t, () => inbox.length > 0) === AGAIN) return AGAIN;
      if (inbox.length > 0) return inbox[0];
      const rest = until - performance.now();
      if (rest <= 0)
        this.guard(m, () => {
          throw this.host!.kill(`does not answer for ${this.settings.timeMs} ms`);
        });
      this.guard(m, () => this.receive(t, Math.min(rest, LONGEST_WAIT_MS)));
    }
  }

  private inboxOf(t: JThread): Inbox {
    let inbox = this.inboxes.get(t.id);
    if (inbox === undefined) {
      inbox = [];
      this.inboxes.set(t.id, inbox);
    }
    return inbox;
  }

  /** Takes what has arrived, of any thread: edits are taken over in the order in which the host sent them. */
  private receive(t: JThread, timeMs: number): void {
    for (let message = this.host!.receive(timeMs); message !== null; message = this.host!.receive(0)) {
      if (message.kind === FromHost.Failed) throw new UnsupportedError(message.name());
      const number = message.thread;
      const owner = this.vm.scheduler.threads.find(({ id }) => id === number) ?? t;
      const method = this.pending.get(owner)?.method;
      const isAnswer = message.kind !== FromHost.FindClass;
      const said = isAnswer && this.answers !== null ? new HostAnswer() : null;
      if (isAnswer) {
        const onLost = (lost: LostValue): void => {
          if (method !== undefined) this.onLost?.(method, lost);
        };
        applyEdits(this.mirror, t, owner, message, onLost, said);
      }
      this.inboxOf(owner).push({ message, said });
    }
  }

  /** If the host is lost, the error says in which method; the next call starts another. */
  private guard<R>(m: Method, step: () => R): R {
    try {
      return step();
    } catch (e) {
      if (!(e instanceof HostLost)) throw e;
      this.host = null;
      this.pending.clear();
      throw new UnsupportedError(`${e.message} while it ran ${m}`);
    }
  }

  private end(t: JThread, call: PendingCall): void {
    // What was sent for this call was sent while the outer one waited.
    this.setPending(t, call.outer === null ? null : { ...call.outer, sent: this.sentTo(t) });
    if (call.lock !== null) exitMonitor(t, call.lock);
  }

  private result(t: JThread, type: string, message: MessageReader): NativeResult {
    if (type === 'V') return undefined;
    if (type === 'L') return this.mirror.object(message.int());
    if (type === 'J') return readLong(t, this.mirror, message);
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
      const object = this.mirror.object(message.int());
      said?.addReference(this.mirror, object);
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
    return (this.mirror.object(message.int()) as JObject).native as LinkedClass;
  }

  /** Called by `ANSWER`. */
  keepAnswer(t: JThread, answer: Answer): void {
    this.setPending(t, { ...this.pending.get(t)!, answer });
  }

  private sendAnswer(t: JThread, call: PendingCall, answer: Answer): void {
    this.send(t, call.method, answer.kind === 'threw' ? ToHost.Threw : ToHost.Returned, (edits) => {
      const out = new MessageWriter();
      if (answer.kind === 'threw') return out.int(edits.idOf(answer.exception));
      const { type, value, initialised } = answer;
      if (initialised !== null) edits.initialise(edits.classOf(initialised));
      const [low, high] = value.concrete(this.vm);
      if (type === 'L') return out.int(edits.idOf(low as Ref));
      writeValue(out, type, low, high);
      return out;
    });
    this.setPending(t, { ...call, answer: null, sent: this.sentTo(t) });
  }

  /** The class file of a stub; empty if the program has no such class. */
  private stubNamed(t: JThread, name: string): Uint8Array {
    const { classes } = this.vm;
    const cls = classes.find(t, classes.appLoader, name);
    if (cls === null || !hasStub(cls)) return new MessageWriter().int(0).contents();
    this.mirror.stubs.add(cls);
    return new MessageWriter().blob(hostStubOf(cls, cls.name)).contents();
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

function libraryMessage(edits: EditCollector, { from, path }: Library): MessageWriter {
  const type = edits.classOf(from);
  return new MessageWriter().int(type.id).name(path);
}

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
