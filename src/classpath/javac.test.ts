/** Compiling with each javac of this machine, and the cache of what was compiled. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { CompileError, compile } from './javac.ts';
import { discoverJdks } from './jdk.ts';
import { ScratchFolder } from './scratch-folder.testing.ts';

const scratch = new ScratchFolder();
process.env.TMPDIR = scratch.path; // a cache of its own
const compilers = discoverJdks().filter((jdk) => jdk.javac !== null);

describe.each(compilers)('javac of JDK $version', (jdk) => {
  const source = scratch.write('Hello.java', `class Hello { static int twice(int n) { return n + n; } }`);

  it('compiles with debug information', () => {
    const { dir } = compile(jdk, [source]);
    const listing = execFileSync(join(jdk.home, 'bin', 'javap'), ['-c', '-l', '-p', '-cp', dir, 'Hello'], {
      encoding: 'utf8',
    });
    expect(listing).toContain('LocalVariableTable');
    expect(listing).toContain('LineNumberTable');
  });

  it('compiles a second time only what changed', () => {
    const first = compile(jdk, [source]);
    const written = statSync(join(first.dir, 'Hello.class')).ctimeMs;
    expect(compile(jdk, [source])).toEqual(first);
    expect(statSync(join(first.dir, 'Hello.class')).ctimeMs).toBe(written);
    expect(compile(jdk, [source], { release: 11 }).dir).not.toBe(first.dir);
  });

  it('compiles anew where a class on the class path changed', () => {
    const library = scratch.join(`library-${jdk.feature}`);
    compile(jdk, [scratch.write('Library.java', `public class Library {}`)], { outDir: library });
    const user = scratch.write('User.java', `class User extends Library {}`);
    const first = compile(jdk, [user], { classPath: library });
    expect(existsSync(join(first.dir, 'User.class'))).toBe(true);
    expect(compile(jdk, [user], { classPath: library })).toEqual(first);
    utimesSync(join(library, 'Library.class'), 1, 1);
    expect(compile(jdk, [user], { classPath: library }).dir).not.toBe(first.dir);
  });

  it("reports javac's own text", () => {
    const broken = scratch.write('Broken.java', `class Broken { int é = "text"; }`);
    const error = errorOf(() => compile(jdk, [broken]));
    expect(error).toBeInstanceOf(CompileError);
    expect(error).toBeInstanceOf(InputError);
    expect(error.message).toContain(`javac cannot compile ${broken}`);
    expect(error.message).toContain(
      'Broken.java:1: error: incompatible types: String cannot be converted to int',
    );
    expect(error.message).toContain('int é = "text"');
  });

  it('compiles preview features on request', () => {
    const { dir } = compile(jdk, [source], { enablePreview: true });
    expect(existsSync(join(dir, 'Hello.class'))).toBe(true);
  });

  it('names a source that does not exist', () => {
    expect(() => compile(jdk, ['Absent.java'])).toThrow(
      /cannot read the source Absent\.java, it does not exist/,
    );
  });

  it('names the JDK that has no compiler', () => {
    expect(() => compile({ ...jdk, javac: null }, [source])).toThrow(/has no javac to compile .*Hello\.java/);
    expect(() => compile({ ...jdk, javac: '/no/such' }, [scratch.write('New.java', '')])).toThrow(
      /cannot run/,
    );
  });
});

function errorOf(body: () => unknown): Error {
  try {
    body();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}
