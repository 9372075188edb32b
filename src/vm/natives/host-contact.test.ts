/**
 * Nothing that reads the world is reachable unless it is listed: neither a native method nor a static field of the JDK that an
 * initialiser filled with a seed, a salt, a time or the number of processors.
 */
import { describe, expect, it } from 'vitest';
import type { ClassFile } from '../../classfile/model.ts';
import { instructionLength, uint16 } from '../../classfile/opcodes.ts';
import { parseClassFile } from '../../classfile/parse.ts';
import { ClassPath } from '../../classpath/class-path.ts';
import { compile } from '../../classpath/javac.ts';
import { discoverJdks, type Jdk } from '../../classpath/jdk.ts';
import { JImage } from '../../classpath/jimage.ts';
import { openSystemImage } from '../../classpath/open-system-image.ts';
import { ScratchFolder } from '../../classpath/scratch-folder.testing.ts';
import { staticMethodMachine } from '../../machine/static-method.testing.ts';
import { exploreHere } from '../../search/explore-here.ts';
import { openSolver } from '../../solver/open-solver.ts';
import type { Method } from '../link/linked-class.ts';
import { ENVIRONMENT_ENTRIES, entryMethods } from '../symbolic/hooks/environment-hooks.ts';
import type { JThread } from '../thread/thread.ts';
import { Vm } from '../vm.ts';
import { PURE, WATCHED_ELSEWHERE } from './classified.testing.ts';
import { contactOf, readingNatives, reportingContact } from './host-contact.ts';
import { NATIVE_CLASSES } from './index.ts';
import { LATER_CALLS, NOT_CALLED, WORLD_CALLS, worldCaller, worldCalls } from './world-calls.testing.ts';

const jdks = discoverJdks();

const names = (table: Readonly<Record<string, string>>): string[] =>
  Object.entries(table).flatMap(([cls, methods]) => methods.split(/\s+/).map((method) => `${cls}.${method}`));

/** `java/lang/Object.hashCode`, without the descriptor. */
const nativeNames = (part: 'natives' | 'overrides'): string[] => [
  ...new Set(
    NATIVE_CLASSES.flatMap((c) =>
      Object.keys(c[part] ?? {}).map((key) => `${c.name}.${key.replace(/\(.*/, '')}`),
    ),
  ),
];

const contact = (name: string): ReturnType<typeof contactOf> => {
  const at = name.lastIndexOf('.');
  return contactOf(name.slice(0, at), name.slice(at + 1));
};

describe('native methods', () => {
  it('are listed as reading or changing the world, as watched elsewhere, or as pure', () => {
    const all = [...new Set([...nativeNames('natives'), ...nativeNames('overrides')])];
    const listed = [...names(PURE), ...names(WATCHED_ELSEWHERE)];
    expect(new Set(listed).size).toBe(listed.length);
    expect(all.filter((name) => contact(name) === null).sort()).toEqual(listed.sort());
  });

  it('that replace bytecode read nothing: they are not watched', () => {
    const replaced = nativeNames('overrides').filter((name) => !nativeNames('natives').includes(name));
    expect(replaced.filter((name) => contact(name) !== null)).toEqual([]);
  });
});

function vmOf(jdk: Jdk): Vm {
  return new Vm({
    jdk,
    image: openSystemImage(jdk),
    classPath: ClassPath.parse('', jdk.feature),
    classPathText: '',
    properties: new Map(),
    assertions: [],
  });
}

