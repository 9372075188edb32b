/**
 * Independence slicing (KLEE's independent solver): a query needs only the conjuncts of its path that share variables with
 * it, directly or through other conjuncts. This is sound only if the rest of the path is known to be satisfiable
 * (`isKnownSat`); otherwise the whole path goes to the back end.
 *
 * The gain is twofold: small queries are fast, and different paths share the same slices, which the cache knows.
 */
import type { Model } from '../../term/evaluate.ts';
import { freeVariables } from '../../term/free-variables.ts';
import type { Term } from '../../term/term.ts';
import { defaultValue } from '../../term/values.ts';
import { intersects, union, type VariableSet } from '../../term/variable-set.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';
import { conjunctsOf, type PathCondition } from '../path-condition.ts';
import { freeVariablesOf } from '../variables.ts';
import { type PathSolver, PerPath } from './path-solver.ts';

/** Conjuncts that are connected by common variables. Two groups of a path have no variable in common. */
interface Group {
  readonly variables: VariableSet;
  /** In path order, because back ends keep common prefixes. */
  readonly nodes: readonly PathCondition[];
}

const NO_GROUPS: readonly Group[] = [];

/**
 * Stands between the two halves of the chain: takes path conditions, asks about lists of conjuncts. A model of a slice is completed
 * by the model of the path, which is sound because the two share no variable.
 */
export class SlicingSolver implements PathSolver {
  private readonly next: Backend;
  private readonly timeMs: number;
  private readonly groups = new PerPath<readonly Group[]>('groups', NO_GROUPS, addToGroups);

  constructor(next: Backend, timeMs: number) {
    this.next = next;
    this.timeMs = timeMs;
  }

  check(path: PathCondition, condition: Term): Answer {
    const added = conjunctsOf(condition);
    // Otherwise a contradiction in another group would go unnoticed, and an infeasible path would be called feasible.
    if (!path.isKnownSat) return this.next.check([...path.conjuncts(), ...added], this.timeMs);
    const groups = this.groups.of(path);
    const variables = freeVariables(condition);
    const relevant = groups.filter((group) => intersects(group.variables, variables));
    const slice = [...conjunctsInPathOrder(relevant), ...added];
    const answer: Answer =
      slice.length === 0 ? { kind: 'sat', model: new Map() } : this.next.check(slice, this.timeMs);
    if (answer.kind !== 'sat') return answer;
    // The rest of the path has a model of its own, and shares no variable with the slice: both together are a model
    // of all.
    const rest = path.model ?? this.modelOf(groups.filter((group) => !relevant.includes(group)));
    if ('kind' in rest) return rest;
    return { kind: 'sat', model: combine(rest, answer.model, slice) };
  }

  /** A model of the groups that are not in the slice. They are satisfiable; an answer means that the solver did not answer. */
  private modelOf(groups: readonly Group[]): Model | Answer {
    let rest: Model = new Map();
    for (const group of groups) {
      const conjuncts = conjunctsInPathOrder([group]);
      const answer = this.next.check(conjuncts, this.timeMs);
      if (answer.kind !== 'sat') return answer;
      rest = combine(rest, answer.model, conjuncts);
    }
    return rest;
  }
}

function addToGroups(groups: readonly Group[], conjunct: Term, path: PathCondition): readonly Group[] {
  const own = freeVariables(conjunct);
  const touched = groups.filter((group) => intersects(group.variables, own));
  // A new conjunct may connect several groups: they become one.
  const merged: Group = {
    variables: touched.reduce((all, group) => union(all, group.variables), own),
    nodes: [...nodesInPathOrder(touched), path],
  };
  return [...groups.filter((group) => !touched.includes(group)), merged];
}

function nodesInPathOrder(groups: readonly Group[]): readonly PathCondition[] {
  if (groups.length === 1) return groups[0].nodes;
  // By depth, which is the order of the path: back ends keep the common beginning of two queries.
  return groups.flatMap((group) => group.nodes).sort((a, b) => a.depth - b.depth);
}

function conjunctsInPathOrder(groups: readonly Group[]): Term[] {
  return nodesInPathOrder(groups).map((node) => node.conjunct!);
}

/**
 * The variables of the slice from `model`, all others from `rest`. A model may have more variables than its slice, or fewer:
 * it may have been found for another query.
 */
function combine(rest: Model, model: Model, slice: readonly Term[]): Model {
  const all = new Map(rest);
  // Only the variables of the slice: others of the model belong to the query that it was found for.
  for (const v of freeVariablesOf(slice)) all.set(v, model.get(v) ?? defaultValue(v.sort));
  return all;
}
