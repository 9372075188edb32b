/**
 * A back end made of engines, one for each logic that queries need. Successive queries share most of their conjuncts: an
 * engine keeps the longest common prefix with its last query on its stack, and replaces the rest.
 *
 * An engine that fails is discarded and the query answered 'unknown'; the next query opens a new engine. After
 * MAX_FAILURES failures in a row the solver counts as broken and is not started again.
 */
import type { Model } from '../../term/evaluate.ts';
import type { Term } from '../../term/term.ts';
import { type Answer, UNSAT, type UnknownAnswer } from '../answer.ts';
import { freeVariablesOf } from '../variables.ts';
import type { Backend, Effort } from './backend.ts';
import { type Engine, type EngineMaker, type Logic, LogicFinder, SolverFailure } from './engine.ts';

const MAX_FAILURES = 3;

interface OpenEngine {
  readonly engine: Engine;
  /** Ids of the conjuncts on the engine's stack. */
  readonly stack: number[];
}

export class EngineBackend implements Backend {
  readonly name: string;
  private readonly maker: EngineMaker;
  private readonly logics = new LogicFinder();
  private readonly open = new Map<Logic, OpenEngine>();
  private failures = 0;
  private lastFailure = '';

  constructor(maker: EngineMaker) {
    this.maker = maker;
    this.name = maker.name;
  }

  get work(): number | undefined {
    return this.maker.work;
  }

  check(conjuncts: readonly Term[], timeMs: number, effort: Effort = 'any'): Answer {
    if (this.failures >= MAX_FAILURES) return this.failed();
    if (this.maker.isFull()) this.close();
    try {
      const logic = this.logics.logicOf(conjuncts);
      let answer = this.ask(logic, conjuncts, timeMs, effort);
      // Z3 4.8 gives up on equalities of arrays in the special logics; its general solver does not.
      if (
        this.maker.isGeneral &&
        logic !== 'ALL' &&
        answer.kind === 'unknown' &&
        answer.cause === 'incomplete'
      ) {
        answer = this.ask('ALL', conjuncts, timeMs, effort);
      }
      this.failures = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof SolverFailure)) throw error;
      this.failures++;
      this.lastFailure = error.message;
      this.open.clear();
      this.maker.discard();
      return this.failed();
    }
  }

  close(): void {
    for (const { engine } of this.open.values()) engine.close();
    this.open.clear();
    this.maker.close();
  }

  private failed(): Answer {
    return { kind: 'unknown', cause: 'failure', ...this.blame(this.lastFailure) };
  }

  private blame(reason: string): Pick<UnknownAnswer, 'detail' | 'reason'> {
    return { detail: `solver ${this.name}: ${reason}`, reason };
  }

  private ask(logic: Logic, conjuncts: readonly Term[], timeMs: number, effort: Effort): Answer {
    const { engine, stack } = this.engineFor(logic);
    const shared = commonPrefix(stack, conjuncts);
    engine.pop(stack.length - shared);
    stack.length = shared;
    for (const conjunct of conjuncts.slice(shared)) {
      engine.push(conjunct);
      stack.push(conjunct.id);
    }
    const verdict = engine.check(timeMs, effort);
    if (verdict.kind === 'unsat') return UNSAT;
    if (verdict.kind === 'unknown') return { ...verdict, ...this.blame(verdict.detail) };
    return { kind: 'sat', model: modelOf(engine, conjuncts) };
  }

  private engineFor(logic: Logic): OpenEngine {
    let open = this.open.get(logic);
    if (open === undefined) {
      open = { engine: this.maker.open(logic), stack: [] };
      this.open.set(logic, open);
    }
    return open;
  }
}

function commonPrefix(stack: readonly number[], conjuncts: readonly Term[]): number {
  const length = Math.min(stack.length, conjuncts.length);
  for (let i = 0; i < length; i++) if (stack[i] !== conjuncts[i].id) return i;
  return length;
}

function modelOf(engine: Engine, conjuncts: readonly Term[]): Model {
  const variables = freeVariablesOf(conjuncts);
  const values = engine.values(variables);
  return new Map(variables.map((v, i) => [v, values[i]]));
}
