/** StringConcatFactory (JLS §15.18.1) as glue: converts every argument to text, then appends. */
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { Acc, type Constant } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import type { Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import type { CallSiteSpec } from './bootstrap.ts';
import { type CodeBuilder, GlueClass, localsOf, methodNamed } from './glue-class.ts';

const STRING = 'java/lang/String';
const BUILDER = 'java/lang/StringBuilder';
const HELPER = 'java/lang/StringConcatHelper';

/** A piece of the result: literal text, or the index of an argument. */
type Piece = string | number;

export function linkConcat(t: JThread, spec: CallSiteSpec): Method {
  const { params } = parseMethodDescriptor(spec.descriptor);
  const pieces = spec.bootstrap.name === 'makeConcat' ? params.map((_, i) => i) : recipePieces(spec);
  // Named after the class that contains the expression, so that profiles and debug output make sense.
  const glue = new GlueClass(`${spec.from.name}$$StringConcat`);
  const locals = localsOf(params, 0);
  const conversion = conversionAlone(params, pieces);
  glue.method(Acc.STATIC, 'concat', spec.descriptor, (code) => {
    if (conversion !== null) {
      const [owner, name, type] = conversion;
      code.load(params[0], locals[0]).invokeStatic(owner, name, `(${type})L${STRING};`).return('L');
      return;
    }
    // All conversions come before the first append: `toString` of an argument is the program's code, and its effects
    // must come in the order of the arguments.
    stringify(code, params, locals);
    // The result is a new object (JLS §15.18.1). An empty builder would give the literal "".
    const mayBeEmpty = pieces.every((piece) => typeof piece === 'number' && params[piece].length > 1);
    if (mayBeEmpty) code.new(STRING).op('dup');
    code.new(BUILDER).op('dup').invokeSpecial(BUILDER, '<init>', '()V');
    for (const piece of pieces) {
      if (typeof piece === 'string') append(code.string(piece), 'Ljava/lang/String;');
      else append(code.load(params[piece], locals[piece]), params[piece]);
    }
    if (mayBeEmpty) code.invokeSpecial(STRING, '<init>', `(L${BUILDER};)V`);
    else code.invokeVirtual(BUILDER, 'toString', `()L${STRING};`);
    code.return('L');
  });
  const cls = glue.define(t, t.vm.known.Object === spec.from ? t.vm.known.Object : spec.from);
  return methodNamed(cls, 'concat');
}

/** Owner, name and parameter type of a conversion to text. */
type TextConversion = readonly [owner: string, name: string, type: string];

const CONVERSIONS: Readonly<Record<string, TextConversion>> = {
  B: ['java/lang/Integer', 'toString', 'I'],
  S: ['java/lang/Integer', 'toString', 'I'],
  I: ['java/lang/Integer', 'toString', 'I'],
  J: ['java/lang/Long', 'toString', 'J'],
  C: [STRING, 'valueOf', 'C'],
  Z: [STRING, 'valueOf', 'Z'],
  F: ['java/lang/Float', 'toString', 'F'],
  D: ['java/lang/Double', 'toString', 'D'],
};

/** A primitive without other text: the JDK returns what its conversion returns, such as the literal "true", or "NaN". */
function conversionAlone(params: readonly string[], pieces: readonly Piece[]): TextConversion | null {
  return params.length === 1 && pieces.length === 1 ? (CONVERSIONS[params[0]] ?? null) : null;
}

/** Objects are converted first, left to right, by the helper whose frames HotSpot shows. */
function stringify(code: CodeBuilder, params: readonly string[], locals: readonly number[]): void {
  params.forEach((p, i) => {
    // Primitives and strings need no call of the program's code.
    if (p.length === 1 || p === 'Ljava/lang/String;') return;
    code.load(p, locals[i]).invokeStatic(HELPER, 'stringOf', '(Ljava/lang/Object;)Ljava/lang/String;');
    code.store('L', locals[i]);
  });
}

/** `append` has no overload for byte and short; for other objects the text exists already. */
function append(code: CodeBuilder, descriptor: string): void {
  const type =
    descriptor.length > 1
      ? 'Ljava/lang/String;'
      : descriptor === 'B' || descriptor === 'S'
        ? 'I'
        : descriptor;
  code.invokeVirtual(BUILDER, 'append', `(${type})L${BUILDER};`);
}

/** In the recipe, \1 stands for the next argument and \2 for the next constant. */
function recipePieces(spec: CallSiteSpec): Piece[] {
  const recipe = spec.args[0];
  if (recipe?.tag !== 8) throw new InvariantError(`no concatenation recipe in ${spec.from.name}`);
  const pieces: Piece[] = [];
  let argument = 0;
  let constant = 1;
  let text = '';
  const flush = () => {
    if (text !== '') pieces.push(text);
    text = '';
  };
  for (const c of recipe.value) {
    if (c === '\u0001') {
      flush();
      pieces.push(argument++);
    } else if (c === '\u0002') text += constantText(spec.args[constant++]);
    else text += c;
  }
  flush();
  return pieces;
}

/** javac inlines other constants into the recipe. */
function constantText(c: Constant | undefined): string {
  if (c?.tag === 8) return c.value;
  if (c?.tag === 3 || c?.tag === 4 || c?.tag === 6) return String(c.value);
  throw new InvariantError('a concatenation constant that javac does not emit');
}
