/**
 * Layout of virtual tables (JVMS §5.4.5) and selection of the method that runs (§5.4.6, §6.5.invokevirtual,
 * §6.5.invokeinterface). Classes are recompiled one by one where javac would refuse them together.
 */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  // A package-private method is overridden inside its package alone.
  static String packagePrivateAcross() { return p.Call.m(new q.Sub()) + " " + q.Call.m(new q.Sub()); }
  static String packagePrivateBackAgain() { return p.Call.m(new p.SubSub()) + " " + q.Call.m(new p.SubSub()); }
  static String publicInTheMiddle() { return p.Call.w(new q.Wider()) + p.Call.w(new p.AfterWider()) + q.Call.w(new p.AfterWider()); }
  static String protectedAcross() { return p.Call.prot(new q.Sub()); }
  static String privateIsNotOverridden() { return new Priv().call() + new PrivSub().call() + ((PrivSub) new PrivSub()).m(); }
  static class Priv { private String m() { return "Priv"; } String call() { return m(); } }
  static class PrivSub extends Priv { public String m() { return "PrivSub"; } }
  static String staticHides() { return StaticA.s() + StaticB.s(); }
  static class StaticA { static String s() { return "A"; } }
  static class StaticB extends StaticA { static String s() { return "B"; } }

  // Maximally-specific methods.
  interface I { default String d() { return "I"; } }
  interface J extends I { default String d() { return "J"; } }
  interface K extends I { }
  static class JK implements K, J { }
  static class ViaSuper extends JK implements I { }
  static String mostSpecific() { return new JK().d() + ((I) new JK()).d() + ((K) new ViaSuper()).d(); }
  interface Abs extends I { String d(); }
  static abstract class AbsClass implements Abs { String call() { return d(); } }
  static String abstractAgainInClass() { return new AbsClass() { public String d() { return "own"; } }.call(); }
  static class SuperWins extends HasD implements I { }
  static class HasD { public String d() { return "HasD"; } }
  static String classBeforeInterface() { I i = new SuperWins(); return i.d() + new SuperWins().d(); }
  static abstract class Bare implements I { }
  static class OfBare extends Bare { }
  static String defaultThroughAbstractClass() { Bare b = new OfBare(); return b.d(); }
  static class OverBare extends Bare { public String d() { return "OverBare"; } }
  static String overrideOfDefaultBelowAbstractClass() { Bare b = new OverBare(); I i = b; return b.d() + i.d(); }
  static String interfaceMethodsOfObject() { I i = new JK(); return "" + i.equals(i) + i.getClass().getSimpleName() + (i.hashCode() == i.hashCode()); }
  interface Redeclares { String toString(); boolean equals(Object o); }
  static String redeclaredObjectMethod() { Redeclares r = new Redeclares() { public String toString() { return "mine"; } }; return r.toString() + r.equals(r); }
  static String redeclaredObjectMethodOfArray() { Object o = new int[0]; return "" + o.equals(o); }
  interface Privates { private String p() { return "private"; } default String callP() { return p(); } }
  static class HasP implements Privates { public String p() { return "HasP"; } }
  static String privateInterfaceMethod() { return new HasP().callP(); }
  interface Gen<T> { String m(T t); }
  static class OfString implements Gen<String> { public String m(String s) { return "string " + s; } }
  @SuppressWarnings({"unchecked", "rawtypes"})
  static String bridges() { Gen g = new OfString(); return g.m("x") + g.m(1); }
  static class Cov { Object m() { return "Object"; } }
  static class CovSub extends Cov { String m() { return "String"; } }
  static class CovSubSub extends CovSub { String m() { return super.m() + "Sub"; } }
  static String covariant() { Cov c = new CovSubSub(); return "" + c.m(); }

  // Changed classes.
  static String conflictingDefaultsVirtual() { return new Both().m(); }
  static String conflictResolvedBelow() { return ((A1) new BothOver()).m(); }
  static String conflictInSuper() { return new CallsSuper().m(); }
  static String nothingImplements() { return ((Late) new NoLate()).late(1, "x"); }
  static String nothingImplementsVirtual() { return new NoLate().late(1, "x"); }
  static String abstractInClass() { LateAbstract a = new NoLateAbstract(); return a.late(); }
  static String abstractClassHidesDefault() { LateAbstract a = new HidesDefault(); return a.late(); }
  static String superCallBecameAbstract() { return new SuperCalls().m(); }
  static String implementationNotPublic() { return ((Pub) new NotPublic()).pub(); }
  static String implementationBecameStatic() { return ((Pub) new NowStatic()).pub(); }
  static String implementationBecamePrivate() { return ((Pub) new NowPrivate()).pub(); }
  static String privateBelowDefault() { return ((Def) new NowPrivateDef()).def(); }
  static String notAnImplementer() { return callPub(new NoLonger()); }
  private static String callPub(Pub p) { return p.pub(); }
  static String insertedInTheMiddle() { return new Bottom().call(); }
  static String newDefaultInSuperinterface() { return new Grown().grown(); }
  static String superSkipsALevel() { return new Bottom().m(); }
