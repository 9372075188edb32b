/** The three oracles on a batch of programs: mode 1 against merging modes by the solver, and both against the real JVM. */

import { UnsupportedError } from '../../src/errors.ts';
import type { SymbolicInput } from '../../src/inputs/symbolic-input.ts';
import type { MergingSettings } from '../../src/machine/java-machine-options.ts';
import { inputValues } from '../../src/result/input-value.ts';
import type { InputValue, JavaValue } from '../../src/result/outcome.ts';
import { Evaluator, type Model } from '../../src/term/evaluate.ts';
import { TestRandom } from '../../src/term/random.testing.ts';
import type { Term } from '../../src/term/term.ts';
import { normalise, type Scalar, type Value } from '../../src/term/values.ts';
import type { ArrayMode } from '../../src/vm/symbolic/arrays/array-policy.ts';
import { type CompiledBatch, exploreBatch, type Program, resultOf } from './batch.ts';
import type { Behaviour, Limits } from './behaviours.ts';
import { Comparer, differenceUnder } from './compare.ts';
import { runOnJvm } from './jvm.ts';
import { observe, outcomeText } from './observe.ts';

export type Config = {
  readonly name: string;
  /** Null: mode 1. */
  readonly merging: MergingSettings | null;
  readonly arrays?: ArrayMode;
};

/** Modes 2 to 5, merging what pays and merging all that can be. */
export const CONFIGS: readonly Config[] = ([5, 4, 3, 2] as const).flatMap((mode) =>
  [false, true].map((heuristic) => ({
    name: `mode ${mode}${heuristic ? ' with the heuristic' : ''}`,
    merging: { mode, heuristic, recursionDepth: null, mergeOnly: null, mergeExcept: [] },
  })),
);

/** Other ways to deal with arrays, in mode 1. */
export const ARRAY_CONFIGS: readonly Config[] = (['theory', 'per-index'] as const).map((arrays) => ({
  name: arrays,
  merging: null,
  arrays,
}));

export type Failure = {
  readonly program: string;
  /** `mode 5`, `JVM`… */
  readonly against: string;
  readonly inputs: string;
  readonly expected: string;
  readonly actual: string;
};

export type Report = {
  readonly programs: number;
  /** Paths in all: in mode 1, and by configuration. */
  readonly paths: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
  readonly undecided: number;
  /** Configurations that took too long: nothing is known of them. */
  readonly unfinished: readonly string[];
  readonly jvmRuns: number;
};

const NOTHING_COMPARED: Report = {
  programs: 0,
  paths: {},
  failures: [],
  undecided: 0,
  unfinished: [],
  jvmRuns: 0,
};

/** For each program. */
const JVM_RUNS = 20;
const NO_MEMORY = 'throws java.lang.OutOfMemoryError@';
const RANDOM_RUNS = 6;
const LIMITS: Limits = { timeMs: 180_000, maxPaths: 100_000 };

export function checkPrograms(
  batch: CompiledBatch,
  wanted: readonly Config[],
  seed = 1,
  limits = LIMITS,
): Report {
  const expected = exploreBatch(batch, null, limits);
  if (typeof expected === 'string') return { ...NOTHING_COMPARED, unfinished: [`mode 1: ${expected}`] };
  const unfinished: string[] = [];
  const configs: Config[] = [];
  const actual: Behaviour[][][] = [];
  for (const config of wanted) {
    const explored = exploreBatch(batch, config.merging, limits, config.arrays);
    if (typeof explored === 'string') unfinished.push(`${config.name}: ${explored}`);
    else {
      configs.push(config);
      actual.push(explored);
    }
  }
  const failures: Failure[] = [];
  let undecided = 0;
  const comparer = new Comparer();
  for (const [i, { name }] of batch.programs.entries()) {
    const cut = expected[i].find((b) => b.outcome.kind === 'incomplete');
    if (cut !== undefined) {
      failures.push({
        program: name,
        against: 'mode 1',
        inputs: '',
        expected: 'an end',
        actual: outcomeText(cut),
      });
      continue;
    }
    for (const [c, config] of configs.entries()) {
      const [most, paths] = [actual[c][i].length, expected[i].length];
      if (config.arrays !== undefined && paths > most)
        failures.push({
          program: name,
          against: config.name,
          inputs: '',
          expected: `no more than ${most} paths`,
          actual: `${paths} paths with --arrays auto`,
        });
      const comparison = comparer.compare(expected[i], actual[c][i]);
      undecided += comparison.undecided;
      if (comparison.difference === null) continue;
      const { model, expected: shown, actual: found } = comparison.difference;
      failures.push({
        program: name,
        against: config.name,
        inputs: inputText(expected[i][0].inputs, model),
        expected: shown,
        actual: found,
      });
    }
  }
  comparer.close();
  const jvm = compareWithJvm(batch, expected, actual, configs, new TestRandom(seed));
  return {
    programs: batch.programs.length,
    paths: Object.fromEntries([
      ['mode 1', total(expected)],
      ...configs.map((c, k) => [c.name, total(actual[k])] as const),
    ]),
    failures: [...failures, ...jvm.failures],
    undecided,
    unfinished,
    jvmRuns: jvm.runs,
  };
}

