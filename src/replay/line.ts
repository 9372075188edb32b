/**
 * Files between us and the JVM of a replay, as `java/rangefinder/replay/Line.java` has them: ASCII lines of fields with
 * tabs between them; a backslash, and whatever is not printable ASCII, is `\uXXXX`, UTF-16 unit by unit.
 */

export function formatLine(fields: readonly string[]): string {
  return `${fields.map(escapeField).join('\t')}\n`;
}

/** Whole lines only: a run that was killed may leave half of one. */
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
