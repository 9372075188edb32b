/**
 * The code points of a pattern with `\Q…\E` rewritten as escapes, as the JDK does before it parses. A quantifier after
 * `\E` therefore applies to the last quoted character only.
 */
const [BACKSLASH, Q, E] = [...'\\QE'].map((c) => c.charCodeAt(0));

export function withoutQuotes(pattern: string): number[] {
  const given = [...pattern].map((c) => c.codePointAt(0)!);
  const result: number[] = [];
  let isQuoted = false;
  for (let i = 0; i < given.length; i++) {
    const [c, next] = [given[i], given[i + 1]];
    if (isQuoted) {
      if (c === BACKSLASH && next === E) {
        isQuoted = false;
        i++;
      } else result.push(...quoted(c));
    } else if (c === BACKSLASH && next === Q) {
      isQuoted = true;
      i++;
    } else {
      result.push(c);
      if (c === BACKSLASH && next !== undefined) {
        result.push(next);
        i++;
      }
    }
  }
  return result;
}

/** An escape that stands for the character wherever it occurs. */
function quoted(c: number): number[] {
  const text = String.fromCodePoint(c);
  if (c >= 0x80 || /[A-Za-z]/.test(text)) return [c];
  const written = /[0-9]/.test(text) ? `\\x3${text}` : `\\${text}`;
  return [...written].map((e) => e.charCodeAt(0));
}
