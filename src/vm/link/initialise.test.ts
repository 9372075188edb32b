/** Class initialisation (JVMS §5.5, JLS §12.4): when it happens, in which order, and what follows a failure. */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  static final StringBuilder LOG = new StringBuilder();
  static int log(String text) { LOG.append(text).append(' '); return 1; }
  private static String logged() { String text = LOG.toString(); LOG.setLength(0); return text; }

  // Superclasses first; of superinterfaces those alone that declare a default method, depth first.
  interface Plain { int P = log("Plain"); }
  interface Top { int T = log("Top"); default void top() {} }
  interface Left extends Top { int L = log("Left"); }
  interface Right extends Top, Plain { int R = log("Right"); default void right() {} }
  static class Base implements Right { static int b = log("Base"); }
  static class Derived extends Base implements Left { static int d = log("Derived"); }
  static String order() { new Derived(); return logged(); }
  static String interfaceFieldInitialisesItsInterfaceOnly() { int x = Left.L; return logged(); }
  static String plainInterfaceOnItsOwn() { int x = Plain.P; return logged(); }

  interface Sub extends WithDefault { int S = log("Sub"); }
  interface WithDefault { int W = log("WithDefault"); default void w() {} }
  static String superinterfacesOfAnInterfaceStay() { int x = Sub.S; return logged(); }
  interface StaticOnly { int SO = log("StaticOnly"); static void so() {} }
  interface PrivateOnly { int PO = log("PrivateOnly"); private void po() {} }
  interface AbstractAgain extends WithDefault2 { int AA = log("AbstractAgain"); void w(); }
  interface WithDefault2 { int W2 = log("WithDefault2"); default void w() {} }
  static class Several implements StaticOnly, PrivateOnly, AbstractAgain { public void w() {} }
  static String whichInterfacesCount() { new Several(); return logged(); }

  // A constant (JLS §15.29) is copied by javac; the others are read.
  static class Constants { static { log("Constants"); } static final int C = 5; static final String S = "text"; static final Integer BOXED = 7; }
  static String constants() { return Constants.C + Constants.S + logged() + Constants.BOXED + logged(); }

  static class Array { static { log("Array"); } }
  static String arrays() { Object o = new Array[2][3]; return o.getClass().getSimpleName() + logged(); }
  static String classLiteral() { return Array.class.getSimpleName() + logged(); }
  static String forNameWithout() throws Exception { Class.forName("Cases$Array", false, Cases.class.getClassLoader()); return logged(); }
  static String forName() throws Exception { Class.forName("Cases$Array"); return logged(); }

  static class Owner { static { log("Owner"); } static int f = 1; static int m() { return 2; } }
  static class Heir extends Owner { static { log("Heir"); } }
  static String inheritedStaticField() { return Heir.f + logged(); }
  static class Owner2 { static { log("Owner2"); } static int m() { return 2; } }
  static class Heir2 extends Owner2 { static { log("Heir2"); } }
  static String inheritedStaticMethod() { return Heir2.m() + logged(); }

  // Step 3: recursive requests of the same thread return at once. The class is in progress before its superclass begins.
  static class Parent { static String seen = "saw " + Child.value; }
  static class Child extends Parent { static String value = "value".trim(); }
  static String superclassReadsSubclass() { return Child.value + " " + Parent.seen; }
  static class Parent2 { static String seen = "saw " + Child2.value; }
  static class Child2 extends Parent2 { static String value = "value".trim(); }
  static String superclassFirst() { return Parent2.seen + " " + Child2.value; }
  static class Ping { static int before = 1, other = Pong.value, after = 2; }
  static class Pong { static int value = Ping.before * 10 + Ping.after; }
  static String cycle() { return Ping.other + " " + Pong.value; }
  interface Early { int E = Late.value; default void e() {} }
  static class Late implements Early { static int value = 3 + log("Late"); }
  static String interfaceReadsItsClass() { return Late.value + " " + Early.E + logged(); }
  static class WithoutClinit extends ParentOfSilent { }
  static class ParentOfSilent { static Object made = new WithoutClinit().getClass().getSimpleName(); }
  static String subclassWithoutInitialiser() { new WithoutClinit(); return "" + ParentOfSilent.made; }

  // Steps 10 and 11.
  static class Fails { static int v = 1 / Integer.parseInt("0"); }
  static String fails() { return "" + Fails.v; }
  static String failsAgain() { return "" + Fails.v; }
  static String failsOnNew() { return "" + new Fails(); }
  static class FailsWithError { static { if (LOG != null) throw new StackOverflowError("mine"); } }
  static String failsWithError() { return "" + new FailsWithError(); }
  static String failsWithErrorAgain() { return "" + new FailsWithError(); }
  static class FailedParent { static { if (LOG != null) throw new IllegalStateException("parent"); } static int p; }
  static class FailedChild extends FailedParent { static { log("FailedChild"); } static int c; }
  static String failsInSuperclass() { return "" + FailedChild.c; }
  static String failsInSuperclassAgain() { return "" + FailedChild.c; }
  static String failsInSuperclassItself() { return "" + FailedParent.p; }
  interface FailedInterface { int X = 1 / Integer.parseInt("0"); default void x() {} }
  static class OfFailedInterface implements FailedInterface { static int o = log("no"); }
  static String failsInInterface() { return "" + OfFailedInterface.o; }
  static String failsInInterfaceAgain() { return logged() + OfFailedInterface.o; }
  static String failsByReflection() throws Exception { return "" + Class.forName("Cases$Fails"); }
  static class Fails2 { static { if (LOG != null) throw new UnsupportedOperationException(); } }
  static String forNameFails() throws Exception { return "" + Class.forName("Cases$Fails2"); }
  static String isInstanceOfFailed() { return "" + Fails.class.isInstance(LOG) + new Fails[1].length; }

  static class GrandParent { static String seen = Grandchild.value + Middle.value; }
  static class Middle extends GrandParent { static String value = "middle".trim(); static String seen = Grandchild.value; }
  static class Grandchild extends Middle { static String value = "grandchild".trim(); }
  static String threeInProgress() { return Grandchild.value + Middle.value + Middle.seen + GrandParent.seen; }

  static class SlowParent {
    static { try { Thread.sleep(30); } catch (InterruptedException e) { } log("SlowParent"); }
    static int p = 1;
  }
  static class QuickChild extends SlowParent { static int c = 5 + log("QuickChild"); }
  static String otherThreadInitialisesTheSuperclass() throws Exception {
    Thread first = new Thread(() -> { int v = SlowParent.p; });
    first.start();
    Thread.sleep(10);
    Thread second = new Thread(() -> log("got" + QuickChild.c));
    second.start();
    Thread third = new Thread(() -> log("and" + QuickChild.p));
    first.join();
    second.join();
    third.start();
    third.join();
    return logged();
  }
  static class Waits {
    static volatile boolean inside;
    static { inside = true; try { Thread.sleep(30); } catch (InterruptedException e) { } log("Waits"); }
    static int value = 4;
  }
  static String otherThreadWaits() throws Exception {
    Thread first = new Thread(() -> { int v = Waits.value; });
    first.start();
    Thread second = new Thread(() -> log("got" + Waits.value));
    second.start();
    first.join();
    second.join();
    return logged();
  }
`,
});
