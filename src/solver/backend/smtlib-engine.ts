/**
 * Any SMT-LIB 2 program as an engine: `z3 -in`, `cvc5 --incremental`, `bitwuzla`. Only standard commands are sent. A
 * query that runs out of time costs the process: it is killed, and the next query starts another.
 */

import { declaration, smtText, symbol, withLets } from '../../term/print-smtlib.ts';
import type { Term } from '../../term/term.ts';
import type { Value } from '../../term/values.ts';
import { NO_ANSWER_IN_TIME } from '../answer.ts';
import {
  type Engine,
  type EngineMaker,
  type Interruption,
  type Logic,
  type SatResult,
  SolverFailure,
} from './engine.ts';
import { excerpt, parseSExpressions, type SExpression, SyntaxFault } from './s-expression.ts';
import { type Reply, SolverProcess } from './smtlib-bridge.ts';
import { parseValue } from './smtlib-value.ts';

/** Time limit for everything but check-sat. It needs no solving, but a loaded machine may be slow to start the process. */
const REPLY_MS = 20_000;

/** Z3 4.8 accepts constant arrays in the logic ALL only. */
const LOGIC_NAMES: Readonly<Record<Logic, string>> = {
  QF_BV: 'QF_BV',
  QF_ABV: 'ALL',
  QF_BVFP: 'QF_BVFP',
  ALL: 'ALL',
};

export class SmtlibEngines implements EngineMaker {
  readonly name: string;
  readonly isGeneral = true;
  private readonly command: readonly string[];
  private readonly interruption: Interruption;
  private readonly engines: Engine[] = [];

  /** `command` is split at blanks; quotes are not understood. */
  constructor(command: string, interruption: Interruption) {
    this.name = `smtlib:${command}`;
    this.command = command.trim().split(/\s+/);
    this.interruption = interruption;
  }

  open(logic: Logic): Engine {
    const engine = new SmtlibEngine(this.command, logic, this.interruption);
    this.engines.push(engine);
    return engine;
  }

  discard(): void {
    this.close();
  }

  /** A process holds only what is on its stack. */
  isFull(): boolean {
    return false;
  }

  close(): void {
    for (const engine of this.engines.splice(0)) engine.close();
  }
}

/** A level of the assertion stack: the text of its commands, and the variables that it declares because it uses them first. */
interface Level {
  readonly text: string;
  readonly declared: readonly Term[];
}

class SmtlibEngine implements Engine {
  private readonly command: readonly string[];
  private readonly logic: Logic;
  private readonly interruption: Interruption;
  private readonly levels: Level[] = [];
  private readonly declared = new Set<Term>();
  /** Undefined until the first check, and after a timeout: the next check starts a process with the whole stack. */
  private process: SolverProcess | undefined;
  /** Commands that were not sent yet: they go with the next check, so that push and pop need no round trip. */
  private pending = '';
  private markers = 0;

  constructor(command: readonly string[], logic: Logic, interruption: Interruption) {
    this.command = command;
    this.logic = logic;
    this.interruption = interruption;
  }

  push(conjunct: Term): void {
    const printed = smtText([conjunct]);
    const fresh = printed.variables.filter((v) => !this.declared.has(v));
    for (const v of fresh) this.declared.add(v);
    const text = `(push 1)\n${fresh.map(declaration).join('\n')}\n(assert ${withLets(printed)})\n`;
    const level: Level = { declared: fresh, text };
    this.levels.push(level);
    this.pending += level.text;
  }

  pop(levels: number): void {
    if (levels === 0) return;
    for (const { declared } of this.levels.splice(-levels)) for (const v of declared) this.declared.delete(v);
    this.pending += `(pop ${levels})\n`;
  }

  check(timeMs: number): SatResult {
    this.start();
    const most = Math.min(timeMs, Math.max(1, this.interruption.timeLeftMs()));
    const reply = this.ask(`${this.pending}(check-sat)\n`, most);
    this.pending = '';
    switch (reply.kind) {
      case 'timeout':
        this.close();
        if (most < timeMs) return { kind: 'unknown', cause: 'cancelled', detail: 'cancelled' };
        return { kind: 'unknown', cause: 'timeout', detail: NO_ANSWER_IN_TIME };
      case 'cancelled':
        this.close();
        return { kind: 'unknown', cause: 'cancelled', detail: 'cancelled' };
      case 'failed':
        throw this.failure(reply.reason);
      case 'text':
        return this.verdict(reply.text);
    }
  }

  values(variables: readonly Term[]): Value[] {
    if (variables.length === 0) return [];
    const reply = this.ask(`(get-value (${variables.map(symbol).join(' ')}))\n`, REPLY_MS);
    if (reply.kind !== 'text') throw this.failure(reply.kind === 'failed' ? reply.reason : 'gives no model');
    try {
      return readValues(parseSExpressions(reply.text), variables);
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error;
      throw this.failure(`prints what is no model: ${error.message}`);
    }
  }

  close(): void {
    this.process?.close();
    this.process = undefined;
  }

  /** A new process gets the whole stack, which includes the pending commands. */
  private start(): void {
    if (this.process !== undefined) return;
    this.process = new SolverProcess({
      command: this.command,
      memoryMb: null,
      pids: this.interruption.pids,
      host: this.interruption.solverHost,
    });
    const options = '(set-option :print-success false)\n(set-option :produce-models true)\n';
    this.pending = `${options}(set-logic ${LOGIC_NAMES[this.logic]})\n${this.levels.map((level) => level.text).join('')}`;
  }

  /** The reply ends with an echo of the marker: that is how the bridge knows that it is complete. */
  private ask(text: string, timeMs: number): Reply | { readonly kind: 'cancelled' } {
    const marker = `rangefinder-${++this.markers}`;
    return this.process!.ask(
      { text: `${text}(echo "${marker}")\n`, marker, timeMs },
      this.interruption.isCancelled,
    );
  }

  private verdict(text: string): SatResult {
    const word = text.trim();
    if (word === 'sat' || word === 'unsat') return { kind: word };
    if (word === 'unknown') return { kind: 'unknown', cause: 'incomplete', detail: 'answers unknown' };
    throw this.failure(`prints nonsense: ${excerpt(text) || '(nothing)'}`);
  }

  private failure(reason: string): SolverFailure {
    this.close();
    return new SolverFailure(reason);
  }
}

/** `((|x| #x0…) …)`, in the order asked. */
function readValues(reply: readonly SExpression[], variables: readonly Term[]): Value[] {
  const pairs = reply.length === 1 ? reply[0] : '';
  if (typeof pairs === 'string' || pairs.length !== variables.length)
    throw new SyntaxFault(excerpt(String(reply)));
  return variables.map((v, i) => {
    const pair = pairs[i];
    if (typeof pair === 'string' || pair.length !== 2) throw new SyntaxFault(excerpt(String(pair)));
    return parseValue(pair[1], v.sort);
  });
}
