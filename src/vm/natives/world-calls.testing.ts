/**
 * For tests: how a program gets at each entry point of `symbolic/hooks/environment-hooks.ts`, and at the native methods whose
 * notice looks at its arguments. Each is an expression or a statement of Java.
 */
export const WORLD_CALLS: Readonly<Record<string, string>> = {
  'java/lang/System.getenv': 'System.getenv("A")',
  'java/lang/System.console': 'System.console()',
  'java/lang/System.getProperty': 'System.getProperty("a.b")',
  'java/lang/System.getProperties': 'System.getProperties()',
  'java/lang/System.lineSeparator': 'System.lineSeparator()',
  'java/lang/System.getSecurityManager': 'System.getSecurityManager()',
  'java/lang/Class.getModule': 'P.class.getModule()',
  'java/lang/Module.isOpen': 'Object.class.getModule().isOpen("java.lang")',
  'java/lang/Module.isExported': 'Object.class.getModule().isExported("java.lang")',
  'java/lang/reflect/InaccessibleObjectException.<init>':
    'try { String.class.getDeclaredField("hash").setAccessible(true); } catch (RuntimeException e) { }',
  'java/lang/reflect/AccessibleObject.trySetAccessible':
    'String.class.getDeclaredField("hash").trySetAccessible()',
  'jdk/internal/reflect/Reflection.newIllegalAccessException':
    'try { String.class.getDeclaredField("hash").getInt("a"); } catch (IllegalAccessException e) { }',
  'java/lang/invoke/MemberName.makeAccessException':
    'try { java.lang.invoke.MethodHandles.lookup().findGetter(String.class, "hash", int.class); } catch (IllegalAccessException e) { }',
  'java/lang/invoke/MethodHandles.privateLookupIn':
    'try { java.lang.invoke.MethodHandles.privateLookupIn(String.class, java.lang.invoke.MethodHandles.lookup()); } catch (IllegalAccessException e) { }',
  'java/lang/Package.getPackages': 'Package.getPackages()',
  'java/io/File.<init>': 'new File("a")',
  'java/io/File.createTempFile': 'File.createTempFile("abc", null)',
  'java/nio/file/Files.createTempFile': 'Files.createTempFile(null, null)',
  'java/nio/file/Files.createTempDirectory': 'Files.createTempDirectory(null)',
  'sun/nio/fs/UnixFileAttributes.lastModifiedTime': 'made().lastModifiedTime()',
  'sun/nio/fs/UnixFileAttributes.lastAccessTime': 'made().lastAccessTime()',
  'sun/nio/fs/UnixFileAttributes.creationTime': 'made().creationTime()',
  'sun/nio/fs/UnixFileAttributes.fileKey': 'made().fileKey()',
  'sun/nio/fs/UnixFileAttributes.permissions': 'made().permissions()',
  'sun/nio/fs/UnixFileAttributes.owner': 'made().owner()',
  'sun/nio/fs/UnixFileAttributes.group': 'made().group()',
  'sun/nio/fs/UnixFileAttributeViews$Unix.readAttributes': 'Files.getAttribute(file(), "unix:ino")',
  'java/io/PrintStream.checkError': 'System.out.checkError()',
  'java/io/FileOutputStream.write':
    'new java.io.FileOutputStream(java.io.FileDescriptor.out).write(new byte[0])',
  'java/io/FileOutputStream.getChannel':
    'new java.io.FileOutputStream(java.io.FileDescriptor.out).getChannel()',
  'java/io/FileInputStream.getChannel': 'new java.io.FileInputStream(java.io.FileDescriptor.in).getChannel()',
  'java/nio/file/FileSystems.getDefault': 'java.nio.file.FileSystems.getDefault()',
  'java/nio/file/Path.of': 'Path.of("a")',
  'java/nio/file/Paths.get': 'java.nio.file.Paths.get("a")',
  'java/nio/ByteOrder.nativeOrder': 'java.nio.ByteOrder.nativeOrder()',
  'java/nio/ByteBuffer.alignmentOffset': 'java.nio.ByteBuffer.allocateDirect(8).alignmentOffset(0, 8)',
  'java/nio/ByteBuffer.alignedSlice': 'java.nio.ByteBuffer.allocateDirect(8).alignedSlice(8)',
  'sun/misc/Unsafe.addressSize': 'unsafe().addressSize()',
  'sun/misc/Unsafe.pageSize': 'unsafe().pageSize()',
  'sun/misc/Unsafe.arrayBaseOffset': 'unsafe().arrayBaseOffset(int[].class)',
  'sun/misc/Unsafe.arrayIndexScale': 'unsafe().arrayIndexScale(Object[].class)',
  'sun/misc/Unsafe.objectFieldOffset': 'unsafe().objectFieldOffset(P.class.getDeclaredField("own"))',
  'sun/misc/Unsafe.staticFieldOffset': 'unsafe().staticFieldOffset(P.class.getDeclaredField("all"))',
  'sun/misc/Unsafe.allocateMemory': 'unsafe().allocateMemory(8)',
  'sun/misc/Unsafe.reallocateMemory': 'unsafe().reallocateMemory(0, 8)',
  'sun/misc/Unsafe.getAddress': 'unsafe().getAddress(unsafe().allocateMemory(8))',
  'java/io/File.getAbsoluteFile': 'new File("a").getAbsoluteFile()',
  'java/io/File.getAbsolutePath': 'new File("a").getAbsolutePath()',
  'java/io/File.getCanonicalFile': 'new File("a").getCanonicalFile()',
  'java/io/File.getCanonicalPath': 'new File("a").getCanonicalPath()',
  'sun/nio/fs/UnixPath.toAbsolutePath': 'Path.of("a").toAbsolutePath()',
  'sun/nio/fs/UnixPath.toRealPath': 'Path.of("a").toRealPath()',
  'java/lang/Runtime.addShutdownHook': 'Runtime.getRuntime().addShutdownHook(new Thread())',
  'java/lang/ProcessHandle.current': 'ProcessHandle.current()',
  'java/lang/ProcessHandle.of': 'ProcessHandle.of(1)',
  'java/lang/ProcessHandle.allProcesses': 'ProcessHandle.allProcesses()',
  'java/lang/Class.getMethods': 'P.class.getMethods()',
  'java/lang/Class.getDeclaredMethods': 'P.class.getDeclaredMethods()',
  'java/lang/Thread.getId': 'Thread.currentThread().getId()',
  'java/lang/Thread.toString': 'Thread.currentThread().toString()',
  'java/lang/Thread.getName': 'Thread.currentThread().getName()',
  'java/lang/Thread.getAllStackTraces': 'Thread.getAllStackTraces()',
  'java/lang/Thread.activeCount': 'Thread.activeCount()',
  'java/lang/Thread.enumerate': 'Thread.enumerate(new Thread[1])',
  'java/lang/Thread.setDefaultUncaughtExceptionHandler':
    'Thread.setDefaultUncaughtExceptionHandler((t, e) -> { })',
  'java/lang/Thread.setUncaughtExceptionHandler':
    'new Thread("t").setUncaughtExceptionHandler((t, e) -> { })',
  'java/lang/ThreadGroup.activeCount': 'new ThreadGroup("g").activeCount()',
  'java/lang/ThreadGroup.activeGroupCount': 'new ThreadGroup("g").activeGroupCount()',
  'java/lang/ThreadGroup.enumerate': 'new ThreadGroup("g").enumerate(new Thread[1])',
  'java/lang/ThreadGroup.list': 'new ThreadGroup("g").list()',
  'java/lang/ref/Reference.get': 'new WeakReference<>("a").get()',
  'java/lang/ref/Reference.refersTo': 'new WeakReference<>("a").refersTo("a")',
  'java/lang/ref/Reference.isEnqueued': 'new WeakReference<>("a").isEnqueued()',
  'java/lang/ref/SoftReference.get': 'new SoftReference<>("a").get()',
  'java/lang/ref/ReferenceQueue.poll': 'new ReferenceQueue<>().poll()',
  'java/lang/ref/ReferenceQueue.remove': 'new ReferenceQueue<>().remove(1)',
  'java/lang/ref/Cleaner.create': 'Cleaner.create()',
  'java/util/WeakHashMap.<init>': 'new WeakHashMap<>()',
  'java/util/concurrent/ThreadLocalRandom.current': 'java.util.concurrent.ThreadLocalRandom.current()',
  'java/util/SplittableRandom.<init>()V': 'new SplittableRandom()',
  'java/util/random/RandomGenerator.of': 'RandomGenerator.of("L64X128MixRandom")',
  'java/util/random/RandomGenerator.getDefault': 'RandomGenerator.getDefault()',
  'java/util/random/RandomGeneratorFactory.create()Ljava/util/random/RandomGenerator;':
    'java.util.random.RandomGeneratorFactory.of("L64X128MixRandom").create()',
  'java/util/random/RandomGenerator$StreamableGenerator.of':
    'RandomGenerator.StreamableGenerator.of("L64X128MixRandom")',
  'java/util/random/RandomGenerator$SplittableGenerator.of':
    'RandomGenerator.SplittableGenerator.of("L64X128MixRandom")',
  'java/util/random/RandomGenerator$JumpableGenerator.of':
    'RandomGenerator.JumpableGenerator.of("Xoshiro256PlusPlus")',
  'java/util/random/RandomGenerator$LeapableGenerator.of':
    'RandomGenerator.LeapableGenerator.of("Xoshiro256PlusPlus")',
  'java/util/random/RandomGenerator$ArbitrarilyJumpableGenerator.of':
    'RandomGenerator.ArbitrarilyJumpableGenerator.of("none")',
  'java/security/SecureRandom.next': 'new SecureRandom().nextInt()',
  'java/security/SecureRandom.nextBytes': 'new SecureRandom().nextBytes(new byte[1])',
  'java/security/SecureRandom.generateSeed': 'new SecureRandom().generateSeed(1)',
  'java/security/SecureRandom.getSeed': 'SecureRandom.getSeed(1)',
  'java/security/SecureRandom.reseed': 'new SecureRandom().reseed()',
  'java/util/UUID.randomUUID': 'UUID.randomUUID()',
  'java/util/ImmutableCollections$Set12.iterator': 'Set.of(1, 2).iterator()',
  'java/util/ImmutableCollections$Set12.toArray': 'Set.of(1, 2).toArray()',
  'java/util/ImmutableCollections$SetN.toArray': 'Set.of(1, 2, 3).toArray()',
  'java/util/ImmutableCollections$SetN$SetNIterator.<init>': 'Set.of(1, 2, 3).iterator()',
  'java/util/ImmutableCollections$MapN$MapNIterator.<init>': 'Map.of(1, 2, 3, 4).entrySet().iterator()',
  'java/util/concurrent/ForkJoinPool.getCommonPoolParallelism':
    'java.util.concurrent.ForkJoinPool.getCommonPoolParallelism()',
  'java/util/concurrent/ForkJoinPool.getParallelism':
    'java.util.concurrent.ForkJoinPool.commonPool().getParallelism()',
  'java/util/Locale.getDefault': 'Locale.getDefault()',
  'java/nio/charset/Charset.defaultCharset': 'java.nio.charset.Charset.defaultCharset()',
  'java/util/TimeZone.getDefaultRef': 'TimeZone.getDefault()',
  'java/net/InetAddress.getLoopbackAddress': 'java.net.InetAddress.getLoopbackAddress()',
  'java/lang/Object.hashCode': 'new Object().hashCode()',
  'java/lang/System.identityHashCode': 'System.identityHashCode("a")',
  'java/lang/Class.initClassName': 'lambda().getClass().getName()',
  'java/io/UnixFileSystem.canonicalize0': 'new File("/nowhere/a").getCanonicalPath()',
  'java/io/UnixFileSystem.getBooleanAttributes0': 'new File("/nowhere/a").exists()',
  'java/io/UnixFileSystem.checkAccess0': 'new File("/nowhere/a").canRead()',
  'java/io/UnixFileSystem.getLastModifiedTime0': 'new File("/nowhere/a").lastModified()',
  'java/io/UnixFileSystem.getLength0': 'new File("/nowhere/a").length()',
  'java/io/UnixFileSystem.list0': 'new File("/nowhere/a").list()',
  'sun/nio/fs/UnixNativeDispatcher.stat0': 'Files.size(Path.of("/nowhere/a"))',
  'sun/nio/fs/UnixNativeDispatcher.lstat0': 'Files.isSymbolicLink(Path.of("/nowhere/a"))',
  'sun/nio/fs/UnixNativeDispatcher.access0': 'Files.isReadable(Path.of("/nowhere/a"))',
  'sun/nio/fs/UnixNativeDispatcher.opendir0': 'Files.newDirectoryStream(Path.of("/nowhere/a"))',
  'sun/nio/fs/UnixNativeDispatcher.readlink0': 'Files.readSymbolicLink(Path.of("/nowhere/a"))',
  'sun/nio/fs/UnixNativeDispatcher.realpath0': 'Path.of("/nowhere/a").toRealPath()',
  'java/lang/Runtime.version': 'Runtime.version()',
  'java/lang/Class.getConstructors': 'String.class.getConstructors()',
  'java/lang/Class.getDeclaredConstructors': 'String.class.getDeclaredConstructors()',
  'java/lang/Class.getResource': 'P.class.getResource("a")',
  'java/lang/Class.getResourceAsStream': 'P.class.getResourceAsStream("a")',
  'java/lang/Class.getName': 'lambda().getClass().getName()',
  'java/lang/ClassLoader.getResource': 'ClassLoader.getPlatformClassLoader().getResource("a")',
  'java/lang/ClassLoader.getResources': 'ClassLoader.getPlatformClassLoader().getResources("a")',
  'java/lang/ClassLoader.getResourceAsStream':
    'ClassLoader.getPlatformClassLoader().getResourceAsStream("a")',
  'java/lang/ClassLoader.resources': 'ClassLoader.getPlatformClassLoader().resources("a")',
  'java/lang/ClassLoader.getSystemResource': 'ClassLoader.getSystemResource("a")',
  'java/lang/ClassLoader.getSystemResources': 'ClassLoader.getSystemResources("a")',
  'java/lang/ClassLoader.getSystemResourceAsStream': 'ClassLoader.getSystemResourceAsStream("a")',
  'java/util/ServiceLoader.load(Ljava/lang/Class;)Ljava/util/ServiceLoader;':
    'ServiceLoader.load(Runnable.class)',
  'java/security/Security.getProperty': 'Security.getProperty("a")',
  'java/security/Security.getProviders': 'Security.getProviders()',
  'java/security/Security.getProvider': 'Security.getProvider("a")',
  'java/lang/Thread.nextThreadNum': 'new Thread()',
  'java/lang/Thread.genThreadName': 'new Thread(lambda())',
  'java/lang/Thread.getStackTrace': 'Thread.currentThread().getStackTrace()',
  'java/lang/Thread.isDaemon': 'Thread.currentThread().isDaemon()',
  'java/lang/Thread.getPriority': 'Thread.currentThread().getPriority()',
  'java/lang/Thread.getThreadGroup': 'Thread.currentThread().getThreadGroup()',
  'java/lang/Thread.isInterrupted': 'Thread.currentThread().isInterrupted()',
  'java/lang/Thread.interrupted': 'Thread.interrupted()',
  'java/lang/Thread.getUncaughtExceptionHandler': 'Thread.currentThread().getUncaughtExceptionHandler()',
  'java/lang/Thread.getDefaultUncaughtExceptionHandler': 'Thread.getDefaultUncaughtExceptionHandler()',
  'java/lang/Throwable.getMessage': 'thrown().getMessage()',
  'java/lang/Throwable.initCause': 'thrown().initCause(null)',
  'java/lang/Throwable.addSuppressed': 'thrown().addSuppressed(new RuntimeException())',
  'java/lang/Throwable.getSuppressed': 'thrown().getSuppressed()',
  'java/lang/Throwable.getStackTrace': 'new RuntimeException().getStackTrace()',
  'java/lang/Throwable.printStackTrace':
    'new RuntimeException().printStackTrace(new PrintWriter(new StringWriter()))',
  'java/lang/StackWalker.walk': 'StackWalker.getInstance().walk(frames -> frames.count())',
  'java/lang/StackWalker.forEach': 'StackWalker.getInstance().forEach(frame -> { })',
  'java/lang/StackWalker.getCallerClass': 'caller()',
  'java/nio/charset/Charset.availableCharsets': 'java.nio.charset.Charset.availableCharsets()',
  'java/net/URLEncoder.encode(Ljava/lang/String;)Ljava/lang/String;': 'java.net.URLEncoder.encode("a")',
  'java/net/URLDecoder.decode(Ljava/lang/String;)Ljava/lang/String;': 'java.net.URLDecoder.decode("a")',
};

