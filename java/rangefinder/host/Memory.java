package rangefinder.host;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/** Fields and headers of objects by their offsets, whatever their access. */
final class Memory {
    static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long OVERRIDE = UNSAFE.objectFieldOffset(AccessibleObject.class, "override");
    private static final long HASH_MASK = 0x7fffffffL;
    /** Where the identity hash stands in the mark word: it differs between versions of HotSpot. -1: not found. */
    private static final int HASH_SHIFT = findHashShift();

    private Memory() {}

    /** As setAccessible, but modules are not asked. */
    static void makeAccessible(AccessibleObject member) {
        UNSAFE.putBoolean(member, OVERRIDE, true);
    }

    static Object staticBase(Field field) {
        return UNSAFE.staticFieldBase(field);
    }

    static long getBits(Object base, long offset, char type) {
        switch (type) {
            case 'Z':
            case 'B':
                return UNSAFE.getByte(base, offset);
            case 'C':
            case 'S':
                return UNSAFE.getShort(base, offset);
            case 'I':
            case 'F':
                return UNSAFE.getInt(base, offset);
            default:
                return UNSAFE.getLong(base, offset);
        }
    }

    static void putBits(Object base, long offset, char type, long bits) {
        switch (type) {
            case 'Z':
            case 'B':
                UNSAFE.putByte(base, offset, (byte) bits);
                break;
            case 'C':
            case 'S':
                UNSAFE.putShort(base, offset, (short) bits);
                break;
            case 'I':
            case 'F':
                UNSAFE.putInt(base, offset, (int) bits);
                break;
            default:
                UNSAFE.putLong(base, offset, bits);
        }
    }

    /** Whether identity hashes can be set on this JVM. */
    static boolean knowsHeaders() {
        return HASH_SHIFT >= 0;
    }

    /** Gives an object whose monitor nobody holds this identity hash. Nobody may have seen another one. */
    static void setHash(Object object, int hash) {
        long mark = UNSAFE.getLong(object, 0L) & ~(HASH_MASK << HASH_SHIFT);
        UNSAFE.putLong(object, 0L, mark | (long) hash << HASH_SHIFT);
    }

    /** Whether nobody has asked for the identity hash of the object yet. */
    static boolean hasNoHash(Object object) {
        long mark = UNSAFE.getLong(object, 0L);
        return isUnlocked(mark) && (mark >>> HASH_SHIFT & HASH_MASK) == 0;
    }

    /** Whether the current thread holds the monitor. The header tells at once of nearly all objects that nobody does. */
    static boolean isLocked(Object object) {
        return isPerhapsLocked(object) && Thread.holdsLock(object);
    }

    static boolean isPerhapsLocked(Object object) {
        return !isUnlocked(UNSAFE.getLong(object, 0L));
    }

    private static boolean isUnlocked(long mark) {
        return (mark & 3) == 1;
    }

    private static int findHashShift() {
        Object probe = new Object();
        int hash = System.identityHashCode(probe);
        long mark = UNSAFE.getLong(probe, 0L);
        for (int shift : new int[] {8, 11}) if ((mark >>> shift & HASH_MASK) == hash) return shift;
        return -1;
    }
}
