/**
 * Reads the textual form of `print-ir.ts`, for golden files and experiments. A name is a term or reference if the symbols
 * have one of that name; otherwise it is a variable, whose type stands at its first occurrence (int if none does).
 */
import { InputError } from '../errors.ts';
import { float32, float64, intConst, longConst } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import { pin } from '../term/unique-table.ts';
import { typeOf } from './expressions.ts';
import type { Exp, HeapLocation, KnownRef, Place, Stmt, Type } from './ir.ts';
import { SKIP } from './ir.ts';
import type { InvokeKind, MemberRef } from './member-ref.ts';
import { isOperator, operator, operatorOfSign } from './operators.ts';

/** Objects and terms of the running program that the text may name. */
export type Symbols = {
  readonly terms?: Readonly<Record<string, Term>>;
  readonly refs?: Readonly<Record<string, KnownRef>>;
  /** By the name before the subscripts: `r1.count`, `r2[3]`. */
  readonly locations?: Readonly<Record<string, HeapLocation>>;
  /** The method in which the statements stand. */
  readonly method?: string;
};

/** An InputError tells the line and what was expected there. */
export function parseIr(text: string, symbols: Symbols = {}): Stmt {
  return new Parser(text, symbols).program();
}

const DESCRIPTOR = String.raw`\[*(?:[BCDFIJSZV]|L[^;]+;)`;
/** Sticky patterns, by the name that messages use. */
const TOKENS = {
  space: /\s+/y,
  /** A version of a heap location, or a plain name; a type may follow. */
  name: /(?:[\w$/]+(?:\.[\w$]+|\[\d+\])<\d+,\d+>|[A-Za-z_$][\w$]*)(?::([ZIJFDA])(?![\w/]))?/y,
  /** The type of an array's elements, after its index. */
  element: /:([A-Z])/y,
  number: /-?\d+(?:\.\d+(?:e[+-]?\d+)?f?|L|f)?/y,
  string: /"(?:[^"\\]|\\.)*"/y,
  className: /(?:\[+(?:[BCDFIJSZ]|L[\w$/-]+;)|[\w$/-]+)/y,
  field: new RegExp(String.raw`([\w$/-]+)\.([\w$-]+):(${DESCRIPTOR})`, 'y'),
  method: new RegExp(
    String.raw`((?:[\w$/-]|\[+(?:[BCDFIJSZ]|L[^;]+;))+)\.([\w$<>-]+)(\((?:${DESCRIPTOR})*\)${DESCRIPTOR})`,
    'y',
  ),
  operator: /acmp==|[a-z]\w*(?=\()/y,
  sign: />>>|<<|>>|==|!=|<=|>=|&&|\|\||[-+*/%&|^<>]/y,
} as const;

/** Recursive descent without a token list: each method takes what it expects at the current position. */
class Parser {
  private readonly text: string;
  private readonly symbols: Symbols;
  private readonly types = new Map<string, Type>();
  private at = 0;

  constructor(text: string, symbols: Symbols) {
    this.text = text;
    this.symbols = symbols;
  }

  program(): Stmt {
    const stmts = this.statements();
    if (this.at < this.text.length) this.fail('a statement');
    return stmts;
  }

  // ---- lexing

  private fail(expected: string): never {
    const before = this.text.slice(0, this.at).split('\n');
    throw new InputError(
      `Ranger IR, line ${before.length}: expected ${expected} at "${this.text.slice(this.at, this.at + 30)}"`,
    );
  }

  private skipSpace(): void {
    this.take('space', false);
  }

  /** Takes the token if it is next; the patterns are sticky, so they match at the current position only. */
  private take(token: keyof typeof TOKENS, skip = true): RegExpExecArray | null {
    if (skip) this.skipSpace();
    const pattern = TOKENS[token];
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }

  private need(token: keyof typeof TOKENS): RegExpExecArray {
    return this.take(token) ?? this.fail(`a ${token}`);
  }

  /** Takes the word if it is next. A word that ends in a letter must not run on into a name. */
  private accept(word: string): boolean {
    this.skipSpace();
    if (!this.text.startsWith(word, this.at)) return false;
    if (/\w$/.test(word) && /\w/.test(this.text.charAt(this.at + word.length))) return false;
    this.at += word.length;
    return true;
  }

  private expect(word: string): void {
    if (!this.accept(word)) this.fail(`"${word}"`);
  }

  // ---- statements

  private statements(): Stmt {
    const stmts: Stmt[] = [];
    for (this.skipSpace(); this.at < this.text.length && this.text[this.at] !== '}'; this.skipSpace()) {
      stmts.push(this.statement());
    }
    return stmts.length === 0 ? SKIP : stmts.length === 1 ? stmts[0] : { kind: 'seq', stmts };
  }

  private statement(): Stmt {
    if (this.accept('if')) return this.conditional();
    const s = this.simple();
    this.expect(';');
    return s;
  }

  private conditional(): Stmt {
    this.expect('(');
    const condition = this.exp();
    this.expect(')');
    this.expect('then');
    const yes = this.block();
    const no = this.accept('else') ? this.block() : SKIP;
    return { kind: 'if', condition, yes, no };
  }

  private block(): Stmt {
    this.expect('{');
    const body = this.statements();
    this.expect('}');
    return body;
  }

  private place(): Place {
    const bci = this.accept('@') ? Number(this.need('number')[0]) : 0;
    return { method: this.symbols.method ?? 'M.m()V', bci };
  }

  private simple(): Stmt {
    if (this.accept('skip')) return SKIP;
    if (this.accept('throw')) return { kind: 'throw', value: this.exp(), at: this.place() };
    if (this.accept('return')) {
      this.skipSpace();
      const isVoid = this.text[this.at] === ';' || this.text[this.at] === '@';
      return { kind: 'return', value: isVoid ? null : this.exp(), at: this.place() };
    }
    if (this.accept('check(')) {
      const condition = this.exp();
      this.expect(',');
      const exception = this.need('className')[0];
      this.expect(')');
      return { kind: 'check', condition, exception, at: this.place() };
    }
    if (this.accept('putstatic(')) return this.put(null);
    if (this.accept('putfield(')) {
      const object = this.exp();
      this.expect(',');
      return this.put(object);
    }
    const call = this.call(null, 'V');
    if (call !== null) return call;
    const target = this.exp();
    if (this.accept('[')) return this.store(target);
    if (target.kind !== 'var') this.fail('something that can be assigned to');
    this.expect(':=');
    return this.definition(target.name, target.type);
  }

  private put(object: Exp | null): Stmt {
    const field = this.field();
    this.expect(',');
    const value = this.exp();
    this.expect(')');
    return { kind: 'putfield', object, field, value, at: this.place() };
  }

  private store(array: Exp): Stmt {
    const [index, element] = this.subscript();
    this.expect(':=');
    const value = this.exp();
    return { kind: 'store', array, index, element, value, at: this.place() };
  }

  /** After the bracket. */
  private subscript(): [index: Exp, element: string] {
    const index = this.exp();
    this.expect(']');
    return [index, this.take('element')?.[1] ?? 'I'];
  }

  private call(to: string | null, type: Type | 'V'): Stmt | null {
    if (this.accept('opaque(')) {
      const text = this.string();
      this.expect(')');
      return { kind: 'opaque', what: { kind: 'written', text }, to, type, at: this.place() };
    }
    if (this.accept('exit(')) {
      const text = this.string();
      this.expect(')');
      return { kind: 'exit', reason: { kind: 'written', text }, to, type, at: this.place() };
    }
    if (!this.accept('invoke')) return null;
    const how = this.need('name')[0] as InvokeKind;
    const [, owner, name, descriptor] = this.need('method');
    this.expect('(');
    const args = this.list();
    return { kind: 'invoke', to, type, how, method: { owner, name, descriptor }, args, at: this.place() };
  }

  private definition(to: string, type: Type): Stmt {
    const call = this.call(to, type);
    if (call !== null) return call;
    if (this.accept('getstatic(')) return this.get(to, type, null);
    if (this.accept('getfield(')) {
      const object = this.exp();
      this.expect(',');
      return this.get(to, type, object);
    }
    if (this.accept('length(')) {
      const array = this.exp();
      this.expect(')');
      return { kind: 'length', to, array, at: this.place() };
    }
    if (this.accept('new(')) {
      const name = this.need('className')[0];
      this.expect(')');
      return { kind: 'new', to, type: name, at: this.place() };
    }
    for (const [word, kind] of [
      ['checkcast(', 'cast'],
      ['instanceof(', 'instanceof'],
    ] as const) {
      if (!this.accept(word)) continue;
      const name = this.need('className')[0];
      this.expect(',');
      const value = this.exp();
      this.expect(')');
      return { kind, to, value, type: name, at: this.place() };
    }
    const value = this.exp();
    if (this.accept('[')) {
      const [index, element] = this.subscript();
      return { kind: 'load', to, type, array: value, index, element, at: this.place() };
    }
    const location = this.symbols.locations?.[to.replace(/<.*$/, '')];
    return location === undefined
      ? { kind: 'assign', to, type, value }
      : { kind: 'assign', to, type, value, location };
  }

  private get(to: string, type: Type, object: Exp | null): Stmt {
    const field = this.field();
    this.expect(')');
    return { kind: 'getfield', to, type, object, field, at: this.place() };
  }

  private field(): MemberRef {
    const [, owner, name, descriptor] = this.need('field');
    return { owner, name, descriptor };
  }

  private string(): string {
    return JSON.parse(this.need('string')[0]) as string;
  }

  /** After the opening parenthesis, the closing one included. */
  private list(): Exp[] {
    const exps: Exp[] = [];
    if (this.accept(')')) return exps;
    do exps.push(this.exp());
    while (this.accept(','));
    this.expect(')');
    return exps;
  }

  // ---- expressions: one infix operator at most, everything else has parentheses

  exp(): Exp {
    const left = this.primary();
    const start = this.at;
    const sign = this.take('sign');
    if (sign === null) return left;
    const op = operatorOfSign(sign[0]);
    if (op === null) {
      this.at = start;
      return left;
    }
    return { kind: 'op', op, args: [left, this.primary()], type: operator(op).result };
  }

  private primary(): Exp {
    const number = this.take('number');
    if (number !== null) return { kind: 'term', term: pin(literal(number[0])) };
    if (this.accept('γ(')) {
      const [condition, yes, no] = this.list();
      return { kind: 'gamma', condition, yes, no, type: typeOf(yes) };
    }
    if (this.accept('!(')) {
      const arg = this.exp();
      this.expect(')');
      return { kind: 'op', op: '!', args: [arg], type: 'Z' };
    }
    if (this.accept('(')) {
      const inner = this.exp();
      this.expect(')');
      return inner;
    }
    if (this.accept('ldc(')) return this.constant();
    const start = this.at;
    const op = this.take('operator');
    if (op !== null) {
      if (isOperator(op[0]) && this.accept('(')) {
        return { kind: 'op', op: op[0], args: this.list(), type: operator(op[0]).result };
      }
      this.at = start;
    }
    return this.named();
  }

  private constant(): Exp {
    const holder = this.need('className')[0];
    this.expect(',');
    const index = Number(this.need('number')[0]);
    this.expect(',');
    const text = this.string();
    this.expect(')');
    return { kind: 'constant', holder, index, text };
  }

  private named(): Exp {
    const [text, given] = this.need('name');
    const name = given === undefined ? text : text.slice(0, -2);
    if (name === 'null') return { kind: 'ref', ref: null };
    const term = this.symbols.terms?.[name];
    if (term !== undefined) return { kind: 'term', term };
    const ref = this.symbols.refs?.[name];
    if (ref !== undefined) return { kind: 'ref', ref };
    const type = (given as Type | undefined) ?? this.types.get(name) ?? 'I';
    this.types.set(name, type);
    return { kind: 'var', name, type };
  }
}

function literal(text: string): Term {
  if (text.endsWith('L')) {
    const value = BigInt(text.slice(0, -1));
    return longConst(Number(BigInt.asIntN(32, value)), Number(BigInt.asIntN(32, value >> 32n)));
  }
  if (text.endsWith('f')) return float32(Number(text.slice(0, -1)));
  return /[.e]/.test(text) ? float64(Number(text)) : intConst(Number(text));
}
