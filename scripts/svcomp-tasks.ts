/** Task files of SV-COMP (format 2.0): as much of YAML as they use. */
import fs from 'node:fs';
import path from 'node:path';

/** One property of one task. */
export type Pair = {
  readonly task: string;
  /** The folder that the tasks were asked of. */
  readonly folder: string;
  readonly inputs: readonly string[];
  readonly property: string;
  readonly expected: boolean;
};

/** The pairs of all task files below the folder, however deep. */
export function pairsIn(root: string): Pair[] {
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yml'))
    .sort()
    .flatMap((name) => {
      const file = path.join(root, name);
      const pairs = pairsOf(file, fs.readFileSync(file, 'utf8'));
      return pairs.map((pair) => ({
        ...pair,
        folder: path.basename(path.resolve(root)),
        task: name.slice(0, -'.yml'.length),
      }));
    });
}

/** Paths in a task file are relative to it. */
export function pairsOf(file: string, text: string): Pair[] {
  const folder = path.dirname(file);
  const inputs: string[] = [];
  const properties: { property: string; expected: boolean | null }[] = [];
  let section = '';
  for (const line of text.split('\n')) {
    const top = /^(\w+):\s*(.*)$/.exec(line);
    if (top !== null) {
      section = top[1];
      if (section === 'input_files' && top[2] !== '') inputs.push(plain(top[2]));
      continue;
    }
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
    const entry = /^(?:\s*-)?\s+(\w+):\s*(.*)$/.exec(line);
    if (section === 'input_files' && item !== undefined) inputs.push(plain(item));
    if (section !== 'properties' || entry === null) continue;
    if (entry[1] === 'property_file') properties.push({ property: plain(entry[2]), expected: null });
    if (entry[1] === 'expected_verdict' && properties.length > 0)
      properties[properties.length - 1].expected = entry[2].trim() === 'true';
  }
  return properties.flatMap(({ property, expected }) => {
    if (expected === null) return [];
    return [
      {
        task: path.basename(file, '.yml'),
        folder: path.basename(folder),
        inputs: inputs.map((input) => path.join(folder, input)),
        property: path.join(folder, property),
        expected,
      },
    ];
  });
}

function plain(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}
