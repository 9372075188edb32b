/**
 * Prints terms for Java programmers: with Java's operators and casts where they exist, and with names for parts that occur
 * more than once. For reports and debugging; nothing parses it.
 */
import { automatonAt } from './automaton.ts';
import { OPERATORS, TermOp } from './operators.ts';
import type { Sort } from './sorts.ts';
import type { Term } from './term.ts';
import { postorder } from './traverse.ts';
import { type Scalar, signedValue, unsignedValue } from './values.ts';

export interface JavaText {
  /** `t1 = …`, each using only those before it. */
  readonly definitions: readonly string[];
  /** One for each root. */
  readonly texts: readonly string[];
}

/** The precedence of the outermost operator of a text, as in Java. */
const Binding = {
  Choice: 1,
  Or: 2,
  And: 3,
  BitOr: 4,
  BitXor: 5,
  BitAnd: 6,
  Equality: 7,
  Order: 8,
  Shift: 9,
  Sum: 10,
  Product: 11,
  Unary: 12,
  Primary: 13,
} as const;

interface Piece {
  readonly text: string;
  readonly binding: number;
}

interface Infix {
  readonly sign: string;
  readonly binding: number;
  /** The negated comparison; its operands may have to be swapped. */
  readonly negated?: { readonly sign: string; readonly isSwapped: boolean };
}

const INFIX: Partial<Record<TermOp, Infix>> = {
  [TermOp.And]: { sign: '&&', binding: Binding.And },
  [TermOp.Or]: { sign: '||', binding: Binding.Or },
  [TermOp.Eq]: { sign: '==', binding: Binding.Equality, negated: { sign: '!=', isSwapped: false } },
  [TermOp.FpEq]: { sign: '==', binding: Binding.Equality, negated: { sign: '!=', isSwapped: false } },
  [TermOp.BvSlt]: { sign: '<', binding: Binding.Order, negated: { sign: '<=', isSwapped: true } },
  [TermOp.BvUlt]: { sign: '<u', binding: Binding.Order, negated: { sign: '<=u', isSwapped: true } },
  [TermOp.FpLt]: { sign: '<', binding: Binding.Order },
  [TermOp.FpLe]: { sign: '<=', binding: Binding.Order },
  [TermOp.BvAdd]: { sign: '+', binding: Binding.Sum },
  [TermOp.FpAdd]: { sign: '+', binding: Binding.Sum },
  [TermOp.FpSub]: { sign: '-', binding: Binding.Sum },
  [TermOp.BvMul]: { sign: '*', binding: Binding.Product },
  [TermOp.FpMul]: { sign: '*', binding: Binding.Product },
  [TermOp.BvSdiv]: { sign: '/', binding: Binding.Product },
  [TermOp.FpDiv]: { sign: '/', binding: Binding.Product },
  [TermOp.BvSrem]: { sign: '%', binding: Binding.Product },
  [TermOp.FpMod]: { sign: '%', binding: Binding.Product },
  [TermOp.BvAnd]: { sign: '&', binding: Binding.BitAnd },
  [TermOp.BvOr]: { sign: '|', binding: Binding.BitOr },
  [TermOp.BvXor]: { sign: '^', binding: Binding.BitXor },
  [TermOp.BvShl]: { sign: '<<', binding: Binding.Shift },
  [TermOp.BvAshr]: { sign: '>>', binding: Binding.Shift },
  [TermOp.BvLshr]: { sign: '>>>', binding: Binding.Shift },
};

const PREFIX: Partial<Record<TermOp, string>> = {
  [TermOp.Not]: '!',
  [TermOp.BvNot]: '~',
  [TermOp.BvNeg]: '-',
  [TermOp.FpNeg]: '-',
};

/** Parts longer than this get a name even if used once: it keeps lines readable and nesting bounded. */
const MAX_LENGTH = 400;

/** Prints bottom-up, each term once: a part that is used twice, or is long, becomes a definition. */
export function javaText(roots: readonly Term[]): JavaText {
  const order = postorder(roots, shownOperands);
  const uses = new Map<Term, number>();
  for (const t of order) for (const arg of shownOperands(t)) uses.set(arg, (uses.get(arg) ?? 0) + 1);
  const pieces = new Map<Term, Piece>();
  const definitions: string[] = [];
  for (const t of order) {
    const piece = pieceOf(t, pieces);
    const isNamed = t.args.length > 0 && ((uses.get(t) ?? 0) > 1 || piece.text.length > MAX_LENGTH);
    if (isNamed && piece.text.length > 12) {
      const name = `t${definitions.length + 1}`;
      definitions.push(`${name} = ${piece.text}`);
      pieces.set(t, primary(name));
    } else {
      pieces.set(t, piece);
    }
  }
  return { definitions, texts: roots.map((root) => pieces.get(root)!.text) };
}

