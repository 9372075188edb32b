/** How a host JVM is started (`vm/cloning`): the user's own `java`, with our classes on its boot class path. */
import { readdirSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { compile } from '../classpath/javac.ts';
import type { Jdk } from '../classpath/jdk.ts';
import type { HostSettings } from '../vm/cloning/host-link.ts';
import type { AssertionFlag } from '../vm/vm.ts';
import { HOST_PACKAGE, JAVA_FOLDER } from './java-sources.ts';

export type HostJvmOptions = {
  /** -D */
  readonly properties: ReadonlyMap<string, string>;
  /** -ea, -da: for host-only classes, whose own code runs there. */
  readonly assertions: readonly AssertionFlag[];
  /** Whether native code has our standard streams. */
  readonly sharesStreams: boolean;
  readonly timeMs: number;
};

/** What our classes use of the JDK. */
const EXPORTS = ['java.base/jdk.internal.misc', 'java.base/jdk.internal.access'];

const FLAGS = [
  // Constructors of stubs do not call those of their superclasses (`vm/cloning/host-stub.ts`).
  '-XX:+UnlockDiagnosticVMOptions',
  '-XX:-BytecodeVerificationRemote',
  // The interpreter has warned of native access, where the JDK does.
  '--enable-native-access=ALL-UNNAMED',
  '-XX:+UseSerialGC',
  '-XX:-UsePerfData',
  '-XX:-CreateCoredumpOnCrash',
  // Else a crash leaves a report in the user's folder.
  `-XX:ErrorFile=${devNull}`,
];

/** Nothing is compiled or started before a host is needed. */
export function hostJvm(
  jdk: Jdk,
  { properties, assertions, sharesStreams, timeMs }: HostJvmOptions,
): HostSettings {
  const command = (): readonly string[] => [
    join(jdk.home, 'bin', 'java'),
    ...FLAGS,
    `-Xbootclasspath/a:${hostClassPath(jdk)}`,
    ...EXPORTS.flatMap((name) => ['--add-exports', `${name}=ALL-UNNAMED`]),
    ...assertions.map(flagOf),
    ...[...properties].map(([name, value]) => `-D${name}=${value}`),
    'rangefinder.host.Host',
    // The descriptor of the connection (`host-process.ts`).
    '3',
  ];
  return { command: () => ({ command: command(), sharesStreams }), timeMs };
}

function flagOf({ isEnabled, target, isForSystem }: AssertionFlag): string {
  const flag = `-${isEnabled ? 'e' : 'd'}${isForSystem ? 's' : ''}a`;
  return target === null ? flag : `${flag}:${target}`;
}

function hostClassPath(jdk: Jdk): string {
  const folder = join(JAVA_FOLDER, HOST_PACKAGE);
  const sources = readdirSync(folder).filter((name) => name.endsWith('.java'));
  return compile(
    jdk,
    sources.sort().map((name) => join(folder, name)),
    { addExports: EXPORTS },
  ).dir;
}
