/**
 * Entry points of the JDK through which a program sees the world around it: methods with bytecode whose result rests on a
 * seed, a salt, a clock, a variable, a default, or the garbage collector. The values were often read earlier, by an
 * initialiser of the JDK, and sit in a static field; so the call is what is noticed, not the reading. Native methods that read
 * the world are in `natives/host-contact.ts`.
 *
 * A hook here only raises a limitation, and the method runs as it is.
 */
import type { Limitation, PlatformTrait } from '../../../limitation/limitation.ts';
import type { JObject } from '../../heap/object.ts';
import type { LinkedClass, Method } from '../../link/linked-class.ts';
import { noteCaller, type ThreadTrait } from '../../thread/calling-thread.ts';
import { isForProgram, isInitialisingForProgram, isInProgram } from '../../thread/for-program.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';
import { concreteText } from './concrete-text.ts';
import { messageOfJvm, printedTrace, stackTrace, stateOfJvm } from './exception-entries.ts';
import { DECLINED, type Hook, installHook } from './hook-table.ts';
import { localeMatters } from './locale-dependence.ts';
import { channelOfStream, checkedOutput, writtenOutput } from './output-entries.ts';
import { standardStream } from './print-hooks.ts';

/** The limitation that a call raises; null if this call raises none. */
type Entry = (t: JThread, f: Frame) => Limitation | null;
/** By class, then by the names of methods, separated by blanks. A name stands for all its overloads. */
type Entries = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

const reads =
  (source: string): Entry =>
  (_t, f) =>
    isForProgram(f.caller) ? { id: 'environment', source } : null;

const collected =
  (what: string): Entry =>
  (_t, f) =>
    isForProgram(f.caller) ? { id: 'garbage-collection', what } : null;

const VARIABLES = reads('environment variables');
const SEED = reads('a random seed');
const RANDOM_BYTES = reads('random bytes');
const SALT = reads('the order of an immutable set or map');
const PROCESSORS = reads('the number of processors');
const MEMBERS = reads('the order of the methods of a class');
const THREADS = reads('the threads of the JVM');

/** What our VM says of itself, and how it was started: a JVM of this machine says something else. */
const OWN_PROPERTIES: ReadonlySet<string> = new Set([
  'java.class.path',
  'java.vm.compressedOopsMode',
  'java.vm.info',
  'java.vm.name',
  'java.vm.vendor',
  'sun.java.command',
  'sun.java.launcher',
  'sun.management.compiler',
]);

const property: Entry = (t, f) => {
  if (!isForProgram(f.caller)) return settingOfJdk(t, f);
  const name = f.method.params.length === 0 ? null : concreteText(t, f.slots[0]);
  if (name !== null && t.vm.options.properties.has(name)) return null;
  // All of them together: those that describe the VM are among them.
  if (f.method.name === 'getProperties')
    return { id: 'environment', source: 'the system properties as a whole' };
  // It names a folder of the layer.
  const isOfLayer = name === 'java.io.tmpdir' && t.vm.host.layer !== null;
  if (name !== null && (OWN_PROPERTIES.has(name) || isOfLayer))
    return { id: 'environment', source: `the system property ${name}` };
  return { id: 'system-property', name };
};

/** A property by which the JDK sets itself up, if a user can set it and see what it does. */
const settingOfJdk: Entry = (t, f) => {
  const name = f.method.params.length === 0 ? null : concreteText(t, f.slots[0]);
  if (name === null || t.vm.options.properties.has(name)) return null;
  const isSeen = !UNSEEN_SETTINGS.test(name) && isInitialisingForProgram(f.caller);
  return isSeen ? { id: 'jdk-settings' } : null;
};

/** What they change is logged, cached or checked, but not computed. */
const UNSEEN_SETTINGS =
  /debug|trace|^java\.(?:class\.path|home)$|^jdk\.(?:includeInExceptions|module\.|net\.url\.delayParsing|nio\.maxCachedBufferSize|trackAllThreads)|^sun\.(?:io|nio\.fs)\.|tripwire/i;

const propertyNamed =
  (name: string): Entry =>
  (_t, f) =>
    isForProgram(f.caller) ? { id: 'system-property', name } : null;

