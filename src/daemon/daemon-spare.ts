/**
 * A process that the daemon has started before there is a command for it: the code is loaded, and has run once, so that V8 knows it. It runs
 * one command, as any process does, and ends with it: nothing of one command is there for the next.
 */
import fs from 'node:fs';
import path from 'node:path';
import { checkProgram } from '../check/check-program.ts';
import { DEFAULT_OPTIONS } from '../check/options.ts';
import type { CommandRequest } from './daemon-frames.ts';

/** Messages to the daemon. */
export type FromSpare =
  | { readonly kind: 'ready' }
  /** The command began; or it cannot begin here, and must run alone. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'unfit' }
  /** All was printed (`endProcess`). */
  | { readonly kind: 'ended'; readonly exitCode: number };

/** Resolves with the arguments of the command, which then has its environment, folder and terminal. `load`: the code of commands. */
export async function commandOfDaemon(
  jdk: string | undefined,
  load: () => Promise<unknown>,
): Promise<readonly string[]> {
  // A daemon that is gone cannot pass on what this process prints.
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
  await Promise.all([load(), warmUp(jdk)]);
  tell({ kind: 'ready' });
  const request = await new Promise<CommandRequest>((resolve) =>
    process.once('message', (message) => resolve(message as CommandRequest)),
  );
  try {
    become(request);
  } catch {
    // Its folder is gone, for instance.
    tell({ kind: 'unfit' });
    return new Promise(() => {});
  }
  tell({ kind: 'begun' });
  return request.argv;
}

function tell(message: FromSpare): void {
  process.send?.(message);
}

/** V8 has then seen, and in part compiled, what every check does. */
const WARM_UPS = 3;

/** Small checks. What is wrong is left to commands. */
async function warmUp(jdk: string | undefined): Promise<void> {
  const example = path.join(path.dirname(process.argv[1]), '../../examples/BinarySearch.java');
  if (!fs.existsSync(example)) return;
  try {
    for (let i = 0; i < WARM_UPS; i++)
      await checkProgram({
        ...DEFAULT_OPTIONS,
        targets: [example],
        jdk,
        entry: { kind: 'method', signature: 'BinarySearch.middle(int,int)' },
        replay: false,
        induction: false,
      });
  } catch {
    // Without a JDK commands will say so.
  }
}

function become({ argv, cwd, env, umask, terminals }: CommandRequest): void {
  process.chdir(cwd);
  process.umask(umask);
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv.splice(2, process.argv.length, ...argv);
  imitate(process.stdout, terminals.out);
  imitate(process.stderr, terminals.err);
}

/** The command's own stream is a pipe; whoever asks whether it is a terminal means the one of the user. */
function imitate(stream: NodeJS.WriteStream, columns: number | null): void {
  if (columns === null) return;
  Object.assign(stream, { isTTY: true, columns });
}
