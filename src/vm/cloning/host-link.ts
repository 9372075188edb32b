/**
 * The link to a host JVM: starts one when it is needed, brings it up to date before each message, and keeps what it sends until the
 * thread that it is for looks. If a host is lost, the next message goes to a new one, which is told of the members and libraries of the path.
 */
import { UnsupportedError } from '../../errors.ts';
import { AGAIN } from '../control/signals.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { awaitInput } from '../thread/waiting.ts';
import { logUndo } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import { applyEdits, type LostValue } from './apply-edits.ts';
import { EditCollector } from './collect-edits.ts';
import { ShadowSweeper } from './free-shadows.ts';
import { HostAnswer } from './host-answer.ts';
import { classFileForHost } from './host-class-file.ts';
import { type HostCommand, HostLost, HostProcess } from './host-process.ts';
import { type MessageReader, MessageWriter } from './message.ts';
import { hasStub, Mirror } from './mirror.ts';
import { FromHost, ToHost } from './protocol.ts';

/** How a host JVM is started, and what is expected of it. */
export type HostSettings = {
  /** Called when the first host is needed. */
  readonly command: () => HostCommand;
  /** How long it may take to answer; Infinity: as long as it likes. */
  readonly timeMs: number;
};

/** What the host has sent, with what its edits have said. */
export type Received = { readonly message: MessageReader; readonly said: HostAnswer | null };

/** The host has a thread for each thread here, by its number; what it has sent for one waits until that thread looks. */
type Inbox = Received[];

/** A native library that the path has loaded. */
type Library = { readonly from: LinkedClass; readonly path: string };

/** What the calls tell the link. */
export interface LinkOwner {
  /** The method that the thread's innermost call runs on the host. */
  methodOf(t: JThread): Method | undefined;
  /** Whether any thread waits for the host, but for `besides`. */
  hasPending(besides: JThread | null): boolean;
  /** Whether what the host says is to be compared in replays. */
  observes(): boolean;
  lost(m: Method, lost: LostValue): void;
  /** The host is gone, and with it the calls that it was to end. */
  forgetCalls(): void;
}

/** How long a thread waits before it lets others run. */
const PATIENCE_MS = 1;
/** Between looks at whether the time is over. */
const LONGEST_WAIT_MS = 1000;

export class HostLink {
  readonly mirror = new Mirror();
  private readonly vm: Vm;
  private readonly settings: HostSettings;
  private readonly owner: LinkOwner;
  private readonly sweeper: ShadowSweeper;
  private host: HostProcess | null = null;
  private readonly libraries: Library[] = [];
  /** Libraries that this host has loaded. */
  private readonly loaded = new Set<string>();
  private readonly inboxes = new Map<number, Inbox>();
  /** How many messages each thread of the host was sent. Not undone: native code does not go back. */
  private readonly sent = new Map<number, number>();

  constructor(vm: Vm, settings: HostSettings, owner: LinkOwner) {
    this.vm = vm;
    this.settings = settings;
    this.owner = owner;
    this.sweeper = new ShadowSweeper(vm, this.mirror);
  }

  /** The number of the host's process; null: none was needed yet. */
  get process(): number | null {
    return this.host?.pid ?? null;
  }

  /** The program has ended. */
  close(): void {
    this.host?.close();
    this.host = null;
  }

  /** The host closes a descriptor of its own. */
  closeThere(descriptor: number): void {
    this.host!.send(0, ToHost.Close, new MessageWriter().int(descriptor).contents());
  }

  // ---- to the host

  /** `write` names what the message refers to; the edits that it needs come first. */
  send(t: JThread, m: Method, kind: number, write: Write): void {
    this.start(t, m);
    this.guard(m, () => this.receive(t, 0));
    if (!this.owner.observes() && !this.isBusy(t)) this.sweeper.sweepIfDue();
    this.post(t, kind, write);
  }

