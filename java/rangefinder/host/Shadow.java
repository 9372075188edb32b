package rangefinder.host;

import java.lang.reflect.Array;

/** An object that both sides know, and what the interpreter knows of its contents. */
final class Shadow {
    final int id;
    final Object object;
    final ShadowClass shape;
    /** Of an object: its fields of primitive types, as bits; references are null here. */
    final long[] bits;
    /** Of an object: its references. */
    final Object[] refs;
    /** Of an array: a copy. */
    final Object elements;
    /** The thread, by its number, that the interpreter knows to hold the monitor; 0: none. */
    int owner;
    /** The interpreter does not know it any more. */
    boolean isForgotten;

    Shadow(int id, Object object, ShadowClass shape) {
        this.id = id;
        this.object = object;
        this.shape = shape;
        boolean isArray = shape.type.isArray();
        elements = isArray ? Array.newInstance(shape.type.getComponentType(), Array.getLength(object)) : null;
        bits = isArray ? null : new long[shape.types.length];
        refs = isArray ? null : new Object[shape.types.length];
    }
}
