// The factories that javac's invokedynamic uses, called as ordinary methods; hidden classes with class data; big arities.

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import static java.lang.invoke.MethodType.methodType;
import java.lang.invoke.StringConcatFactory;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.lang.runtime.ObjectMethods;
import java.util.Arrays;
import java.util.Collections;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class Metafactories {
    static final Lookup LOOKUP = MethodHandles.lookup();

    static String greet(String greeting, Object name) { return greeting + ", " + name; }
    static int twice(int x) { return 2 * x; }
    static String all(Object[] a) { return a.length + " " + a[0] + " " + a[a.length - 1]; }

    record Point(int x, double y, String name) {}

    public static class Template implements Supplier<String> {
        static final Object DATA = classData();
        static Object classData() {
            try {
                return MethodHandles.classData(MethodHandles.lookup(), "_", Object.class);
            } catch (IllegalAccessException e) {
                return e;
            }
        }
        public String get() { return "hidden " + DATA; }
        static int secret() { return 5; }
    }

    interface Greeter { default String greet(String who) { return "default hello " + who; } }

    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e.toString().replaceAll("0x[0-9a-f]+", "0x#"));
            if (e.getCause() != null) System.out.println("  cause " + e.getCause());
        }
    }

    public static void main(String[] args) throws Throwable {
        lambdas();
        concatenation();
        records();
        hidden();
        bigArity();
        defaults();
    }

    static void lambdas() throws Throwable {
        MethodHandle greet = LOOKUP.findStatic(Metafactories.class, "greet", methodType(String.class, String.class, Object.class));
        CallSite site = LambdaMetafactory.metafactory(LOOKUP, "apply", methodType(Function.class, String.class),
            methodType(Object.class, Object.class), greet, methodType(String.class, Object.class));
        Function<Object, Object> f = (Function<Object, Object>) site.getTarget().invokeExact("hello");
        show("lambda", () -> f.apply("world") + " " + f.andThen(x -> x + "!").apply(1));
        CallSite noCapture = LambdaMetafactory.metafactory(LOOKUP, "apply", methodType(BiFunction.class),
            methodType(Object.class, Object.class, Object.class), greet, methodType(String.class, String.class, Object.class));
        BiFunction<Object, Object, Object> b = (BiFunction<Object, Object, Object>) noCapture.getTarget().invokeExact();
        show("no capture", () -> b.apply("hi", 2));
        show("wrong argument", () -> b.apply(1, 2));
        MethodHandle twice = LOOKUP.findStatic(Metafactories.class, "twice", methodType(int.class, int.class));
        CallSite ints = LambdaMetafactory.metafactory(LOOKUP, "applyAsInt", methodType(IntUnaryOperator.class),
            methodType(int.class, int.class), twice, methodType(int.class, int.class));
        show("int", () -> ((IntUnaryOperator) ints.getTarget().invokeExact()).applyAsInt(21));
        show("mismatch", () -> LambdaMetafactory.metafactory(LOOKUP, "applyAsInt", methodType(IntUnaryOperator.class),
            methodType(int.class, String.class), twice, methodType(int.class, int.class)));
    }

    static void concatenation() throws Throwable {
        CallSite site = StringConcatFactory.makeConcatWithConstants(LOOKUP, "concat",
            methodType(String.class, int.class, String.class, double.class), "a\u0001b\u0001c\u0001\u0002", "end");
        show("concat", () -> (String) site.getTarget().invokeExact(1, "two", 3.5));
        CallSite plain = StringConcatFactory.makeConcat(LOOKUP, "concat", methodType(String.class, char.class, long.class, Object.class, boolean.class));
        show("plain concat", () -> (String) plain.getTarget().invokeExact('x', 1L << 33, (Object) null, true));
    }

    static void records() throws Throwable {
        MethodHandle[] getters = {
            LOOKUP.findGetter(Point.class, "x", int.class),
            LOOKUP.findGetter(Point.class, "y", double.class),
            LOOKUP.findGetter(Point.class, "name", String.class),
        };
        Point p = new Point(1, 2.5, "p");
        CallSite toString = (CallSite) ObjectMethods.bootstrap(LOOKUP, "toString", methodType(String.class, Point.class), Point.class, "x;y;name", getters);
        show("toString", () -> (String) toString.getTarget().invokeExact(p));
        CallSite hash = (CallSite) ObjectMethods.bootstrap(LOOKUP, "hashCode", methodType(int.class, Point.class), Point.class, "x;y;name", getters);
        show("hashCode", () -> (int) hash.getTarget().invokeExact(p) == p.hashCode());
        CallSite equals = (CallSite) ObjectMethods.bootstrap(LOOKUP, "equals", methodType(boolean.class, Point.class, Object.class), Point.class, "x;y;name", getters);
        show("equals", () -> (boolean) equals.getTarget().invokeExact(p, (Object) new Point(1, 2.5, "p")) + " "
            + (boolean) equals.getTarget().invokeExact(p, (Object) new Point(1, 2.5, "q")));
    }

    static byte[] bytesOf(Class<?> c) throws Exception {
        try (InputStream in = c.getResourceAsStream(c.getName() + ".class")) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            in.transferTo(out);
            return out.toByteArray();
        }
    }

    static void hidden() throws Throwable {
        byte[] bytes = bytesOf(Template.class);
        Lookup first = LOOKUP.defineHiddenClassWithClassData(bytes, "data one", true);
        Lookup second = LOOKUP.defineHiddenClassWithClassData(bytes, java.util.List.of(1, 2), false, Lookup.ClassOption.NESTMATE);
        show("first", () -> ((Supplier<?>) first.lookupClass().getDeclaredConstructor().newInstance()).get());
        show("second", () -> ((Supplier<?>) second.findConstructor(second.lookupClass(), methodType(void.class)).invoke()).get());
        show("distinct", () -> first.lookupClass() != second.lookupClass());
        show("hidden", () -> first.lookupClass().isHidden() + " " + first.lookupClass().getName().startsWith("Metafactories$Template/"));
        show("package", () -> "[" + first.lookupClass().getPackageName() + "]");
        show("nest", () -> second.lookupClass().getNestHost() + " " + (first.lookupClass().getNestHost() == first.lookupClass()));
        show("not found by name", () -> Class.forName(first.lookupClass().getName()));
        show("static of hidden", () -> (int) first.findStatic(first.lookupClass(), "secret", methodType(int.class)).invokeExact());
        show("original", () -> new Template().get());
    }

    static void bigArity() throws Throwable {
        MethodHandle all = LOOKUP.findStatic(Metafactories.class, "all", methodType(String.class, Object[].class));
        for (int n : new int[] {1, 10, 50, 200, 250}) {
            MethodHandle many = all.asCollector(Object[].class, n);
            Object[] arguments = new Object[n];
            for (int i = 0; i < n; i++) arguments[i] = "v" + i;
            show("arity " + n, () -> many.type().parameterCount() + " " + many.invokeWithArguments(arguments));
        }
        show("arity 254", () -> all.asCollector(Object[].class, 254).type().parameterCount());
        show("arity 255", () -> all.asCollector(Object[].class, 255));
        MethodHandle permuted = MethodHandles.permuteArguments(all.asCollector(Object[].class, 3),
            MethodType.genericMethodType(3).changeReturnType(String.class), 2, 0, 1);
        show("permuted", () -> (String) permuted.invokeExact((Object) "a", (Object) "b", (Object) "c"));
        show("spread and collect", () -> all.asCollector(Object[].class, 20).asSpreader(Object[].class, 20)
            .invoke(Collections.nCopies(20, "same").toArray()));
    }

    static void defaults() throws Throwable {
        Greeter proxied = (Greeter) Proxy.newProxyInstance(Metafactories.class.getClassLoader(), new Class<?>[] {Greeter.class},
            (proxy, method, arguments) -> method.isDefault() ? "via " + InvocationHandler.invokeDefault(proxy, method, arguments) : Arrays.toString(arguments));
        show("default through proxy", () -> proxied.greet("you"));
    }
}
