/** Parses S-expressions, as solvers print values. Iterative: the value of an array nests as deep as it has entries. */
export type SExpression = string | readonly SExpression[];

/** The solver printed something unreadable; the message is an excerpt of it. */
export class SyntaxFault extends Error {}

/** Parentheses, quoted symbols, strings, comments, plain atoms. */
const TOKEN = /\s+|;[^\n]*|([()])|\|([^|]*)\||"((?:[^"]|"")*)"|([^\s()|";]+)/gy;

export function parseSExpressions(text: string): SExpression[] {
  const top: SExpression[] = [];
  const stack: SExpression[][] = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new SyntaxFault(excerpt(text.slice(at)));
    const [, parenthesis, quoted, string, atom] = match;
    const innermost = stack[stack.length - 1];
    if (parenthesis === '(') {
      const list: SExpression[] = [];
      innermost.push(list);
      stack.push(list);
    } else if (parenthesis === ')') {
      if (stack.length === 1) throw new SyntaxFault(excerpt(text.slice(at)));
      stack.pop();
    } else {
      const leaf = quoted ?? string ?? atom;
      if (leaf !== undefined) innermost.push(leaf);
    }
  }
  if (stack.length !== 1) throw new SyntaxFault(excerpt(text));
  return top;
}

export function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}
