// Class objects: forName, every kind of name, modifiers, enclosing and nested classes, hierarchy queries, casts.
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class ClassNames {
    static class Nested {
        class Inner { }

        interface Face { }

        enum Kind {
            A,
            B {
                @Override
                public String toString() {
                    return "bee";
                }
            }
        }
    }

    record Rec(int x) { }

    @interface Anno { }

    sealed interface Shape permits Circle, Square { }

    record Circle() implements Shape { }

    static final class Square implements Shape { }

    abstract static class Abs<T> extends Nested implements Comparable<T>, Serializable { }

    static Object fromMethod() {
        class Local { }
        return new Local();
    }

    static class Touchy {
        static {
            System.out.println("Touchy initialised");
        }
    }

    static class Broken {
        static int x = Integer.parseInt("not a number");
    }

    static void show(Class<?> c) {
        StringBuilder sb = new StringBuilder(c.getName());
        sb.append(" | ").append(c.getSimpleName()).append(" | ").append(c.getCanonicalName()).append(" | ").append(c.getTypeName()).append(" | ").append(c).append(" | ").append(c.toGenericString()).append(" | [").append(c.getPackageName()).append("] ");
        sb.append(Modifier.toString(c.getModifiers())).append(" | ");
        if (c.isInterface()) sb.append("interface ");
        if (c.isEnum()) sb.append("enum ");
        if (c.isRecord()) sb.append("record ");
        if (c.isAnnotation()) sb.append("annotation ");
        if (c.isArray()) sb.append("array of ").append(c.getComponentType()).append(' ');
        if (c.isPrimitive()) sb.append("primitive ");
        if (c.isAnonymousClass()) sb.append("anonymous ");
        if (c.isLocalClass()) sb.append("local ");
        if (c.isMemberClass()) sb.append("member ");
        if (c.isSealed()) sb.append("sealed ");
        if (c.isSynthetic()) sb.append("synthetic ");
        if (c.isHidden()) sb.append("hidden ");
        sb.append("| super ").append(c.getSuperclass()).append(" interfaces ").append(Arrays.toString(c.getInterfaces()));
        sb.append(" declaring ").append(c.getDeclaringClass()).append(" enclosing ").append(c.getEnclosingClass()).append(" method ").append(c.getEnclosingMethod()).append(" nest ").append(c.getNestHost().getSimpleName()).append(" descriptor ").append(c.descriptorString());
        System.out.println(sb);
    }

    interface Action {
        void run() throws Throwable;
    }

    static void expect(String what, Action a) {
        try {
            a.run();
            System.out.println(what + ": no exception");
        } catch (Throwable e) {
            System.out.println(what + ": " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    public static void main(String[] args) throws Exception {
        Runnable anonymous = new Runnable() {
            @Override
            public void run() { }
        };
        Supplier<Object> inLambda = () -> new Object() { };
        Class<?>[] classes = {ClassNames.class, Nested.class, Nested.Inner.class, Nested.Face.class, Nested.Kind.class, Nested.Kind.B.getClass(), Rec.class, Anno.class, Shape.class, Circle.class, Square.class, Abs.class, fromMethod().getClass(), anonymous.getClass(), inLambda.get().getClass(), int.class, void.class, int[].class, String[][].class, Nested[].class, Object.class, Map.Entry.class, Override.class, Thread.State.class, List.class, Cloneable.class};
        for (Class<?> c : classes) show(c);
        Runnable lambda = () -> { };
        System.out.println(lambda.getClass().isHidden() + " " + lambda.getClass().isSynthetic() + " " + lambda.getClass().getSimpleName().startsWith("ClassNames$$Lambda") + " " + lambda.getClass().getCanonicalName() + " " + lambda.getClass().isAnonymousClass() + " " + Arrays.toString(lambda.getClass().getInterfaces()) + " " + (lambda.getClass().getNestHost() == ClassNames.class));

        System.out.println(Class.forName("java.util.ArrayList") + " " + Class.forName("[I") + " " + Class.forName("[[Ljava.lang.String;") + " " + Class.forName("ClassNames$Nested$Inner") + " " + Class.forName("java.lang.Integer").equals(int.class));
        System.out.println(Class.forName("ClassNames$Touchy", false, ClassNames.class.getClassLoader()).getSimpleName());
        Class.forName("ClassNames$Touchy");
        for (String bad : new String[] {"no.Such", "int", "java/lang/String", "[X", "ClassNames.Nested", "", "String", "java.lang.String[]"}) expect("forName " + bad, () -> Class.forName(bad));
        expect("forName null", () -> Class.forName(null));
        expect("broken", () -> Class.forName("ClassNames$Broken"));
        expect("broken again", () -> Class.forName("ClassNames$Broken"));

        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class) + " " + int.class.isAssignableFrom(Integer.class) + " " + Object[].class.isAssignableFrom(String[].class) + " " + Object.class.isAssignableFrom(int[].class) + " " + Object[].class.isAssignableFrom(int[].class) + " " + Cloneable.class.isAssignableFrom(int[].class) + " " + Object[].class.isAssignableFrom(int[][].class) + " " + Comparable.class.isInstance("x") + " " + String.class.isInstance(null));
        System.out.println(Number.class.cast(5) + " " + String.class.cast(null) + " " + Integer.class.asSubclass(Number.class) + " " + int[].class.getSuperclass() + " " + Arrays.toString(int[].class.getInterfaces()) + " " + int.class.arrayType() + " " + String.class.componentType());
        expect("cast", () -> Integer.class.cast("text"));
        expect("cast primitive", () -> int.class.cast(5));
        expect("asSubclass", () -> String.class.asSubclass(Number.class));
        System.out.println(Arrays.stream(Shape.class.getPermittedSubclasses()).map(Class::getSimpleName).collect(Collectors.toList()) + " " + Arrays.toString(Object.class.getPermittedSubclasses()) + " " + Arrays.toString(Nested.Kind.class.getEnumConstants()) + " " + Arrays.toString(String.class.getEnumConstants()) + " " + Arrays.toString(Rec.class.getRecordComponents()) + " " + Arrays.toString(Nested.class.getRecordComponents()));
        System.out.println(Arrays.stream(ClassNames.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().collect(Collectors.toList()) + " " + Arrays.stream(ClassNames.class.getNestMembers()).map(Class::getName).sorted(Comparator.naturalOrder()).collect(Collectors.toList()) + " " + Nested.class.isNestmateOf(Circle.class) + Nested.class.isNestmateOf(String.class));
        Package p = String.class.getPackage();
        System.out.println(p + " " + p.getName() + " " + ClassNames.class.getPackage().getName().isEmpty() + " " + int.class.getPackage() + " " + ClassNames[].class.getPackage() + " " + p.isSealed());
        Module m = String.class.getModule();
        System.out.println(m + " " + m.getName() + " " + m.isNamed() + " " + m.isExported("java.util") + m.isExported("sun.nio.fs") + m.isOpen("java.lang", ClassNames.class.getModule()) + " " + ClassNames.class.getModule().isNamed() + " " + ClassNames.class.getModule().getName() + " " + m.getDescriptor().name() + " " + m.canRead(m) + " " + m.getPackages().contains("java.lang") + " " + ModuleLayer.boot().findModule("java.base").isPresent() + " " + (ClassNames.class.getModule() == Nested.class.getModule()));
        System.out.println(ClassNames.class.desiredAssertionStatus() + " " + ClassNames.class.getSigners() + " " + int[][].class.hashCode() * 0 + " " + boolean.class.descriptorString() + " " + Integer.TYPE.describeConstable().get().displayName() + " " + Modifier.toString(0xfff));
    }
}
