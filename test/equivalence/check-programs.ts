/** The three oracles on a batch of programs: mode 1 against merging modes by the solver, and both against the real JVM. */
import type { Jdk } from '../../src/classpath/jdk.ts';
import { inputValues } from '../../src/search/input-value.ts';
import type { MergingOptions } from '../../src/search/java-machine.ts';
import type { SymbolicInput } from '../../src/search/machine.ts';
import { Evaluator, type Model } from '../../src/term/evaluate.ts';
import { Random } from '../../src/term/random.testing.ts';
import type { Term } from '../../src/term/term.ts';
import { normalise, type Scalar } from '../../src/term/values.ts';
import { type CompiledBatch, exploreBatch } from './batch.ts';
import type { Behaviour } from './behaviours.ts';
import { Comparer, differenceUnder } from './compare.ts';
import { runOnJvm } from './jvm.ts';
import { observe, outcomeText } from './observe.ts';

export type Config = { readonly name: string; readonly merging: MergingOptions };

/** Modes 2 to 5, merging what pays and merging all that can be. */
export const CONFIGS: readonly Config[] = ([5, 4, 3, 2] as const).flatMap((mode) =>
  [false, true].map((heuristic) => ({
    name: `mode ${mode}${heuristic ? ' with the heuristic' : ''}`,
    merging: { mode, heuristic, inlineDepth: null, only: null, except: [] },
  })),
);

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
  readonly jvmRuns: number;
};

/** For each program. */
const JVM_RUNS = 20;
const LIMITS = { timeMs: 240_000, maxPaths: 100_000 };

export function checkPrograms(jdk: Jdk, batch: CompiledBatch, configs: readonly Config[], seed = 1): Report {
  const expected = exploreBatch(jdk, batch, null, LIMITS);
  const actual = configs.map(({ merging }) => exploreBatch(jdk, batch, merging, LIMITS));
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
      const comparison = comparer.compare(expected[i], actual[c][i]);
      undecided += comparison.undecided;
      if (comparison.difference === null) continue;
      const { model, expected: wanted, actual: found } = comparison.difference;
      failures.push({
        program: name,
        against: config.name,
        inputs: inputText(expected[i][0].inputs, model),
        expected: wanted,
        actual: found,
      });
    }
  }
  comparer.close();
  const jvm = compareWithJvm(jdk, batch, expected, actual, configs, new Random(seed));
  return {
    programs: batch.programs.length,
    paths: Object.fromEntries([
      ['mode 1', total(expected)],
      ...configs.map((c, k) => [c.name, total(actual[k])] as const),
    ]),
    failures: [...failures, ...jvm.failures],
    undecided,
    jvmRuns: jvm.runs,
  };
}

function total(behaviours: readonly (readonly Behaviour[])[]): number {
  return behaviours.reduce((sum, list) => sum + list.length, 0);
}

/** The first input says which program: it is none of the program's own. */
function inputText(inputs: readonly SymbolicInput[], model: Model): string {
  return inputValues(inputs.slice(1), model)
    .map(({ value }) => value)
    .join(', ');
}

function compareWithJvm(
  jdk: Jdk,
  batch: CompiledBatch,
  expected: readonly (readonly Behaviour[])[],
  actual: readonly (readonly (readonly Behaviour[])[])[],
  configs: readonly Config[],
  random: Random,
): { readonly failures: readonly Failure[]; readonly runs: number } {
  const trials = batch.programs.flatMap(({ name }, i) => {
    if (expected[i].length === 0) return [];
    const { inputs } = expected[i][0];
    const models = modelsOf([...actual.flatMap((a) => a[i]), ...expected[i]], inputs, random);
    return models.map((model) => ({ name, index: i, model, values: inputValues(inputs.slice(1), model) }));
  });
  const seen = runOnJvm(
    jdk,
    [batch.dir],
    trials.map(({ name, values }) => ({ className: name, method: 'f', inputs: values.map((v) => v.value) })),
  );
  const failures: Failure[] = [];
  for (const [k, { name, index, model, values }] of trials.entries()) {
    const inputs = values.map((v) => v.value).join(', ');
    const shown = shownByReflection(expected[index], model, name);
    if (shown !== seen[k])
      failures.push({ program: name, against: 'JVM', inputs, expected: seen[k], actual: shown });
    for (const [c, config] of configs.entries()) {
      const difference = differenceUnder(expected[index], actual[c][index], model);
      if (difference !== null) failures.push({ program: name, against: config.name, inputs, ...difference });
    }
  }
  return { failures, runs: trials.length };
}

function shownByReflection(behaviours: readonly Behaviour[], model: Model, className: string): string {
  const under = new Evaluator(model);
  const taken = behaviours.filter((b) => b.conjuncts.every((c) => under.holds(c)));
  const view = { kind: 'reflection', className } as const;
  return taken.length === 0 ? 'no path' : taken.map((b) => observe(b, under, view)).join(' AND ');
}

/** Of paths, spread over all of them, and a few at random. */
function modelsOf(
  behaviours: readonly Behaviour[],
  inputs: readonly SymbolicInput[],
  random: Random,
): Model[] {
  const known = behaviours.flatMap((b) => b.model ?? []);
  const fromPaths = JVM_RUNS - 6;
  const step = Math.max(1, known.length / fromPaths);
  const models = Array.from(
    { length: Math.min(fromPaths, known.length) },
    (_, i) => known[Math.floor(i * step)],
  );
  const which = known[0]?.get(inputs[0].term) ?? 0;
  while (models.length < JVM_RUNS) {
    const values = inputs.slice(1).map(({ term }) => [term, randomValue(term, random)] as const);
    models.push(new Map<Term, Scalar>([[inputs[0].term, which as Scalar], ...values]));
  }
  return models;
}

function randomValue({ sort }: Term, random: Random): Scalar {
  if (sort.kind === 'Bool') return random.below(2);
  if (sort.kind !== 'BitVec') return random.below(100) / 4;
  const small = BigInt(random.below(20) - 6);
  return normalise(sort.width, random.isChance(70) ? small : random.bits(64));
}
