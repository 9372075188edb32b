/** A pass that breaks the IR is found out, and named: in every test, and with `--debug`. */
import { describe, expect, it, vi } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { varExp } from '../ir/expressions.ts';
import type { Stmt } from '../ir/ir.ts';
import { seq } from '../ir/statements.ts';
import { BASE_INSTANTIATION_OPTIONS } from '../ranger/context.ts';
import { exploreForTest } from './explore-for-test.testing.ts';
import { machineOptions } from './explore-in-workers.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';
import { prepareCheck } from './prepare.ts';

const scratch = new ScratchFolder();
const jdk = discoverJdks()[0];

/** Uses a variable that nobody assigns. */
const BROKEN: Stmt = { kind: 'assign', to: 'broken', type: 'I', value: varExp('nowhere', 'I') };

vi.mock('../ranger/passes/simplify.ts', () => ({ simplify: (s: Stmt) => seq([BROKEN, s]) }));

const PROGRAM = `
class P {
  static int m(int a, int b) { int r = 0; if (a > 0) { if (b > 0) r = 1; else r = 2; } return r; }
}`;

function prepared(change: Partial<CheckOptions>) {
  const { dir } = compile(jdk, [scratch.write('P.java', PROGRAM)], { outDir: scratch.join('out') });
  const options: CheckOptions = {
    ...DEFAULT_OPTIONS,
    targets: [dir],
    jdk: jdk.home,
    entry: { kind: 'method', signature: 'P.m' },
    ...change,
  };
  return { options, program: prepareCheck(options).program };
}

async function defectsOf(change: Partial<CheckOptions>): Promise<string[]> {
  const { program, options } = prepared(change);
  return (await exploreForTest(program, options)).defects.map((defect) => defect.message);
}

const NAMES_THE_PASS = expect.stringMatching(/^pass simplify left a bad statement: .*nowhere/);

describe('a pass that breaks the IR', () => {
  it('is named wherever a test merges', async () => {
    expect(BASE_INSTANTIATION_OPTIONS.verify).toBe(true);
    expect(await defectsOf({})).toEqual([NAMES_THE_PASS]);
  });

  it('is named with --debug', async () => {
    const { program, options } = prepared({ debug: true });
    expect(machineOptions(program, options).merging?.verifyPasses).toBe(true);
    expect(await defectsOf({ debug: true })).toEqual([NAMES_THE_PASS]);
  });

  it('is not looked for without', () => {
    const { program, options } = prepared({});
    expect(machineOptions(program, options).merging?.verifyPasses).toBeUndefined();
  });
});
