/** `run`: runs a Java program on our virtual machine, as `java` would. */
import path from 'node:path';
import { InputError } from '../errors.ts';
import { runTask } from './run-task.ts';

/** The program to run; exactly one of `mainClass`, `jar` and `source` must be given. */
export type RunSettings = {
  /** One of the three: the name of a class, a jar with a main class, or a source file. */
  readonly mainClass?: string;
  readonly jar?: string;
  readonly source?: string;
  /** Folders and jars; the current folder by default. */
  readonly classPath?: readonly string[];
  readonly args?: readonly string[];
  /** System properties, as -D gives them. */
  readonly properties?: Readonly<Record<string, string>>;
  /** -ea; false by default. */
  readonly assertions?: boolean;
  /** The home of the JDK; by default the one that is found. */
  readonly jdk?: string;
};

/** How the caller stops the program and gets its output. */
export type RunCallbacks = {
  /** Ends the program; `run` rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Gets what the program prints: file descriptor 1 or 2. The program then has no standard input. Without it the program has
   * the standard streams of this process.
   */
  readonly onOutput?: (fd: number, bytes: Uint8Array) => void;
};

/** Resolves with the program's exit code. */
export async function run(settings: RunSettings, callbacks: RunCallbacks = {}): Promise<number> {
  const { mainClass, jar, source } = settings;
  const targets = [
    ...(mainClass === undefined ? [] : [{ kind: 'class', name: mainClass } as const]),
    ...(jar === undefined ? [] : [{ kind: 'jar', name: jar } as const]),
    ...(source === undefined ? [] : [{ kind: 'source', name: source } as const]),
  ];
  if (targets.length !== 1) throw new InputError('nothing to run: give one of mainClass, jar and source');
  const options = {
    jdk: settings.jdk,
    classPath: (settings.classPath ?? ['.']).join(path.delimiter),
    properties: new Map(Object.entries(settings.properties ?? {})),
    assertions: settings.assertions === true ? [{ isEnabled: true, target: null, isForSystem: false }] : [],
    grants: [],
    target: targets[0],
    args: settings.args ?? [],
    enablePreview: false,
    release: undefined,
    host: [],
    opcodes: undefined,
  };
  return runTask({ kind: 'run', options, catchesOutput: callbacks.onOutput !== undefined }, callbacks);
}
