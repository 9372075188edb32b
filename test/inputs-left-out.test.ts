/**
 * Inputs that are easily left out (test/lazy/LeftOut.java). Each cause has a program whose verdict tells it, and a call for which the
 * same program fails on the real JVM.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkForTest } from '../src/check/explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../src/check/options.ts';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';

const SOURCE = fileURLToPath(new URL('./lazy/LeftOut.java', import.meta.url));
const MODES = [1, 5] as const;

const NO_ALIASES = 'no input is an object that a static field refers to';
const NOT_NULL = 'parameters are not null';
const OWN_STRINGS = 'each string that is an input is an object of its own, and no literal of the program';
const CLASS_PATH = 'inputs are of no other classes than those on the class path';
const FIRST_STATICS =
  'static fields hold their first values when the method is entered: no call before has changed any';

describe.each(discoverJdks())('on Java $feature', (jdk) => {
  const { dir } = compile(jdk, [SOURCE]);

  function run(signature: string, options: Partial<CheckOptions> = {}) {
    const entry: CheckOptions['entry'] = { kind: 'method', signature };
    return checkForTest({ ...DEFAULT_OPTIONS, targets: [dir], jdk: jdk.home, entry, ...options });
  }

  /** What `java -ea` says of the call in `main`. */
  function fails(mainClass: string, ...args: string[]): string {
    const java = path.join(jdk.home, 'bin', 'java');
    return spawnSync(java, ['-ea', '-cp', dir, mainClass, ...args], { encoding: 'utf8' }).stderr;
  }

  const ERROR = 'java.lang.AssertionError';

  describe.each(MODES)('in mode %i', (mode) => {
    it.each(['InitRecord', 'InitEnum', 'InitSuper', 'InitDefault'])(
      'the class of an input is initialised before the entry: %s',
      async (name) => {
        const result = await run(`${name}.f`, { mode });
        expect(result).toMatchObject({ verdict: 'UNSAFE', defects: [] });
        expect(result.findings[0]).toMatchObject({ exception: ERROR, replayed: true });
      },
    );

    it.each([
      ['InitElement', 'InitElement$Item'],
      ['InitField', 'InitField$Item'],
      ['InitSubclass', 'InitSubclass$Sub'],
      ['InitTested', 'InitTested$Item'],
    ])('a class that may have been initialised before bars SAFE: %s', async (name, className) => {
      const result = await run(`${name}.f`, { mode });
      expect(result).toMatchObject({ verdict: 'UNKNOWN', defects: [] });
      expect(result.incomplete).toMatchObject([{ id: 'initialised-classes' }]);
      expect(result.reason).toContain(`class ${className} may have been initialised`);
      const accepted = await run(`${name}.f`, { mode, assume: ['initialised-classes'] });
      expect(accepted).toMatchObject({
        verdict: 'SAFE',
        assumptions: expect.arrayContaining([
          `it makes no difference when class ${className} is initialised`,
        ]),
      });
    });

    it('with --allow-null the declared class may not have been initialised', async () => {
      const result = await run('InitRecord.f', { mode, allowNull: true });
      expect(result.verdict).toBe('UNKNOWN');
      expect(result.incomplete).toMatchObject([{ id: 'initialised-classes' }]);
    });

    it('an initialiser that sets its own fields only bars nothing', async () => {
      const result = await run('InitQuiet.f', { mode, allowNull: false });
      expect(result).toMatchObject({ verdict: 'SAFE', incomplete: [] });
    });

    it('an input whose class cannot be initialised does not exist', async () => {
      const result = await run('InitThrows.f', { mode });
      expect(result).toMatchObject({ verdict: 'UNKNOWN', findings: [] });
      expect(result.incomplete).toMatchObject([{ id: 'initialiser-throws' }]);
    });

    it.each(['SameString', 'LiteralString'])('strings may be one object: %s', async (name) => {
      const result = await run(`${name}.f`, { mode, stringBound: 3 });
      expect(result).toMatchObject({
        verdict: 'SAFE',
        assumptions: expect.arrayContaining([OWN_STRINGS]),
      });
    });

    it('strings that nobody compares by reference need no assumption', async () => {
      const { assumptions } = await run('NoComparison.f', { mode, stringBound: 3 });
      expect(assumptions).toEqual([
        'strings that are inputs have at most 3 characters',
        NOT_NULL,
        NO_ALIASES,
      ]);
    });

    it('a lambda of the program is an input, too', async () => {
      const result = await run('LambdaInput.f', { mode });
      expect(result).toMatchObject({
        verdict: 'UNKNOWN',
        reason: 'no proof: lambdas of the program are not tried as inputs of type LambdaInput$I',
      });
    });

    it('classes elsewhere may implement an interface that is not sealed', async () => {
      const open = await run('OtherClass.f', { mode });
      expect(open).toMatchObject({ verdict: 'SAFE', assumptions: [NOT_NULL, NO_ALIASES, CLASS_PATH] });
      const closed = await run('Closed.f', { mode });
      expect(closed).toMatchObject({ verdict: 'SAFE', assumptions: [NOT_NULL, NO_ALIASES] });
    });

    it('an input of a concrete class may be of a subclass', async () => {
      const result = await run('Subclass.f', { mode });
      expect(result.verdict).toBe('UNSAFE');
      expect(result.findings).toMatchObject([{ exception: ERROR, replayed: true }]);
      expect(result.findings[0].inputs).toMatchObject([{ value: 'Subclass.C{}' }]);
    });

    it('more subclasses than are tried bar SAFE', async () => {
      const result = await run('Many.f', { mode });
      expect(result).toMatchObject({
        verdict: 'UNKNOWN',
        reason: 'no proof: inputs of class Many$P are tried as only 16 of its subclasses',
      });
    });

    it('a method that overrides another may call it by super', async () => {
      const result = await run('SuperCall$P.go', { mode });
      expect(result).toMatchObject({
        verdict: 'SAFE',
        assumptions: expect.arrayContaining(['no method that overrides SuperCall$P.go calls it by super']),
      });
    });

    it.each(['Counter', 'Log'])('earlier calls may have changed static fields: %s', async (name) => {
      const result = await run(`${name}.f`, { mode });
      expect(result).toMatchObject({ verdict: 'SAFE', assumptions: [FIRST_STATICS] });
    });

    it('static fields that nothing can change need no assumption', async () => {
      expect(await run('Constants.f', { mode })).toMatchObject({ verdict: 'SAFE', assumptions: [] });
    });

    it.each(['list', 'set', 'map', 'iterable', 'builder'])(
      'not for the empty list alone: %s',
      async (method) => {
        const result = await run(`Lists.${method}`, { mode, arrayBound: 2 });
        expect(result).toMatchObject({ verdict: 'UNSAFE', defects: [] });
        const failed = result.findings.filter(({ replayed }) => replayed).map(({ exception }) => exception);
        expect(failed).toContain(ERROR);
      },
    );

    it.each([
      ['vector', ['subclasses', 'constructed-input']],
      ['number', ['input-classes']],
    ])('no SAFE for some objects of a class: %s', async (method, ids) => {
      const result = await run(`Lists.${method}`, { mode });
      expect(result).toMatchObject({ verdict: 'UNKNOWN', defects: [] });
      expect(new Set(result.incomplete.map(({ id }) => id))).toEqual(new Set(ids));
    });

    it('a CharSequence is a string, which SAFE says, unless all classes are asked for', async () => {
      const assumptions = expect.arrayContaining(['inputs of type CharSequence are strings']);
      expect(await run('Lists.chars', { mode })).toMatchObject({ verdict: 'SAFE', assumptions });
      const any = await run('Lists.chars', { mode, charSequences: 'any' });
      expect(any).toMatchObject({ verdict: 'UNKNOWN', incomplete: [{ id: 'input-classes' }] });
    });

    it('fields of a superclass of the JDK hold what a constructor leaves there', async () => {
      const result = await run('JdkState.flag', { mode });
      expect(result).toMatchObject({ verdict: 'UNKNOWN', incomplete: [{ id: 'constructed-input' }] });
      const alone = await run('JdkState.own', { mode });
      expect(alone).toMatchObject({ verdict: 'SAFE', incomplete: [] });
    });

    it('a list that is not looked into bars nothing', async () => {
      expect(await run('Lists.unused', { mode })).toMatchObject({ verdict: 'SAFE', incomplete: [] });
      expect(await run('Lists.same', { mode })).toMatchObject({ verdict: 'SAFE', incomplete: [] });
    });
  });

  it('what is accepted is a listed assumption', async () => {
    const assume: CheckOptions['assume'] = ['constructed-input', 'subclasses'];
    const result = await run('Lists.vector', { assume });
    expect(result).toMatchObject({
      verdict: 'SAFE',
      reason:
        'the only path was explored to the end, provided that parameters are not null, and under 3 more assumptions',
      assumptions: [
        NOT_NULL,
        NO_ALIASES,
        'inputs of class java.util.Vector are of no subclass of it',
        'inputs of class java.util.Vector are as their constructor without parameters makes them',
      ],
    });
    const half = await run('Lists.vector', { assume: ['subclasses'] });
    expect(half).toMatchObject({ verdict: 'UNKNOWN', incomplete: [{ id: 'constructed-input' }] });
  });

  it.each([
    ['InitRecord'],
    ['InitEnum'],
    ['InitSuper'],
    ['InitDefault'],
    ['InitElement'],
    ['InitField'],
    ['InitSubclass'],
    ['InitTested'],
    ['SameString'],
    ['LiteralString'],
    ['LambdaInput'],
    ['Subclass'],
    ['Many'],
    ['SuperCall'],
    ['JdkState'],
    ['Counter'],
    ['Log'],
    ...['list', 'set', 'map', 'iterable', 'builder', 'vector', 'number', 'chars'].map((m) => ['Lists', m]),
  ])('the call in main fails on the real JVM: %s %s', (mainClass, ...args) => {
    expect(fails(mainClass, ...args)).toContain(ERROR);
  });
});
