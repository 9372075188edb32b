/**
 * The daemon: keeps processes ready that run one command each (`daemon-spare.ts`), and connects them with the commands of its user
 * (`daemon-client.ts`). It runs nothing itself, so no command can end it, and none can hold up another.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net, { type Server, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { InputError } from '../errors.ts';
import {
  type CommandEnd,
  type CommandRequest,
  type DaemonRequest,
  FrameKind,
  frame,
  jsonFrame,
  onFrames,
} from './daemon-frames.ts';
import {
  ownIdentity,
  prepareDaemonFolder,
  readDaemonRecord,
  removeDaemonRecord,
  socketPath,
  writeDaemonRecord,
} from './daemon-record.ts';
import type { FromSpare } from './daemon-spare.ts';

/** So many processes are kept ready: who asks for more at once gets them a moment later, or runs alone. */
const SPARES = 2;
/** Whoever connects must say what he wants. */
const REQUEST_MS = 5_000;
/** A process that fails to get ready is tried again after this time, not at once. */
const RETRY_MS = 10_000;
/** A command whose user has gone may take so long to end. */
const LEAVE_MS = 3_000;

export type DaemonOptions = {
  /** Without a command for so long, it ends. */
  readonly idleMs: number;
  readonly jdk: string | undefined;
};

export class DaemonServer {
  private readonly options: DaemonOptions;
  private readonly server: Server;
  private readonly token = randomBytes(16).toString('hex');
  private readonly identity = ownIdentity();
  private readonly startedAt = Date.now();
  /** Started, and not ready yet. */
  private readonly starting = new Set<ChildProcess>();
  private readonly spares: ChildProcess[] = [];
  private readonly running = new Set<ChildProcess>();
  private served = 0;
  private isStopping = false;
  private idleTimer: NodeJS.Timeout | undefined;
  private readonly ended: Promise<void>;
  private end!: () => void;

