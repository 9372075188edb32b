/**
 * The module that a solver process runs: Z3, in WASM or native, behind the protocol of `solver-protocol.ts`. The arguments are
 * the solver, the memory limit in MB, and the process that owns this one.
 *
 * Z3 cannot be interrupted everywhere, and while it computes, this process hears nothing. On Linux its owner watches its memory,
 * and the kernel ends it with its owner. Elsewhere a thread does both: it ends the process when that uses too much
 * memory, or when the pipe to its owner is closed.
 */
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { InputError } from '../../errors.ts';
import { saveModel } from '../../term/saved-model.ts';
import { TermReader } from '../../term/saved-terms.ts';
import type { Backend } from './backend.ts';
import { endsWithOwner } from './ends-with-owner.ts';
import { openZ3, type Z3Spec } from './open-z3.ts';
import { makeSolverPids } from './solver-pids.ts';
import type { AnswerReply, Greeting, SavedAnswer, SolverLine, SolverRequest } from './solver-protocol.ts';

/** Runs in a thread, compiled from its text: it must not use anything of this module. */
function watch(require: NodeJS.Require, limitMb: number): void {
  const fs = require('node:fs') as typeof import('node:fs');
  const net = require('node:net') as typeof import('node:net');
  const MEGABYTE = 1 << 20;
  const INTERVAL_MS = 50;
  const OWNER = 3;
  const end = () => process.kill(process.pid, 'SIGKILL');
  setInterval(() => {
    if (process.memoryUsage.rss() <= limitMb * MEGABYTE) return;
    fs.writeSync(2, `it used more than ${limitMb} MB\n`);
    end();
  }, INTERVAL_MS);
  new net.Socket({ fd: OWNER }).on('error', end).on('close', end).resume();
}

type SolverQuery = Extract<SolverRequest, { kind: 'query' }>;

class SolverServer {
  private readonly spec: Z3Spec;
  private readonly reader = new TermReader();
  private backend: Backend | undefined;
  private end = Number.POSITIVE_INFINITY;

  constructor(spec: Z3Spec) {
    this.spec = spec;
  }

  reply(request: SolverRequest): Greeting | AnswerReply {
    if (request.kind === 'greeting') return this.greet();
    this.end = performance.now() + request.timeMs;
    const answer = this.answer(request);
    const { user, system } = process.cpuUsage();
    return { answer, work: this.backend?.work ?? 0, cpuMs: Math.round((user + system) / 1000) };
  }

  private greet(): Greeting {
    try {
      const interruption = {
        isCancelled: () => performance.now() >= this.end,
        timeLeftMs: () => this.end - performance.now(),
        pids: makeSolverPids(),
      };
      this.backend = openZ3(this.spec, interruption, 'killable');
      return { kind: 'ready', name: this.backend.name };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { kind: 'missing', message: error.message };
    }
  }

  private answer({ terms, timeMs, effort }: SolverQuery): SavedAnswer {
    const answer = this.backend!.check(this.reader.read(terms), timeMs, effort);
    return answer.kind === 'sat' ? { kind: 'sat', model: saveModel(answer.model) } : answer;
  }
}

function serve(spec: Z3Spec, memoryMb: number, owner: number): void {
  if (!endsWithOwner(owner)) {
    // esbuild wraps functions in calls of `__name`.
    const code = `const __name = (f) => f; (${watch.toString()})(require, ${memoryMb});`;
    new Worker(code, { eval: true, execArgv: [] });
  }
  const server = new SolverServer(spec);
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { marker, request } = JSON.parse(line) as SolverLine;
    process.stdout.write(`${JSON.stringify(server.reply(request))}\n${marker}\n`);
  });
}

// With a loader in front, there are other arguments before these.
const [spec, memoryMb, owner] = process.argv.slice(-3);
serve(spec as Z3Spec, Number(memoryMb), Number(owner));