/** Entry points that JDK 17 has not got. */
export const LATER_CALLS: Readonly<Record<string, string>> = {
  'jdk/internal/foreign/NativeMemorySegmentImpl.address': 'segment().address()',
  'jdk/internal/foreign/NativeMemorySegmentImpl.maxByteAlignment': 'segment().maxByteAlignment()',
  'jdk/internal/foreign/AbstractMemorySegmentImpl.toString': 'segment().toString()',
  'jdk/internal/foreign/AbstractMemorySegmentImpl.hashCode': 'segment().hashCode()',
  'java/io/PrintStream.charset': 'System.out.charset()',
  'java/lang/Thread.isVirtual': 'Thread.currentThread().isVirtual()',
  'java/lang/Thread.threadId': 'Thread.currentThread().threadId()',
};

/** What a program can call on a JDK. */
export function worldCalls(feature: number): Readonly<Record<string, string>> {
  return feature < 21 ? WORLD_CALLS : { ...WORLD_CALLS, ...LATER_CALLS };
}

/** Natives whose notice looks at its arguments, and that a program reaches on some JDKs or file systems only. */
export const NOT_CALLED: ReadonlySet<string> = new Set([
  'java/io/UnixFileSystem.checkAccess',
  'java/io/UnixFileSystem.getLastModifiedTime',
  'java/io/UnixFileSystem.getLength',
  'java/io/UnixFileSystem.getNameMax0',
  'java/io/UnixFileSystem.list',
  'sun/nio/fs/UnixNativeDispatcher.exists0',
  'sun/nio/fs/UnixNativeDispatcher.stat1',
]);

