/**
 * Finding the JDK. Rangefinder executes the JDK's own bytecode, so a home without the library classes is useless. One
 * without `javac` is fine unless the input is `.java`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { InputError } from '../errors.ts';

export interface Jdk {
  /** The real path, symlinks resolved: two names of one JDK compare equal. */
  readonly home: string;
  /** 17, 21, 25, ... */
  readonly feature: number;
  /** As in the `release` file, e.g. `17.0.21`. */
  readonly version: string;
  /** The `release` file, quotes removed. */
  readonly release: ReadonlyMap<string, string>;
  /** Path of the compiler; null in a run-time image without one. */
  readonly javac: string | null;
}

export interface JdkOptions {
  /** An explicit home (`--jdk`); wins over the environment. */
  readonly jdk?: string | undefined;
  readonly env?: NodeJS.ProcessEnv | undefined;
}

export const OLDEST_SUPPORTED_JDK = 17;

const EXE = process.platform === 'win32' ? '.exe' : '';
const REMEDY = `install a JDK of version ${OLDEST_SUPPORTED_JDK} or later and pass --jdk <home> or set JAVA_HOME`;

/** The JDK to use: the explicit one, else `JAVA_HOME`, else the `java` on the PATH. */
export function findJdk(options: JdkOptions = {}): Jdk {
  const env = options.env ?? process.env;
  if (options.jdk) return readJdk(options.jdk, '--jdk');
  if (env.JAVA_HOME) return readJdk(env.JAVA_HOME, 'JAVA_HOME');
  const java = findOnPath('java', env);
  if (java === null) throw new InputError(`no JDK found: ${REMEDY}`);
  return readJdk(homeOfLauncher(java), `${java} on the PATH`);
}

/** Every supported JDK on this machine, oldest first. Meant for tests, which run against all of them. */
export function discoverJdks(env: NodeJS.ProcessEnv = process.env): Jdk[] {
  const java = findOnPath('java', env);
  const named = [env.JAVA_HOME, java === null ? undefined : homeOfLauncher(java)].filter((home) => !!home);
  const parents = named.map((home) => dirname(realpathOrSelf(home!)));
  const candidates = [...named, ...[...parents, ...usualRoots(env)].flatMap(subfolders)];
  const found = new Map<string, Jdk>();
  for (const candidate of candidates) {
    const jdk = readJdkOrNull(candidate!);
    if (jdk !== null) found.set(jdk.home, jdk);
  }
  return [...found.values()].sort(
    (a, b) => a.feature - b.feature || a.version.localeCompare(b.version) || a.home.localeCompare(b.home),
  );
}

function readJdkOrNull(home: string): Jdk | null {
  try {
    return readJdk(home, 'discovery');
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** `source` says in messages where the path came from, since that is what the user has to change. */
function readJdk(path: string, source: string): Jdk {
  const home = locateHome(path);
  if (home === null) {
    const why = existsSync(path) ? 'holds no JDK (no `release` file)' : 'does not exist';
    throw new InputError(`${path} (from ${source}) ${why}: ${REMEDY}`);
  }
  const release = parseRelease(readText(join(home, 'release')));
  const version = release.get('JAVA_VERSION');
  const feature = featureOf(version ?? '');
  if (version === undefined || feature === null) {
    throw new InputError(`${join(home, 'release')} names no JAVA_VERSION that we understand: ${REMEDY}`);
  }
  if (feature < OLDEST_SUPPORTED_JDK) {
    throw new InputError(
      `JDK ${version} in ${home} (from ${source}) is too old, ${OLDEST_SUPPORTED_JDK} and later are supported: ${REMEDY}`,
    );
  }
  if (!existsSync(join(home, 'lib', 'modules')) && !existsSync(join(home, 'jmods'))) {
    throw new InputError(`the JDK in ${home} (from ${source}) has neither lib/modules nor jmods: ${REMEDY}`);
  }
  const javac = join(home, 'bin', `javac${EXE}`);
  return { home, feature, version, release, javac: existsSync(javac) ? javac : null };
}

/** Accepts a home, a macOS bundle around one, or the launcher inside one. */
function locateHome(path: string): string | null {
  const real = realpathOrSelf(path);
  const guesses = [real, join(real, 'Contents', 'Home')];
  if (basename(real) === `java${EXE}`) guesses.push(dirname(dirname(real)));
  return guesses.find((home) => existsSync(join(home, 'release'))) ?? null;
}

/** A launcher that is a shim (jenv, asdf, the stub of macOS) is not inside its home: then it is asked. */
function homeOfLauncher(java: string): string {
  const home = dirname(dirname(realpathOrSelf(java)));
  if (existsSync(join(home, 'release'))) return home;
  const run = spawnSync(java, ['-XshowSettings:properties', '-version'], { encoding: 'utf8' });
  return /^\s*java\.home = (.+)$/m.exec(run.stderr ?? '')?.[1]?.trim() ?? home;
}

/** `KEY="value"` lines. */
function parseRelease(text: string): Map<string, string> {
  const release = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*([A-Za-z_]+)="?(.*?)"?\s*$/.exec(line);
    if (match) release.set(match[1]!, match[2]!);
  }
  return release;
}

/** `17.0.21` is 17; before JDK 9 the feature was the second number, `1.8.0_402`. */
function featureOf(version: string): number | null {
  const match = /^(?:1\.)?(\d+)/.exec(version);
  return match ? Number(match[1]) : null;
}

function findOnPath(command: string, env: NodeJS.ProcessEnv): string | null {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    const file = join(folder, command + EXE);
    if (folder !== '' && statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  }
  return null;
}

/** Folders in which installers and version managers put JDKs side by side. */
function usualRoots(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'win32') {
    const programs = env.ProgramFiles ?? 'C:\\Program Files';
    return ['Java', 'Eclipse Adoptium', 'Microsoft', 'Zulu'].map((vendor) => join(programs, vendor));
  }
  const home = env.HOME ?? homedir();
  return [
    '/usr/lib/jvm',
    '/usr/lib64/jvm',
    '/usr/java',
    '/opt/java',
    '/opt',
    '/Library/Java/JavaVirtualMachines',
    join(home, '.sdkman', 'candidates', 'java'),
    join(home, '.jdks'),
  ];
}

function subfolders(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return []; // absent or unreadable: nothing to discover there
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(`cannot read ${file}: ${(error as Error).message}`);
  }
}

function realpathOrSelf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