  constructor(options: DaemonOptions) {
    this.options = options;
    this.server = net.createServer((socket) => this.onConnection(socket));
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  /** Resolves when commands can come. */
  async listen(): Promise<void> {
    prepareDaemonFolder();
    await this.rejectSecond();
    const address = socketPath();
    fs.rmSync(address, { force: true });
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error) =>
        reject(new InputError(`${address}: ${error.message}: name another folder in RANGEFINDER_DAEMON_DIR`)),
      );
      this.server.listen(address, resolve);
    });
    fs.chmodSync(address, 0o600);
    writeDaemonRecord({ pid: process.pid, identity: this.identity, token: this.token });
    this.startSpares();
    this.restartIdleTimer();
  }

  /** Resolves when it was stopped and no command runs any more. */
  untilEnded(): Promise<void> {
    return this.ended;
  }

  /** Commands that run are let run to their ends. */
  stop(): void {
    if (this.isStopping) return;
    this.isStopping = true;
    clearTimeout(this.idleTimer);
    removeDaemonRecord(this.token);
    this.server.close();
    for (const spare of [...this.starting, ...this.spares]) kill(spare, 'SIGKILL');
    if (this.running.size === 0) this.end();
  }

  /** A socket that somebody listens on is not ours to remove; one that nobody does is left over. */
  private async rejectSecond(): Promise<void> {
    const isHeard = await new Promise<boolean>((resolve) => {
      const socket = net.connect(socketPath());
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (!isHeard) return;
    const pid = readDaemonRecord()?.pid;
    throw new InputError(
      `a daemon runs already${pid === undefined ? '' : ` (process ${pid})`}: rangefinder daemon stop ends it`,
    );
  }

  /** One after the other, and not while a command runs, which needs the processors. Only if none is left, the next command may need it sooner. */
  private startSpares(): void {
    const isBusy = this.running.size > 0 && this.spares.length > 0;
    if (this.isStopping || isBusy || this.starting.size > 0 || this.spares.length >= SPARES) return;
    this.startSpare();
  }

  private startSpare(): void {
    const { jdk } = this.options;
    // In a process group of its own, which can be killed as a whole.
    const spare = spawn(process.execPath, [process.argv[1], 'spare', ...(jdk === undefined ? [] : [jdk])], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
      detached: true,
    });
    this.starting.add(spare);
    let isReady = false;
    spare.on('message', (message) => {
      if ((message as FromSpare).kind !== 'ready' || this.isStopping) return;
      isReady = true;
      this.starting.delete(spare);
      this.spares.push(spare);
      this.startSpares();
    });
    spare.on('error', () => {});
    spare.once('exit', () => {
      this.starting.delete(spare);
      const at = this.spares.indexOf(spare);
      if (at >= 0) this.spares.splice(at, 1);
      if (isReady) this.startSpares();
      else setTimeout(() => this.startSpares(), RETRY_MS).unref();
    });
  }

  private onConnection(socket: Socket): void {
    let isAsked = false;
    const timer = setTimeout(() => socket.destroy(), REQUEST_MS);
    // Who goes away without a word is none of our business.
    socket.on('error', () => {});
    socket.on('close', () => clearTimeout(timer));
    let onSignal: (signal: NodeJS.Signals) => void = () => {};
    onFrames(
      socket,
      (kind, content) => {
        if (kind === FrameKind.Signal && isAsked) {
          onSignal(JSON.parse(content.toString()) as NodeJS.Signals);
          return;
        }
        if (kind !== FrameKind.Request || isAsked) throw new Error(`frame of kind ${kind}`);
        isAsked = true;
        clearTimeout(timer);
        onSignal = this.onRequest(JSON.parse(content.toString()) as DaemonRequest, socket) ?? onSignal;
      },
      () => {},
    );
  }

  /** Returns what to do with signals of the command. */
  private onRequest(request: DaemonRequest, socket: Socket): ((signal: NodeJS.Signals) => void) | null {
    const { token, identity, what, command } = request;
    if (token !== this.token) {
      socket.destroy();
      return null;
    }
    if (what === 'status') socket.end(jsonFrame(FrameKind.Text, this.status()));
    else if (what === 'stop') {
      socket.end(jsonFrame(FrameKind.Text, this.running.size));
      this.stop();
    } else {
      const spare = identity === this.identity && !this.isStopping ? this.spares.shift() : undefined;
      if (spare !== undefined && command !== undefined) return this.run(spare, command, socket);
      socket.end(frame(FrameKind.Refused, Buffer.alloc(0)));
    }
    return null;
  }

  private run(
    spare: ChildProcess,
    command: CommandRequest,
    socket: Socket,
  ): (signal: NodeJS.Signals) => void {
    this.running.add(spare);
    this.served++;
    clearTimeout(this.idleTimer);
    this.startSpares();
    let isFit = true;
    let told: CommandEnd | null = null;
    spare.on('message', (message) => {
      const said = message as FromSpare;
      if (said.kind === 'begun') socket.write(frame(FrameKind.Started, Buffer.alloc(0)));
      if (said.kind === 'ended') told = { code: said.exitCode, signal: null };
      if (said.kind !== 'unfit') return;
      isFit = false;
      kill(spare, 'SIGKILL');
    });
    pass(spare.stdout!, FrameKind.Out, socket);
    pass(spare.stderr!, FrameKind.Err, socket);
    // When both streams have ended, too.
    spare.once('close', (code, signal) => {
      this.running.delete(spare);
      const end: CommandEnd = told ?? { code, signal };
      if (!socket.destroyed)
        socket.end(isFit ? jsonFrame(FrameKind.Exit, end) : frame(FrameKind.Refused, Buffer.alloc(0)));
      this.restartIdleTimer();
      this.startSpares();
      if (this.isStopping && this.running.size === 0) this.end();
    });
    // The user's process has gone: so has his terminal.
    socket.once('close', () => {
      if (!this.running.has(spare)) return;
      kill(spare, 'SIGTERM');
      setTimeout(() => this.running.has(spare) && kill(spare, 'SIGKILL'), LEAVE_MS).unref();
    });
    spare.send(command);
    return (signal) => spare.kill(signal);
  }

  private restartIdleTimer(): void {
    clearTimeout(this.idleTimer);
    if (!this.isStopping && this.running.size === 0)
      this.idleTimer = setTimeout(() => this.stop(), this.options.idleMs);
  }

  private status(): string {
    const minutes = Math.floor((Date.now() - this.startedAt) / 60_000);
    const { served, running, spares } = this;
    return `process ${process.pid}, for ${minutes} min: ${served} commands served, ${running.size} running, ${spares.length} of ${SPARES} processes ready`;
  }
}

/** In pieces as they come; a reader that is slow holds up the writer. */
function pass(from: Readable, kind: FrameKind, to: Socket): void {
  from.on('data', (chunk: Buffer) => {
    if (to.destroyed || to.write(frame(kind, chunk))) return;
    from.pause();
    to.once('drain', () => from.resume());
  });
  to.once('close', () => from.resume());
}

/** With the processes that it has started, if it is to end at once. */
function kill(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
  } catch {
    // It has ended already.
  }
}