/** A class whose method `f(int)` makes one of the calls, by its number. */
export const worldCaller = (feature: number): string => `
import java.io.*; import java.lang.ref.*; import java.nio.file.*; import java.security.*; import java.util.*; import java.util.random.*;
class P {
${feature < 22 ? '' : 'static java.lang.foreign.MemorySegment segment() { return java.lang.foreign.Arena.ofAuto().allocate(8); }'}
  static final int all = 1;
  int own;
  static sun.misc.Unsafe unsafe() throws Exception {
    java.lang.reflect.Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    return (sun.misc.Unsafe) f.get(null);
  }
  static Path file() throws IOException { return Files.write(Path.of("made-by-the-path"), new byte[3]); }
  static java.nio.file.attribute.PosixFileAttributes made() throws IOException {
    return Files.readAttributes(file(), java.nio.file.attribute.PosixFileAttributes.class);
  }
  static Runnable lambda() { return () -> { }; }
  static Class<?> caller() { return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass(); }
  static RuntimeException thrown() {
    Object none = null;
    try { none.hashCode(); } catch (NullPointerException e) { return e; }
    return null;
  }
  static int f(int k) throws Exception {
    switch (k) {
${Object.values(worldCalls(feature))
  .map((call, i) => `      case ${i}: ${call}; return ${i};`)
  .join('\n')}
      default: return -1;
    }
  }
}
`;
