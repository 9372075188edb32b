/** `rangefinder lsp`: the language server, on standard input and output; and the check of one file, which it runs as a process. */
import path from 'node:path';
import { InputError } from '../errors.ts';
import { checkFile } from '../lsp/file-check.ts';
import { serve } from '../lsp/server.ts';
import { configuredArguments } from './config-file.ts';
import { LSP_OPTIONS } from './option-tables.ts';
import { readArguments, seconds } from './read-options.ts';
import { parseScanOptions } from './scan-options.ts';
import { LSP_USAGE } from './usage.ts';

/** Short enough to be there before the next save. */
const DEFAULT_SECONDS = 20;

export async function lspCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('lsp', argv, LSP_OPTIONS);
  if (args === 'help') {
    console.log(LSP_USAGE);
    return 0;
  }
  if (args.operands.length > 0)
    throw new InputError(`lsp takes no files, the editor names them: leave out ${args.operands.join(' ')}`);
  const timeMs = seconds(args, '--time') ?? DEFAULT_SECONDS * 1000;
  return serve({ script: path.resolve(process.argv[1]), seconds: timeMs / 1000 });
}

/** Not for users: prints a `FileCheck` as JSON. The project's configuration of `scan` counts, but for its time. */
export async function checkFileCommand([request]: readonly string[]): Promise<number> {
  const { file, seconds: time } = JSON.parse(request) as { readonly file: string; readonly seconds: number };
  const stop = new AbortController();
  process.once('SIGTERM', () => stop.abort());
  const [, ...configured] = configuredArguments(['scan', path.dirname(file)]);
  const options = parseScanOptions(configured);
  if (options === 'help') throw new InputError('a configuration file cannot ask for help');
  const { path: _folder, ...settings } = options.settings;
  const check = await checkFile(
    file,
    { ...settings, timeMs: time * 1000, jobs: settings.jobs ?? 1 },
    stop.signal,
  );
  console.log(JSON.stringify(check));
  return 0;
}
