/** Numbers and texts that a source mentions: inputs equal to them take the branches that others miss. */

export type Literals = {
  readonly numbers: readonly string[];
  readonly fractions: readonly string[];
  readonly texts: readonly string[];
};

const MOST = 24;

export function literalsOf(source: string): Literals {
  const texts = [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].flatMap(([, text]) => unescaped(text));
  const code = source.replace(/"(?:[^"\\\n]|\\.)*"/g, ' ').replace(/\/\/.*$/gm, '');
  const chars = [...code.matchAll(/'([^'\\])'/g)].map(([, c]) => String(c.charCodeAt(0)));
  const fractions = [...code.matchAll(/\b\d+\.\d+(?:e-?\d+)?\b/g)].map(([text]) => text);
  const numbers = [
    ...code.replace(/\b\d+\.\d+(?:e-?\d+)?/g, ' ').matchAll(/(-?)\b(\d[\d_]*|0x[\da-fA-F]+)L?\b/g),
  ].flatMap(([, sign, digits]) => {
    const value = BigInt(digits.replaceAll('_', ''));
    return value >= 1n << 63n ? [] : [String(sign === '-' ? -value : value)];
  });
  const some = (list: readonly string[]): string[] => [...new Set(list)].slice(0, MOST);
  return { numbers: some([...numbers, ...chars]), fractions: some(fractions), texts: some(texts) };
}

/** Texts with unusual escapes are left out. */
function unescaped(text: string): string[] {
  try {
    return [JSON.parse(`"${text}"`) as string];
  } catch {
    return [];
  }
}
