/** For tests: random terms as trees of grammar rows, and random models for them. Boundary values are preferred. */
import { constArray, constant, variable } from './build.ts';
import type { Grammar } from './grammar.testing.ts';
import type { GrammarRow } from './grammar-row.testing.ts';
import { asValue, type Naive } from './naive.testing.ts';
import type { TestRandom } from './random.testing.ts';
import { BOOL, type Sort, sortText } from './sorts.ts';
import type { Term } from './term.ts';
import type { Scalar, Value } from './values.ts';

/** Independent of terms: what the tree means is computed on the tree. */
export type Tree =
  | { readonly kind: 'apply'; readonly row: GrammarRow; readonly args: readonly Tree[] }
  | { readonly kind: 'constant'; readonly sort: Sort; readonly value: Naive }
  | { readonly kind: 'variable'; readonly sort: Sort; readonly name: string };

export type NaiveModel = ReadonlyMap<string, Naive>;

const VARIABLES_PER_SORT = 2;

export class Generator {
  readonly #random: TestRandom;
  readonly #grammar: Grammar;
  readonly #all: readonly GrammarRow[];
  /** The rows and constants of the present tree: few rows and few constants, so that they meet often (swarm testing). */
  #rows = new Map<Sort, GrammarRow[]>();
  #constants = new Map<Sort, Naive[]>();
  /** Parts of the present tree; using one again makes shared operands, which many rules are about. */
  #recent = new Map<Sort, Tree[]>();

  constructor(random: TestRandom, grammar: Grammar) {
    this.#random = random;
    this.#grammar = grammar;
    this.#all = grammar.flat();
  }

