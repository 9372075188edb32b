/** `rangefinder regions`: the regions of methods, or why there are none; with --pass what instantiation makes of them. */

import { machineOptions } from '../check/explore-in-workers.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../check/options.ts';
import { prepareCheck } from '../check/prepare.ts';
import { toInternalName } from '../classfile/descriptor.ts';
import { findJdk } from '../classpath/jdk.ts';
import { InputError } from '../errors.ts';
import { inputClassPath } from '../inputs/java-sources.ts';
import { printIr } from '../ir/print-ir.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import { regionsText } from '../region/print-region.ts';
import { describeRegions, regionsToDot } from '../region/regions.ts';
import { exploreHere } from '../search/explore-here.ts';
import { openSolver } from '../solver/select.ts';
import { type MethodCode, methodCodeInFile } from '../ssa/method-code.ts';
import { selectReached } from '../target/select-method.ts';
import { openTarget } from '../target/target.ts';
import type { UserClasses } from '../target/user-classes.ts';
import { entryOf } from './check-options.ts';
import { type Arguments, type OptionTable, oneOf, readArguments, seconds } from './read-options.ts';
import { REGIONS_USAGE } from './usage.ts';

const OPTIONS: OptionTable = {
  '--main': 'a class',
  '--method': 'a signature',
  '--dot': null,
  '--pass': 'a transformation',
  '--mode': 'a mode',
  '--time': 'a number of seconds',
  '--debug': null,
  '-cp': 'a class path',
  '--jdk': 'a JDK home',
};

const PASSES = [
  'all',
  'static',
  'substitute',
  'inline',
  'fields',
  'arrays',
  'types',
  'simplify',
  'single-path',
  'linearise',
] as const;
const DEFAULT_MS = 20_000;

export async function regions(argv: readonly string[]): Promise<number> {
  const args = readArguments('regions', argv, OPTIONS);
  if (args === 'help') {
    console.log(REGIONS_USAGE);
    return 0;
  }
  if (args.operands.length === 0)
    throw new InputError('nothing to look at: name a folder, a jar, .class or .java files');
  const pass = oneOf(args, '--pass', PASSES);
  if (pass !== null) showPasses(args, pass);
  else showStatic(args);
  return 0;
}

function showStatic(args: Arguments): void {
  const jdk = findJdk({ jdk: args.values.get('--jdk') });
  const target = openTarget(args.operands, {
    jdk,
    classPath: args.values.get('-cp') ?? null,
    sourcePath: [],
    inputApi: () => inputClassPath(jdk),
  });
  const signature = args.values.get('--method');
  const methods =
    signature === undefined
      ? target.own.flatMap((name) => methodsOf(target.classes, name, () => true))
      : selected(target.classes, signature);
  const texts = methods.map((code) =>
    args.flags.has('--dot') ? dotOf(code) : regionsText(describeRegions(code)),
  );
  console.log(texts.filter((text) => text !== '').join('\n'));
  target.classes.source.close();
}

function selected(classes: UserClasses, signature: string): MethodCode[] {
  const { className, name, descriptors } = selectReached(signature, classes);
  return methodsOf(classes, toInternalName(className), (n, d) => n === name && descriptors.includes(d));
}

function methodsOf(
  classes: UserClasses,
  className: string,
  isWanted: (name: string, descriptor: string) => boolean,
): MethodCode[] {
  const file = classes.find(className);
  if (file === null) return [];
  return file.methods
    .filter(({ name, descriptor }) => isWanted(name, descriptor))
    .flatMap((info) => methodCodeInFile(file, info) ?? []);
}

function dotOf(code: MethodCode): string {
  const dot = regionsToDot(code);
  return typeof dot === 'string' ? dot : `// ${code.name}: ${dot.reason}`;
}

/** Explores, and prints each region's first instance as it is made. */
function showPasses(args: Arguments, wanted: string): void {
  const options: CheckOptions = {
    ...DEFAULT_OPTIONS,
    targets: args.operands,
    classPath: args.values.get('-cp') ?? null,
    jdk: args.values.get('--jdk'),
    entry: entryOf(args),
    args: args.rest,
    properties: args.properties,
    mode: oneOf(args, '--mode', [2, 3, 4, 5] as const) ?? 5,
  };
  const { program } = prepareCheck(options);
  const machine = new JavaMachine(machineOptions(program, options));
  const solver = openSolver('auto');
  const seen = new Map<string, number>();
  machine.observeMerging((site, pass, statement) => {
    if (pass === 'static') {
      const count = (seen.get(site) ?? 0) + 1;
      seen.set(site, count);
      if (count === 1) console.log(`${seen.size > 1 ? '\n' : ''}${site.replaceAll('/', '.')}`);
    }
    if (seen.get(site) !== 1 || (wanted !== 'all' && wanted !== pass)) return;
    console.log(`-- ${pass}\n${printIr(statement)}`);
  });
  try {
    exploreHere(machine, solver, { budgets: { timeMs: seconds(args, '--time') ?? DEFAULT_MS } });
  } finally {
    machine.close();
    solver.close();
  }
  if (seen.size === 0) console.log('no region was instantiated: no symbolic branch with a region was met');
}
