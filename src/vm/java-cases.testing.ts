/**
 * For tests: small Java methods that our VM and the real JVM both run. What the real JVM answers is expected. A case is
 * a method `static String name()` of class `Cases`; its answer is what it returns, or the exception that it throws.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ClassPath } from '../classpath/class-path.ts';
import { compile } from '../classpath/javac.ts';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { bootVm } from './boot/boot.ts';
import { parseGrant } from './boot/module-grants.ts';
import { launchMain } from './boot/run-main.ts';

/** Text of Java sources by file name, such as `p/A.java`. */
type Sources = Readonly<Record<string, string>>;

export type JavaCases = {
  /** Members of class `Cases`; imports of java.util, java.lang.invoke and java.lang.reflect stand before it. */
  readonly cases: string;
  readonly sources?: Sources;
  /** Compiled afterwards, one set after the other, and put in the place of what was there: separate compilation. */
  readonly replaced?: readonly Sources[];
  /** Class files that are taken away, such as `p/Gone.class`. */
  readonly removed?: readonly string[];
  /** Class files made by hand. */
  readonly classFiles?: Readonly<Record<string, Uint8Array>>;
  /** The first version of Java that the sources need. */
  readonly since?: number;
  /** Each JDK compiles for itself. Otherwise the oldest compiles, which takes less time. */
  readonly compileOnEach?: boolean;
  /** Packages to open, such as `java.base/java.lang`. */
  readonly opens?: readonly string[];
};

const QUICK = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-XX:-UsePerfData'];

/** Defines one test for each case and each JDK of this machine. */
export function testOnJvm(program: JavaCases): void {
  const names = [...program.cases.matchAll(/^ *static String (\w+)\(\)/gm)].map((m) => m[1]);
  const scratch = new ScratchFolder();
  const jdks = discoverJdks().filter((j) => j.javac !== null && j.feature >= (program.since ?? 0));
  let classes: string | null = null;

  describe.skipIf(jdks.length === 0).each(jdks)('as on JDK $version', (jdk) => {
    let ours: ReadonlyMap<string, string>;
    let theirs: ReadonlyMap<string, string>;

    beforeAll(() => {
      if (classes === null || program.compileOnEach === true) {
        classes = compileCases(jdk, program, names, mkdtempSync(scratch.join('cases-')));
      }
      const opens = (program.opens ?? []).map((open) => `${open}=ALL-UNNAMED`);
      theirs = readAnswers(runOnJvm(jdk, classes, opens));
      ours = readAnswers(runHere(jdk, classes, opens, names));
    }, 120_000);

    test.each(names)('%s', (name) => {
      const expected = theirs.get(name);
      expect(expected, 'the real JVM ran it').toBeDefined();
      expect(ours.get(name), `here: ${ours.get(name)}\n JVM: ${expected}\n`).toBe(expected);
    });
  });
}

function compileCases(jdk: Jdk, program: JavaCases, names: readonly string[], folder: string): string {
  const classes = join(folder, 'classes');
  const flags = { outDir: classes, classPath: classes };
  const first = { 'Cases.java': casesClass(program.cases), 'Driver.java': driver(names), ...program.sources };
  mkdirSync(classes);
  compile(jdk, writeAll(join(folder, 'first'), first), flags);
  program.replaced?.forEach((sources, i) => {
    compile(jdk, writeAll(join(folder, `replaced${i}`), sources), flags);
  });
  for (const file of program.removed ?? []) rmSync(join(classes, file));
  writeAll(classes, program.classFiles ?? {});
  return classes;
}

function writeAll(folder: string, files: Readonly<Record<string, string | Uint8Array>>): string[] {
  return Object.entries(files).map(([name, content]) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  });
}

function casesClass(members: string): string {
  return `import java.lang.invoke.*;\nimport java.lang.reflect.*;\nimport java.util.*;\npublic class Cases {\n${members}\n}\n`;
}

/** One line for each case: its name, a space, its answer. Identity hashes differ and are left out. */
function driver(names: readonly string[]): string {
  const calls = names.map((name, i) => `case ${i}: return Cases.${name}();`).join('\n      ');
  return `
public class Driver {
  static final String[] NAMES = "${names.join(' ')}".split(" ");

  static String call(int i) throws Throwable {
    switch (i) {
      ${calls}
      default: throw new Error();
    }
  }

  static String answer(int i) {
    try {
      return "returned " + call(i);
    } catch (Throwable e) {
      Throwable cause = e.getCause();
      return "threw " + e + (cause == null ? "" : " because of " + cause);
    }
  }

  static String escape(String text) {
    StringBuilder out = new StringBuilder();
    for (char c : text.toCharArray()) {
      if (c >= ' ' && c < 127 && c != '\\\\') out.append(c);
      else out.append("\\\\u").append(Integer.toHexString(0x10000 + c).substring(1));
    }
    return out.toString();
  }

  public static void main(String[] args) {
    for (int i = Integer.parseInt(args[0]); i < NAMES.length; i++) System.out.println(NAMES[i] + " " + escape(answer(i)));
  }
}
`;
}

function readAnswers(output: string): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const line of output.split('\n')) {
    const at = line.indexOf(' ');
    if (at >= 0) answers.set(line.slice(0, at), line.slice(at + 1).replaceAll(/@[0-9a-f]+/g, '@'));
  }
  return answers;
}

function runOnJvm(jdk: Jdk, classes: string, opens: readonly string[]): string {
  const flags = opens.map((open) => `--add-opens=${open}`);
  const java = join(jdk.home, 'bin', 'java');
  return execFileSync(java, [...QUICK, ...flags, '-cp', classes, 'Driver', '0'], {
    cwd: classes,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A case that our VM cannot run ends it; another one goes on with the next case. */
function runHere(jdk: Jdk, classes: string, opens: readonly string[], names: readonly string[]): string {
  let output = '';
  for (let next = 0; next < names.length; ) {
    const { text, error } = runDriver(jdk, classes, opens, next);
    output += text;
    next += text.split('\n').length - 1;
    if (error === null) break;
    output += `${names[next++]} the VM stopped: ${error}\n`;
  }
  return output;
}

function runDriver(
  jdk: Jdk,
  classes: string,
  opens: readonly string[],
  from: number,
): { readonly text: string; readonly error: string | null } {
  const { vm, main } = bootVm({
    jdk,
    image: openSystemImage(jdk),
    classPath: ClassPath.parse(classes, jdk.feature),
    classPathText: classes,
    properties: new Map(),
    assertions: [],
    grants: opens.map((open) => parseGrant(open, true)),
  });
  let text = '';
  vm.host.output = (fd, bytes) => {
    if (fd === 1) text += Buffer.from(bytes).toString('utf8');
  };
  try {
    launchMain(vm, main, 'Driver', [String(from)]);
    vm.scheduler.run(() => false);
    return { text, error: null };
  } catch (e) {
    const { stack } = e as Error;
    return { text, error: stack?.replaceAll(/\n */g, ' ') ?? String(e) };
  }
}
