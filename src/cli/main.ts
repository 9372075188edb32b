#!/usr/bin/env node
/** The command line. Exit codes: see `shared` contract in docs/architecture.md. */
import { InputError, UnsupportedError } from '../errors.ts';
import { run } from './run.ts';

const USAGE = 'usage: rangefinder run [-cp PATH] [-Dkey=value] [-ea] <Main | file.java | -jar FILE> [args]';

function main(argv: readonly string[]): number {
  const [command, ...rest] = argv;
  switch (command) {
    case 'run':
      return run(rest);
    case undefined:
    case '--help':
    case 'help':
      console.log(USAGE);
      return 0;
    default:
      throw new InputError(`no such command: ${command}; ${USAGE}`);
  }
}

const argv = process.argv.slice(2);
try {
  process.exitCode = main(argv);
} catch (e) {
  process.exitCode = report(e, argv);
}

/** One clear line for the user; a stack trace of ours only with --debug. */
function report(e: unknown, args: readonly string[]): number {
  const isRun = args[0] === 'run';
  if (args.includes('--debug')) console.error(e);
  if (e instanceof InputError) {
    console.error(e.message.startsWith('error:') ? e.message : `Error: ${e.message}`);
    return isRun ? 1 : 3;
  }
  if (e instanceof UnsupportedError) {
    console.error(`rangefinder: unsupported: ${e.message}`);
    return isRun ? 1 : 2;
  }
  const message = e instanceof Error ? e.message : String(e);
  console.error(`rangefinder: internal error: ${message} (run again with --debug for details)`);
  return 4;
}
