/** `rangefinder` without arguments in a project: a scan of it, by its configuration, after saying so. */
import { duration } from '../report/format.ts';
import { DEFAULT_SCAN_MS } from '../scan/settings.ts';
import { configuredArguments } from './config-file.ts';
import { parseScanOptions } from './scan-options.ts';

/** The arguments of `scan`. What they mean to the user is told on stderr. */
export function impliedScan(): readonly string[] {
  const args = configuredArguments(['scan']).slice(1);
  const options = parseScanOptions(args);
  if (options === 'help') return args;
  const { timeMs = DEFAULT_SCAN_MS, replay } = options.settings;
  const tried =
    replay === false
      ? 'runs nothing on the JVM (no-replay)'
      : 'tries what it finds on the JVM (--no-replay runs nothing there)';
  console.error(
    `rangefinder: this folder is a project: \`rangefinder scan\` looks at its public methods for at most ${duration(timeMs)} (--time), and ${tried}. Ctrl-C reports what there is.`,
  );
  return args;
}
