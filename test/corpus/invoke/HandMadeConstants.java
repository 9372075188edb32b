// Classes written byte by byte: invokedynamic with bootstrap methods of our own, dynamic constants, MethodHandle and
// MethodType constants.

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class HandMadeConstants {
    /** Just enough of a class file: static methods that push arguments, run one instruction and return. */
    static class Writer {
        final ByteArrayOutputStream poolBytes = new ByteArrayOutputStream();
        final DataOutputStream pool = new DataOutputStream(poolBytes);
        final List<String> keys = new ArrayList<>(List.of("none"));
        final List<byte[]> methods = new ArrayList<>();
        final List<byte[]> bootstraps = new ArrayList<>();
        final String name;

        Writer(String name) { this.name = name; }

        interface Body { void write(DataOutputStream out) throws IOException; }

        int add(String key, int width, Body body) {
            int at = keys.indexOf(key);
            if (at >= 0) return at;
            try {
                body.write(pool);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            keys.add(key);
            if (width == 2) keys.add("second half of " + key);
            return keys.lastIndexOf(key);
        }

        int utf8(String s) { return add("u" + s, 1, o -> { o.writeByte(1); o.writeUTF(s); }); }
        int integer(int v) { return add("i" + v, 1, o -> { o.writeByte(3); o.writeInt(v); }); }
        int longValue(long v) { return add("l" + v, 2, o -> { o.writeByte(5); o.writeLong(v); }); }
        int doubleValue(double v) { return add("d" + v, 2, o -> { o.writeByte(6); o.writeDouble(v); }); }
        int cls(String n) { int u = utf8(n); return add("c" + n, 1, o -> { o.writeByte(7); o.writeShort(u); }); }
        int string(String s) { int u = utf8(s); return add("s" + s, 1, o -> { o.writeByte(8); o.writeShort(u); }); }
        int nameAndType(String n, String t) {
            int a = utf8(n), b = utf8(t);
            return add("n" + n + t, 1, o -> { o.writeByte(12); o.writeShort(a); o.writeShort(b); });
        }
        int member(int tag, String c, String n, String t) {
            int a = cls(c), b = nameAndType(n, t);
            return add("m" + tag + c + n + t, 1, o -> { o.writeByte(tag); o.writeShort(a); o.writeShort(b); });
        }
        int handle(int kind, int member) {
            return add("h" + kind + " " + member, 1, o -> { o.writeByte(15); o.writeByte(kind); o.writeShort(member); });
        }
        int methodType(String t) { int u = utf8(t); return add("t" + t, 1, o -> { o.writeByte(16); o.writeShort(u); }); }
        int dynamic(int tag, int bootstrap, String n, String t) {
            int b = nameAndType(n, t);
            return add("y" + tag + bootstrap + n + t, 1, o -> { o.writeByte(tag); o.writeShort(bootstrap); o.writeShort(b); });
        }
        int bootstrap(String method, String type, int... args) {
            return bootstrap("HandMadeConstants", method, type, args);
        }
        int bootstrap(String owner, String method, String type, int... args) {
            int h = handle(6, member(10, owner, method, type));
            bootstraps.add(bytes(o -> {
                o.writeShort(h);
                o.writeShort(args.length);
                for (int a : args) o.writeShort(a);
            }));
            return bootstraps.size() - 1;
        }
        void method(String n, String t, int locals, Body code) {
            int a = utf8(n), b = utf8(t), c = utf8("Code");
            byte[] instructions = bytes(code);
            methods.add(bytes(o -> {
                o.writeShort(9);
                o.writeShort(a);
                o.writeShort(b);
                o.writeShort(1);
                o.writeShort(c);
                o.writeInt(12 + instructions.length);
                o.writeShort(16);
                o.writeShort(locals);
                o.writeInt(instructions.length);
                o.write(instructions);
                o.writeShort(0);
                o.writeShort(0);
            }));
        }
        byte[] finish() {
            int self = cls(name), object = cls("java/lang/Object"), attribute = utf8("BootstrapMethods");
            return bytes(o -> {
                o.writeInt(0xcafebabe);
                o.writeInt(61);
                o.writeShort(keys.size());
                o.write(poolBytes.toByteArray());
                o.writeShort(0x21);
                o.writeShort(self);
                o.writeShort(object);
                o.writeShort(0);
                o.writeShort(0);
                o.writeShort(methods.size());
                for (byte[] m : methods) o.write(m);
                o.writeShort(1);
                o.writeShort(attribute);
                o.writeInt(2 + bootstraps.stream().mapToInt(b -> b.length).sum());
                o.writeShort(bootstraps.size());
                for (byte[] b : bootstraps) o.write(b);
            });
        }
        static byte[] bytes(Body body) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try {
                body.write(new DataOutputStream(bytes));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            return bytes.toByteArray();
        }
    }

    static final int ALOAD_0 = 42, ILOAD_0 = 26, LLOAD_1 = 31, DLOAD_3 = 41, ARETURN = 176, IRETURN = 172, LRETURN = 173, DRETURN = 175, RETURN = 177;
    static final String BSM = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;";
    static final String CONDY = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;";

    static Writer.Body ldc(int index, int result) { return o -> { o.writeByte(19); o.writeShort(index); o.writeByte(result); }; }
    static Writer.Body ldc2(int index, int result) { return o -> { o.writeByte(20); o.writeShort(index); o.writeByte(result); }; }
    static Writer.Body indy(int index, int result, int... loads) {
        return o -> {
            for (int l : loads) o.writeByte(l);
            o.writeByte(186);
            o.writeShort(index);
            o.writeShort(0);
            o.writeByte(result);
        };
    }

    // Bootstrap methods
    public static CallSite plain(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
        System.out.println("bootstrap plain " + lookup.lookupClass().getName() + " " + name + " " + type);
        return new ConstantCallSite(lookup.findStatic(HandMadeConstants.class, name, type));
    }
    public static CallSite withArguments(MethodHandles.Lookup lookup, String name, MethodType type, String s, int i, long l,
            double d, Class<?> c, MethodType t, MethodHandle h) throws Throwable {
        System.out.println("bootstrap arguments " + s + " " + i + " " + l + " " + d + " " + c + " " + t + " " + h + " " + (int) h.invokeExact(20));
        return new ConstantCallSite(MethodHandles.dropArguments(MethodHandles.constant(String.class, s + i), 0, type.parameterList()));
    }
    public static CallSite varargs(MethodHandles.Lookup lookup, String name, MethodType type, Object... rest) {
        System.out.println("bootstrap varargs " + Arrays.toString(rest));
        return new ConstantCallSite(MethodHandles.constant(int.class, rest.length));
    }
    static final List<MutableCallSite> SITES = new ArrayList<>();
    public static CallSite mutable(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
        MutableCallSite site = new MutableCallSite(lookup.findStatic(HandMadeConstants.class, "first", type));
        SITES.add(site);
        return site;
    }
    public static CallSite failing(MethodHandles.Lookup lookup, String name, MethodType type) {
        System.out.println("bootstrap failing");
        throw new IllegalStateException("no site");
    }
    public static CallSite nothing(MethodHandles.Lookup lookup, String name, MethodType type) { return null; }
    public static CallSite wrongType(MethodHandles.Lookup lookup, String name, MethodType type) {
        return new ConstantCallSite(MethodHandles.identity(long.class));
    }
    public static String makeText(MethodHandles.Lookup lookup, String name, Class<?> type, String suffix) {
        System.out.println("constant " + name + " " + type + " for " + lookup.lookupClass().getName());
        return name + suffix;
    }
    public static long makeLong(MethodHandles.Lookup lookup, String name, Class<?> type) { return 1L << 45; }
    public static double makeDouble(MethodHandles.Lookup lookup, String name, Class<?> type) { return 0.125; }
    public static boolean makeBoolean(MethodHandles.Lookup lookup, String name, Class<?> type) { return true; }
    public static Object makeNull(MethodHandles.Lookup lookup, String name, Class<?> type) { return null; }
    public static Object makeBad(MethodHandles.Lookup lookup, String name, Class<?> type) throws IOException { throw new IOException("bad constant"); }

    // Targets
    public static String join(int a, long b, double c) { return a + "/" + b + "/" + c; }
    public static int twice(int x) { return 2 * x; }
    public static int first(int x) { return x + 1; }
    public static int second(int x) { return x + 2; }

    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e);
            for (Throwable c = e.getCause(); c != null; c = c.getCause()) System.out.println("  cause " + c);
        }
    }

    public static void main(String[] args) throws Throwable {
        Writer w = new Writer("Generated");
        w.method("plain", "(IJD)Ljava/lang/String;", 5,
            indy(w.dynamic(18, w.bootstrap("plain", BSM + ")Ljava/lang/invoke/CallSite;"), "join", "(IJD)Ljava/lang/String;"), ARETURN, ILOAD_0, LLOAD_1, DLOAD_3));
        int twice = w.handle(6, w.member(10, "HandMadeConstants", "twice", "(I)I"));
        w.method("arguments", "()Ljava/lang/String;", 0, indy(w.dynamic(18, w.bootstrap("withArguments",
            BSM + "Ljava/lang/String;IJDLjava/lang/Class;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/CallSite;",
            w.string("text"), w.integer(7), w.longValue(1L << 40), w.doubleValue(2.5), w.cls("java/util/List"),
            w.methodType("(I)V"), twice), "x", "()Ljava/lang/String;"), ARETURN));
        String varargs = BSM + "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";
        w.method("varargs0", "()I", 0, indy(w.dynamic(18, w.bootstrap("varargs", varargs), "v", "()I"), IRETURN));
        w.method("varargs1", "()I", 0, indy(w.dynamic(18, w.bootstrap("varargs", varargs, w.integer(5)), "v", "()I"), IRETURN));
        w.method("varargs3", "()I", 0, indy(w.dynamic(18, w.bootstrap("varargs", varargs, w.integer(5), w.string("s"), w.longValue(9)), "v", "()I"), IRETURN));
        w.method("mutable", "(I)I", 1, indy(w.dynamic(18, w.bootstrap("mutable", BSM + ")Ljava/lang/invoke/CallSite;"), "m", "(I)I"), IRETURN, ILOAD_0));
        w.method("failing", "()V", 0, indy(w.dynamic(18, w.bootstrap("failing", BSM + ")Ljava/lang/invoke/CallSite;"), "f", "()V"), RETURN));
        w.method("nothing", "()V", 0, indy(w.dynamic(18, w.bootstrap("nothing", BSM + ")Ljava/lang/invoke/CallSite;"), "f", "()V"), RETURN));
        w.method("wrongType", "()V", 0, indy(w.dynamic(18, w.bootstrap("wrongType", BSM + ")Ljava/lang/invoke/CallSite;"), "f", "()V"), RETURN));
        w.method("missing", "()V", 0, indy(w.dynamic(18, w.bootstrap("missing", BSM + ")Ljava/lang/invoke/CallSite;"), "f", "()V"), RETURN));

        int text = w.dynamic(17, w.bootstrap("makeText", CONDY + "Ljava/lang/String;)Ljava/lang/String;", w.string("!")), "constant", "Ljava/lang/String;");
        w.method("text", "()Ljava/lang/String;", 0, ldc(text, ARETURN));
        w.method("textAgain", "()Ljava/lang/String;", 0, ldc(text, ARETURN));
        w.method("longConstant", "()J", 0, ldc2(w.dynamic(17, w.bootstrap("makeLong", CONDY + ")J"), "l", "J"), LRETURN));
        w.method("doubleConstant", "()D", 0, ldc2(w.dynamic(17, w.bootstrap("makeDouble", CONDY + ")D"), "d", "D"), DRETURN));
        w.method("booleanConstant", "()Z", 0, ldc(w.dynamic(17, w.bootstrap("makeBoolean", CONDY + ")Z"), "z", "Z"), IRETURN));
        w.method("nullConstant", "()Ljava/lang/Object;", 0, ldc(w.dynamic(17, w.bootstrap("makeNull", CONDY + ")Ljava/lang/Object;"), "n", "Ljava/lang/Object;"), ARETURN));
        w.method("badConstant", "()Ljava/lang/Object;", 0, ldc(w.dynamic(17, w.bootstrap("makeBad", CONDY + ")Ljava/lang/Object;"), "b", "Ljava/lang/Object;"), ARETURN));
        w.method("castConstant", "()Ljava/lang/Integer;", 0, ldc(w.dynamic(17, w.bootstrap("makeText", CONDY + "Ljava/lang/String;)Ljava/lang/String;", w.string("?")), "cast", "Ljava/lang/Integer;"), ARETURN));
        w.method("nested", "()Ljava/lang/String;", 0, ldc(w.dynamic(17, w.bootstrap("makeText", CONDY + "Ljava/lang/String;)Ljava/lang/String;", text), "outer", "Ljava/lang/String;"), ARETURN));
        w.method("primitiveClass", "()Ljava/lang/Class;", 0, ldc(w.dynamic(17, w.bootstrap("java/lang/invoke/ConstantBootstraps", "primitiveClass", CONDY + ")Ljava/lang/Class;"), "I", "Ljava/lang/Class;"), ARETURN));
        w.method("enumConstant", "()Ljava/lang/Thread$State;", 0, ldc(w.dynamic(17, w.bootstrap("java/lang/invoke/ConstantBootstraps", "enumConstant", CONDY + ")Ljava/lang/Enum;"), "BLOCKED", "Ljava/lang/Thread$State;"), ARETURN));
        w.method("handle", "()Ljava/lang/invoke/MethodHandle;", 0, ldc(twice, ARETURN));
        w.method("virtualHandle", "()Ljava/lang/invoke/MethodHandle;", 0, ldc(w.handle(5, w.member(10, "java/lang/String", "length", "()I")), ARETURN));
        w.method("interfaceHandle", "()Ljava/lang/invoke/MethodHandle;", 0, ldc(w.handle(9, w.member(11, "java/util/List", "size", "()I")), ARETURN));
        w.method("constructorHandle", "()Ljava/lang/invoke/MethodHandle;", 0, ldc(w.handle(8, w.member(10, "java/lang/StringBuilder", "<init>", "(Ljava/lang/String;)V")), ARETURN));
        w.method("getterHandle", "()Ljava/lang/invoke/MethodHandle;", 0, ldc(w.handle(2, w.member(9, "java/lang/Integer", "MAX_VALUE", "I")), ARETURN));
        w.method("missingHandle", "()Ljava/lang/invoke/MethodHandle;", 0, ldc(w.handle(5, w.member(10, "java/lang/String", "lengthy", "()I")), ARETURN));
        w.method("type", "()Ljava/lang/invoke/MethodType;", 0, ldc(w.methodType("(ILjava/util/Map;[J)Ljava/lang/String;"), ARETURN));
        w.method("missingType", "()Ljava/lang/invoke/MethodType;", 0, ldc(w.methodType("(Lno/Such;)V"), ARETURN));

        Class<?> c = MethodHandles.lookup().defineClass(w.finish());
        run(c, "plain", 1, 2L, 3.5);
        run(c, "plain", 4, 5L, 6.5);
        for (String name : List.of("arguments", "varargs0", "varargs1", "varargs3")) run(c, name);
        run(c, "mutable", 10);
        SITES.get(0).setTarget(MethodHandles.lookup().findStatic(HandMadeConstants.class, "second", MethodType.methodType(int.class, int.class)));
        run(c, "mutable", 10);
        for (String name : List.of("failing", "failing", "nothing", "wrongType", "missing", "text", "text", "textAgain", "longConstant",
                "doubleConstant", "booleanConstant", "nullConstant", "badConstant", "badConstant", "castConstant", "nested", "primitiveClass", "enumConstant",
                "handle", "virtualHandle", "interfaceHandle", "constructorHandle", "getterHandle", "missingHandle", "type", "missingType")) {
            run(c, name);
        }
        show("handle runs", () -> ((MethodHandle) method(c, "constructorHandle").invoke(null)).invoke("built"));
        show("getter runs", () -> (int) ((MethodHandle) method(c, "getterHandle").invoke(null)).invokeExact());
        show("bootstraps by hand", () -> ConstantBootstraps.nullConstant(MethodHandles.lookup(), "_", String.class) + " "
            + ConstantBootstraps.getStaticFinal(MethodHandles.lookup(), "MAX_VALUE", int.class, Integer.class) + " "
            + ConstantBootstraps.explicitCast(MethodHandles.lookup(), "_", byte.class, 300));
    }

    static java.lang.reflect.Method method(Class<?> c, String name) {
        return Arrays.stream(c.getMethods()).filter(m -> m.getName().equals(name)).findFirst().get();
    }

    static void run(Class<?> c, String name, Object... arguments) {
        show(name, () -> {
            try {
                return method(c, name).invoke(null, arguments);
            } catch (java.lang.reflect.InvocationTargetException e) {
                throw e.getCause();
            }
        });
    }
}
