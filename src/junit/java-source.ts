/**
 * A source file as its parts: what stands around the class that the file is named after, and the members of that class. The
 * parts are pieces of the text, so that what is not changed stays as a person's editor has laid it out.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { isCode, type JavaToken, javaTokens, lineNumberAt, withoutLayout } from './java-tokens.ts';

/**
 * `head`, imports, `declaration`, members and `tail` are the whole text, in this order; each member includes the comments and
 * the space before it.
 */
export type JavaSource = {
  /** Up to the first import; all up to the class if there is none. */
  readonly head: string;
  readonly imports: readonly JavaImport[];
  /** From behind the imports to the brace that opens the class, and a comment behind that in the same line. */
  readonly declaration: string;
  readonly members: readonly JavaMember[];
  /** From behind the last member: comments, the brace that closes the class, whatever follows. */
  readonly tail: string;
  /** Of everything but imports and members; comments between imports belong to it. */
  readonly frameHash: string;
};

export type JavaImport = {
  /** With comments and space before it, and a comment behind it in the same line. */
  readonly text: string;
  /** What stays if the import goes: its comments; empty if it has none. */
  readonly comments: string;
  /** `static a.B.c`, `a.B`, `a.*` */
  readonly name: string;
};

/** A field, method, type or initialiser of the class. */
export type JavaMember = {
  readonly text: string;
  /** Null for an initialiser. */
  readonly name: string | null;
  readonly isType: boolean;
  /** The same for the same code and comments, whatever their layout is. */
  readonly hash: string;
};

const OPENING = '({[';
const CLOSING = ')}]';

/** An InputError says why the text is no such source. */
export function parseJavaSource(text: string, file: string): JavaSource {
  return new SourceParser(text, file).parse();
}

/** 48 bits: a member of a person must never be taken for one of ours. */
const HASH_DIGITS = 12;

function hashOf(tokens: readonly JavaToken[]): string {
  return createHash('sha256').update(withoutLayout(tokens)).digest('hex').slice(0, HASH_DIGITS);
}

/** The comment that lists the hashes is no part of what they are about. A formatter may have broken its lines; other comments may follow. */
export const HASHES =
  /^[ \t]*\/\/ Rangefinder wrote:[^)]*\)(?:[ \t]+i?[0-9a-f]{12})*[ \t]*(?:\r?\n[ \t]*\/\/(?:[ \t]*i?[0-9a-f]{12})+[ \t]*(?=\r?$))*/m;

class SourceParser {
  private readonly text: string;
  private readonly file: string;
  private readonly tokens: readonly JavaToken[];

  constructor(text: string, file: string) {
    this.text = text.replace(HASHES, '');
    this.file = file;
    this.tokens = javaTokens(this.text, file);
  }

  parse(): JavaSource {
    const { imports, from, to } = this.imports();
    const open = this.classBody(to);
    const close = this.matching(open);
    const body = this.withRestOfLine(open + 1, close);
    const members = this.members(body, close);
    const last = members.at(-1);
    const tailFrom = last === undefined ? body : last.to;
    const head = this.slice(0, from);
    const declaration = this.slice(to, body);
    const frame = [
      ...this.tokens.slice(0, from),
      ...this.tokens.slice(from, to).filter(({ kind }) => kind === 'comment'),
      ...this.tokens.slice(to, body),
      ...this.tokens.slice(tailFrom),
    ];
    return {
      head,
      imports,
      declaration,
      members: members.map(({ member }) => member),
      tail: this.slice(tailFrom, this.tokens.length),
      frameHash: hashOf(frame),
    };
  }

  private slice(from: number, to: number): string {
    return this.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join('');
  }

  /** The index of the next token that the compiler sees; the number of tokens if there is none. */
  private nextCode(index: number): number {
    let at = index;
    while (at < this.tokens.length && !isCode(this.tokens[at])) at++;
    return at;
  }

  private textAt(index: number): string {
    return this.tokens[index]?.text ?? '';
  }

  /** The index behind the next semicolon. */
  private behindSemicolon(index: number): number {
    let at = index;
    while (at < this.tokens.length && this.textAt(at) !== ';') at++;
    return at + 1;
  }

  /** Imports stand before everything but the package, one behind the other. */
  private imports(): { readonly imports: JavaImport[]; readonly from: number; readonly to: number } {
    let at = this.nextCode(0);
    let from = 0;
    if (this.textAt(at) === 'package') from = this.behindSemicolon(at);
    const imports: JavaImport[] = [];
    let to = from;
    for (at = this.nextCode(from); this.textAt(at) === 'import'; at = this.nextCode(to)) {
      const semicolon = this.behindSemicolon(at);
      const end = this.withRestOfLine(semicolon, this.tokens.length);
      const words = this.tokens.slice(at + 1, semicolon - 1).filter(isCode);
      const name = words.map(({ text }) => (text === 'static' ? 'static ' : text)).join('');
      const around = `${this.slice(to, at).trimEnd()}${this.slice(semicolon, end)}`;
      imports.push({ text: this.slice(to, end), comments: around.trim() === '' ? '' : around, name });
      to = end;
    }
    return { imports, from, to };
  }

