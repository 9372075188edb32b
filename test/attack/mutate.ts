/** Mutants of a Java source: one constant, operator or comparison changed, or one statement left out. */
import type { TestRandom as Random } from '../../src/term/random.testing.ts';

/** Operators stand between spaces; `<` of a type argument does not. */
const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '==': ['!='],
  '!=': ['=='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '/': ['*'],
  '%': ['/'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['>>>'],
};

/** Strings, characters and comments are tokens of their own, and stay. */
const TOKEN =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)+'|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<= )(?:<<|>>|<=|>=|==|!=|&&|\|\||[<>+\-*/%&|])(?= )|\b\d+\b/g;

/** At most `most` of them, chosen at random. */
export function mutantsOf(source: string, most: number, random: Random): string[] {
  const all = [...new Set([...tokenMutants(source), ...lineMutants(source)])].filter(
    (text) => text !== source,
  );
  const chosen: string[] = [];
  while (chosen.length < most && all.length > 0) chosen.push(...all.splice(random.below(all.length), 1));
  return chosen;
}

function* tokenMutants(source: string): Generator<string> {
  for (const match of source.matchAll(TOKEN)) {
    const [token] = match;
    const others = /^\d+$/.test(token) ? otherNumbers(token) : (SWAPS[token] ?? []);
    for (const other of others)
      yield source.slice(0, match.index) + other + source.slice(match.index + token.length);
  }
}

function otherNumbers(token: string): string[] {
  const value = BigInt(token);
  return value >= 2147483647n
    ? [String(value - 1n)]
    : [String(value + 1n), ...(value > 0n ? [String(value - 1n)] : [])];
}

/** Without a statement of one line; without a guard. */
function* lineMutants(source: string): Generator<string> {
  const lines = source.split('\n');
  for (const [i, line] of lines.entries()) {
    const text = line.trim();
    if (text.startsWith('//') || text.startsWith('assert ') || text.startsWith('import ')) continue;
    const guard = /^(\s*)if \(.+?\) (return[^;]*;|throw [^;]*;)$/.exec(line);
    if (guard !== null || text.endsWith(';')) yield [...lines.slice(0, i), ...lines.slice(i + 1)].join('\n');
  }
}
