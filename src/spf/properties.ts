/**
 * The text of a JPF properties file: what `java.util.Properties` reads, in order and with repeated keys. JPF gives keys
 * that end or begin with `+`, and those that begin with `@`, a meaning of their own (`jpf-file.ts`).
 */

export type JpfProperty = { readonly key: string; readonly value: string };

export function readProperties(text: string): JpfProperty[] {
  return logicalLines(text).map(splitLine);
}

/** Without comments and blank lines; a line that ends with an odd number of backslashes goes on in the next one. */
function logicalLines(text: string): string[] {
  const lines: string[] = [];
  let pending: string | null = null;
  for (const natural of text.split(/\r\n|\r|\n/)) {
    const line = natural.replace(/^[ \t\f]+/, '');
    if (pending === null && (line === '' || line.startsWith('#') || line.startsWith('!'))) continue;
    const whole: string = (pending ?? '') + line;
    const goesOn = /(?:^|[^\\])(?:\\\\)*\\$/.test(line);
    if (goesOn) pending = whole.slice(0, -1);
    else {
      lines.push(whole);
      pending = null;
    }
  }
  if (pending !== null) lines.push(pending);
  return lines;
}

/** The key ends at the first `=`, `:` or blank that no backslash protects. */
function splitLine(line: string): JpfProperty {
  const key = /^(?:\\.|[^\\=: \t\f])*/.exec(line)?.[0] ?? '';
  const rest = line.slice(key.length).replace(/^[ \t\f]*[=:]?[ \t\f]*/, '');
  // `key += value`: the blank ended the key before its sign.
  const append = /^\+=[ \t\f]*/.exec(rest);
  if (append !== null && !key.endsWith('+'))
    return { key: `${plain(key)}+`, value: plain(rest.slice(append[0].length)).trimEnd() };
  return { key: plain(key), value: plain(rest).trimEnd() };
}

const CONTROL: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

function plain(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.?))/gs, (_, hex: string | undefined, c: string) =>
    hex !== undefined ? String.fromCharCode(Number.parseInt(hex, 16)) : (CONTROL[c] ?? c),
  );
}
