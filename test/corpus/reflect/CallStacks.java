// StackWalker and stack traces through reflection, lambdas, proxies, constructors and failed initialisers.
import java.io.*;
import java.lang.StackWalker.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CallStacks {
    static void p(Object o) { System.out.println(o); }
    static String fr(StackFrame f) { return f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber() + (f.isNativeMethod() ? " native" : ""); }
    static final StackWalker W = StackWalker.getInstance(), R = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE), H = StackWalker.getInstance(Set.of(Option.SHOW_REFLECT_FRAMES, Option.RETAIN_CLASS_REFERENCE));
    public static void show(StackWalker w) { p(w.walk(s -> s.map(CallStacks::fr).toList())); }
    public static Class<?> caller() { return R.getCallerClass(); }
    static class Other { static Class<?> call() { return caller(); } static Class<?> viaReflection() throws Exception { return (Class<?>) CallStacks.class.getMethod("caller").invoke(null); } }
    static int deep(int n) { return n == 0 ? (int) (long) W.walk(s -> s.count()) : deep(n - 1); }
    interface Op { void run() throws Throwable; }
    static void t(String name, Op e) { try { e.run(); } catch (Throwable x) { p(name + " !! " + x); } }
    static class Gen<T> { T id(T t, int[] a, String... s) { R.walk(x -> { x.limit(2).forEach(f -> p(f.getMethodType() + " " + f.getDescriptor() + " " + f.getDeclaringClass() + " " + f.getByteCodeIndex() + " " + f.getFileName() + " " + f.toStackTraceElement() + " " + f)); return 0; }); return t; } }
    public static void main(String[] args) throws Throwable {
        show(W);
        Method m = CallStacks.class.getMethod("show", StackWalker.class);
        m.invoke(null, W);
        m.invoke(null, R);
        m.invoke(null, H);
        p(Other.call());
        p(Other.viaReflection());
        t("caller main", () -> p(caller()));
        p(deep(0));
        p(deep(10));
        p(deep(100));
        p(deep(500));
        new Gen<String>().id("x", null);
        Runnable r = () -> show(W);
        r.run();
        Supplier<String> s = () -> { show(H); return ""; }
        ;
        s.get();
        Stream.of(1).map(x -> { p(W.walk(st -> st.map(StackFrame::getMethodName).filter(n -> !n.contains("$")).limit(3).toList())); return x; }).toList();
        t("nocaller", () -> { Thread th = new Thread(() -> { t("in thread", () -> p(R.getCallerClass())); }); th.start(); th.join(); });
        t("noretain", () -> W.getCallerClass());
        t("decl", () -> W.walk(x -> x.findFirst().get().getDeclaringClass()));
        t("mt", () -> W.walk(x -> x.findFirst().get().getMethodType()));
        t("late", () -> { Stream<StackFrame> st = W.walk(x -> x); st.forEach(CallStacks::p); });
        W.forEach(f -> p(f));
        p(W.walk(x -> x.skip(0).findFirst()).map(CallStacks::fr));
        p(R.walk(x -> x.map(StackFrame::getDeclaringClass).distinct().toList()));
        for (StackTraceElement e : Thread.currentThread().getStackTrace()) p(e);
        Thread th = new Thread(() -> { for (StackTraceElement e : Thread.currentThread().getStackTrace()) p(e + " " + e.getModuleName() + " " + e.getClassLoaderName()); show(H); }, "T");
        th.start();
        th.join();
        Object prox = Proxy.newProxyInstance(CallStacks.class.getClassLoader(), new Class<?>[] {Runnable.class}, (x, mm, a) -> { show(H); show(W); new Exception("in handler").printStackTrace(System.out); return null; });
        ((Runnable) prox).run();
        Constructor<?> k = Ctor.class.getDeclaredConstructor(int.class);
        k.newInstance(3);
        Ctor.class.getDeclaredConstructor().newInstance();
        t("npe", () -> { try { Object.class.getMethod("hashCode").invoke(null); } catch (NullPointerException e) { e.printStackTrace(System.out); } });
        try { CallStacks.class.getDeclaredMethod("thrower", int.class).invoke(null, 3); }
        catch (InvocationTargetException e) { e.printStackTrace(System.out); }
        try { Broken.class.getDeclaredMethod("x").invoke(null); }
        catch (Throwable e) { e.printStackTrace(System.out); }
        try { Broken.class.getDeclaredMethod("x").invoke(null); }
        catch (Throwable e) { e.printStackTrace(System.out); }
        try { Broken2.class.getDeclaredConstructor().newInstance(); }
        catch (Throwable e) { e.printStackTrace(System.out); }
        try { Broken3.class.getDeclaredField("x").get(null); }
        catch (Throwable e) { e.printStackTrace(System.out); }
    }
    static class Broken { static int v = Integer.parseInt("q"); static void x() {} }
    static class Broken2 { static int v = Integer.parseInt("q"); }
    static class Broken3 { static int x = Integer.parseInt("q"); }
    static void thrower(int n) { if (n > 0) thrower(n - 1); else throw new IllegalStateException("deep"); }
    static class Ctor { Ctor() { this(1); } Ctor(int n) { show(W); show(H); if (n == 3) try { throw new Exception("ctor"); } catch (Exception e) { e.printStackTrace(System.out); } } }
}
