/** Names of tests, made of inputs and outcome: `comp_i0_arrLength1_returns1`. */
import { isOfPostcondition } from '../check/property.ts';
import { describeType, parseMethodDescriptor } from '../classfile/descriptor.ts';
import type { MethodInfo } from '../classfile/model.ts';
import { type HeapNode, type JavaValue, staticInputField } from '../result/outcome.ts';
import { elementsOf } from '../result/recipe-text.ts';
import { stubAnswers } from '../result/stub-text.ts';
import type { TestCase } from '../result/test-case.ts';
import { capitalised } from './java-text.ts';
import { changedByCall } from './static-code.ts';
import type { TestTarget } from './test-target.ts';

const MAX_INPUTS = 60;
const MAX_WORD = 12;

/** Gives unique names; the same tests in the same order get the same names. */
export class TestNames {
  private readonly taken = new Map<string, number>();
  private readonly targets: readonly TestTarget[];

  /** `targets` are the methods that the class tests: those of the same name are told apart by their types. */
  constructor(targets: readonly TestTarget[]) {
    this.targets = targets;
  }

  name(target: TestTarget, test: TestCase): string {
    const outcome = outcomePart(test);
    return this.make(target, test, target.isConstructor ? outcome.replace(/^returns/, 'makes') : outcome);
  }

  /** Says what must hold, since that is what the test demands: `mustNotThrowArithmeticException`. */
  nameOfReproducer(target: TestTarget, test: TestCase): string {
    return this.make(target, test, requirement(test));
  }

  private make(target: TestTarget, test: TestCase, last: string): string {
    const parts = [this.methodWord(target), ...inputParts(test), last];
    return this.unique(parts.join('_').replaceAll(/[^\w$]/g, ''));
  }

  /** `indexOf`; `indexOfString` if another `indexOf` is tested in the class. */
  private methodWord({ method, isConstructor }: TestTarget): string {
    const name = isConstructor ? 'constructor' : method.name;
    const isOnly = this.targets.every(
      (other) => other.method === method || other.method.name !== method.name,
    );
    return isOnly ? name : name + typesWord(method);
  }

  /** With a number from the second test of the name on. The numbered name may be another test's own name: hence again. */
  private unique(name: string): string {
    const count = (this.taken.get(name) ?? 0) + 1;
    this.taken.set(name, count);
    return count === 1 ? name : this.unique(`${name}_${count}`);
  }
}

/** What the names of tests of a method can begin with: whether types are told depends on the other methods of the class. */
export function methodWords({ method, isConstructor }: TestTarget): string[] {
  const name = isConstructor ? 'constructor' : method.name;
  return [`${name}_`, `${name}${typesWord(method)}_`];
}

/** The types of the parameters as a part of a name: `IntStringArray`, `NoArgs`. */
export function typesWord({ descriptor }: MethodInfo): string {
  const types = parseMethodDescriptor(descriptor).params.map((param) => {
    const type = describeType(param).replaceAll('[]', 'Array');
    return capitalised(type.slice(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1));
  });
  return types.length === 0 ? 'NoArgs' : types.join('');
}

/** The inputs, as many as there is room for; the receiver is left out. */
function inputParts({ inputs, heap }: TestCase): string[] {
  const shown = inputs.filter(({ name }) => name !== 'this');
  const parts: string[] = [];
  let length = 0;
  for (const { name, java } of shown) {
    const base = staticInputField(name) ?? name;
    const part = base + word(java, heap, base);
    length += part.length + 1;
    if (length > MAX_INPUTS) break;
    parts.push(part);
  }
  return parts;
}

function requirement({ expected: { ending } }: TestCase): string {
  if (ending.kind !== 'threw') return 'mustReturn';
  return isOfPostcondition(ending.exception)
    ? 'mustKeepPostcondition'
    : `mustNotThrow${simpleName(ending.exception)}`;
}

function outcomePart(test: TestCase): string {
  const { heap, inputs } = test;
  const { ending, after } = test.expected;
  if (ending.kind === 'threw') return `throws${simpleName(ending.exception)}`;
  if (ending.kind === 'other') return 'other';
  const { value } = ending;
  if (value === null) {
    const changed = changedByCall(test);
    return changed.length > 0 ? `sets${capitalised(changed[0].name)}` : 'returnsNormally';
  }
  if (value.kind === 'node' && value.node < heap.length) {
    const same = inputs.find(({ java }) => java.kind === 'node' && java.node === value.node);
    return same === undefined ? 'returnsInput' : `returns${capitalised(same.name)}`;
  }
  return `returns${word(value, after, '')}`;
}

/** `0`, `Minus5`, `True`, `Null`, `Empty`, `Length3`, `Node`. */
function word(value: JavaValue, heap: readonly HeapNode[], name: string): string {
  switch (value.kind) {
    case 'primitive':
      return number(value.type, value.value, name);
    case 'string':
      return text(value.value);
    case 'enum':
      return capitalised(value.name);
    case 'null':
      return 'Null';
    default: {
      const node = heap[value.node];
      if (node.kind === 'made') return madeWord(node, heap, name);
      if (node.kind !== 'array') return simpleName(node.className);
      return node.length === 0 ? 'Empty' : `Length${node.length}`;
    }
  }
}

/** `Length2` of a list, `2024_2_29` of a date, the name of a recipe without ingredients: `Empty`. */
function madeWord(
  node: Extract<HeapNode, { kind: 'made' }>,
  heap: readonly HeapNode[],
  name: string,
): string {
  const { recipe, ingredients, className } = node;
  if (recipe.stub !== null) {
    // What it answered where it was asked.
    const values = stubAnswers(node, heap).flatMap((answers) => (answers.isAsked ? answers.values : []));
    return values.map((value, i) => word(value, heap, i === 0 ? name : '')).join('_');
  }
  if (ingredients.length === 0 && recipe.isMaker) return simpleName(className);
  if (ingredients.length === 0 || (recipe.code.endsWith('$0!') && !recipe.mayThrow))
    return capitalised(recipe.method);
  if (recipe.mayThrow && elementsOf(ingredients[0], heap).length === 0) return 'Throws';
  return ingredients.map((value, i) => ingredientWord(value, heap, i === 0 ? name : '')).join('_');
}

/** A list of an empty string is not empty. */
function ingredientWord(value: JavaValue, heap: readonly HeapNode[], name: string): string {
  return value.kind === 'string' && value.value === '' ? 'EmptyString' : word(value, heap, name);
}

function text(value: string): string {
  if (value === '') return 'Empty';
  return /^[A-Za-z0-9]+$/.test(value) && value.length <= MAX_WORD
    ? capitalised(value)
    : `Length${value.length}`;
}

const LIMITS: Readonly<Record<string, string>> = {
  '-2147483648': 'Min',
  '2147483647': 'Max',
  '-9223372036854775808': 'Min',
  '9223372036854775807': 'Max',
};

function number(type: string, value: string, name: string): string {
  if (type === 'boolean') return capitalised(value);
  if (type === 'char') {
    const c = String.fromCharCode(Number(value));
    return /^[A-Za-z0-9]$/.test(c) ? `_${c}` : `Char${value}`;
  }
  const limit = type === 'int' || type === 'long' ? LIMITS[value] : undefined;
  if (limit !== undefined) return limit;
  const digits = value.replace(/\.0$/, '').replace(/^-/, 'Minus').replaceAll('-', 'm').replaceAll('.', 'p');
  // The value 2 of `x1` must not look like the value 12 of `x`.
  return /\d$/.test(name) && /^\d/.test(digits) ? `_${digits}` : digits;
}

function simpleName(className: string): string {
  return className.slice(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
}
