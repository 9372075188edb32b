/** For tests: programs that see the world around them, a flat table by cause. `environment.test.ts` checks them. */
import type { Mode } from './options.ts';

type WorldProgram = {
  readonly cause: string;
  /** The body of a method, members beside it, and its parameters, if it has any. */
  readonly body: string;
  readonly members?: string;
  readonly parameters?: string;
  /** The id that bars SAFE, with a part of its sentence. */
  readonly barred?: readonly [string, string];
  /** SAFE, with these assumptions. */
  readonly assumed?: readonly string[];
  /** Where merging makes the difference; else the modes take turns. */
  readonly mode?: Mode;
};

const ENVIRONMENT = 'environment';
const HASH = [ENVIRONMENT, 'an identity hash'] as const;
const SEED = [ENVIRONMENT, 'a random seed'] as const;
const ORDER = [ENVIRONMENT, 'the order of an immutable set or map'] as const;
const BYTES = [ENVIRONMENT, 'random bytes'] as const;
const PROCESSORS = [ENVIRONMENT, 'the number of processors'] as const;
const GC = 'garbage-collection';
const CHARSET = 'the default charset is';
const BOXES = 'Integer.valueOf makes a new object';
const JVM_EXCEPTIONS = 'exceptions that the JVM itself throws are new objects';
const TRACES = 'stack traces are complete';

