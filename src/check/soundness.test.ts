/**
 * Causes that once gave a wrong SAFE, or a SAFE that showed nothing. Each is named after its cause; each program has an input,
 * or a run, that contradicts SAFE.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const scratch = new ScratchFolder();
const jdk = findJdk({ jdk: undefined });
const MODES = [1, 5] as const;

function checkMethod(targets: readonly string[], signature: string, more: Partial<CheckOptions> = {}) {
  return checkForTest({ ...DEFAULT_OPTIONS, targets, entry: { kind: 'method', signature }, ...more });
}

describe('what was left out before an assumption ended the path', () => {
  const file = scratch.write(
    'Forgotten.java',
    `import org.sosy_lab.sv_benchmarks.Verifier;
    public class Forgotten {
      static int shared;
      static void vector(java.util.Vector<Integer> v, int x) { if (x > 0) { Verifier.assume(!v.isEmpty()); assert false; } }
      static void race(int x) throws Exception {
        Thread t = new Thread(() -> shared = 1);
        t.start();
        if (x > 0) { Verifier.assume(shared == 2); assert false; }
      }
      static void clock(int x) { if (x > 0) { Verifier.assume(System.currentTimeMillis() < 5); assert false; } }
      static void input(int x) throws Exception { if (x > 0) { Verifier.assume(System.in.read() == 'q'); assert false; } }
      static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
      static void stack(int x) {
        if (x > 0) { try { depth(1 << 20); } catch (StackOverflowError e) { Verifier.assume(x < 0); } assert x > 0; }
      }
    }`,
  );
  it.each([
    ['vector', 'constructed-input'],
    ['race', 'threads'],
    ['clock', 'environment'],
    ['input', 'environment'],
    ['stack', 'stack-depth'],
  ])('%s', async (method, id) => {
    for (const mode of MODES) {
      const report = await checkMethod([file], `Forgotten.${method}`, { mode });
      expect(report.verdict).toBe('UNKNOWN');
      expect(report.incomplete.map((each) => each.id)).toContain(id);
    }
  });
});

describe('a class path that does not fit', () => {
  /** `User` was compiled with `Helper`, which then went away. */
  const sources = ['User', 'Helper'].map((name) =>
    scratch.write(
      `broken/${name}.java`,
      name === 'Helper'
        ? 'public class Helper { static int twice(int x) { return 2 * x; } }'
        : `public class User {
            static int always(int x) { return Helper.twice(x); }
            static int sometimes(int x) { return x == 5 ? Helper.twice(x) : x; }
            static int handled(int x) { try { return Helper.twice(x); } catch (NoClassDefFoundError e) { return 0; } }
            static int own(int x) { if (x == 3) throw new NoClassDefFoundError("mine"); return x; }
          }`,
    ),
  );
  const { dir } = compile(jdk, sources);
  fs.rmSync(path.join(dir, 'Helper.class'));

  it('is the user’s to mend if nothing else can be checked', async () => {
    await expect(checkMethod([dir], 'User.always')).rejects.toThrow(
      'java.lang.NoClassDefFoundError: Helper (add the folder or jar that has it with -cp)',
    );
  });

  it('bars SAFE if some paths need what is missing', async () => {
    const report = await checkMethod([dir], 'User.sometimes', { mode: 1 });
    expect(report).toMatchObject({ verdict: 'UNKNOWN', incomplete: [{ id: 'linkage' }] });
  });

  it('is no matter where the program handles it, and a finding where the program itself throws it', async () => {
    expect(await checkMethod([dir], 'User.handled')).toMatchObject({ verdict: 'SAFE' });
    expect(await checkMethod([dir], 'User.own')).toMatchObject({
      verdict: 'UNSAFE',
      findings: [{ exception: 'java.lang.NoClassDefFoundError', replayed: true }],
    });
  });

  it('may need a newer Java', async () => {
    const newest = path.join(dir, 'Newest.class');
    const bytes = fs.readFileSync(path.join(dir, 'User.class'));
    bytes.writeUInt16BE(99, 6);
    fs.writeFileSync(path.join(dir, 'User.class'), bytes);
    await expect(checkMethod([dir], 'User.own')).rejects.toThrow(/newer|version|99/);
    expect(fs.existsSync(newest)).toBe(false);
  });
});

describe('an Error that ends a path', () => {
  const file = scratch.write(
    'Errors.java',
    `public class Errors {
      static class Broken { static int value = 1 / Integer.parseInt("0"); }
      static int initialiser(int x) { return x == 7 ? Broken.value : x; }
      static int thrown(int x) { if (x == 9) throw new InternalError("nine"); return x; }
      static int endless(int x) { return x == 7 ? endless(x) + 1 : x; }
      static int own(int x) { if (x == 9) throw new Error("own"); return x; }
    }`,
  );
  it.each([
    ['initialiser', 'java.lang.ExceptionInInitializerError', 'UNSAFE'],
    ['own', 'java.lang.Error', 'UNSAFE'],
    // Confirmed: on the real JVM the calls do not return either.
    ['endless', 'java.lang.StackOverflowError', 'UNSAFE'],
  ])('%s is a finding', async (method, exception, verdict) => {
    for (const mode of MODES) {
      expect(await checkMethod([file], `Errors.${method}`, { mode })).toMatchObject({
        verdict,
        findings: [{ exception, replayed: true }],
      });
      // SV-COMP asks about other things.
      const asserts = await checkMethod([file], `Errors.${method}`, { mode, property: 'valid-assert' });
      expect(asserts.findings).toEqual([]);
    }
  });

  it('that is a limit of the machine bars SAFE', async () => {
    expect(await checkMethod([file], 'Errors.thrown')).toMatchObject({
      verdict: 'UNKNOWN',
      incomplete: [{ id: 'machine-limit' }],
    });
  });
});

