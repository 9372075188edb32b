/** String concatenation (JLS §15.18.1), and StringConcatFactory called with recipes that javac never writes. */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  compileOnEach: true,
  cases: `
  static String allTypes() { boolean z = true; byte b = -128; short s = -32768; char c = '\\u00e9'; int i = Integer.MIN_VALUE; long j = Long.MIN_VALUE; float f = 1e10f; double d = -0.0; Object o = null; String t = null; char[] a = null; return "" + z + b + s + c + i + j + f + d + o + t + a; }
  static String floats() { float nan = Float.NaN; double inf = Double.NEGATIVE_INFINITY; float sub = Float.MIN_VALUE; double big = 1e7, small = 1e-3, odd = 2e-3; return nan + " " + inf + " " + sub + " " + big + " " + small + " " + odd + " " + 100f + " " + 0.1f + " " + 1.0e23; }
  static String charArithmetic() { char c = 'a'; int n = 1; return c + n + "" + c + n + (char) (c + n); }
  static String marks() { String x = "x"; return "\\1" + x + "\\2" + x + "\\0"; }
  static String marksInArguments() { String one = "\\1", two = "\\2"; return one + "-" + two + "-" + one.length(); }
  static String surrogates() { char hi = '\\ud83d', lo = '\\ude00'; return "" + hi + lo + (("" + hi + lo).codePointCount(0, 2)); }
  static String latinAndWide() { String l = "\\u00ff", w = "\\u0100"; return l + w + l + (l + l).length(); }
  static String nullObjectToString() { Object o = new Object() { public String toString() { return null; } }; return "<" + o + ">"; }
  static String orderOfToString() { StringBuilder log = new StringBuilder(); Object a = new Object() { public String toString() { log.append("a"); return "A"; } }, b = new Object() { public String toString() { log.append("b"); return "B"; } }; String s = "" + b + a + b; return s + log; }
  static String evaluationBeforeConversion() { StringBuilder b = new StringBuilder("x"); return b + "" + b.append("y") + b.length(); }
  static String toStringThrows() { Object o = new Object() { public String toString() { throw new IllegalStateException("mine"); } }; return "" + o + 1 / Integer.parseInt("0"); }
  static String conversionThrowsAfterEvaluation() { Object o = new Object() { public String toString() { throw new IllegalStateException("mine"); } }; return "" + o + 2; }
  static String compound() { String s = "a"; s += 1; s += 'c'; s += 2L + 3; s += null; Object o = "o"; o += "p"; String[] a = { "x" }; int i = 0; a[i++] += i; return s + o + a[0] + i; }
  static String isFresh() { String a = "a"; String b = a + ""; String e = ""; return "" + (b == a) + ((a + e) == a) + b.equals(a); }
  static String constantFolding() { final String a = "a"; final int n = 5; return "" + ((a + n) == "a5") + (a + n); }
  static String many() { int x = 1; String s = "s"; return ${Array.from({ length: 70 }, (_, i) => (i % 2 === 0 ? 'x' : 's')).join(' + "," + ')}; }
  static String self() { String s = "ab"; for (int i = 0; i < 5; i++) s = s + s.length() + s; return s.length() + s.substring(0, 12); }
  static String array() { int[] a = new int[0]; return ("" + a).substring(0, 3); }

  private static CallSite recipe(String recipe, MethodType type, Object... constants) throws Throwable { return StringConcatFactory.makeConcatWithConstants(MethodHandles.lookup(), "anything", type, recipe, constants); }
  static String recipeConstants() throws Throwable { return (String) recipe("<\\1|\\2|\\2>\\1", MethodType.methodType(String.class, int.class, long.class), "c", 5).getTarget().invokeExact(1, 2L); }
  static String recipeConstantWithMarks() throws Throwable { return (String) recipe("\\1\\2", MethodType.methodType(String.class, int.class), "\\1\\2").getTarget().invokeExact(1); }
  static String recipeNullConstant() throws Throwable { return (String) recipe("\\1\\2", MethodType.methodType(String.class, int.class), new Object[] { null }).getTarget().invokeExact(1); }
  static String recipeTooFewArguments() throws Throwable { return "" + recipe("\\1\\1", MethodType.methodType(String.class, int.class)); }
  static String recipeTooManyConstants() throws Throwable { return "" + recipe("\\1", MethodType.methodType(String.class, int.class), "x"); }
  static String recipeOfNothing() throws Throwable { return (String) recipe("just text", MethodType.methodType(String.class)).getTarget().invokeExact(); }
  static String recipeObjectResult() throws Throwable { return "" + recipe("\\1", MethodType.methodType(Object.class, int.class)).getTarget().invoke(3); }
  static String recipeWrongResult() throws Throwable { return "" + recipe("\\1", MethodType.methodType(Integer.class, int.class)); }
  static String makeConcat() throws Throwable { return (String) StringConcatFactory.makeConcat(MethodHandles.lookup(), "x", MethodType.methodType(String.class, char.class, Object.class, double.class)).getTarget().invokeExact('c', (Object) null, 2.0); }
`,
});
