/** java.lang.Throwable: stack traces, suppression, causes; and java.lang.StackWalker (java-lang-stackwalker.ts). */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  private static String frames(StackTraceElement[] t) { String out = ""; for (StackTraceElement e : t) { out += e.getClassName() + "." + e.getMethodName() + (e.isNativeMethod() ? "!" : "") + " "; if (e.getMethodName().equals("call")) break; } return out; }
  static class Makes { static Throwable made = new Throwable(); Throwable in = new Throwable(); Throwable deep() { return new Makes().in; } }
  static String inInitialiser() { return frames(Makes.made.getStackTrace()); }
  static String inConstructor() { return frames(new Makes().deep().getStackTrace()); }
  static String ownConstructorsAreLeftOut() { class Mine extends RuntimeException { Mine() { super("x"); } } class More extends Mine { } return frames(new More().getStackTrace()); }
  static String thrownByVm() { try { return "" + new int[0][1].length; } catch (ArrayIndexOutOfBoundsException e) { return frames(e.getStackTrace()) + e.getStackTrace()[0].getFileName(); } }
  static String lines() { Throwable a = new Throwable(), b = new Throwable(); return "" + (a.getStackTrace()[0].getLineNumber() == b.getStackTrace()[0].getLineNumber()); }
  static String refill() { Throwable t = new Makes().in; return frames(t.fillInStackTrace().getStackTrace()); }
  static String reflection() throws Exception { Method m = Cases.class.getDeclaredMethod("thrower"); try { m.invoke(null); return ""; } catch (InvocationTargetException e) { return frames(e.getCause().getStackTrace()).substring(0, 20) + e.getMessage() + e.getCause(); } }
  private static void thrower() { throw new IllegalStateException("in"); }
  static String notWritable() { class Quiet extends Exception { Quiet() { super("q", null, false, false); } } Quiet q = new Quiet(); q.addSuppressed(new Error()); q.setStackTrace(new StackTraceElement[] { new StackTraceElement("a", "b", "c", 1) }); return q.getStackTrace().length + "" + q.getSuppressed().length; }
  static String suppressed() { Exception e = new Exception("a"); e.addSuppressed(new Error("b")); e.addSuppressed(new Error("c")); return Arrays.toString(e.getSuppressed()); }
  static String suppressSelf() { Exception e = new Exception("a"); e.addSuppressed(e); return "no"; }
  static String suppressNull() { new Exception("a").addSuppressed(null); return "no"; }
  static String causeTwice() { new Exception("a", null).initCause(new Error()); return "no"; }
  static String causeSelf() { Exception e = new Exception("a"); e.initCause(e); return "no"; }
  static String causeOfCause() { return new RuntimeException(new java.io.IOException("io")) + " " + new Error((Throwable) null).getMessage(); }
  static String printed() { java.io.StringWriter w = new java.io.StringWriter(); Exception e = new Exception("top", new Error("cause")); e.addSuppressed(new Error("also")); StackTraceElement[] t = { new StackTraceElement("A", "m", "A.java", 3), new StackTraceElement("B", "n", null, -2), new StackTraceElement("l", "mod", "1", "C", "o", "C.java", -1) }; e.setStackTrace(t); e.getCause().setStackTrace(t); e.getSuppressed()[0].setStackTrace(t); e.printStackTrace(new java.io.PrintWriter(w)); return w.toString(); }
  static String circularPrinted() { java.io.StringWriter w = new java.io.StringWriter(); Exception a = new Exception("a"), b = new Exception("b", a); a.initCause(b); a.setStackTrace(new StackTraceElement[0]); b.setStackTrace(new StackTraceElement[0]); a.printStackTrace(new java.io.PrintWriter(w)); return w.toString(); }
  static String setNullElement() { new Exception().setStackTrace(new StackTraceElement[] { null }); return "no"; }
  static int depth(int n) { return n == 0 ? new Throwable().getStackTrace().length : depth(n - 1); }
  static String limit() { return "" + depth(2000); }
  static String module() { try { List.of(1).add(2); return ""; } catch (UnsupportedOperationException e) { StackTraceElement t = e.getStackTrace()[0]; return t.getModuleName() + t.getClassLoaderName() + t.getClassName() + (t.getModuleVersion() != null) + t.getMethodName(); } }
  static String ownElement() { StackTraceElement t = new Throwable().getStackTrace()[0]; return t.getModuleName() + t.getClassLoaderName() + t.getFileName(); }
  static String threadTrace() { return frames(Thread.currentThread().getStackTrace()).replaceAll("^java.lang.Thread.getStackTrace ", "T "); }
  static String overflow() { try { return "" + endless(0); } catch (StackOverflowError e) { return "" + e.getMessage() + (e.getStackTrace().length > 100); } }
  static int endless(int n) { return endless(n + 1) + 1; }

  // StackWalker
  private static String walk(StackWalker w) { return w.walk(s -> s.takeWhile(f -> !f.getMethodName().equals("call")).map(f -> f.getMethodName()).reduce("", (a, b) -> a + b.replaceAll("[0-9]+", "#") + " ")); }
  static String walker() { return walk(StackWalker.getInstance()); }
  static String walkerThroughLambda() { java.util.function.Supplier<String> s = () -> walk(StackWalker.getInstance()); return s.get(); }
  static String walkerThroughReflection() throws Exception { Method m = Cases.class.getDeclaredMethod("walker"); return "" + m.invoke(null); }
  static String caller() { return "" + StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass(); }
  static String callerWithoutOption() { return "" + StackWalker.getInstance().getCallerClass(); }
  static String frameFacts() { StackWalker.StackFrame f = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(s -> s.findFirst().get()); return f.getClassName() + f.getMethodName() + f.getDescriptor() + f.getMethodType() + f.getDeclaringClass() + f.isNativeMethod() + f.getFileName() + (f.getByteCodeIndex() > 0) + (f.getLineNumber() > 0); }
  static String declaringClassWithoutOption() { return "" + StackWalker.getInstance().walk(s -> s.findFirst().get()).getDeclaringClass(); }
  static String deepWalk() { return "" + deeper(300); }
  static long deeper(int n) { return n == 0 ? StackWalker.getInstance().walk(s -> s.filter(f -> f.getMethodName().equals("deeper")).count()) : deeper(n - 1); }
  static String skipAndLimit() { return "" + StackWalker.getInstance().walk(s -> s.skip(1).limit(1).map(f -> f.getMethodName()).toList()); }
  static String streamAfterwards() { java.util.stream.Stream<StackWalker.StackFrame> s = StackWalker.getInstance().walk(x -> x); return "" + s.count(); }
  static String walkThrows() { return "" + StackWalker.getInstance().walk(s -> { throw new IllegalStateException("in walk"); }); }
  static String walkNull() { return "" + StackWalker.getInstance().walk(null); }
  static String forEach() { int[] n = { 0 }; StackWalker.getInstance().forEach(f -> n[0]++); return "" + (n[0] >= 3); }
`,
});