  /** The index of the brace that opens the class of the file's name. */
  private classBody(from: number): number {
    const wanted = path.basename(this.file, '.java');
    for (let at = this.nextCode(from); at < this.tokens.length; at = this.nextCode(at + 1)) {
      const isClass = this.textAt(at) === 'class' && this.textAt(this.nextCode(at + 1)) === wanted;
      if (isClass) return this.next('{', at);
      if (OPENING.includes(this.textAt(at))) at = this.matching(at);
    }
    throw new InputError(`${this.file} has no class ${wanted}: name the class as the file, or move the file`);
  }

  private next(symbol: string, from: number): number {
    const index = this.tokens.findIndex(
      ({ kind, text }, i) => i >= from && kind === 'symbol' && text === symbol,
    );
    if (index < 0) throw this.unbalanced(from);
    return index;
  }

  /** The index of the bracket that closes the one at this index. */
  private matching(open: number): number {
    let depth = 0;
    for (let at = open; at < this.tokens.length; at++) {
      const { kind, text } = this.tokens[at];
      if (kind !== 'symbol') continue;
      if (OPENING.includes(text)) depth++;
      else if (CLOSING.includes(text) && --depth === 0) {
        if (CLOSING[OPENING.indexOf(this.textAt(open))] === text) return at;
        throw this.unbalanced(at);
      }
    }
    throw this.unbalanced(open);
  }

  private unbalanced(index: number): InputError {
    const line = lineNumberAt(this.text, this.tokens[Math.min(index, this.tokens.length - 1)].start);
    return new InputError(
      `${this.file} cannot be read as Java: the bracket in line ${line} has no partner: mend it, or move the file`,
    );
  }

  /** The members between two braces, each with the index behind its last token. */
  private members(from: number, close: number): { readonly member: JavaMember; readonly to: number }[] {
    const members: { member: JavaMember; to: number }[] = [];
    let start = from;
    while (this.nextCode(start) < close) {
      const to = this.withRestOfLine(this.endOfMember(this.nextCode(start), close), close);
      const tokens = this.tokens.slice(start, to);
      members.push({ member: { ...nameOf(tokens), text: this.slice(start, to), hash: hashOf(tokens) }, to });
      start = to;
    }
    return members;
  }

  /** Behind the body of a method, type or initialiser; behind the semicolon of anything else. */
  private endOfMember(from: number, close: number): number {
    let isField = false;
    for (let at = from; at < close; at++) {
      const { kind, text } = this.tokens[at];
      if (kind !== 'symbol') continue;
      if (text === ';') return at + 1;
      // The braces behind it are an array or an anonymous class: a semicolon follows.
      if (text === '=') isField = true;
      if (!OPENING.includes(text)) continue;
      at = this.matching(at);
      if (text === '{' && !isField) return at + 1;
    }
    throw this.unbalanced(from);
  }

  /** A comment in the same line belongs to the member before it; so does a superfluous semicolon. */
  private withRestOfLine(index: number, close: number): number {
    let at = index;
    for (let i = index; i < close; i++) {
      const { kind, text } = this.tokens[i];
      if (kind === 'space' && !/[\n\r]/.test(text)) continue;
      if (kind !== 'comment' && text !== ';') break;
      at = i + 1;
    }
    return at;
  }
}

const TYPES = new Set(['class', 'interface', 'enum', 'record']);

/** The name of a member, which is declared by these tokens. */
function nameOf(tokens: readonly JavaToken[]): Pick<JavaMember, 'name' | 'isType'> {
  const code = withoutAnnotations(tokens.filter(isCode));
  for (const [i, { kind, text }] of code.entries()) {
    const next = code[i + 1]?.text ?? '';
    if (TYPES.has(text) && code[i + 1]?.kind === 'word' && code[i + 2]?.text !== '=')
      return { name: next, isType: true };
    if (kind === 'word' && ['(', '=', ';', ','].includes(next)) return { name: text, isType: false };
    if (text === '{') break;
    // `Map<String, Integer> ages`: the comma is part of the type.
    if (text === '<') return nameBehindTypeArguments(code.slice(i));
  }
  return { name: null, isType: false };
}

function nameBehindTypeArguments(code: readonly JavaToken[]): Pick<JavaMember, 'name' | 'isType'> {
  let depth = 0;
  const end = code.findIndex(({ text }) => {
    if (text === '<') depth++;
    else if (text === '>') depth--;
    return depth === 0;
  });
  return end < 0 ? { name: null, isType: false } : nameOf(code.slice(end + 1));
}

/** Without `@Test`, `@SuppressWarnings({"a", "b"})`; `@interface` is none. */
function withoutAnnotations(code: readonly JavaToken[]): JavaToken[] {
  const rest: JavaToken[] = [];
  for (let at = 0; at < code.length; at++) {
    if (code[at].text !== '@' || code[at + 1]?.text === 'interface') {
      rest.push(code[at]);
      continue;
    }
    at++;
    while (code[at + 1]?.text === '.') at += 2;
    if (code[at + 1]?.text !== '(') continue;
    let depth = 0;
    do {
      at++;
      if (code[at].text === '(') depth++;
      else if (code[at].text === ')') depth--;
    } while (depth > 0 && at + 1 < code.length);
  }
  return rest;
}