export const WORLD_PROGRAMS: readonly WorldProgram[] = [
  {
    cause: 'a handler for uncaught exceptions',
    body: 'Thread.setDefaultUncaughtExceptionHandler((t, e) -> { });',
    barred: ['uncaught-handler', 'a handler for uncaught exceptions'],
  },
  {
    cause: 'the line separator',
    body: 'assert System.lineSeparator().length() == 1;',
    assumed: ['the system property line.separator is as on this machine'],
  },
  {
    cause: 'an environment variable',
    body: 'assert System.getenv("RF_NOT_SET") == null;',
    barred: [ENVIRONMENT, 'environment variables'],
  },
  {
    cause: 'all environment variables',
    body: 'assert System.getenv().size() < 100000;',
    barred: [ENVIRONMENT, 'environment variables'],
  },
  {
    cause: 'ThreadLocalRandom',
    body: 'assert ThreadLocalRandom.current().nextInt(1000) != 77;',
    barred: SEED,
  },
  { cause: 'SplittableRandom', body: 'assert new SplittableRandom().nextInt() != 77;', barred: SEED },
  {
    cause: 'RandomGenerator',
    body: 'assert java.util.random.RandomGenerator.getDefault().nextInt() != 77;',
    barred: SEED,
  },
  {
    cause: 'RandomGenerator by name',
    body: 'assert java.util.random.RandomGenerator.of("L64X128MixRandom").nextInt() != 77;',
    barred: SEED,
  },
  {
    cause: 'SplittableRandom with a seed',
    body: 'assert new SplittableRandom(5).nextInt() != 77;',
    assumed: [],
  },
  {
    cause: 'UUID.randomUUID',
    body: 'assert UUID.randomUUID().getLeastSignificantBits() != 77;',
    barred: BYTES,
  },
  { cause: 'SecureRandom', body: 'assert new java.security.SecureRandom().nextInt() != 77;', barred: BYTES },
  {
    cause: 'the order of Set.of',
    body: 'assert Set.of(1, 2, 3).iterator().next() != 77;',
    barred: ORDER,
  },
  { cause: 'the order of a set of two', body: 'assert (int) Set.of(1, 2).toArray()[0] > 0;', barred: ORDER },
  {
    cause: 'the order of Map.of',
    body: 'int last = 0; for (int k : Map.of(1, 2, 3, 4).keySet()) last = k; assert last != 77;',
    barred: ORDER,
  },
  { cause: 'the text of Set.of', body: 'assert Set.of(1, 2).toString().length() == 6;', barred: ORDER },
  {
    cause: 'the stream of Set.of',
    body: 'assert Set.of(1, 2, 3).stream().findFirst().get() > 0;',
    barred: ORDER,
  },
  {
    cause: 'the elements of Set.of, whatever their order',
    body: 'assert Set.of(1, 2, 3).contains(2) && Map.of(1, 2, 3, 4).get(3) == 4 && List.of(1, 2, 3).get(0) == 1;',
    assumed: [],
  },
  {
    cause: 'the parallelism of the common pool',
    body: 'assert ForkJoinPool.getCommonPoolParallelism() > 0;',
    barred: PROCESSORS,
  },
  {
    cause: 'the number of processors',
    body: 'assert Runtime.getRuntime().availableProcessors() != 77;',
    barred: PROCESSORS,
  },
  { cause: 'the hash of a class', body: 'assert String.class.hashCode() != 77;', barred: HASH },
  { cause: 'the hash of an array', body: 'assert new int[1].hashCode() != 77;', barred: HASH },
  { cause: 'the text of an array', body: 'assert new int[1].toString().length() > 3;', barred: HASH },
  {
    cause: 'the identity hash of a string',
    body: 'assert System.identityHashCode("a") != 77;',
    barred: HASH,
  },
  {
    cause: 'the hash of an enum of the JDK',
    body: 'assert java.util.concurrent.TimeUnit.DAYS.hashCode() != 77;',
    barred: HASH,
  },
  {
    cause: 'classes as keys',
    body: 'Map<Class<?>, Integer> m = new HashMap<>(); m.put(String.class, 1); m.put(Integer.class, 2); assert m.values().iterator().next() > 0;',
    barred: HASH,
  },
  {
    cause: 'enums in a set',
    body: 'Set<Colour> s = new HashSet<>(Arrays.asList(Colour.values())); assert s.iterator().next() != null;',
    barred: HASH,
  },
  { cause: 'the hash of a thread', body: 'assert Thread.currentThread().hashCode() != 77;', barred: HASH },
  {
    cause: 'lambdas as keys',
    body: 'Set<Runnable> s = new HashSet<>(); s.add(() -> {}); assert s.size() == 1;',
    barred: HASH,
  },
  {
    cause: 'the hash of a record of a class',
    body: 'assert new Holder(String.class).hashCode() != 77;',
    barred: HASH,
  },
  {
    cause: 'the hash by reflection',
    body: 'try { assert (int) Object.class.getMethod("hashCode").invoke(new int[0]) != 77; } catch (ReflectiveOperationException e) { }',
    barred: HASH,
  },
  { cause: 'Objects.hash of a class', body: 'assert Objects.hash(String.class, 5) != 77;', barred: HASH },
  { cause: 'List.hashCode of classes', body: 'assert List.of(String.class).hashCode() != 77;', barred: HASH },
  {
    cause: 'hashes by value, lambdas and strings, which see no identity',
    body: `Map<String, Integer> m = new HashMap<>(); m.put("a", 1); m.merge("a", 2, Integer::sum);
      Supplier<String> s = () -> "b" + m.get("a"); assert s.get().equals("b3") && m.hashCode() == ("a".hashCode() ^ 3);
      EnumMap<Colour, Integer> e = new EnumMap<>(Colour.class); e.put(Colour.RED, 1); assert e.containsKey(Colour.RED);`,
    assumed: [],
  },
  {
    cause: 'the hash of one of two objects',
    parameters: 'int x',
    body: 'Object o = new Object(), p = new Object(), q = x > 0 ? o : p; assert q.hashCode() != 77;',
    mode: 5,
    barred: HASH,
  },
  {
    cause: 'the identity hash of one of two objects of the JDK',
    parameters: 'int x',
    body: 'Object o = new int[1], p = new long[1], q = x > 0 ? o : p; assert System.identityHashCode(q) != 77;',
    mode: 5,
    barred: HASH,
  },
  {
    cause: 'the terminal',
    body: 'assert System.console() == null;',
    barred: [ENVIRONMENT, 'the terminal'],
  },
  {
    cause: 'the number of a thread',
    body: 'assert new Thread().getName().equals("Thread-0");',
    assumed: ['no call before has changed what the JDK keeps'],
  },
  { cause: 'the name of a thread', body: 'assert new Thread("t").getName().equals("t");', assumed: [] },
  {
    cause: 'the name of the class of a lambda',
    body: 'Runnable r = () -> { }; assert r.getClass().getName().length() != 77;',
    barred: [ENVIRONMENT, 'the name of a hidden class'],
  },
  {
    cause: 'comparing and setting a float that is NaN',
    members:
      'static boolean set(float old, float expected) { try { java.lang.invoke.VarHandle h = java.lang.invoke.MethodHandles.arrayElementVarHandle(float[].class); return h.compareAndSet(new float[] {old}, 0, expected, 1f); } catch (RuntimeException e) { throw new AssertionError(e); } }',
    body: 'float zero = 0f; assert set(zero / zero, Float.NaN);',
    barred: ['nan-bits', 'raw bits of a NaN'],
  },
  {
    cause: 'comparing and setting a symbolic float that is NaN',
    parameters: 'float x',
    body: 'if (x != x) assert set(x, Float.NaN);',
    barred: ['nan-bits', 'raw bits of a NaN'],
  },
  {
    cause: 'comparing and setting floats that are numbers',
    parameters: 'float x',
    body: 'if (x > 1) assert set(x, x) && !set(x, -x);',
    assumed: [],
  },
  {
    cause: 'the order of methods',
    body: 'assert String.class.getMethods()[0] != null;',
    barred: [ENVIRONMENT, 'the order of the methods of a class'],
  },
  {
    cause: 'the id of a thread',
    body: 'assert new Thread().getId() != 77;',
    barred: [ENVIRONMENT, 'the id of a thread'],
  },
  {
    cause: 'the default locale, by name',
    body: 'assert Locale.getDefault() != null;',
    assumed: ['the default locale is'],
  },
  {
    cause: 'the default locale, in lower case',
    body: 'assert "TITLE".toLowerCase().equals("title");',
    assumed: ['the default locale is'],
  },
  {
    cause: 'the default locale, in a format',
    body: 'assert String.format("%,d", 1234).equals("1,234");',
    assumed: ['the default locale is'],
  },
  {
    cause: 'text that is the same in every locale',
    body: 'assert "ABC".toLowerCase().equals("abc") && String.format("%5s|%x", "a", 10).equals("    a|a") && "TITLE".toLowerCase(Locale.ROOT).equals("title");',
    assumed: [],
  },
  {
    cause: 'the default charset',
    body: 'assert "a".getBytes().length == 1;',
    assumed: ['the default charset is'],
  },
  {
    cause: 'the default charset, in a reader',
    body: 'try { assert new java.io.InputStreamReader(new java.io.ByteArrayInputStream(new byte[] {-61, -87})).read() == 0xe9; } catch (java.io.IOException e) { }',
    assumed: [CHARSET],
  },
  {
    cause: 'the default charset, in an old encoder of URLs',
    body: 'assert java.net.URLEncoder.encode("\\u00e9").equals("%C3%A9");',
    assumed: [CHARSET],
  },
  {
    cause: 'the default time zone',
    body: 'assert TimeZone.getDefault() != null;',
    assumed: ['the default time zone is'],
  },
  {
    cause: 'a system property',
    body: 'assert System.getProperty("rf.not.set") == null && Integer.getInteger("rf.n", 3) == 3;',
    assumed: ['the system property rf.n is', 'the system property rf.not.set is'],
  },
  {
    cause: 'a system property that is given',
    body: 'assert System.getProperty("rf.given").equals("x");',
    assumed: [],
  },
  {
    cause: 'a weak reference',
    body: 'assert new java.lang.ref.WeakReference<>(new Object()).get() != null;',
    barred: [GC, 'a reference object'],
  },
  {
    cause: 'a soft reference',
    body: 'assert new java.lang.ref.SoftReference<>(new Object()).get() != null;',
    barred: [GC, 'a reference object'],
  },
  {
    cause: 'a queue of references',
    body: 'assert new java.lang.ref.ReferenceQueue<Object>().poll() == null;',
    barred: [GC, 'a queue of references'],
  },
  {
    cause: 'a WeakHashMap',
    body: 'Map<Object, Integer> m = new WeakHashMap<>(); m.put("" + m.size(), 1); assert m.size() == 1;',
    barred: [GC, 'a WeakHashMap'],
  },
  {
    cause: 'a Cleaner',
    body: 'assert java.lang.ref.Cleaner.create() != null;',
    barred: [GC, 'a Cleaner'],
  },
  {
    cause: 'a finalizer',
    body: 'assert new Finalised() != null && count == 0;',
    barred: [GC, 'the finalizer of'],
  },
  {
    cause: 'a thread local, whose weak references stay inside the JDK',
    body: 'ThreadLocal<Integer> l = ThreadLocal.withInitial(() -> 3); l.set(4); assert l.get() == 4;',
    assumed: [],
  },
  {
    cause: 'free memory',
    body: 'assert Runtime.getRuntime().freeMemory() > 0;',
    barred: [ENVIRONMENT, 'the memory in use'],
  },
  {
    cause: 'an OutOfMemoryError that is caught',
    members:
      'static boolean fits(int n) { try { return new int[n] != null; } catch (OutOfMemoryError e) { return false; } }',
    parameters: 'int n',
    body: 'if (n >= 0) assert fits(n);',
    barred: ['out-of-memory', 'could catch an OutOfMemoryError'],
  },
  {
    cause: 'an OutOfMemoryError before a finally block',
    members: 'static int tries;',
    parameters: 'int n',
    body: 'if (n < 0) return; try { tries = new long[n].length; tries = 0; } finally { assert tries == 0; }',
    barred: ['out-of-memory', 'could catch an OutOfMemoryError'],
  },
  {
    cause: 'an OutOfMemoryError of a known length',
    body: 'boolean done = false; try { done = new byte[1 << 25] != null; } catch (Throwable e) { } assert done;',
    barred: ['out-of-memory', 'could catch an OutOfMemoryError'],
  },
  {
    cause: 'a handler around arrays that are small',
    parameters: 'int n',
    body: 'if (n < 0 || n > 1000) return; int k = -1; try { k = new int[n].length; } catch (Throwable e) { } assert k == n;',
    assumed: [],
  },
  {
    cause: 'an OutOfMemoryError that nothing catches',
    parameters: 'int n',
    body: 'if (n >= 0) assert new int[n].length == n;',
    assumed: ['the JVM has memory'],
  },
  {
    cause: 'an OutOfMemoryError of many arrays',
    body: 'List<int[]> l = new ArrayList<>(); try { for (int i = 0; i < 3000; i++) l.add(new int[1000]); } catch (OutOfMemoryError e) { assert false; }',
    barred: ['out-of-memory', 'could catch an OutOfMemoryError'],
  },
  {
    cause: 'an OutOfMemoryError of many objects',
    body: 'Object[] last = null; try { for (int i = 0; i < 600000; i++) last = new Object[] { last }; } catch (OutOfMemoryError e) { assert false; }',
    barred: ['out-of-memory', 'could catch an OutOfMemoryError'],
  },
  {
    cause: 'an OutOfMemoryError of an array of arrays',
    body: 'try { assert new int[1000][3000].length > 1; } catch (OutOfMemoryError e) { assert false; }',
    barred: ['out-of-memory', 'could catch an OutOfMemoryError'],
  },
  {
    cause: 'an OutOfMemoryError of a long string',
    body: 'try { assert "abc".repeat(5000000).length() > 1; } catch (OutOfMemoryError e) { assert false; }',
    barred: ['out-of-memory', 'could catch an OutOfMemoryError'],
  },
  {
    cause: 'an OutOfMemoryError of memory outside the heap',
    body: 'try { assert java.nio.ByteBuffer.allocateDirect(30000000) != null; } catch (OutOfMemoryError e) { assert false; }',
    barred: ['out-of-memory', 'could catch an OutOfMemoryError'],
  },
  {
    cause: 'much memory that nothing catches the lack of',
    body: 'assert new long[10000000].length > 0;',
    assumed: ['the JVM has memory'],
  },
  {
    cause: 'much garbage, of which little is held at once',
    body: 'int n = 0; try { for (int i = 0; i < 30000; i++) n += new int[200].length; } catch (OutOfMemoryError e) { assert false; } assert n > 0;',
    assumed: [],
  },
  {
    cause: 'a deep stack, and a handler that would catch its overflow',
    members: 'static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); }',
    body: 'try { deep(2000); } catch (StackOverflowError e) { assert false; }',
    assumed: ['the stack is large enough, so that the program never catches'],
  },
  {
    cause: 'a deep stack, and a handler far inside',
    members:
      'static int inner(int n) { if (n == 0) return 0; if (n != 10) return inner(n - 1); try { return inner(9); } catch (Throwable e) { return 77; } }',
    body: 'assert inner(2000) == 0;',
    assumed: [
      'the stack is large enough for the calls of the program',
      'the stack is large enough, so that the program never catches',
    ],
  },
  {
    cause: 'a deep stack',
    members: 'static int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }',
    body: 'assert down(2000) == 2000;',
    assumed: ['the stack is large enough for the calls of the program'],
  },
  {
    cause: 'an ordinary recursion with a handler',
    members: 'static int low(int n) { return n == 0 ? 0 : 1 + low(n - 1); }',
    body: 'try { assert low(300) == 300; } catch (StackOverflowError e) { assert false; }',
    assumed: [],
  },
  { cause: 'the identity of large boxes', body: 'assert (Object) 1000 != (Object) 1000;', assumed: [BOXES] },
  {
    cause: 'the identity of a box of an input',
    parameters: 'int x',
    body: 'if (x == 1000) assert Integer.valueOf(x) != Integer.valueOf(x);',
    assumed: [BOXES],
  },
  {
    cause: 'the identity of large boxes in a merged region (mode 5)',
    parameters: 'boolean b, boolean c',
    body: 'Integer p = 1000, q = Integer.valueOf(500 + 500); int r = 0; if (b) { if (p == q) r = 1; else if (c) r = 3; } assert r != 1;',
    assumed: [BOXES],
  },
  {
    cause: 'the identity of large boxes in an atomic reference',
    body: 'assert !new java.util.concurrent.atomic.AtomicReference<>(1000).compareAndSet(1000, 5);',
    assumed: [BOXES],
  },
  {
    cause: 'the identity of large boxes in a stamped reference',
    body: 'assert !new java.util.concurrent.atomic.AtomicStampedReference<>(1000, 1).compareAndSet(1000, 5, 1, 2);',
    assumed: [BOXES],
  },
  {
    cause: 'boxes by value, small boxes, boxes of longs',
    parameters: 'int x',
    body: `Map<Integer, Integer> m = new HashMap<>(); m.put(1000, 2000); m.put(x, 1); assert m.get(1000) != null;
      assert new ArrayList<>(List.of(1000, 2000)).contains(2000); Integer a = 5, b = 5; assert a == b; Long c = 1000L, d = 1000L; assert c != d;
      Object o = 1000, s = "x"; assert o != s && (Integer) 1000 != null;`,
    assumed: [],
  },
  {
    cause: 'the message of a NullPointerException',
    body: 'try { ((Object) null).hashCode(); } catch (NullPointerException e) { assert e.getMessage() != null; }',
    assumed: [JVM_EXCEPTIONS],
  },
  {
    cause: 'the text of an exception of an array access',
    parameters: 'int i',
    body: 'try { int[] a = new int[1]; a[i & 3]++; } catch (ArrayIndexOutOfBoundsException e) { assert e.toString().length() > 45; }',
    assumed: [JVM_EXCEPTIONS],
  },
  {
    cause: 'the message of an exception that wraps one of the JVM',
    body: 'try { try { ((Object) null).hashCode(); } catch (Exception e) { throw new RuntimeException(e); } } catch (RuntimeException e) { assert e.getMessage().length() > 35; }',
    assumed: [JVM_EXCEPTIONS],
  },
  {
    cause: 'the cause of an exception of the JVM',
    parameters: 'int d',
    body: 'try { assert 5 / (d - d) > 5; } catch (ArithmeticException e) { assert e.initCause(new Error("x")) == e; }',
    assumed: [JVM_EXCEPTIONS],
  },
  {
    cause: 'the identity of exceptions of the JVM',
    members:
      'static Throwable quotient(int d) { try { return d / d == 2 ? null : null; } catch (ArithmeticException e) { return e; } }',
    body: 'assert quotient(0) != quotient(0);',
    assumed: [JVM_EXCEPTIONS],
  },
  {
    cause: 'exceptions that are caught, wrapped and printed',
    body: `try { try { ((Object) null).hashCode(); } catch (Exception e) { e.printStackTrace(); System.out.println(e); throw new RuntimeException(e); } }
      catch (RuntimeException e) { assert e.getCause() instanceof NullPointerException; }
      try { throw new IllegalStateException("a"); } catch (IllegalStateException e) { assert e.getMessage().equals("a"); }`,
    assumed: [],
  },
  { cause: 'a stack trace', body: 'assert new Throwable().getStackTrace().length > 0;', assumed: [TRACES] },
  {
    cause: 'the stack of a thread',
    body: 'assert Thread.currentThread().getStackTrace().length < 10;',
    assumed: [TRACES],
  },
  {
    cause: 'a stack walker',
    body: 'assert StackWalker.getInstance().walk(s -> s.count()) < 5;',
    assumed: [TRACES],
  },
  {
    cause: 'a stack trace that is written',
    body: 'java.io.StringWriter w = new java.io.StringWriter(); new Exception("x").printStackTrace(new java.io.PrintWriter(w)); assert w.toString().length() > 20;',
    assumed: [TRACES],
  },
  ...(
    [
      ['daemon status', '!Thread.currentThread().isDaemon()'],
      ['daemon status', '!new Thread("t").isDaemon()'],
      ['name', 'Thread.currentThread().getName().equals("main")'],
      ['priority', 'Thread.currentThread().getPriority() == 5'],
      ['group', 'Thread.currentThread().getThreadGroup() != null'],
      ['context class loader', 'Thread.currentThread().getContextClassLoader() != null'],
      ['interrupt status', '!Thread.interrupted()'],
      ['exception handlers', 'Thread.getDefaultUncaughtExceptionHandler() == null'],
      ['locks', '!Thread.holdsLock(World.class)'],
    ] as const
  ).map(([trait, condition]) => ({
    cause: `of the calling thread, the ${trait}: ${condition}`,
    body: `assert ${condition};`,
    assumed: [`the calling thread has the ${trait} of the main thread`],
  })),
  {
    cause: 'an interrupt before a pause',
    body: 'try { Thread.sleep(1); } catch (InterruptedException e) { assert false; }',
    assumed: ['the calling thread has the interrupt status'],
  },
  {
    cause: 'the loader of a class',
    body: 'assert World.class.getClassLoader() == ClassLoader.getSystemClassLoader();',
    assumed: ['the classes of the program are loaded by the system class loader'],
  },
  {
    cause: 'the place of a class',
    body: 'assert World.class.getResource("World.class") != null;',
    assumed: ['the system property java.class.path is'],
  },
  {
    cause: 'the name of the class of a lambda',
    body: 'Runnable r = () -> { }; assert r.getClass().getSimpleName().length() > 3;',
    barred: [ENVIRONMENT, 'the name of a class that the JVM made'],
  },
  {
    cause: 'the name of the class of a proxy',
    body: 'assert java.lang.reflect.Proxy.newProxyInstance(null, new Class<?>[] { Runnable.class }, (a, b, c) -> null).getClass().getName().endsWith("0");',
    barred: [ENVIRONMENT, 'the name of a class that the JVM made'],
  },
  {
    cause: 'the order of constructors',
    body: 'assert String.class.getConstructors()[0] != null;',
    barred: [ENVIRONMENT, 'the order of the methods of a class'],
  },
  {
    cause: 'a string that is interned first',
    body: 'String a = new StringBuilder("qx").append("zy7").toString(); assert a.intern() == a;',
    assumed: ['strings that the program interns were not interned before'],
  },
  {
    cause: 'strings that are interned again',
    body: 'assert new String("abc").intern() == "abc" && "abc".intern() == "abc";',
    assumed: [],
  },
  {
    cause: 'the status of assertions',
    body: 'if (!Holder.class.desiredAssertionStatus()) throw new IllegalStateException();',
    assumed: ['assertions are enabled'],
  },
  {
    cause: 'the status of assertions in the JDK',
    body: 'assert !Object.class.desiredAssertionStatus();',
    assumed: ['no option of the JVM changes how the classes of the JDK work'],
  },
  {
    cause: 'a builder with room for a billion characters, which Latin-1 has and UTF-16 has not',
    parameters: 'int n',
    body: 'if (n == 1 << 30) { try { new StringBuilder().setLength(n); } catch (RuntimeException e) { return; } throw new Error(); }',
    assumed: ['no string or string builder has more than 268435455 characters'],
  },
  {
    cause: 'a text that is repeated a billion times',
    parameters: 'int n',
    body: 'if (n == 1 << 30) { try { "a".repeat(n); } catch (OutOfMemoryError e) { return; } throw new Error(); }',
    assumed: ['no string or string builder has more than 268435455 characters'],
  },
  {
    cause: 'the version of the JVM',
    body: 'assert Runtime.version().feature() > 10;',
    assumed: ['the system property java.version is'],
  },
  {
    cause: 'the byte order of the machine',
    body: 'assert java.nio.ByteOrder.nativeOrder() == java.nio.ByteOrder.LITTLE_ENDIAN;',
    assumed: ['the byte order is that of this machine'],
  },
  {
    cause: 'the names of files',
    body: 'assert new java.io.File("a\\\\b").getName().length() == 3;',
    assumed: ['the file names are those of this machine'],
  },
  {
    cause: 'the names of paths',
    body: 'assert java.nio.file.Path.of("a/b").getNameCount() == 2;',
    assumed: ['the file names are those of this machine'],
  },
  {
    cause: 'functions of the processor',
    body: 'assert Math.exp(1) == Math.E;',
    assumed: ['the functions of java.lang.Math are those of this machine'],
  },
  {
    cause: 'functions that all processors compute alike',
    body: 'assert Math.sqrt(2) * StrictMath.exp(1) > 3;',
    assumed: [],
  },
  {
    cause: 'a way of sorting',
    body: 'Integer[] a = {2, 1}; Arrays.sort(a); assert a[0] == 1;',
    assumed: ['no option of the JVM changes how the classes of the JDK work'],
  },
  {
    cause: 'packages that are not opened',
    body: 'try { String.class.getDeclaredField("hash").setAccessible(true); assert false; } catch (RuntimeException | NoSuchFieldException e) { }',
    assumed: ['no option of the JVM changes how the classes of the JDK work'],
  },
  {
    cause: 'where a buffer lies',
    body: 'assert java.nio.ByteBuffer.allocateDirect(16).alignmentOffset(0, 8) == 0;',
    barred: [ENVIRONMENT, 'the layout of memory'],
  },
  {
    cause: 'the modules of the JVM',
    body: 'assert ModuleLayer.boot().findModule("java.base").isPresent();',
    barred: [ENVIRONMENT, 'the modules of the JVM'],
  },
  {
    cause: 'the module of a class',
    body: 'assert !World.class.getModule().isNamed();',
    assumed: ['the classes of the program are loaded by the system class loader'],
  },
  {
    cause: 'security settings',
    body: 'assert java.security.Security.getProperty("securerandom.source") != null;',
    barred: [ENVIRONMENT, 'security settings'],
  },
  {
    cause: 'a shutdown hook',
    body: 'Runtime.getRuntime().addShutdownHook(new Thread(() -> { assert false; }));',
    barred: ['shutdown-hooks', 'a shutdown hook'],
  },
];
