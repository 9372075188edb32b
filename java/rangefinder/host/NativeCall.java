package rangefinder.host;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** What the interpreter asks for: a method, constructor or C function with its arguments, or a library to be loaded. */
interface NativeCall {
    /** What the initialiser of a host-only class is called (`host-only-class-file.ts`). */
    String INITIALISER = "rangefinder$clinit";

    char resultType();

    /** `thread` is the number of the thread that it runs in. */
    Object run(int thread) throws Throwable;

    /** The edits of the message have been taken over. */
    static NativeCall read(MessageReader in) throws Exception {
        if (in.kind == Protocol.LOAD_LIBRARY) return readLibrary(in);
        if (in.kind == Protocol.DOWNCALL) return Downcall.readCall(in);
        Class<?> owner = Host.shadows.classOf(in.readInt()).type;
        if (owner.getName().startsWith("sun.nio.")) loadChannels();
        String key = in.readName();
        int[] held = new int[in.readInt()];
        for (int i = 0; i < held.length; i++) held[i] = in.readInt();
        Executable method = executableOf(owner, key);
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        Object receiver = isStatic ? null : Host.shadows.object(in.readInt());
        Object[] arguments = new Object[method.getParameterCount()];
        String types = Values.types(key, arguments.length);
        for (int i = 0; i < arguments.length; i++) {
            char type = types.charAt(i);
            if (type == 'L') arguments[i] = Host.shadows.object(in.readInt());
            else arguments[i] = type == 'J' ? Host.shadows.readLong(in) : Values.read(in, type);
        }
        return new NativeCall() {
            @Override
            public char resultType() {
                return Values.resultType(key);
            }

            @Override
            public Object run(int thread) throws Throwable {
                return withMonitors(thread, 0);
            }

            /** Holds the monitors that the interpreter's thread holds. Nested, because the JVM wants monitors released in order. */
            private Object withMonitors(int thread, int at) throws Throwable {
                if (at == held.length) return invoke(method, receiver, arguments);
                synchronized (Host.shadows.object(held[at])) {
                    int before = Host.shadows.setOwner(held[at], thread);
                    try {
                        return withMonitors(thread, at + 1);
                    } finally {
                        Host.shadows.setOwner(held[at], before);
                    }
                }
            }
        };
    }

    /** Other classes rely on this initialiser to load the libraries of their natives. The interpreter's has run its own. */
    private static void loadChannels() throws ClassNotFoundException {
        Class.forName("sun.nio.ch.IOUtil");
    }

    private static NativeCall readLibrary(MessageReader in) {
        Class<?> from = Host.shadows.classOf(in.readInt()).type;
        String path = in.readName();
        return new NativeCall() {
            @Override
            public char resultType() {
                return 'V';
            }

            @Override
            public Object run(int thread) throws Throwable {
                Method load = Runtime.class.getDeclaredMethod("load0", Class.class, String.class);
                Memory.makeAccessible(load);
                return invoke(load, Runtime.getRuntime(), new Object[] {from, path});
            }
        };
    }

    private static Executable executableOf(Class<?> owner, String key) {
        if (key.startsWith("<init>")) return Constructors.of(owner, key);
        return methodOf(owner, key.startsWith("<clinit>") ? INITIALISER + "()V" : key);
    }

    private static Method methodOf(Class<?> owner, String key) {
        for (Method method : owner.getDeclaredMethods()) {
            if (!key.startsWith(method.getName() + "(")) continue;
            if (!(method.getName() + Constructors.descriptorOf(method, method.getReturnType())).equals(key)) continue;
            Memory.makeAccessible(method);
            return method;
        }
        throw new NoSuchMethodError(owner.getName() + "." + key);
    }

    /** Exactly this method: the interpreter has selected it already. */
    private static Object invoke(Executable executable, Object receiver, Object[] arguments) throws Throwable {
        if (executable instanceof Constructor) return Constructors.run((Constructor<?>) executable, receiver, arguments);
        Method method = (Method) executable;
        if (receiver != null && isOverridden(method, receiver.getClass())) {
            MethodHandle handle = MethodHandles.privateLookupIn(method.getDeclaringClass(), MethodHandles.lookup())
                    .unreflectSpecial(method, method.getDeclaringClass());
            return handle.bindTo(receiver).invokeWithArguments(arguments);
        }
        try {
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static boolean isOverridden(Method method, Class<?> type) {
        if (Modifier.isPrivate(method.getModifiers())) return false;
        for (Class<?> c = type; c != null && c != method.getDeclaringClass(); c = c.getSuperclass()) {
            try {
                c.getDeclaredMethod(method.getName(), method.getParameterTypes());
                return true;
            } catch (NoSuchMethodException e) {
                // Inherited from here on up.
            }
        }
        return false;
    }
}
