// CallSite objects, SwitchPoint and MethodHandleProxies.

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import static java.lang.invoke.MethodType.methodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VolatileCallSite;
import java.util.Comparator;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class CallSiteKinds {
    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    static String hello(String name) { return "hello " + name; }
    static String bye(String name) { return "bye " + name; }
    static int compareLengths(String a, String b) { return Integer.compare(a.length(), b.length()); }
    static int power(int a, int b) { int r = 1; for (int i = 0; i < b; i++) r *= a; return r; }

    static MethodHandle find(String name, Class<?> ret, Class<?>... params) throws Exception {
        return LOOKUP.findStatic(CallSiteKinds.class, name, methodType(ret, params));
    }

    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        sites();
        switches();
        proxies();
        cache();
    }

    static void sites() throws Throwable {
        MethodHandle hello = find("hello", String.class, String.class);
        MethodHandle bye = find("bye", String.class, String.class);
        ConstantCallSite constant = new ConstantCallSite(hello);
        show("constant", () -> (String) constant.dynamicInvoker().invokeExact("c") + " " + (constant.getTarget() == hello) + " " + constant.type());
        show("constant set", () -> { constant.setTarget(bye); return "set"; });
        MutableCallSite mutable = new MutableCallSite(hello);
        MethodHandle invoker = mutable.dynamicInvoker();
        show("mutable before", () -> (String) invoker.invokeExact("m"));
        mutable.setTarget(bye);
        show("mutable after", () -> (String) invoker.invokeExact("m"));
        MutableCallSite.syncAll(new MutableCallSite[] {mutable});
        show("wrong type", () -> { mutable.setTarget(find("power", int.class, int.class, int.class)); return "set"; });
        MutableCallSite unset = new MutableCallSite(methodType(void.class));
        show("unset", () -> { unset.dynamicInvoker().invokeExact(); return "called"; });
        VolatileCallSite vol = new VolatileCallSite(bye);
        MethodHandle volatileInvoker = vol.dynamicInvoker();
        show("volatile before", () -> (String) volatileInvoker.invokeExact("v"));
        vol.setTarget(hello);
        show("volatile after", () -> (String) volatileInvoker.invokeExact("v"));
        for (CallSite site : new CallSite[] {constant, mutable, vol}) {
            show(site.getClass().getSimpleName(), () -> site.type() + " " + (String) site.getTarget().invokeExact("x"));
        }
    }

    static void switches() throws Throwable {
        SwitchPoint point = new SwitchPoint();
        MethodHandle guarded = point.guardWithTest(find("hello", String.class, String.class), find("bye", String.class, String.class));
        show("valid", () -> point.hasBeenInvalidated() + " " + (String) guarded.invokeExact("s"));
        SwitchPoint.invalidateAll(new SwitchPoint[] {point});
        show("invalid", () -> point.hasBeenInvalidated() + " " + (String) guarded.invokeExact("s"));
    }

    static void proxies() throws Throwable {
        IntBinaryOperator op = MethodHandleProxies.asInterfaceInstance(IntBinaryOperator.class, find("power", int.class, int.class, int.class));
        show("proxy", () -> op.applyAsInt(3, 4));
        @SuppressWarnings("unchecked")
        Comparator<String> c = MethodHandleProxies.asInterfaceInstance(Comparator.class, find("compareLengths", int.class, String.class, String.class));
        show("comparator", () -> c.compare("abc", "de") + " " + c.reversed().compare("abc", "de"));
        show("is wrapper", () -> MethodHandleProxies.isWrapperInstance(op) + " " + MethodHandleProxies.isWrapperInstance("x"));
        show("wrapper type", () -> MethodHandleProxies.wrapperInstanceType(op));
        show("wrapper target", () -> (int) MethodHandleProxies.wrapperInstanceTarget(op).invoke(2, 5));
        Supplier<?> failing = MethodHandleProxies.asInterfaceInstance(Supplier.class,
            MethodHandles.insertArguments(MethodHandles.throwException(Object.class, IllegalStateException.class), 0, new IllegalStateException("from handle")));
        show("failing", failing::get);
        show("not an interface", () -> MethodHandleProxies.asInterfaceInstance(String.class, MethodHandles.identity(int.class)));
    }

    /** An inline cache as language runtimes write it: a mutable site that learns the receiver's class. */
    static class InlineCache extends MutableCallSite {
        static final MethodHandle MISS;
        static final MethodHandle IS;
        int misses;
        static {
            try {
                MISS = LOOKUP.findVirtual(InlineCache.class, "miss", methodType(Object.class, Object.class));
                IS = LOOKUP.findStatic(InlineCache.class, "isExactly", methodType(boolean.class, Class.class, Object.class));
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        InlineCache() {
            super(methodType(Object.class, Object.class));
            setTarget(MISS.bindTo(this));
        }

        static boolean isExactly(Class<?> c, Object o) { return o.getClass() == c; }

        Object miss(Object receiver) throws Throwable {
            misses++;
            MethodHandle toString = LOOKUP.findVirtual(receiver.getClass(), "toString", methodType(String.class)).asType(type());
            setTarget(MethodHandles.guardWithTest(IS.bindTo(receiver.getClass()), toString, getTarget()));
            return (Object) toString.invokeExact(receiver);
        }
    }

    static void cache() throws Throwable {
        InlineCache cache = new InlineCache();
        MethodHandle call = cache.dynamicInvoker();
        Object[] values = {1, 2, "three", 4L, 5.5, 6, "seven", 8L, new StringBuilder("nine")};
        StringBuilder out = new StringBuilder();
        for (int round = 0; round < 3; round++) for (Object v : values) out.append((Object) call.invokeExact(v)).append(' ');
        show("cached", () -> out + "misses " + cache.misses);
    }
}
