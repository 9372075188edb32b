/**
 * A command that the daemon of its user runs: it gets arguments, environment and folder of this process, and this process passes on output,
 * signals and the exit code. Where the daemon cannot, the command runs alone, as if there were none.
 *
 * This module is loaded before the rest of the command line, and does without it.
 */
import type { Socket } from 'node:net';
import {
  type CommandEnd,
  type DaemonRequest,
  FrameKind,
  frame,
  jsonFrame,
  onFrames,
} from './daemon-frames.ts';
import { ownIdentity, readDaemonRecord, socketPath } from './daemon-record.ts';

/** Those that explore, and do not talk to their user in between. */
const HANDED_OVER: ReadonlySet<string> = new Set(['check', 'scan', 'test', 'check-file']);
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A daemon that does not begin within this time is taken for dead. */
const START_MS = 2_000;
/** The exit code of an internal error. */
const LOST = 4;

/** True if a daemon was asked; `runAlone` is called if it does not take the command. */
export function handOver(argv: readonly string[], runAlone: () => void): boolean {
  if (!HANDED_OVER.has(argv[0] ?? '') || !isPlain()) return false;
  const record = readDaemonRecord();
  if (record === null) return false;
  if (record.identity !== ownIdentity()) {
    console.error(
      'rangefinder: the daemon is of another version, so this command runs alone (rangefinder daemon stop ends it)',
    );
    return false;
  }
  const request: DaemonRequest = {
    token: record.token,
    identity: record.identity,
    what: 'command',
    command: {
      argv,
      cwd: process.cwd(),
      env: process.env as Record<string, string>,
      umask: process.umask(),
      terminals: { out: columnsOf(process.stdout), err: columnsOf(process.stderr) },
    },
  };
  connect((socket) => new HandedOver(socket, runAlone).send(request), runAlone);
  return true;
}

/** Options of Node itself are options of a process, and the daemon has its own. */
function isPlain(): boolean {
  return process.execArgv.length === 0 && !process.env.NODE_OPTIONS;
}

function columnsOf(stream: NodeJS.WriteStream): number | null {
  return stream.isTTY ? stream.columns : null;
}

/** Node's sockets take a moment to load: only where there is a daemon. */
function connect(onSocket: (socket: Socket) => void, onError: () => void): void {
  void import('node:net').then(({ default: net }) => {
    const socket = net.connect(socketPath());
    const fail = (): void => onError();
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.off('error', fail);
      onSocket(socket);
    });
  });
}

class HandedOver {
  private readonly socket: Socket;
  private readonly runAlone: () => void;
  private readonly timer: NodeJS.Timeout;
  /** Something was printed: the command cannot be run again without saying it twice. */
  private hasPrinted = false;
  private isOver = false;

  constructor(socket: Socket, runAlone: () => void) {
    this.socket = socket;
    this.runAlone = runAlone;
    this.timer = setTimeout(() => this.lose(), START_MS);
    onFrames(
      socket,
      (kind, content) => this.onFrame(kind, content),
      () => this.lose(),
    );
    socket.on('error', () => this.lose());
    socket.on('close', () => this.lose());
    for (const signal of SIGNALS) process.on(signal, this.onSignal);
    process.stdout.on('error', this.onOutputError);
    process.stderr.on('error', this.onOutputError);
  }

  send(request: DaemonRequest): void {
    this.socket.write(jsonFrame(FrameKind.Request, request));
  }

  private onFrame(kind: number, content: Buffer): void {
    switch (kind) {
      case FrameKind.Started:
        clearTimeout(this.timer);
        break;
      case FrameKind.Refused:
        this.lose();
        break;
      case FrameKind.Out:
        this.print(process.stdout, content);
        break;
      case FrameKind.Err:
        this.print(process.stderr, content);
        break;
      case FrameKind.Exit:
        this.finish(JSON.parse(content.toString()) as CommandEnd);
        break;
      default:
        throw new Error(`frame of kind ${kind}`);
    }
  }

  /** A reader that is slow makes the command slow, as it does without a daemon. */
  private print(stream: NodeJS.WriteStream, content: Buffer): void {
    this.hasPrinted = true;
    if (stream.destroyed || stream.write(content)) return;
    this.socket.pause();
    stream.once('drain', () => this.socket.resume());
  }

  private finish({ code, signal }: CommandEnd): void {
    if (!this.leave()) return;
    if (signal !== null) process.kill(process.pid, signal);
    process.exitCode = code ?? LOST;
  }

  /** The daemon does not run the command, or not to its end. */
  private lose(): void {
    if (!this.leave()) return;
    if (!this.hasPrinted) {
      process.stdout.off('error', this.onOutputError);
      process.stderr.off('error', this.onOutputError);
      this.runAlone();
      return;
    }
    console.error(
      'rangefinder: the daemon ended in the middle of this command; run it again, or with --no-daemon',
    );
    process.exitCode = LOST;
  }

  private leave(): boolean {
    if (this.isOver) return false;
    this.isOver = true;
    clearTimeout(this.timer);
    for (const signal of SIGNALS) process.off(signal, this.onSignal);
    this.socket.destroy();
    return true;
  }

  /** As without a daemon: who does not read the rest does not want it; but a report that is lost otherwise is no result. */
  private readonly onOutputError = (error: NodeJS.ErrnoException): void => {
    if (error.code === 'EPIPE') {
      // Nothing will drain it any more.
      this.socket.resume();
      return;
    }
    console.error(`rangefinder: cannot write to the standard output: ${error.message}`);
    process.exit(LOST);
  };

  private readonly onSignal = (signal: NodeJS.Signals): void => {
    this.socket.write(frame(FrameKind.Signal, Buffer.from(JSON.stringify(signal))));
  };
}