const ofPlatform =
  (trait: PlatformTrait): Entry =>
  (_t, f) =>
    isForProgram(f.caller) ? { id: 'platform', trait } : null;

/** --add-opens and --add-exports grant what is refused. */
const ACCESS: Entry = () => ({ id: 'jdk-settings' });

const FILE_NAMES = ofPlatform('file names');
const LAYOUT = reads('the layout of memory');
const TEMPORARY_NAME = reads('the name of a temporary file');
const FOLDER = propertyNamed('user.dir');
const CLASS_PATH = propertyNamed('java.class.path');

/** The JVM numbers the classes that it makes for lambdas and proxies, and adds an address. */
const className: Entry = (t, f) => {
  const cls = t.vm.classOf(f.slots[0]);
  if (!cls.isHidden && !PROXY.test(cls.name)) return null;
  let from = f.caller;
  while (from?.method.holder === t.vm.known.Class) from = from.caller;
  return isForProgram(from) ? { id: 'environment', source: MADE_CLASS } : null;
};
const PROXY = /\$Proxy\d+$/;
const MADE_CLASS = 'the name of a class that the JVM made';

/** Constructors have no order if there are two. */
const constructors: Entry = (t, f) => {
  const count = t.vm.classOf(f.slots[0]).methods.filter((m) => m.name === '<init>').length;
  return count < 2 ? null : MEMBERS(t, f);
};

const locale: Entry = (t, f) => (isInProgram(f.caller) && localeMatters(t, f) ? defaultLocale(t.vm) : null);

const charset: Entry = (t, f) =>
  isInProgram(f.caller) ? { id: 'default-charset', charset: t.vm.host.locale.encoding } : null;

/** Standard output has its own charset, which System reads at start-up. */
const streamCharset: Entry = (t, f) => (standardStream(t, f.slots[0]) === null ? null : charset(t, f));

const caller =
  (trait: ThreadTrait): Entry =>
  (t, f) => {
    noteCaller(t, f.caller, trait);
    return null;
  };

const timeZone: Entry = (_t, f) => (isInProgram(f.caller) ? { id: 'default-time-zone' } : null);

export function defaultLocale(vm: Vm): Limitation {
  const { language, country } = vm.host.locale;
  return { id: 'default-locale', locale: country === '' ? language : `${language}_${country}` };
}

