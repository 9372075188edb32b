/** Suggests known names for a misspelt one. */

/** The `count` nearest, nearest first; names that share too little with `word` are left out. */
export function nearest(word: string, names: Iterable<string>, count: number): string[] {
  const ranked = [...names].map((name) => ({ name, distance: editDistance(word, name) }));
  return ranked
    .filter(({ name, distance }) => distance <= Math.max(word.length, name.length) / 2)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name);
}

/** Levenshtein distance; letters that differ only in case cost half. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row.push(Math.min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + substitution(a[i - 1], b[j - 1])));
    }
    previous = row;
  }
  return previous[b.length];
}

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  return a.toLowerCase() === b.toLowerCase() ? 0.5 : 1;
}
