/**
 * Smaller texts of a Java program, those that leave out most first. Lines are what is left out: a statement, a block with its
 * braces, a block's header and its closing brace. Many do not compile; javac tells.
 */
export function* smallerSources(source: string): Generator<string> {
  const lines = source.split('\n');
  const without = (from: number, to: number): string =>
    [...lines.slice(0, from), ...lines.slice(to + 1)].join('\n');
  const spans = lines
    .map((_, from) => ({ from, to: endOf(lines, from) }))
    .filter(({ from, to }) => to !== null && !isNeeded(lines[from]))
    .sort((a, b) => b.to! - b.from - (a.to! - a.from));
  for (const { from, to } of spans) yield without(from, to!);
  for (const { from, to } of spans) {
    if (to === from) continue;
    const inner = lines.slice(from + 1, to!);
    // What stands after `} catch …` goes with the closing brace.
    const next = inner.findIndex((line) => line.startsWith('}'));
    const kept = next < 0 ? inner : inner.slice(0, next);
    yield [...lines.slice(0, from), ...kept, ...lines.slice(to! + 1)].join('\n');
  }
  yield* smallerLines(lines);
}

/** The entry and its class stay. */
function isNeeded(line: string): boolean {
  return (
    /^\s*(?:public )?(?:final )?class \w+ \{$|\bstatic \w+ \w+\(.*\{$/.test(line) ||
    line.trim() === '' ||
    line.trim() === '}'
  );
}

/** The line at which what begins here ends; null: it does not begin anything that can be left out as a whole. */
function endOf(lines: readonly string[], from: number): number | null {
  let depth = 0;
  for (let i = from; i < lines.length; i++) {
    const [open, close] = [count(lines[i], '{'), count(lines[i], '}')];
    if (i === from && lines[i].trim().startsWith('}')) return null;
    depth += open - close;
    // `} catch (…) {` goes on.
    if (depth <= 0) return depth < 0 ? null : i;
  }
  return null;
}

/** Braces in strings count too: the candidate then fails to compile, which costs little. */
function count(line: string, brace: string): number {
  return line.split(brace).length - 1;
}

/** One side of a condition, one operand. */
function* smallerLines(lines: readonly string[]): Generator<string> {
  for (const [i, line] of lines.entries()) {
    const replaced = (text: string): string => [...lines.slice(0, i), text, ...lines.slice(i + 1)].join('\n');
    const condition = /^(\s*assert )(.+);$/.exec(line);
    for (const operator of [' && ', ' || ']) {
      if (condition === null || !condition[2].includes(operator)) continue;
      for (const part of condition[2].split(operator)) yield replaced(`${condition[1]}${part};`);
    }
  }
}
