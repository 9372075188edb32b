/**
 * Outside of the folders that know the undo trail, nobody writes to a field, a static or an
 * array element directly, because such a write would not be undone. Use `heap/fields.ts` and its kin. Allowed is a write
 * in a function that has called `touch…` of `vm/trail/trail.ts`, has made an object, or gives its reason in a comment which
 * begins "Raw:". It is a net with holes; the oracle is `test/undo.test.ts`.
 */
import fs from 'node:fs';
import path from 'node:path';

/** Below src; what is in them is about these writes. */
const FREE = [/^vm\/(heap|trail|interp)\//, /\.test(?:ing)?\.ts$/, /\.generated\.ts$/];

const AREA = String.raw`\.(?:fields|statics|data)(?:!| as [^)=;]+\))*`;
/** `[…]` and an assignment; the index may hold one more pair of brackets. */
const STORE = String.raw`\[(?:[^[\]]|\[[^\]]*\])*\]!?\s*(?:=(?!=|>)|[-+*/%|&^]=|\+\+|--)`;
const MUTATOR = String.raw`\.(?:set|fill|copyWithin|reverse|sort)\(`;
const WRITE = new RegExp(`${AREA}(?:${STORE}|${MUTATOR})`);
/** `const data = array.data as Ref[];`: from then on `data` is the area. */
const ALIAS = /(?:const|let) (\w+) = [^;]*\.(?:fields|statics|data)(?: as [^;]+)?;/;

/** A function, class or method begins. */
const BEGIN =
  /^(?:export |abstract |async )*(?:function|class|const|let)\b|^ {2}(?:private |static |async |get |\*)*\w+\(.*\{$/;
/** The function logs what it writes to, or has something new in its hands. */
const SAFE =
  /\btouch\w*\(|\bnew J(?:Object|Array)\(|\bmake(?:Ref|Byte)?Array\(|\bemptyObject\(|\bstrings\.make\(|\/\/ Raw: /;

/** The numbers of the lines that write directly. */
export function rawWrites(text: string): number[] {
  const lines = text.split('\n');
  const aliases = new Set<string>();
  const found: number[] = [];
  let isSafe = false;
  lines.forEach((line, i) => {
    if (BEGIN.test(line)) {
      isSafe = false;
      aliases.clear();
    }
    if (SAFE.test(line)) isSafe = true;
    const alias = ALIAS.exec(line)?.[1];
    if (alias !== undefined) aliases.add(alias);
    const names = [...aliases].join('|');
    const isWrite =
      WRITE.test(line) ||
      (names !== '' && new RegExp(String.raw`(?<![.\w])(?:${names})(?:${STORE}|${MUTATOR})`).test(line));
    if (isWrite && !isSafe) found.push(i + 1);
  });
  return found;
}

/** `file:line` of every raw write below `src`. */
export function allRawWrites(src: string): string[] {
  const found: string[] = [];
  for (const name of fs.readdirSync(src, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/^(?:vm|inputs|search)\/.*\.ts$/.test(name) || FREE.some((free) => free.test(name))) continue;
    const text = fs.readFileSync(path.join(src, name), 'utf8');
    for (const line of rawWrites(text)) found.push(`${name}:${line}: ${text.split('\n')[line - 1].trim()}`);
  }
  return found;
}