/** Where the world sits in static fields, and the entry point through which a program gets it. */
const FIELDS: readonly (readonly [holder: string, field: string, entry: string])[] = [
  ['java/io/Console', 'cons', 'java/lang/System.console'],
  ['java/lang/ApplicationShutdownHooks', 'hooks', 'java/lang/Runtime.addShutdownHook'],
  ['java/lang/Math$RandomNumberGeneratorHolder', 'randomNumberGenerator', 'unseeded Random'],
  ['java/lang/ProcessEnvironment', 'theEnvironment', 'java/lang/System.getenv'],
  ['java/lang/ProcessEnvironment', 'theUnmodifiableEnvironment', 'java/lang/System.getenv'],
  ['java/lang/ProcessHandleImpl', 'current', 'java/lang/ProcessHandle.current'],
  ['java/lang/StrictMath$RandomNumberGeneratorHolder', 'randomNumberGenerator', 'unseeded Random'],
  ['java/lang/System', 'props', 'java/lang/System.getProperty'],
  ['java/net/InetAddress', 'impl', 'java/net/InetAddress.getLoopbackAddress'],
  ['java/nio/charset/Charset', 'defaultCharset', 'java/nio/charset/Charset.defaultCharset'],
  ['java/nio/file/TempFileHelper', 'random', 'creating a file is an effect'],
  ['java/security/SecureRandom', 'seedGenerator', 'java/security/SecureRandom.getSeed'],
  ['java/util/Collections', 'r', 'unseeded Random'],
  ['java/util/Date', 'defaultCenturyStart', 'the clock, read by a method'],
  ['java/util/ImmutableCollections', 'REVERSE', 'java/util/ImmutableCollections$Set12.iterator'],
  ['java/util/ImmutableCollections', 'SALT32L', 'java/util/ImmutableCollections$SetN.toArray'],
  ['java/util/Locale', 'defaultDisplayLocale', 'java/util/Locale.getDefault'],
  ['java/util/Locale', 'defaultFormatLocale', 'java/util/Locale.getDefault'],
  ['java/util/Locale', 'defaultLocale', 'java/util/Locale.getDefault'],
  ['java/util/Random', 'seedUniquifier', 'unseeded Random'],
  ['java/util/SplittableRandom', 'defaultGen', 'java/util/SplittableRandom.<init>()V'],
  ['java/util/TimeZone', 'defaultTimeZone', 'java/util/TimeZone.getDefaultRef'],
  ['java/util/UUID$Holder', 'numberGenerator', 'java/util/UUID.randomUUID'],
  [
    'java/util/concurrent/ForkJoinPool',
    'common',
    'java/util/concurrent/ForkJoinPool.getCommonPoolParallelism',
  ],
  [
    'java/util/concurrent/ThreadLocalRandom$ThreadLocalRandomProxy',
    'PROXY',
    'java/util/concurrent/ThreadLocalRandom.current',
  ],
  ['java/util/concurrent/ThreadLocalRandom', 'seeder', 'java/util/concurrent/ThreadLocalRandom.current'],
  [
    'jdk/random/L64X128MixRandom|jdk/internal/random/L64X128MixRandom',
    'defaultGen',
    'java/util/random/RandomGenerator.of',
  ],
];

/** Initialisers that read the world for the JDK's own sake: a program cannot tell what they read. */
const KEPT_INSIDE = new Set([
  // An offset or an era: every instant and every calendar asks for the time again.
  'java/time/Clock',
  'java/util/JapaneseImperialCalendar',
  'java/util/concurrent/DelayScheduler',
  // How long to spin, how many cells and stripes to have.
  'java/util/concurrent/ConcurrentHashMap',
  'java/util/concurrent/Exchanger',
  'java/util/concurrent/LinkedTransferQueue',
  'java/util/concurrent/LinkedTransferQueue$DualNode',
  'java/util/concurrent/Phaser',
  'java/util/concurrent/SynchronousQueue',
  'java/util/concurrent/SynchronousQueue$TransferStack',
  'java/util/concurrent/atomic/Striped64',
  // On how many threads work is spread: a second thread is noticed itself.
  'java/lang/VirtualThread',
  'java/lang/VirtualThread$DelayedTaskSchedulers',
  'java/math/BigInteger$RecursiveOp',
  'java/util/concurrent/CompletableFuture',
  'java/util/concurrent/SubmissionPublisher',
  'java/util/stream/AbstractTask',
  // Names, resources, versions and constructors of the JDK's own classes; providers that come with it.
  'java/io/ObjectStreamClass$RecordSupport',
  'java/lang/invoke/ClassSpecializer',
  'java/lang/invoke/MethodHandleImpl$BindCaller',
  'java/lang/reflect/ProxyGenerator$PrimitiveTypeInfo',
  'java/net/IDN',
  'java/time/chrono/HijrahChronology',
  'java/util/Currency',
  'java/util/jar/JarFile',
  'java/util/random/RandomGeneratorFactory$FactoryMapHolder',
  // Settings of the JDK itself, as a JVM without options has them.
  'java/io/ObjectInputFilter$Config',
  'java/lang/SecurityManager',
  // Groups and priorities of the JDK's own threads.
  'java/lang/Thread$Constants',
  'java/lang/ref/Finalizer',
  'java/lang/ref/Reference',
  'java/lang/ref/Reference$ReferenceHandler',
  'java/util/concurrent/ForkJoinWorkerThread$InnocuousForkJoinWorkerThread',
  // The byte order, for whoever reads several bytes at once; an order that a layout names is the program's.
  'java/util/zip/CRC32C',
  'java/lang/foreign/ValueLayout',
  // Modules of the JDK.
  'java/lang/StackTraceElement$HashedModules',
  'java/lang/invoke/InvokerBytecodeGenerator',
  'java/lang/invoke/MethodHandles$Lookup',
  // The current folder, which is asked for by absolute names.
  'java/io/FileSystem$CurrentWorkingDirectoryHolder',
  // Weak maps of classes that are loaded.
  'java/lang/ClassLoader$ParallelLoaders',
  'java/lang/System$CallersHolder',
  // Starting a process and creating a file are effects, which end the path.
  'java/io/File$TempDirectory',
  'java/lang/Process$CharsetHolder',
  'java/lang/ProcessBuilder$Redirect',
]);

