/**
 * The limits of a command, read from its arguments before anything else is: whoever enforces them must not wait for the
 * command.
 */

export type CommandLimits = { readonly timeMs: number | null; readonly memoryMb: number | null };

/** All commands that take `--time` or `--memory`. */
const LIMITED: readonly (string | undefined)[] = ['check', 'test', 'regions', 'trace', 'svcomp', 'spf'];

/** Null if there is no limit. A value that is no limit is left to the command, which tells the user. */
export function limitsOf([command, ...args]: readonly string[]): CommandLimits | null {
  if (!LIMITED.includes(command)) return null;
  const seconds = positive(givenValue(args, '--time'));
  const memoryMb = positive(givenValue(args, '--memory'));
  if (seconds === null && memoryMb === null) return null;
  return { timeMs: seconds === null ? null : Math.ceil(seconds * 1000), memoryMb };
}

/**
 * As `read-options.ts` reads it: the last one wins, and what follows `--` is for the program.
 *
 * Both readers must agree. A value that this one misses would let a run go on without its supervisor.
 */
function givenValue(args: readonly string[], option: string): string | undefined {
  let value: string | undefined;
  for (let i = 0; i < args.length && args[i] !== '--'; i++) {
    if (args[i] === option) value = args[++i];
    else if (args[i].startsWith(`${option}=`)) value = args[i].slice(option.length + 1);
  }
  return value;
}

function positive(text: string | undefined): number | null {
  const value = Number(text ?? '');
  return Number.isFinite(value) && value > 0 ? value : null;
}
