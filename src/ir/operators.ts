/**
 * The operators of Ranger IR in one table: types of operands and result, the sign that the textual form has for it, and
 * the term that it builds. Arithmetic is that of `term/java-instructions.ts`.
 *
 * Steps to add an operator: a row here (or an instruction in the term library); for references a case in `ranger/fold.ts`.
 * Printer, parser and verifier read the table.
 */
import { InvariantError } from '../errors.ts';
import { and, not, or } from '../term/build.ts';
import { JAVA_CONDITIONS, JAVA_INSTRUCTIONS } from '../term/java-instructions.ts';
import type { Term } from '../term/term.ts';
import type { Type } from './ir.ts';

/** An operator of the IR: the types of its operands and its result, and the term that it becomes on values. */
export type OperatorRow = {
  readonly args: readonly Type[];
  readonly result: Type;
  /** The infix sign in the textual form; null: it is written as a function. */
  readonly sign: string | null;
  /** Null if the operands are references: `ranger/fold.ts` compares those by their cases. */
  readonly build: ((a: Term, b: Term) => Term) | null;
};

/** `types` are the operands and the result: `II>Z`. */
function row(types: string, build: OperatorRow['build'], sign: string | null = null): OperatorRow {
  const [args, result] = types.split('>');
  return { args: [...args] as Type[], result: result as Type, sign, build };
}

/** Instructions that the textual form writes between their operands. */
const SIGNS: Readonly<Record<string, string>> = {
  iadd: '+',
  isub: '-',
  imul: '*',
  idiv: '/',
  irem: '%',
  iand: '&',
  ior: '|',
  ixor: '^',
  ishl: '<<',
  ishr: '>>',
  iushr: '>>>',
};

const INSTRUCTIONS = Object.entries(JAVA_INSTRUCTIONS).map(
  ([name, { args, result, build }]): [string, OperatorRow] => [
    name,
    { args, result, sign: SIGNS[name] ?? null, build },
  ],
);

const CONDITIONS: Readonly<Record<string, OperatorRow>> = {
  '==': row('II>Z', JAVA_CONDITIONS.eq, '=='),
  '!=': row('II>Z', JAVA_CONDITIONS.ne, '!='),
  '<': row('II>Z', JAVA_CONDITIONS.lt, '<'),
  '>=': row('II>Z', JAVA_CONDITIONS.ge, '>='),
  '>': row('II>Z', JAVA_CONDITIONS.gt, '>'),
  '<=': row('II>Z', JAVA_CONDITIONS.le, '<='),
  'acmp==': row('AA>Z', null),
  isnull: row('A>Z', null),
  '!': row('Z>Z', not),
  '&&': row('ZZ>Z', and, '&&'),
  '||': row('ZZ>Z', or, '||'),
};

const BY_NAME: ReadonlyMap<string, OperatorRow> = new Map([...INSTRUCTIONS, ...Object.entries(CONDITIONS)]);
const BY_SIGN: ReadonlyMap<string, string> = new Map(
  [...BY_NAME].filter(([, r]) => r.sign !== null).map(([name, r]) => [r.sign as string, name]),
);

/** The row of an operator; an unknown one is a defect of ours. */
export function operator(name: string): OperatorRow {
  const found = BY_NAME.get(name);
  if (found === undefined) throw new InvariantError(`Ranger IR has no operator ${name}`);
  return found;
}

export function isOperator(name: string): boolean {
  return BY_NAME.has(name);
}

/** The operator that the textual form writes with this sign. */
export function operatorOfSign(sign: string): string | null {
  return BY_SIGN.get(sign) ?? null;
}
