/**
 * Z3 in a process of its own, so that it can be killed: inside a call Z3 does not always look at its limits, and nothing can
 * end a call in our own process (docs/decisions/0018-solver-processes.md). A process that takes longer than its query may, or
 * more memory than it may, is killed. That costs this query: the next one starts another process.
 */
import { fileURLToPath } from 'node:url';
import { InputError } from '../../errors.ts';
import { loaderOf, moduleBeside } from '../../own-module.ts';
import type { Model } from '../../term/evaluate.ts';
import { loadModel, type SavedModel } from '../../term/saved-model.ts';
import { TermWriter } from '../../term/saved-terms.ts';
import type { Term } from '../../term/term.ts';
import { type Answer, NO_ANSWER_IN_TIME } from '../answer.ts';
import { freeVariablesOf } from '../variables.ts';
import type { Backend, Effort } from './backend.ts';
import { type Interruption, SolverFailure } from './engine.ts';
import type { Z3Spec } from './open-z3.ts';
import { type Reply, type Request, SolverProcess } from './smtlib-bridge.ts';
import type { AnswerReply, Greeting, SavedAnswer, SolverLine, SolverRequest } from './solver-protocol.ts';

/** Starting takes 0.1 s; on a loaded machine, from the sources, far more. */
const START_MS = 20_000;
/** Z3 ends most queries in time by itself, and then what it knows is kept. It is killed so much later. */
const OVERTIME_MS = 400;
/** A process that has more terms is replaced: it forgets none. */
const MAX_TERMS = 400_000;
/** So many processes in a row that did not even start: there is no solver. */
const MAX_FAILURES = 3;

const CANCELLED: Answer = { kind: 'unknown', cause: 'cancelled', detail: 'cancelled' };

type Unanswered = Exclude<Reply | { readonly kind: 'cancelled' }, { readonly kind: 'text' }>;

type Session = {
  readonly process: SolverProcess;
  readonly writer: TermWriter;
  /** It has said who it is, and answers queries. */
  isReady: boolean;
  work: number;
  cpuMs: number;
};

export class IsolatedBackend implements Backend {
  private readonly spec: Z3Spec;
  private readonly interruption: Interruption;
  private readonly memoryMb: () => number;
  private session: Session | undefined;
  private solverName: string | undefined;
  private failures = 0;
  private lastFailure = '';
  private markers = 0;
  work = 0;
  cpuMs = 0;

  /** `memoryMb`: what a process that starts now may use. */
  constructor(spec: Z3Spec, interruption: Interruption, memoryMb: () => number) {
    this.spec = spec;
    this.interruption = interruption;
    this.memoryMb = memoryMb;
  }

  /** Which solver `auto` is, the process says when it starts. */
  get name(): string {
    return this.solverName ?? this.spec;
  }

  check(conjuncts: readonly Term[], timeMs: number, effort: Effort = 'any'): Answer {
    if (this.failures >= MAX_FAILURES) return this.failed(this.lastFailure);
    if (this.session !== undefined && this.session.writer.size > MAX_TERMS) this.close();
    try {
      return this.ask(this.readySession(), conjuncts, timeMs, effort);
    } catch (error) {
      this.close();
      if (!(error instanceof SolverFailure)) throw error;
      return this.interruption.isCancelled() ? CANCELLED : this.failed(error.message);
    }
  }

  close(): void {
    this.session?.process.close();
    this.session = undefined;
  }

  private start(): Session {
    const { pids, solverHost } = this.interruption;
    const memoryMb = Math.ceil(this.memoryMb());
    const command = serverCommand(this.spec, memoryMb);
    const process = new SolverProcess({ command, memoryMb, pids, host: solverHost });
    process.send(this.message({ kind: 'greeting' }, START_MS));
    return { process, writer: new TermWriter(), isReady: false, work: 0, cpuMs: 0 };
  }

  private readySession(): Session {
    this.session ??= this.start();
    const { session } = this;
    if (session.isReady) return session;
    const greeting = this.receive(session);
    if (typeof greeting !== 'string') {
      this.close();
      const reason = greeting.kind === 'failed' ? greeting.reason : 'does not start';
      if (greeting.kind !== 'cancelled') this.failures++;
      this.lastFailure = reason;
      throw new SolverFailure(reason);
    }
    this.failures = 0;
    const said = JSON.parse(greeting) as Greeting;
    if (said.kind === 'missing') {
      this.close();
      throw new InputError(said.message);
    }
    this.solverName = said.name;
    session.isReady = true;
    return session;
  }

  private ask(session: Session, conjuncts: readonly Term[], timeMs: number, effort: Effort): Answer {
    const left = this.interruption.timeLeftMs();
    const most = Math.ceil(Math.max(1, Math.min(timeMs, left)));
    const terms = session.writer.write(conjuncts);
    session.process.send(this.message({ kind: 'query', terms, timeMs: most, effort }, most + OVERTIME_MS));
    const reply = this.receive(session);
    if (typeof reply === 'string') {
      const { answer, work, cpuMs } = JSON.parse(reply) as AnswerReply;
      this.work += work - session.work;
      this.cpuMs += cpuMs - session.cpuMs;
      Object.assign(session, { work, cpuMs });
      return this.answer(answer, conjuncts);
    }
    this.close();
    switch (reply.kind) {
      case 'failed':
        return this.failed(reply.reason);
      case 'timeout':
        if (left > timeMs) return this.timedOut();
        return CANCELLED;
      case 'cancelled':
        return CANCELLED;
    }
  }

  private message(request: SolverRequest, timeMs: number): Request {
    const marker = `rangefinder-${++this.markers}`;
    return { text: `${JSON.stringify({ marker, request } satisfies SolverLine)}\n`, marker, timeMs };
  }

  /** The line of the reply, or why there is none. */
  private receive({ process }: Session): string | Unanswered {
    const reply = process.receive(this.interruption.isCancelled);
    return reply.kind === 'text' ? lastLine(reply.text) : reply;
  }

  private answer(answer: SavedAnswer, conjuncts: readonly Term[]): Answer {
    if (answer.kind === 'sat') return { kind: 'sat', model: modelOf(answer.model, conjuncts) };
    // The process knows only the time that it was given.
    if (answer.kind === 'unknown' && (answer.cause === 'timeout' || answer.cause === 'cancelled'))
      return this.interruption.timeLeftMs() > 0 ? this.timedOut() : CANCELLED;
    return answer;
  }

  private timedOut(): Answer {
    return { kind: 'unknown', cause: 'timeout', detail: `solver ${this.name}: ${NO_ANSWER_IN_TIME}` };
  }

  private failed(reason: string): Answer {
    return { kind: 'unknown', cause: 'failure', detail: `solver ${this.name}: ${reason}` };
  }
}

function serverCommand(spec: Z3Spec, memoryMb: number): string[] {
  const module = moduleBeside(import.meta.url, 'solver-server');
  const loader = loaderOf(module);
  const program = loader === null ? [fileURLToPath(module)] : ['--eval', loader];
  return [process.execPath, ...program, spec, String(memoryMb), String(process.pid)];
}

/** With the variables in the order in which any back end gives them: what is found must not depend on names. */
function modelOf(saved: SavedModel, conjuncts: readonly Term[]): Model {
  const model = loadModel(saved);
  return new Map(freeVariablesOf(conjuncts).map((v) => [v, model.get(v)!]));
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)!;
}
