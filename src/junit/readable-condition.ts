/** A conjunct of a path condition as a reader of tests knows it: Java, and no notation of ours. */

/** Null if it cannot be said so. */
export function readableCondition(conjunct: string): string | null {
  const text = conjunct
    .replaceAll(/unsigned\(([\w.[\]]+\.length)\)/g, '$1')
    // A parameter is not null: its number says of which class it is.
    .replaceAll(/\bref\((\w+[.[][\w.[\]]+)\) (==|!=) 0\b/g, '$1 $2 null')
    .replaceAll(/\bfpIsNaN\(([\w.[\]]+)\)/g, 'Double.isNaN($1)')
    .replace(
      /^(!?)([\w.[\]]+) instanceof (?:[\w.$]+[.$])?(\w+)$/,
      (_, not: string, object: string, type: string) =>
        not === '' ? `${object} instanceof ${type}` : `!(${object} instanceof ${type})`,
    )
    // An index is compared with a length without its sign: both bounds at once.
    .replace(/^([A-Za-z][\w.[\]]*) <u ([\w.[\]]+\.length)$/, '0 <= $1 && $1 < $2')
    .replace(/^(\d+) <(=?)u ([\w.[\]]+\.length)$/, '$1 <$2 $3')
    .replace(/^([\w.[\]]+\.length) <(=?)u (\d+)$/, '$1 <$2 $3');
  return /<=?u |>=?u |unsigned\(|ref\(|\bfp[A-Z]|\bite\(/.test(text) ? null : text;
}
