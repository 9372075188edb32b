/** Replays findings on the real JVM. A finding makes the verdict UNSAFE only if the JVM fails as predicted. */
import { toExternalName } from '../classfile/descriptor.ts';
import { isUnrepeatable } from '../limitation/register.ts';
import type { Interception } from '../replay/agent.ts';
import { type ReplayEntry, type ReplayResult, type ReplaySpec, replay } from '../replay/replay.ts';
import { killRunningJava } from '../replay/run-java.ts';
import type { PredictedFinding } from '../result/finding.ts';
import type { ConcreteInputs, InputValue, Outcome } from '../result/outcome.ts';
import { hasReceiver } from '../target/select-method.ts';
import type { Program } from './prepare.ts';
import { type Demand, violation } from './property.ts';
import type { Finding, FindingKind } from './result.ts';
import type { FindUnmade } from './unmade-objects.ts';

/** A replay that takes longer is ended, and the finding is not confirmed. */
const REPLAY_LIMIT_MS = 20_000;
/** After a cancellation replays may go on for so long, because a finding that is not confirmed says little. */
const CANCELLED_MS = 5_000;

/** When the last replay must have ended, by `performance.now()`, and what stops replays before. */
type ReplayDeadline = {
  readonly deadline: number;
  readonly cancelled: AbortSignal | undefined;
  /** `--no-replay`: nothing of the program is run on the real JVM. */
  readonly isSkipped?: boolean;
  /** Who runs the JVM; undefined: this process. */
  readonly replay?: RunReplay | undefined;
};

export type RunReplay = (spec: ReplaySpec) => Promise<ReplayResult>;

const NOT_REPLAYED: ReplayResult = {
  kind: 'cancelled',
  what: 'it was not run there (--no-replay)',
  message: null,
  notes: [],
  stdout: '',
  stderr: '',
};

type ReplayLimits = { readonly leftMs: number; readonly signal: AbortSignal | undefined };
const NO_LIMITS: ReplayLimits = { leftMs: Number.POSITIVE_INFINITY, signal: undefined };

/** A finding that violates the property, before replay. */
type Prediction = { readonly kind: FindingKind; readonly finding: PredictedFinding };

function predictions(findings: readonly PredictedFinding[], demand: Demand): Prediction[] {
  return findings.flatMap((finding) => {
    const kind = violation(finding.outcome, demand);
    return kind === null ? [] : [{ kind, finding }];
  });
}

/**
 * Replays findings one after the other, each in a JVM of its own. Replays run while the exploration goes on. So when the time of
 * a run is over, its findings are confirmed already.
 */
export class Replays {
  private readonly program: Program;
  private readonly demand: Demand;
  /** Replays that have begun, by the key of the finding. `inputs` is what they were given, as JSON. */
  private readonly begun = new Map<
    string,
    { readonly inputs: string; readonly result: Promise<ReplayResult> }
  >();
  /** The latest replay: the next one starts when it has ended. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly stop = new AbortController();
  /** What the JVMs took so far, in milliseconds. */
  spentMs = 0;
  private readonly deadline: number;
  private readonly isSkipped: boolean;
  private readonly replay: RunReplay;
  private readonly onConfirmed: (finding: Finding, key: string) => void;
  private readonly findUnmade: FindUnmade;

  /** `onConfirmed` is called as soon as a finding is confirmed. Without `findUnmade` all objects are believed to exist. */
  constructor(
    program: Program,
    demand: Demand,
    { deadline, cancelled, isSkipped = false, replay: run = replay }: ReplayDeadline,
    onConfirmed: (finding: Finding, key: string) => void = () => {},
    findUnmade: FindUnmade = () => [],
  ) {
    this.program = program;
    this.demand = demand;
    this.deadline = deadline;
    this.isSkipped = isSkipped;
    this.replay = run;
    this.onConfirmed = onConfirmed;
    this.findUnmade = findUnmade;
    const stopSoon = () => setTimeout(() => this.stop.abort(), CANCELLED_MS).unref();
    cancelled?.addEventListener('abort', stopSoon, { once: true });
  }

