package rangefinder.junit;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What the tests beside this file cannot do in plain Java: make objects that no constructor makes, use private members, put
 * static fields back.
 */
final class RangefinderObjects {
    private RangefinderObjects() {
    }

    /** A class that source code cannot name, such as {@code a.Outer$Private}. */
    static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An object whose fields are all zero, false or null: no constructor runs. */
    static <T> T allocate(Class<T> type) {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            Method allocate = unsafe.getMethod("allocateInstance", Class.class);
            return type.cast(allocate.invoke(instance.get(null), type));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object[] array(Class<?> component, int length) {
        return (Object[]) Array.newInstance(component, length);
    }

    /** A constant of an enum that source code cannot name. */
    static Object constant(Class<?> type, String name) {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
                return constant;
            }
        }
        throw new IllegalStateException("no constant " + name + " in " + type);
    }

    static Object get(Object object, Class<?> declaredIn, String field) {
        try {
            return accessible(declaredIn, field).get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object getStatic(Class<?> declaredIn, String field) {
        return get(null, declaredIn, field);
    }

    static void set(Object object, Class<?> declaredIn, String field, Object value) {
        try {
            accessible(declaredIn, field).set(object, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field accessible(Class<?> declaredIn, String field) {
        try {
            Field found = declaredIn.getDeclaredField(field);
            found.setAccessible(true);
            return found;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Calls a method by its signature, such as {@code count(int, java.lang.String[])}. Throws what the method throws. */
    static Object call(Class<?> declaredIn, String signature, Object receiver, Object[] arguments) throws Throwable {
        for (Method method : declaredIn.getDeclaredMethods()) {
            if (!method.isBridge() && signatureOf(method).equals(signature)) {
                method.setAccessible(true);
                try {
                    return method.invoke(receiver, arguments);
                } catch (InvocationTargetException e) {
                    throw e.getCause();
                }
            }
        }
        throw new IllegalStateException("no method " + signature + " in " + declaredIn);
    }

    /** Calls a constructor by its signature, such as {@code <init>(int)}. Throws what the constructor throws. */
    static <T> T make(Class<T> type, String signature, Object[] arguments) throws Throwable {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (("<init>" + parametersOf(constructor)).equals(signature)) {
                constructor.setAccessible(true);
                try {
                    return type.cast(constructor.newInstance(arguments));
                } catch (InvocationTargetException e) {
                    throw e.getCause();
                }
            }
        }
        throw new IllegalStateException("no constructor " + signature + " in " + type);
    }

    private static String signatureOf(Method method) {
        return method.getName() + parametersOf(method);
    }

    private static String parametersOf(Executable method) {
        List<String> types = new ArrayList<>();
        for (Class<?> type : method.getParameterTypes()) {
            types.add(type.getTypeName());
        }
        return "(" + String.join(", ", types) + ")";
    }

    /** Whether the assertions of the class run. That was settled when it was initialised, perhaps by another test. */
    static boolean hasAssertions(Class<?> type) {
        return Boolean.FALSE.equals(getStatic(type, "$assertionsDisabled"));
    }

    /** Remembers the static fields of the classes, and the objects that they lead to. */
    static Statics statics(Class<?>... types) {
        Statics statics = new Statics();
        for (Class<?> type : types) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    statics.remember(null, field);
                }
            }
        }
        return statics;
    }

    /** What objects of the program, arrays and the commonest collections held when they were remembered. */
    static final class Statics {
        private final List<Runnable> steps = new ArrayList<>();
        private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

        private Statics() {
        }

        void restore() {
            for (Runnable step : steps) {
                step.run();
            }
        }

        private void remember(Object object, Field field) {
            field.setAccessible(true);
            Object value;
            try {
                value = field.get(object);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
            if (!Modifier.isFinal(field.getModifiers())) {
                steps.add(() -> set(object, field.getDeclaringClass(), field.getName(), value));
            }
            visit(value);
        }

        private void visit(Object object) {
            if (object == null || object instanceof Enum || !seen.add(object)) {
                return;
            }
            if (object.getClass().isArray()) {
                array(object);
            } else if (isOfProgram(object.getClass())) {
                for (Class<?> c = object.getClass(); isOfProgram(c); c = c.getSuperclass()) {
                    for (Field field : c.getDeclaredFields()) {
                        if (!Modifier.isStatic(field.getModifiers())) {
                            remember(object, field);
                        }
                    }
                }
            } else {
                library(object);
            }
        }

        private static boolean isOfProgram(Class<?> type) {
            ClassLoader loader = type.getClassLoader();
            return loader != null && loader != ClassLoader.getSystemClassLoader().getParent();
        }

        private void array(Object array) {
            int length = Array.getLength(array);
            Object copy = Array.newInstance(array.getClass().getComponentType(), length);
            System.arraycopy(array, 0, copy, 0, length);
            steps.add(() -> System.arraycopy(copy, 0, array, 0, length));
            if (array instanceof Object[]) {
                for (Object element : (Object[]) array) {
                    visit(element);
                }
            }
        }

        private void library(Object object) {
            if (object instanceof Collection) {
                collection(object);
            } else if (object instanceof Map) {
                map(object);
            } else if (object instanceof StringBuilder) {
                String text = object.toString();
                StringBuilder builder = (StringBuilder) object;
                steps.add(() -> builder.replace(0, builder.length(), text));
            } else if (object instanceof AtomicInteger) {
                int value = ((AtomicInteger) object).get();
                steps.add(() -> ((AtomicInteger) object).set(value));
            } else if (object instanceof AtomicLong) {
                long value = ((AtomicLong) object).get();
                steps.add(() -> ((AtomicLong) object).set(value));
            } else if (object instanceof AtomicBoolean) {
                boolean value = ((AtomicBoolean) object).get();
                steps.add(() -> ((AtomicBoolean) object).set(value));
            }
        }

        private void collection(Object object) {
            @SuppressWarnings("unchecked")
            Collection<Object> collection = (Collection<Object>) object;
            List<Object> elements = new ArrayList<>(collection);
            steps.add(() -> {
                if (!isSame(elements, new ArrayList<>(collection))) {
                    collection.clear();
                    collection.addAll(elements);
                }
            });
            elements.forEach(this::visit);
        }

        private void map(Object object) {
            @SuppressWarnings("unchecked")
            Map<Object, Object> map = (Map<Object, Object>) object;
            Map<Object, Object> entries = new LinkedHashMap<>(map);
            steps.add(() -> {
                boolean isSame = isSame(new ArrayList<>(entries.keySet()), new ArrayList<>(map.keySet()))
                        && isSame(new ArrayList<>(entries.values()), new ArrayList<>(map.values()));
                if (!isSame) {
                    map.clear();
                    map.putAll(entries);
                }
            });
            entries.keySet().forEach(this::visit);
            entries.values().forEach(this::visit);
        }

        private static boolean isSame(List<Object> before, List<Object> after) {
            if (before.size() != after.size()) {
                return false;
            }
            for (int i = 0; i < before.size(); i++) {
                if (before.get(i) != after.get(i)) {
                    return false;
                }
            }
            return true;
        }
    }
}