/** On one line, the definitions after `where`. */
export function javaLine(root: Term): string {
  const { definitions, texts } = javaText([root]);
  return definitions.length === 0 ? texts[0] : `${texts[0]} where ${definitions.join('; ')}`;
}

function primary(text: string): Piece {
  return { text, binding: Binding.Primary };
}

function bound(text: string, binding: number): Piece {
  return { text, binding };
}

function at(piece: Piece, binding: number): string {
  return piece.binding >= binding ? piece.text : `(${piece.text})`;
}

function pieceOf(t: Term, pieces: ReadonlyMap<Term, Piece>): Piece {
  const piece = (i: number): Piece => pieces.get(t.args[i])!;
  switch (t.op) {
    case TermOp.Const:
      return constantPiece(t.sort, t.value);
    case TermOp.Var:
      return primary(t.name);
    case TermOp.Not:
      return negationPiece(t, pieces) ?? bound(`!${at(piece(0), Binding.Unary)}`, Binding.Unary);
    case TermOp.BvAdd:
      return sumPiece(t, pieces);
    case TermOp.Ite:
      return bound(
        `${at(piece(0), Binding.Or)} ? ${at(piece(1), Binding.Or)} : ${at(piece(2), Binding.Choice)}`,
        Binding.Choice,
      );
    case TermOp.Select:
      return primary(`${at(piece(0), Binding.Primary)}[${piece(1).text}]`);
    case TermOp.InLanguage:
      return languagePiece(t, pieces);
    case TermOp.ZeroExtend:
    case TermOp.SignExtend:
    case TermOp.Extract:
    case TermOp.FpToFp:
    case TermOp.FpFromSbv:
    case TermOp.FpToSbv:
      return castPiece(t, pieces);
    default:
      break;
  }
  const infix = INFIX[t.op];
  if (infix !== undefined) {
    const [a, b] = operands(t, pieces);
    return infixPiece(a, infix.sign, b, infix.binding);
  }
  const prefix = PREFIX[t.op];
  if (prefix !== undefined) return bound(prefix + at(piece(0), Binding.Unary), Binding.Unary);
  return callPiece(t, pieces);
}

/** Constants in unsigned comparisons are printed unsigned: the char 0xd800 as 55296, not as -10240. */
function operands(t: Term, pieces: ReadonlyMap<Term, Piece>): Piece[] {
  return t.args.map((arg) =>
    t.op === TermOp.BvUlt && arg.op === TermOp.Const
      ? primary(String(unsignedValue(arg.value, arg.sort.width)))
      : pieces.get(arg)!,
  );
}

/** Left-associative: an operand of the same binding needs no parentheses on the left. */
function infixPiece(left: Piece, sign: string, right: Piece, binding: number): Piece {
  return bound(`${at(left, binding)} ${sign} ${at(right, binding + 1)}`, binding);
}

/** The name of the input whose text it is about; null if it is about another text. */
function inputInLanguage({ args: [length, char] }: Term): string | null {
  const found = length.op === TermOp.ZeroExtend ? /^(.+)\.length$/.exec(length.args[0].name) : null;
  if (found === null || char.op !== TermOp.Select) return null;
  let array = char.args[0];
  while (array.op === TermOp.Store) array = array.args[0];
  return array.name === `${found[1]}[]` ? found[1] : null;
}

/** The characters of an input are not spelled out. */
function shownOperands(t: Term): readonly Term[] {
  return t.op === TermOp.InLanguage && inputInLanguage(t) !== null ? [] : t.args;
}

function languagePiece(t: Term, pieces: ReadonlyMap<Term, Piece>): Piece {
  const { label } = automatonAt(t.args[2].value as number);
  const name = inputInLanguage(t);
  if (name !== null) return primary(`${name}.${label}`);
  const [length, char] = t.args.map((arg) => pieces.get(arg)!.text);
  return primary(`text(${length}, ${char}).${label}`);
}

function callPiece(t: Term, pieces: ReadonlyMap<Term, Piece>): Piece {
  const { name } = OPERATORS[t.op];
  const texts = t.args.map((arg) => pieces.get(arg)!.text);
  return primary(`${name[0].toLowerCase()}${name.slice(1)}(${texts.join(', ')})`);
}

/** !(a == b) is a != b, !(a < b) is b <= a. Not for the order of floats, because of NaN. */
function negationPiece(t: Term, pieces: ReadonlyMap<Term, Piece>): Piece | null {
  const inner = t.args[0];
  const infix = INFIX[inner.op];
  // If the comparison has a name, the name is negated.
  if (infix?.negated === undefined || pieces.get(inner)!.binding === Binding.Primary) return null;
  const { sign, isSwapped } = infix.negated;
  const [a, b] = operands(inner, pieces);
  return isSwapped ? infixPiece(b, sign, a, infix.binding) : infixPiece(a, sign, b, infix.binding);
}

