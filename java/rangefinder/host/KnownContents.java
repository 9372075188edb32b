package rangefinder.host;

import java.util.Arrays;

/**
 * What the interpreter knows of the fields of shadows, in the order in which they became known. Native code writes where nobody sees it, so all
 * of it is compared after every call: it is laid out for that walk, in arrays that are read from front to back.
 */
final class KnownContents {
    Shadow[] shadows = new Shadow[64];
    int count;
    /** The same objects again: the walk looks at the others for arrays and for what has changed only. */
    private Object[] objects = new Object[64];
    private ShadowClass[] shapes = new ShadowClass[64];
    int[] starts = new int[64];
    /** Fields of primitive types, as bits; those of a shadow begin at its start. Where the field is a reference there is none. */
    long[] bits = new long[256];
    Object[] refs = new Object[256];
    private int used;

    void add(Shadow shadow) {
        int fields = shadow.shape.types.length;
        if (count == shadows.length) {
            shadows = Arrays.copyOf(shadows, 2 * count);
            objects = Arrays.copyOf(objects, 2 * count);
            shapes = Arrays.copyOf(shapes, 2 * count);
            starts = Arrays.copyOf(starts, 2 * count);
        }
        if (used + fields > bits.length) {
            int size = Math.max(2 * bits.length, used + fields);
            bits = Arrays.copyOf(bits, size);
            refs = Arrays.copyOf(refs, size);
        }
        put(shadow, used);
        used += fields;
    }

    private void put(Shadow shadow, int start) {
        shadows[count] = shadow;
        objects[count] = shadow.object;
        shapes[count] = shadow.shape;
        starts[count] = start;
        shadow.at = count;
        count++;
    }

    int startOf(Shadow shadow) {
        return starts[shadow.at];
    }

    /** Forgotten shadows leave, the others move up. */
    void removeForgotten() {
        int before = count;
        int end = 0;
        count = 0;
        for (int i = 0; i < before; i++) {
            Shadow shadow = shadows[i];
            if (shadow.isForgotten) continue;
            int fields = shadow.shape.types.length;
            System.arraycopy(bits, starts[i], bits, end, fields);
            System.arraycopy(refs, starts[i], refs, end, fields);
            put(shadow, end);
            end += fields;
        }
        Arrays.fill(shadows, count, before, null);
        Arrays.fill(objects, count, before, null);
        Arrays.fill(bits, end, used, 0);
        Arrays.fill(refs, end, used, null);
        used = end;
    }

    /** Whether the fields of an object are as the interpreter knows them, and nobody holds its monitor. Arrays are not looked at. */
    boolean isSame(int at) {
        ShadowClass shape = shapes[at];
        Object object = objects[at];
        if (!shape.hasFieldsOnly || Memory.isPerhapsLocked(object)) return false;
        int start = starts[at];
        for (int i : shape.references) {
            if (Memory.UNSAFE.getReference(object, shape.offsets[i]) != refs[start + i]) return false;
        }
        for (int i : shape.primitives) {
            if (Memory.getBits(object, shape.offsets[i], shape.types[i]) != bits[start + i]) return false;
        }
        return true;
    }
}