`,
  sources: {
    'p/Base.java':
      'package p; public class Base { String m() { return "Base.m"; } String w() { return "Base.w"; } protected String prot() { return "Base.prot"; } }',
    'p/Call.java':
      'package p; public class Call { public static String m(Base b) { return b.m(); } public static String w(Base b) { return b.w(); } public static String prot(Base b) { return b.prot(); } }',
    'q/Sub.java':
      'package q; public class Sub extends p.Base { String m() { return "Sub.m"; } protected String prot() { return "Sub.prot"; } }',
    'q/Wider.java':
      'package q; public class Wider extends p.Base { public String w() { return "Wider.w"; } }',
    'p/SubSub.java': 'package p; public class SubSub extends q.Sub { String m() { return "SubSub.m"; } }',
    'p/AfterWider.java':
      'package p; public class AfterWider extends q.Wider { public String w() { return "AfterWider.w"; } }',
    'q/Call.java':
      'package q; public class Call { public static String m(Sub s) { return s.m(); } public static String w(Wider s) { return s.w(); } }',
    'A1.java': 'interface A1 { default String m() { return "A1"; } }',
    'A2.java': 'interface A2 { }',
    'Both.java':
      'class Both implements A1, A2 { } class BothOver extends Both { public String m() { return "over"; } } class CallsSuper extends Both { public String m() { return super.m(); } }',
    'Late.java': 'interface Late { String late(int i, String s); }',
    'NoLate.java': 'class NoLate implements Late { public String late(int i, String s) { return ""; } }',
    'LateAbstract.java': 'abstract class LateAbstract { String late() { return ""; } }',
    'NoLateAbstract.java': 'class NoLateAbstract extends LateAbstract { }',
    'HidesDefault.java':
      'interface LateDefault { default String late() { return "default"; } } class HidesDefault extends LateAbstract { }',
    'SuperCalls.java': 'class SuperCalls extends SuperCalled { String m() { return super.m(); } }',
    'SuperCalled.java': 'abstract class SuperCalled { String m() { return "called"; } }',
    'Pub.java': 'interface Pub { String pub(); }',
    'Pubs.java':
      'class NotPublic implements Pub { public String pub() { return ""; } } class NowStatic implements Pub { public String pub() { return ""; } } class NowPrivate implements Pub { public String pub() { return ""; } } class NoLonger implements Pub { public String pub() { return ""; } }',
    'Def.java': 'interface Def { default String def() { return "default"; } }',
    'NowPrivateDef.java': 'class NowPrivateDef implements Def { public String def() { return ""; } }',
    'Middle.java': 'class Top { String m() { return "Top"; } } class Middle extends Top { }',
    'Bottom.java':
      'class Bottom extends Middle { String m() { return super.m() + "Bottom"; } String call() { Top t = this; return t.m(); } }',
    'Grown.java': 'class Grown implements GrownI { String grown() { return "x"; } }',
    'GrownI.java': 'interface GrownI { }',
  },
  replaced: [
    {
      'A2.java': 'interface A2 { default String m() { return "A2"; } }',
      'Late.java': 'interface Late { }',
      'NoLate.java': 'class NoLate implements Late { }',
      'LateAbstract.java': 'abstract class LateAbstract { }',
      'NoLateAbstract.java': 'class NoLateAbstract extends LateAbstract { }',
      'HidesDefault.java': 'class HidesDefault extends LateAbstract implements LateDefault { }',
      'SuperCalled.java': 'abstract class SuperCalled { abstract String m(); }',
      'Pub.java': 'interface Pub { }',
      'Pubs.java': `class NotPublic implements Pub { String pub() { return "notpublic"; } } class NowStatic implements Pub { public static String pub() { return ""; } }
        class NowPrivate implements Pub { private String pub() { return ""; } } class NoLonger { public String pub() { return ""; } }`,
      'Def.java': 'interface Def { }',
      'NowPrivateDef.java':
        'class NowPrivateDef implements Def { private String def() { return "private"; } }',
      'Middle.java':
        'class Top { String m() { return "Top"; } } class Middle extends Top { String m() { return super.m() + "Middle"; } }',
      'GrownI.java': 'interface GrownI { default String other() { return "other"; } }',
    },
    {
      'Late.java': 'interface Late { String late(int i, String s); }',
      'LateAbstract.java': 'abstract class LateAbstract { abstract String late(); }',
      'Pub.java': 'interface Pub { String pub(); }',
      'Def.java': 'interface Def { default String def() { return "default"; } }',
    },
  ],
});
