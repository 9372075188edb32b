/**
 * Damaged classes are given to HotSpot and to us. What HotSpot refuses as a ClassFormatError we must refuse; what
 * it accepts we may refuse only for reasons that HotSpot finds later (when it verifies or reflects).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { damageBytes, randomInts } from './mutate.testing.ts';
import { parseClassFile } from './parse.ts';
import { compileSamples, run } from './sample-classes.testing.ts';

const MUTANTS = 6_000;
const scratch = new ScratchFolder();
const jdks = discoverJdks().filter((jdk) => jdk.javac !== null);

/** Reads classes (length, bytes) from a file, loads each by a loader of its own, and prints the outcome per line. */
const LOADER = `
import java.io.*;
public class Loader extends ClassLoader {
  Loader() { super(Loader.class.getClassLoader()); }
  public static void main(String[] args) throws Exception {
    try (var in = new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])));
         var out = new PrintStream(new FileOutputStream(args[1]), true, "UTF-8")) {
      while (in.available() > 0) {
        byte[] b = in.readNBytes(in.readInt());
        String outcome = "ok";
        try { new Loader().defineClass(null, b, 0, b.length); } catch (Throwable t) { outcome = t.toString(); }
        out.println(outcome.replaceAll("\\\\R", " "));
      }
    }
  }
}
`;

/** Faults that HotSpot does not look for while it loads a class. */
const FOUND_LATER =
  /nnotation|StackMapTable|stack map|verification type|MethodParameters|type of a 'new'|its own outer class/;

/** Neither accepted nor refused: it failed to find or to access another class, perhaps before it read all. */
const UNDECIDED =
  /NoClassDefFoundError|IncompatibleClassChangeError|IllegalAccessError|SecurityException|ClassCircularityError|HotSpot crashed/;

describe.each(jdks.map((jdk) => [jdk.version, jdk] as const))('JDK %s', (_, jdk) => {
  it('agrees with HotSpot on what is no class file', () => {
    const samples = compileSamples(jdk, scratch.path, 17).filter(({ file }) => !file.includes('module-info'));
    const random = randomInts(jdk.feature);
    const mutants = Array.from({ length: MUTANTS }, () =>
      damageBytes(samples[random(samples.length)].bytes, random),
    );
    const outcomes = loadAll(jdk, mutants);
    const disagreements: string[] = [];
    let refused = 0;
    mutants.forEach((bytes, i) => {
      const theirs = outcomes[i];
      const ours = messageOf(bytes);
      if (/ClassFormatError|UnsupportedClassVersionError/.test(theirs)) {
        refused++;
        if (ours === null) disagreements.push(`#${i}: only HotSpot refuses: ${theirs}`);
      } else if (ours !== null && !UNDECIDED.test(theirs) && !FOUND_LATER.test(ours)) {
        disagreements.push(`#${i}: only we refuse: ${ours} (HotSpot: ${theirs})`);
      }
    });
    expect(disagreements).toEqual([]);
    expect(refused).toBeGreaterThan(MUTANTS / 5);
  }, 120_000);
});

/** HotSpot itself can crash on a damaged class; then a new one goes on behind it. */
function loadAll(jdk: Jdk, classes: readonly Uint8Array[]): string[] {
  const folder = scratch.join(`hotspot-${jdk.feature}`);
  const source = scratch.write(`hotspot-${jdk.feature}/Loader.java`, LOADER);
  run(jdk.javac!, ['-d', folder, source]);
  const outcomes: string[] = [];
  const output = join(folder, 'outcomes.txt');
  while (outcomes.length < classes.length) {
    const rest = classes.slice(outcomes.length).flatMap((bytes) => [lengthOf(bytes), bytes]);
    const input = scratch.write(`hotspot-${jdk.feature}/classes.bin`, Buffer.concat(rest));
    const crashLog = `-XX:ErrorFile=${join(folder, 'crash.log')}`;
    const args = ['-Xmx512m', '-XX:-CreateCoredumpOnCrash', crashLog, '-cp', folder, 'Loader', input, output];
    const { status, stderr } = spawnSync(join(jdk.home, 'bin', 'java'), args, {
      cwd: folder,
      encoding: 'utf8',
    });
    const lines = existsSync(output) ? readFileSync(output, 'utf8').split('\n').slice(0, -1) : [];
    outcomes.push(...lines);
    if (status === 0) break;
    if (lines.length === 0 && !existsSync(join(folder, 'crash.log')))
      throw new Error(`java failed: ${stderr}`);
    outcomes.push('HotSpot crashed');
  }
  return outcomes;
}

function lengthOf(bytes: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length);
  return length;
}

function messageOf(bytes: Uint8Array): string | null {
  try {
    parseClassFile(bytes, 'X.class', { isEager: true });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