export const ENVIRONMENT_ENTRIES: Entries = {
  'java/lang/System': {
    getenv: VARIABLES,
    console: reads('the terminal'),
    'getProperty getProperties': property,
    lineSeparator: propertyNamed('line.separator'),
    // Newer JDKs have none.
    getSecurityManager: (t, f) =>
      t.vm.jdk.feature < 24 && isOfProgram(f.caller)
        ? { id: 'system-property', name: 'java.security.manager' }
        : null,
  },
  'java/io/File': {
    '<init>': FILE_NAMES,
    'getAbsoluteFile getAbsolutePath getCanonicalFile getCanonicalPath': FOLDER,
    createTempFile: TEMPORARY_NAME,
  },
  'java/nio/file/Files': { 'createTempFile createTempDirectory': TEMPORARY_NAME },
  // Times come from a clock, permissions from the user's settings. What else a file has, the natives report.
  'sun/nio/fs/UnixFileAttributes': {
    'lastModifiedTime lastAccessTime creationTime': reads('the time of a file'),
    'permissions owner group': reads('the permissions of a file'),
    fileKey: reads('the number of a file'),
  },
  'sun/nio/fs/UnixFileAttributeViews$Unix': { readAttributes: reads('the number of a file') },
  'java/nio/file/FileSystems': { getDefault: FILE_NAMES },
  'java/nio/ByteOrder': { nativeOrder: ofPlatform('byte order') },
  'java/nio/file/Path': { of: FILE_NAMES },
  'java/nio/file/Paths': { get: FILE_NAMES },
  'java/nio/ByteBuffer': { 'alignmentOffset alignedSlice': LAYOUT },
  'jdk/internal/foreign/NativeMemorySegmentImpl': { 'address maxByteAlignment': LAYOUT },
  // Segments of arrays have no address.
  'jdk/internal/foreign/AbstractMemorySegmentImpl': {
    'toString hashCode': (t, f) =>
      (f.slots[0] as JObject).cls.name.endsWith('/NativeMemorySegmentImpl') ? LAYOUT(t, f) : null,
  },
  'sun/misc/Unsafe': {
    'addressSize pageSize arrayBaseOffset arrayIndexScale objectFieldOffset staticFieldOffset': LAYOUT,
    'allocateMemory reallocateMemory getAddress': LAYOUT,
  },
  'java/lang/Module': {
    'isOpen isExported': (t, f) => (isForProgram(f.caller) ? ACCESS(t, f) : null),
  },
  'java/lang/reflect/InaccessibleObjectException': { '<init>': ACCESS },
  'java/lang/reflect/AccessibleObject': { trySetAccessible: ACCESS },
  'jdk/internal/reflect/Reflection': { newIllegalAccessException: ACCESS },
  'java/lang/invoke/MemberName': { makeAccessException: ACCESS },
  'java/lang/invoke/MethodHandles': { privateLookupIn: ACCESS },
  'java/lang/Package': { getPackages: reads('the packages that are loaded') },
  'sun/nio/fs/UnixPath': { 'toAbsolutePath toRealPath': FOLDER },
  'java/lang/Runtime': {
    version: propertyNamed('java.version'),
    addShutdownHook: (_t, f) => (isForProgram(f.caller) ? { id: 'shutdown-hooks' } : null),
  },
  'java/lang/ProcessHandle': { 'current of allProcesses': reads('running processes') },
  'java/lang/Class': {
    'getMethods getDeclaredMethods': MEMBERS,
    'getConstructors getDeclaredConstructors': constructors,
    'getResource getResourceAsStream': CLASS_PATH,
    getName: className,
    // On the module path it would be another.
    getModule: (t, f) =>
      t.vm.classOf(f.slots[0]).loader.kind !== 'boot' && isForProgram(f.caller)
        ? { id: 'class-loader' }
        : null,
  },
  'java/lang/ClassLoader': {
    'getResource getResources getResourceAsStream resources': CLASS_PATH,
    'getSystemResource getSystemResources getSystemResourceAsStream': CLASS_PATH,
  },
  'java/util/ServiceLoader': {
    'load(Ljava/lang/Class;)Ljava/util/ServiceLoader;': caller('context class loader'),
  },
  'java/security/Security': { 'getProperty getProviders getProvider': reads('security settings') },
  'java/lang/Thread': {
    // Every thread without a name takes the next number.
    'nextThreadNum genThreadName': (_t, f) => (isInProgram(f.caller) ? { id: 'jdk-state' } : null),
    'getId threadId toString': reads('the id of a thread'),
    'getAllStackTraces activeCount enumerate': THREADS,
    getStackTrace: stackTrace,
    getName: (t, f) => (f.slots[0] === t.vm.mainThreadObject ? caller('name')(t, f) : null),
    isDaemon: caller('daemon status'),
    isVirtual: caller('kind'),
    getPriority: caller('priority'),
    getThreadGroup: caller('group'),
    'isInterrupted interrupted': caller('interrupt status'),
    'getUncaughtExceptionHandler getDefaultUncaughtExceptionHandler': caller('exception handlers'),
    'setDefaultUncaughtExceptionHandler setUncaughtExceptionHandler': (_t, f) =>
      isForProgram(f.caller) ? { id: 'uncaught-handler' } : null,
  },
  'java/lang/Throwable': {
    getMessage: messageOfJvm,
    'initCause addSuppressed getSuppressed': stateOfJvm,
    getStackTrace: stackTrace,
    printStackTrace: printedTrace,
  },
  'java/lang/StackWalker': { 'walk forEach getCallerClass': stackTrace },
  'java/lang/ThreadGroup': { 'activeCount activeGroupCount enumerate list': THREADS },
  'java/lang/ref/Reference': { 'get refersTo isEnqueued': collected('a reference object') },
  'java/lang/ref/SoftReference': { get: collected('a reference object') },
  'java/lang/ref/ReferenceQueue': { 'poll remove': collected('a queue of references') },
  'java/lang/ref/Cleaner': { create: collected('a Cleaner') },
  'java/util/WeakHashMap': { '<init>': collected('a WeakHashMap') },
  'java/util/concurrent/ThreadLocalRandom': { current: SEED },
  'java/util/SplittableRandom': { '<init>()V': SEED },
  'java/util/random/RandomGenerator': { 'of getDefault': SEED },
  'java/util/random/RandomGeneratorFactory': { 'create()Ljava/util/random/RandomGenerator;': SEED },
  'java/util/random/RandomGenerator$StreamableGenerator': { of: SEED },
  'java/util/random/RandomGenerator$SplittableGenerator': { of: SEED },
  'java/util/random/RandomGenerator$JumpableGenerator': { of: SEED },
  'java/util/random/RandomGenerator$LeapableGenerator': { of: SEED },
  'java/util/random/RandomGenerator$ArbitrarilyJumpableGenerator': { of: SEED },
  'java/security/SecureRandom': { 'next nextBytes generateSeed getSeed reseed': RANDOM_BYTES },
  'java/util/UUID': { randomUUID: RANDOM_BYTES },
  'java/util/ImmutableCollections$Set12': { 'iterator toArray': SALT },
  'java/util/ImmutableCollections$SetN': { toArray: SALT },
  'java/util/ImmutableCollections$SetN$SetNIterator': { '<init>': SALT },
  'java/util/ImmutableCollections$MapN$MapNIterator': { '<init>': SALT },
  'java/util/concurrent/ForkJoinPool': { 'getCommonPoolParallelism getParallelism': PROCESSORS },
  'java/util/Locale': { getDefault: locale },
  'java/nio/charset/Charset': {
    defaultCharset: charset,
    availableCharsets: reads('the charsets of the JVM'),
  },
  'java/net/URLEncoder': { 'encode(Ljava/lang/String;)Ljava/lang/String;': charset },
  'java/net/URLDecoder': { 'decode(Ljava/lang/String;)Ljava/lang/String;': charset },
  'java/io/PrintStream': { charset: streamCharset, checkError: checkedOutput },
  'java/io/FileOutputStream': { write: writtenOutput, getChannel: channelOfStream },
  'java/io/FileInputStream': { getChannel: channelOfStream },
  'java/util/TimeZone': { getDefaultRef: timeZone },
  // Of which of the two protocols it is follows from the machine.
  'java/net/InetAddress': { getLoopbackAddress: reads('the network') },
};

