/**
 * A solver process with a synchronous interface. The process is run by another thread (the bridge), which has an event
 * loop; the caller sleeps in `Atomics.wait` until the bridge has the whole reply. Nothing here can hang: every request
 * has a deadline, which the bridge enforces, and the caller too in case the bridge itself is gone.
 *
 * The bridge is a thread of its own, or, for the workers of a pool, the main thread, which has nothing else to do: a thread
 * costs as much as half an empty process.
 */
import { createRequire } from 'node:module';
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

/** What is to be run, and for whom. */
interface BridgeData {
  readonly port: MessagePort;
  readonly signal: Int32Array;
  readonly command: readonly string[];
  /** The process is killed when it uses more, as far as the system tells; null: it may. */
  readonly memoryMb: number | null;
  /** See `solver-pids.ts`. */
  readonly pids: Int32Array;
}

export type SolverProcessOptions = Pick<BridgeData, 'command' | 'memoryMb' | 'pids'> & {
  /** The other end of what `serveSolverProcesses` serves; undefined: the bridge is a thread of its own. */
  readonly host: MessagePort | undefined;
};

/** Makes this thread the bridge of all processes that are asked for through the port. */
export function serveSolverProcesses(port: MessagePort): void {
  const require = createRequire(import.meta.url);
  port.on('message', (data: BridgeData) => bridge(require, data));
}

/** The caller gives up so much later than the bridge: starting the thread can take long on a loaded machine. */
const GRACE_MS = 5_000;
/** Between looks at the flag that cancels a run. */
const CANCEL_POLL_MS = 100;

export class SolverProcess {
  private readonly port: MessagePort;
  private readonly signal = new Int32Array(new SharedArrayBuffer(4));
  private seen = 0;
  private deadline = 0;

  constructor({ host, ...options }: SolverProcessOptions) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const data: BridgeData = { ...options, port: port2, signal: this.signal };
    if (host === undefined) startBridge(data);
    else host.postMessage(data, [port2]);
    this.port.unref();
  }

  /** Sends a request and waits for its reply. */
  ask(request: Request, isCancelled: () => boolean): Reply | { readonly kind: 'cancelled' } {
    this.send(request);
    return this.receive(isCancelled);
  }

  send(request: Request): void {
    this.port.postMessage(request);
    this.deadline = performance.now() + request.timeMs + GRACE_MS;
  }

  /** Waits for the reply to what was sent; 'cancelled' if the run is being stopped. */
  receive(isCancelled: () => boolean): Reply | { readonly kind: 'cancelled' } {
    while (Atomics.load(this.signal, 0) === this.seen) {
      const rest = this.deadline - performance.now();
      if (rest <= 0) throw new SolverFailure('the thread that runs it does not answer');
      Atomics.wait(this.signal, 0, this.seen, Math.min(rest, CANCEL_POLL_MS));
      if (Atomics.load(this.signal, 0) === this.seen && isCancelled()) return { kind: 'cancelled' };
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

function startBridge(workerData: BridgeData): void {
  // The code of the thread is the text of a function, so there is no file to find, be it in the sources, in dist or in a
  // bundle. esbuild wraps functions in calls of `__name`.
  const code = `const __name = (f) => f; (${bridge.toString()})(require, require('node:worker_threads').workerData);`;
  new Worker(code, { eval: true, workerData, transferList: [workerData.port] }).unref();
}

/** May run in a thread, compiled from its text: it must not use anything of this module but types. */
function bridge(require: NodeJS.Require, { port, signal, command, memoryMb, pids }: BridgeData): void {
  const { spawn } = require('node:child_process') as typeof import('node:child_process');
  const fs = require('node:fs') as typeof import('node:fs');
  const MAX_STDERR = 2000;
  const MEMORY_INTERVAL_MS = 50;
  let output = '';
  let errors = '';
  let ended: string | undefined;
  let waiting: { request: Request; timer: NodeJS.Timeout; watch: NodeJS.Timeout } | undefined;

  // The fourth pipe carries nothing: `solver-server.ts` reads from it that this thread has ended.
  const child = spawn(command[0], command.slice(1), { stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  const slot = child.pid === undefined ? -1 : register(child.pid);
  const reply = (message: Reply): void => {
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    clearInterval(waiting.watch);
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

  function watchMemory(): void {
    const kilobytes = residentKb();
    if (memoryMb === null || kilobytes <= memoryMb * 1024) return;
    errors = `it used more than ${memoryMb} MB\n`;
    child.kill('SIGKILL');
  }

  /** 0 where the system does not tell as Linux does: `solver-server.ts` then looks itself. */
  function residentKb(): number {
    try {
      const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    } catch {
      return 0;
    }
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
  // The caller's thread has ended.
  port.on('close', () => child.kill('SIGKILL'));
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
    waiting = { request, timer, watch: setInterval(watchMemory, MEMORY_INTERVAL_MS) };
    if (ended !== undefined) end(ended);
    else child.stdin.write(request.text);
  });
}
