/** JSON with the line of every key, for messages about a file that a person wrote. */

export type JsonWithLines = {
  readonly value: unknown;
  /** The line of the key at this path, such as `['check', 'time']`; of the file's beginning for what is not there. */
  readonly lineOf: (path: readonly string[]) => number;
};

/** A file that is no JSON; `line` is where that shows. */
export class JsonError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;

export function parseWithLines(text: string): JsonWithLines {
  const value = parse(text);
  const lines = new Map<string, number>();
  // The text is valid: a string before a colon is a key. Inside an array the elements are not counted: keys there have no meaning.
  const path: string[] = [];
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (token !== ',' && /^\s*:/.test(text.slice(index + token.length))) {
      path.length = Math.max(0, depth - 1);
      path.push(JSON.parse(token) as string);
      lines.set(JSON.stringify(path), lineAt(text, index));
    }
  }
  return { value, lineOf: (wanted) => lines.get(JSON.stringify(wanted)) ?? 1 };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    // Node names the position; without one it is the end that is missing.
    const position = /at position (\d+)/.exec(message)?.[1];
    const at = position === undefined ? text.trimEnd().length : Number(position);
    throw new JsonError(message.replace(/ in JSON at position.*$| \(line.*\)$/, ''), lineAt(text, at));
  }
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
