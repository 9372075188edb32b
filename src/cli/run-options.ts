/** The options of `rangefinder run`, as the `java` launcher understands them. */
import { InputError } from '../errors.ts';
import type { AssertionFlag } from '../vm/vm.ts';

export type RunOptions = {
  readonly jdk: string | undefined;
  readonly classPath: string | undefined;
  readonly properties: ReadonlyMap<string, string>;
  readonly assertions: readonly AssertionFlag[];
  /** A class name, a jar (`isJar`) or a `.java` file. */
  readonly target: string;
  readonly isJar: boolean;
  readonly args: readonly string[];
  readonly debug: boolean;
  readonly enablePreview: boolean;
  /** Write the opcodes that ran to this file (for the corpus test). */
  readonly opcodes: string | undefined;
};

const WITH_VALUE = new Set(['-cp', '-classpath', '--class-path', '--jdk', '-jar', '--opcodes']);

export function parseRunOptions(argv: readonly string[]): RunOptions {
  let jdk: string | undefined;
  let classPath: string | undefined;
  let opcodes: string | undefined;
  let jar: string | undefined;
  let debug = false;
  let enablePreview = false;
  const properties = new Map<string, string>();
  const assertions: AssertionFlag[] = [];
  let i = 0;
  for (; i < argv.length; i++) {
    const arg = argv[i];
    if (!arg.startsWith('-')) break;
    const eq = arg.startsWith('--') ? arg.indexOf('=') : -1;
    const name = eq > 0 ? arg.slice(0, eq) : arg;
    if (WITH_VALUE.has(name)) {
      const value = eq > 0 ? arg.slice(eq + 1) : argv[++i];
      if (value === undefined) throw new InputError(`${name} requires a value; see rangefinder run --help`);
      if (name === '--jdk') jdk = value;
      else if (name === '--opcodes') opcodes = value;
      else if (name === '-jar') {
        jar = value;
        i++;
        break;
      } else classPath = value;
    } else if (arg.startsWith('-D')) {
      const [key, ...rest] = arg.slice(2).split('=');
      if (key !== '') properties.set(key, rest.join('='));
    } else if (arg === '--debug') debug = true;
    else if (arg === '--enable-preview') enablePreview = true;
    else if (!assertion(arg, assertions)) {
      throw new InputError(`unrecognized option: ${arg}; see rangefinder run --help`);
    }
  }
  const target = jar ?? argv[i++];
  if (target === undefined) {
    throw new InputError('no program given: name a main class, a .java file or -jar FILE');
  }
  return {
    jdk,
    classPath,
    properties,
    assertions,
    target,
    isJar: jar !== undefined,
    args: argv.slice(i),
    debug,
    enablePreview,
    opcodes,
  };
}

/** -ea[:target], -da[:target], -esa, -dsa and their long names. */
function assertion(arg: string, into: AssertionFlag[]): boolean {
  const [name, target] = arg.split(':') as [string, string | undefined];
  switch (name) {
    case '-ea':
    case '-enableassertions':
      into.push({ enable: true, target: target ?? null, system: false });
      return true;
    case '-da':
    case '-disableassertions':
      into.push({ enable: false, target: target ?? null, system: false });
      return true;
    case '-esa':
    case '-enablesystemassertions':
      into.push({ enable: true, target: null, system: true });
      return true;
    case '-dsa':
    case '-disablesystemassertions':
      into.push({ enable: false, target: null, system: true });
      return true;
    default:
      return false;
  }
}
