/** Functions of the C library, called by java.lang.foreign. */
import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

public class Downcalls {
    static final Linker LINKER = Linker.nativeLinker();
    static final SymbolLookup LIBRARY = LINKER.defaultLookup();
    static final AddressLayout POINTER = ValueLayout.ADDRESS;

    static MethodHandle function(String name, FunctionDescriptor type) {
        return LINKER.downcallHandle(LIBRARY.find(name).orElseThrow(), type);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle strlen = function("strlen", FunctionDescriptor.of(ValueLayout.JAVA_LONG, POINTER));
        MethodHandle toupper = function("toupper", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
        MethodHandle hypot = function("hypot", FunctionDescriptor.of(ValueLayout.JAVA_DOUBLE, ValueLayout.JAVA_DOUBLE, ValueLayout.JAVA_DOUBLE));
        MethodHandle memset = function("memset", FunctionDescriptor.of(POINTER, POINTER, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG));
        MethodHandle strchr = function("strchr", FunctionDescriptor.of(POINTER, POINTER, ValueLayout.JAVA_INT));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom("foreign function");
            System.out.println((long) strlen.invokeExact(text));
            System.out.println((char) (int) toupper.invokeExact((int) 'q'));
            System.out.println((double) hypot.invokeExact(3.0, 4.0));
            MemorySegment found = (MemorySegment) strchr.invokeExact(text, (int) 'f');
            System.out.println(found.address() - text.address());
            found = (MemorySegment) strchr.invokeExact(text, (int) 'u');
            System.out.println(found.address() - text.address() + " " + found.reinterpret(9).getString(0));
            MemorySegment filled = (MemorySegment) memset.invokeExact(text, (int) '*', 7L);
            System.out.println(text.getString(0) + " " + (filled.address() == text.address()));
        }
        System.out.println(LIBRARY.find("no_such_function").isPresent());
    }
}
