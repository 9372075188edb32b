/** When classes are initialised, and in which order fields, blocks and constructors of a hierarchy run. */
public class InitOrder {
    static int n(String s, int v) { System.out.println(s); return v; }

    static class Base {
        static int s1 = n("Base.s1", 1);
        static { n("Base static block", 0); }
        int f1 = n("Base.f1", 2);
        { n("Base block, hook " + hook(), 0); }
        Base() { this("delegated"); n("Base()", 0); }
        Base(String s) { n("Base(" + s + ") hook " + hook(), 0); }
        String hook() { return "base"; }
        static void touch() { n("Base.touch", 0); }
    }

    static class Derived extends Base {
        static final int CONSTANT = 42;
        static final Integer BOXED = n("Derived.BOXED", 43);
        static { n("Derived static block " + CONSTANT + " " + BOXED, 0); }
        int f2 = n("Derived.f2", 3);
        final int f3 = 5;
        final String f4;
        String f5 = "five";
        { f4 = "four"; n("Derived block", 0); }
        Derived() { n("Derived() " + f2 + f3 + f4 + f5, 0); }
        Derived(int x) { super("x" + x); n("Derived(int)", 0); }
        @Override String hook() { return "derived " + f2 + f3 + f4 + f5; }
    }

    interface Quiet { int Q = n("Quiet.Q", 1); void m(); }
    interface Loud { int L = n("Loud.L", 1); default void d() { } }
    interface Child extends Quiet, Loud { int C = n("Child.C", 1); }
    static class Impl implements Child { static { n("Impl", 0); } public void m() { } }

    static class Lazy {
        static { n("Lazy", 0); }
        static final String CONST = "compile time";
        static final String[] ARRAY = {"not constant"};
        static int value = 9;
        static class Inner { static { n("Lazy.Inner", 0); } static int x = 1; }
    }

    static class ForwardA { static int a = ForwardB.b + 1; static { n("ForwardA a=" + a, 0); } }
    static class ForwardB { static int b = ForwardA.a + 10; static { n("ForwardB b=" + b, 0); } }

    static class Self {
        static Self instance = new Self();
        static int count = 10;
        static int later;
        int seen;
        Self() { seen = count; count++; later = 7; }
    }

    static class Parent { static int p = n("Parent", 5); static int q() { return p; } }
    static class Heir extends Parent { static int h = n("Heir", 6); }

    static class Holder { static final Holder H = new Holder(); static { n("Holder ready " + H.v, 0); } final int v = n("Holder()", 3); static Holder get() { return H; } }

    enum E { A, B; static { n("E static, " + A + B, 0); } E() { n("E() " + name(), 0); } static final int X = 3; }

    static class Swallow { static { try { int[] x = new int[-1]; } catch (NegativeArraySizeException e) { n("Swallow " + e.getMessage(), 0); } } static void go() { } }

    static { n("InitOrder static", 0); }

    public static void main(String[] args) throws Exception {
        n("main", 0);
        n("constant " + Derived.CONSTANT, 0);
        new Derived();
        n("--", 0);
        new Derived(7);
        n("--", 0);
        Derived.touch();
        n("-- interfaces", 0);
        Impl impl = new Impl();
        n("Impl made", 0);
        impl.m();
        n("Child.C is " + Child.C, 0);
        n("Quiet through Child " + Impl.Q, 0);
        n("-- lazy", 0);
        Lazy[] none = new Lazy[3];
        Class<?> c = Lazy.class;
        n(c.getSimpleName() + none.length + Lazy.CONST + (none[0] instanceof Lazy), 0);
        Object o = Lazy.Inner.x;
        n("inner done", 0);
        Lazy.value++;
        n("-- cycles", 0);
        n(ForwardB.b + " " + ForwardA.a, 0);
        n(Self.instance.seen + " " + Self.count + " " + Self.later, 0);
        n("-- static through subclass", 0);
        n(Heir.p + " " + Heir.q(), 0);
        n("" + Heir.h, 0);
        n("-- holder", 0);
        Holder.get();
        n("-- enum", 0);
        n("" + E.X, 0);
        E.valueOf("B");
        n("-- forName", 0);
        Class<?> f = Class.forName("InitOrder$Swallow", false, InitOrder.class.getClassLoader());
        n("loaded " + f.getName(), 0);
        Class.forName("InitOrder$Swallow");
        Swallow.go();
    }
}
