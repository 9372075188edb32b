// VarHandles of fields of every type, instance and static: each access mode, or that it is not supported.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.List;

public class VarHandleModes {
    boolean z = true;
    byte b = 1;
    short s = 2;
    char c = 'c';
    int i = 4;
    volatile long j = 5;
    float f = 6.5f;
    double d = 7.5;
    String a = "text";
    final int constant = 9;
    List<String> list;

    static boolean zs;
    static byte bs = 1;
    static short ss = 2;
    static char cs = 'x';
    static int is = 4;
    static volatile long js = 5;
    static float fs = 6.5f;
    static double ds = 7.5;
    static Object as = "static";

    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e.getClass().getName() + ": " + clean(e.getMessage()));
        }
    }

    /** Identity hash codes differ from run to run. */
    static String clean(String text) {
        return text == null ? null : text.replaceAll("@[0-9a-f]+", "@#");
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        supported(lookup);
        ints(lookup);
        longs(lookup);
        references(lookup);
        others(lookup);
        statics(lookup);
        readOnly(lookup);
        generic(lookup);
        reflective(lookup);
        mistakes(lookup);
    }

    static void supported(MethodHandles.Lookup lookup) throws Throwable {
        String[] names = {"z", "b", "s", "c", "i", "j", "f", "d", "a", "constant"};
        Class<?>[] types = {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class,
            double.class, String.class, int.class};
        for (int k = 0; k < names.length; k++) {
            VarHandle h = lookup.findVarHandle(VarHandleModes.class, names[k], types[k]);
            StringBuilder line = new StringBuilder(names[k] + " " + h.varType() + " " + h.coordinateTypes() + " no:");
            for (AccessMode m : AccessMode.values()) if (!h.isAccessModeSupported(m)) line.append(' ').append(m.methodName());
            System.out.println(line);
        }
        VarHandle h = lookup.findVarHandle(VarHandleModes.class, "i", int.class);
        for (AccessMode m : AccessMode.values()) System.out.println(m + " " + h.accessModeType(m));
        show("toString", () -> h);
        show("valueFromMethodName", () -> AccessMode.valueFromMethodName("getAndAddAcquire"));
        show("valueFromMethodName bad", () -> AccessMode.valueFromMethodName("getAndDance"));
    }

    static void ints(MethodHandles.Lookup lookup) throws Throwable {
        VarHandle I = lookup.findVarHandle(VarHandleModes.class, "i", int.class);
        VarHandleModes o = new VarHandleModes();
        I.set(o, 10);
        show("get", () -> (int) I.get(o));
        I.setVolatile(o, 11);
        show("getVolatile", () -> (int) I.getVolatile(o));
        I.setOpaque(o, 12);
        show("getOpaque", () -> (int) I.getOpaque(o));
        I.setRelease(o, 13);
        show("getAcquire", () -> (int) I.getAcquire(o));
        show("cas yes", () -> I.compareAndSet(o, 13, 14));
        show("cas no", () -> I.compareAndSet(o, 13, 15));
        show("cae yes", () -> (int) I.compareAndExchange(o, 14, 16));
        show("cae no", () -> (int) I.compareAndExchangeAcquire(o, 14, 17));
        show("caeRelease", () -> (int) I.compareAndExchangeRelease(o, 16, 18));
        show("weak", () -> I.weakCompareAndSet(o, 18, 19) + " " + I.weakCompareAndSetPlain(o, 19, 20) + " "
            + I.weakCompareAndSetAcquire(o, 20, 21) + " " + I.weakCompareAndSetRelease(o, 99, 22));
        show("getAndSet", () -> (int) I.getAndSet(o, 30) + " " + (int) I.getAndSetAcquire(o, 31) + " " + (int) I.getAndSetRelease(o, 32));
        show("getAndAdd", () -> (int) I.getAndAdd(o, 5) + " " + (int) I.getAndAddAcquire(o, -1) + " " + (int) I.getAndAddRelease(o, 0));
        show("or", () -> (int) I.getAndBitwiseOr(o, 0x80) + " " + (int) I.getAndBitwiseOrAcquire(o, 1) + " " + (int) I.getAndBitwiseOrRelease(o, 2));
        show("and", () -> (int) I.getAndBitwiseAnd(o, 0xf0) + " " + (int) I.getAndBitwiseAndAcquire(o, 0xff) + " " + (int) I.getAndBitwiseAndRelease(o, -1));
        show("xor", () -> (int) I.getAndBitwiseXor(o, 0xff) + " " + (int) I.getAndBitwiseXorAcquire(o, 1) + " " + (int) I.getAndBitwiseXorRelease(o, 1));
        show("end", () -> o.i);
        I.getAndAdd(o, 100);
        show("result dropped", () -> o.i);
    }

    static void longs(MethodHandles.Lookup lookup) throws Throwable {
        VarHandle J = lookup.findVarHandle(VarHandleModes.class, "j", long.class);
        VarHandleModes o = new VarHandleModes();
        J.set(o, 1L << 40);
        show("long", () -> (long) J.get(o) + " " + (long) J.getAndAdd(o, -1L) + " " + (long) J.getVolatile(o));
        show("long cas", () -> J.compareAndSet(o, (1L << 40) - 1, Long.MIN_VALUE) + " " + J.compareAndSet(o, 0L, 1L));
        show("long cae", () -> (long) J.compareAndExchange(o, Long.MIN_VALUE, 77L) + " " + o.j);
        show("long or", () -> (long) J.getAndBitwiseOr(o, 1L << 50) + " " + o.j);
        show("long set", () -> (long) J.getAndSet(o, -1L) + " " + o.j);
    }

    static void references(MethodHandles.Lookup lookup) throws Throwable {
        VarHandle A = lookup.findVarHandle(VarHandleModes.class, "a", String.class);
        VarHandleModes o = new VarHandleModes();
        show("ref", () -> (String) A.get(o) + " " + (Object) A.getVolatile(o));
        show("ref getAndSet", () -> (String) A.getAndSet(o, "new"));
        show("ref cas", () -> A.compareAndSet(o, "new", "newer") + " " + A.compareAndSet(o, new String("newer"), "x"));
        show("ref cae", () -> (String) A.compareAndExchange(o, "newer", null) + " " + o.a);
        show("ref null", () -> (String) A.get(o));
        show("ref add", () -> (String) A.getAndAdd(o, "x"));
        show("ref wrong value", () -> { A.set(o, (Object) 5); return o.a; });
        show("ref wrong result", () -> { A.set(o, "s"); return (Integer) A.get(o); });
        show("ref as CharSequence", () -> (CharSequence) A.get(o));
        VarHandle L = lookup.findVarHandle(VarHandleModes.class, "list", List.class);
        L.set(o, List.of("q"));
        show("list", () -> (List<?>) L.get(o));
    }

    static void others(MethodHandles.Lookup lookup) throws Throwable {
        VarHandleModes o = new VarHandleModes();
        VarHandle Z = lookup.findVarHandle(VarHandleModes.class, "z", boolean.class);
        show("boolean", () -> (boolean) Z.getAndSet(o, false) + " " + (boolean) Z.getAndBitwiseOr(o, true) + " "
            + (boolean) Z.getAndBitwiseXor(o, true) + " " + Z.compareAndSet(o, false, true) + " " + o.z);
        show("boolean add", () -> (boolean) Z.getAndAdd(o, true));
        VarHandle B = lookup.findVarHandle(VarHandleModes.class, "b", byte.class);
        show("byte", () -> (byte) B.getAndAdd(o, (byte) 127) + " " + o.b + " " + B.compareAndSet(o, (byte) -128, (byte) 3)
            + " " + (byte) B.getAndBitwiseXor(o, (byte) -1) + " " + o.b);
        VarHandle S = lookup.findVarHandle(VarHandleModes.class, "s", short.class);
        show("short", () -> (short) S.getAndAdd(o, (short) 32767) + " " + o.s + " " + (short) S.compareAndExchange(o, (short) -32767, (short) 8) + " " + o.s);
        VarHandle C = lookup.findVarHandle(VarHandleModes.class, "c", char.class);
        show("char", () -> (char) C.getAndAdd(o, (char) 1) + " " + o.c + " " + C.weakCompareAndSetPlain(o, 'd', 'e') + " " + (char) C.getAndBitwiseAnd(o, 'A') + " " + o.c);
        VarHandle F = lookup.findVarHandle(VarHandleModes.class, "f", float.class);
        show("float", () -> (float) F.getAndAdd(o, 0.25f) + " " + o.f + " " + F.compareAndSet(o, 6.75f, -0.0f) + " " + F.compareAndSet(o, 0.0f, 1f));
        show("float or", () -> (float) F.getAndBitwiseOr(o, 1f));
        VarHandle D = lookup.findVarHandle(VarHandleModes.class, "d", double.class);
        show("double", () -> (double) D.getAndAdd(o, 0.25) + " " + o.d + " " + D.compareAndSet(o, 7.75, Double.NaN) + " " + D.compareAndSet(o, Double.NaN, 1.0) + " " + o.d);
        show("double cae", () -> (double) D.compareAndExchange(o, 1.0, 2.0) + " " + (double) D.getAndSet(o, 3.0) + " " + (double) D.getAcquire(o));
    }

    static void statics(MethodHandles.Lookup lookup) throws Throwable {
        VarHandle I = lookup.findStaticVarHandle(VarHandleModes.class, "is", int.class);
        show("static", () -> (int) I.getAndAdd(6) + " " + I.compareAndSet(10, 20) + " " + (int) I.getVolatile() + " " + I.coordinateTypes());
        VarHandle J = lookup.findStaticVarHandle(VarHandleModes.class, "js", long.class);
        show("static long", () -> (long) J.getAndSet(1L << 33) + " " + js);
        VarHandle D = lookup.findStaticVarHandle(VarHandleModes.class, "ds", double.class);
        show("static double", () -> { D.set(1.25); return (double) D.get() + " " + ds; });
        VarHandle A = lookup.findStaticVarHandle(VarHandleModes.class, "as", Object.class);
        show("static ref", () -> A.getAndSet("replaced") + " " + as);
        VarHandle Z = lookup.findStaticVarHandle(VarHandleModes.class, "zs", boolean.class);
        show("static boolean", () -> (boolean) Z.getAndSet(true) + " " + zs);
        VarHandle Lazy = lookup.findStaticVarHandle(Late.class, "value", int.class);
        System.out.println("found");
        show("late", () -> (int) Lazy.getAndAdd(1) + " " + Late.value);
    }

    static class Late {
        static int value = 50;
        static { System.out.println("Late initialised"); }
    }

    static void readOnly(MethodHandles.Lookup lookup) throws Throwable {
        VarHandleModes o = new VarHandleModes();
        VarHandle K = lookup.findVarHandle(VarHandleModes.class, "constant", int.class);
        show("final get", () -> (int) K.get(o) + " " + (int) K.getVolatile(o));
        show("final set", () -> { K.set(o, 1); return "set"; });
        show("final cas", () -> K.compareAndSet(o, 9, 1));
    }

    static void generic(MethodHandles.Lookup lookup) throws Throwable {
        VarHandleModes o = new VarHandleModes();
        VarHandle I = lookup.findVarHandle(VarHandleModes.class, "i", int.class);
        show("box result", () -> (Object) I.get(o));
        show("widen result", () -> (long) I.get(o) + " " + (double) I.get(o));
        show("box arguments", () -> { I.set((Object) o, (Object) 41); return o.i; });
        show("narrow argument", () -> { I.set(o, (byte) 3); return o.i; });
        show("char argument", () -> { I.set(o, 'a'); return o.i; });
        show("boxed cas", () -> I.compareAndSet(o, Integer.valueOf(97), (short) 98));
        show("wrong argument", () -> { I.set(o, "x"); return o.i; });
        show("wrong box", () -> { I.set(o, (Object) 5L); return o.i; });
        show("wrong result", () -> (String) I.get(o));
        show("too many", () -> (int) I.get(o, 1));
        show("too few", () -> (int) I.get());
        show("null receiver", () -> (int) I.get((VarHandleModes) null));
        show("wrong receiver", () -> (int) I.get((Object) "not me"));
        VarHandle E = I.withInvokeExactBehavior();
        show("exact", () -> E.hasInvokeExactBehavior() + " " + (int) E.get(o));
        show("exact wrong", () -> (Object) E.get(o));
        show("exact wrong argument", () -> { E.set(o, (short) 1); return o.i; });
        show("exact and back", () -> (Object) E.withInvokeBehavior().get(o));
    }

    static void reflective(MethodHandles.Lookup lookup) throws Throwable {
        VarHandleModes o = new VarHandleModes();
        VarHandle I = lookup.unreflectVarHandle(VarHandleModes.class.getDeclaredField("i"));
        show("toMethodHandle", () -> (int) I.toMethodHandle(AccessMode.GET_AND_ADD).invokeExact(o, 3) + " " + o.i);
        show("varHandleInvoker", () -> (long) MethodHandles.varHandleInvoker(AccessMode.GET,
            java.lang.invoke.MethodType.methodType(long.class, VarHandleModes.class)).invokeExact(I, o));
        show("varHandleExactInvoker", () -> (boolean) MethodHandles.varHandleExactInvoker(AccessMode.COMPARE_AND_SET,
            java.lang.invoke.MethodType.methodType(boolean.class, VarHandleModes.class, int.class, int.class)).invokeExact(I, o, 7, 8) + " " + o.i);
        show("exact invoker wrong", () -> (long) MethodHandles.varHandleExactInvoker(AccessMode.GET,
            java.lang.invoke.MethodType.methodType(long.class, VarHandleModes.class)).invokeExact(I, o));
        show("findVirtual", () -> (int) lookup.findVirtual(VarHandle.class, "getAndSet",
            java.lang.invoke.MethodType.methodType(int.class, VarHandleModes.class, int.class)).invokeExact(I, o, 70) + " " + o.i);
        show("unsupported to handle", () -> lookup.findVarHandle(VarHandleModes.class, "a", String.class).toMethodHandle(AccessMode.GET_AND_ADD).invoke(o, "x"));
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
    }

    static void mistakes(MethodHandles.Lookup lookup) {
        show("no field", () -> lookup.findVarHandle(VarHandleModes.class, "nope", int.class));
        show("wrong type", () -> lookup.findVarHandle(VarHandleModes.class, "i", long.class));
        show("static as instance", () -> lookup.findVarHandle(VarHandleModes.class, "is", int.class));
        show("instance as static", () -> lookup.findStaticVarHandle(VarHandleModes.class, "i", int.class));
        VarHandle nothing = null;
        show("null handle", () -> (int) nothing.get());
    }
}
