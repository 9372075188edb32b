/**
 * Terms as SMT-LIB 2.6 text that any solver reads: no extensions, save `as const` for constant arrays, which every
 * solver with arrays has. Shared parts are named, deep parts too, so the text is linear in the DAG and no parser
 * nests deeper than MAX_NESTING.
 */
import { bitsOfFloat, ROUNDING_MODES } from './evaluate-float.ts';
import { expansion, needsExpansion } from './lower.ts';
import { OPERATORS, Op } from './operators.ts';
import { type Sort, sortText } from './sorts.ts';
import type { Term } from './term.ts';
import { postorder } from './traverse.ts';
import { type Scalar, unsignedValue } from './values.ts';

export interface NamedPart {
  readonly name: string;
  readonly sort: Sort;
  readonly text: string;
}

export interface SmtText {
  readonly variables: readonly Term[];
  /** In order: each uses only those before it. */
  readonly parts: readonly NamedPart[];
  /** One for each root, then one for each condition that an expansion adds (lower.ts); all are to be asserted. */
  readonly roots: readonly string[];
  readonly conditions: readonly string[];
}

const MAX_NESTING = 40;

/** A script: declarations, definitions of shared parts, one `assert` for each term. */
export function smtScript(assertions: readonly Term[], options: { checkSat?: boolean } = {}): string {
  const { variables, parts, roots, conditions } = smtText(assertions);
  const lines = [`(set-logic ${logicOf(variables, assertions)})`, ...variables.map(declaration)];
  for (const { name, sort, text } of parts) lines.push(`(define-fun ${name} () ${sortText(sort)} ${text})`);
  for (const text of [...conditions, ...roots]) lines.push(`(assert ${text})`);
  if (options.checkSat !== false) lines.push('(check-sat)');
  return `${lines.join('\n')}\n`;
}

/** One expression, its shared parts bound by `let`. The conditions of expansions are conjoined: for conditions only. */
export function smtExpression(condition: Term): string {
  const { parts, roots, conditions } = smtText([condition]);
  const body = conditions.length === 0 ? roots[0] : `(and ${[...roots, ...conditions].join(' ')})`;
  const lets = parts.map(({ name, text }) => `(let ((${name} ${text})) `);
  return `${lets.join('')}${body}${')'.repeat(parts.length)}`;
}

export function declaration(variable: Term): string {
  return `(declare-fun ${symbol(variable)} () ${sortText(variable.sort)})`;
}

/** The name of a variable, quoted: `?` begins the names of shared parts, `|` and `\` cannot be quoted. */
export function symbol(variable: Term): string {
  const safe = variable.name.replace(/[|\\]|^\?/g, (c) => `!${c.charCodeAt(0).toString(16)}`);
  return `|${safe}|`;
}

/** The smallest standard logic with the theories that occur. */
function logicOf(variables: readonly Term[], roots: readonly Term[]): string {
  let hasArrays = false;
  let hasFloats = false;
  for (const t of [...variables, ...postorder(roots)]) {
    if (t.sort.kind === 'Array') hasArrays = true;
    if (t.sort.kind === 'Float' || t.args.some((arg) => arg.sort.kind === 'Float')) hasFloats = true;
  }
  return `QF_${hasArrays ? 'A' : ''}BV${hasFloats ? 'FP' : ''}`;
}

export function smtText(assertions: readonly Term[]): SmtText {
  const { order, conditions } = orderOf(assertions);
  const uses = countUses(order, [...assertions, ...conditions]);
  const texts = new Map<Term, string>();
  const nesting = new Map<Term, number>();
  const parts: NamedPart[] = [];
  const variables: Term[] = [];
  for (const t of order) {
    if (t.op === Op.Var) variables.push(t);
    const below = operandsOf(t);
    const depth = 1 + Math.max(0, ...below.map((arg) => nesting.get(arg)!));
    const text = textOf(t, below, texts);
    // An expansion has the text of what it expands to, which has its name already where it needs one.
    if (below.length > 0 && !needsExpansion(t) && (uses.get(t)! > 1 || depth >= MAX_NESTING)) {
      const name = `?${parts.length}`;
      parts.push({ name, sort: t.sort, text });
      texts.set(t, name);
      nesting.set(t, 0);
    } else {
      texts.set(t, text);
      nesting.set(t, below.length === 0 ? 0 : depth);
    }
  }
  return {
    variables,
    parts,
    roots: assertions.map((t) => texts.get(t)!),
    conditions: conditions.map((t) => texts.get(t)!),
  };
}

/** All terms that are printed, operands first, with the conditions that the expansions among them need. */
function orderOf(roots: readonly Term[]): { order: Term[]; conditions: Term[] } {
  const conditions: Term[] = [];
  const order = postorder(roots, operandsOf);
  const inOrder = new Set(order);
  // Conditions may hold expansions in turn, so the list grows while it is walked.
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

function countUses(order: readonly Term[], roots: readonly Term[]): Map<Term, number> {
  const uses = new Map<Term, number>();
  const add = (t: Term): void => {
    uses.set(t, (uses.get(t) ?? 0) + 1);
  };
  for (const root of roots) add(root);
  for (const t of order) for (const arg of operandsOf(t)) add(arg);
  // What is used twice through its expansion is used twice itself.
  for (const t of order) {
    if (needsExpansion(t) && uses.get(t)! > 1) add(operandsOf(t)[0]);
  }
  return uses;
}

function textOf(t: Term, below: readonly Term[], texts: ReadonlyMap<Term, string>): string {
  if (t.op === Op.Var) return symbol(t);
  if (t.op === Op.Const) return constantText(t.sort, t.value);
  if (needsExpansion(t)) return texts.get(below[0])!;
  const { rounding } = OPERATORS[t.op];
  const mode = rounding === 'payload' ? ROUNDING_MODES[t.value as number] : rounding;
  const operands = below.map((arg) => texts.get(arg)!).join(' ');
  return `(${functionOf(t)} ${mode === null ? '' : `${mode} `}${operands})`;
}

/** The function symbol with its indices. */
function functionOf(t: Term): string {
  const { smt } = OPERATORS[t.op];
  const { sort } = t;
  switch (t.op) {
    case Op.Extract:
      return `(_ ${smt} ${(t.value as number) + sort.width - 1} ${t.value})`;
    case Op.ZeroExtend:
    case Op.SignExtend:
      return `(_ ${smt} ${sort.width - t.args[0].sort.width})`;
    case Op.FpToSbvInRange:
      return `(_ ${smt} ${sort.width})`;
    case Op.ConstArray:
      return `(${smt} ${sortText(sort)})`;
    default:
      return smt === 'to_fp' && sort.kind === 'Float'
        ? `(_ ${smt} ${sort.exponent} ${sort.significand})`
        : smt!;
  }
}

export function constantText(sort: Sort, value: Scalar): string {
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
