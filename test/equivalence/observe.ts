/**
 * What can be seen of a behaviour under concrete inputs, as one line of text: what `Observer.java` prints of the same run
 * on the real JVM. Objects are numbered in the order in which they are met; strings and boxes have no identity.
 */
import { limitationText } from '../../src/limitation/register.ts';
import type { EndState, ObservedField, ObservedNode, ObservedValue } from '../../src/result/end-state.ts';
import { javaLiteral } from '../../src/result/input-value.ts';
import { intConst } from '../../src/term/build.ts';
import type { Evaluator } from '../../src/term/evaluate.ts';
import { substitute } from '../../src/term/substitute.ts';
import type { Scalar } from '../../src/term/values.ts';
import type { NumberType } from '../../src/vm/symbolic/text/deferred-text.ts';
import type { Piece } from '../../src/vm/symbolic/text/text-pieces.ts';
import { charAt, type Text } from '../../src/vm/symbolic/values/text.ts';
import type { Behaviour } from './behaviours.ts';

export type View =
  /** All that is to be compared between explorations. */
  | { readonly kind: 'all' }
  /** What Java code can see by reflection: the static fields of this class, nothing inside objects of the JDK. */
  | {
      readonly kind: 'reflection';
      readonly className: string;
      /** The static field that has the result of the entry method. */
      readonly result: { readonly className: string; readonly field: string } | null;
    };

export function observe(behaviour: Behaviour, under: Evaluator, view: View): string {
  return new Observation(behaviour.state, under, view).of(behaviour);
}

/** The outcome without its values: alike for paths that end alike. */
export function outcomeText({ outcome }: Behaviour): string {
  switch (outcome.kind) {
    case 'returned':
      return 'returns';
    case 'exited':
      return `exits ${outcome.status}`;
    case 'threw':
      return `throws ${outcome.exception}@${outcome.userLocation.line}`;
    case 'incomplete':
      return `is cut: ${limitationText(outcome.limitation)}`;
    default:
      return outcome.kind;
  }
}

const BOXES = new Set(
  ['Boolean', 'Byte', 'Character', 'Short', 'Integer', 'Long', 'Float', 'Double'].map(
    (n) => `java/lang/${n}`,
  ),
);

const HALF_CHARACTERS = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function isBox(node: ObservedNode): boolean {
  return node.kind === 'object' && BOXES.has(node.className);
}

class Observation {
  private readonly state: EndState;
  private readonly under: Evaluator;
  private readonly view: View;
  private readonly numbers = new Map<number, number>();

  constructor(state: EndState, under: Evaluator, view: View) {
    this.state = state;
    this.under = under;
    this.view = view;
  }

  of(behaviour: Behaviour): string {
    const { thrown, statics } = this.state;
    const printed = this.printed();
    const parts = [outcomeText(behaviour)];
    const result = this.result();
    if (result !== null && behaviour.outcome.kind === 'returned') parts[0] += ` ${this.value(result)}`;
    if (thrown !== null && this.view.kind === 'all') parts.push(this.value(thrown));
    if (printed !== '') parts.push(`printed ${quoted(printed)}`);
    for (const { className, fields } of statics) {
      if (this.view.kind === 'all') parts.push(`${className}${this.fields(fields)}`);
      else if (className === this.view.className) parts.push(this.fields(fields));
    }
    return parts.join(' ');
  }

  /** An encoder writes a question mark for half a character. */
  private printed(): string {
    const text = this.text(this.state.printed);
    return this.view.kind === 'all' ? text : text.replace(HALF_CHARACTERS, '?');
  }

  private result(): ObservedValue | null {
    const { view } = this;
    if (view.kind === 'all' || view.result === null) return this.state.result;
    const holder = this.state.statics.find((c) => c.className === view.result?.className);
    return holder?.fields.find((f) => f.name === view.result?.field)?.value ?? null;
  }

  private fields(fields: readonly ObservedField[]): string {
    const shown = fields.filter((f) => this.view.kind === 'all' || !f.isOfJdk);
    return `{${shown.map((f) => `${f.name}=${this.value(f.value)}`).join(',')}}`;
  }