describe('a counterexample that another run need not show', () => {
  it('is told as such, not as a defect of ours', async () => {
    const file = scratch.write(
      'Clocks.java',
      `public class Clocks {
        static void early(int x) { if (System.currentTimeMillis() < 1767300000000L && x == 4) throw new IllegalStateException(); }
      }`,
    );
    const report = await checkMethod([file], 'Clocks.early');
    expect(report.verdict).toBe('UNKNOWN');
    expect(report.reason).toMatch(
      /does not confirm .* it depends on what another run may see otherwise \(the program reads/,
    );
    expect(report.reason).not.toContain('defect');
  });
});

describe('state of the JDK that an earlier call has changed', () => {
  const file = scratch.write(
    'Lasting.java',
    `public class Lasting {
      static void stream() { System.out.println("x"); System.setOut(null); }
      static void number() { assert new Thread().getName().equals("Thread-0"); }
      static void factory() { java.net.URL.setURLStreamHandlerFactory(protocol -> null); }
      public static void main(String[] args) { stream(); }
    }`,
  );
  it.each(['stream', 'number', 'factory'])('%s', async (method) => {
    for (const mode of MODES) {
      const report = await checkMethod([file], `Lasting.${method}`, { mode });
      expect(report).toMatchObject({ verdict: 'SAFE' });
      expect(report.assumed).toContainEqual({ id: 'jdk-state' });
    }
  });

  it('before main there is none', async () => {
    const report = await checkForTest({
      ...DEFAULT_OPTIONS,
      targets: [file],
      entry: { kind: 'main', className: 'Lasting' },
    });
    expect(report.assumed).not.toContainEqual({ id: 'jdk-state' });
  });
});

describe('system properties that our VM has otherwise than a JVM of this machine', () => {
  const file = scratch.write(
    'OwnProperties.java',
    `public class OwnProperties {
      static void name() { assert !System.getProperty("java.vm.name").contains("OpenJDK"); }
      static void info() { assert !System.getProperty("java.vm.info").startsWith("mixed"); }
      static void command() { assert System.getProperty("sun.java.command") == null; }
      static void other() { assert System.getProperty("no.such.property") == null; }
    }`,
  );
  it.each(['name', 'info', 'command'])('%s', async (method) => {
    for (const mode of MODES) {
      const report = await checkMethod([file], `OwnProperties.${method}`, { mode });
      expect(report.verdict).toBe('UNKNOWN');
      expect(report.incomplete.map((each) => each.id)).toContain('environment');
    }
  });

  it('others are an assumption', async () => {
    const report = await checkMethod([file], 'OwnProperties.other');
    expect(report).toMatchObject({
      verdict: 'SAFE',
      assumed: [{ id: 'system-property', name: 'no.such.property' }],
    });
  });
});

describe('a literal of merged code that the path does not execute', () => {
  const file = scratch.write(
    'Early.java',
    `public class Early {
      static String kept;
      static void intern(int x) {
        String s = new StringBuilder("ab").append("cd-early").toString();
        if (x > 0) kept = "abcd-early"; else kept = "other";
        if (x <= 0) assert s.intern() != s;
      }
    }`,
  );

  it.each(MODES)('is not interned for String.intern, mode %i', async (mode) => {
    // With x = 0 the literal was never resolved, so s itself becomes the canonical object.
    const { verdict } = await checkMethod([file], 'Early.intern(int)', { mode });
    expect(verdict).not.toBe('SAFE');
  });
});

describe('the capacity of a builder with text of any length', () => {
  const file = scratch.write(
    'Capacity.java',
    `public class Capacity {
      static void afterwards(String s) {
        StringBuilder b = new StringBuilder(s);
        b.append('x').deleteCharAt(0);
        // On the JVM there is room for 16 more: it is the length only by chance.
        assert b.capacity() == b.length();
      }
    }`,
  );

  it.each(MODES)('is not taken for its length, mode %i', async (mode) => {
    const { verdict } = await checkMethod([file], 'Capacity.afterwards(java.lang.String)', { mode });
    expect(verdict).not.toBe('SAFE');
  });
});

describe('names of inputs that the program chose', () => {
  const file = scratch.write(
    'Names.java',
    `import rangefinder.Symbolic;
    public class Names {
      /** The second is x#2 by our count, the third by its own name. */
      static void numbered() {
        Symbolic.anInt("x");
        int second = Symbolic.anInt("x");
        int third = Symbolic.anInt("x#2");
        assert second == third;
      }
      static void character() {
        String s = Symbolic.aString("s");
        char c = Symbolic.aChar("s[3]");
        assert s.length() < 4 || s.charAt(3) == c;
      }
      static void length() {
        String s = Symbolic.aString("s");
        assert s.length() == Symbolic.anInt("s.length");
      }
    }`,
  );

  it.each(['numbered', 'character', 'length'].flatMap((name) => MODES.map((mode) => [name, mode] as const)))(
    '%s: two inputs are never one, mode %i',
    async (name, mode) => {
      const { verdict } = await checkMethod([file], `Names.${name}()`, { mode });
      expect(verdict).toBe('UNSAFE');
    },
  );
});
