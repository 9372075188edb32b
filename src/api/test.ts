/** `test`: JUnit tests of a method, or of all methods of a class. */
import { DEFAULT_OPTIONS } from '../check/options.ts';
import { InputError } from '../errors.ts';
import { type MadeTests, makeTests, type TestOptions } from '../junit/make-tests.ts';
import { type Callbacks, type CheckSettings, checkOptions } from './settings.ts';

export type TestSettings = CheckSettings & {
  /** All methods of this class, in one class of tests; instead of `method` and `main`. */
  readonly class?: string;
  /** The version of JUnit; 5 by default. */
  readonly junit?: TestOptions['junit'];
  /**
   * The fewest tests that show each outcome, branch and boundary, or cover as many branches or conditions as all paths; or a
   * test for each path. `outcomes` by default.
   */
  readonly coverage?: TestOptions['coverage'];
  /** Tests of today's behaviour for failures too, instead of failing tests; false by default. */
  readonly characterise?: boolean;
};

/** A loop over an array of any length has no end of paths; nobody wants a test for each. */
const ARRAY_BOUND = 4;

/** Merged paths would be too few where each path is to have a test; for coverage they are split. */
export function testDefaults(coverage: TestOptions['coverage']) {
  return {
    ...DEFAULT_OPTIONS,
    mode: coverage === 'paths' ? (1 as const) : (5 as const),
    arrayBound: ARRAY_BOUND,
  };
}

/** Resolves with the sources; `writeSources` puts them into a folder. */
export async function test(settings: TestSettings, callbacks: Callbacks = {}): Promise<MadeTests> {
  const {
    class: className = null,
    junit = null,
    coverage = 'outcomes',
    characterise = false,
    ...rest
  } = settings;
  if (className !== null && (rest.method !== undefined || rest.main !== undefined))
    throw new InputError('class excludes method and main: tests are of a class or of one method');
  const check = checkOptions({ mode: testDefaults(coverage).mode, arrayBound: ARRAY_BOUND, ...rest });
  return makeTests({ check, className, junit, coverage, characterise }, callbacks);
}
