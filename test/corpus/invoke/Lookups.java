// Finding members: every kind of lookup, what it finds and how it fails.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import static java.lang.invoke.MethodType.methodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class Lookups {
    interface Shape {
        double area();
        default String describe() { return "shape of " + area(); }
        static String kind() { return "shapes"; }
    }

    static class Square implements Shape {
        final double side;
        private String label = "sq";
        static int made;
        Square(double side) { this.side = side; made++; }
        private Square(String text) { this(Double.parseDouble(text)); label = text; }
        public double area() { return side * side; }
        public String describe() { return "square " + side; }
        private String secret(int n) { return label + "#" + n; }
        protected String guarded() { return "guarded"; }
        static long count(long from) { return from + made; }
        @Override public String toString() { return "Square(" + side + ")"; }
    }

    static class Special extends Square {
        Special() { super(3); }
        @Override public String describe() { return "special"; }
        @Override public String toString() { return "Special"; }

        MethodHandle superDescribe() throws Exception {
            return MethodHandles.lookup().findSpecial(Square.class, "describe", methodType(String.class), Special.class);
        }
        MethodHandle superToString() throws Exception {
            return MethodHandles.lookup().findSpecial(Object.class, "toString", methodType(String.class), Special.class);
        }
    }

    static class Plain implements Shape {
        public double area() { return 1; }
        @Override public String describe() { return "plain"; }
        MethodHandle defaultDescribe() throws Exception {
            return MethodHandles.lookup().findSpecial(Shape.class, "describe", methodType(String.class), Plain.class);
        }
    }

    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e.getClass().getName() + ": " + clean(e.getMessage()));
            if (e.getCause() != null) {
                System.out.println("  cause " + e.getCause().getClass().getName() + ": " + clean(e.getCause().getMessage()));
            }
        }
    }

    /** Identity hash codes differ from run to run. */
    static String clean(String text) {
        return text == null ? null : text.replaceAll("@[0-9a-f]+", "@#");
    }

    public static void main(String[] args) throws Throwable {
        Lookup lookup = MethodHandles.lookup();
        methods(lookup);
        fields(lookup);
        constructors(lookup);
        special();
        failures(lookup);
        unreflected(lookup);
        revealed(lookup);
        others(lookup);
    }

    static void methods(Lookup lookup) throws Throwable {
        Square s = new Square(2);
        MethodHandle area = lookup.findVirtual(Square.class, "area", methodType(double.class));
        show("area", () -> (double) area.invokeExact(s));
        MethodHandle shapeArea = lookup.findVirtual(Shape.class, "area", methodType(double.class));
        show("interface area", () -> (double) shapeArea.invokeExact((Shape) s));
        MethodHandle describe = lookup.findVirtual(Shape.class, "describe", methodType(String.class));
        show("describe", () -> (String) describe.invokeExact((Shape) s));
        show("describe default", () -> (String) describe.invoke((Shape) () -> 7.0));
        MethodHandle kind = lookup.findStatic(Shape.class, "kind", methodType(String.class));
        show("static in interface", () -> (String) kind.invokeExact());
        MethodHandle count = lookup.findStatic(Square.class, "count", methodType(long.class, long.class));
        show("count", () -> (long) count.invokeExact(100L));
        MethodHandle secret = lookup.findVirtual(Square.class, "secret", methodType(String.class, int.class));
        show("secret", () -> (String) secret.invokeExact(s, 5));
        MethodHandle hash = lookup.findVirtual(Object.class, "hashCode", methodType(int.class));
        show("hash", () -> (int) hash.invokeExact((Object) "abc"));
        MethodHandle compare = lookup.findVirtual(Comparator.class, "compare", methodType(int.class, Object.class, Object.class));
        show("compare", () -> (int) compare.invoke(Comparator.<String>reverseOrder(), (Object) "a", (Object) "b"));
        MethodHandle clone = lookup.findVirtual(int[].class, "clone", methodType(Object.class));
        show("array clone", () -> Arrays.toString((int[]) clone.invoke(new int[] {1, 2})));
        MethodHandle bound = lookup.bind("hello world", "indexOf", methodType(int.class, String.class));
        show("bound", () -> (int) bound.invokeExact("world"));
        show("null receiver", () -> (double) area.invokeExact((Square) null));
        show("types", () -> area.type() + " " + secret.type() + " " + count.type() + " " + clone.type());
    }

    static void fields(Lookup lookup) throws Throwable {
        Square s = new Square(4);
        MethodHandle side = lookup.findGetter(Square.class, "side", double.class);
        show("side", () -> (double) side.invokeExact(s));
        MethodHandle label = lookup.findGetter(Square.class, "label", String.class);
        MethodHandle setLabel = lookup.findSetter(Square.class, "label", String.class);
        setLabel.invokeExact(s, "new");
        show("label", () -> (String) label.invokeExact(s));
        MethodHandle made = lookup.findStaticGetter(Square.class, "made", int.class);
        MethodHandle setMade = lookup.findStaticSetter(Square.class, "made", int.class);
        setMade.invokeExact(41);
        show("made", () -> (int) made.invokeExact());
        show("set final", () -> lookup.findSetter(Square.class, "side", double.class));
        show("null receiver", () -> (String) label.invokeExact((Square) null));
    }

    static void constructors(Lookup lookup) throws Throwable {
        MethodHandle make = lookup.findConstructor(Square.class, methodType(void.class, double.class));
        show("make", () -> (Square) make.invokeExact(1.5));
        MethodHandle parse = lookup.findConstructor(Square.class, methodType(void.class, String.class));
        show("parse", () -> (Square) parse.invokeExact("2.5"));
        show("parse bad", () -> (Square) parse.invokeExact("x"));
        MethodHandle list = lookup.findConstructor(ArrayList.class, methodType(void.class, java.util.Collection.class));
        show("list", () -> (ArrayList<?>) list.invoke(List.of(1, 2, 3)));
        show("abstract", () -> lookup.findConstructor(Number.class, methodType(void.class)).invoke());
        show("type", () -> make.type() + " " + list.type());
    }

    static void special() throws Throwable {
        Special s = new Special();
        show("super.describe", () -> (String) s.superDescribe().invokeExact(s));
        show("super.toString is Object's", () -> ((String) s.superToString().invoke(s)).startsWith("Square"));
        Plain p = new Plain();
        show("Shape.super.describe", () -> (String) p.defaultDescribe().invokeExact(p));
        show("special from elsewhere", () ->
            MethodHandles.lookup().findSpecial(Square.class, "describe", methodType(String.class), Special.class)
                .type());
        show("special on wrong class", () ->
            MethodHandles.lookup().findSpecial(String.class, "length", methodType(int.class), Lookups.class));
    }

    static void failures(Lookup lookup) {
        show("no such method", () -> lookup.findVirtual(Square.class, "nothing", methodType(void.class)));
        show("wrong type", () -> lookup.findVirtual(Square.class, "area", methodType(float.class)));
        show("static as virtual", () -> lookup.findVirtual(Square.class, "count", methodType(long.class, long.class)));
        show("virtual as static", () -> lookup.findStatic(Square.class, "area", methodType(double.class)));
        show("no such field", () -> lookup.findGetter(Square.class, "none", int.class));
        show("field type", () -> lookup.findGetter(Square.class, "made", int.class));
        show("static getter of instance", () -> lookup.findStaticGetter(Square.class, "side", double.class));
        show("no such constructor", () -> lookup.findConstructor(Square.class, methodType(void.class, int.class)));
        show("constructor of interface", () -> lookup.findConstructor(Shape.class, methodType(void.class)));
        show("array constructor", () -> lookup.findConstructor(int[].class, methodType(void.class)));
        show("constructor by name", () -> lookup.findVirtual(Square.class, "<init>", methodType(void.class)));
        show("private of String", () -> lookup.findVirtual(String.class, "isLatin1", methodType(boolean.class)));
        show("private field of String", () -> lookup.findGetter(String.class, "value", byte[].class));
        show("protected of Object", () -> lookup.findVirtual(Object.class, "clone", methodType(Object.class)));
        show("interface as class", () -> lookup.findVirtual(List.class, "nope", methodType(int.class)));
        show("public lookup", () -> MethodHandles.publicLookup().findVirtual(Square.class, "area", methodType(double.class)));
        show("public lookup of String", () ->
            (int) MethodHandles.publicLookup().findVirtual(String.class, "length", methodType(int.class)).invokeExact("four"));
        show("null", () -> lookup.findVirtual(null, "x", methodType(void.class)));
    }

    static void unreflected(Lookup lookup) throws Throwable {
        Square s = new Square(5);
        Method secret = Square.class.getDeclaredMethod("secret", int.class);
        show("unreflect", () -> (String) lookup.unreflect(secret).invokeExact(s, 9));
        Method count = Square.class.getDeclaredMethod("count", long.class);
        show("unreflect static", () -> (long) lookup.unreflect(count).invokeExact(1L) > 0);
        Constructor<Square> c = Square.class.getDeclaredConstructor(double.class);
        show("unreflect constructor", () -> (Square) lookup.unreflectConstructor(c).invokeExact(6.0));
        Field label = Square.class.getDeclaredField("label");
        show("unreflect getter", () -> (String) lookup.unreflectGetter(label).invokeExact(s));
        lookup.unreflectSetter(label).invokeExact(s, "unreflected");
        show("unreflect setter", () -> s.label);
        Method describe = Square.class.getMethod("describe");
        show("unreflect special", () -> (String) new Special() {
            MethodHandle find() throws Exception { return lookup.unreflect(describe); }
        }.find().invoke(s));
        Method format = String.class.getMethod("format", String.class, Object[].class);
        MethodHandle varargs = lookup.unreflect(format);
        show("unreflect varargs", () -> varargs.isVarargsCollector() + " " + varargs.invoke("%s-%s", 1, 2));
    }

    static void revealed(Lookup lookup) throws Throwable {
        for (MethodHandle h : List.of(
                lookup.findVirtual(Square.class, "secret", methodType(String.class, int.class)),
                lookup.findStatic(Square.class, "count", methodType(long.class, long.class)),
                lookup.findConstructor(Square.class, methodType(void.class, double.class)),
                lookup.findGetter(Square.class, "side", double.class),
                lookup.findStaticSetter(Square.class, "made", int.class),
                lookup.findVirtual(Shape.class, "area", methodType(double.class)))) {
            MethodHandleInfo info = lookup.revealDirect(h);
            System.out.println(info + " | " + MethodHandleInfo.referenceKindToString(info.getReferenceKind())
                + " " + info.getName() + " " + info.getMethodType() + " " + java.lang.reflect.Modifier.toString(info.getModifiers()));
        }
        show("reveal adapted", () -> lookup.revealDirect(MethodHandles.identity(int.class)));
        show("reflect as", () -> lookup.revealDirect(
            lookup.findVirtual(Square.class, "secret", methodType(String.class, int.class))).reflectAs(Method.class, lookup));
    }

    static void others(Lookup lookup) throws Throwable {
        show("lookup", () -> lookup);
        show("modes", () -> lookup.lookupModes());
        show("in nest mate", () -> lookup.in(Square.class) + " " + lookup.in(Square.class).lookupModes());
        show("in String", () -> lookup.in(String.class) + " " + lookup.in(String.class).lookupModes());
        show("drop private", () -> lookup.dropLookupMode(Lookup.PRIVATE));
        show("dropped finds", () -> lookup.dropLookupMode(Lookup.PRIVATE).findVirtual(Square.class, "secret", methodType(String.class, int.class)));
        show("private lookup", () -> {
            Lookup in = MethodHandles.privateLookupIn(Square.class, lookup);
            return in + " " + (String) in.findVirtual(Square.class, "secret", methodType(String.class, int.class)).invokeExact(new Square(1), 3);
        });
        show("private lookup in String", () -> MethodHandles.privateLookupIn(String.class, lookup));
        show("find class", () -> lookup.findClass("Lookups$Square"));
        show("find no class", () -> lookup.findClass("Lookups$Circle"));
        show("access class", () -> lookup.accessClass(Square.class));
        show("public lookup", () -> MethodHandles.publicLookup() + " " + MethodHandles.publicLookup().lookupModes());
    }
}
