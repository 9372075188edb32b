/** The options of `rangefinder run`, as the `java` launcher understands them. */
import type { RunOptions } from '../api/run-program.ts';
import { InputError } from '../errors.ts';
import { type ModuleGrant, parseGrant } from '../vm/boot/module-grants.ts';
import type { AssertionFlag } from '../vm/vm.ts';

const SEE_HELP = 'see rangefinder run --help';

/** Options that take a value, as the next argument or, for those with two dashes, after `=`. */
export const RUN_VALUES: Readonly<Record<string, string>> = {
  '-cp': 'class path',
  '-classpath': 'class path',
  '--class-path': 'class path',
  '-jar': 'jar file',
  '--jdk': 'JDK home',
  '--host': 'class',
  '--source': 'Java version',
  '--opcodes': 'file',
  '--add-exports': 'package',
  '--add-opens': 'package',
  '--add-modules': 'module',
  '--add-reads': 'module',
  '--enable-native-access': 'module',
};

/** Tuning of HotSpot, without effect on what a program does. */
const TUNING =
  /^-(?:X(?:m[snx]|ss|int|comp|mixed|batch|share|rs|XX:|X:|verify|log).*|XX:.+|server|client|showversion)$/;

export function parseRunOptions(
  argv: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): RunOptions | 'help' | 'version' {
  const values = new Map<string, string>();
  const properties = new Map<string, string>();
  const assertions: AssertionFlag[] = [];
  const grants: ModuleGrant[] = [];
  const host: string[] = [];
  let enablePreview = false;
  let i = 0;
  // The first argument that is no option is the program; with -jar it has been named already.
  for (; i < argv.length && argv[i].startsWith('-') && !values.has('-jar'); i++) {
    const [name, inline] = splitOption(argv[i]);
    if (name in RUN_VALUES) {
      const value = inline ?? argv[++i];
      if (value === undefined)
        throw new InputError(`${name} requires ${RUN_VALUES[name]} specification; ${SEE_HELP}`);
      if (name === '--add-exports' || name === '--add-opens') {
        grants.push(parseGrant(value, name === '--add-opens'));
      } else if (name === '--host') host.push(value);
      else values.set(canonical(name), value);
    } else if (name.startsWith('-D')) {
      const [key, ...rest] = argv[i].slice(2).split('=');
      if (key !== '') properties.set(key, rest.join('='));
    } else if (name === '--enable-preview') enablePreview = true;
    else if (['-h', '-help', '--help', '-?'].includes(name)) return 'help';
    else if (['-version', '--version'].includes(name)) return 'version';
    // An unknown option is refused: `java` would refuse it, and to ignore it could change what the program does.
    else if (name !== '--debug' && !TUNING.test(argv[i]) && !readAssertion(argv[i], assertions)) {
      throw new InputError(`Unrecognized option: ${argv[i]}; ${SEE_HELP}`);
    }
  }
  const jar = values.get('-jar');
  const name = jar ?? argv[i++];
  if (name === undefined)
    throw new InputError(`no program given: name a class, a .java file or -jar FILE; ${SEE_HELP}`);
  const release = values.get('--source');
  const isSource = release !== undefined || name.endsWith('.java');
  return {
    jdk: values.get('--jdk'),
    classPath: values.get('-cp') ?? (env.CLASSPATH || '.'),
    properties,
    assertions,
    grants,
    target: { kind: jar !== undefined ? 'jar' : isSource ? 'source' : 'class', name },
    args: argv.slice(i),
    enablePreview,
    release: release === undefined ? undefined : javaVersion(release),
    host,
    opcodes: values.get('--opcodes'),
  };
}

/** `--name=value`; options with one dash have no such form. */
function splitOption(arg: string): [name: string, value: string | undefined] {
  const eq = arg.indexOf('=');
  return arg.startsWith('--') && eq > 0 ? [arg.slice(0, eq), arg.slice(eq + 1)] : [arg, undefined];
}

function canonical(name: string): string {
  return name === '-classpath' || name === '--class-path' ? '-cp' : name;
}

function javaVersion(text: string): number {
  if (!/^\d+$/.test(text))
    throw new InputError(`--source ${text} is no Java version: give a number such as 17`);
  return Number(text);
}

/** Adds the flag if it is one: -ea[:target], -da[:target], -esa, -dsa and their long names. False if it is none. */
function readAssertion(arg: string, into: AssertionFlag[]): boolean {
  const [name, target] = arg.split(':') as [string, string | undefined];
  switch (name) {
    case '-ea':
    case '-enableassertions':
      into.push({ isEnabled: true, target: target ?? null, isForSystem: false });
      return true;
    case '-da':
    case '-disableassertions':
      into.push({ isEnabled: false, target: target ?? null, isForSystem: false });
      return true;
    case '-esa':
    case '-enablesystemassertions':
      into.push({ isEnabled: true, target: null, isForSystem: true });
      return true;
    case '-dsa':
    case '-disablesystemassertions':
      into.push({ isEnabled: false, target: null, isForSystem: true });
      return true;
    default:
      return false;
  }
}
