/** Java source text as tokens: enough to find declarations, whatever strings and comments hold. */
import { InputError } from '../errors.ts';

/** `symbol` is one character: `>>` is two tokens, as it is for generic types. */
export type JavaToken = {
  readonly kind: 'space' | 'comment' | 'word' | 'literal' | 'symbol';
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

/** In this order: a comment before the division sign, a text block before a string. */
const RULES: readonly (readonly [JavaToken['kind'], RegExp])[] = [
  ['space', /\s+/y],
  ['comment', /\/\/[^\n\r]*|\/\*[\s\S]*?\*\//y],
  ['literal', /"""[ \t\f]*\r?\n(?:[^\\]|\\[\s\S])*?"""|"(?!"")(?:[^"\\\n\r]|\\.)*"|'(?:[^'\\\n\r]|\\.)+'/y],
  ['word', /[\p{ID_Continue}$]+/uy],
  ['symbol', /[^"'\s]/uy],
];

/** The escapes of Java that the compiler sees before tokens, of characters that would end or begin one. */
const STRUCTURAL_ESCAPE = /(?<!\\)(?:\\\\)*\\u+00(?:0[ad]|2[27aAfF]|28|29|3b|3B|5c|5C|7b|7B|7d|7D)/;

/** All tokens; nothing of the text is left out. An InputError names the file if the text is not Java. */
export function javaTokens(text: string, file: string): JavaToken[] {
  if (STRUCTURAL_ESCAPE.test(text))
    throw new InputError(
      `${file} has a \\u escape for a quote, a brace or another character that Java reads first: write the character itself`,
    );
  const tokens: JavaToken[] = [];
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(text, at);
    if (token === null || (token.text === '/' && text[token.end] === '*'))
      throw new InputError(
        `${file} cannot be read as Java: a string or comment in line ${lineNumberAt(text, at)} has no end: mend it, or move the file`,
      );
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(text: string, at: number): JavaToken | null {
  for (const [kind, rule] of RULES) {
    rule.lastIndex = at;
    const found = rule.exec(text)?.[0];
    if (found !== undefined) return { kind, text: found, start: at, end: at + found.length };
  }
  return null;
}

export function lineNumberAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/** Whether the compiler sees it. */
export function isCode({ kind }: JavaToken): boolean {
  return kind !== 'space' && kind !== 'comment';
}

/** What the tokens say, whatever their layout is: a formatter may change spaces, break lines, and wrap comments. */
export function withoutLayout(tokens: readonly JavaToken[]): string {
  const parts: string[] = [];
  let isComment = false;
  for (const { kind, text } of tokens) {
    if (kind === 'space') continue;
    const part = kind === 'comment' ? text.replaceAll(/[\s/*]/g, '') : text;
    // Comments in a row are one: where a line breaks says nothing. What was put into a comment is no code any more.
    if (kind !== 'comment') parts.push(part);
    else parts.push(isComment ? `${parts.pop()}${part}` : `//${part}`);
    isComment = kind === 'comment';
  }
  return parts.join('\n');
}
