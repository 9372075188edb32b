/** Values as SMT-LIB solvers print them: bit vectors, booleans, floats, arrays as stores over a constant array. */
import { floatOfBits } from '../../term/evaluate-float.ts';
import type { ArraySort, FloatSort, Sort } from '../../term/sorts.ts';
import { ArrayValue, normalise, type Scalar, type Value } from '../../term/values.ts';
import { excerpt, type SExpression, SyntaxFault } from './s-expression.ts';

/** The names that `let` bound. */
type Scope = ReadonlyMap<string, SExpression>;
const NO_SCOPE: Scope = new Map();

export function parseValue(text: SExpression, sort: Sort): Value {
  return read(text, sort, NO_SCOPE);
}

function read(text: SExpression, sort: Sort, scope: Scope): Value {
  const bound = typeof text === 'string' ? scope.get(text) : undefined;
  if (bound !== undefined) return read(bound, sort, scope);
  const opened = openLet(text, scope);
  if (opened !== undefined) return read(opened.body, sort, opened.scope);
  switch (sort.kind) {
    case 'Bool':
      if (text !== 'true' && text !== 'false') return nonsense(text);
      return text === 'true' ? 1 : 0;
    case 'BitVec':
      return normalise(sort.width, bits(text));
    case 'Float':
      return float(text, sort);
    case 'Array':
      return array(text, sort, scope);
  }
}

/** Names in a `let` are bound in the body only. Solvers never print the same name twice within one value. */
function openLet(text: SExpression, scope: Scope): { body: SExpression; scope: Scope } | undefined {
  if (typeof text === 'string' || text[0] !== 'let' || text.length !== 3) return undefined;
  const inner = new Map(scope);
  for (const binding of text[1]) {
    if (typeof binding === 'string' || typeof binding[0] !== 'string') return nonsense(text);
    inner.set(binding[0], binding[1]);
  }
  return { body: text[2], scope: inner };
}

/** `#x0f`, `#b101` or `(_ bv5 32)`. */
function bits(text: SExpression): bigint {
  if (typeof text === 'string') {
    if (/^#x[0-9a-fA-F]+$/.test(text) || /^#b[01]+$/.test(text)) return BigInt(`0${text.slice(1)}`);
  } else if (text.length === 3 && text[0] === '_' && typeof text[1] === 'string' && /^bv\d+$/.test(text[1])) {
    return BigInt(text[1].slice(2));
  }
  return nonsense(text);
}

/** `(fp sign exponent fraction)` or `(_ NaN 8 24)` and its like. */
function float(text: SExpression, sort: FloatSort): number {
  if (typeof text === 'string') return nonsense(text);
  if (text[0] === 'fp' && text.length === 4) {
    const fraction = BigInt(sort.significand - 1);
    const exponent = BigInt(sort.exponent);
    const all = (((bits(text[1]) << exponent) | bits(text[2])) << fraction) | bits(text[3]);
    return floatOfBits(normalise(sort.width, all), sort.width);
  }
  const special = text[0] === '_' && typeof text[1] === 'string' ? SPECIAL.get(text[1]) : undefined;
  return special ?? nonsense(text);
}

const SPECIAL: ReadonlyMap<string, number> = new Map([
  ['NaN', Number.NaN],
  ['+oo', Number.POSITIVE_INFINITY],
  ['-oo', Number.NEGATIVE_INFINITY],
  ['+zero', 0],
  ['-zero', -0],
]);

function array(text: SExpression, sort: ArraySort, scope: Scope): ArrayValue {
  const stores: [Scalar, Value][] = [];
  let inner = text;
  let names = scope;
  for (;;) {
    const opened = openLet(inner, names);
    if (opened !== undefined) {
      inner = opened.body;
      names = opened.scope;
    } else if (typeof inner === 'string') {
      inner = names.get(inner) ?? nonsense(inner);
    } else if (inner[0] === 'store' && inner.length === 4) {
      stores.push([read(inner[2], sort.index, names) as Scalar, read(inner[3], sort.element, names)]);
      inner = inner[1];
    } else {
      break;
    }
  }
  // ((as const (Array …)) value)
  const head = inner[0];
  if (typeof head === 'string' || head?.[0] !== 'as' || head[1] !== 'const') return nonsense(inner);
  let value = new ArrayValue(sort, read(inner[1], sort.element, names));
  for (const [index, element] of stores.reverse()) value = value.with(index, element);
  return value;
}

function nonsense(text: SExpression): never {
  throw new SyntaxFault(excerpt(show(text)));
}

function show(text: SExpression): string {
  return typeof text === 'string' ? text : JSON.stringify(text).replaceAll(/[",]+/g, ' ');
}
