// Handles in use: recursion, locks, threads, native and abstract targets, failing initialisers.

import java.lang.invoke.*;
import static java.lang.invoke.MethodType.*;
import java.util.*;
public class HandleUses {
  static final MethodHandles.Lookup L = MethodHandles.lookup();
  static MethodHandle rec; static int depth; static int count; 
  static void recurse(int n) throws Throwable { depth = n; rec.invokeExact(n + 1); }
  static synchronized int locked(int x) { if (!Thread.holdsLock(HandleUses.class)) throw new Error(); return x + ++count; }
  synchronized int mine(int x) { if (!Thread.holdsLock(this)) throw new Error(); return x; }
  static abstract class Base { abstract String name(); }
  static class D1 extends Base { String name() { return "d1"; } }
  static class D2 extends Base { String name() { return "d2"; } }
  static void swap(Object[] a) {}
  static long sum(long... xs) { long r = 0; for (long x : xs) r += x; return r; }
  enum E { A, B { String x() { return "bb"; } }; String x() { return "e"; } }
  sealed interface S permits P, Q {} record P(int v) implements S {} record Q(String t) implements S {}
  public static void main(String[] a) throws Throwable {
    rec = L.findStatic(HandleUses.class, "recurse", methodType(void.class, int.class));
    try { rec.invokeExact(0); } catch (StackOverflowError e) { System.out.println("SOE " + (depth > 500)); }
    rec = MethodHandles.filterArguments(rec, 0, MethodHandles.identity(int.class));
    try { rec.invokeExact(0); } catch (StackOverflowError e) { System.out.println("SOE " + (depth > 500)); }
    MethodHandle locked = L.findStatic(HandleUses.class, "locked", methodType(int.class, int.class));
    Thread[] ts = new Thread[4]; 
    for (int i = 0; i < 4; i++) { ts[i] = new Thread(() -> { try { for (int k = 0; k < 1000; k++) { int r = (int) locked.invokeExact(1); } } catch (Throwable e) { throw new Error(e); } }); ts[i].start(); }
    for (Thread t : ts) t.join(); System.out.println(count);
    System.out.println((int) L.findVirtual(HandleUses.class, "mine", methodType(int.class, int.class)).invokeExact(new HandleUses(), 4));
    MethodHandle copy = L.findStatic(System.class, "arraycopy", methodType(void.class, Object.class, int.class, Object.class, int.class, int.class));
    int[] x = {1,2,3}, y = new int[3]; copy.invoke(x, 0, y, 1, 2); System.out.println(Arrays.toString(y));
    try { copy.invoke(x, 0, y, 2, 2); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); for (var s : e.getStackTrace()) System.out.println(" " + s); }
    MethodHandle name = L.findVirtual(Base.class, "name", methodType(String.class));
    for (Base b : new Base[] {new D1(), new D2()}) System.out.println((String) name.invokeExact(b));
    System.out.println((String) L.findVirtual(E.class, "x", methodType(String.class)).invokeExact(E.B));
    System.out.println((long) L.findStatic(HandleUses.class, "sum", methodType(long.class, long[].class)).invoke(1, 2L, (short) 3));
    System.out.println(L.findStatic(HandleUses.class, "sum", methodType(long.class, long[].class)).invokeWithArguments(1, 2L, 3));
    MethodHandle cmp = L.findVirtual(Comparable.class, "compareTo", methodType(int.class, Object.class));
    System.out.println((int) cmp.invokeExact((Comparable) "a", (Object) "b"));
    try { System.out.println((int) cmp.invoke("a", 1)); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
    MethodHandle get = L.findVirtual(P.class, "v", methodType(int.class)); System.out.println((int) get.invokeExact(new P(8)));
    System.out.println(L.findGetter(P.class, "v", int.class).invoke(new P(9)));
    MethodHandle it = L.findVirtual(Iterable.class, "iterator", methodType(Iterator.class)); System.out.println(((Iterator) it.invoke(List.of(5))).next());
    Object o = L.findVirtual(Object.class, "toString", methodType(String.class)).bindTo(List.of(1)).invoke(); System.out.println(o);
    Set<MethodHandle> hs = new HashSet<>(List.of(get, cmp)); System.out.println(hs.size());
    System.out.println(MethodHandles.reflectAs(java.lang.reflect.Method.class, get));
    MethodHandle pr = L.findVirtual(java.io.PrintStream.class, "println", methodType(void.class, String.class)).bindTo(System.out);
    pr.invokeExact("direct print"); List.of("p", "q").forEach(s -> { try { pr.invokeExact(s); } catch (Throwable t) {} });
    MethodHandle mm = MethodHandles.foldArguments(MethodHandles.dropArguments(pr, 1, String.class, int.class), L.findStatic(HandleUses.class, "mk", methodType(String.class, String.class, int.class)));
    mm.invoke("k", 3);
    try { L.findStatic(Class.forName("HandleUses$Bad"), "go", methodType(void.class)).invoke(); } catch (Throwable t) { System.out.println(t + " " + t.getCause()); }
    try { L.findStatic(Class.forName("HandleUses$Bad2", false, HandleUses.class.getClassLoader()), "go", methodType(void.class)).invoke(); } catch (Throwable t) { System.out.println(t + " " + t.getCause()); }
  }
  static String mk(String s, int n) { return s.repeat(n); }
  static class Bad { static int x = 1 / 0; static void go() {} }
  static class Bad2 { static int x = 1 / 0; static void go() {} }
}
