/** `rangefinder spf`: a configuration of SPF or Java Ranger, as it stands. */
import { findJdk } from '../classpath/jdk.ts';
import { InputError } from '../errors.ts';
import { spfOptions } from '../spf/spf-options.ts';
import { explorationOptions } from './check-options.ts';
import { EXPLORATION_OPTIONS } from './option-tables.ts';
import { readArguments } from './read-options.ts';
import { runCheck } from './run-check.ts';
import { SPF_USAGE } from './usage.ts';

export async function spfCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('spf', argv, EXPLORATION_OPTIONS);
  if (args === 'help') {
    console.log(SPF_USAGE);
    return 0;
  }
  const [file, ...others] = args.operands;
  if (file === undefined) throw new InputError('no configuration given: name a .jpf file');
  if (others.length > 0) throw new InputError(`one .jpf file at a time: leave out ${others.join(' ')}`);
  const { feature } = findJdk({ jdk: args.values.get('--jdk') });
  const { options, remarks } = spfOptions(file, args.properties, feature);
  return runCheck(explorationOptions(args, options), remarks);
}
