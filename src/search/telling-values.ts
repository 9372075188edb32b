/**
 * Inputs that tell more than zeros do. With zero, a test cannot see whether a method adds or subtracts; with two equal numbers,
 * not which of them it took; with an empty string, not whether it was taken at all. So numbers of a path that returns are different from
 * zero and from each other, where the path allows, a boolean is true, strings and arrays of numbers are not empty.
 */
import type { InitialNode, InitialValue } from '../inputs/initial-heap.ts';
import type { Machine } from '../machine/machine.ts';
import { ownIngredients } from '../result/distinct-values.ts';
import { inputTexts } from '../result/input-texts.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { constant, eq, not } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import { defaultValue, type Scalar } from '../term/values.ts';

/** Numbers of more inputs stay as they are: each costs a question, and each pair of them. */
const MAX_NUMBERS = 6;
/** The same of strings and arrays. */
const MAX_LENGTHS = 4;

/** The path condition with what can be had. The machine stands at the end of the path. */
export function withTellingValues(machine: Machine, solver: PathSolver, path: PathCondition): PathCondition {
  const numbers = numbersOf(machine).slice(0, MAX_NUMBERS);
  const wishes = [
    ...lengthsOf(machine)
      .slice(0, MAX_LENGTHS)
      .map((length) => not(eq(length, constant(length.sort, defaultValue(length.sort) as Scalar)))),
    ...numbers.flatMap((number, i) => wishesOf(number, numbers.slice(0, i))),
  ];
  let told = path;
  for (const wish of wishes) {
    const answer = solver.check(told, wish);
    if (answer.kind === 'sat') told = told.and(wish, answer);
  }
  return told;
}

/** What is wanted of a number, beside those before it. */
function wishesOf({ type, term }: InputNumber, before: readonly InputNumber[]): Term[] {
  // A plain number: of all that are not zero, the solver would choose a tiny one, or NaN.
  if (type === 'double' || type === 'float') return [eq(term, constant(term.sort, before.length + 1.5))];
  const isTold = not(eq(term, constant(term.sort, defaultValue(term.sort) as Scalar)));
  if (type === 'boolean') return [isTold];
  const others = before.filter((other) => other.type !== 'boolean' && other.term.sort === term.sort);
  return [isTold, ...others.map((other) => not(eq(other.term, term)))];
}

type InputNumber = { readonly type: string; readonly term: Term };

/** Not char: a character that is not zero is a control character. */
const TOLD_TYPES: ReadonlySet<string> = new Set([
  'int',
  'long',
  'short',
  'byte',
  'double',
  'float',
  'boolean',
]);

/** Parameters that are numbers, such fields of input objects, and those that objects are made of, each once. */
function numbersOf(machine: Machine): InputNumber[] {
  const isNumber = (type: string): boolean => TOLD_TYPES.has(type);
  const parameters = machine.inputs().filter(({ type }) => isNumber(type));
  const values = (machine.heap?.() ?? []).flatMap(valuesOf);
  const inside = values.flatMap((value) =>
    (value.kind === 'number' || value.kind === 'box') && isNumber(value.type) ? [value] : [],
  );
  return [...new Map([...parameters, ...inside].map((number) => [number.term, number])).values()];
}

function valuesOf(node: InitialNode): readonly InitialValue[] {
  if (node.kind === 'object') return node.fields.map(({ value }) => value);
  return node.kind === 'made' ? ownIngredients(node) : [];
}

/** Of strings, and of arrays of numbers: elements of others would have to be made. */
function lengthsOf(machine: Machine): Term[] {
  const heap = machine.heap?.() ?? [];
  const texts = inputTexts(machine.inputs(), heap).map(({ length }) => length);
  const arrays = heap.flatMap((node) =>
    node.kind === 'array' && node.contents.kind === 'numbers' ? [node.length] : [],
  );
  return [...new Set([...texts, ...arrays])];
}
