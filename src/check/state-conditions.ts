/** What the user states of the entry: expressions of `--assume` and `--ensure`, and predicates marked with `@Precondition`. */
import path from 'node:path';
import { toExternalName } from '../classfile/descriptor.ts';
import { ClassPath } from '../classpath/class-path.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { InputError } from '../errors.ts';
import type { ConditionMethods } from '../inputs/condition-methods.ts';
import { inputClassPath } from '../inputs/java-sources.ts';
import type { Limitation } from '../limitation/limitation.ts';
import { ACCEPTABLE_IDS } from '../limitation/register.ts';
import type { SelectedEntry } from '../target/select-entry.ts';
import { hasReceiver, type SelectedMethod } from '../target/select-method.ts';
import { UserClasses } from '../target/user-classes.ts';
import { compileConditions, type StatedCondition } from './compile-conditions.ts';
import { findPreconditions, type Predicate } from './find-preconditions.ts';
import { inputCondition } from './input-conditions.ts';
import type { CheckOptions } from './options.ts';

/** The methods that check them, what these add to the class path, and the assumptions that they make. */
export type ConditionsOfEntry = {
  readonly conditions: ConditionMethods | null;
  readonly folders: readonly string[];
  readonly assumptions: readonly Limitation[];
};

const NOTHING: ConditionsOfEntry = { conditions: null, folders: [], assumptions: [] };

/** `classPath` is that of the program, recipes included. */
export function stateConditions(
  { preconditions, ranges, ensure }: CheckOptions,
  jdk: Jdk,
  classPath: readonly string[],
  entry: SelectedEntry,
): ConditionsOfEntry {
  if (entry.kind === 'main') {
    rejectOfMain(preconditions, ranges, ensure);
    return NOTHING;
  }
  const predicates = predicatesOn(classPath, jdk, entry.method);
  const assumed = [
    ...preconditions.map(written('--assume')),
    ...ranges.map((range) => ({
      expression: inputCondition(range, entry.method),
      origin: `--input '${range}'`,
    })),
    ...predicates.map(callOf(entry.method)),
  ];
  const ensured = ensure.map(written('--ensure'));
  if (assumed.length + ensured.length === 0) return NOTHING;
  const withApi = [inputClassPath(jdk), ...classPath];
  const { conditions, folder } = compileConditions(jdk, withApi, entry.method, { assumed, ensured });
  const stated = [...preconditions, ...ranges, ...predicates.map(nameOf)];
  const assumptions = stated.map((condition): Limitation => ({ id: 'precondition', condition }));
  return { conditions, folders: [folder], assumptions };
}

function predicatesOn(classPath: readonly string[], jdk: Jdk, method: SelectedMethod): Predicate[] {
  const classes = new UserClasses(ClassPath.parse(classPath.join(path.delimiter), jdk.feature));
  try {
    return findPreconditions(classes, method);
  } finally {
    classes.source.close();
  }
}

/** `bank.Rules.canWithdraw` */
function nameOf({ holder, method }: Predicate): string {
  return `${toExternalName(holder).replaceAll('$', '.')}.${method}`;
}

function callOf(entry: SelectedMethod): (predicate: Predicate) => StatedCondition {
  const args = [...(hasReceiver(entry) ? ['this'] : []), ...entry.parameters.map(({ name }) => name)];
  return (predicate) => ({
    expression: `${nameOf(predicate)}(${args.join(', ')})`,
    origin: `@Precondition ${nameOf(predicate)}`,
  });
}

function written(option: string): (expression: string) => StatedCondition {
  return (expression) => {
    if (expression.trim() === '')
      throw new InputError(`${option} '': write a Java expression, such as ${option} 'n > 0'`);
    return { expression, origin: `${option} '${expression}'` };
  };
}

/** A condition speaks of parameters, and a main program has none. */
function rejectOfMain(
  preconditions: readonly string[],
  ranges: readonly string[],
  ensure: readonly string[],
): void {
  const [condition] = preconditions;
  if (condition !== undefined)
    throw new InputError(
      `--assume ${condition}: there is no such limitation to accept; there are ${ACCEPTABLE_IDS.join(', ')}. A condition on parameters needs --method`,
    );
  if (ranges.length > 0)
    throw new InputError(
      `--input '${ranges[0]}' names a parameter of --method: in a main program, assume it where the input is made`,
    );
  if (ensure.length > 0)
    throw new InputError('--ensure speaks of the result of a method: name it with --method');
}
