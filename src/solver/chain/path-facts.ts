/**
 * Answers from what the path condition says directly. A conjunct is true, an equation x = 5 gives x its value, a comparison
 * gives an interval. A condition is rewritten with the first two and decided with the third.
 *
 * The path implies these facts. So a condition that they refute is 'unsat' even if the path is not known to be
 * satisfiable; for a condition that they imply, it remains to be asked whether the path itself is satisfiable.
 */
import { constant, FALSE, TRUE } from '../../term/build.ts';
import { freeVariables } from '../../term/free-variables.ts';
import { TermOp } from '../../term/operators.ts';
import { substitute } from '../../term/substitute.ts';
import type { Term } from '../../term/term.ts';
import { normalise } from '../../term/values.ts';
import { intersects, NO_VARIABLES, union, type VariableSet } from '../../term/variable-set.ts';
import { type Answer, UNSAT } from '../answer.ts';
import type { PathCondition } from '../path-condition.ts';
import { type Bounds, decidedByBounds, intervalOf, tighten } from './path-bounds.ts';
import { type PathSolver, PerPath } from './path-solver.ts';
import type { SolverStatistics } from './statistics.ts';

interface PathFacts {
  /**
   * Terms that are constant on the path, with their constant.
   *
   * The values are always constants, so substitution makes terms smaller and ends.
   */
  readonly equals: ReadonlyMap<Term, Term>;
  readonly bounds: Bounds;
  /** The variables of the path. The facts say nothing about a condition that has none of them. */
  readonly variables: VariableSet;
}

const NO_FACTS: PathFacts = { equals: new Map(), bounds: new Map(), variables: NO_VARIABLES };

export class PathFactsSolver implements PathSolver {
  private readonly next: PathSolver;
  private readonly statistics: SolverStatistics;
  private readonly facts = new PerPath<PathFacts>('facts', NO_FACTS, addFacts);

  constructor(next: PathSolver, statistics: SolverStatistics) {
    this.next = next;
    this.statistics = statistics;
  }

  check(path: PathCondition, condition: Term): Answer {
    const { equals, bounds, variables } = this.facts.of(path);
    // A condition about other variables would be rewritten to itself: the common case in programs with many inputs.
    if (!intersects(freeVariables(condition), variables)) return this.next.check(path, condition);
    const rewritten = substitute(condition, equals);
    const verdict = decidedByBounds(rewritten, bounds);
    if (verdict === false) {
      this.statistics.hits.facts++;
      return UNSAT;
    }
    if (verdict === undefined) return this.next.check(path, rewritten);
    // The condition holds wherever the path does. Whether it does is not known yet.
    if (path.model === null) return this.next.check(path, TRUE);
    this.statistics.hits.facts++;
    return { kind: 'sat', model: path.model };
  }

  /** Facts hold constants that no conjunct mentions (4 < x and x < 6 give x = 5), and a sweep removes those. */
  forget(): void {
    this.facts.forget();
  }
}

function addFacts(facts: PathFacts, conjunct: Term): PathFacts {
  const equals = new Map(facts.equals);
  const bounds = tighten(facts.bounds, conjunct);
  // The conjunct itself becomes true: the same branch asked again is decided at once.
  if (conjunct.op === TermOp.Not) equals.set(conjunct.args[0], FALSE);
  else equals.set(conjunct, TRUE);
  if (conjunct.op === TermOp.Eq && conjunct.args[1].op === TermOp.Const)
    equals.set(conjunct.args[0], conjunct.args[1]);
  addFixed(equals, bounds, conjunct);
  return { equals, bounds, variables: union(facts.variables, freeVariables(conjunct)) };
}

/** Adds the operands of the conjunct whose interval has become a single value. */
function addFixed(equals: Map<Term, Term>, bounds: Bounds, conjunct: Term): void {
  const atom = conjunct.op === TermOp.Not ? conjunct.args[0] : conjunct;
  for (const t of atom.args) {
    if (!bounds.has(t) || t.op === TermOp.Const) continue;
    const { min, max } = intervalOf(t, bounds);
    if (min === max) equals.set(t, constant(t.sort, normalise(t.sort.width, BigInt(min))));
  }
}
