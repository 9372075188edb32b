/**
 * A conjunct of a path condition as plain Java, for the comment of a test.
 *
 * It works on the printed condition, not on the term: the comment is only for readers, and nothing is decided by it.
 */

/** Null if the text would still contain our own notation. */
export function readableCondition(conjunct: string): string | null {
  const text = conjunct
    .replaceAll(/unsigned\(([\w.[\]]+\.length)\)/g, '$1')
    // Only for references below a parameter: the number of a parameter itself says which class it has.
    .replaceAll(/\bref\((\w+[.[][\w.[\]]+)\) (==|!=) 0\b/g, '$1 $2 null')
    .replaceAll(/\bfpIsNaN\(([\w.[\]]+)\)/g, 'Double.isNaN($1)')
    .replace(
      /^(!?)([\w.[\]]+) instanceof (?:[\w.$]+[.$])?(\w+)$/,
      (_, not: string, object: string, type: string) =>
        not === '' ? `${object} instanceof ${type}` : `!(${object} instanceof ${type})`,
    )
    // An unsigned comparison of an index with a length checks both bounds at once.
    .replace(/^([A-Za-z][\w.[\]]*) <u ([\w.[\]]+\.length)$/, '0 <= $1 && $1 < $2')
    .replace(/^(\d+) <(=?)u ([\w.[\]]+\.length)$/, '$1 <$2 $3')
    .replace(/^([\w.[\]]+\.length) <(=?)u (\d+)$/, '$1 <$2 $3');
  return /<=?u |>=?u |unsigned\(|ref\(|\bfp[A-Z]|\bite\(/.test(text) ? null : text;
}
