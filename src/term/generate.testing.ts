/** Random terms as trees of grammar rows, and random models for them, with a liking for boundary values. */
import { constArray, constant, variable } from './build.ts';
import type { Row } from './grammar.testing.ts';
import { asValue, type Naive } from './naive.testing.ts';
import type { Random } from './random.testing.ts';
import { type Sort, sortText } from './sorts.ts';
import type { Term } from './term.ts';
import type { Scalar, Value } from './values.ts';

/** Independent of terms: what the tree means is computed on the tree. */
export type Tree =
  | { readonly kind: 'apply'; readonly row: Row; readonly args: readonly Tree[] }
  | { readonly kind: 'constant'; readonly sort: Sort; readonly value: Naive }
  | { readonly kind: 'variable'; readonly sort: Sort; readonly name: string };

export type NaiveModel = ReadonlyMap<string, Naive>;

const VARIABLES_PER_SORT = 2;

export class Generator {
  readonly #random: Random;
  readonly #rows = new Map<Sort, Row[]>();
  /** Trees made before; using one again makes shared operands, which many rules are about. */
  #recent = new Map<Sort, Tree[]>();

  constructor(random: Random, grammar: readonly Row[]) {
    this.#random = random;
    for (const row of grammar) {
      const rows = this.#rows.get(row.sort);
      if (rows === undefined) this.#rows.set(row.sort, [row]);
      else rows.push(row);
    }
  }

  get sorts(): Sort[] {
    return [...this.#rows.keys()];
  }

  tree(sort: Sort, depth: number): Tree {
    this.#recent = new Map();
    return this.#grow(sort, depth);
  }

  #grow(sort: Sort, depth: number): Tree {
    const random = this.#random;
    const recent = this.#recent.get(sort) ?? [];
    if (recent.length > 0 && random.isChance(25)) return random.pick(recent);
    const rows = this.#rows.get(sort);
    if (depth === 0 || rows === undefined || random.isChance(8)) return this.#leaf(sort);
    const row = random.pick(rows);
    const tree: Tree = { kind: 'apply', row, args: row.args.map((arg) => this.#grow(arg, depth - 1)) };
    this.#recent.set(sort, [...recent, tree].slice(-6));
    return tree;
  }

  #leaf(sort: Sort): Tree {
    if (this.#random.isChance(45)) return { kind: 'constant', sort, value: this.value(sort) };
    const name = `${sortText(sort).replace(/[() ]/g, '')}_${this.#random.below(VARIABLES_PER_SORT)}`;
    return { kind: 'variable', sort, name };
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
