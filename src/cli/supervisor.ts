/**
 * Runs a command that has a time or memory limit in a process of its own, and sees to it that the limit holds whatever
 * happens there: a main thread that computes, a crash of Node. The run keeps its limits itself; only when it does not, it
 * is killed with all processes that it has started, and its verdict is UNKNOWN.
 *
 * This module is loaded before the rest of the command line, and does without it: the run must not start later than needed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { SUPERVISED, type ToSupervisor } from './supervised.ts';

/** Why a run ended without a verdict. */
export type Lost =
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'crash'; readonly how: string };

/** After its time limit the run has so long to print its report before it is killed. */
const OVERTIME_MS = 1_750;
/** A run that has printed everything may take so long to end. */
const END_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Exit codes of a run that tells what it found, or why it could not. Node itself ends with others. */
const OWN_EXIT_CODES: readonly (number | null)[] = [0, 1, 2, 3, 4];

/** `report` prints the report of a run that was lost, because the run itself cannot. */
export function supervise(script: string, report: (lost: Lost) => void): void {
  // In a process group of its own, which can be killed as a whole. Ctrl-C then reaches only this process, which passes it on.
  const child = spawn(process.execPath, [...process.execArgv, script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [SUPERVISED]: '1' },
    detached: true,
  });
  let timer: NodeJS.Timeout | undefined;
  let signals = 0;
  let isOver = false;
  const end = (act: () => void): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    for (const signal of SIGNALS) process.off(signal, onSignal);
    killGroup(child);
    if (child.connected) child.disconnect();
    act();
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    // The first one stops the run, which still reports; the second one ends it.
    if (++signals === 1) child.kill(signal);
    else end(() => process.kill(process.pid, signal));
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  child.on('message', (message: ToSupervisor) => {
    clearTimeout(timer);
    if (message.kind === 'limits' && message.timeMs !== null) {
      const ms = message.timeMs;
      // The run counts from here, too. On a loaded machine it takes Node a while to come this far.
      timer = setTimeout(() => end(() => report({ kind: 'time', ms })), ms + OVERTIME_MS);
    } else if (message.kind === 'done') {
      timer = setTimeout(() => end(() => process.exit(message.exitCode)), END_MS);
    }
  });
  child.on('error', (error) => end(() => report({ kind: 'crash', how: error.message })));
  child.on('exit', (code, signal) => {
    end(() => {
      if (OWN_EXIT_CODES.includes(code)) process.exitCode = code!;
      else
        report({ kind: 'crash', how: signal === null ? `exit code ${code}` : `it was killed by ${signal}` });
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole process group has ended already.
  }
}
