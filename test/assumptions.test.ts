/**
 * What SAFE can rest on, shown by two programs each (test/assumptions/<id>):
 *
 * - `Holds` is SAFE, and exactly this assumption is listed;
 * - `Breaks` is SAFE as well, and fails on the real JVM as soon as the assumption is broken: by the call in its `main`, by a
 *   `Caller` that the check has not seen, by flags of the JVM or arguments of `main`.
 *
 * What bars SAFE by itself does so in both, until it is accepted with `--assume`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { checkProgram } from '../src/check/check-program.ts';
import { exploreForTest } from '../src/check/explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../src/check/options.ts';
import type { CheckResult } from '../src/check/result.ts';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import { inputClassPath } from '../src/inputs/java-sources.ts';
import { ACCEPTABLE_IDS, type AssumptionId } from '../src/limitation/register.ts';

const ROOT = fileURLToPath(new URL('./assumptions', import.meta.url));

type Row = {
  /** Of the checks of both programs. */
  readonly options?: Partial<CheckOptions>;
  /** `main` of both programs is checked instead of their method `f`. */
  readonly startsAtMain?: true;
  /** Further assumptions that every such program rests on. */
  readonly beside?: readonly AssumptionId[];
  /** The constructor of both programs is checked instead. */
  readonly startsAtConstructor?: true;
  /** Flags of the JVM that break the assumption, and arguments of `main` that do. */
  readonly flags?: readonly string[];
  readonly args?: readonly string[];
  /** What `Breaks` then fails with. */
  readonly fails?: string;
};

/** Listed for every input that is an object. */
const OBJECT = { beside: ['not-null', 'no-static-aliases'] } as const satisfies Row;

const ROWS: Readonly<Record<AssumptionId, Row>> = {
  'enough-memory': { flags: ['-Xmx64m'], fails: 'java.lang.OutOfMemoryError' },
  'default-locale': { flags: ['-Duser.language=tr', '-Duser.country=TR'] },
  'default-charset': { flags: ['-Dfile.encoding=ISO-8859-1'] },
  'default-time-zone': { flags: ['-Duser.timezone=Antarctica/Troll'] },
  'system-property': { flags: ['-Drangefinder.test=7'] },
  platform: { flags: ['-XX:+UnlockDiagnosticVMOptions', '-XX:-UseLibmIntrinsic'] },
  'jdk-settings': { flags: ['-Djava.util.Arrays.useLegacyMergeSort=true'] },
  'main-arguments': { startsAtMain: true, args: ['x'] },
  'symbolic-arguments': { startsAtMain: true, options: { symbolicArgs: 1 } },
  model: { options: { models: ['java.lang.Integer.bitCount=model.Holds.none'] } },
  threads: { beside: ['calling-thread', 'jdk-state'], flags: ['-Xint'] },
  'enough-stack': { flags: ['-Xss180k'] },
  'box-cache': { flags: ['-XX:AutoBoxCacheMax=2000'] },
  'jvm-exceptions': { flags: ['-XX:-ShowCodeDetailsInExceptionMessages'] },
  'stack-traces': { flags: ['-XX:-StackTraceInThrowable'] },
  'calling-thread': {},
  'assertion-status': { flags: ['-da'], fails: 'java.lang.IllegalStateException' },
  'class-loader': {},
  'interned-strings': {},
  'standard-output': {},
  'jdk-state': { fails: 'java.lang.NullPointerException' },
  'long-strings': { ...OBJECT, flags: ['-Xmx2g', '-XX:+UseSerialGC'] },
  'string-length': { ...OBJECT, options: { stringBound: 3 } },
  'array-length': { ...OBJECT, options: { arrayBound: 3 } },
  'input-range': { options: { inputBounds: [{ type: 'int', name: null, min: '0', max: '10' }] } },
  'lazy-depth': { ...OBJECT, options: { lazyObjects: 20 } },
  'lazy-objects': OBJECT,
  precondition: { options: { preconditions: ['n != 7'] } },
  'marked-not-null': {
    beside: ['no-static-aliases'],
    options: { allowNull: true },
    fails: 'java.lang.NullPointerException',
  },
  'not-null': { beside: ['no-static-aliases'], fails: 'java.lang.NullPointerException' },
  contract: { fails: 'java.lang.IllegalArgumentException' },
  'no-static-aliases': { options: { allowNull: true } },
  'new-receiver': { options: { receiver: 'new' } },
  'first-statics': {},
  'initialised-classes': OBJECT,
  'fresh-strings': { beside: [...OBJECT.beside, 'string-length'], options: { stringBound: 3 } },
  'super-calls': { beside: ['no-static-aliases', 'class-path-only'] },
  'subclass-constructors': { startsAtConstructor: true },
  'class-path-only': OBJECT,
  lambdas: { beside: [...OBJECT.beside, 'class-path-only'] },
  'more-subclasses': OBJECT,
  subclasses: { beside: [...OBJECT.beside, 'constructed-input'] },
  'input-classes': { beside: [...OBJECT.beside, 'fresh-boxes'] },
  'char-sequences': { beside: [...OBJECT.beside, 'long-strings'] },
  'class-and-interface': OBJECT,
  'array-subtypes': { ...OBJECT, fails: 'java.lang.ArrayStoreException' },
  'fresh-boxes': OBJECT,
  'fresh-values': OBJECT,
  'type-arguments': { beside: [...OBJECT.beside, 'fresh-values'] },
  'own-recipe': OBJECT,
  recipe: { beside: [...OBJECT.beside, 'fresh-values'] },
  'constructed-input': OBJECT,
  'constructed-objects': { ...OBJECT, options: { objects: 'constructed' } },
  'made-records': OBJECT,
  'any-implementation': OBJECT,
  'maker-arguments': { ...OBJECT, options: { objects: 'constructed' } },
  decisions: { options: { depth: 10, mode: 1 } },
  instructions: { options: { maxInstructions: 50 } },
  overlay: { beside: ['platform', 'jdk-settings'], options: { effects: 'overlay' } },
};

