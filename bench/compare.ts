/**
 * `npm run bench -- compare <checkout> [--mode N] [--runs N] [--jdk <home>] [program…]`: the programs of `bench -- explore` with
 * this build and with that of another checkout, as users start them. Runs alternate, and the best of each counts: load and
 * clock of the machine then concern both. Verdicts and paths must be the same.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findJdk } from '../src/classpath/jdk.ts';
import { compileExplorePrograms, type ExploreCase } from './explore.ts';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const RUNS = 3;

type Run = { readonly cpuS: number; readonly wallS: number; readonly outcome: string };
type Best = { readonly cpuS: number; readonly wallS: number };

export function benchCompare(argv: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { mode: { type: 'string', default: '1' }, runs: { type: 'string' }, jdk: { type: 'string' } },
    allowPositionals: true,
  });
  const [other, ...names] = positionals;
  if (other === undefined) {
    console.error('usage: npm run bench -- compare <built checkout of another commit> [--mode N] [program…]');
    return 3;
  }
  const jdk = findJdk({ jdk: values.jdk });
  const { dir, cases } = compileExplorePrograms(jdk, names);
  const ratios: Best[] = [];
  console.log(
    `mode ${values.mode}; best of ${values.runs ?? RUNS}; here / there, CPU and wall clock in seconds\n`,
  );
  for (const c of cases) {
    const run = (checkout: string): Run => runOnce(checkout, dir, jdk.home, values.mode, c);
    const pairs = Array.from({ length: Number(values.runs ?? RUNS) }, () => [run(other), run(HERE)] as const);
    const outcomes = new Set(pairs.flat().map(({ outcome }) => outcome));
    if (outcomes.size > 1) throw new Error(`${c.name}: ${[...outcomes].join(' and ')}`);
    const [there, here] = [bestOf(pairs.map(([a]) => a)), bestOf(pairs.map(([, b]) => b))];
    const ratio = { cpuS: here.cpuS / there.cpuS, wallS: here.wallS / there.wallS };
    ratios.push(ratio);
    console.log(
      `${c.name.padEnd(20)} CPU ${here.cpuS.toFixed(2)} / ${there.cpuS.toFixed(2)} = ${ratio.cpuS.toFixed(2)}   wall ${here.wallS.toFixed(2)} / ${there.wallS.toFixed(2)} = ${ratio.wallS.toFixed(2)}   ${[...outcomes][0]}`,
    );
  }
  const mean = (values: readonly number[]): string =>
    Math.exp(values.reduce((sum, v) => sum + Math.log(v), 0) / values.length).toFixed(3);
  console.log(
    `\ngeometric mean: CPU ${mean(ratios.map((r) => r.cpuS))}, wall ${mean(ratios.map((r) => r.wallS))}`,
  );
  return 0;
}

/** The shell's `time` counts the processes that ours has started and waited for, too. */
function runOnce(
  checkout: string,
  classes: string,
  jdk: string,
  mode: string,
  { className, args }: ExploreCase,
): Run {
  const cli = path.join(checkout, 'dist/cli/launch.cjs');
  const command = [cli, 'check', classes, '--main', className, '--mode', mode, '--jdk', jdk, '--json', '--'];
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S %R"; time "$@"', 'bash', process.execPath, ...command, ...args.split(' ')],
    { encoding: 'utf8' },
  );
  const [user, system, wallS] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
  const { verdict, stats } = JSON.parse(stdout) as { verdict: string; stats: { paths: number } };
  return { cpuS: user + system, wallS, outcome: `${verdict}, ${stats.paths} paths` };
}

function bestOf(runs: readonly Run[]): Best {
  return {
    cpuS: Math.min(...runs.map(({ cpuS }) => cpuS)),
    wallS: Math.min(...runs.map(({ wallS }) => wallS)),
  };
}
