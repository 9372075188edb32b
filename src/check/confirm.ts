/** Counterexamples on the real JVM: what exploration predicts counts only if the JVM does the same. */
import { toExternalName } from '../classfile/descriptor.ts';
import { isUnrepeatable } from '../limitation/register.ts';
import type { ReplayHook } from '../replay/agent.ts';
import { type ReplayEntry, type ReplayResult, replay } from '../replay/replay.ts';
import type { PredictedFinding } from '../result/finding.ts';
import type { ConcreteInputs, InputValue, Outcome } from '../result/outcome.ts';
import type { Program } from './prepare.ts';
import { type Question, violation } from './property.ts';
import type { Finding, FindingKind } from './result.ts';

/** A finding that violates the property, before replay. */
export type Prediction = { readonly kind: FindingKind; readonly finding: PredictedFinding };

export function predictions(findings: readonly PredictedFinding[], question: Question): Prediction[] {
  return findings.flatMap((finding) => {
    const kind = violation(finding.outcome, question);
    return kind === null ? [] : [{ kind, finding }];
  });
}

/** One after the other: each is a JVM of its own, and most runs have one or two. */
export async function confirm(predicted: readonly Prediction[], program: Program): Promise<Finding[]> {
  const confirmed: Finding[] = [];
  for (const prediction of predicted) {
    const { outcome } = prediction.finding;
    confirmed.push(findingOf(prediction, await replayed(program, outcome, prediction.finding, ['-ea'])));
  }
  return confirmed;
}

/**
 * Whether a confirmed exception happens with assertions disabled too. SV-COMP does not say whether they are when it asks
 * for uncaught exceptions; one that arises in the condition of an `assert` depends on it.
 */
export async function happensWithoutAssertions(finding: Finding, program: Program): Promise<boolean> {
  const { exception, message, location, trace } = finding;
  if (exception === null) return true;
  const innermost = trace[0] ?? location;
  const expected = { exception, supers: [], message, location: innermost, userLocation: location, trace };
  const result = await replayed(program, { kind: 'threw', ...expected }, finding, []);
  return result.kind === 'confirmed';
}

function replayed(
  program: Program,
  expected: PredictedFinding['outcome'],
  { inputs, heap }: ConcreteInputs,
  assertions: readonly string[],
): Promise<ReplayResult> {
  const split = parametersOf(program, inputs);
  return replay({
    jdk: program.jdk,
    classPath: program.classPath,
    entry: split.entry,
    inputs: split.inputs,
    heap,
    expected,
    hooks: hooksOfProgram(program),
    properties: program.properties,
    assertions,
  });
}

/** Parameters that become inputs in the middle of a run, and the method to reach. */
function hooksOfProgram({ symbolicMethods, reach }: Program): ReplayHook[] {
  const hooks: ReplayHook[] = symbolicMethods.map(({ className, method, descriptor, names }) => ({
    kind: 'parameters',
    className: toExternalName(className),
    methodName: method,
    descriptor,
    indices: inputIndices(names),
  }));
  if (reach !== null) {
    const { className, name, descriptors } = reach;
    const descriptor = descriptors.length === 1 ? descriptors[0] : null;
    hooks.push({ kind: 'reach', className, methodName: name, descriptor });
  }
  return hooks;
}

/** The indices of the parameters that have a name: those that are inputs. */
function inputIndices(names: readonly (string | null)[]): number[] {
  return names.flatMap((name, i) => (name === null ? [] : [i]));
}

/** The parameters of `--method` are the first inputs of every path. */
function parametersOf(
  { entry, args, receiver }: Program,
  inputs: readonly InputValue[],
): { readonly entry: ReplayEntry; readonly inputs: readonly InputValue[] } {
  if (entry.kind === 'main') return { entry: { kind: 'main', mainClass: entry.className, args }, inputs };
  const { className, name, descriptor, parameters, isStatic } = entry.method;
  const count = parameters.length + (!isStatic && receiver === 'symbolic' ? 1 : 0);
  const first = inputs.slice(0, count);
  return {
    entry: { kind: 'method', className, methodName: name, descriptor, receiver, parameters: first },
    inputs: inputs.slice(count),
  };
}

function findingOf({ kind, finding }: Prediction, result: ReplayResult): Finding {
  const { outcome, inputs, heap, model, condition, notices, count } = finding;
  return {
    kind,
    ...whatFails(outcome, result.message),
    inputs,
    heap,
    model,
    pathCondition: condition,
    replayed: result.kind === 'confirmed',
    replayDetail: result.kind === 'confirmed' ? null : detail(result),
    dependsOn: notices.map(({ limitation }) => limitation).filter(isUnrepeatable),
    count,
  };
}

function detail(result: ReplayResult): string {
  const notes = result.notes.length === 0 ? '' : `; ${result.notes.join('; ')}`;
  return `${result.what ?? result.kind}${notes}`;
}

/** A predicted message may have symbolic values in it: the real one is better. */
function whatFails(
  outcome: PredictedFinding['outcome'],
  realMessage: string | null,
): Pick<Finding, 'exception' | 'message' | 'location' | 'trace'> {
  if (outcome.kind === 'reached')
    return { exception: null, message: null, location: outcome.location, trace: [outcome.location] };
  const { exception, message, userLocation, trace } = outcome satisfies Extract<Outcome, { kind: 'threw' }>;
  const isReal = realMessage !== null && (realMessage !== '' || message !== null);
  return { exception, message: isReal ? realMessage : message, location: userLocation, trace };
}
