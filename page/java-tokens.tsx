/** Java text in colours: keywords, strings, numbers, comments. A block comment that began on an earlier line is carried along. */
import type { JSX } from 'preact';

export type Token = {
  readonly kind: 'word' | 'string' | 'number' | 'comment' | 'keyword';
  readonly text: string;
};

const KEYWORDS = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float ' +
    'for goto if implements import instanceof int interface long native new package private protected public record return sealed short ' +
    'static strictfp super switch synchronized this throw throws transient try var void volatile while yield true false null permits'
  ).split(' '),
);

const PIECE =
  /(\/\/.*|\/\*[\s\S]*?(?:\*\/|$))|("(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)|(\b\d[\w.]*)|([\p{L}_$][\p{L}\p{N}_$]*)|[\s\S]/gu;

export function tokensOfLine(text: string): Token[] {
  const tokens: Token[] = [];
  const add = (kind: Token['kind'], piece: string): void => {
    const last = tokens.at(-1);
    if (last !== undefined && last.kind === kind)
      tokens[tokens.length - 1] = { kind, text: last.text + piece };
    else tokens.push({ kind, text: piece });
  };
  for (const [piece, comment, string, number, word] of text.matchAll(PIECE)) {
    if (comment !== undefined) add('comment', piece);
    else if (string !== undefined) add('string', piece);
    else if (number !== undefined) add('number', piece);
    else add(word !== undefined && KEYWORDS.has(word) ? 'keyword' : 'word', piece);
  }
  return tokens;
}

/** By line: whether it begins inside of a block comment. */
export function commentStarts(lines: readonly string[]): boolean[] {
  let isInside = false;
  return lines.map((line) => {
    const before = isInside;
    const rest = isInside ? `/*${line}` : line;
    const last = [...rest.matchAll(PIECE)].at(-1);
    const comment = last?.[1];
    isInside = comment?.startsWith('/*') === true && !(comment.length >= 4 && comment.endsWith('*/'));
    return before;
  });
}

/** The tokens of a line that begins inside of a block comment. */
export function tokensAfterComment(line: string): Token[] {
  const [first, ...rest] = tokensOfLine(`/*${line}`);
  return [{ kind: 'comment', text: first.text.slice(2) }, ...rest];
}

export function Code({ tokens }: { tokens: readonly Token[] }): JSX.Element {
  return (
    <>
      {tokens.map(({ kind, text }, index) =>
        kind === 'word' ? (
          text
        ) : (
          <span key={index} class={kind}>
            {text}
          </span>
        ),
      )}
    </>
  );
}
