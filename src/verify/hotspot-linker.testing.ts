/** For tests: HotSpot defines and links classes, and says what it thinks of each. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../classfile/sample-classes.testing.ts';
import type { Jdk } from '../classpath/jdk.ts';
import type { ScratchFolder } from '../classpath/scratch-folder.testing.ts';

/**
 * Each class has a loader of its own; all other classes come from the class path. `getDeclaredMethods` links a class
 * without initialising it.
 */
const LINKER = `
import java.io.*;
public class Linker extends ClassLoader {
  Linker() { super(Linker.class.getClassLoader()); }
  public static void main(String[] args) throws Exception {
    try (var in = new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])));
         var out = new PrintStream(new FileOutputStream(args[1]), true, "UTF-8")) {
      while (in.available() > 0) out.println(judge(in.readNBytes(in.readInt())));
    }
  }
  static String judge(byte[] b) {
    Class<?> c;
    try { c = new Linker().defineClass(null, b, 0, b.length); } catch (Throwable t) { return "undefined " + t.toString().replaceAll("\\\\R", " "); }
    try { c.getDeclaredMethods(); } catch (Throwable t) { return t.getClass().getName() + "\\t" + escape(t.getMessage()); }
    return "ok";
  }
  static String escape(String s) { return s == null ? "" : s.replace("\\\\", "\\\\\\\\").replace("\\n", "\\\\n"); }
}
`;

/** `undefined`: refused before verification. A crash of HotSpot is `crashed`. */
export type Judgement =
  | { readonly kind: 'ok' | 'undefined' | 'crashed' }
  | { readonly kind: 'refused'; readonly error: string; readonly message: string };

export function linkOnHotSpot(
  jdk: Jdk,
  scratch: ScratchFolder,
  classPath: string,
  classes: readonly Uint8Array[],
): Judgement[] {
  const folder = scratch.join(`linker-${jdk.feature}`);
  run(jdk.javac!, ['-d', folder, scratch.write(`linker-${jdk.feature}/Linker.java`, LINKER)]);
  const output = join(folder, 'judgements.txt');
  const judgements: Judgement[] = [];
  while (judgements.length < classes.length) {
    const rest = classes.slice(judgements.length).flatMap((bytes) => [lengthOf(bytes), bytes]);
    const input = scratch.write(`linker-${jdk.feature}/classes.bin`, Buffer.concat(rest));
    rmSync(output, { force: true });
    const crashLog = `-XX:ErrorFile=${join(folder, 'crash.log')}`;
    const path = [folder, classPath].join(delimiter);
    const args = ['-Xmx512m', '-XX:-CreateCoredumpOnCrash', crashLog, '-cp', path, 'Linker', input, output];
    const { status, stderr } = spawnSync(join(jdk.home, 'bin', 'java'), args, {
      cwd: folder,
      encoding: 'utf8',
    });
    const lines = existsSync(output) ? readFileSync(output, 'utf8').split('\n').slice(0, -1) : [];
    judgements.push(...lines.map(parseJudgement));
    if (status === 0) break;
    if (!existsSync(join(folder, 'crash.log'))) throw new Error(`java failed: ${stderr}`);
    judgements.push({ kind: 'crashed' });
  }
  return judgements;
}

function parseJudgement(line: string): Judgement {
  if (line === 'ok') return { kind: 'ok' };
  if (line.startsWith('undefined ')) return { kind: 'undefined' };
  const [error, message] = line.split('\t');
  return {
    kind: 'refused',
    error: error.replaceAll('.', '/'),
    message: message.replace(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c)),
  };
}

function lengthOf(bytes: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length);
  return length;
}
