/**
 * Resolution of fields and methods (JVMS §5.4.3.2-4) and access control (§5.4.4). Javac lets no such program through, so
 * the cases are compiled against first versions of the classes, which others then replace.
 */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  static String fieldGone() { return "" + new Fields().gone; }
  static String staticFieldGone() { return "" + Fields.staticGone; }
  static String fieldOfAnotherType() { return "" + new Fields().retyped; }
  static String arrayFieldOfAnotherType() { return "" + new Fields().retypedArray; }
  static String fieldBecameStatic() { return "" + new Fields().becameStatic; }
  static String fieldBecameInstance() { return "" + Fields.becameInstance; }
  static String putFieldBecameStatic() { new Fields().becameStatic = 4; return "put"; }
  static String putBecameInstance() { Fields.becameInstance = 4; return "put"; }
  static String putFieldGone() { new Fields().gone = 4; return "put"; }
  static String fieldBecamePrivate() { return "" + new Fields().becamePrivate; }
  static String staticFieldBecamePrivate() { return "" + Fields.staticBecamePrivate; }
  static String fieldMovedUp() { return "" + new Fields().movedUp; }
  static String fieldMovedToInterface() { return "" + Fields.MOVED_TO_INTERFACE; }
  static String interfaceBeforeSuperclass() { return "" + Fields.BOTH; }
  static String twice() {
    String text = "";
    for (int i = 0; i < 2; i++) try { text += Fields.staticGone; } catch (NoSuchFieldError e) { text += e.getMessage() + ";"; }
    return text;
  }

  static String methodGone() { return new Methods().gone(1, "x", new int[0][0]); }
  static String staticMethodGone() { return Methods.staticGone(); }
  static String constructorGone() { return "" + new Methods(5); }
  static String methodOfAnotherReturnType() { return "" + new Methods().retyped(); }
  static String methodBecameStatic() { return new Methods().becameStatic(); }
  static String methodBecameInstance() { return Methods.becameInstance(); }
  static String methodBecamePrivate() { return new Methods().becamePrivate(); }
  static String staticMethodBecamePrivate() { return Methods.staticBecamePrivate(); }
  static String constructorBecamePrivate() { return "" + new Methods("x"); }
  static String methodMovedUp() { return new Methods().movedUp(); }
  static String methodMovedToInterface() { return new Methods().movedToInterface(); }
  static String methodBecameAbstract() { return make().becameAbstract(); }
  private static Abstracts make() { return new AbstractsImpl(); }

  static String classBecameInterface() { return new TurnsIntoInterface().m(); }
  static String staticOfClassThatBecameInterface() { return TurnsIntoInterface.s(); }
  static String fieldOfClassThatBecameInterface() { return "" + TurnsIntoInterface.F; }
  static String virtualOfClassThatBecameInterface(TurnsIntoInterface x) { return x.m(); }
  static String callsClassThatBecameInterface() { return virtualOfClassThatBecameInterface(null); }
  static String interfaceBecameClass() { return callInterface(null); }
  private static String callInterface(TurnsIntoClass x) { return x.m(); }
  static String staticOfInterfaceThatBecameClass() { return TurnsIntoClass.s(); }
  static String classBecameAbstract() { return "" + new TurnsAbstract(); }
  static String classGone() { return "" + new Gone(); }
  static String classGoneLiteral() { return "" + Gone.class; }
  static String arrayOfClassGone() { return "" + new Gone[1]; }
  static String castToClassGone() { return "" + (Gone) castMe; }
  static String castNullToClassGone() { castMe = null; try { return "" + (Gone) castMe; } finally { castMe = ""; } }
  static Object castMe = "";
  static String instanceofClassGone() { return "" + (castMe instanceof Gone); }
  static String superclassGone() { return "" + new OfGone(); }
  static String superclassGoneAgain() { return "" + new OfGone(); }
  static String interfaceGone() { return "" + new OfGoneInterface(); }
  static String finalSuperclass() { return "" + new OfTurnsFinal(); }
  static String superclassBecameInterface() { return "" + new OfTurnsIntoInterface(); }
  static String interfaceBecameSuperclass() { return "" + new OfTurnsIntoClass(); }
  static String sealedSuperclass() { return "" + new OfTurnsSealed(); }
  static String sealedInterface() { return "" + new OfTurnsSealedInterface(); }
  static String finalMethodOverridden() { return new OfTurnsFinalMethod().m(); }

  static String otherPackageClass() { return "" + new p.TurnsPackagePrivate(); }
  static String otherPackageClassLiteral() { return "" + p.TurnsPackagePrivate.class; }
  static String otherPackageArray() { return "" + new p.TurnsPackagePrivate[0].length; }
  static String otherPackageField() { return "" + new p.Members().f; }
  static String otherPackageStaticField() { return "" + p.Members.sf; }
  static String otherPackageMethod() { return new p.Members().m(); }
  static String otherPackageConstructor() { return "" + new p.Members(1); }
  static String protectedFromSubclass() { return "" + new Heir().use(); }
  static String protectedStaticFromSubclass() { return Heir.useStatic(); }
  static String protectedFromStranger() { return new p.Members().prot(); }
  static String protectedFieldFromStranger() { return "" + new p.Members().pf; }
  static String superclassOfOtherPackage() { return "" + new HeirOfPackagePrivate(); }
  static String interfaceOfOtherPackage() { return "" + new HeirOfPackagePrivateInterface(); }

  static String nestMatesPrivateField() { return "" + Nest.Inner.secret(); }
  static String nestMatesPrivateMethod() { return new Nest().callInner(); }
  static String nestLost() { return Loner.callInner(); }
  static String cloneOfArray() { return "" + new int[] { 1, 2 }.clone().length + new String[3][4].clone()[1].length; }