/** a + -b and a + -5 are differences. */
function sumPiece(t: Term, pieces: ReadonlyMap<Term, Piece>): Piece {
  const [a, b] = t.args;
  const left = pieces.get(a)!;
  const right = pieces.get(b)!;
  if (b.op === TermOp.Const && right.text.startsWith('-')) {
    return infixPiece(left, '-', primary(right.text.slice(1)), Binding.Sum);
  }
  for (const [x, y] of [
    [left, right],
    [right, left],
  ]) {
    if (y.binding === Binding.Unary && y.text.startsWith('-')) {
      return infixPiece(x, '-', bound(y.text.slice(1), Binding.Unary), Binding.Sum);
    }
  }
  return infixPiece(left, '+', right, Binding.Sum);
}

/** Casts. An extraction of 8 or 16 bits and the extension back to int are one cast of Java, `(byte) x`. */
function castPiece(t: Term, pieces: ReadonlyMap<Term, Piece>): Piece {
  const [x] = t.args;
  const { width } = t.sort;
  if (t.op !== TermOp.Extract && t.op !== TermOp.ZeroExtend && t.op !== TermOp.SignExtend) {
    return cast(typeName(t.sort), pieces.get(x)!);
  }
  if (t.op === TermOp.Extract) {
    const low = t.value as number;
    if (low === 0 && isJavaType(t.sort)) return cast(typeName(t.sort), pieces.get(x)!);
    return primary(`bits(${pieces.get(x)!.text}, ${low + width - 1}, ${low})`);
  }
  const isLow = x.op === TermOp.Extract && x.value === 0 && x.args[0].sort === t.sort;
  if (t.op === TermOp.SignExtend)
    return cast(
      width === 32 && !isLow ? 'int' : typeName(isLow ? x.sort : t.sort),
      pieces.get(isLow ? x.args[0] : x)!,
    );
  if (isLow) {
    if (x.sort.width === 16) return cast('char', pieces.get(x.args[0])!);
    const mask = primary(`0x${((1n << BigInt(x.sort.width)) - 1n).toString(16)}${width === 64 ? 'L' : ''}`);
    return infixPiece(pieces.get(x.args[0])!, '&', mask, Binding.BitAnd);
  }
  // A variable that is no type of Java's cannot be negative: the length of an array has 31 bits, that of a string 28.
  const isLength = x.op === TermOp.Var && !JAVA_WIDTHS.has(x.sort.width);
  if (isLength && width === 32) return pieces.get(x)!;
  return primary(`unsigned(${pieces.get(x)!.text})`);
}

function cast(type: string, operand: Piece): Piece {
  return bound(`(${type}) ${at(operand, Binding.Unary)}`, Binding.Unary);
}

function isJavaType(sort: Sort): boolean {
  return (
    sort.kind === 'BitVec' &&
    (sort.width === 8 || sort.width === 16 || sort.width === 32 || sort.width === 64)
  );
}

function typeName(sort: Sort): string {
  if (sort.kind === 'Float') return sort.width === 32 ? 'float' : 'double';
  switch (sort.width) {
    case 8:
      return 'byte';
    case 16:
      return 'short';
    case 32:
      return 'int';
    case 64:
      return 'long';
    default:
      return `int${sort.width}`;
  }
}

function constantPiece(sort: Sort, value: Scalar): Piece {
  if (sort.kind === 'Bool') return primary(value === 1 ? 'true' : 'false');
  const text =
    sort.kind === 'Float' ? floatText(value as number, sort.width) : integerText(value, sort.width);
  return text.startsWith('-') ? bound(text, Binding.Unary) : primary(text);
}

const JAVA_WIDTHS: ReadonlySet<number> = new Set([8, 16, 32, 64]);

/** Only widths of Java's types are signed. */
function integerText(value: Scalar, width: number): string {
  if (width < 32 && width !== 8 && width !== 16) return String(unsignedValue(value, width));
  return `${signedValue(value, width)}${width === 64 ? 'L' : ''}`;
}

function floatText(value: number, width: number): string {
  const type = width === 32 ? 'Float' : 'Double';
  if (Number.isNaN(value)) return `${type}.NaN`;
  if (!Number.isFinite(value)) return `${type}.${value > 0 ? 'POSITIVE' : 'NEGATIVE'}_INFINITY`;
  const digits = Object.is(value, -0) ? '-0' : String(value);
  return `${/[.e]/.test(digits) ? digits : `${digits}.0`}${width === 32 ? 'f' : ''}`;
}
