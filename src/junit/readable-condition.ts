/**
 * A conjunct of a path condition as plain Java, for the comment of a test.
 *
 * It works on the printed condition, not on the term: the comment is only for readers, and nothing is decided by it.
 */
import type { ConditionText } from '../result/finding.ts';
import type { HeapNode, InputValue } from '../result/outcome.ts';
import { isAnswering } from '../result/recipe-text.ts';

/** Null if the text would still contain our own notation. */
export function readableCondition(conjunct: string): string | null {
  const text = conjunct
    // An input that is a static field.
    .replaceAll(/\bstatic (?=[\w$.]+\.)/g, '')
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
  return /<=?u |>=?u |unsigned\(|ref\(|\bcall\d+\(|\bfp[A-Z]|\bite\(/.test(text) ? null : text;
}

/** No call has changed the object, as one expects. */
const NO_CALL = /^call\d+\([^()]*\) == 0$/;

/**
 * All conjuncts as Java; null if one cannot be said. The bound on arrays is left out, because it is the tool's and not the
 * program's. It is recognised by its text: a wrong guess costs a part of a comment, nothing else. So are the answers of functions, which
 * the test shows.
 */
export function readableConditions(
  { definitions, conjuncts }: ConditionText,
  arrayBound: number | null,
  inputs: readonly Pick<InputValue, 'name' | 'type' | 'java'>[],
  heap: readonly HeapNode[],
): string[] | null {
  if (definitions.length > 0) return null;
  const strings = inputs.flatMap(({ name, type }) => (type === 'String' && /^\w+$/.test(name) ? [name] : []));
  const functions = inputs.flatMap(({ name, java }) =>
    java.kind === 'node' && isAnswering(heap[java.node]) && /^\w+$/.test(name) ? [name] : [],
  );
  const ofFunction = new RegExp(`(?<![\\w.])(?:${functions.join('|')})(?:\\[|\\.length\\b)`);
  const texts = conjuncts
    .filter((conjunct) => functions.length === 0 || !ofFunction.test(conjunct))
    .filter((conjunct) => !NO_CALL.test(conjunct))
    .map((conjunct) => readableCondition(ofStrings(conjunct, strings)))
    .filter((text) => text === null || !text.endsWith(`.length <= ${arrayBound}`));
  return texts.includes(null) ? null : (texts as string[]);
}

/** Strings are printed as arrays of characters: `s.length == 1` is `s.length() == 1`, `s[0] == 120` is `s.charAt(0) == 'x'`. */
function ofStrings(conjunct: string, strings: readonly string[]): string {
  return strings.reduce(
    (text, name) =>
      text
        .replaceAll(
          new RegExp(`(?<![\\w.])${name}\\[(\\d+)\\] (==|!=|<|<=|>|>=) (\\d+)(?![\\w.])`, 'g'),
          (_, at, operator, code) => `${name}.charAt(${at}) ${operator} ${characterText(Number(code))}`,
        )
        .replaceAll(
          new RegExp(`(?<![\\w.])(\\d+) (<|<=) ${name}\\[(\\d+)\\]`, 'g'),
          (_, code, operator, at) => `${characterText(Number(code))} ${operator} ${name}.charAt(${at})`,
        )
        .replaceAll(new RegExp(`(?<![\\w.])${name}\\.length\\b(?!\\()`, 'g'), `${name}.length()`)
        .replaceAll(new RegExp(`(?<![\\w.])${name}\\[(\\d+)\\]`, 'g'), `${name}.charAt($1)`),
    conjunct,
  );
}

/** A printable character as a literal; any other as its number. */
function characterText(code: number): string {
  if (code < 32 || code > 126) return String(code);
  const c = String.fromCharCode(code);
  return c === "'" || c === '\\' ? `'\\${c}'` : `'${c}'`;
}
