/** Virtual, special, interface, static and private calls: overriding, hiding, overloads, bridges and nest mates. */
public class Dispatch {
    static class A {
        String f = "A.f";
        static String st() { return "A.st"; }
        private String priv() { return "A.priv"; }
        String callPriv() { return priv(); }
        String v() { return "A.v"; }
        String callV() { return v(); }
        Object cov() { return "A.cov"; }
        String over(Object o) { return "A.Object"; }
        String over(String s) { return "A.String"; }
        final String fin() { return "A.fin " + v(); }
        A self() { return this; }
        protected Number num(int x) { return x; }
    }

    static class B extends A {
        String f = "B.f";
        static String st() { return "B.st"; }
        private String priv() { return "B.priv"; }
        @Override String v() { return "B.v>" + super.v(); }
        @Override String cov() { return "B.cov"; }
        @Override String over(Object o) { return "B.Object"; }
        String over(Integer i) { return "B.Integer"; }
        String fields() { return f + super.f + ((A) this).f; }
        @Override B self() { return this; }
        @Override protected Integer num(int x) { return x + 1; }
    }

    static class C extends B {
        @Override String v() { return "C.v>" + super.v(); }
        String skip() { return super.callV() + "|" + super.fin(); }
    }

    interface I { default String d() { return "I.d"; } static String s() { return "I.s"; } private String p() { return "I.p"; } default String callP() { return p() + d(); } }
    interface J extends I { @Override default String d() { return "J.d>" + I.super.d(); } }
    interface K extends I { @Override default String d() { return "K.d"; } private static String ps() { return "K.ps"; } default String k() { return ps(); } }
    static class Diamond implements J, K { public String d() { return J.super.d() + "+" + K.super.d(); } }
    static class OnlyJ implements I, J { }
    static class ClassWins extends Base implements I { }
    static class Base { public String d() { return "Base.d"; } }
    interface Abs extends I { String d(); }
    static class Concrete implements Abs { public String d() { return "Concrete.d"; } }
    interface L { default String toText() { return "L:" + this.toString() + hashCode(); } }
    record Rec(int x) implements L, I { }

    interface Node<T extends Comparable<T>> { T get(); int cmp(T o); default T max(T o) { return cmp(o) >= 0 ? get() : o; } }
    static class StrNode implements Node<String> {
        public String get() { return "m"; }
        public int cmp(String o) { return get().compareTo(o); }
    }
    static abstract class Gen<T, R> { abstract R apply(T t); R twice(T t) { apply(t); return apply(t); } }
    static class Len extends Gen<String, Integer> { int calls; Integer apply(String s) { return s.length() + calls++; } }

    static String o(Object x) { return "Object"; }
    static String o(long x) { return "long"; }
    static String o(Integer x) { return "Integer"; }
    static String o(int... x) { return "int..."; }
    static String o(double x) { return "double"; }
    static String p(Object x) { return "Object"; }
    static String p(Object... x) { return "Object..." + (x == null ? "null" : x.length); }
    static String q(char c) { return "char"; }
    static String q(int c) { return "int"; }
    static String w(byte x) { return "byte"; }
    static String w(short x) { return "short"; }
    static String w(float x) { return "float"; }

    static class Chain {
        private int n;
        private static int made;
        private Chain() { made++; }
        private class Part { private int m = n * 2; private Chain up() { return Chain.this; } }
    }

    @SuppressWarnings("unchecked")
    static void raw() {
        Gen<Object, Object> g = (Gen<Object, Object>) (Gen<?, ?>) new Len();
        try {
            g.apply(5);
        } catch (ClassCastException e) {
            System.out.println("bridge cast failed");
        }
    }

    public static void main(String[] args) {
        A a = new A(), b = new B(), c = new C();
        for (A x : new A[] {a, b, c}) System.out.println(x.v() + " " + x.callV() + " " + x.callPriv() + " " + x.priv() + " " + x.f + " " + x.cov() + " " + x.fin() + " " + x.self().v() + " " + x.num(3));
        System.out.println(((B) b).f + " " + ((B) b).priv() + " " + ((B) c).fields() + " " + ((C) c).skip() + " " + A.st() + B.st() + C.st());
        System.out.println(a.over("s") + " " + a.over((Object) "s") + " " + b.over("s") + " " + b.over((Object) "s") + " " + ((B) b).over(5) + " " + b.over(5));
        System.out.println(new Diamond().d() + " " + new OnlyJ().d() + " " + new ClassWins().d() + " " + new Concrete().d() + " " + new Diamond().callP() + " " + I.s() + " " + new Diamond().k() + " " + ((I) new OnlyJ()).callP() + " " + new ClassWins().callP());
        System.out.println(new Rec(4).toText() + new Rec(4).d());
        Node<String> node = new StrNode();
        System.out.println(node.max("z") + node.max("a") + " " + new Len().twice("abc"));
        raw();
        byte by = 1;
        short sh = 1;
        char ch = 'c';
        System.out.println(o(1) + " " + o(by) + " " + o('c') + " " + o(1L) + " " + o(1f) + " " + o((Integer) 1) + " " + o("s") + " " + o() + " " + o(1, 2) + " " + o((Object) 1) + " " + o((Long) 1L));
        System.out.println(p("x") + " " + p("x", "y") + " " + p() + " " + p((Object[]) new String[3]) + " " + p((Object) new String[3]) + " " + p(null, null) + " " + p(new int[5]) + " " + p((Object[]) null));
        System.out.println(q('c') + q(ch + 1) + q((char) (ch + 1)) + q(by) + " " + w(by) + w(sh) + w(ch) + w(1) + w(1L));
        Chain chain = new Chain();
        chain.n = 7;
        Chain.Part part = chain.new Part();
        part.m++;
        System.out.println(part.m + " " + part.up().n + " " + Chain.made);
        Object[] things = {1, "s", new int[0], new Rec(1), a, null};
        StringBuilder s = new StringBuilder();
        for (Object x : things) s.append(x instanceof Integer).append(x instanceof CharSequence).append(x instanceof int[]).append(x instanceof I).append(x instanceof Comparable).append(' ');
        System.out.println(s.toString().replace("true", "1").replace("false", "0"));
        java.util.List<Object> methods = new java.util.ArrayList<>();
        for (java.lang.reflect.Method m : B.class.getDeclaredMethods()) if (m.isBridge()) methods.add(m.getReturnType().getSimpleName() + " " + m.getName());
        methods.sort(null);
        System.out.println(methods);
        CharSequence cs = new CharSequence() {
            public int length() { return 3; }
            public char charAt(int i) { return (char) ('x' + i); }
            public CharSequence subSequence(int from, int to) { return "sub"; }
            @Override public String toString() { return "custom"; }
        };
        System.out.println(cs.isEmpty() + " " + cs.chars().sum() + " " + String.join("-", cs, "y") + new StringBuilder().append(cs) + cs.subSequence(0, 1));
    }
}
