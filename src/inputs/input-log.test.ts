/** Why inputs are left out: what the program asks of an input needs no assumption, a range of the user's does. */
import { afterEach, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { JavaMachine } from '../machine/java-machine.ts';
import { staticMethodMachine } from '../machine/static-method.testing.ts';
import type { InputRange } from './input-ranges.ts';

const SOURCE = `
class P {
  static int draw() { return new java.util.Random().nextInt(5); }
  static int any() { return new java.util.Random().nextInt(); }
}`;
const [jdk] = discoverJdks();
const scratch = new ScratchFolder();
const { dir: classes } = compile(jdk, [scratch.write('P.java', SOURCE)], { outDir: scratch.join('out') });

const POSITIVE: InputRange = { type: 'int', name: null, min: '1', max: null };

let machine: JavaMachine | null = null;
afterEach(() => machine?.close());

/** The reason of the first assumption; null if the method returns without one. */
function reasonOf(method: string, inputBounds: readonly InputRange[]): string | null {
  machine = staticMethodMachine(jdk, classes, `${method}()I`, '', { inputBounds });
  const stop = machine.run(1_000_000);
  return stop.kind === 'request' && stop.request.kind === 'assume' ? stop.request.because : null;
}

it.each([
  ['any', [], null],
  ['draw', [], 'program'],
  ['any', [POSITIVE], 'input-range'],
  ['draw', [POSITIVE], 'input-range'],
] as const)('%s() with ranges %j: %s', (method, ranges, reason) => {
  expect(reasonOf(method, ranges)).toBe(reason);
});
