/**
 * Replays a counterexample on the real JVM: runs the program with our input APIs in front of its class path, which return the
 * values of the counterexample. Only a run that fails as predicted makes the verdict UNSAFE.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { Jdk } from '../classpath/jdk.ts';
import { assertNever } from '../errors.ts';
import type { ConditionMethods } from '../inputs/condition-methods.ts';
import { inputClassPath } from '../inputs/java-sources.ts';
import { isDrawnInput, isSeedInput } from '../inputs/random-inputs.ts';
import type { HeapNode, InputValue } from '../result/outcome.ts';
import type { FileContact } from '../vm/files/file-contacts.ts';
import { agentOptions, type Interception } from './agent.ts';
import { difference, type Expected, messageOf, OVERFLOW } from './compare.ts';
import { inputLine, nodeLine } from './input-lines.ts';
import { formatLine } from './line.ts';
import { fillReplayFolder, planFolder } from './replay-folder.ts';
import { type JavaEnd, runJava } from './run-java.ts';
import { parseRunRecord } from './run-record.ts';

/** What the JVM of a replay runs: `main`, or a method with the values of its parameters. */
export type ReplayEntry =
  | {
      readonly kind: 'main';
      readonly mainClass: string;
      readonly args: readonly string[];
      /** So many arguments are among the inputs, and `args` are not used; null or missing: `args` are. */
      readonly symbolicArgs?: number | null;
    }
  | {
      readonly kind: 'method';
      /** External name, `com.foo.Bar$Baz`. */
      readonly className: string;
      readonly methodName: string;
      readonly descriptor: string;
      /**
       * The receiver of an instance method: the first of `parameters`, or an object that the constructor without parameters
       * makes.
       */
      readonly receiver: 'symbolic' | 'new';
      /** What runs before and after the method; missing or null: nothing. */
      readonly conditions?: ConditionMethods | null;
      /** Names of static fields of the class that are inputs; missing: none. */
      readonly statics?: readonly string[];
      /** One for each parameter, with a symbolic receiver in front, and one for each of `statics`. */
      readonly parameters: readonly InputValue[];
    };

