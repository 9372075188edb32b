import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discoverJdks } from '../../classpath/jdk.ts';
import { fromWords } from './double-bits.ts';
import { fma, fmaFloat } from './fma.ts';
import { hotspotMath, REPLACED_SINCE } from './hotspot-math.ts';
import { strictMath } from './strict-math.ts';

/**
 * Differential test: every function against the real JVMs of this machine, bit by bit (NaNs compare equal:
 * their payload is not observable through our numbers). MATH_ORACLE_INPUTS widens it.
 */

type Operator = (a: number, b: number, c: number) => number;

interface Subject {
  readonly method: string;
  /** Double or float, as in a method descriptor. */
  readonly argument: 'D' | 'F';
  readonly ours: Operator;
}

const INPUTS = Number(process.env.MATH_ORACLE_INPUTS ?? 20_000);

const ORACLE = `
import java.io.*;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.file.*;

/** Arguments: input file, then per method its name, argument type (D or F), argument count, output file. */
public class Oracle {
  public static void main(String[] args) throws Exception {
    ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(Path.of(args[0])));
    int count = in.capacity() / 24;
    for (int at = 1; at < args.length; at += 4) {
      String[] name = args[at].split("\\\\.");
      boolean isFloat = args[at + 1].equals("F");
      int arity = Integer.parseInt(args[at + 2]);
      Class<?>[] types = new Class<?>[arity];
      java.util.Arrays.fill(types, isFloat ? float.class : double.class);
      Method method = Class.forName("java.lang." + name[0]).getMethod(name[1], types);
      ByteBuffer out = ByteBuffer.allocate(8 * count);
      Object[] values = new Object[arity];
      for (int i = 0; i < count; i++) {
        for (int j = 0; j < arity; j++) {
          double value = in.getDouble(8 * (j * count + i));
          values[j] = isFloat ? (Object) (float) value : (Object) value;
        }
        out.putDouble(((Number) method.invoke(null, values)).doubleValue());
      }
      Files.write(Path.of(args[at + 3]), out.array());
    }
  }
}
`;

