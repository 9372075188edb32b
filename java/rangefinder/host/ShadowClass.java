package rangefinder.host;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A class that both sides know: its id, and where the fields are that take part in edits. Those of superclasses come first. */
final class ShadowClass {
    final int id;
    final Class<?> type;
    final char[] types;
    final long[] offsets;
    /** Indices of fields, by how they are compared. */
    final int[] references;
    final int[] ints;
    final int[] others;
    /** Of an array class: the type of its elements, and where they are. */
    final char elementType;
    final long elementBase;
    final long elementScale;
    /** Of classes of the program only. */
    final char[] staticTypes;
    final long[] staticOffsets;
    final Object staticBase;
    /** The static fields as the interpreter knows them; null until the class is initialised here. */
    long[] staticBits;
    Object[] staticRefs;

    ShadowClass(int id, Class<?> type, ShadowClass superclass, List<Slot> fields, List<Slot> statics) {
        this.id = id;
        this.type = type;
        elementType = type.isArray() ? new Slot("", type.getComponentType().descriptorString()).type() : 0;
        elementBase = type.isArray() ? Memory.UNSAFE.arrayBaseOffset(type) : 0;
        elementScale = type.isArray() ? Memory.UNSAFE.arrayIndexScale(type) : 0;
        int inherited = superclass == null ? 0 : superclass.types.length;
        types = superclass == null ? new char[fields.size()] : Arrays.copyOf(superclass.types, inherited + fields.size());
        offsets = superclass == null ? new long[fields.size()] : Arrays.copyOf(superclass.offsets, inherited + fields.size());
        for (int i = 0; i < fields.size(); i++) {
            types[inherited + i] = fields.get(i).type();
            offsets[inherited + i] = Memory.UNSAFE.objectFieldOffset(type, fields.get(i).name);
        }
        references = fieldsOf("L");
        ints = fieldsOf("IF");
        others = fieldsOf("ZBCSJD");
        staticTypes = new char[statics.size()];
        staticOffsets = new long[statics.size()];
        Object base = null;
        for (int i = 0; i < statics.size(); i++) {
            Field field = fieldOf(type, statics.get(i));
            staticTypes[i] = statics.get(i).type();
            staticOffsets[i] = Memory.UNSAFE.staticFieldOffset(field);
            base = Memory.staticBase(field);
        }
        staticBase = base;
    }

    private int[] fieldsOf(String letters) {
        return IntStream.range(0, types.length).filter(i -> letters.indexOf(types[i]) >= 0).toArray();
    }

    /** From now on its static fields take part in edits; the interpreter knows nothing of them yet. */
    void trackStatics() {
        if (staticBits != null) return;
        staticBits = new long[staticTypes.length];
        staticRefs = new Object[staticTypes.length];
    }

    /** The fields that a class of the host declares, as the interpreter is to know them. */
    static List<Slot> declaredFields(Class<?> type, boolean ofStatics) {
        List<Slot> fields = new ArrayList<>();
        if (type.isArray() || type.isPrimitive() || Shadows.isOpaque(type)) return fields;
        for (Field field : type.getDeclaredFields()) {
            boolean isStatic = (field.getModifiers() & java.lang.reflect.Modifier.STATIC) != 0;
            boolean isTrace = type == Throwable.class && !field.getName().equals("detailMessage") && !field.getName().equals("cause");
            if (isStatic == ofStatics && !isTrace) fields.add(new Slot(field.getName(), field.getType().descriptorString()));
        }
        return fields;
    }

    private static Field fieldOf(Class<?> type, Slot slot) {
        for (Field field : type.getDeclaredFields()) {
            if (field.getName().equals(slot.name) && field.getType().descriptorString().equals(slot.descriptor)) return field;
        }
        throw new IllegalStateException("no field " + slot.name + " in " + type.getName());
    }

    /** Name and descriptor of a field. */
    static final class Slot {
        final String name;
        final String descriptor;

        Slot(String name, String descriptor) {
            this.name = name;
            this.descriptor = descriptor;
        }

        char type() {
            char c = descriptor.charAt(0);
            return c == '[' ? 'L' : c;
        }
    }
}
