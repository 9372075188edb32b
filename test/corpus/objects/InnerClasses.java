/** Nested, inner, local and anonymous classes: outer references, captured variables, shadowing, qualified new and super. */
public class InnerClasses {
    private int value = 1;
    private static int shared = 100;
    private int bump() { return ++value; }

    class Inner {
        int value = 2;
        class Deep {
            int value = 3;
            String all() { return value + "," + this.value + "," + Inner.this.value + "," + InnerClasses.this.value + "," + shared + "," + bump(); }
        }
        int outer() { return InnerClasses.this.value += 10; }
    }

    static class Nested {
        private int secret = 5;
        int peek(InnerClasses o) { return o.value + shared + o.new Inner().value; }
        private static int hidden(int x) { return x * 2; }
    }

    class Sub extends Inner {
        int value = 4;
        String both() { return value + "/" + super.value + "/" + outer(); }
    }

    static class Outsider extends InnerClasses.Inner {
        Outsider(InnerClasses o) { o.super(); }
    }

    interface Shape { double area(); default String text() { return getClass().getName() + " " + area(); } }

    static Shape circle(double r) {
        final double pi = 3.0;
        class Circle implements Shape {
            final double r2;
            Circle() { this(r * r); }
            Circle(double x) { r2 = x; }
            public double area() { return pi * r2 + r - r; }
            Shape bigger() { return r > 5 ? this : circle(r + 1); }
        }
        return new Circle().bigger();
    }

    static Shape[] shapes(int n, long l, float f, double d, char c, byte b, short s, boolean z, String t, int[] arr) {
        Shape[] out = new Shape[3];
        for (int i = 0; i < out.length; i++) {
            int captured = i;
            out[i] = new Shape() {
                int calls;
                { calls = 10 * captured; }
                public double area() { return calls++ + n + l + f + d + c + b + s + (z ? 1 : 0) + t.length() + arr[0]++ + captured; }
                @Override public String text() { return Shape.super.text() + " " + this.calls; }
            };
        }
        return out;
    }

    abstract static class Template {
        final String name;
        Template(String name, int... xs) { this.name = name + xs.length; start(); }
        abstract void start();
    }

    static String localRecursive(int n) {
        class Tree {
            Tree left, right;
            Tree(int d) { if (d > 0) { left = new Tree(d - 1); right = new Tree(d - 2); } }
            int size() { return 1 + (left == null ? 0 : left.size()) + (right == null ? 0 : right.size()); }
        }
        return "tree " + new Tree(n).size();
    }

    int counter;
    Runnable counting() {
        return new Runnable() {
            int counter = 50;
            public void run() {
                counter++;
                InnerClasses.this.counter += counter;
                new Object() { void nested() { InnerClasses.this.counter += 1000; counter++; } }.nested();
            }
        };
    }

    public static void main(String[] args) {
        InnerClasses o = new InnerClasses();
        InnerClasses.Inner in = o.new Inner();
        InnerClasses.Inner.Deep deep = in.new Deep();
        System.out.println(deep.all() + " " + deep.all() + " " + in.outer());
        Nested n = new Nested();
        n.secret += 3;
        System.out.println(n.peek(o) + " " + n.secret + " " + Nested.hidden(21));
        System.out.println(o.new Sub().both() + " " + new Outsider(o).outer() + " " + ((Inner) o.new Sub()).value);
        System.out.println(circle(2).text());
        for (Shape s : shapes(1, 2, 3, 4, 'a', (byte) 5, (short) 6, true, "seven", new int[] {8})) System.out.println(s.text() + " " + s.area());
        String[] seen = new String[2];
        new Template("t", 1, 2, 3) {
            String field = "initialised";
            { seen[1] = "block " + field; }
            void start() { seen[0] = "start " + name + " " + field + " " + seen.length; }
        };
        System.out.println(seen[0] + "; " + seen[1]);
        System.out.println(localRecursive(6));
        Runnable r = o.counting();
        r.run();
        r.run();
        System.out.println(o.counter);
        var anon = new Object() { int hidden = 5; int twice() { return hidden * 2; } };
        anon.hidden++;
        System.out.println(anon.twice());
        System.out.println(in.getClass().getName() + " " + deep.getClass().getSimpleName() + " " + anon.getClass().getName() + " [" + anon.getClass().getSimpleName() + "] " + circle(1).getClass().getSimpleName()
            + " " + r.getClass().isAnonymousClass() + in.getClass().isMemberClass() + circle(1).getClass().isLocalClass() + " " + Inner.class.getEnclosingClass().getName() + " " + deep.getClass().getCanonicalName());
        try {
            InnerClasses missing = null;
            missing.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer");
        }
        class A { int id() { return 1; } }
        class B extends A { int id() { return super.id() + 1; } A parent() { return new A() { int id() { return B.super.id() + 10; } }; } }
        System.out.println(new B().id() + " " + new B().parent().id());
        int[] box = {0};
        class Counter { Counter next() { box[0]++; return this; } }
        new Counter().next().next().next();
        System.out.println(box[0]);
    }
}
