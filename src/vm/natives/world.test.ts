/**
 * Nothing that reads the world is reachable unless it is listed: neither a native method nor a static field of the JDK that an
 * initialiser filled with a seed, a salt, a time or the number of processors.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ClassFile } from '../../classfile/model.ts';
import { instructionLength, uint16 } from '../../classfile/opcodes.ts';
import { parseClassFile } from '../../classfile/parse.ts';
import { ClassPath } from '../../classpath/class-path.ts';
import { discoverJdks, type Jdk } from '../../classpath/jdk.ts';
import { openSystemImage } from '../../classpath/open-system-image.ts';
import { ENVIRONMENT_ENTRIES, entryMethods } from '../symbolic/hooks/environment-hooks.ts';
import { Vm } from '../vm.ts';
import { PURE, WATCHED_ELSEWHERE } from './classified.testing.ts';
import { contactOf } from './host-contact.ts';
import { NATIVE_CLASSES } from './index.ts';

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
  ['java/lang/ApplicationShutdownHooks', 'hooks', 'java/lang/Runtime.addShutdownHook'],
  ['java/lang/Math$RandomNumberGeneratorHolder', 'randomNumberGenerator', 'unseeded Random'],
  ['java/lang/ProcessEnvironment', 'theEnvironment', 'java/lang/System.getenv'],
  ['java/lang/ProcessEnvironment', 'theUnmodifiableEnvironment', 'java/lang/System.getenv'],
  ['java/lang/ProcessHandleImpl', 'current', 'java/lang/ProcessHandle.current'],
  ['java/lang/System', 'props', 'java/lang/System.getProperty'],
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
  ['java/util/concurrent/ThreadLocalRandom', 'seeder', 'java/util/concurrent/ThreadLocalRandom.current'],
  [
    'jdk/random/L64X128MixRandom|jdk/internal/random/L64X128MixRandom',
    'defaultGen',
    'java/util/random/RandomGenerator.of',
  ],
];

/** Initialisers that read the world for the JDK's own sake: a program cannot tell what they read. */
const KEPT_INSIDE = new Set([
  // An offset: every instant asks for the time again.
  'java/time/Clock',
  'java/util/concurrent/DelayScheduler',
  // How long to spin, how many cells and stripes to have.
  'java/util/concurrent/ConcurrentHashMap',
  'java/util/concurrent/Exchanger',
  'java/util/concurrent/LinkedTransferQueue',
  'java/util/concurrent/Phaser',
  'java/util/concurrent/SynchronousQueue',
  'java/util/concurrent/SynchronousQueue$TransferStack',
  'java/util/concurrent/atomic/Striped64',
]);

/** Calls that read the world. */
const READERS = new Set([
  'java/lang/Runtime.availableProcessors',
  'java/lang/Runtime.maxMemory',
  'java/lang/System.currentTimeMillis',
  'java/lang/System.identityHashCode',
  'java/lang/System.nanoTime',
  'java/security/SecureRandom.<init>',
  'java/util/Random.<init>',
  'java/util/concurrent/ThreadLocalRandom.mix64',
  'jdk/internal/util/random/RandomSupport.initialSeed',
]);

/** Entry points that JDK 17 has not got. */
const LATER = new Set([
  'java/io/PrintStream.charset',
  'java/lang/Thread.isVirtual',
  'java/lang/Thread.threadId',
]);

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
      const list = join(jdk.home, 'lib', 'classlist');
      if (!existsSync(list)) return;
      const known = new Set(FIELDS.flatMap(([holders]) => holders.split('|')));
      const classes = readFileSync(list, 'utf8')
        .split('\n')
        .filter((line) => /^java\/[\w/$]+$/.test(line.split(' ')[0]));
      expect(classes.length).toBeGreaterThan(500);
      const unknown = classes
        .map((line) => line.split(' ')[0])
        .filter((name) => !known.has(name) && !KEPT_INSIDE.has(name) && readsWorld(vm, name));
      expect(unknown).toEqual([]);
    });

    it('and every entry point is a method', () => {
      for (const [owner, entries] of Object.entries(ENVIRONMENT_ENTRIES)) {
        const cls = vm.classes.boot(owner);
        for (const key of Object.keys(entries)) {
          for (const name of key.split(' ')) {
            if (jdk.feature < 21 && LATER.has(`${owner}.${name}`)) continue;
            expect(entryMethods(cls, name).length, `${owner}.${name}`).toBeGreaterThan(0);
          }
        }
      }
    });
  });
}

function readsWorld(vm: Vm, name: string): boolean {
  const bytes = vm.image.findClass(name);
  if (bytes === null) return false;
  const file: ClassFile = parseClassFile(bytes, name);
  const code = file.methods.find((m) => m.name === '<clinit>')?.code ?? null;
  if (code === null) return false;
  for (let at = 0; at < code.bytes.length; at += instructionLength(code.bytes, at)) {
    // invokevirtual, invokespecial, invokestatic
    if (code.bytes[at] < 0xb6 || code.bytes[at] > 0xb8) continue;
    const callee = file.pool[uint16(code.bytes, at + 1)];
    if (callee !== null && 'owner' in callee && READERS.has(`${callee.owner}.${callee.name}`)) return true;
  }
  return false;
}
