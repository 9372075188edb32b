/**
 * Classes with damaged code are given to HotSpot and to us: both must accept or refuse, with the same error and the
 * same message, to the last line of its details.
 */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomInts } from '../classfile/mutate.testing.ts';
import { parseClassFile } from '../classfile/parse.ts';
import type { SampleClass } from '../classfile/sample-classes.testing.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { FileClasses, fileHierarchy, MissingClass } from './file-hierarchy.testing.ts';
import { type Judgement, linkOnHotSpot } from './hotspot-linker.testing.ts';
import { hasCode, hasSubroutine, mutateCode } from './mutate-code.testing.ts';
import { compileNewSamples, compileOldSamples, withMajor } from './verifier-samples.testing.ts';
import { verifyClass } from './verify-class.ts';

const MUTANTS = process.env.RF_FULL === undefined ? 800 : 10_000;
const scratch = new ScratchFolder();
const jdks = discoverJdks().filter((jdk) => jdk.javac !== null);

const NO_CLASS = 'java/lang/NoClassDefFoundError';

describe.each(jdks.map((jdk) => [jdk.version, jdk] as const))('JDK %s', (_, jdk) => {
  it.each([
    ['type checking', 61],
    ['type checking of old classes', 52],
    ['type checking, then inference', 50],
    ['inference', 49],
    ['inference without class constants', 48],
  ])('%s: agrees with HotSpot about classes of version %d', { timeout: 600_000 }, (_name, major) => {
    const samples = major > 52 ? compileNewSamples(jdk, scratch.path) : compileOldSamples(jdk, scratch.path);
    const originals = samples.map(({ file, bytes }) => ({ file, bytes: withMajor(bytes, major) }));
    compareMutants(jdk, major, originals);
  });
});

function compareMutants(jdk: Jdk, major: number, samples: readonly SampleClass[]): void {
  const folder = dirname(dirname(samples[0].file));
  const random = randomInts(jdk.feature * 100 + major);
  const whole = linkOnHotSpot(
    jdk,
    scratch,
    folder,
    samples.map(({ bytes }) => bytes),
  );
  const usable = samples.filter(({ bytes }, i) => whole[i].kind === 'ok' && hasCode(bytes));
  expect(usable.length).toBeGreaterThan(1);
  const mutants = Array.from({ length: MUTANTS }, () =>
    mutateCode(usable[random(usable.length)].bytes, random),
  );
  const judgements = linkOnHotSpot(jdk, scratch, folder, mutants);
  const image = openSystemImage(jdk);
  const path = ClassPath.parse(folder, jdk.feature);
  const classes = new FileClasses((name) => path.find(`${name}.class`) ?? image.findClass(name));
  const disagreements: string[] = [];
  let refused = 0;
  let accepted = 0;
  mutants.forEach((bytes, i) => {
    const theirs = judgements[i];
    if (theirs.kind === 'undefined' || theirs.kind === 'crashed') return;
    if (theirs.kind === 'ok') accepted++;
    else refused++;
    // The interpreter does not run jsr and ret, and the verifier does not look at such methods.
    if (major <= 50 && hasSubroutine(bytes)) return;
    const difference = compare(theirs, judge(jdk, bytes, classes));
    if (difference !== null) disagreements.push(`#${i}: ${difference}`);
  });
  image.close();
  expect(disagreements.slice(0, 10)).toEqual([]);
  expect(refused).toBeGreaterThan(MUTANTS / 5);
  expect(accepted).toBeGreaterThan(MUTANTS / 50);
}

function judge(jdk: Jdk, bytes: Uint8Array, classes: FileClasses): Judgement {
  const file = parseClassFile(bytes, 'mutant.class');
  try {
    const failure = verifyClass(file, fileHierarchy(classes, file, true), jdk.feature);
    return failure === null ? { kind: 'ok' } : { kind: 'refused', ...failure };
  } catch (e) {
    if (!(e instanceof MissingClass)) throw e;
    return { kind: 'refused', error: NO_CLASS, message: e.name };
  }
}

/** Null if both say the same. */
function compare(theirs: Judgement, ours: Judgement): string | null {
  if (theirs.kind === 'ok' && ours.kind === 'ok') return null;
  if (theirs.kind !== 'refused') return `only we refuse: ${text(ours)}`;
  if (ours.kind !== 'refused') return `only HotSpot refuses: ${text(theirs)}`;
  if (theirs.error === ours.error) {
    if (theirs.error === NO_CLASS || isSameMessage(theirs.message, ours.message)) return null;
  }
  return `HotSpot: ${text(theirs)}\nwe: ${text(ours)}`;
}

const TABLE = '  Stackmap Table:\n';

/** HotSpot prints a damaged stack map as far as it can, and beyond its end. */
function isSameMessage(theirs: string, ours: string): boolean {
  if (theirs === ours) return true;
  const [theirHead, theirTable] = theirs.split(TABLE);
  const [ourHead, ourTable] = ours.split(TABLE);
  if (theirHead !== ourHead || theirTable === undefined || ourTable === undefined) return false;
  return theirs.startsWith('StackMapTable error') || theirTable.startsWith(ourTable);
}

function text(judgement: Judgement): string {
  return judgement.kind === 'refused' ? `${judgement.error}: ${judgement.message}` : judgement.kind;
}
