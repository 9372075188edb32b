/**
 * Prints terms as SMT-LIB 2.6 for any solver: without extensions, except `as const` for constant arrays, which every solver
 * with arrays has. Shared and deep parts get names, so the text is linear in the size of the DAG, and no parser has to
 * nest deeper than MAX_NESTING.
 */
import { bitsOfFloat, ROUNDING_MODES } from './evaluate-float.ts';
import { expansion, needsExpansion } from './lower.ts';
import { OPERATORS, TermOp } from './operators.ts';
import { type Sort, sortText } from './sorts.ts';
import type { Term } from './term.ts';
import { postorder } from './traverse.ts';
import { type Scalar, unsignedValue } from './values.ts';

interface NamedPart {
  readonly name: string;
  readonly text: string;
}

/** The text of several terms. Shared parts are defined once, by name. */
export interface SmtText {
  readonly variables: readonly Term[];
  /** In order: each uses only those before it. */
  readonly parts: readonly NamedPart[];
  /** `roots` has a text for each root, `conditions` one for each condition of an expansion (lower.ts). Assert all of them. */
  readonly roots: readonly string[];
  readonly conditions: readonly string[];
  readonly hasArrays: boolean;
  readonly hasFloats: boolean;
}

const MAX_NESTING = 40;

/** A script: declarations, then one `assert` for each term, or one for all where they share parts. */
export function smtScript(assertions: readonly Term[], options: { checkSat?: boolean } = {}): string {
  const text = smtText(assertions);
  const lines = [`(set-logic ${logicOf(text)})`, ...text.variables.map(declaration)];
  if (text.parts.length > 0) lines.push(`(assert ${withLets(text)})`);
  else for (const root of [...text.roots, ...text.conditions]) lines.push(`(assert ${root})`);
  if (options.checkSat !== false) lines.push('(check-sat)');
  return `${lines.join('\n')}\n`;
}

/** A script in parts, for whoever puts comments between its assertions. */
export interface SmtParts {
  readonly logic: string;
  readonly declarations: readonly string[];
  /** One expression for each assertion, in their order; what they share is repeated. */
  readonly assertions: readonly string[];
}

export function smtParts(assertions: readonly Term[]): SmtParts {
  const all = smtText(assertions);
  return {
    logic: logicOf(all),
    declarations: all.variables.map(declaration),
    assertions: assertions.map(smtExpression),
  };
}

/** One expression for a condition; see `withLets`. */
export function smtExpression(condition: Term): string {
  return withLets(smtText([condition]));
}

/**
 * The conjunction of roots and conditions, with shared parts bound by `let`: definitions by `define-fun` would need names
 * that are unique in the whole script, and Z3 4.8 expands them in more than linear time.
 */
export function withLets({ parts, roots, conditions }: SmtText): string {
  const all = [...roots, ...conditions];
  const body = all.length === 1 ? all[0] : `(and ${all.join(' ')})`;
  const lets = parts.map(({ name, text }) => `(let ((${name} ${text})) `);
  return `${lets.join('')}${body}${')'.repeat(parts.length)}`;
}

export function declaration(variable: Term): string {
  return `(declare-fun ${symbol(variable)} () ${sortText(variable.sort)})`;
}

/** The quoted name of a variable. Names of shared parts begin with `?`; `|` and `\` cannot occur in a quoted symbol. */
export function symbol(variable: Term): string {
  const safe = variable.name.replace(/[|\\]|^\?/g, (c) => `!${c.charCodeAt(0).toString(16)}`);
  return `|${safe}|`;
}

/** The smallest standard logic with the theories that occur. */
function logicOf({ hasArrays, hasFloats }: SmtText): string {
  return `QF_${hasArrays ? 'A' : ''}BV${hasFloats ? 'FP' : ''}`;
}

export function smtText(assertions: readonly Term[]): SmtText {
  const { order, conditions } = orderOf(assertions);
  const positions = new Map<Term, number>();
  for (let i = 0; i < order.length; i++) positions.set(order[i], i);
  const uses = countUses(order, positions, [...assertions, ...conditions]);
  const texts: string[] = [];
  const nesting = new Uint8Array(order.length);
  const parts: NamedPart[] = [];
  const variables: Term[] = [];
  let hasArrays = false;
  let hasFloats = false;
  for (let i = 0; i < order.length; i++) {
    const t = order[i];
    if (t.op === TermOp.Var) variables.push(t);
    if (t.sort.kind === 'Array') hasArrays = true;
    if (t.sort.kind === 'Float') hasFloats = true;
    const below = operandsOf(t);
    const operands: string[] = [];
    for (const arg of below) {
      const at = positions.get(arg)!;
      operands.push(texts[at]);
      nesting[i] = Math.max(nesting[i], nesting[at] + 1);
    }
    const text = textOf(t, operands);
    // An expanded term has the text of its expansion, which has a name already if it needs one.
    const isNamed = below.length > 0 && !needsExpansion(t) && (uses[i] > 1 || nesting[i] >= MAX_NESTING);
    if (isNamed) {
      parts.push({ name: `?${parts.length}`, text });
      nesting[i] = 0;
    }
    texts.push(isNamed ? parts[parts.length - 1].name : text);
  }
  const textsOf = (terms: readonly Term[]): string[] => terms.map((t) => texts[positions.get(t)!]);
  return {
    variables,
    parts,
    roots: textsOf(assertions),
    conditions: textsOf(conditions),
    hasArrays,
    hasFloats,
  };
}

