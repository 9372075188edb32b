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

    /**
     * The first shadow from `at` on that is an array, whose fields are not as the interpreter knows them, or whose monitor may be held. What depends
     * on the class is read once for neighbours of the same class.
     */
    int nextToLookAt(int at) {
        for (int i = at; i < count; ) {
            ShadowClass shape = shapes[i];
            if (shape.type.isArray()) return i;
            int[] references = shape.references;
            int[] ints = shape.ints;
            int[] others = shape.others;
            long[] offsets = shape.offsets;
            for (; i < count && shapes[i] == shape; i++) {
                Object object = objects[i];
                int start = starts[i];
                if (Memory.isPerhapsLocked(object)) return i;
                for (int k : references) {
                    if (Memory.UNSAFE.getReference(object, offsets[k]) != refs[start + k]) return i;
                }
                for (int k : ints) {
                    if (Memory.UNSAFE.getInt(object, offsets[k]) != bits[start + k]) return i;
                }
                for (int k : others) {
                    if (Memory.getBits(object, offsets[k], shape.types[k]) != bits[start + k]) return i;
                }
            }
        }
        return count;
    }
}