  /** Starts the replay of a finding, whose first path has just ended. */
  begin(finding: PredictedFinding): void {
    if (violation(finding.outcome, this.demand) !== null) void this.resultOf(finding);
  }

  /** Waits for the replays of all findings that violate the property. By the keys of the findings, in their order. */
  async results(predicted: readonly PredictedFinding[]): Promise<ReadonlyMap<string, Finding>> {
    const findings = new Map<string, Finding>();
    for (const prediction of predictions(predicted, this.demand)) {
      const { finding } = prediction;
      findings.set(finding.key, this.findingOf(prediction, await this.resultOf(finding)));
    }
    return findings;
  }

  private resultOf(finding: PredictedFinding): Promise<ReplayResult> {
    if (this.isSkipped) return Promise.resolve(NOT_REPLAYED);
    // Several workers may have the same finding with different inputs. Only the inputs that are reported must be replayed.
    const inputs = JSON.stringify([finding.inputs, finding.heap]);
    const begun = this.begun.get(finding.key);
    if (begun?.inputs === inputs) return begun.result;
    const result = this.last.then(() => {
      const leftMs = Math.max(1, this.deadline - performance.now());
      const start = performance.now();
      const limits = { leftMs, signal: this.stop.signal };
      const ended = replayFinding(this.program, finding.outcome, finding, ['-ea'], limits, this.replay);
      return ended.finally(() => {
        this.spentMs += performance.now() - start;
      });
    });
    this.begun.set(finding.key, { inputs, result });
    // `results` gets an error of this replay. The next replay must begin nevertheless.
    this.last = result.then(
      (replay) => this.tell(finding, replay),
      () => {},
    );
    return result;
  }

  private tell(finding: PredictedFinding, result: ReplayResult): void {
    if (result.kind !== 'confirmed') return;
    for (const prediction of predictions([finding], this.demand))
      this.onConfirmed(this.findingOf(prediction, result), finding.key);
  }

  private findingOf(prediction: Prediction, result: ReplayResult): Finding {
    return findingOf(this.program, prediction, result, this.findUnmade(prediction.finding));
  }
}

/**
 * Whether a confirmed exception happens with assertions disabled too. An exception in the condition of an `assert` does not.
 * SV-COMP's property about uncaught exceptions does not say whether assertions are enabled.
 */
export async function happensWithoutAssertions(finding: Finding, program: Program): Promise<boolean> {
  const { exception, message, location, trace } = finding;
  if (exception === null) return true;
  const innermost = trace[0] ?? location;
  const expected = { exception, supers: [], message, location: innermost, userLocation: location, trace };
  const result = await replayFinding(program, { kind: 'threw', ...expected }, finding, []);
  return result.kind === 'confirmed';
}

function replayFinding(
  program: Program,
  expected: PredictedFinding['outcome'],
  { inputs, heap, files }: ConcreteInputs & Pick<PredictedFinding, 'files'>,
  assertions: readonly string[],
  { leftMs, signal }: ReplayLimits = NO_LIMITS,
  run: RunReplay = replay,
): Promise<ReplayResult> {
  const split = parametersOf(program, inputs);
  return run({
    jdk: program.jdk,
    classPath: program.classPath,
    entry: split.entry,
    inputs: split.inputs,
    heap,
    expected,
    interceptions: interceptionsOf(program),
    properties: program.properties,
    files,
    assertions,
    timeLimitMs: Math.min(leftMs, REPLAY_LIMIT_MS),
    signal,
  });
}

/** Ends all JVMs of replays, for a process that is about to exit. */
export function killReplays(): void {
  killRunningJava();
}

