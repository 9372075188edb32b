/** The types that a Java source file declares at top level: enough of the grammar to know which class to run. */

export type TopLevelType = { readonly name: string; readonly isPublic: boolean };

/** Comments, text blocks, strings and characters: none of them declares anything. */
const OPAQUE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?(?<!\\)"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/g;
const TOKEN = /[\p{L}_$][\p{L}\p{N}_$]*|[{}();=@.]/gu;
const DECLARES = new Set(['class', 'interface', 'enum', 'record']);

/** In the order of the source. */
export function topLevelTypes(source: string): TopLevelType[] {
  const types: TopLevelType[] = [];
  const tokens = source.replaceAll(OPAQUE, ' ').match(TOKEN) ?? [];
  let depth = 0;
  let isPublic = false;
  for (const [i, token] of tokens.entries()) {
    if (token === '{' || token === '(') depth++;
    else if (token === '}' || token === ')') depth--;
    if (depth > 0) continue;
    if (token === 'public') isPublic = true;
    else if (token === ';' || token === '}') isPublic = false;
    else if (DECLARES.has(token) && isDeclaration(tokens, i)) types.push({ name: tokens[i + 1], isPublic });
  }
  return types;
}

/** `X.class` is an expression, and `record` may be the name of a field; a type's name follows a declaration. */
function isDeclaration(tokens: readonly string[], at: number): boolean {
  return tokens[at - 1] !== '.' && /^[\p{L}_$]/u.test(tokens[at + 1] ?? '');
}

/** `a.b`, or the empty string. */
export function packageOfSource(source: string): string {
  const text = source.replaceAll(OPAQUE, ' ');
  return /(?:^|[;\s])package\s+([\p{L}\p{N}_$.\s]+?)\s*;/u.exec(text)?.[1].replaceAll(/\s/g, '') ?? '';
}
