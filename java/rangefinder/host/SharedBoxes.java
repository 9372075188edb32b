package rangefinder.host;

/** Boxes of which the JDK keeps one for each small value: they have an identity that both sides know by the value. */
final class SharedBoxes {
    private SharedBoxes() {}

    static boolean isOne(Object object) {
        if (object instanceof Boolean) return object == Boolean.valueOf((Boolean) object);
        if (object instanceof Byte) return object == Byte.valueOf((Byte) object);
        if (object instanceof Short) return object == Short.valueOf((Short) object);
        if (object instanceof Character) return object == Character.valueOf((Character) object);
        if (object instanceof Integer) return object == Integer.valueOf((Integer) object);
        return object instanceof Long && object == Long.valueOf((Long) object);
    }

    static int valueOf(Object box) {
        if (box instanceof Boolean) return (Boolean) box ? 1 : 0;
        return box instanceof Character ? (Character) box : ((Number) box).intValue();
    }

    static Object box(Class<?> type, int value) {
        if (type == Boolean.class) return value != 0;
        if (type == Byte.class) return (byte) value;
        if (type == Short.class) return (short) value;
        if (type == Character.class) return (char) value;
        return type == Integer.class ? (Object) value : (Object) (long) value;
    }
}
