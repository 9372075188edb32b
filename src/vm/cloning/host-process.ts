/**
 * The process of a host JVM, with a synchronous interface. Another thread, the bridge, has the event loop that talks to it;
 * the interpreter sleeps in `Atomics.wait` until something arrives.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { UnsupportedError } from '../../errors.ts';
import { MessageReader, MessageWriter } from './message.ts';
import { FromHost, PROTOCOL_VERSION, ToHost } from './protocol.ts';

export type HostCommand = {
  /** The program and its arguments; the connection is descriptor 3. */
  readonly command: readonly string[];
  /** Whether it has our standard streams. False: its input is empty, its output comes as `HostOutput`. */
  readonly sharesStreams: boolean;
};

/** What native code has printed. */
export type HostOutput = { readonly fd: 1 | 2; readonly bytes: Uint8Array };

/** What the bridge reports, in order. */
type Report =
  | { readonly kind: 'message'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'output' } & HostOutput)
  | { readonly kind: 'ended'; readonly how: string };

type BridgeData = HostCommand & { readonly port: MessagePort; readonly signal: Int32Array };

/** A loaded machine takes long to start a JVM. */
const START_MS = 60_000;
/** How long the process may take to end by itself. */
const END_MS = 5_000;

/** The host JVM is gone: it died, or was killed because it did not answer. */
export class HostLost extends UnsupportedError {}

export class HostProcess {
  private readonly port: MessagePort;
  private readonly signal = new Int32Array(new SharedArrayBuffer(4));
  private readonly onOutput: (output: HostOutput) => void;
  readonly pid: number;
  /** How many reports were taken. */
  private seen = 0;
  /** How it ended; null: it runs. */
  private ended: string | null = null;

  constructor(command: HostCommand, onOutput: (output: HostOutput) => void) {
    this.onOutput = onOutput;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.port.unref();
    startBridge({ ...command, port: port2, signal: this.signal });
    const ready = this.receive(START_MS);
    if (ready === null) throw this.lost('did not start in time');
    const version = ready.kind === FromHost.Ready ? ready.int() : -1;
    if (version !== PROTOCOL_VERSION) throw this.lost(`speaks version ${version} of the protocol`);
    this.pid = ready.int();
  }

  send(thread: number, kind: number, contents: Uint8Array): void {
    const framed = new MessageWriter()
      .int(5 + contents.length)
      .int(thread)
      .byte(kind)
      .append(contents);
    this.port.postMessage(framed.contents().slice());
  }

  /** The next message; null if none arrives within `timeMs`. Throws `HostLost` if none can arrive any more. */
  receive(timeMs: number): MessageReader | null {
    const until = performance.now() + timeMs;
    for (;;) {
      const message = this.take();
      if (message !== null) return message;
      const rest = until - performance.now();
      if (rest <= 0) return null;
      Atomics.wait(this.signal, 0, this.seen, rest);
    }
  }

  private take(): MessageReader | null {
    while (Atomics.load(this.signal, 0) !== this.seen) {
      this.seen++;
      const report = receiveMessageOnPort(this.port)?.message as Report;
      if (report.kind === 'message') return new MessageReader(report.bytes);
      if (report.kind === 'output') this.onOutput(report);
      else this.ended = report.how;
    }
    if (this.ended !== null) throw this.lost(this.ended);
    return null;
  }

  /** Ends the process, at once if it does not answer. The error says why it is lost. */
  kill(why: string): HostLost {
    this.port.postMessage('kill');
    return this.lost(why);
  }

  private lost(how: string): HostLost {
    this.port.close();
    return new HostLost(`the host JVM ${how}`);
  }

  /** Waits until the process has ended: what native code has printed appears then at the latest. */
  close(): void {
    this.send(0, ToHost.End, new Uint8Array(0));
    try {
      // Messages that arrive now belong to calls that nobody waits for.
      const until = performance.now() + END_MS;
      while (performance.now() < until) this.receive(until - performance.now());
      this.kill('does not end');
    } catch (e) {
      if (!(e instanceof HostLost)) throw e;
    }
  }
}

function startBridge(workerData: BridgeData): void {
  // The code of the thread is the text of a function, so there is no file to find, be it in the sources, in dist or in a
  // bundle. esbuild wraps functions in calls of `__name`.
  const code = `const __name = (f) => f; (${bridge.toString()})(require, require('node:worker_threads').workerData);`;
  new Worker(code, { eval: true, workerData, transferList: [workerData.port] }).unref();
}

/** Runs in a thread, compiled from its text: it must not use anything of this module but types. */
function bridge(require: NodeJS.Require, { port, signal, command, sharesStreams }: BridgeData): void {
  const { spawn } = require('node:child_process') as typeof import('node:child_process');
  const stdio = sharesStreams ? ([0, 1, 2, 'pipe'] as const) : (['ignore', 'pipe', 'pipe', 'pipe'] as const);
  const child = spawn(command[0], command.slice(1), { stdio: [...stdio] });
  const connection = child.stdio[3] as import('node:net').Socket;
  let received: Buffer = Buffer.alloc(0);

  const report = (what: Report): void => {
    port.postMessage(what);
    Atomics.add(signal, 0, 1);
    Atomics.notify(signal, 0);
  };
  connection.on('error', () => {}); // 'close' of the process says why
  connection.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    while (received.length >= 4 && received.length >= 4 + received.readInt32BE(0)) {
      const end = 4 + received.readInt32BE(0);
      report({ kind: 'message', bytes: Uint8Array.prototype.slice.call(received, 4, end) });
      received = received.subarray(end);
    }
  });
  child.stdout?.on('data', (bytes: Buffer) => report({ kind: 'output', fd: 1, bytes }));
  child.stderr?.on('data', (bytes: Buffer) => report({ kind: 'output', fd: 2, bytes }));
  child.on('error', (error) => report({ kind: 'ended', how: `cannot be started: ${error.message}` }));
  child.on('close', (code, killer) => {
    report({
      kind: 'ended',
      how: killer === null ? `ended with exit code ${code}` : `was killed by ${killer}`,
    });
  });
  port.on('close', () => child.kill('SIGKILL'));
  port.on('message', (message: Uint8Array | 'kill') => {
    if (message === 'kill') child.kill('SIGKILL');
    else connection.write(message);
  });
}
