/**
 * A solver process with a synchronous interface. The process is run by a thread of its own (the bridge), which has an event
 * loop; the caller sleeps in `Atomics.wait` until the bridge has the whole reply. Nothing here can hang: every request
 * has a deadline, which the bridge enforces, and the caller too in case the bridge itself is gone.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { SolverFailure } from './engine.ts';

export interface Request {
  readonly text: string;
  /** The reply ends with the first line that contains this. */
  readonly marker: string;
  readonly timeMs: number;
}

export type Reply =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'failed'; readonly reason: string };

interface BridgeData {
  readonly port: MessagePort;
  readonly signal: Int32Array;
  readonly command: readonly string[];
  /** See `solver-pids.ts`. */
  readonly pids: Int32Array;
}

/** The caller gives up so much later than the bridge: starting the thread can take long on a loaded machine. */
const GRACE_MS = 5_000;
/** Between looks at the flag that cancels a run. */
const CANCEL_POLL_MS = 100;

export class SolverProcess {
  private readonly worker: Worker;
  private readonly port: MessagePort;
  private readonly signal = new Int32Array(new SharedArrayBuffer(4));
  private seen = 0;

  constructor(command: readonly string[], pids: Int32Array) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const workerData: BridgeData = { port: port2, signal: this.signal, command, pids };
    // The code of the thread is the text of a function, so there is no file to find, be it in the sources, in dist or in a
    // bundle. esbuild wraps functions in calls of `__name`.
    const code = `const __name = (f) => f; (${bridge.toString()})(require);`;
    this.worker = new Worker(code, { eval: true, workerData, transferList: [port2] });
    this.worker.unref();
    this.port.unref();
  }

  /** Sends a request and waits for its reply; 'cancelled' if the run is being stopped. */
  ask(request: Request, isCancelled: () => boolean): Reply | { readonly kind: 'cancelled' } {
    this.port.postMessage(request);
    const deadline = performance.now() + request.timeMs + GRACE_MS;
    for (;;) {
      const rest = deadline - performance.now();
      if (rest <= 0) throw new SolverFailure('the thread that runs it does not answer');
      Atomics.wait(this.signal, 0, this.seen, Math.min(rest, CANCEL_POLL_MS));
      if (Atomics.load(this.signal, 0) !== this.seen) break;
      if (isCancelled()) return { kind: 'cancelled' };
    }
    this.seen++;
    const received = receiveMessageOnPort(this.port);
    if (received === undefined) throw new SolverFailure('the thread that runs it sent no reply');
    return received.message as Reply;
  }

  /** The bridge kills the process and ends. */
  close(): void {
    this.port.postMessage(null);
    this.port.close();
  }
}

/** Runs in the thread, compiled from its text: it must not use anything of this module but types. */
function bridge(require: NodeJS.Require): void {
  const { workerData } = require('node:worker_threads') as typeof import('node:worker_threads');
  const { spawn } = require('node:child_process') as typeof import('node:child_process');
  const { port, signal, command, pids } = workerData as BridgeData;
  const MAX_STDERR = 2000;
  let output = '';
  let errors = '';
  let ended: string | undefined;
  let waiting: { request: Request; timer: NodeJS.Timeout } | undefined;

  // The fourth pipe carries nothing: `solver-server.ts` reads from it that this thread has ended.
  const child = spawn(command[0], command.slice(1), { stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  const slot = child.pid === undefined ? -1 : register(child.pid);
  const reply = (message: Reply): void => {
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    waiting = undefined;
    port.postMessage(message);
    Atomics.add(signal, 0, 1);
    Atomics.notify(signal, 0);
  };
  const end = (reason: string): void => {
    ended ??= reason;
    reply({ kind: 'failed', reason: ended });
  };
  const deliver = (): void => {
    const at = waiting === undefined ? -1 : output.indexOf(waiting.request.marker);
    const lineEnd = at < 0 ? -1 : output.indexOf('\n', at);
    if (lineEnd < 0) return;
    const text = output.slice(0, output.lastIndexOf('\n', at) + 1);
    output = output.slice(lineEnd + 1);
    reply({ kind: 'text', text });
  };

  function register(pid: number): number {
    let at = 0;
    while (at < pids.length && Atomics.compareExchange(pids, at, 0, pid) !== 0) at++;
    return at < pids.length ? at : -1;
  }

  child.on('exit', () => {
    if (slot >= 0) Atomics.compareExchange(pids, slot, child.pid!, 0);
  });
  child.on('error', (error: NodeJS.ErrnoException) => {
    end(error.code === 'ENOENT' ? 'no such program' : `cannot be started: ${error.message}`);
  });
  child.on('close', (code, killer) => {
    const how = killer === null ? `ended with exit code ${code}` : `was killed by ${killer}`;
    const said = (errors || output).trim().split('\n')[0];
    end(said === '' ? how : `${how}, saying: ${said.slice(0, 200)}`);
  });
  child.stdin.on('error', () => {}); // 'close' says why
  child.stdio[3]?.on('error', () => {});
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    deliver();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_STDERR);
  });
  port.on('message', (request: Request | null) => {
    if (request === null) {
      child.kill('SIGKILL');
      port.close();
      return;
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reply({ kind: 'timeout' });
    }, request.timeMs);
    waiting = { request, timer };
    if (ended !== undefined) end(ended);
    else child.stdin.write(request.text);
  });
}
