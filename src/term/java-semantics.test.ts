/** Every operator against the real JVM, on boundary values: constants folded, and evaluated under a model. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { constant, variable } from './build.ts';
import { evaluate } from './evaluate.ts';
import { bitsOfFloat, floatOfBits } from './evaluate-float.ts';
import { type JavaType, javaProgram, KIND_SORTS, OPERATIONS, valuesOf } from './java-operations.testing.ts';
import type { Term } from './term.ts';
import { type Scalar, unsignedValue, type Value } from './values.ts';

const scratch = new ScratchFolder();

/** A Java value, as the program prints its bits, in the form of a term's value. */
function valueOfBits(type: JavaType, bits: bigint): Scalar {
  switch (type) {
    case 'int':
      return Number(BigInt.asIntN(32, bits));
    case 'long':
      return BigInt.asUintN(64, bits);
    case 'float':
      return floatOfBits(Number(BigInt.asIntN(32, bits)), 32);
    case 'double':
      return floatOfBits(BigInt.asUintN(64, bits), 64);
    case 'boolean':
      return Number(bits);
  }
}

/** NaN shows its canonical bits. */
function bitsOfValue(type: JavaType, value: Value): string {
  switch (type) {
    case 'float':
    case 'double': {
      const width = type === 'float' ? 32 : 64;
      return unsignedValue(bitsOfFloat(value as number, width), width).toString(16);
    }
    default:
      return unsignedValue(value as Scalar, type === 'long' ? 64 : 32).toString(16);
  }
}

it('computes what the JVM computes', () => {
  const file = scratch.write('Table.java', javaProgram());
  const java = `${findJdk().home}/bin/java`;
  const run = spawnSync(java, ['-XX:TieredStopAtLevel=1', file], { encoding: 'utf8', maxBuffer: 1 << 26 });
  expect(run.stderr).toBe('');
  const lines = run.stdout.trim().split('\n');
  expect(lines.length).toBe(OPERATIONS.length);
  let cases = 0;
  const wrong: string[] = [];
  OPERATIONS.forEach(({ java: expression, args, result, term }, row) => {
    const expected = lines[row].split(' ');
    const variables = args.map((type, i) => variable(`${type}${i}`, KIND_SORTS[type]));
    const symbolic = term(...variables);
    const inputs = valuesOf(args);
    expect(inputs.length, expression).toBe(expected.length);
    inputs.forEach((bits, i) => {
      // Java throws here, and terms are not asked.
      if (expected[i] === 'throws') return;
      const values = bits.map((b, n) => valueOfBits(args[n], b));
      const folded = term(...values.map((value, n) => constant(KIND_SORTS[args[n]], value)));
      const model = new Map<Term, Value>(variables.map((v, n) => [v, values[n]]));
      // The raw bits of a NaN are kept by terms, and lost by constants (hasRawBits).
      const isLost =
        expression.includes('Raw') && Number.isNaN(floatOfBits(values[0], args[0] === 'int' ? 32 : 64));
      const results = [evaluate(symbolic, model), ...(isLost ? [] : [folded.value])];
      for (const got of results) {
        const text = bitsOfValue(result, got);
        if (text !== expected[i])
          wrong.push(`${expression} on ${values.join(', ')}: JVM ${expected[i]}, we ${text}`);
        cases++;
      }
    });
  });
  expect(wrong).toEqual([]);
  expect(cases).toBeGreaterThan(10_000);
});