  tree(maxDepth: number): Tree {
    const random = this.#random;
    const family = random.pick(this.#grammar);
    const seeds = [random.pick(family), random.pick(random.isChance(50) ? family : this.#all)];
    const active = new Set<Sort>([BOOL, ...seeds.flatMap(({ sort, args }) => [sort, ...args])]);
    const candidates = this.#all.filter(
      ({ sort, args }) => active.has(sort) && args.every((arg) => active.has(arg)),
    );
    this.#recent = new Map();
    this.#constants = new Map();
    this.#rows = new Map();
    for (const row of seeds) push(this.#rows, row.sort, row);
    for (let n = random.below(5); n >= 0; n--) {
      const row = random.pick(candidates);
      push(this.#rows, row.sort, row);
    }
    return this.#grow(random.pick([...this.#rows.keys()]), 2 + random.below(maxDepth - 1));
  }

  /**
   * Every operator over every operator, which is the shape that rules match: at each position, `times` over, the
   * other operands being leaves or the inner operator again.
   */
  *pairs(times: number): Iterable<Tree> {
    for (const outer of this.#all) {
      for (let at = 0; at < outer.args.length; at++) {
        for (const inner of this.#all.filter(({ sort }) => sort === outer.args[at])) {
          for (let n = 0; n < times; n++) yield this.#pair(outer, at, inner);
        }
      }
    }
  }

  #pair(outer: GrammarRow, at: number, inner: GrammarRow): Tree {
    this.#constants = new Map();
    const fill = (): Tree => ({
      kind: 'apply',
      row: inner,
      args: inner.args.map((sort) => this.#leaf(sort)),
    });
    const first = fill();
    const args = outer.args.map((sort, i) => {
      if (i === at) return first;
      if (sort !== inner.sort || this.#random.isChance(60)) return this.#leaf(sort, 50);
      return this.#random.isChance(20) ? first : fill();
    });
    return { kind: 'apply', row: outer, args };
  }

  #grow(sort: Sort, depth: number): Tree {
    const random = this.#random;
    const recent = this.#recent.get(sort) ?? [];
    if (recent.length > 0 && random.isChance(25)) return random.pick(recent);
    const rows = this.#rows.get(sort);
    if (depth === 0 || rows === undefined || random.isChance(8)) return this.#leaf(sort);
    const row = random.pick(rows);
    const args = row.args.map((arg, i) =>
      i > 0 && random.isChance(35) ? this.#leaf(arg, 90) : this.#grow(arg, depth - 1),
    );
    const tree: Tree = { kind: 'apply', row, args };
    push(this.#recent, sort, tree);
    return tree;
  }

  #leaf(sort: Sort, constants = 35): Tree {
    if (this.#random.isChance(constants)) return { kind: 'constant', sort, value: this.#constant(sort) };
    const name = `${sortText(sort).replace(/[() ]/g, '')}_${this.#random.below(VARIABLES_PER_SORT)}`;
    return { kind: 'variable', sort, name };
  }

  #constant(sort: Sort): Naive {
    const known = this.#constants.get(sort) ?? [];
    if (known.length > 0 && this.#random.isChance(60)) return this.#random.pick(known);
    const value = this.value(sort);
    push(this.#constants, sort, value);
    return value;
  }

  value(sort: Sort): Naive {
    const random = this.#random;
    switch (sort.kind) {
      case 'Bool':
        return random.isChance(50);
      case 'BitVec': {
        const top = 1n << BigInt(sort.width - 1);
        const shift = BigInt(random.below(sort.width));
        const edges = [0n, 1n, 2n, -1n, top, top - 1n, top + 1n, 1n << shift, (1n << shift) - 1n, shift, 31n];
        return BigInt.asUintN(sort.width, random.isChance(70) ? random.pick(edges) : random.bits(sort.width));
      }
      case 'Float': {
        const edges = [0, -0, 1, -1, 0.5, 1.5, 2.5, 3.4e38, 1e-45, 2 ** 31, -(2 ** 63), 2 ** 24 + 1, 1e300];
        const special = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
        const number = random.isChance(75)
          ? random.pick([...edges, ...special])
          : new Float64Array(new BigUint64Array([random.bits(64)]).buffer)[0];
        return sort.width === 32 ? Math.fround(number) : number;
      }
      case 'Array': {
        const stored = new Map<bigint, Naive>();
        for (let n = random.below(4); n > 0; n--) {
          stored.set(this.value(sort.index) as bigint, this.value(sort.element));
        }
        return { otherwise: this.value(sort.element), stored };
      }
    }
  }

  model(variables: Iterable<[string, Sort]>): NaiveModel {
    const model = new Map<string, Naive>();
    for (const [name, sort] of variables) model.set(name, this.value(sort));
    return model;
  }
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

export function sortOfTree(tree: Tree): Sort {
  return tree.kind === 'apply' ? tree.row.sort : tree.sort;
}

export function variablesOfTree(tree: Tree, into = new Map<string, Sort>()): Map<string, Sort> {
  if (tree.kind === 'variable') into.set(tree.name, tree.sort);
  if (tree.kind === 'apply') for (const arg of tree.args) variablesOfTree(arg, into);
  return into;
}

/** With the rules, or inside `withoutRules` as it stands. */
export function termOfTree(tree: Tree): Term {
  switch (tree.kind) {
    case 'variable':
      return variable(tree.name, tree.sort);
    case 'apply':
      return tree.row.build(...tree.args.map(termOfTree));
    case 'constant': {
      if (tree.sort.kind !== 'Array') return constant(tree.sort, asValue(tree.value, tree.sort) as Scalar);
      const { element } = tree.sort;
      const { otherwise } = tree.value as { otherwise: Naive };
      return constArray(tree.sort, constant(element, asValue(otherwise, element) as Scalar));
    }
  }
}

export function meaningOf(tree: Tree, model: NaiveModel): Naive {
  switch (tree.kind) {
    case 'variable':
      return model.get(tree.name)!;
    case 'apply':
      return tree.row.mean(...tree.args.map((arg) => meaningOf(arg, model)));
    case 'constant':
      if (tree.sort.kind !== 'Array') return tree.value;
      return { otherwise: (tree.value as { otherwise: Naive }).otherwise, stored: new Map() };
  }
}

export function modelOfTerms(model: NaiveModel, variables: ReadonlyMap<string, Sort>): Map<Term, Value> {
  const values = new Map<Term, Value>();
  for (const [name, sort] of variables) values.set(variable(name, sort), asValue(model.get(name)!, sort));
  return values;
}

/** For messages. */
export function treeText(tree: Tree): string {
  if (tree.kind === 'variable') return tree.name;
  if (tree.kind === 'constant') return String(tree.value);
  return `${tree.row.name}${tree.row.sort.width}(${tree.args.map(treeText).join(', ')})`;
}
