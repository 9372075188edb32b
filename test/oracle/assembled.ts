/**
 * Instructions, and forms of them, that javac never emits, as a class file written by hand. Its `main` prints what
 * each snippet leaves on the stack.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ClassBytes, u2, u4 } from '../../src/classfile/class-bytes.testing.ts';
import { OPCODES } from '../../src/classfile/opcodes.ts';
import type { CorpusProgram } from './corpus.ts';

/**
 * A number is pushed, as an int, or as a long with the suffix L; `p` and `pL` print the int or long on top; all
 * other words are opcodes. The forms are those of JVMS §6.5.dup_x2 and its neighbours.
 */
const SNIPPETS: readonly string[] = [
  'nop 7 nop p',
  '1 2 swap p p',
  '1 2 dup2 p p p p',
  '1L dup2 pL pL',
  '1 2 dup_x1 p p p',
  '1 2 3 dup_x2 p p p p',
  '1L 2 dup_x2 p pL p',
  '1 2 3 dup2_x1 p p p p p',
  '1 2L dup2_x1 pL p pL',
  '1 2 3 4 dup2_x2 p p p p p p',
  '1 2 3L dup2_x2 pL p p pL',
  '1L 2 3 dup2_x2 p p pL p p',
  '1L 2L dup2_x2 pL pL pL',
  '1 2 3 pop2 p',
  '1 2L pop2 p',
  '5 goto_w 6 p',
];

/** Old enough for the verifier that infers types itself, so that jumps need no stack maps. */
const JAVA_5 = 49;
const PUBLIC_STATIC = 0x0009;
const NAME = 'Assembled';

/** Writes the class file into the folder. */
export function assemble(folder: string): CorpusProgram {
  const c = new ClassBytes();
  c.major = JAVA_5;
  c.thisClass = c.class(NAME);
  const ref = (tag: number, owner: number, name: string, type: string) =>
    c.raw(tag, ...u2(owner), ...u2(c.nameAndType(name, type)));
  const out = ref(9, c.class('java/lang/System'), 'out', 'Ljava/io/PrintStream;');
  const stream = c.class('java/io/PrintStream');

  /** static void print(type value) { System.out.println(value); } */
  const printer = (type: 'I' | 'J', load: string) => {
    const println = ref(10, stream, 'println', `(${type})V`);
    const code = [op('getstatic'), ...u2(out), op(load), op('invokevirtual'), ...u2(println), op('return')];
    c.methods.push(method('print', `(${type})V`, code));
    return [op('invokestatic'), ...u2(ref(10, c.thisClass, 'print', `(${type})V`))];
  };
  const words = new Map<string, number[]>([
    ['p', printer('I', 'iload_0')],
    ['pL', printer('J', 'lload_0')],
    // Over the word after it, which is a push of two bytes.
    ['goto_w', [op('goto_w'), ...u4(7)]],
  ]);
  const assembleWord = (word: string): number[] => {
    const number = /^(\d+)(L?)$/.exec(word);
    if (number === null) return words.get(word) ?? [op(word)];
    const push = [op('bipush'), Number(number[1])];
    return number[2] === 'L' ? [...push, op('i2l')] : push;
  };
  const body = SNIPPETS.flatMap((snippet) => snippet.split(' ').flatMap(assembleWord));
  c.methods.push(method('main', '([Ljava/lang/String;)V', [...body, op('return')]));
  fs.writeFileSync(path.join(folder, `${NAME}.class`), c.bytes());
  return {
    name: `opcodes/${NAME}`,
    topic: 'opcodes',
    mainClass: NAME,
    file: path.join(folder, `${NAME}.class`),
    args: [],
    stdin: '',
    flags: [],
    since: 17,
  };
}

function method(name: string, descriptor: string, code: readonly number[]) {
  const limits = [...u2(12), ...u2(4)]; // max_stack, max_locals
  const content = [...limits, ...u4(code.length), ...code, ...u2(0), ...u2(0)];
  return { flags: PUBLIC_STATIC, name, descriptor, attributes: [{ name: 'Code', content }] };
}

function op(name: string): number {
  const found = OPCODES.find((o) => o.name === name);
  if (found === undefined) throw new Error(`no opcode ${name}`);
  return found.code;
}
