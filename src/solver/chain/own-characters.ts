/**
 * The first characters of an input have variables of their own, so a read at a symbolic index is one of an array into which
 * they were stored (docs/strings.md). Solvers are slow with so many stores. As the array itself is not read at these indices,
 * it may as well hold the variables: the stores go, and each variable that the query has is equal to its element.
 */
import { eq, select } from '../../term/build.ts';
import type { Model } from '../../term/evaluate.ts';
import { TermOp } from '../../term/operators.ts';
import { substitute } from '../../term/substitute.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import type { ArrayValue, Scalar } from '../../term/values.ts';
import type { Answer } from '../answer.ts';
import { BackendLayer } from './backend-layer.ts';

export class OwnCharactersBackend extends BackendLayer {
  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const stored = ownCharacters(conjuncts);
    if (stored === null) return this.next.check(conjuncts, timeMs);
    const { arrays, characters } = stored;
    const query = conjuncts.map((c) => substitute(c, arrays));
    const left = new Set(postorder(query));
    const equations = characters.flatMap(({ variable, array, index }) =>
      left.has(variable) ? [eq(variable, select(array, index))] : [],
    );
    const answer = this.next.check([...query, ...equations], timeMs);
    if (answer.kind !== 'sat') return answer;
    const model = new Map(answer.model);
    for (const { variable, array, index } of characters)
      if (!model.has(variable)) model.set(variable, elementOf(answer.model, array, index));
    return { kind: 'sat', model };
  }
}

function elementOf(model: Model, array: Term, index: Term): Scalar {
  const value = model.get(array) as ArrayValue | undefined;
  return value === undefined ? 0 : (value.get(index.value) as Scalar);
}

type Stored = {
  /** Arrays with own characters stored into them, and the variables that they are then. */
  readonly arrays: ReadonlyMap<Term, Term>;
  readonly characters: readonly { readonly variable: Term; readonly array: Term; readonly index: Term }[];
};

/** Null if the query has none. */
function ownCharacters(conjuncts: readonly Term[]): Stored | null {
  if (!conjuncts.some(hasOwnCharacters)) return null;
  const arrays = new Map<Term, Term>();
  const characters: { variable: Term; array: Term; index: Term }[] = [];
  for (const t of postorder(conjuncts)) {
    if (t.op !== TermOp.Store) continue;
    const [below, index, variable] = t.args;
    const array = below.op === TermOp.Var ? below : arrays.get(below);
    if (array === undefined || !isOwn(array, index, variable)) continue;
    arrays.set(t, array);
    characters.push({ variable, array, index });
  }
  return arrays.size === 0 ? null : { arrays, characters };
}

/** Successive queries have most conjuncts in common, so each is looked at once. */
const known = new WeakMap<Term, boolean>();

function hasOwnCharacters(conjunct: Term): boolean {
  let found = known.get(conjunct);
  if (found === undefined) {
    found = postorder([conjunct]).some(
      ({ op, args }) => op === TermOp.Store && args[0].op === TermOp.Var && isOwn(args[0], args[1], args[2]),
    );
    known.set(conjunct, found);
  }
  return found;
}

/** `s[3]` at index 3 of `s[]`. Only `textVariables` gives such names, and no term reads `s[]` where it has such a variable. */
function isOwn(array: Term, index: Term, variable: Term): boolean {
  if (index.op !== TermOp.Const || variable.op !== TermOp.Var || !array.name.endsWith('[]')) return false;
  return variable.name === `${array.name.slice(0, -1)}${index.value}]`;
}
