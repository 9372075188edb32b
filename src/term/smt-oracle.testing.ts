/**
 * An SMT solver as an oracle for tests: the `z3` program of the machine or, if there is none, the Z3 of npm in WASM. So there
 * is always one, and no test is skipped.
 */
import { spawnSync } from 'node:child_process';

/** The part of z3-solver that we use. */
interface Z3Module {
  init(): Promise<{
    Z3: {
      mk_config(): unknown;
      mk_context(config: unknown): unknown;
      eval_smtlib2_string(context: unknown, script: string): Promise<string>;
    };
  }>;
}

const PROGRAM = process.env.RANGEFINDER_Z3 ?? 'z3';

/** What the solver prints for the script, line by line. */
export async function runSmt(script: string): Promise<string[]> {
  const run = spawnSync(PROGRAM, ['-in', '-smt2'], { input: script, encoding: 'utf8', maxBuffer: 1 << 28 });
  const text = run.error === undefined ? run.stdout : await runEmbedded(script);
  return text.split('\n').filter((line) => line !== '');
}

async function runEmbedded(script: string): Promise<string> {
  const name: string = 'z3-solver';
  const { Z3 } = await ((await import(name)) as Z3Module).init();
  return Z3.eval_smtlib2_string(Z3.mk_context(Z3.mk_config()), script);
}