  private post(t: JThread, kind: number, write: Write): void {
    const edits = new EditCollector(this.mirror, t);
    const body = write(edits);
    const message = new MessageWriter().append(edits.finish()).append(body.contents());
    edits.commit();
    this.host!.send(t.id, kind, message.contents());
    this.sent.set(t.id, this.sentTo(t) + 1);
  }

  /** Whether a message of the host may be under way, or lies here and names objects that nothing else holds yet. */
  private isBusy(t: JThread): boolean {
    if (this.owner.hasPending(t)) return true;
    for (const inbox of this.inboxes.values()) if (inbox.length > 0) return true;
    return false;
  }

  sentTo(t: JThread): number {
    return this.sent.get(t.id) ?? 0;
  }

  private start(t: JThread, m: Method): void {
    this.dropStale(m);
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

  /**
   * A host-only class may use another one there without asking us. If that was initialised on another path alone, it has static fields
   * of that path, and a JVM cannot take an initialisation back: a new one takes over.
   */
  private dropStale(m: Method): void {
    // A run has no other path.
    const isExploring = this.host !== null && this.owner.observes();
    const stale = isExploring ? this.mirror.initialisedElsewhere() : undefined;
    if (stale === undefined) return;
    if (this.libraries.length > 0 || this.owner.hasPending(null)) {
      throw new UnsupportedError(
        `${m} on a host JVM where another path has initialised ${stale.name.replaceAll('/', '.')}`,
      );
    }
    this.host?.kill('is out of date');
    this.host = null;
  }

  // ---- libraries

  /** Loads a library, for a class of the program. `begin` sends the call. */
  load(from: LinkedClass, path: string, begin: (write: Write) => void): void {
    const library = { from, path };
    begin((edits) => libraryMessage(edits, library));
    logUndo(() => this.libraries.pop());
    this.libraries.push(library);
    this.loaded.add(path);
  }

  /** A new host has none of the libraries that the path has loaded. What native code kept for itself is lost. */
  private loadAgain(t: JThread, m: Method, library: Library): void {
    this.post(t, ToHost.LoadLibrary, (edits) => libraryMessage(edits, library));
    for (;;) {
      const received = this.next(t, m);
      if (received === AGAIN) continue;
      this.taken(t);
      const { message } = received;
      if (message.kind === FromHost.Result) {
        this.loaded.add(library.path);
        return;
      }
      if (message.kind !== FromHost.FindClass)
        throw new UnsupportedError(`the library ${library.path} in a second host JVM`);
      this.sendClass(t, message.name());
    }
  }

  /** The class file that the host asks for; empty if the program has no such class. */
  sendClass(t: JThread, name: string): void {
    const { classes } = this.vm;
    const cls = classes.find(t, classes.appLoader, name);
    const out = new MessageWriter();
    if (cls === null || !hasStub(cls)) out.int(0);
    else {
      this.mirror.stubs.add(cls);
      out.blob(classFileForHost(this.vm, cls, cls.name));
    }
    this.host!.send(t.id, ToHost.ClassFile, out.contents());
  }

  // ---- from the host

  /** The next message for the thread, which stays in its inbox. */
  next(t: JThread, m: Method): Received | typeof AGAIN {
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

  /** The thread has taken the message that `next` returned. */
  taken(t: JThread): void {
    this.inboxOf(t).shift();
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
      const method = this.owner.methodOf(owner);
      const isAnswer = message.kind !== FromHost.FindClass;
      const said = isAnswer && this.owner.observes() ? new HostAnswer() : null;
      if (isAnswer) {
        const onLost = (lost: LostValue): void => {
          if (method !== undefined) this.owner.lost(method, lost);
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
      this.owner.forgetCalls();
      throw new UnsupportedError(`${e.message} while it ran ${m}`);
    }
  }
}

type Write = (edits: EditCollector) => MessageWriter;

function libraryMessage(edits: EditCollector, { from, path }: Library): MessageWriter {
  const type = edits.classOf(from);
  return new MessageWriter().int(type.id).name(path);
}
