/**
 * Inputs that tell more than zeros do. With zero, a test cannot see whether a method adds or subtracts; with two equal numbers,
 * not which of them it took. So numbers of a path that returns are different from zero and from each other, where the path allows.
 */
import type { Machine } from '../machine/machine.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { constant, eq, not } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import { defaultValue, type Scalar } from '../term/values.ts';

/** Numbers of more inputs stay as they are: each costs a question, and each pair of them. */
const MAX_NUMBERS = 6;

/** The path condition with what can be had. The machine stands at the end of the path. */
export function withTellingValues(machine: Machine, solver: PathSolver, path: PathCondition): PathCondition {
  const numbers = numbersOf(machine).slice(0, MAX_NUMBERS);
  const wishes = numbers.flatMap((number, i) => [
    not(eq(number, constant(number.sort, defaultValue(number.sort) as Scalar))),
    ...numbers
      .slice(0, i)
      .filter(({ sort }) => sort === number.sort)
      .map((other) => not(eq(other, number))),
  ]);
  let told = path;
  for (const wish of wishes) {
    const answer = solver.check(told, wish);
    if (answer.kind === 'sat') told = told.and(wish, answer);
  }
  return told;
}

/** Parameters of type int and long, and such fields of input objects. */
function numbersOf(machine: Machine): Term[] {
  const isNumber = (type: string): boolean => type === 'int' || type === 'long';
  const parameters = machine.inputs().flatMap(({ type, term }) => (isNumber(type) ? [term] : []));
  const fields = (machine.heap?.() ?? []).flatMap((node) =>
    node.kind === 'object'
      ? node.fields.flatMap(({ value }) =>
          value.kind === 'number' && isNumber(value.type) ? [value.term] : [],
        )
      : [],
  );
  return [...new Set([...parameters, ...fields])];
}
