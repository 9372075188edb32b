/** Values as text for reports, in the notation of Java. */
import { PRIMITIVE_TYPES } from '../classfile/descriptor.ts';
import { answeringMethods, type StubClass } from '../inputs/stub-class.ts';
import { defaultJavaValue } from './java-value.ts';
import type { ConcreteInputs, HeapNode, JavaValue, PrimitiveType } from './outcome.ts';
import { recipeSteps, recipeText, tooMany } from './recipe-text.ts';
import { lambdaNames, onlyMethod, parameterList, stubAnswers } from './stub-text.ts';

/** A Java literal, or the name of a constant (`Float.NaN`). */
export function literalText(type: PrimitiveType | 'String', value: string): string {
  switch (type) {
    case 'long':
      return `${value}L`;
    case 'float':
      return floatLiteral(value, 'Float', 'f');
    case 'double':
      return floatLiteral(value, 'Double', '');
    case 'char':
      return `'${escaped(String.fromCharCode(Number(value)), "'")}'`;
    case 'String':
      return stringText(value);
    default:
      return value;
  }
}

type MadeNode = Extract<HeapNode, { kind: 'made' }>;

/** So many equal characters in a row are written as `"a".repeat(17)`. */
const MANY = 40;

/** A literal, or a sum of literals and of repeated characters. `quote` makes a literal. */
export function stringText(value: string, quote = quoted): string {
  const runs = value.matchAll(new RegExp(`(.)\\1{${MANY - 1},}`, 'gs'));
  const parts: string[] = [];
  let at = 0;
  for (const { 0: run, 1: char, index } of runs) {
    if (index > at) parts.push(quote(value.slice(at, index)));
    parts.push(`${quote(char)}.repeat(${run.length})`);
    at = index + run.length;
  }
  if (at < value.length || parts.length === 0) parts.push(quote(value.slice(at)));
  return parts.join(' + ');
}

function quoted(text: string): string {
  return `"${[...text].map((c) => escaped(c, '"')).join('')}"`;
}

function floatLiteral(value: string, cls: string, suffix: string): string {
  if (value === 'NaN') return `${cls}.NaN`;
  if (value === 'Infinity') return `${cls}.POSITIVE_INFINITY`;
  if (value === '-Infinity') return `${cls}.NEGATIVE_INFINITY`;
  return value + suffix;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\\': '\\\\',
};

/** Control characters, lone surrogates and the like become `\uXXXX`, so that a report is plain text. */
export function escaped(c: string, quote: string): string {
  if (c === quote) return `\\${quote}`;
  const known = ESCAPES[c];
  if (known !== undefined) return known;
  const isPlain = /[\p{L}\p{N}\p{P}\p{S} ]/u.test(c) && !/\p{Cs}/u.test(c);
  if (isPlain) return c;
  return [...Array(c.length).keys()]
    .map((i) => `\\u${c.charCodeAt(i).toString(16).padStart(4, '0')}`)
    .join('');
}

/** Longer arrays show only the elements that the path used, with their index. */
const SHORT_ARRAY = 16;

/**
 * References as text: `int[3]{0, 0, 7}`, `List{head=Node{value=1, next=null}}`. An object is written out where it occurs
 * first; elsewhere the text is the path to it, `this.head`. So one instance must serve all inputs of a path.
 */
export class HeapText {
  private readonly heap: ConcreteInputs['heap'];
  private readonly shownAt = new Map<number, string>();

  constructor(heap: ConcreteInputs['heap']) {
    this.heap = heap;
  }

  text(value: JavaValue, path: string): string {
    switch (value.kind) {
      case 'null':
        return 'null';
      case 'primitive':
        return literalText(value.type, value.value);
      case 'string':
        return literalText('String', value.value);
      case 'enum':
        return `${simpleName(value.className)}.${value.name}`;
      default: {
        const known = this.shownAt.get(value.node);
        if (known !== undefined) return known;
        this.shownAt.set(value.node, path);
        return this.node(this.heap[value.node], path);
      }
    }
  }

  private node(node: HeapNode, path: string): string {
    switch (node.kind) {
      case 'new':
        return `new ${simpleName(node.className)}()`;
      case 'array':
        return this.array(node, path);
      case 'made':
        return this.made(node, path);
      default: {
        const fields = node.fields.map(({ name, value }) => `${name}=${this.text(value, `${path}.${name}`)}`);
        return `${simpleName(node.className)}{${fields.join(', ')}}`;
      }
    }
  }