function isOfProgram(f: Frame | null): boolean {
  return f !== null && f.method.holder.loader.kind !== 'boot';
}

/** To be called before the first choice point. Classes that are linked later get their hooks then. */
export function hookEnvironment(vm: Vm): void {
  for (const name of Object.keys(ENVIRONMENT_ENTRIES)) {
    const cls = vm.classes.bootLoader.classes.get(name);
    if (cls !== undefined) hookEntries(cls);
  }
  vm.onLinked = (cls) => {
    if (cls.loader.kind === 'boot') hookEntries(cls);
    else hookFinalised(cls);
  };
}

function hookEntries(cls: LinkedClass): void {
  if (!Object.hasOwn(ENVIRONMENT_ENTRIES, cls.name)) return;
  for (const [names, entry] of Object.entries(ENVIRONMENT_ENTRIES[cls.name])) {
    for (const m of entryMethods(cls, names)) installHook(m, raising(entry));
  }
}

/** The methods that a key of the table stands for: natives and those that the engine replaces are not among them. */
export function entryMethods(cls: LinkedClass, names: string): Method[] {
  const wanted = new Set(names.split(' '));
  return cls.methods.filter(
    (m) => (wanted.has(m.name) || wanted.has(m.key)) && m.info.code !== null && m.native === null,
  );
}

/** No object is ever finalised here: a JVM may run this code at any time. */
function hookFinalised(cls: LinkedClass): void {
  const finalize = cls.methodsByKey.get('finalize()V');
  const code = finalize?.info.code ?? null;
  // A single `return` does nothing.
  if (code === null || code.bytes.length <= 1) return;
  const raise = raising(() => ({ id: 'garbage-collection', what: `the finalizer of ${cls.name}` }));
  for (const m of cls.methods) if (m.name === '<init>') installHook(m, raise);
}

function raising(entry: Entry): Hook {
  return (t, f) => {
    const limitation = entry(t, f);
    if (limitation !== null) t.vm.meetLimitation?.(limitation);
    return DECLINED;
  };
}
