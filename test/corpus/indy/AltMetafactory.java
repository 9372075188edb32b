/** Lambdas that need the alternate metafactory: intersections, marker interfaces, Serializable and bridges. */
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class AltMetafactory {
    interface Marker { }
    interface Marker2 { default String hi() { return "hi from marker"; } }
    interface SerFunction<A, B> extends Function<A, B>, Serializable { }
    interface StringToObject { Object f(String s); }
    interface ObjectFunction<T> { Object f(T s); }
    interface Both extends StringToObject, ObjectFunction<String> { }
    interface NumberBox<T extends Number> { T get(); }
    interface IntBox extends NumberBox<Integer> { Integer get(); }
    interface Left { CharSequence m(Object o); }
    interface Right { Object m(Object o); }
    interface Merge extends Left, Right { String m(Object o); }

    static String st(String s) { return "st " + s; }
    String inst(String s) { return "inst " + s; }

    @SuppressWarnings("unchecked")
    static <T> T roundTrip(T t) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(t); }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) { return (T) in.readObject(); }
    }

    static <T extends Runnable & Marker & Marker2> String use(T t) { t.run(); return t.hi() + (t instanceof Marker); }

    public static void main(String[] args) throws Exception {
        Object a = (Runnable & Marker) () -> System.out.println("run with marker");
        ((Runnable) a).run();
        System.out.println((a instanceof Marker) + " " + (a instanceof Serializable) + " " + a.getClass().getInterfaces().length);
        System.out.println(use((Runnable & Marker & Marker2) () -> System.out.println("three")));
        Marker2 m2 = (Marker2 & IntSupplier) () -> 5;
        System.out.println(m2.hi() + ((IntSupplier) m2).getAsInt());
        Both both = s -> s.length() + "!";
        ObjectFunction<String> viaGeneric = both;
        StringToObject viaPlain = both;
        System.out.println(viaGeneric.f("abc") + "" + viaPlain.f("abcd"));
        IntBox box = () -> 7;
        NumberBox<Integer> nb = box;
        System.out.println(nb.get() + box.get());
        Merge merge = o -> "m" + o;
        Left left = merge;
        Right right = merge;
        System.out.println(left.m(1).length() + "" + right.m(2) + merge.m(3));
        int captured = 42;
        long wide = 1L << 40;
        String text = "captured";
        SerFunction<String, String> ser = s -> s + captured + wide + text;
        System.out.println(ser.apply("direct ") + " | " + roundTrip(ser).apply("copied "));
        SerFunction<String, String> ref = AltMetafactory::st;
        System.out.println(roundTrip(ref).apply("ref"));
        SerFunction<String, Integer> unbound = String::length;
        System.out.println(roundTrip(unbound).apply("12345"));
        Supplier<StringBuilder> ctor = (Supplier<StringBuilder> & Serializable) StringBuilder::new;
        System.out.println(roundTrip(ctor).get().append("made"));
        Comparator<String> cmp = (Comparator<String> & Serializable) (x, y) -> y.compareTo(x);
        System.out.println(roundTrip(cmp).compare("a", "b") + " " + roundTrip(Comparator.<Integer>naturalOrder()).compare(1, 2));
        SerFunction<String, Integer> bound = text::indexOf;
        System.out.println(roundTrip(bound).apply("tu"));
        try {
            AltMetafactory self = new AltMetafactory();
            SerFunction<String, String> notSer = self::inst;
            roundTrip(notSer);
        } catch (java.io.NotSerializableException e) {
            System.out.println(e);
        }
        try {
            roundTrip((Function<String, String>) s -> s);
        } catch (java.io.NotSerializableException e) {
            System.out.println("plain lambda is not serialisable");
        }
        BiFunction<Integer, Integer, Integer> add = (BiFunction<Integer, Integer, Integer> & Serializable & Marker) Integer::sum;
        System.out.println(roundTrip(add).andThen(x -> x * 10).apply(3, 4) + " " + (roundTrip(add) instanceof Marker));
        var writeReplace = ser.getClass().getDeclaredMethod("writeReplace");
        writeReplace.setAccessible(true);
        java.lang.invoke.SerializedLambda sl = (java.lang.invoke.SerializedLambda) writeReplace.invoke(ser);
        System.out.println(sl.getCapturingClass() + " " + sl.getFunctionalInterfaceClass() + " " + sl.getFunctionalInterfaceMethodName() + sl.getFunctionalInterfaceMethodSignature() + " " + sl.getImplMethodKind() + " " + sl.getCapturedArgCount() + " " + sl.getCapturedArg(0) + sl.getCapturedArg(2) + " " + sl.getInstantiatedMethodType());
    }
}
