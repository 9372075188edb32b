/**
 * Queries with searches (`term/search.ts`), for back ends that have none. The result of each search becomes a variable.
 * What is known of it is said for single positions: that the position found is one, and that none before it is. Positions
 * are those at which the query looks at the same arrays, and the bounds (Bradley and Manna, "What's decidable about
 * arrays?"). That weakens the query, so 'unsat' is certain. A model is evaluated on the query itself. If it is none, short
 * texts are tried, of which all positions are written out; their models are right by construction.
 */
import { areSearchesMade, searchesIn } from '../../term/build.ts';
import { Evaluator, type Model } from '../../term/evaluate.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import { ArrayValue } from '../../term/values.ts';
import type { Answer } from '../answer.ts';
import { freeVariablesOf } from '../variables.ts';
import { BackendLayer } from './backend-layer.ts';
import { NamedSearches } from './named-searches.ts';
import { withHashes } from './texts-of-hash.ts';

/** Lengths of texts that are tried one after the other, if the first model is none. */
const SHORT_LENGTHS = [4, 12, 40];
/** Where a text of symbolic length is searched for, they are written out at every position: a square of them. */
const SHORT_NESTED = [4, 12];
/** Those that are tried before the query itself, if that is large. */
const TRIED_FIRST = [1, 4];
/** Ranges of models that are evaluated as they are; otherwise shorter ones are tried first. */
const LONGEST_TRIED = 256;
const USUAL = [64, 4000];
/** With more instances than this, the shortest texts are tried first. */
const MANY_INSTANCES = 64;
/** Likewise of instances with so many terms: conditions on several characters, or on the case of one. */
const MANY_TERMS = 400;
/** How often instances are added that a model violates, before all are. */
const MAX_LAZY_ROUNDS = 12;
/** Elements that a solver leaves open: tried in this order. */
const DEFAULTS = ['a', 'Z', '7', ' ', '\u00e9', '\0'].map((c) => c.charCodeAt(0));

const NOT_FOUND: Answer = {
  kind: 'unknown',
  cause: 'incomplete',
  detail: 'no text was found that has what the path looks for',
};

export class SearchingBackend extends BackendLayer {
  /** May take three times as long as a query may: two attempts at any text, then short ones. */
  check(conjuncts: readonly Term[], timeMs: number): Answer {
    if (!areSearchesMade() || searchesIn(conjuncts).length === 0) return this.next.check(conjuncts, timeMs);
    const named = new NamedSearches();
    const query = conjuncts.map((c) => named.named(c));
    const { definitions, instances } = named.knowledge(query);
    const defined = [...query, ...definitions];
    const shortLengths = named.hasNested ? SHORT_NESTED : SHORT_LENGTHS;
    const withShort = (longest: number): Answer => {
      const answer = this.next.check([...query, ...named.upTo(longest, query)], timeMs / shortLengths.length);
      const model = answer.kind === 'sat' ? modelOf(conjuncts, answer.model) : null;
      if (model !== null) return { kind: 'sat', model };
      // A run that is being stopped must be told so: its path is not lost then.
      return answer.kind === 'unknown' && answer.cause === 'cancelled' ? answer : NOT_FOUND;
    };
    // Few characters need no instances: a far smaller query.
    const known = [...definitions, ...instances];
    const isLarge = known.length > MANY_INSTANCES || postorder(known).length > MANY_TERMS;
    for (const longest of isLarge ? TRIED_FIRST : []) {
      const answer = withShort(longest);
      if (answer !== NOT_FOUND) return answer;
    }
    const weak = this.weakly(defined, instances, timeMs);
    if (weak.kind !== 'sat') return weak;
    // A solver likes lengths of a billion, and every position would have to be looked at.
    const isLong = !named.areShort(weak.model, LONGEST_TRIED);
    const short = isLong ? this.shorter([...defined, ...instances], named, timeMs) : null;
    const found = short ?? weak.model;
    const model = modelOf(conjuncts, found) ?? withHashes(conjuncts, found, named.claimedHashes());
    if (model !== null) return { kind: 'sat', model };
    for (const longest of shortLengths) {
      if (isLarge && TRIED_FIRST.includes(longest)) continue;
      const answer = withShort(longest);
      if (answer !== NOT_FOUND) return answer;
    }
    return NOT_FOUND;
  }

  /** The query with all of these instances. Each is told when a model is found that violates it: most never are. */
  private weakly(defined: readonly Term[], instances: readonly Term[], timeMs: number): Answer {
    const end = performance.now() + timeMs;
    const told = [...defined];
    let left = instances;
    for (let round = 0; round < MAX_LAZY_ROUNDS && performance.now() < end; round++) {
      const answer = this.next.check(told, end - performance.now());
      if (answer.kind !== 'sat') return answer;
      const evaluator = new Evaluator(answer.model);
      const violated = left.filter((instance) => !evaluator.holds(instance));
      if (violated.length === 0) return answer;
      told.push(...violated);
      left = left.filter((instance) => !violated.includes(instance));
    }
    return this.next.check([...told, ...left], Math.max(1, end - performance.now()));
  }

  /** A model with texts of usual lengths; null if there is none. */
  private shorter(query: readonly Term[], named: NamedSearches, timeMs: number): Model | null {
    for (const longest of USUAL) {
      const answer = this.next.check([...query, named.isUpTo(longest)], timeMs);
      if (answer.kind !== 'unsat') return answer.kind === 'sat' ? answer.model : null;
    }
    return null;
  }
}

/** The model, if it is one of the query; else with other characters where the solver left them open; null if that is none. */
function modelOf(conjuncts: readonly Term[], found: Model): Model | null {
  const variables = freeVariablesOf(conjuncts);
  const own: Model = new Map(variables.flatMap((v) => (found.has(v) ? [[v, found.get(v)!]] : [])));
  const holds = (model: Model): boolean => {
    const evaluator = new Evaluator(model);
    return conjuncts.every((c) => evaluator.holds(c));
  };
  if (holds(own)) return own;
  const texts = variables.filter((v) => v.sort.kind === 'Array' && v.sort.element.width === 16);
  if (texts.length === 0) return null;
  for (const char of DEFAULTS) {
    const changed = new Map(own);
    for (const v of texts) {
      const value = own.get(v) as ArrayValue | undefined;
      if (value !== undefined) changed.set(v, new ArrayValue(value.sort, char, value.entries));
    }
    if (holds(changed)) return changed;
  }
  return null;
}
