/** What a user can do about a limitation that bars SAFE: the option that goes on, or the change that helps. */
import type { Limitation, LimitationData, LimitationId } from './limitation.ts';
import { ACCEPTABLE_IDS } from './register.ts';

/** A budget that was used up is multiplied by this in the advice. */
const MORE = 4;

const REMEDIES: { readonly [K in LimitationId]?: (data: LimitationData[K]) => string } = {
  'time-budget': ({ ms }) => `more time: --time ${(MORE * ms) / 1000}`,
  'path-budget': ({ max }) => `more paths: --max-paths ${MORE * max}`,
  'memory-budget': ({ mb }) => `more memory: --memory ${MORE * mb}`,
  'lazy-depth': ({ max }) => `deeper structures: --lazy-depth ${2 * max}`,
  'lazy-objects': ({ max }) => `more objects: --lazy-objects ${2 * max}`,
  decisions: ({ max }) => `longer paths: --depth ${MORE * max}`,
  instructions: ({ max }) => `longer paths: --max-instructions ${MORE * max}`,
  'solver-unknown': () => 'more time for hard queries: --query-time 60; or another solver: --solver',
  environment: () => 'make it an input: pass what the program reads as a parameter',
  'native-code': withoutHost,
  'lost-value': withoutHost,
  'garbage-collection': () => 'check the parts that do not depend on the garbage collector',
  'out-of-memory': () => "bound the length: --array-bound, or --assume 'a.length < 1000'",
  'no-candidate': () => 'say how callers make it: a recipe (docs/recipes.md)',
  'no-constructor': () => 'say how callers make it: a recipe (docs/recipes.md)',
  'no-maker': () => 'say how callers make it: a recipe (docs/recipes.md); or any fields: --objects any',
  'no-subclass': () =>
    'add an implementation to the class path with -cp, or write a recipe (docs/recipes.md)',
  'constructed-objects': () => 'objects with any fields: --objects any',
  'unmade-object': () =>
    "if such an object can exist: --objects any counts the failure; if not: state it with --assume 'expression'",
  'any-implementation': () => 'add an implementation to the class path with -cp',
  'class-missing': ({ className }) => `add the folder or jar that has ${className} with -cp`,
  'internal-error': () => 'please report it; --debug shows where it happened',
};

const ACCEPTABLE: ReadonlySet<LimitationId> = new Set(ACCEPTABLE_IDS);

/** None if there is nothing to do. What can be accepted is accepted last: it makes the claim smaller. */
export function remediesFor(limitation: Limitation): string[] {
  const { id } = limitation;
  const remedy = REMEDIES[id] as ((data: Limitation) => string) | undefined;
  return [
    ...(remedy === undefined ? [] : [remedy(limitation)]),
    ...(ACCEPTABLE.has(id) && limitation.isChosen !== true ? [`accept that: --assume ${id}`] : []),
  ];
}

function withoutHost({ method, isNative }: { readonly method: string; readonly isNative: boolean }): string {
  return isNative
    ? `a model of ${method}: --model ${method}=Class.method (docs/heap-cloning.md)`
    : 'leave the class out of --host, if the interpreter can run it';
}