/** Entry points that are no surprise in an initialiser: properties that set up the JDK itself. */
const PROPERTIES = new Set(['java/lang/System.getProperty', 'java/lang/System.getProperties']);

/** Constructors of generators without a seed. */
const SEEDED_BY_WORLD = new Set(['java/util/Random.<init>()V', 'java/security/SecureRandom.<init>()V']);

/** Whether the call reads the world: a native that is listed, an entry point, a generator without a seed. */
function isReader(owner: string, name: string, descriptor: string): boolean {
  if (PROPERTIES.has(`${owner}.${name}`)) return false;
  const entries = Object.keys(ENVIRONMENT_ENTRIES[owner] ?? {}).flatMap((key) => key.split(' '));
  return (
    contactOf(owner, name) === 'reads' ||
    entries.includes(name) ||
    entries.includes(name + descriptor) ||
    SEEDED_BY_WORLD.has(`${owner}.${name}${descriptor}`)
  );
}

/** Entry points that only one of the JDKs has. */
function isAbsent(entry: string, feature: number): boolean {
  if (feature < 21) return entry in LATER_CALLS || entry === 'java/lang/Thread.genThreadName';
  return entry === 'java/lang/Thread.nextThreadNum';
}

for (const jdk of jdks) {
  describe(`static fields of JDK ${jdk.feature}`, () => {
    const vm = vmOf(jdk);

    it('that hold seeds, salts and defaults are reached through entry points', () => {
      for (const [holders, field, entry] of FIELDS) {
        const cls = holders.split('|').flatMap((name) => vm.classes.findBoot(name) ?? [])[0];
        expect(
          cls?.file?.fields.map(({ name }) => name),
          holders,
        ).toContain(field);
        if (!entry.includes('/')) continue;
        const at = entry.lastIndexOf('.', entry.includes('(') ? entry.indexOf('(') : undefined);
        const [owner, method] = [entry.slice(0, at), entry.slice(at + 1)];
        const keys = Object.keys(ENVIRONMENT_ENTRIES[owner] ?? {});
        expect(
          keys.flatMap((key) => key.split(' ')),
          entry,
        ).toContain(method);
      }
    });

    it('are the only ones that initialisers fill from the world', () => {
      if (!(vm.image instanceof JImage)) return;
      const known = new Set(FIELDS.flatMap(([holders]) => holders.split('|')));
      const classes = [...vm.image.resources()].flatMap(
        (name) => /^\/java\.base\/(java\/.*)\.class$/.exec(name)?.[1] ?? [],
      );
      expect(classes.length).toBeGreaterThan(2000);
      const unknown = classes.filter(
        (name) => !known.has(name) && !KEPT_INSIDE.has(name) && readsWorld(vm, name),
      );
      expect(unknown).toEqual([]);
    });

    it('and every entry point is a method', () => {
      for (const [owner, entries] of Object.entries(ENVIRONMENT_ENTRIES)) {
        for (const key of Object.keys(entries)) {
          for (const name of key.split(' ')) {
            if (isAbsent(`${owner}.${name}`, jdk.feature)) continue;
            expect(entryMethods(vm.classes.boot(owner), name).length, `${owner}.${name}`).toBeGreaterThan(0);
          }
        }
      }
    });
  });
}