  private made(node: Extract<HeapNode, { kind: 'made' }>, path: string): string {
    const { stub } = node.recipe;
    if (stub !== null) return this.stub(node, stub, path);
    const many = tooMany(node, this.heap);
    if (many !== null) return `${simpleName(node.className)} of ${many} elements`;
    const text = recipeText(node, this.heap, {
      className: simpleName,
      ingredient: (i) => this.text(node.ingredients[i], `${path}.${i}`),
      elements: (values) => this.elements(values, path),
      answer: (values) => this.answers(values, node, path),
      callsThenThrows,
      typeArgument: (name) => name.replaceAll(/[\w.]+\.(?=\w)/g, ''),
    });
    const steps = recipeSteps(node, this.heap, (value) => this.text(value, path));
    return steps.length === 0 ? text : `${text} with ${steps.join(', ')}`;
  }

  /** `(x, y) -> 5`, or `new Shape() {area() -> 5.0}` with the methods that were called. */
  private stub(node: MadeNode, stub: StubClass, path: string): string {
    const { mayThrow } = node.recipe;
    const texts = stubAnswers(node, this.heap).map(({ hasResult, values, count }) => {
      if (hasResult) return this.answers(values, node, path);
      return mayThrow ? callsThenThrows(count) : '{}';
    });
    const single = onlyMethod(stub);
    if (single !== null) return `${parameterList(lambdaNames(single))} -> ${texts[0]}`;
    const given = node.ingredients.slice(texts.length).map((value, i) => this.text(value, `${path}.${i}`));
    const told = answeringMethods(stub).flatMap(({ name }, i) =>
      mayThrow || stubAnswers(node, this.heap)[i].isAsked ? [`${name}() -> ${texts[i]}`] : [],
    );
    return `new ${simpleName(node.className)}(${given.join(', ')}) {${told.join(', ')}}`;
  }

  private answers(values: readonly JavaValue[], { recipe }: MadeNode, path: string): string {
    const texts = values.map((value) => this.text(value, path));
    return [...texts, ...(recipe.mayThrow ? [THROWS] : [])].join(', then ');
  }

  private elements(values: readonly JavaValue[], path: string): string {
    const texts = values.slice(0, SHORT_ARRAY).map((value, i) => this.text(value, `${path}[${i}]`));
    return [...texts, ...(values.length > SHORT_ARRAY ? ['…'] : [])].join(', ');
  }

  private array({ type, length, elements }: Extract<HeapNode, { kind: 'array' }>, path: string): string {
    const named = arrayName(type, length);
    const at = ({ index, value }: (typeof elements)[number]) => this.text(value, `${path}[${index}]`);
    if (length > SHORT_ARRAY) return `${named}{${elements.map((e) => `[${e.index}]=${at(e)}`).join(', ')}}`;
    const known = new Map(elements.map((e) => [e.index, e]));
    const texts = Array.from({ length }, (_, i) => {
      const element = known.get(i);
      return element === undefined ? defaultText(type.slice(1)) : at(element);
    });
    return `${named}{${texts.join(', ')}}`;
  }
}

const THROWS = 'it throws';

/** `x -> it throws`, `x -> {} 2 times, then it throws`. */
function callsThenThrows(calls: number): string {
  if (calls === 0) return THROWS;
  return `{} ${calls === 1 ? 'once' : `${calls} times`}, then ${THROWS}`;
}

/** The name without its package: `a.Outer$Inner` is `Outer.Inner`. */
function simpleName(className: string): string {
  return className.slice(className.lastIndexOf('.') + 1).replaceAll('$', '.');
}

/** `[[I` of length 3: `int[3][]`. */
function arrayName(type: string, length: number): string {
  const element = type.replace(/^\[+/, '');
  const dimensions = type.length - element.length;
  const name = PRIMITIVE_TYPES[element] ?? simpleName(element.slice(1, -1));
  return `${name}[${length}]${'[]'.repeat(dimensions - 1)}`;
}

function defaultText(type: string): string {
  const value = defaultJavaValue(type);
  return value.kind === 'primitive' ? literalText(value.type, value.value) : 'null';
}
