import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/** Values that go through reflection, handles and memory: to methods and fields of the program and of the JDK. */
public class Reflects {
    int field;
    static int global;
    volatile int atomic;
    Reflects() {}
    Reflects(int field) { this.field = field; }
    static int reflected(int x) { return x ^ 1; }
    int read() { return field + 1; }
    static int byHandle(int x) { return x + 1; }
    static Object boxed(Object x) { return x; }
    static class Only { int value; int get() { return value + 1; } }
    interface Asked { int ask(int x); }

    static int invoke(int x) throws Exception {
        int y = (Integer) Reflects.class.getDeclaredMethod("reflected", int.class).invoke(null, x);
        // A method of the JDK that is written in Java.
        int bits = (Integer) Integer.class.getMethod("numberOfTrailingZeros", int.class).invoke(null, x);
        return y + bits > 5 ? 1 : 0;
    }
    static int construct(int x) throws Exception {
        Reflects made = Reflects.class.getDeclaredConstructor(int.class).newInstance(x);
        return made.read() > 3 ? 1 : 0;
    }
    static int fields(int x) throws Exception {
        Only only = new Only();
        Only.class.getDeclaredField("value").set(only, x);
        Reflects.class.getDeclaredField("global").setInt(null, only.get());
        int sum = global > 3 ? 1 : 0;
        sum += Reflects.class.getDeclaredField("global").getInt(null) == 7 ? 1 : 0;
        return sum;
    }
    static int arrays(int x) {
        Object a = Array.newInstance(int.class, 3);
        Array.setInt(a, 1, x);
        return Array.getInt(a, 1) > 3 ? (Integer) Array.get(a, 1) : 0;
    }
    static int proxied(int x) {
        Asked asked = (Asked) Proxy.newProxyInstance(
                Reflects.class.getClassLoader(), new Class<?>[] {Asked.class}, (p, m, args) -> (Integer) args[0] + 1);
        return asked.ask(x) > 3 ? 1 : 0;
    }
    static int handles(int x) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle add = lookup.findStatic(Reflects.class, "byHandle", MethodType.methodType(int.class, int.class));
        int exact = (int) add.invokeExact(x);
        int loose = (Integer) add.invoke((Integer) x);
        int bound = (int) MethodHandles.insertArguments(add, 0, x).invoke();
        Object same = lookup.findStatic(Reflects.class, "boxed", MethodType.methodType(Object.class, Object.class)).invokeWithArguments(x);
        MethodHandle setter = lookup.findSetter(Only.class, "value", int.class);
        Only only = new Only();
        setter.invoke(only, x);
        return exact > 3 && loose > 4 && bound > 5 && (Integer) same > 6 ? only.get() : 0;
    }
    static int variables(int x) throws Exception {
        VarHandle field = MethodHandles.lookup().findVarHandle(Reflects.class, "atomic", int.class);
        Reflects r = new Reflects();
        field.setVolatile(r, x);
        byte[] bytes = new byte[8];
        MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN).set(bytes, 0, x);
        return r.atomic > 3 && bytes[3] == 5 ? 1 : 0;
    }
    static int memory(int x) throws Exception {
        ByteBuffer direct = ByteBuffer.allocateDirect(16).putInt(0, x);
        ByteBuffer heap = ByteBuffer.allocate(16).putInt(0, x);
        AtomicInteger atomic = new AtomicInteger();
        atomic.addAndGet(x);
        return direct.getInt(0) > 3 && heap.get(3) == 5 && atomic.get() == 5 ? 1 : 0;
    }
    static int unsafe(int x) throws Exception {
        java.lang.reflect.Field own = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        own.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) own.get(null);
        Only only = (Only) unsafe.allocateInstance(Only.class);
        unsafe.putInt(only, unsafe.objectFieldOffset(Only.class.getDeclaredField("value")), x);
        return only.get() > 3 ? 1 : 0;
    }
    static int captured(int x) {
        IntSupplier s = () -> x + 1;
        return s.getAsInt() > 3 ? 1 : 0;
    }
}