`,
  sources: {
    'Fields.java': `class Fields { int gone; static int staticGone; int retyped; int[][] retypedArray; int becameStatic; static int becameInstance;
      int becamePrivate; static int staticBecamePrivate; int movedUp; static Integer MOVED_TO_INTERFACE = 1; static Integer BOTH = 1; }`,
    'Methods.java': `class Methods { Methods() {} Methods(int i) {} Methods(String s) {}
      String gone(int i, String s, int[][] a) { return ""; } static String staticGone() { return ""; } int retyped() { return 1; }
      String becameStatic() { return ""; } static String becameInstance() { return ""; } String becamePrivate() { return ""; }
      static String staticBecamePrivate() { return ""; } String movedUp() { return ""; } String movedToInterface() { return ""; } }`,
    'Abstracts.java': 'abstract class Abstracts { String becameAbstract() { return "no"; } }',
    'AbstractsImpl.java': 'class AbstractsImpl extends Abstracts { }',
    'TurnsIntoInterface.java':
      'class TurnsIntoInterface { static Integer F = 3; String m() { return "class"; } static String s() { return "static"; } }',
    'TurnsIntoClass.java':
      'interface TurnsIntoClass { default String m() { return "interface"; } static String s() { return "static"; } }',
    'TurnsAbstract.java': 'class TurnsAbstract { }',
    'Gone.java': 'class Gone { } class OfGone extends Gone { }',
    'GoneInterface.java': 'interface GoneInterface { } class OfGoneInterface implements GoneInterface { }',
    'TurnsFinal.java': 'class TurnsFinal { }',
    'OfTurns.java': `class OfTurnsFinal extends TurnsFinal { } class OfTurnsIntoInterface extends TurnsIntoInterface { }
      class OfTurnsIntoClass implements TurnsIntoClass { } class OfTurnsSealed extends TurnsSealed { }
      class OfTurnsSealedInterface implements TurnsSealedInterface { }
      class OfTurnsFinalMethod extends TurnsFinalMethod { String m() { return "override"; } }`,
    'TurnsSealed.java': 'class TurnsSealed { }',
    'TurnsSealedInterface.java': 'interface TurnsSealedInterface { }',
    'TurnsFinalMethod.java': 'class TurnsFinalMethod { String m() { return "final"; } }',
    'p/TurnsPackagePrivate.java': 'package p; public class TurnsPackagePrivate { }',
    'p/TurnsPackagePrivateToo.java': 'package p; public class TurnsPackagePrivateToo { }',
    'p/TurnsPackagePrivateInterface.java': 'package p; public interface TurnsPackagePrivateInterface { }',
    'p/Members.java': `package p; public class Members { public Members() {} public Members(int i) {} public int f; public static int sf;
      public String m() { return ""; } public String prot() { return ""; } public static String sprot() { return ""; } public int pf; }`,
    'Heir.java': `class Heir extends p.Members { String use() { return prot() + pf + super.prot() + new Heir().prot(); } static String useStatic() { return sprot() + p.Members.sprot(); } }
      class HeirOfPackagePrivate extends p.TurnsPackagePrivateToo { } class HeirOfPackagePrivateInterface implements p.TurnsPackagePrivateInterface { }`,
    'Nest.java': `class Nest { private String outer = "outer"; static class Inner { private String in = "in"; private String m(Nest n) { return n.outer; } static String secret() { return new Nest().outer; } }
      String callInner() { Inner i = new Inner(); return i.in + i.m(this); } }`,
    // The inner class says who its host is, but the host, compiled again, does not know it any more (JVMS §5.4.4).
    'Loner.java': `class Loner { static String callInner() { return Inner.m(); } private static String secret = "secret"; static class Inner { static String m() { return secret; } } }`,
  },
  replaced: [
    {
      'Fields.java': `class Fields extends FieldsUp implements FieldsInterface { long retyped; long[][] retypedArray; static int becameStatic; int becameInstance;
      private int becamePrivate; private static int staticBecamePrivate; }
      class FieldsUp { int movedUp = 7; static Integer BOTH = 8; } interface FieldsInterface { Integer MOVED_TO_INTERFACE = 9; Integer BOTH = 10; }`,
      'Methods.java': `class Methods extends MethodsUp implements MethodsInterface { Methods() {} private Methods(String s) {} long retyped() { return 1; }
      static String becameStatic() { return ""; } String becameInstance() { return ""; } private String becamePrivate() { return ""; } private static String staticBecamePrivate() { return ""; } }
      class MethodsUp { String movedUp() { return "up"; } } interface MethodsInterface { default String movedToInterface() { return "interface"; } }`,
      'Abstracts.java': 'abstract class Abstracts { abstract String becameAbstract(); }',
      'TurnsIntoInterface.java':
        'interface TurnsIntoInterface { Integer F = 4; default String m() { return "interface"; } static String s() { return "static"; } }',
      'TurnsIntoClass.java':
        'class TurnsIntoClass { public String m() { return "class"; } static String s() { return "static"; } }',
      'TurnsAbstract.java': 'abstract class TurnsAbstract { }',
      'TurnsFinal.java': 'final class TurnsFinal { }',
      'TurnsSealed.java':
        'sealed class TurnsSealed permits Permitted { } final class Permitted extends TurnsSealed { }',
      'TurnsSealedInterface.java':
        'sealed interface TurnsSealedInterface permits PermittedToo { } final class PermittedToo implements TurnsSealedInterface { }',
      'TurnsFinalMethod.java': 'class TurnsFinalMethod { final String m() { return "final"; } }',
      'p/TurnsPackagePrivate.java': 'package p; class TurnsPackagePrivate { }',
      'p/TurnsPackagePrivateToo.java': 'package p; class TurnsPackagePrivateToo { }',
      'p/TurnsPackagePrivateInterface.java': 'package p; interface TurnsPackagePrivateInterface { }',
      'p/Members.java': `package p; public class Members { public Members() {} Members(int i) {} int f; static int sf;
      String m() { return ""; } protected String prot() { return "prot"; } protected static String sprot() { return "sprot"; } protected int pf; }`,
      'Loner.java':
        'class Loner { static String callInner() { return Loner$Inner.m(); } private static String secret = "secret"; } class Loner$Inner { static String m() { return ""; } }',
    },
  ],
  removed: ['Gone.class', 'GoneInterface.class'],
});