/** Mulberry32: the inputs are the same in every run. */
function randomSource(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

const BOUNDARIES = [
  0,
  Number.MIN_VALUE,
  2 ** -1022,
  2 ** -537,
  2 ** -54,
  2 ** -28,
  2 ** -27,
  0.4375,
  0.5,
  0.6875,
  Math.SQRT1_2,
  Math.PI / 4,
  1,
  1.1875,
  Math.SQRT2,
  Math.PI / 2,
  2.4375,
  Math.E,
  3,
  Math.PI,
  10,
  22,
  100,
  709.782712893384,
  710.4758600739439,
  745.1332191019411,
  1e6,
  2 ** 19 * Math.PI,
  2 ** 31,
  2 ** 53,
  2 ** 66,
  1e22,
  2 ** 1023,
  Number.MAX_VALUE,
  Number.POSITIVE_INFINITY,
  Number.NaN,
];

/** One value out of a mixture of ranges; `i` selects the range so that each gets its share. */
function sample(random: () => number, i: number): number {
  const unit = (random() + random() / 2 ** 32) / 2 ** 32;
  const sign = random() & 1 ? -1 : 1;
  switch (i % 10) {
    case 0:
      return fromWords(random(), random());
    case 1: {
      // A boundary or a near neighbour of it.
      const boundary = BOUNDARIES[random() % BOUNDARIES.length];
      return sign * boundary * (1 + ((random() % 9) - 4) * 2 ** -52);
    }
    case 2:
      return sign * unit;
    case 3:
      return sign * 2 ** (unit * 60 - 50);
    case 4:
      // Near a multiple of pi/2, small or large: where reduction cancels most.
      return (
        sign *
        (Math.PI / 2) *
        (random() % (random() & 1 ? 64 : 2 ** 25)) *
        (1 + ((random() % 5) - 2) * 2 ** -52)
      );
    case 5:
      return sign * unit * 800;
    case 6:
      return 1 + sign * 2 ** -(unit * 52);
    case 7:
      return sign * (random() % 2048) * (random() & 1 ? 1 : 0.5);
    case 8:
      return sign * 2 ** (20 + unit * 1003);
    default:
      return sign * unit * 10;
  }
}

function makeInputs(): Float64Array[] {
  const random = randomSource(20240607);
  const first = Float64Array.from({ length: INPUTS }, (_, i) => sample(random, i));
  // Other ranges for the other arguments, so that every pair of ranges meets.
  const second = Float64Array.from({ length: INPUTS }, (_, i) => sample(random, Math.trunc(i / 10)));
  const third = Float64Array.from({ length: INPUTS }, (_, i) =>
    // Often close to the negated product, where a fused multiply-add differs from two operations.
    i % 2 === 0 ? -first[i] * second[i] * (1 + ((random() % 3) - 1) * 2 ** -52) : sample(random, random()),
  );
  return [first, second, third];
}

function describeMismatches(subject: Subject, inputs: Float64Array[], theirs: Float64Array): string[] {
  const mismatches: string[] = [];
  const [a, b, c] = inputs;
  for (let i = 0; i < INPUTS; i++) {
    const ours = subject.ours(a[i], b[i], c[i]);
    if (!Object.is(ours, theirs[i])) {
      mismatches.push(`${subject.method}(${a[i]}, ${b[i]}, ${c[i]}) = ${theirs[i]}, not ${ours}`);
    }
  }
  return mismatches;
}

function fromBigEndian(bytes: Buffer): Float64Array {
  bytes.swap64();
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
}

const STRICT: Subject[] = Object.entries(strictMath).map(([name, ours]) => ({
  method: `StrictMath.${name}`,
  argument: 'D',
  ours: ours as Operator,
}));

function hotspotSubjects(feature: number): Subject[] {
  return Object.entries(hotspotMath)
    .filter(([name]) => feature >= (REPLACED_SINCE[name as keyof typeof hotspotMath] ?? 0))
    .map(([name, ours]) => ({ method: `Math.${name}`, argument: 'D', ours: ours as Operator }));
}

const FUSED: Subject[] = [
  { method: 'Math.fma', argument: 'D', ours: fma },
  {
    method: 'Math.fma',
    argument: 'F',
    ours: (a, b, c) => fmaFloat(Math.fround(a), Math.fround(b), Math.fround(c)),
  },
];

const jdks = discoverJdks().filter((jdk) => jdk.javac !== null);

describe.skipIf(jdks.length === 0).each(jdks)('math of JDK $version', (jdk) => {
  const folder = mkdtempSync(join(tmpdir(), 'rangefinder-math-'));
  const inputs = makeInputs();
  const subjects = [...STRICT, ...hotspotSubjects(jdk.feature), ...FUSED];

  const resultFile = ({ method, argument }: Subject) => join(folder, `${method}.${argument}`);

  beforeAll(() => {
    writeFileSync(join(folder, 'Oracle.java'), ORACLE);
    execFileSync(jdk.javac!, ['-d', folder, join(folder, 'Oracle.java')]);
    const bytes = Buffer.concat(inputs.map((values) => Buffer.from(values.slice().buffer)));
    writeFileSync(join(folder, 'inputs'), bytes.swap64());
    const requests = subjects.flatMap((subject) => [
      subject.method,
      subject.argument,
      String(subject.ours.length),
      resultFile(subject),
    ]);
    execFileSync(join(jdk.home, 'bin', 'java'), [
      '-cp',
      folder,
      'Oracle',
      join(folder, 'inputs'),
      ...requests,
    ]);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(subjects)('$method of $argument', (subject) => {
    const theirs = fromBigEndian(readFileSync(resultFile(subject)));
    const mismatches = describeMismatches(subject, inputs, theirs);
    expect(mismatches.slice(0, 10), `${mismatches.length} of ${INPUTS} differ`).toEqual([]);
  });
});
