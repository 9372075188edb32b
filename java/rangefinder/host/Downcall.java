package rangefinder.host;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.access.JavaLangInvokeAccess;
import jdk.internal.access.SharedSecrets;

/** A call of a C function. The JDK makes the stub for it from the interpreter's description; reflection, because older JDKs lack it. */
final class Downcall implements NativeCall {
    /** By the interpreter's number. */
    private static final Map<Integer, MethodHandle> STUBS = new HashMap<>();

    private final MethodHandle stub;
    private final Object[] arguments;
    private final char resultType;

    private Downcall(MethodHandle stub, Object[] arguments) {
        this.stub = stub;
        this.arguments = arguments;
        resultType = stub.type().returnType().descriptorString().charAt(0);
    }

    static synchronized NativeCall readCall(MessageReader in) throws Exception {
        int number = in.readInt();
        MethodType type = MethodType.fromMethodDescriptorString(in.readName(), null);
        Object[] description = new Object[8];
        for (int i = 0; i < 3; i++) description[i] = Host.shadows.object(in.readInt());
        description[3] = type;
        description[4] = in.readByte() != 0;
        description[5] = in.readInt();
        description[6] = in.readByte() != 0;
        description[7] = false;
        MethodHandle stub = STUBS.get(number);
        if (stub == null) STUBS.put(number, stub = make(description));
        Object[] arguments = new Object[type.parameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            char letter = type.parameterType(i).descriptorString().charAt(0);
            arguments[i] = letter == 'J' ? Host.shadows.readLong(in) : Values.read(in, letter);
        }
        return new Downcall(stub, arguments);
    }

    private static MethodHandle make(Object[] description) throws Exception {
        Class<?> type = Class.forName("jdk.internal.foreign.abi.NativeEntryPoint");
        for (Method make : type.getDeclaredMethods()) {
            if (!make.getName().equals("make")) continue;
            Memory.makeAccessible(make);
            Object entryPoint = make.invoke(null, description);
            Method handle = JavaLangInvokeAccess.class.getMethod("nativeMethodHandle", type);
            Memory.makeAccessible(handle);
            return (MethodHandle) handle.invoke(SharedSecrets.getJavaLangInvokeAccess(), entryPoint);
        }
        throw new NoSuchMethodException("NativeEntryPoint.make");
    }

    @Override
    public char resultType() {
        return resultType;
    }

    @Override
    public Object run(int thread) throws Throwable {
        return stub.invokeWithArguments(arguments);
    }
}
