package rangefinder.host;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Constructors of host-only classes, run on a shadow that exists already. Reflection cannot do that: it makes a new object. A class with
 * one method that calls the constructor can; it is not verified, as no class of the program is here, and it shares the nest of the class, because the
 * constructor may be private.
 */
final class Constructors {
    private static final Map<Constructor<?>, MethodHandle> CALLERS = new ConcurrentHashMap<>();
    /** Java 11: the first with nests. */
    private static final int MAJOR = 55;
    private static final int ACC_STATIC = 8;
    private static final int ALOAD_0 = 42;
    private static final int RETURN = 177;
    private static final int INVOKESPECIAL = 183;
    private static final int WIDE = 196;

    private Constructors() {}

    /** `key` is `<init>` and the descriptor. */
    static Constructor<?> of(Class<?> owner, String key) {
        for (Constructor<?> constructor : owner.getDeclaredConstructors()) {
            if (key.equals("<init>" + descriptorOf(constructor, void.class))) return constructor;
        }
        throw new NoSuchMethodError(owner.getName() + "." + key);
    }

    static String descriptorOf(Executable member, Class<?> result) {
        StringBuilder descriptor = new StringBuilder("(");
        for (Class<?> parameter : member.getParameterTypes()) descriptor.append(parameter.descriptorString());
        return descriptor.append(')').append(result.descriptorString()).toString();
    }

    static Object run(Constructor<?> constructor, Object shadow, Object[] arguments) throws Throwable {
        MethodHandle caller = CALLERS.get(constructor);
        if (caller == null) {
            caller = callerOf(constructor);
            CALLERS.put(constructor, caller);
        }
        return caller.bindTo(shadow).invokeWithArguments(arguments);
    }

    private static MethodHandle callerOf(Constructor<?> constructor) throws ReflectiveOperationException {
        Class<?> owner = constructor.getDeclaringClass();
        MethodHandles.Lookup lookup = trustedLookup().in(owner);
        MethodHandles.Lookup hidden = lookup.defineHiddenClass(callingClass(constructor), false, MethodHandles.Lookup.ClassOption.NESTMATE);
        MethodType type = MethodType.methodType(void.class, constructor.getParameterTypes()).insertParameterTypes(0, owner);
        return hidden.findStatic(hidden.lookupClass(), "run", type);
    }

    /** A private lookup of another module may not define nest mates. */
    private static MethodHandles.Lookup trustedLookup() throws ReflectiveOperationException {
        Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        return (MethodHandles.Lookup) Memory.UNSAFE.getReference(Memory.staticBase(field), Memory.UNSAFE.staticFieldOffset(field));
    }

    /** `static void run(C object, …) { object.<init>(…); }` */
    private static byte[] callingClass(Constructor<?> constructor) {
        String owner = constructor.getDeclaringClass().getName().replace('.', '/');
        String descriptor = descriptorOf(constructor, void.class);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(0xcafebabe);
            out.writeInt(MAJOR);
            out.writeShort(14);
            writeUtf8(out, owner + "$RangefinderConstructor"); // 1
            writeConstant(out, 7, 1); // 2: class
            writeUtf8(out, "java/lang/Object"); // 3
            writeConstant(out, 7, 3); // 4: superclass
            writeUtf8(out, owner); // 5
            writeConstant(out, 7, 5); // 6: owner
            writeUtf8(out, "<init>"); // 7
            writeUtf8(out, descriptor); // 8
            writeConstant(out, 12, 7, 8); // 9: name and type
            writeConstant(out, 10, 6, 9); // 10: method
            writeUtf8(out, "run"); // 11
            writeUtf8(out, "(L" + owner + ";" + descriptor.substring(1)); // 12
            writeUtf8(out, "Code"); // 13
            // Flags, class, superclass, no interfaces, no fields, one method with one attribute.
            for (int word : new int[] {0x1020, 2, 4, 0, 0, 1, ACC_STATIC, 11, 12, 1, 13}) out.writeShort(word);
            ByteArrayOutputStream code = new ByteArrayOutputStream();
            int slots = writeCode(new DataOutputStream(code), constructor);
            out.writeInt(12 + code.size());
            out.writeShort(slots);
            out.writeShort(slots);
            out.writeInt(code.size());
            code.writeTo(out);
            // No handlers; no attributes of code and class.
            for (int i = 0; i < 3; i++) out.writeShort(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Returns how many slots the arguments take. */
    private static int writeCode(DataOutputStream code, Constructor<?> constructor) throws IOException {
        code.writeByte(ALOAD_0);
        int slot = 1;
        for (Class<?> parameter : constructor.getParameterTypes()) {
            code.writeByte(WIDE);
            code.writeByte(loadOf(parameter));
            code.writeShort(slot);
            slot += parameter == long.class || parameter == double.class ? 2 : 1;
        }
        code.writeByte(INVOKESPECIAL);
        code.writeShort(10);
        code.writeByte(RETURN);
        return slot;
    }

    /** iload to aload. */
    private static int loadOf(Class<?> type) {
        if (!type.isPrimitive()) return 25;
        if (type == long.class) return 22;
        if (type == float.class) return 23;
        return type == double.class ? 24 : 21;
    }

    private static void writeUtf8(DataOutputStream out, String text) throws IOException {
        out.writeByte(1);
        out.writeUTF(text);
    }

    private static void writeConstant(DataOutputStream out, int tag, int... indices) throws IOException {
        out.writeByte(tag);
        for (int index : indices) out.writeShort(index);
    }
}
