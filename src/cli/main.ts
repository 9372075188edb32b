/** The command line. Its exit codes are a contract: docs/architecture.md#errors-and-exit-codes. */
import { deserialize } from 'node:v8';
import { InputError, UnsupportedError } from '../errors.ts';
import { INTERNAL_ERROR } from '../report/exit-code.ts';
import { beginCommand, endProcess, tellSupervisor } from './supervised.ts';
import type { Lost } from './supervisor.ts';
import { COMMANDS, USAGE, versionText } from './usage.ts';

const INPUT_ERROR = 3;
/** `run` behaves as `java`, whose exit code for everything that the user can mend is 1. */
const INPUT_ERROR_OF_RUN = 1;

/** Each command is a module of its own, loaded when it is asked for, so that `--help` need not wait for a virtual machine. */
async function main([command, ...rest]: readonly string[]): Promise<number> {
  switch (command) {
    case 'run': {
      const { runCommand } = await import('./run.ts');
      return runCommand(rest);
    }
    case 'check': {
      const { checkCommand } = await import('./check.ts');
      return checkCommand(rest);
    }
    case 'scan': {
      const { scanCommand } = await import('./scan.ts');
      return scanCommand(rest);
    }
    case 'serve': {
      const { serveCommand } = await import('./serve.ts');
      return serveCommand(rest);
    }
    case 'trace': {
      const { traceCommand } = await import('./trace.ts');
      return traceCommand(rest);
    }
    case 'test': {
      const { testCommand } = await import('./test.ts');
      return testCommand(rest);
    }
    case 'regions': {
      const { regionsCommand } = await import('./regions.ts');
      return regionsCommand(rest);
    }
    case 'svcomp': {
      const { svcompCommand } = await import('./svcomp.ts');
      return svcompCommand(rest);
    }
    case 'spf': {
      const { spfCommand } = await import('./spf.ts');
      return spfCommand(rest);
    }
    case 'worker': {
      const { workerCommand } = await import('./worker.ts');
      return workerCommand(rest);
    }
    case 'runs': {
      const { runsCommand } = await import('./runs.ts');
      return runsCommand(rest);
    }
    case 'attach': {
      const { attachCommand } = await import('./runs.ts');
      return attachCommand(rest);
    }
    case 'cancel': {
      const { cancelCommand } = await import('./runs.ts');
      return cancelCommand(rest);
    }
    case 'lsp': {
      const { lspCommand } = await import('./lsp.ts');
      return lspCommand(rest);
    }
    case 'completion': {
      const { completionCommand } = await import('./completion.ts');
      return completionCommand(rest);
    }
    case 'daemon': {
      const { daemonCommand } = await import('./daemon.ts');
      return daemonCommand(rest);
    }
    // Not for users: the daemon starts it, before there is a command for it.
    case 'spare': {
      const { commandOfDaemon } = await import('../daemon/daemon-spare.ts');
      const load = (): Promise<unknown> => Promise.all([import('./check.ts'), import('./scan.ts')]);
      argv = await commandOfDaemon(rest[0], load);
      beginCommand();
      return main(argv);
    }
    // Not for users: the language server calls it.
    case 'check-file': {
      const { checkFileCommand } = await import('./lsp.ts');
      return checkFileCommand(rest);
    }
    // Not for users: `launch.cjs` calls it.
    case 'lost': {
      const { reportLost } = await import('./lost.ts');
      return reportLost(deserialize(Buffer.from(rest[0], 'base64')) as Lost, rest.slice(1));
    }
    case undefined: {
      const { isProject } = await import('../project/find-project.ts');
      if (!isProject('.')) {
        console.error(USAGE);
        return INPUT_ERROR;
      }
      const { impliedScan } = await import('./implied-scan.ts');
      const { scanCommand } = await import('./scan.ts');
      return scanCommand(impliedScan());
    }
    case '-h':
    case '--help':
    case 'help':
      console.log(USAGE);
      return 0;
    case '--version':
      console.log(versionText());
      return 0;
    default: {
      const known = Object.keys(COMMANDS).join(', ');
      throw new InputError(`no such command: ${command}; there is: ${known}; see rangefinder --help`);
    }
  }
}

/** One clear line for the user; a stack trace of ours only with --debug. */
function report(e: unknown, argv: readonly string[]): number {
  const isRun = argv[0] === 'run';
  if (argv.includes('--debug')) console.error(e);
  if (e instanceof InputError) {
    console.error(`Error: ${e.message.trimEnd()}`);
    return isRun ? INPUT_ERROR_OF_RUN : INPUT_ERROR;
  }
  if (e instanceof UnsupportedError) {
    console.error(`rangefinder: unsupported: ${e.message}`);
    return INTERNAL_ERROR;
  }
  const message = e instanceof Error ? e.message : String(e);
  console.error(`rangefinder: internal error: ${message} (run again with --debug for details)`);
  return INTERNAL_ERROR;
}

let argv: readonly string[] = process.argv.slice(2);
// Node would end with 1, which means UNSAFE.
process.on('uncaughtException', (e: NodeJS.ErrnoException) => {
  // Whoever reads our output has gone away (`rangefinder check … | head`): the rest of the report is not wanted.
  if (e.code !== 'EPIPE') process.exit(report(e, argv));
});
// A report that is lost (the disk is full) is no result, whatever the verdict was. `run` is the program's own affair.
if (argv[0] !== 'run')
  process.stdout.on('error', (e: NodeJS.ErrnoException) => {
    if (e.code === 'EPIPE') return;
    console.error(`rangefinder: cannot write to the standard output: ${e.message}`);
    process.exit(INTERNAL_ERROR);
  });
/** Ends once everything is printed, whatever threads and processes there still are. `run` ends as its program wants. */
function end(status: number): void {
  process.exitCode = status;
  if (argv[0] === 'run') return;
  // The empty write calls back when everything before it was taken by the system.
  process.stdout.write('', () => {
    // An error of the stream is told after this.
    setImmediate(() => {
      tellSupervisor({ kind: 'done', exitCode: status });
      endProcess(status);
    });
  });
}

main(argv).then(end, (e: unknown) => end(report(e, argv)));