/** Bounds that only the user sets: without the option, there is nothing to accept. */
const SET_BY_USER: ReadonlySet<AssumptionId> = new Set(['decisions', 'instructions']);

/** Where broken programs run: one makes a folder there. */
const scratch = new ScratchFolder();

const isAcceptable = (id: AssumptionId): boolean => ACCEPTABLE_IDS.some((other) => other === id);
const jdks = discoverJdks().filter(({ javac }) => javac !== null);

/** The JDKs take turns: each assumption is shown on one of them. */
const CASES = (Object.entries(ROWS) as [AssumptionId, Row][]).map(([id, row], i) => ({
  id,
  row,
  jdk: jdks[i % jdks.length],
}));

/** All programs of one name, compiled at once: their packages are the ids. The cache of `compile` answers the second time. */
function compiled(jdk: Jdk, fileNames: readonly string[], classPath?: string): string {
  const sources = Object.keys(ROWS).flatMap((id) => fileNames.map((name) => path.join(ROOT, id, name)));
  const entries = [inputClassPath(jdk), ...(classPath === undefined ? [] : [classPath])];
  return compile(jdk, sources.filter(existsSync), { classPath: entries.join(path.delimiter) }).dir;
}

const programs = (jdk: Jdk): string => compiled(jdk, ['Holds.java', 'Breaks.java']);
const packageOf = (id: AssumptionId): string => id.replaceAll('-', '_');

function entryOf({ startsAtMain, startsAtConstructor }: Row, className: string): CheckOptions['entry'] {
  if (startsAtMain) return { kind: 'main', className };
  return { kind: 'method', signature: startsAtConstructor ? `new ${className}` : `${className}.f` };
}

async function check(
  { id, row, jdk }: (typeof CASES)[number],
  name: 'Holds' | 'Breaks',
  assume: CheckOptions['assume'],
): Promise<CheckResult> {
  const className = `${packageOf(id)}.${name}`;
  const options: CheckOptions = {
    ...DEFAULT_OPTIONS,
    targets: [programs(jdk)],
    jdk: jdk.home,
    entry: entryOf(row, className),
    ...row.options,
    assume,
  };
  return (await checkProgram(options, {}, exploreForTest)).result;
}

function runBroken({ id, row: { flags = [], args = [] }, jdk }: (typeof CASES)[number]): string {
  const hasCaller = existsSync(path.join(ROOT, id, 'Caller.java'));
  const classPath = [programs(jdk), ...(hasCaller ? [compiled(jdk, ['Caller.java'], programs(jdk))] : [])];
  const mainClass = `${packageOf(id)}.${hasCaller ? 'Caller' : 'Breaks'}`;
  const java = path.join(jdk.home, 'bin', 'java');
  const command = ['-ea', ...flags, '-cp', classPath.join(path.delimiter), mainClass, ...args];
  return spawnSync(java, command, { encoding: 'utf8', cwd: scratch.path }).stderr;
}

// The event loop turns after each test: vitest gives up a worker that is silent for a minute.
afterEach(() => setImmediate());

describe.each(CASES)('$id, on JDK $jdk.feature', (one) => {
  const { id, row } = one;
  const all = [id, ...(row.beside ?? [])];
  const accepted = all.filter(isAcceptable);

  it('Holds is SAFE under this assumption', async () => {
    const { verdict, assumptions } = await check(one, 'Holds', accepted);
    expect(verdict).toBe('SAFE');
    expect(new Set(assumptions.map((assumption) => assumption.id))).toEqual(new Set(all));
  });

  it('Breaks is SAFE under it, too', async () => {
    const { verdict, assumptions } = await check(one, 'Breaks', accepted);
    expect(verdict).toBe('SAFE');
    expect(assumptions.map((assumption) => assumption.id)).toContain(id);
  });

  it('Breaks fails on the real JVM when it is broken', () => {
    expect(runBroken(one)).toMatch(
      new RegExp(`^Exception in thread "main" ${row.fails ?? 'java.lang.AssertionError'}`, 'm'),
    );
  });

  if (!isAcceptable(id) || SET_BY_USER.has(id)) return;

  it('bars SAFE unless it is accepted', async () => {
    const others = accepted.filter((other) => other !== id);
    const { verdict, incomplete } = await check(one, 'Breaks', others);
    expect(verdict).toBe('UNKNOWN');
    expect(new Set(incomplete.map(({ limitation }) => limitation.id))).toEqual(new Set([id]));
  });
});
