/** instanceof patterns, sealed hierarchies and flow scoping. */
public class Patterns {
    sealed interface Expr permits Num, Add, Mul, Neg, Var { }
    record Num(double v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }
    static final class Var implements Expr { final String name; Var(String n) { name = n; } @Override public String toString() { return name; } }

    static sealed abstract class Animal { abstract String sound(); }
    static final class Dog extends Animal { String sound() { return "woof"; } }
    static non-sealed class Cat extends Animal { String sound() { return "meow"; } }
    static class Lion extends Cat { @Override String sound() { return "roar"; } }

    static double eval(Expr e, double x) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l(), x) + eval(a.r(), x);
        if (e instanceof Mul m) return eval(m.l(), x) * eval(m.r(), x);
        if (e instanceof Neg n) return -eval(n.e(), x);
        if (!(e instanceof Var v)) throw new AssertionError();
        return v.name.length() * x;
    }

    static Expr simplify(Expr e) {
        if (e instanceof Add a) {
            Expr l = simplify(a.l()), r = simplify(a.r());
            if (l instanceof Num n && n.v() == 0) return r;
            if (r instanceof Num n && n.v() == 0) return l;
            if (l instanceof Num n && r instanceof Num m) return new Num(n.v() + m.v());
            return new Add(l, r);
        }
        if (e instanceof Mul m) {
            Expr l = simplify(m.l()), r = simplify(m.r());
            if (l instanceof Num n && n.v() == 0 || r instanceof Num k && k.v() == 0) return new Num(0);
            if (l instanceof Num n && n.v() == 1) return r;
            return r instanceof Num n && n.v() == 1 ? l : new Mul(l, r);
        }
        return e instanceof Neg n && simplify(n.e()) instanceof Neg inner ? inner.e() : e;
    }

    static String kind(Object o) {
        if (o instanceof String s && !s.isEmpty()) return "string " + s.charAt(0);
        if (o instanceof Integer i && i > 10 || o instanceof Long) return "big " + o;
        if (o instanceof int[] a && a.length > 0) return "ints " + a[0];
        if (o instanceof Object[] a) return "array " + a.length + (o instanceof String[] s ? " strings " + s.length : "");
        if (!(o instanceof CharSequence cs)) return o == null ? "null" : "other " + o.getClass().getSimpleName();
        return "chars " + cs.length();
    }

    static int scoped(Object[] os) {
        int total = 0;
        for (Object o : os) {
            if (!(o instanceof Integer n)) continue;
            total += n;
        }
        int i = 0;
        while (!(os[i] instanceof String s)) i++;
        return total * 100 + s.length();
    }

    @Override public boolean equals(Object o) { return o instanceof Patterns p && p.id == id; }
    @Override public int hashCode() { return id; }
    int id;

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(1), new Var("xy")), new Add(new Num(0), new Neg(new Neg(new Mul(new Num(3), new Num(0))))));
        System.out.println(eval(e, 2.5) + " " + e);
        System.out.println(simplify(e));
        for (Object o : new Object[] {"str", "", 5, 50, 7L, new int[] {4}, new int[0], new String[2], new Integer[0], new int[1][2], null, 'c', new StringBuilder("ab"), 1.5}) System.out.print(kind(o) + "; ");
        System.out.println();
        System.out.println(scoped(new Object[] {1, 2L, 3, "four", 5}));
        for (Animal a : new Animal[] {new Dog(), new Cat(), new Lion()}) System.out.print(a.sound() + (a instanceof Cat c ? c.getClass().getSimpleName() : "-") + " ");
        System.out.println(Animal.class.isSealed() + " " + Expr.class.getPermittedSubclasses().length + " " + Cat.class.isSealed());
        System.out.println(new Patterns().equals(new Patterns()) + " " + new Patterns().equals("x"));
        Object o = new int[][] {{1, 2}};
        System.out.println((o instanceof int[][] m && ((Object) m[0]) instanceof int[] row ? row[1] : -1) + " " + (o instanceof Object[]) + (o instanceof Object[][]) + (o instanceof Cloneable) + (o instanceof java.io.Serializable) + (o instanceof Object));
    }
}
