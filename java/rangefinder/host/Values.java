package rangefinder.host;

/** Values of primitive types in messages, and descriptors. */
final class Values {
    private Values() {}

    static Object read(MessageReader in, char type) {
        if (type == 'V') return null;
        long bits = in.readBits(type);
        switch (type) {
            case 'Z':
                return bits != 0;
            case 'B':
                return (byte) bits;
            case 'C':
                return (char) bits;
            case 'S':
                return (short) bits;
            case 'I':
                return (int) bits;
            case 'J':
                return bits;
            case 'F':
                return Float.intBitsToFloat((int) bits);
            default:
                return Double.longBitsToDouble(bits);
        }
    }

    static void write(MessageWriter out, char type, Object value) {
        if (type != 'V') out.writeBits(type, bits(type, value));
    }

    private static long bits(char type, Object value) {
        switch (type) {
            case 'Z':
                return (Boolean) value ? 1 : 0;
            case 'C':
                return (Character) value;
            case 'F':
                return Float.floatToRawIntBits((Float) value);
            case 'D':
                return Double.doubleToRawLongBits((Double) value);
            default:
                return ((Number) value).longValue();
        }
    }

    /** One letter for each argument, `L` for references; the receiver of an instance method, if there is one, first. */
    static String types(String key, int arguments) {
        StringBuilder types = new StringBuilder();
        for (int at = key.indexOf('(') + 1; key.charAt(at) != ')'; at++) {
            char c = key.charAt(at);
            while (key.charAt(at) == '[') at++;
            if (key.charAt(at) == 'L') at = key.indexOf(';', at);
            types.append(c == '[' ? 'L' : c);
        }
        return types.length() < arguments ? "L" + types : types.toString();
    }

    static char resultType(String key) {
        char c = key.charAt(key.indexOf(')') + 1);
        return c == '[' ? 'L' : c;
    }
}
