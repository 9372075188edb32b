/** `rangefinder runs`, `attach` and `cancel`: the runs of a queue. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { cancelRun, findRun, overviewOf } from '../cluster/manage-runs.ts';
import { InputError } from '../errors.ts';
import { queueText } from '../report/queue-text.ts';
import { RUNS_OPTIONS } from './option-tables.ts';
import { type Arguments, readArguments } from './read-options.ts';
import { ATTACH_USAGE, CANCEL_USAGE, RUNS_USAGE } from './usage.ts';
import { ATTACHED } from './with-queue.ts';
import { queueOf } from './worker.ts';

export async function runsCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('runs', argv, RUNS_OPTIONS);
  if (args === 'help') {
    console.log(RUNS_USAGE);
    return 0;
  }
  if (args.operands.length > 0) throw new InputError(`runs lists all: leave out ${args.operands.join(' ')}`);
  console.log(queueText(await overviewOf(queueOf(args))));
  return 0;
}

export async function cancelCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('cancel', argv, RUNS_OPTIONS);
  if (args === 'help') {
    console.log(CANCEL_USAGE);
    return 0;
  }
  const id = runOf(args);
  const runs = await cancelRun(queueOf(args), id);
  const active = runs.filter(({ state }) => state === 'active');
  console.log(active.length === 0 ? `run ${id} was over already` : `run ${id} is stopped`);
  return 0;
}

/** Starts the command again that submitted the run, which then finds the run. */
export async function attachCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('attach', argv, RUNS_OPTIONS);
  if (args === 'help') {
    console.log(ATTACH_USAGE);
    return 0;
  }
  const id = runOf(args).split('.')[0];
  const queue = queueOf(args);
  const [{ submitted }] = await findRun(queue, id);
  const { command, folder } = submitted;
  if (!fs.existsSync(folder))
    throw new InputError(
      `run ${id} was submitted in ${folder}, which is not here: attach where the program is`,
    );
  console.error(`rangefinder: ${command} ${submitted.argv.join(' ')} (in ${folder})`);
  return startAgain([command, '--queue', queue, ...submitted.argv], folder, id);
}

function startAgain(argv: readonly string[], cwd: string, id: string): Promise<number> {
  const own = [...process.execArgv, process.argv[1], ...argv];
  const child = spawn(process.execPath, own, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, [ATTACHED]: id },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 4));
  });
}

function runOf({ command, operands }: Arguments): string {
  const [id, ...others] = operands;
  if (id === undefined) throw new InputError(`${command} needs the id of a run: rangefinder runs lists them`);
  if (others.length > 0) throw new InputError(`${command} takes one run: leave out ${others.join(' ')}`);
  return id;
}