  private value(seen: ObservedValue): string {
    if (seen.kind === 'number') return numberText(seen.type, this.under.value(seen.term) as Scalar);
    const taken = seen.cases.filter((c) => this.under.holds(c.guard));
    if (taken.length !== 1) return `${taken.length} of ${seen.cases.length} cases`;
    const { node } = taken[0];
    return node === null ? 'null' : this.node(node);
  }

  private node(index: number): string {
    const node = this.state.nodes[index];
    if (node.kind === 'text') return quoted(this.text(node.pieces));
    if (isBox(node) && node.kind === 'object') {
      return `${external(node.className)}(${this.value(node.fields.find((f) => f.name === 'value')!.value)})`;
    }
    const known = this.numbers.get(index);
    if (known !== undefined) return `#${known}`;
    const number = this.numbers.size;
    this.numbers.set(index, number);
    const name = `#${number} ${external(node.className)}`;
    switch (node.kind) {
      case 'array':
        return `${name}{${node.elements.map((e) => this.value(e)).join(',')}}`;
      case 'symbolicArray': {
        const length = Number(this.under.value(node.length));
        const elements = Array.from({ length }, (_, k) => this.value(at(node, k)));
        return `${name}{${elements.join(',')}}`;
      }
      case 'opaque':
        return this.view.kind === 'all' ? `${name}(${node.what})` : name;
      default:
        return this.view.kind === 'all' || !node.isOfJdk ? name + this.fields(node.fields) : name;
    }
  }

  private text(pieces: readonly Piece[]): string {
    let text = '';
    for (const piece of pieces) {
      if (piece.kind === 'known') text += piece.text;
      else if (piece.kind === 'number') text += pieceText(piece.type, this.under.value(piece.term) as Scalar);
      else if (piece.kind === 'text') text += this.characters(piece.text);
      else text += this.text(piece.cases.find((c) => this.under.holds(c.guard))?.pieces ?? []);
    }
    return text;
  }

  private characters(text: Text): string {
    const count = Number(this.under.value(text.length));
    const codes = Array.from({ length: count }, (_, i) =>
      Number(this.under.value(charAt(text, intConst(i)))),
    );
    return codes.map((c) => String.fromCharCode(c)).join('');
  }
}

/** The element at a known index. */
function at({ index, element }: Extract<ObservedNode, { kind: 'symbolicArray' }>, k: number): ObservedValue {
  const known = new Map([[index, intConst(k)]]);
  if (element.kind === 'number') return { ...element, term: substitute(element.term, known) };
  return {
    kind: 'reference',
    cases: element.cases.map((c) => ({ ...c, guard: substitute(c.guard, known) })),
  };
}

/** As Java writes it into a text. */
function pieceText(type: NumberType, value: Scalar): string {
  switch (type) {
    case 'C':
      return String.fromCharCode(Number(value) & 0xffff);
    case 'Z':
      return javaLiteral('boolean', value);
    case 'J':
      return javaLiteral('long', value);
    case 'F':
      return javaLiteral('float', value);
    case 'D':
      return javaLiteral('double', value);
    default:
      return javaLiteral('int', value);
  }
}

const bits = new DataView(new ArrayBuffer(8));

/** Floats by their bits: text would hide differences. */
function numberText(type: string, value: Scalar): string {
  switch (type) {
    case 'J':
      return String(BigInt.asIntN(64, BigInt(value)));
    case 'F':
      bits.setFloat32(0, Number(value));
      return `f${bits.getInt32(0)}`;
    case 'D':
      bits.setFloat64(0, Number(value));
      return `d${bits.getBigInt64(0)}`;
    default:
      return String(Number(value) | 0);
  }
}

function external(className: string): string {
  return className.replaceAll('/', '.');
}

function quoted(text: string): string {
  return JSON.stringify(
    text.replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ).replaceAll('\\\\u', '\\u');
}
