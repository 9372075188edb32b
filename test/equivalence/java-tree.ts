/**
 * Java text as a tree that can be made smaller: its leaves are text, its nodes know what they are, so that a statement can
 * be left out and an expression replaced by a simpler one of its type. Not every smaller tree compiles.
 */

/** An expression has its type as sort. A block is a list of statements. */
export type Sort = 'block' | 'statement' | 'method' | 'class' | ExpressionType;
export type ExpressionType =
  | 'int'
  | 'long'
  | 'boolean'
  | 'byte'
  | 'char'
  | 'short'
  | 'N'
  | 'String'
  | 'int[]';

export type Tree = {
  readonly sort: Sort;
  readonly parts: readonly (string | Tree)[];
  /** About how many paths go through it, and how many end in it: in an exception, or by a return. */
  readonly open: number;
  readonly closed: number;
};

export function printTree(tree: Tree): string {
  return tree.parts.map((p) => (typeof p === 'string' ? p : printTree(p))).join('');
}

/** Text of which nothing can be left out. */
export function leaf(sort: Sort, text: string): Tree {
  return { sort, parts: [text], open: 1, closed: 0 };
}

/** One after the other: the ways multiply. */
export function sequence(sort: Sort, parts: readonly (string | Tree)[], open = 1, closed = 0): Tree {
  let through = open;
  let ended = closed;
  for (const p of parts) {
    if (typeof p === 'string') continue;
    ended += through * p.closed;
    through *= p.open;
  }
  return { sort, parts, open: through, closed: ended };
}

const SIMPLEST: Readonly<Record<ExpressionType, string>> = {
  int: '0',
  long: '0L',
  boolean: 'false',
  byte: '(byte) 0',
  char: "'a'",
  short: '(short) 0',
  N: '((N) null)',
  String: '""',
  'int[]': 'ga',
};

function isExpression(sort: Sort): sort is ExpressionType {
  return sort in SIMPLEST;
}

/** Every tree that is one step smaller. */
export function* smaller(tree: Tree): Generator<Tree> {
  yield* shortcuts(tree);
  for (const [i, part] of tree.parts.entries()) {
    if (typeof part === 'string') continue;
    for (const reduced of smaller(part)) yield { ...tree, parts: tree.parts.with(i, reduced) };
  }
}

function* shortcuts(tree: Tree): Generator<Tree> {
  const { sort, parts } = tree;
  if (sort === 'block' || sort === 'class') {
    const removable = parts.flatMap((p, i) => (typeof p !== 'string' ? [i] : []));
    if (removable.length > 3) {
      const half = removable.length >> 1;
      for (const gone of [new Set(removable.slice(0, half)), new Set(removable.slice(half))])
        yield { ...tree, parts: parts.filter((_, i) => !gone.has(i)) };
    }
    for (const i of removable) yield { ...tree, parts: parts.toSpliced(i, 1) };
  } else if (sort === 'statement') {
    for (const inner of descendants(tree)) {
      if (inner.sort === 'block' || inner.sort === 'statement') yield { ...inner, sort: 'statement' };
    }
  } else if (isExpression(sort)) {
    const text = printTree(tree);
    if (text !== SIMPLEST[sort]) yield leaf(sort, SIMPLEST[sort]);
    for (const inner of descendants(tree)) if (inner.sort === sort) yield inner;
  }
}

function* descendants(tree: Tree): Generator<Tree> {
  for (const part of tree.parts) {
    if (typeof part === 'string') continue;
    yield part;
    yield* descendants(part);
  }
}
