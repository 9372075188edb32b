// Generics through reflection: type variables, bounds, parameterized types, wildcards, generic arrays; records, sealed types, parameters.
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;

public class GenericTypes {
    static class Box<T extends Number & Comparable<T>, U> implements Function<List<? super T>, Map<String, U[]>> {
        T value;
        List<? extends T> bounded;
        Map<?, List<U>[]>[][] complex;
        U[] array;
        List raw;
        Box<Integer, String>.Part part;

        <X extends Exception & Serializable, Y extends X> Y method(Map<X, ? super Y> m, T t, int plain, X... xs) throws X, IllegalStateException {
            return null;
        }

        <C> Box(C c, List<String> names) { }

        @Override
        public Map<String, U[]> apply(List<? super T> l) {
            return null;
        }

        class Part { }
    }

    static class IntBox extends Box<Integer, List<String>> {
        IntBox() {
            super("", null);
        }
    }

    /** The super type token idiom. */
    abstract static class Token<T> {
        final Type type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
    }

    record Pair<A, B extends Comparable<? super B>>(A left, List<B> right, int... rest) {
        Pair {
            rest = rest.clone();
        }
    }

    sealed interface Expr<T> permits Const, Neg { }

    record Const<T>(T v) implements Expr<T> { }

    static non-sealed class Neg<T> implements Expr<T> { }

    static String describe(Type t) {
        if (t instanceof Class) return "class " + ((Class<?>) t).getSimpleName();
        if (t instanceof ParameterizedType p) return "param " + describe(p.getRawType()) + Arrays.stream(p.getActualTypeArguments()).map(GenericTypes::describe).collect(Collectors.toList()) + (p.getOwnerType() == null ? "" : " owner " + p.getOwnerType().getTypeName());
        if (t instanceof TypeVariable<?> v) return "var " + v.getName() + " of " + v.getGenericDeclaration().getClass().getSimpleName();
        if (t instanceof WildcardType w) return "wild upper " + Arrays.toString(w.getUpperBounds()) + " lower " + Arrays.toString(w.getLowerBounds());
        return "array of " + describe(((GenericArrayType) t).getGenericComponentType());
    }

    static void parameters(String what, Parameter[] ps) {
        for (Parameter p : ps) System.out.println(what + " " + p + " " + p.getName() + " " + p.isNamePresent() + p.isVarArgs() + p.isImplicit() + p.isSynthetic() + " " + describe(p.getParameterizedType()));
    }

    public static void main(String[] args) throws Exception {
        for (TypeVariable<?> v : Box.class.getTypeParameters()) System.out.println(v + " " + Arrays.toString(v.getBounds()) + " " + v.getGenericDeclaration() + " " + v.equals(Box.class.getTypeParameters()[0]));
        System.out.println(Arrays.toString(Box.class.getGenericInterfaces()) + " " + describe(Box.class.getGenericInterfaces()[0]) + " " + Box.class.getGenericSuperclass() + " " + IntBox.class.getGenericSuperclass() + " " + describe(IntBox.class.getGenericSuperclass()) + " " + Arrays.toString(IntBox.class.getTypeParameters()));
        Field[] fields = Box.class.getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field f : fields) System.out.println(f.getName() + ": " + f.getGenericType() + " | " + describe(f.getGenericType()) + " | " + f.getType() + " | " + f.toGenericString());
        Method m = Arrays.stream(Box.class.getDeclaredMethods()).filter(x -> x.getName().equals("method")).findFirst().get();
        System.out.println(m.toGenericString() + " | " + Arrays.toString(m.getGenericParameterTypes()) + " | " + m.getGenericReturnType() + " | " + Arrays.toString(m.getGenericExceptionTypes()) + " | " + Arrays.toString(m.getTypeParameters()[1].getBounds()) + " | " + m);
        parameters("method", m.getParameters());
        Constructor<?> c = Box.class.getDeclaredConstructors()[0];
        System.out.println(c.toGenericString() + " " + Arrays.toString(c.getTypeParameters()) + " " + Arrays.toString(c.getGenericParameterTypes()));
        parameters("ctor", c.getParameters());
        parameters("inner ctor", Box.Part.class.getDeclaredConstructors()[0].getParameters());
        System.out.println(describe(new Token<Map<String, List<? extends int[]>>>() { }.type) + " " + new Token<String[]>() { }.type + " " + new Token<List<String>[]>() { }.type);
        Type listOfString = new Token<List<String>>() { }.type, again = new Token<List<String>>() { }.type;
        System.out.println(listOfString.equals(again) + " " + (listOfString.hashCode() == again.hashCode()) + " " + listOfString.equals(List.class) + " " + ((ParameterizedType) Map.Entry.class.getMethod("comparingByKey").getGenericReturnType()).getRawType() + " " + Map.Entry.class.getMethod("comparingByKey").toGenericString());
        System.out.println(Comparable.class.toGenericString() + " | " + Enum.class.toGenericString() + " | " + HashMap.class.getGenericSuperclass() + " | " + Arrays.toString(ArrayList.class.getGenericInterfaces()) + " | " + List.class.getMethod("toArray", Object[].class).toGenericString());

        for (RecordComponent rc : Pair.class.getRecordComponents()) System.out.println(rc + " | " + rc.getName() + " " + rc.getType() + " " + rc.getGenericType() + " " + rc.getGenericSignature() + " " + rc.getAccessor() + " " + rc.getDeclaringRecord().getSimpleName());
        Pair<String, Integer> pair = new Pair<>("l", List.of(1), 2, 3);
        StringBuilder sb = new StringBuilder();
        for (RecordComponent rc : Pair.class.getRecordComponents()) {
            Object v = rc.getAccessor().invoke(pair);
            sb.append(v instanceof int[] ? Arrays.toString((int[]) v) : v).append(' ');
        }
        Constructor<?> canonical = Pair.class.getDeclaredConstructor(Arrays.stream(Pair.class.getRecordComponents()).map(RecordComponent::getType).toArray(Class<?>[]::new));
        System.out.println(sb + canonical.toGenericString() + " " + ((Pair<?, ?>) canonical.newInstance("made", List.of(), new int[0])).left());
        parameters("record", canonical.getParameters());
        System.out.println(Arrays.toString(Expr.class.getPermittedSubclasses()) + " " + Expr.class.isSealed() + Neg.class.isSealed() + " " + Expr.class.toGenericString() + " | " + Neg.class.toGenericString() + " | " + Const.class.toGenericString());
        ServiceLoader<Comparable> none = ServiceLoader.load(Comparable.class);
        System.out.println(none.findFirst() + " " + none.stream().count() + " " + none + " " + (ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).findFirst().isPresent()));
    }
}
