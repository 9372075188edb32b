package rangefinder.host;

import java.lang.reflect.Array;

/** An object that both sides know. */
final class Shadow {
    final int id;
    final Object object;
    final ShadowClass shape;
    /** Its place in {@link KnownContents}. */
    int at;
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
    }
}