function total(behaviours: readonly (readonly Behaviour[])[]): number {
  return behaviours.reduce((sum, list) => sum + list.length, 0);
}

function inputText(inputs: readonly SymbolicInput[], model: Model): string {
  return (
    shownInputs(inputs, model)
      ?.map(({ value }) => value)
      .join(', ') ?? 'too large to be shown'
  );
}

/** Null: an input is too large to be written down. */
function shownInputs(inputs: readonly SymbolicInput[], model: Model): readonly InputValue[] | null {
  try {
    return inputValues(inputs, [], model).inputs;
  } catch (error) {
    if (error instanceof UnsupportedError) return null;
    throw error;
  }
}

/** Only inputs that do not end the JVM. */
function compareWithJvm(
  batch: CompiledBatch,
  expected: readonly (readonly Behaviour[])[],
  actual: readonly (readonly (readonly Behaviour[])[])[],
  configs: readonly Config[],
  random: TestRandom,
): { readonly failures: readonly Failure[]; readonly runs: number } {
  const failures: Failure[] = [];
  const trials = batch.programs.flatMap((program, i) => {
    const models = modelsOf([...actual.flatMap((a) => a[i]), ...expected[i]], random);
    return models.flatMap((model): Trial[] => {
      const taken = pathOf(expected[i], model);
      const values = taken === null ? [] : shownInputs(taken.inputs, model);
      const inputs = values?.map(({ value }) => value) ?? ['too large to be shown'];
      for (const [c, config] of configs.entries()) {
        const difference = differenceUnder(expected[i], actual[c][i], model);
        if (difference !== null)
          failures.push({
            program: program.name,
            against: config.name,
            inputs: inputs.join(', '),
            expected: difference.expected,
            actual: difference.actual,
          });
      }
      // The JVM is not given a text of a hundred million characters.
      return taken === null || values === null || taken.outcome.kind === 'exited'
        ? []
        : [{ program, model, taken, inputs, java: values.map(({ java }) => java) }];
    });
  });
  const seen = runOnJvm(
    batch.jdk,
    batch.classPath,
    trials.map(({ program: { className, entry }, java }) =>
      entry.kind === 'main'
        ? { className, method: 'main', args: entry.args, inputs: java }
        : { className, method: entry.method, args: [], inputs: java },
    ),
  );
  for (const [k, { program, model, taken, inputs }] of trials.entries()) {
    const shown = observe(taken, new Evaluator(model), {
      kind: 'reflection',
      className: program.className,
      result: resultOf(program),
    });
    // How much memory there is for an array of a billion elements is the machine's affair: a run without it tells nothing.
    if (shown !== seen[k] && !seen[k].startsWith(NO_MEMORY))
      failures.push({
        program: program.name,
        against: 'JVM',
        inputs: inputs.join(', '),
        expected: seen[k],
        actual: shown,
      });
  }
  return { failures, runs: trials.length };
}

type Trial = {
  readonly program: Program;
  readonly model: Model;
  /** In mode 1. */
  readonly taken: Behaviour;
  /** As text, and as values. */
  readonly inputs: readonly string[];
  readonly java: readonly JavaValue[];
};

function pathOf(behaviours: readonly Behaviour[], model: Model): Behaviour | null {
  const under = new Evaluator(model);
  return behaviours.find((b) => b.conjuncts.every((c) => under.holds(c))) ?? null;
}

/** Models of paths, spread over all of them, and a few at random: a path's model with other values for its inputs. */
function modelsOf(behaviours: readonly Behaviour[], random: TestRandom): Model[] {
  const known = behaviours.filter((b) => b.model !== null);
  if (known.length === 0) return [];
  const fromPaths = Math.min(JVM_RUNS - RANDOM_RUNS, known.length);
  const models = Array.from(
    { length: fromPaths },
    (_, i) => known[Math.floor((i * known.length) / fromPaths)].model!,
  );
  while (models.length < JVM_RUNS) {
    const { model, inputs } = random.pick(known);
    const values = inputs.map((input) => [input.term, randomValue(input, random)] as const);
    models.push(new Map<Term, Value>([...model!, ...values]));
  }
  return models;
}

const LONGEST_TEXT = 8;

function randomValue({ type, term: { sort } }: SymbolicInput, random: TestRandom): Scalar {
  // Of a string, the variable is its length.
  if (type.endsWith('String')) return random.below(LONGEST_TEXT);
  if (sort.kind === 'Bool') return random.below(2);
  if (sort.kind !== 'BitVec') return random.below(100) / 4;
  const small = BigInt(random.below(20) - 6);
  return normalise(sort.width, random.isChance(70) ? small : random.bits(64));
}