/** All terms that are printed, operands first, with the conditions that the expansions among them need. */
function orderOf(roots: readonly Term[]): { order: Term[]; conditions: Term[] } {
  const conditions: Term[] = [];
  const order = postorder(roots, operandsOf);
  const inOrder = new Set(order);
  // Conditions may contain terms that need expansion themselves, so the list grows during the loop.
  for (let i = 0; i < order.length; i++) {
    if (!needsExpansion(order[i])) continue;
    for (const condition of expansion(order[i]).conditions) {
      conditions.push(condition);
      for (const t of postorder([condition], operandsOf, (x) => inOrder.has(x))) {
        inOrder.add(t);
        order.push(t);
      }
    }
  }
  return { order, conditions };
}

function operandsOf(t: Term): readonly Term[] {
  return needsExpansion(t) ? [expansion(t).term] : t.args;
}

/** How often each text is used. The uses of an expanded term are uses of its expansion. */
function countUses(
  order: readonly Term[],
  positions: ReadonlyMap<Term, number>,
  roots: readonly Term[],
): Int32Array {
  const uses = new Int32Array(order.length);
  for (const root of roots) uses[positions.get(root)!]++;
  for (const t of order) for (const arg of operandsOf(t)) uses[positions.get(arg)!]++;
  for (let i = 0; i < order.length; i++) {
    if (needsExpansion(order[i]) && uses[i] > 1) uses[positions.get(operandsOf(order[i])[0])!]++;
  }
  return uses;
}

function textOf(t: Term, operands: readonly string[]): string {
  if (t.op === TermOp.Var) return symbol(t);
  if (t.op === TermOp.Const) return constantText(t.sort, t.value);
  if (needsExpansion(t)) return operands[0];
  const { rounding } = OPERATORS[t.op];
  const mode = rounding === 'payload' ? ROUNDING_MODES[t.value as number] : rounding;
  return `(${functionOf(t)} ${mode === null ? '' : `${mode} `}${operands.join(' ')})`;
}

/** The function symbol with its indices. */
function functionOf(t: Term): string {
  const { smt } = OPERATORS[t.op];
  const { sort } = t;
  switch (t.op) {
    case TermOp.Extract:
      return `(_ ${smt} ${(t.value as number) + sort.width - 1} ${t.value})`;
    case TermOp.ZeroExtend:
    case TermOp.SignExtend:
      return `(_ ${smt} ${sort.width - t.args[0].sort.width})`;
    case TermOp.FpToSbvInRange:
      return `(_ ${smt} ${sort.width})`;
    case TermOp.ConstArray:
      return `(${smt} ${sortText(sort)})`;
    default:
      return smt === 'to_fp' && sort.kind === 'Float'
        ? `(_ ${smt} ${sort.exponent} ${sort.significand})`
        : smt!;
  }
}

function constantText(sort: Sort, value: Scalar): string {
  if (sort.kind === 'Bool') return value === 1 ? 'true' : 'false';
  if (sort.kind !== 'Float') return bitsText(unsignedValue(value, sort.width), sort.width);
  if (Number.isNaN(value)) return `(_ NaN ${sort.exponent} ${sort.significand})`;
  const bits = unsignedValue(bitsOfFloat(value as number, sort.width), sort.width);
  const fraction = sort.significand - 1;
  const field = (low: number, width: number): string =>
    binary(BigInt.asUintN(width, bits >> BigInt(low)), width);
  return `(fp ${field(sort.width - 1, 1)} ${field(fraction, sort.exponent)} ${field(0, fraction)})`;
}

function bitsText(bits: bigint, width: number): string {
  return width % 4 === 0 ? `#x${bits.toString(16).padStart(width / 4, '0')}` : binary(bits, width);
}

function binary(bits: bigint, width: number): string {
  return `#b${bits.toString(2).padStart(width, '0')}`;
}
