/**
 * The format of files that we exchange with the JVM of a replay; `java/rangefinder/replay/Line.java` is its counterpart.
 * ASCII lines of fields, separated by tabs. A backslash, and each UTF-16 unit that is not printable ASCII, is `\uXXXX`.
 */
export function formatLine(fields: readonly string[]): string {
  return `${fields.map(escapeField).join('\t')}\n`;
}

/** Complete lines only: a run that was killed may leave half a line at the end. */
export function parseLines(text: string): string[][] {
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => line.split('\t').map(unescapeField));
}

function escapeField(field: string): string {
  return field.replace(/[^ -[\]-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function unescapeField(field: string): string {
  return field.replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