/** The methods that the agent must intercept in a replay: those with symbolic parameters, and the method of `--reach`. */
function interceptionsOf({ symbolicMethods, reach }: Program): Interception[] {
  const interceptions: Interception[] = symbolicMethods.map(({ className, method, descriptor, names }) => ({
    kind: 'parameters',
    className: toExternalName(className),
    methodName: method,
    descriptor,
    indices: inputIndices(names),
  }));
  if (reach !== null) {
    const { className, name, descriptors } = reach;
    const descriptor = descriptors.length === 1 ? descriptors[0] : null;
    interceptions.push({ kind: 'reach', className, methodName: name, descriptor });
  }
  return interceptions;
}

/** The indices of the parameters that have a name: those that are inputs. */
function inputIndices(names: readonly (string | null)[]): number[] {
  return names.flatMap((name, i) => (name === null ? [] : [i]));
}

/** Splits the inputs. The parameters of `--method` are the first inputs of every path; the rest comes from input APIs. */
function parametersOf(
  { entry, args, symbolicArgs, receiver, conditions, symbolicStatics: statics }: Program,
  inputs: readonly InputValue[],
): { readonly entry: ReplayEntry; readonly inputs: readonly InputValue[] } {
  if (entry.kind === 'main')
    return { entry: { kind: 'main', mainClass: entry.className, args, symbolicArgs }, inputs };
  const { className, name, descriptor, parameters } = entry.method;
  const ofReceiver = hasReceiver(entry.method) && receiver === 'symbolic' ? 1 : 0;
  const count = ofReceiver + parameters.length + statics.length;
  const first = inputs.slice(0, count);
  return {
    entry: {
      kind: 'method',
      className,
      methodName: name,
      descriptor,
      receiver,
      conditions,
      statics,
      parameters: first,
    },
    inputs: inputs.slice(count),
  };
}

function findingOf(
  program: Program,
  { kind, finding }: Prediction,
  result: ReplayResult,
  unmade: readonly string[],
): Finding {
  const { outcome, inputs, heap, after, model, condition, metLimitations, files, count } = finding;
  return {
    kind,
    ...failureOf(outcome, result.message),
    ...(kind === 'postcondition' ? placeOfEntry(program) : {}),
    inputs,
    heap,
    after,
    model,
    pathCondition: condition,
    isConfirmed: result.kind === 'confirmed',
    hasReplayEnded: result.kind === 'confirmed' || result.kind === 'different',
    hasReplayBegun: result.kind !== 'not run',
    files: files ?? null,
    replayDetail: result.kind === 'confirmed' ? null : replayDetail(result),
    // The method itself runs there, not what stands for it: a wrong model is no defect of ours.
    dependsOn: metLimitations
      .map(({ limitation }) => limitation)
      .filter((limitation) => isUnrepeatable(limitation) || limitation.id === 'model'),
    unmade,
    count,
  };
}

/** The condition stands on the command line, and what violates it is the method as a whole. */
function placeOfEntry({ entry }: Program): Pick<Finding, 'location' | 'trace'> {
  const { className, name } = entry.kind === 'method' ? entry.method : { ...entry, name: 'main' };
  const location = { class: className, method: name, file: null, line: -1 };
  return { location, trace: [location] };
}

function replayDetail(result: ReplayResult): string {
  const notes = result.notes.length === 0 ? '' : `; ${result.notes.join('; ')}`;
  return `${result.what ?? result.kind}${notes}`;
}

/** The message is the real JVM's where there is one: a predicted message may contain terms. */
function failureOf(
  outcome: PredictedFinding['outcome'],
  realMessage: string | null,
): Pick<Finding, 'exception' | 'message' | 'location' | 'trace'> {
  if (outcome.kind === 'reached')
    return { exception: null, message: null, location: outcome.location, trace: [outcome.location] };
  const { exception, message, userLocation, trace } = outcome satisfies Extract<Outcome, { kind: 'threw' }>;
  const isReal = realMessage !== null && (realMessage !== '' || message !== null);
  return { exception, message: isReal ? realMessage : message, location: userLocation, trace };
}
