// jdk: 25
// Handles and factories that came after JDK 17: adapted VarHandles, typeSwitch called directly, memory segments.

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import static java.lang.invoke.MethodType.methodType;
import java.lang.invoke.VarHandle;
import java.lang.runtime.SwitchBootstraps;
import java.util.Arrays;

public class NewerHandles {
    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    int value = 7;
    static int box(String s) { return Integer.parseInt(s); }
    static String unbox(int i) { return "<" + i + ">"; }
    static int[] pick(Object[] all, int k) { return (int[]) all[k]; }

    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + String.valueOf(e).replaceAll("0x[0-9a-f]+", "0x#"));
        }
    }

    public static void main(String[] args) throws Throwable {
        adapted();
        switches();
        segments();
    }

    static void adapted() throws Throwable {
        VarHandle V = LOOKUP.findVarHandle(NewerHandles.class, "value", int.class);
        MethodHandle box = LOOKUP.findStatic(NewerHandles.class, "box", methodType(int.class, String.class));
        MethodHandle unbox = LOOKUP.findStatic(NewerHandles.class, "unbox", methodType(String.class, int.class));
        VarHandle text = MethodHandles.filterValue(V, box, unbox);
        NewerHandles o = new NewerHandles();
        show("filtered", () -> (String) text.getAndSet(o, "12") + " " + o.value + " " + text.compareAndSet(o, "12", "13") + " " + (String) text.get(o));
        VarHandle A = MethodHandles.arrayElementVarHandle(int[].class);
        int[] array = {1, 2, 3};
        VarHandle bound = MethodHandles.insertCoordinates(A, 0, array);
        show("inserted", () -> (int) bound.getAndAdd(1, 40) + " " + Arrays.toString(array) + " " + bound.coordinateTypes());
        VarHandle swapped = MethodHandles.permuteCoordinates(A, java.util.List.of(int.class, int[].class), 1, 0);
        show("permuted", () -> { swapped.set(0, array, 99); return Arrays.toString(array); });
        VarHandle dropped = MethodHandles.dropCoordinates(A, 1, String.class);
        show("dropped", () -> (int) dropped.getVolatile(array, "ignored", 2));
        VarHandle collected = MethodHandles.collectCoordinates(A, 0,
            LOOKUP.findStatic(NewerHandles.class, "pick", methodType(int[].class, Object[].class, int.class)));
        show("collected", () -> (int) collected.get(new Object[] {new int[] {5, 6}}, 0, 1));
        show("table switch type", () -> MethodHandles.tableSwitch(MethodHandles.empty(methodType(int.class, int.class)),
            MethodHandles.identity(int.class)).type());
    }

    static void switches() throws Throwable {
        CallSite site = SwitchBootstraps.typeSwitch(LOOKUP, "x", methodType(int.class, Object.class, int.class), String.class, Integer.class, "literal");
        show("type switch", () -> (int) site.getTarget().invokeExact((Object) "s", 0) + " " + (int) site.getTarget().invokeExact((Object) 5, 0)
            + " " + (int) site.getTarget().invokeExact((Object) 5L, 0) + " " + (int) site.getTarget().invokeExact((Object) null, 0)
            + " " + (int) site.getTarget().invokeExact((Object) "literal", 1));
    }

    static void segments() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment s = arena.allocate(32, 8);
            s.set(ValueLayout.JAVA_INT, 4, 0x01020304);
            s.set(ValueLayout.JAVA_LONG, 8, 1L << 40);
            s.set(ValueLayout.JAVA_DOUBLE, 16, 2.5);
            show("segment", () -> s.get(ValueLayout.JAVA_INT, 4) + " " + s.get(ValueLayout.JAVA_BYTE, 4) + " " + s.get(ValueLayout.JAVA_LONG, 8) + " " + s.get(ValueLayout.JAVA_DOUBLE, 16));
            show("bounds", () -> s.get(ValueLayout.JAVA_LONG, 28));
            MemoryLayout point = MemoryLayout.structLayout(ValueLayout.JAVA_INT.withName("x"), ValueLayout.JAVA_INT.withName("y"));
            VarHandle Y = point.varHandle(MemoryLayout.PathElement.groupElement("y"));
            MemorySegment p = arena.allocate(point);
            Y.set(p, 0L, 77);
            show("struct", () -> (int) Y.get(p, 0L) + " " + (int) Y.getAndAdd(p, 0L, 3) + " " + p.getAtIndex(ValueLayout.JAVA_INT, 1));
            MemorySegment heap = MemorySegment.ofArray(new int[] {1, 2, 3});
            show("heap segment", () -> heap.getAtIndex(ValueLayout.JAVA_INT, 2) + " " + heap.byteSize());
        }
    }
}
