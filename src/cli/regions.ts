/** `rangefinder regions`: the regions of methods, or why there are none; with --pass what instantiation makes of them. */

import { methodsToDescribe, observePasses } from '../api/regions-program.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../check/options.ts';
import { InputError } from '../errors.ts';
import { PASS_NAMES } from '../ranger/passes.ts';
import { regionsText } from '../region/print-region.ts';
import { describeRegions } from '../region/regions.ts';
import { dotText } from '../report/regions-report.ts';
import { entryOf } from './check-options.ts';
import { type Arguments, type OptionTable, oneOf, readArguments, seconds } from './read-options.ts';
import { commandStart } from './supervised.ts';
import { REGIONS_USAGE } from './usage.ts';

export const REGIONS_OPTIONS: OptionTable = {
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

/** Long enough for small programs; the command has nothing to report at its end. */
const DEFAULT_MS = 20_000;

export async function regionsCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('regions', argv, REGIONS_OPTIONS);
  if (args === 'help') {
    console.log(REGIONS_USAGE);
    return 0;
  }
  if (args.operands.length === 0)
    throw new InputError('nothing to look at: name a folder, a jar, .class or .java files');
  const pass = oneOf(args, '--pass', ['all', ...PASS_NAMES]);
  if (pass !== null) showPasses(args, pass);
  else showStatic(args);
  return 0;
}

/** The options that name the program. Both kinds of output need them. */
function programOf(args: Arguments): CheckOptions {
  return {
    ...DEFAULT_OPTIONS,
    targets: args.operands,
    classPath: args.values.get('-cp') ?? null,
    jdk: args.values.get('--jdk'),
    args: args.rest,
    properties: args.properties,
  };
}

function showStatic(args: Arguments): void {
  const methods = methodsToDescribe(programOf(args), args.values.get('--method') ?? null);
  const texts = methods.map((code) =>
    args.flags.has('--dot') ? dotText(code) : regionsText(describeRegions(code)),
  );
  console.log(texts.filter((text) => text !== '').join('\n'));
}

/** Explores, and prints each region's first instance as it is made. */
function showPasses(args: Arguments, wanted: string): void {
  const options: CheckOptions = {
    ...programOf(args),
    entry: entryOf(args),
    mode: oneOf(args, '--mode', [2, 3, 4, 5] as const) ?? 5,
    debug: args.flags.has('--debug'),
    // The limit counts from the start of the command, so that the supervisor's agrees.
    timeMs: Math.max(1, (seconds(args, '--time') ?? DEFAULT_MS) - (performance.now() - commandStart())),
  };
  let shown = 0;
  observePasses(options, ({ site, pass, statement }) => {
    if (pass === 'static') console.log(`${shown++ > 0 ? '\n' : ''}${site.replaceAll('/', '.')}`);
    if (wanted === 'all' || wanted === pass) console.log(`-- ${pass}\n${statement}`);
  });
  if (shown === 0) console.log('no region was instantiated: no symbolic branch with a region was met');
}
