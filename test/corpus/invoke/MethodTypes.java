// java.lang.invoke.MethodType.

import java.lang.invoke.MethodType;
import static java.lang.invoke.MethodType.*;
import java.util.List;
import java.util.Map;

public class MethodTypes {
    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        MethodType t = methodType(String.class, int.class, long[].class, List.class);
        show("type", () -> t);
        show("parts", () -> t.parameterCount() + " " + t.parameterType(1) + " " + t.returnType() + " " + t.parameterList());
        show("last", () -> t.lastParameterType() + " " + methodType(int.class).lastParameterType());
        show("array", () -> t.parameterArray().length);
        show("descriptor", () -> t.toMethodDescriptorString() + " " + t.descriptorString());
        show("from descriptor", () -> fromMethodDescriptorString("(IJLjava/util/Map;[[D)V", MethodTypes.class.getClassLoader()));
        show("from descriptor, same", () -> fromMethodDescriptorString("(I[JLjava/util/List;)Ljava/lang/String;", null) == t);
        show("bad descriptor", () -> fromMethodDescriptorString("(I", null));
        show("missing class", () -> fromMethodDescriptorString("(Lno/Such;)V", null));
        show("interned", () -> methodType(String.class, int.class, long[].class, List.class) == t);
        show("equals", () -> t.equals(methodType(String.class, List.of(int.class, long[].class, List.class))));
        show("hash", () -> t.hashCode() == methodType(String.class, int.class, long[].class, List.class).hashCode());
        show("change parameter", () -> t.changeParameterType(0, Integer.class));
        show("change return", () -> t.changeReturnType(void.class));
        show("insert", () -> t.insertParameterTypes(1, char.class, Map.class));
        show("append", () -> t.appendParameterTypes(double.class));
        show("drop", () -> t.dropParameterTypes(0, 2));
        show("erase", () -> t.erase());
        show("generic", () -> t.generic());
        show("wrap", () -> t.wrap());
        show("unwrap", () -> methodType(Integer.class, Void.class, Character.class, String.class).unwrap());
        show("primitives", () -> t.hasPrimitives() + " " + t.hasWrappers() + " " + methodType(Long.class).hasWrappers());
        show("genericMethodType", () -> genericMethodType(3) + " " + genericMethodType(1, true));
        show("from type", () -> methodType(int.class, t));
        show("all primitives", () -> methodType(void.class, boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class).toMethodDescriptorString());
        show("void parameter", () -> methodType(int.class, void.class));
        show("null parameter", () -> methodType(int.class, (Class<?>) null));
        show("null return", () -> methodType((Class<?>) null));
        show("out of range", () -> t.parameterType(3));
        show("drop range", () -> t.dropParameterTypes(2, 5));
        show("insert range", () -> t.insertParameterTypes(4, int.class));
        show("too many", () -> genericMethodType(256));
        show("255", () -> genericMethodType(255).parameterCount());
        show("too many longs", () -> methodType(void.class, java.util.Collections.nCopies(128, long.class)));
        show("describe", () -> t.describeConstable().get());
        show("unmodifiable", () -> t.parameterList().set(0, long.class));
    }
}
