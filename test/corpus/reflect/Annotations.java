// Annotations: every member type, defaults, repetition, inheritance, on every target; equality and toString.
import java.lang.annotation.Annotation;
import java.lang.annotation.AnnotationFormatError;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

public class Annotations {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        boolean z() default true;

        byte b() default 1;

        char c() default 'c';

        short s() default 2;

        int i() default 3;

        long l() default 4L;

        float f() default 5.5f;

        double d() default 6.5;

        String str() default "text \"quoted\" \n";

        Class<?> cls() default String.class;

        Level level() default Level.LOW;

        Name name() default @Name("inner");

        int[] ints() default {1, 2};

        String[] strs() default {};

        Class<?>[] classes() default {int.class, int[].class, Level.class};

        Level[] levels() default {Level.HIGH, Level.LOW};

        Name[] labels() default {@Name("a"), @Name(value = "b", weight = 2)};

        char[] glyphs() default {'x', '\''};

        double[] reals() default {1.0, Double.NaN};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Name {
        String value();

        int weight() default 1;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER, ElementType.CONSTRUCTOR, ElementType.LOCAL_VARIABLE})
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER, ElementType.CONSTRUCTOR, ElementType.LOCAL_VARIABLE})
    @interface Tags {
        Tag[] value();
    }

    @Retention(RetentionPolicy.CLASS)
    @interface NotVisible { }

    @Retention(RetentionPolicy.SOURCE)
    @interface Gone { }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE_USE)
    @interface Use {
        int value() default 0;
    }

    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @interface Marker { }

    @All
    @Name("parent")
    @Marker
    static class Parent {
        @Marker
        void overridden() { }
    }

    @Tag("one")
    @Tag("two")
    @NotVisible
    @Gone
    static class Child extends Parent {
        @Tag("field")
        @Deprecated(since = "1", forRemoval = true)
        int field;

        @Tag("ctor")
        Child(@Marker int a, @Tag("p") @Tag("q") String b, long c) { }

        @Override
        void overridden() { }

        @All(z = false, i = -1, str = "set", cls = void.class, ints = 7, labels = @Name("single"), level = Level.HIGH, l = Long.MIN_VALUE, f = Float.POSITIVE_INFINITY, c = '\u20ac', strs = {"p", "q"})
        @SafeVarargs
        static <T> void annotated(@Name("x") T... ts) { }

        @Use(1) List<@Use(2) String> typed(@Use(3) int[] p) throws @Use(4) IllegalStateException {
            return null;
        }
    }

    record Rec(@Marker int component) { }

    static String ascii(Object o) {
        StringBuilder sb = new StringBuilder();
        for (char c : String.valueOf(o).toCharArray()) {
            if (c >= ' ' && c <= '~') sb.append(c);
            else sb.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
        }
        return sb.toString();
    }

    static List<String> sorted(Annotation[] as) {
        return Arrays.stream(as).map(Annotations::ascii).sorted().collect(Collectors.toList());
    }

    static void on(String what, AnnotatedElement e) {
        System.out.println(what + " " + sorted(e.getAnnotations()) + " declared " + sorted(e.getDeclaredAnnotations()) + " tags " + Arrays.toString(e.getAnnotationsByType(Tag.class)) + " marker " + e.isAnnotationPresent(Marker.class) + " name " + e.getAnnotation(Name.class));
    }

    public static void main(String[] args) throws Exception {
        on("Parent", Parent.class);
        on("Child", Child.class);
        on("field", Child.class.getDeclaredField("field"));
        on("ctor", Child.class.getDeclaredConstructors()[0]);
        on("overridden", Child.class.getDeclaredMethod("overridden"));
        on("annotated", Child.class.getDeclaredMethod("annotated", Object[].class));
        on("Rec", Rec.class.getRecordComponents()[0]);
        on("Rec accessor", Rec.class.getDeclaredMethod("component"));
        on("Name", Name.class);
        for (Annotation[] as : Child.class.getDeclaredConstructors()[0].getParameterAnnotations()) System.out.println(sorted(as));
        System.out.println(sorted(Child.class.getDeclaredMethod("annotated", Object[].class).getParameters()[0].getAnnotations()));
        Method typed = Child.class.getDeclaredMethod("typed", int[].class);
        System.out.println(Arrays.toString(typed.getAnnotatedReturnType().getAnnotations()) + " " + typed.getAnnotatedReturnType() + " " + typed.getAnnotatedParameterTypes()[0] + " " + Arrays.toString(typed.getAnnotatedExceptionTypes()[0].getAnnotations()));

        All all = Parent.class.getAnnotation(All.class), other = Child.class.getDeclaredMethod("annotated", Object[].class).getAnnotation(All.class);
        System.out.println(all.z() + " " + all.b() + all.c() + all.s() + all.i() + all.l() + all.f() + all.d() + all.cls() + all.level() + all.name().value() + Arrays.toString(all.ints()) + all.strs().length + Arrays.toString(all.classes()) + Arrays.toString(all.levels()) + all.labels()[1].weight() + Arrays.toString(all.glyphs()) + Arrays.toString(all.reals()));
        System.out.println(other.z() + " " + other.i() + " " + other.str() + " " + other.cls() + " " + Arrays.toString(other.ints()) + " " + other.labels().length + " " + other.l() + " " + other.b());
        System.out.println(all.annotationType() + " " + all.equals(other) + " " + all.equals(Parent.class.getAnnotation(All.class)) + " " + (all.hashCode() == Parent.class.getAnnotation(All.class).hashCode()) + " " + Child.class.getAnnotation(Name.class).hashCode() + " " + (Child.class.getAnnotation(Name.class) == Parent.class.getAnnotation(Name.class)) + " " + java.lang.reflect.Proxy.isProxyClass(all.getClass()));
        all.ints()[0] = 99;
        System.out.println(all.ints()[0]);
        Name byHand = new Name() {
            @Override
            public String value() {
                return "parent";
            }

            @Override
            public int weight() {
                return 1;
            }

            @Override
            public Class<? extends Annotation> annotationType() {
                return Name.class;
            }
        };
        System.out.println(Parent.class.getAnnotation(Name.class).equals(byHand) + " " + All.class.isAnnotation() + " " + Arrays.toString(All.class.getInterfaces()));
        List<String> defaults = new ArrayList<>();
        Method[] members = All.class.getDeclaredMethods();
        Arrays.sort(members, Comparator.comparing(Method::getName));
        for (Method m : members) {
            Object v = m.getDefaultValue();
            defaults.add(m.getName() + "=" + ascii(v.getClass().isArray() ? v.getClass().getSimpleName() : v));
        }
        System.out.println(defaults + " " + Name.class.getDeclaredMethod("value").getDefaultValue());
        System.out.println(Child.class.getAnnotation(Tags.class) + " " + Child.class.getAnnotation(Tag.class) + " " + Child.class.getAnnotation(NotVisible.class) + " " + Override.class.getAnnotation(Retention.class).value() + " " + Arrays.toString(FunctionalInterface.class.getAnnotation(Target.class).value()) + " " + Runnable.class.isAnnotationPresent(FunctionalInterface.class));
        System.out.println(new AnnotationFormatError("m").getMessage() + " " + Child.class.getDeclaredField("field").getAnnotation(Deprecated.class).since());
    }
}
