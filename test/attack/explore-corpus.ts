/** The programs of `test/explore` and the methods of `test/strings`, to be attacked. */
import fs from 'node:fs';
import { explorePrograms } from '../explore/oracle/programs.ts';
import { stringMethods } from '../strings/oracle/methods.ts';
import { textLiteral } from './holes.ts';
import type { AttackProgram } from './program.ts';

export function exploreCorpus(): AttackProgram[] {
  return explorePrograms().map(({ name, file, className, method }) => ({
    name,
    className,
    source: fs.readFileSync(file, 'utf8'),
    entry: method === null ? 'main' : entryOf(method),
    options: [],
  }));
}

/** Of each class one copy for each of its methods, in the unnamed package. */
export function stringCorpus(): AttackProgram[] {
  return stringMethods().map(({ name, file, texts }) => {
    const [original, method] = name.split('.');
    const className = `${original}_${method}`;
    // In front of those of the other methods: inputs are made of the texts that the source mentions first.
    const mentioned = `// ${texts.map(textLiteral).join(' ')}\n`;
    const source = fs.readFileSync(file, 'utf8').replace('package strings;\n', () => mentioned);
    return {
      name: `strings/${name}`,
      className,
      source: source.replace(`final class ${original} `, `final class ${className} `),
      entry: { method, parameters: null },
      options: [],
    };
  });
}

/** `C.m(int,long)` */
function entryOf(signature: string): AttackProgram['entry'] {
  const [, method, types] = /\.(\w+)\((.*)\)$/.exec(signature)!;
  return { method, parameters: types === '' ? [] : types.split(',').map((t) => t.trim()) };
}