/** Whether the initialiser reads the world: itself, or in a method of the same class that it calls. */
function readsWorld(vm: Vm, name: string): boolean {
  const bytes = vm.image.findClass(name);
  if (bytes === null) return false;
  const file: ClassFile = parseClassFile(bytes, name);
  const seen = new Set(['<clinit>()V']);
  for (const key of seen) {
    const code = file.methods.find((m) => m.name + m.descriptor === key)?.code ?? null;
    if (code === null) continue;
    for (let at = 0; at < code.bytes.length; at += instructionLength(code.bytes, at)) {
      // invokevirtual, invokespecial, invokestatic, invokeinterface
      if (code.bytes[at] < 0xb6 || code.bytes[at] > 0xb9) continue;
      const callee = file.pool[uint16(code.bytes, at + 1)];
      if (callee === null || !('owner' in callee)) continue;
      if (isReader(callee.owner, callee.name, callee.descriptor)) return true;
      if (callee.owner === name) seen.add(callee.name + callee.descriptor);
    }
  }
  return false;
}

describe('what a program calls to see the world', () => {
  it('is known for every entry point, and for every native whose notice looks at its arguments', () => {
    const entries = Object.entries(ENVIRONMENT_ENTRIES).flatMap(([owner, methods]) =>
      Object.keys(methods).flatMap((key) => key.split(' ').map((name) => `${owner}.${name}`)),
    );
    const natives = readingNatives().flatMap(({ name, isSure }) =>
      isSure || NOT_CALLED.has(name) ? [] : [name],
    );
    expect(Object.keys({ ...WORLD_CALLS, ...LATER_CALLS }).sort()).toEqual(
      [...new Set([...entries, ...natives])].sort(),
    );
  });

  it('any call of the other natives is reported', () => {
    for (const { name } of readingNatives().filter(({ isSure }) => isSure)) {
      const at = name.lastIndexOf('.');
      const seen: string[] = [];
      const program = { method: { name: 'f', holder: { loader: { kind: 'app' } } }, caller: null };
      const t = { frame: program, vm: { host: { onEnvironment: (what: string) => seen.push(what) } } };
      const m = { name: name.slice(at + 1), holder: { name: name.slice(0, at) } };
      reportingContact(m as Method, () => 0)(t as unknown as JThread, [], 0);
      expect(seen.length, name).toBe(1);
    }
  });

  it.each(jdks.filter(({ javac }) => javac !== null))('is noticed on JDK $feature', (jdk) => {
    const scratch = new ScratchFolder();
    const { dir } = compile(jdk, [scratch.write('P.java', worldCaller(jdk.feature))]);
    const machine = staticMethodMachine(jdk, dir, 'f(I)I', 'k', { effects: 'overlay' });
    const solver = openSolver('auto');
    try {
      const { records, incomplete } = exploreHere(machine, solver, { keepRecords: true });
      const noticed = new Set(
        records.flatMap(({ metLimitations, inputs }) =>
          // That files are layered is met by every call that changes one, and says nothing of what is read.
          metLimitations.some(({ limitation }) => limitation.id !== 'overlay')
            ? [Number(inputs?.[0]?.value)]
            : [],
        ),
      );
      const silent = Object.keys(worldCalls(jdk.feature)).filter((_, k) => !noticed.has(k));
      // Newer JDKs have no security manager.
      expect(silent).toEqual(jdk.feature < 24 ? [] : ['java/lang/System.getSecurityManager']);
      expect(incomplete).toEqual([]);
    } finally {
      machine.close();
      solver.close();
    }
  });
});