/** A run of the program on the real JVM, and the outcome that the exploration predicts for it. */
export type ReplaySpec = {
  readonly jdk: Jdk;
  /** The class path of the program, as for `java -cp`. */
  readonly classPath: readonly string[];
  readonly entry: ReplayEntry;
  /** In the order in which the path made them, without the parameters of the entry method. */
  readonly inputs: readonly InputValue[];
  /** The input heap: the nodes that inputs and parameters refer to. */
  readonly heap?: readonly HeapNode[];
  readonly expected: Expected;
  /** Added automatically: `reach` if a method is expected to be reached, `random` if inputs are named `Random.seed`. */
  readonly interceptions?: readonly Interception[] | undefined;
  readonly properties?: ReadonlyMap<string, string> | undefined;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /**
   * The names of files that the path has used. The run then has a folder of its own as its current one, with copies of what the path
   * reads there; null or missing: it runs where we run.
   */
  readonly files?: readonly FileContact[] | null | undefined;
  /** Options of `java`: `-ea`, `-da:com.foo...`, `-esa`. */
  readonly assertions?: readonly string[] | undefined;
  readonly timeLimitMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What the real JVM did. Only 'confirmed' makes a finding count. */
export type ReplayResult = {
  readonly kind:
    | 'confirmed'
    | 'different'
    | 'timeout'
    | 'cancelled'
    | 'killed'
    | 'out of memory'
    | 'failed to start'
    | 'not run';
  /** What happened instead, or why the run did not start; null if confirmed. */
  readonly what: string | null;
  /** The message of the confirmed exception, perhaps empty; null if no exception was confirmed. */
  readonly message: string | null;
  /** Inputs that the program requested in another order or type than the exploration recorded. */
  readonly notes: readonly string[];
  /** What the program printed, up to a bound. */
  readonly stdout: string;
  readonly stderr: string;
};

const TIME_LIMIT_MS = 20_000;

/** A replay is short: quick start-up matters, not peak speed. The compiler must not drop traces of exceptions. */
const JVM_FLAGS = [
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  '-Xshare:auto',
  '-XX:-UsePerfData',
  '-XX:-OmitStackTraceInFastThrow',
  '-Djdk.reflect.useNativeAccessorOnly=true',
];

/** The JVM halts when the predicted exception has left the program. That it runs no hooks, either, is none of the public functions of the JDK. */
const HALTING = ['--add-exports', 'java.base/jdk.internal.misc=ALL-UNNAMED'];

/** Environment variables from which `java` would take options that the exploration did not have. */
const NOT_PASSED_ON = ['JAVA_TOOL_OPTIONS', '_JAVA_OPTIONS', 'JDK_JAVA_OPTIONS'];

export async function replay(spec: ReplaySpec): Promise<ReplayResult> {
  const ours = inputClassPath(spec.jdk);
  const plan =
    spec.files == null ? null : planFolder(spec.files, process.cwd(), [spec.entry, spec.inputs, spec.heap]);
  if (plan?.kind === 'unsafe') return notRun(plan.why);
  const folder = mkdtempSync(join(tmpdir(), 'rangefinder-replay-'));
  try {
    const own = plan === null ? null : fillReplayFolder(plan, join(folder, 'files'));
    const record = join(folder, 'record');
    const end = await runJava(spec.jdk, {
      args: javaArguments(own === null ? spec : fromElsewhere(spec, own.temporary), ours, folder),
      env: environment(spec.env ?? {}),
      cwd: own?.current,
      timeLimitMs: spec.timeLimitMs ?? TIME_LIMIT_MS,
      signal: spec.signal,
    });
    return compareRecord(spec.expected, end, existsSync(record) ? readFileSync(record, 'latin1') : null);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function notRun(why: string): ReplayResult {
  return { kind: 'not run', what: why, message: null, notes: [], stdout: '', stderr: '' };
}

/** The same run from another current folder: names that were relative to ours are made absolute. */
function fromElsewhere(spec: ReplaySpec, temporary: string): ReplaySpec {
  const properties = new Map(spec.properties ?? []);
  const libraries = properties.get('java.library.path');
  if (libraries !== undefined) properties.set('java.library.path', absoluteEntries(libraries));
  if (!properties.has('java.io.tmpdir')) properties.set('java.io.tmpdir', temporary);
  return { ...spec, classPath: spec.classPath.map((entry) => resolve(entry)), properties };
}

function absoluteEntries(searchPath: string): string {
  return searchPath
    .split(delimiter)
    .map((entry) => resolve(entry))
    .join(delimiter);
}

function javaArguments(spec: ReplaySpec, ours: string, folder: string): string[] {
  const { entry } = spec;
  const parameters = entry.kind === 'method' ? entry.parameters : [];
  // Of an unseeded Random the seed alone is fed: the replay must not get numbers that no seed gives.
  const inputs = [...parameters, ...spec.inputs.filter(({ name }) => !isDrawnInput(name))];
  writeFileSync(join(folder, 'inputs'), inputs.map(inputLine).join(''));
  writeFileSync(join(folder, 'heap'), (spec.heap ?? []).map(nodeLine).join(''));
  writeFileSync(join(folder, 'job'), jobOf(entry));
  const expected = expectedLine(spec.expected);
  if (expected !== null) writeFileSync(join(folder, 'expected'), expected);
  const recipes = (spec.heap ?? []).flatMap((node) => (node.kind === 'made' ? [node.recipe] : []));
  const functions = recipes.some(({ mayThrow }) => mayThrow)
    ? 'throwing'
    : recipes.some(({ hasOrderedAnswers }) => hasOrderedAnswers)
      ? 'impure'
      : 'pure';
  return [
    ...JVM_FLAGS,
    ...agentOptions(interceptionsToInstall(spec), ours, folder),
    `-XX:ErrorFile=${join(folder, 'crash.log')}`,
    ...(spec.assertions ?? []),
    ...[...(spec.properties ?? [])].map(([key, value]) => `-D${key}=${value}`),
    `-Drangefinder.inputs=${join(folder, 'inputs')}`,
    `-Drangefinder.heap=${join(folder, 'heap')}`,
    `-Drangefinder.record=${join(folder, 'record')}`,
    `-Drangefinder.functions=${functions}`,
    ...(expected === null ? [] : [`-Drangefinder.expected=${join(folder, 'expected')}`, ...HALTING]),
    '-cp',
    [ours, ...spec.classPath].join(delimiter),
    entry.kind === 'main' ? 'rangefinder.replay.MainDriver' : 'rangefinder.replay.MethodDriver',
    join(folder, 'job'),
  ];
}

function interceptionsToInstall({ interceptions: given = [], expected, inputs }: ReplaySpec): Interception[] {
  const interceptions = given.filter(
    (interception) => interception.kind !== 'reach' || expected.kind === 'reached',
  );
  const has = (kind: Interception['kind']) =>
    interceptions.some((interception) => interception.kind === kind);
  if (!has('random') && inputs.some(({ name }) => isSeedInput(name))) interceptions.push({ kind: 'random' });
  if (expected.kind === 'reached' && !has('reach')) {
    const { class: className, method: methodName } = expected.location;
    interceptions.push({ kind: 'reach', className, methodName, descriptor: null });
  }
  return interceptions;
}

/** What `java/rangefinder/replay/Prediction.java` reads; null: the JVM ends as it would without us. */
function expectedLine(expected: Expected): string | null {
  if (expected.kind !== 'threw') return null;
  const { class: className, method, line } = expected.userLocation;
  const place = expected.exception === OVERFLOW ? [] : [className, method, String(line)];
  return formatLine([expected.exception, ...place]);
}

/** Arguments are passed in a file, because the JVM would decode the command line by the locale. */
function jobOf(entry: ReplayEntry): string {
  switch (entry.kind) {
    case 'main':
      return formatLine([entry.mainClass, String(entry.symbolicArgs ?? ''), ...entry.args]);
    case 'method':
      return formatLine([
        entry.className,
        entry.methodName,
        entry.descriptor,
        entry.receiver,
        ...conditionFields(entry.conditions ?? NO_CONDITIONS),
        ...(entry.statics ?? []),
      ]);
    default:
      return assertNever(entry, 'entry of a replay');
  }
}

const NO_CONDITIONS: ConditionMethods = { className: '', before: null, after: null };

/** An empty descriptor: there is no such method. */
function conditionFields({ className, before, after }: ConditionMethods): string[] {
  return [className.replaceAll('/', '.'), before ?? '', after ?? ''];
}

function environment(added: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, ...added };
  for (const name of NOT_PASSED_ON) delete env[name];
  return env;
}

const STOPPED = { timeout: 'it did not end within the time limit', cancelled: 'it was stopped' } as const;

/** A run that was stopped may have failed as predicted before: another thread can keep the JVM alive. So the record decides. */
function compareRecord(expected: Expected, end: JavaEnd, recordText: string | null): ReplayResult {
  const output = { message: null, stdout: end.stdout, stderr: end.stderr };
  const stopped =
    end.kind === 'timeout' || end.kind === 'cancelled' ? { kind: end.kind, what: STOPPED[end.kind] } : null;
  if (recordText === null) {
    const what = end.why ?? (end.stderr.trim().split('\n')[0] || `java ended with status ${end.status}`);
    // Nothing has happened yet: by us it was ended, not by what it does.
    return { ...(stopped ?? { kind: 'failed to start', what }), notes: [], ...output };
  }
  const record = parseRunRecord(recordText);
  const rest = { notes: record.notes, ...output };
  if (record.failed !== null) return { kind: 'failed to start', what: record.failed, ...rest };
  const what = difference(expected, record, end.status);
  if (what === null) return { kind: 'confirmed', what, ...rest, message: messageOf(expected, record) };
  if (stopped !== null) return { ...stopped, ...rest };
  if (end.why !== null) return { kind: 'killed', what: `the JVM ended by ${end.why}`, ...rest };
  // The path may need more memory than this JVM has, or more than any can have.
  if (record.thrown.some(({ exception }) => exception === 'java.lang.OutOfMemoryError'))
    return { kind: 'out of memory', what, ...rest };
  return { kind: 'different', what, ...rest };
}
