package rangefinder.host;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The concrete heap partition: which object has which id, and what the interpreter knows of it. {@link #apply} takes the
 * interpreter's edits over, {@link #collect} finds what has changed here. Both are called with the lock of this object held.
 */
final class Shadows {
    /** What has an identity, but no contents that the other side could use. */
    private static final List<Class<?>> OPAQUE = List.of(
            Thread.class, ThreadGroup.class, ClassLoader.class, Module.class, ModuleLayer.class, java.lang.ref.Reference.class,
            java.lang.invoke.MethodHandle.class, java.lang.invoke.MethodType.class, java.lang.invoke.CallSite.class,
            java.lang.invoke.VarHandle.class, java.lang.reflect.AccessibleObject.class);

    private final ProgramLoader loader;
    private final Map<Integer, ShadowClass> classes = new HashMap<>();
    private final Map<Class<?>, ShadowClass> classesByType = new HashMap<>();
    /** By name: the order in which classes became known depends on other paths. */
    private final Map<String, ShadowClass> tracked = new TreeMap<>();
    private final Map<Integer, Object> objects = new HashMap<>();
    private final IdentityHashMap<Object, Integer> ids = new IdentityHashMap<>();
    /** Objects whose contents can change. */
    private final KnownContents known = new KnownContents();
    private final Map<Integer, Shadow> shadowsById = new HashMap<>();
    /** How many of them are known to be locked. */
    private int owned;
    /** Whether some of them are forgotten, and leave the list. */
    private boolean hasForgotten;
    private final Blocks blocks = new Blocks();
    /** Those of the host are odd. */
    private int nextId = 1;

    Shadows(ProgramLoader loader) {
        this.loader = loader;
    }

    static boolean isOpaque(Class<?> type) {
        for (Class<?> opaque : OPAQUE) if (opaque.isAssignableFrom(type)) return true;
        return false;
    }

    Object object(int id) {
        if (id == 0) return null;
        Object object = objects.get(id);
        if (object == null) throw new IllegalStateException("no object has the id " + id);
        return object;
    }

    ShadowClass classOf(int id) {
        return classes.get(id);
    }

    // ---- edits of the interpreter

    void apply(MessageReader in) throws Exception {
        for (int edit = in.readByte(); edit != Protocol.NO_MORE_EDITS; edit = in.readByte()) {
            int id = in.readInt();
            switch (edit) {
                case Protocol.CLASS:
                    readClass(in, id);
                    break;
                case Protocol.OBJECT: {
                    ShadowClass shape = classes.get(in.readInt());
                    mirror(id, Memory.UNSAFE.allocateInstance(shape.type), shape, in.readInt());
                    break;
                }
                case Protocol.ARRAY: {
                    ShadowClass shape = classes.get(in.readInt());
                    mirror(id, Array.newInstance(shape.type.getComponentType(), in.readInt()), shape, in.readInt());
                    break;
                }
                case Protocol.STRING: {
                    // A copy: the constructor of MessageReader's string is not shared with anything.
                    String text = in.readText();
                    Memory.setHash(text, in.readInt());
                    know(id, text);
                    break;
                }
                case Protocol.CLASS_OBJECT:
                    know(id, classes.get(in.readInt()).type);
                    break;
                case Protocol.FIELDS:
                    readFields(in, shadowsById.get(id));
                    break;
                case Protocol.ELEMENTS:
                    readElements(in, shadowsById.get(id));
                    break;
                case Protocol.STATICS:
                    readStatics(in, classes.get(id));
                    break;
                case Protocol.THREAD:
                    know(id, HostThread.numbered(in.readInt()));
                    break;
                case Protocol.ENUM_CONSTANT:
                    know(id, enumConstant(classes.get(in.readInt()).type, in.readName()));
                    break;
                case Protocol.BOX:
                    know(id, SharedBoxes.box(classes.get(in.readInt()).type, in.readInt()));
                    break;
                case Protocol.BLOCK:
                    blocks.define(id, in.readInt());
                    break;
                case Protocol.BYTES:
                    blocks.write(id, in.readInt(), in.readBytes());
                    break;
                case Protocol.POINTER:
                    blocks.point(id, in.readInt(), in.readInt(), in.readInt());
                    break;
                case Protocol.FREED:
                    blocks.free(id);
                    break;
                case Protocol.FORGOTTEN:
                    forget(id);
                    break;
                case Protocol.HASH: {
                    Object object = object(id);
                    // The table finds objects by their hash.
                    ids.remove(object);
                    Memory.setHash(object, in.readInt());
                    ids.put(object, id);
                    break;
                }
                default:
                    throw new IllegalStateException("no such edit: " + edit);
            }
        }
        if (hasForgotten) known.removeForgotten();
        hasForgotten = false;
    }

    /** The object is what native code alone may have. If it gives it back, it is a new object of the interpreter. */
    private void forget(int id) {
        ids.remove(objects.remove(id));
        Shadow shadow = shadowsById.remove(id);
        if (shadow == null) return;
        own(shadow, 0);
        shadow.isForgotten = true;
        hasForgotten = true;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object enumConstant(Class<?> type, String name) {
        return Enum.valueOf((Class) type, name);
    }

    private void readClass(MessageReader in, int id) throws ClassNotFoundException {
        String name = in.readName();
        boolean isInitialised = in.readByte() != 0;
        ShadowClass superclass = classes.get(in.readInt());
        byte[] file = in.readBytes();
        String external = name.replace('/', '.');
        if (file.length > 0) loader.offer(external, file);
        if (isInitialised) loader.markInitialised(external);
        List<ShadowClass.Slot> fields = readSlots(in);
        List<ShadowClass.Slot> statics = readSlots(in);
        ShadowClass shape = new ShadowClass(id, loader.type(name), superclass, fields, statics);
        classes.put(id, shape);
        classesByType.put(shape.type, shape);
        if (isInitialised) track(shape);
    }

    private void track(ShadowClass shape) {
        if (shape.staticBits == null) tracked.put(shape.type.getName(), shape);
        shape.trackStatics();
    }

    private static List<ShadowClass.Slot> readSlots(MessageReader in) {
        List<ShadowClass.Slot> slots = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) slots.add(new ShadowClass.Slot(in.readName(), in.readName()));
        return slots;
    }

    private void readFields(MessageReader in, Shadow shadow) {
        for (int n = in.readInt(); n > 0; n--) {
            int at = in.readInt();
            ShadowClass shape = shadow.shape;
            readValue(in, shadow.object, shape.offsets[at], shape.types[at], known.startOf(shadow) + at, known.bits, known.refs);
        }
    }

    private void readStatics(MessageReader in, ShadowClass shape) {
        loader.markInitialised(shape.type.getName());
        track(shape);
        for (int n = in.readInt(); n > 0; n--) {
            int at = in.readInt();
            char type = shape.staticTypes[at];
            readValue(in, shape.staticBase, shape.staticOffsets[at], type, at, shape.staticBits, shape.staticRefs);
        }
    }

    private void readValue(MessageReader in, Object base, long offset, char type, int at, long[] bits, Object[] refs) {
        if (type == 'L') {
            refs[at] = object(in.readInt());
            Memory.UNSAFE.putReference(base, offset, refs[at]);
        } else {
            bits[at] = in.readBits(type);
            Memory.putBits(base, offset, type, bits[at]);
        }
    }

    private void readElements(MessageReader in, Shadow shadow) {
        char type = shadow.shape.elementType;
        int from = in.readInt();
        for (int i = from, to = from + in.readInt(); i < to; i++) {
            long offset = offset(shadow, i);
            if (type == 'L') {
                Object value = object(in.readInt());
                Memory.UNSAFE.putReference(shadow.object, offset, value);
                Memory.UNSAFE.putReference(shadow.elements, offset, value);
            } else {
                long value = in.readBits(type);
                Memory.putBits(shadow.object, offset, type, value);
                Memory.putBits(shadow.elements, offset, type, value);
            }
        }
    }

    private static long offset(Shadow array, int index) {
        return array.shape.elementBase + index * array.shape.elementScale;
    }

    private void mirror(int id, Object object, ShadowClass shape, int hash) {
        Memory.setHash(object, hash);
        know(id, object);
        add(new Shadow(id, object, shape));
    }

    private void know(int id, Object object) {
        // Of an earlier host: the interpreter still has objects that that one has made.
        if ((id & 1) == 1 && id >= nextId) nextId = id + 2;
        objects.put(id, object);
        ids.putIfAbsent(object, id);
    }

    private void add(Shadow shadow) {
        known.add(shadow);
        shadowsById.put(shadow.id, shadow);
    }

    synchronized Long readLong(MessageReader in) {
        return blocks.readLong(in);
    }

    /** The thread holds the monitor because the interpreter's does. Returns the owner before. */
    synchronized int setOwner(int id, int thread) {
        Shadow shadow = shadowsById.get(id);
        // Strings and threads have no shadow: native code that enters their monitors is not followed.
        if (shadow == null) return 0;
        int before = shadow.owner;
        own(shadow, thread);
        return before;
    }

    // ---- edits of the host

    void writeLong(MessageWriter out, long value) {
        blocks.writeLong(out, value);
    }

    /** Writes what has changed here since the interpreter knew it, and all that `roots` refer to and it does not know yet. */
    int[] collect(MessageWriter out, int thread, Object... roots) {
        int[] rootIds = new int[roots.length];
        for (int i = 0; i < roots.length; i++) rootIds[i] = idOf(out, roots[i]);
        for (ShadowClass shape : tracked.values()) {
            collectSlots(out, Protocol.STATICS, shape.id, shape.staticBase, shape.staticTypes, shape.staticOffsets, shape, 0);
        }
        // There are more of them at the end: what a field refers to is looked at in turn.
        for (int i = next(0); i < known.count; i = next(i + 1)) {
            Shadow shadow = known.shadows[i];
            if (shadow.elements != null) collectElements(out, shadow);
            else {
                ShadowClass shape = shadow.shape;
                collectSlots(out, Protocol.FIELDS, shadow.id, shadow.object, shape.types, shape.offsets, null, known.starts[i]);
            }
            collectLock(out, shadow, thread);
        }
        blocks.collect(out);
        out.writeByte(Protocol.NO_MORE_EDITS);
        return rootIds;
    }

    /** While monitors are known to be held, all shadows are looked at: one may have been left. */
    private int next(int at) {
        return owned > 0 ? at : known.nextToLookAt(at);
    }

    private void own(Shadow shadow, int thread) {
        if (shadow.owner != 0) owned--;
        if (thread != 0) owned++;
        shadow.owner = thread;
    }

    private void collectLock(MessageWriter out, Shadow shadow, int thread) {
        boolean isHeld = Memory.isLocked(shadow.object);
        if (isHeld == (shadow.owner == thread)) return;
        own(shadow, isHeld ? thread : 0);
        out.writeByte(Protocol.LOCK).writeInt(shadow.id).writeByte(isHeld ? 1 : 0);
    }

    private void collectSlots(
            MessageWriter out, int edit, int id, Object base, char[] types, long[] offsets, ShadowClass ofStatics, int start) {
        long[] bits = ofStatics == null ? known.bits : ofStatics.staticBits;
        Object[] refs = ofStatics == null ? known.refs : ofStatics.staticRefs;
        int changes = 0;
        for (int i = 0; i < types.length; i++) {
            if (types[i] == 'L') {
                Object now = Memory.UNSAFE.getReference(base, offsets[i]);
                if (now == refs[start + i]) continue;
                // Defined first: the edit below refers to it.
                idOf(out, now);
            } else if (Memory.getBits(base, offsets[i], types[i]) == bits[start + i]) continue;
            changes++;
        }
        if (changes == 0) return;
        // They grow when an object becomes known.
        if (ofStatics == null) {
            bits = known.bits;
            refs = known.refs;
        }
        out.writeByte(edit).writeInt(id).writeInt(changes);
        for (int i = 0; i < types.length; i++) {
            if (types[i] == 'L') {
                Object now = Memory.UNSAFE.getReference(base, offsets[i]);
                if (now == refs[start + i]) continue;
                refs[start + i] = now;
                out.writeInt(i).writeInt(idOf(out, now));
            } else {
                long now = Memory.getBits(base, offsets[i], types[i]);
                if (now == bits[start + i]) continue;
                bits[start + i] = now;
                out.writeInt(i).writeBits(types[i], now);
            }
        }
    }

    /** One edit from the first element that has changed to the last. */
    private void collectElements(MessageWriter out, Shadow shadow) {
        if (hasSameElements(shadow)) return;
        int length = Array.getLength(shadow.object);
        int from = 0;
        while (from < length && isSame(shadow, from)) from++;
        if (from == length) return;
        int to = length;
        while (isSame(shadow, to - 1)) to--;
        char type = shadow.shape.elementType;
        if (type == 'L') for (int i = from; i < to; i++) idOf(out, Array.get(shadow.object, i));
        out.writeByte(Protocol.ELEMENTS).writeInt(shadow.id).writeInt(from).writeInt(to - from);
        for (int i = from; i < to; i++) {
            long offset = offset(shadow, i);
            if (type == 'L') {
                Object now = Memory.UNSAFE.getReference(shadow.object, offset);
                Memory.UNSAFE.putReference(shadow.elements, offset, now);
                out.writeInt(idOf(out, now));
            } else {
                long now = Memory.getBits(shadow.object, offset, type);
                Memory.putBits(shadow.elements, offset, type, now);
                out.writeBits(type, now);
            }
        }
    }

    /** Quick, for most arrays; false: look at each element. */
    private static boolean hasSameElements(Shadow array) {
        switch (array.shape.elementType) {
            case 'B':
                return Arrays.equals((byte[]) array.object, (byte[]) array.elements);
            case 'C':
                return Arrays.equals((char[]) array.object, (char[]) array.elements);
            case 'S':
                return Arrays.equals((short[]) array.object, (short[]) array.elements);
            case 'I':
                return Arrays.equals((int[]) array.object, (int[]) array.elements);
            case 'J':
                return Arrays.equals((long[]) array.object, (long[]) array.elements);
            case 'L': {
                Object[] now = (Object[]) array.object;
                Object[] before = (Object[]) array.elements;
                for (int i = 0; i < now.length; i++) if (now[i] != before[i]) return false;
                return true;
            }
            default:
                return false;
        }
    }

    private static boolean isSame(Shadow array, int index) {
        char type = array.shape.elementType;
        long offset = offset(array, index);
        if (type != 'L') return Memory.getBits(array.object, offset, type) == Memory.getBits(array.elements, offset, type);
        return Memory.UNSAFE.getReference(array.object, offset) == Memory.UNSAFE.getReference(array.elements, offset);
    }

    /** The id of an object. One that the interpreter does not know is defined first. */
    private int idOf(MessageWriter out, Object object) {
        if (object == null) return 0;
        boolean isUnhashed = Memory.hasNoHash(object);
        // This gives it a hash.
        Integer known = ids.get(object);
        if (known != null) return known;
        int id = nextId;
        nextId += 2;
        if (object instanceof String) {
            out.writeByte(Protocol.STRING).writeInt(id).writeText((String) object).writeInt(hashOf(object, isUnhashed));
            know(id, object);
        } else if (object instanceof Class) {
            int classId = idOfClass(out, (Class<?>) object);
            out.writeByte(Protocol.CLASS_OBJECT).writeInt(id).writeInt(classId);
            know(id, object);
        } else if (object instanceof Thread && HostThread.numberOf((Thread) object) != 0) {
            out.writeByte(Protocol.THREAD).writeInt(id).writeInt(HostThread.numberOf((Thread) object));
            know(id, object);
        } else if (object instanceof Enum && ((Enum<?>) object).getDeclaringClass().getClassLoader() != loader) {
            int classId = idOfClass(out, ((Enum<?>) object).getDeclaringClass());
            out.writeByte(Protocol.ENUM_CONSTANT).writeInt(id).writeInt(classId).writeName(((Enum<?>) object).name());
            know(id, object);
        } else if (SharedBoxes.isOne(object)) {
            int classId = idOfClass(out, object.getClass());
            out.writeByte(Protocol.BOX).writeInt(id).writeInt(classId).writeInt(SharedBoxes.valueOf(object));
            know(id, object);
        } else {
            int classId = idOfClass(out, object.getClass());
            boolean isArray = object.getClass().isArray();
            out.writeByte(isArray ? Protocol.ARRAY : Protocol.OBJECT).writeInt(id).writeInt(classId);
            if (isArray) out.writeInt(Array.getLength(object));
            out.writeInt(hashOf(object, isUnhashed));
            know(id, object);
            add(new Shadow(id, object, classes.get(classId)));
        }
        return id;
    }

    /** One that nobody but us has asked for is negated: the interpreter may choose another. */
    private static int hashOf(Object object, boolean isOurs) {
        int hash = System.identityHashCode(object);
        return isOurs ? ~hash : hash;
    }

    int idOfClass(MessageWriter out, Class<?> type) {
        ShadowClass known = classesByType.get(type);
        if (known != null) return known.id;
        Class<?> superclass = type.isArray() || type.isInterface() ? null : type.getSuperclass();
        int superId = superclass == null ? 0 : idOfClass(out, superclass);
        List<ShadowClass.Slot> fields = ShadowClass.declaredFields(type, false);
        List<ShadowClass.Slot> statics = type.getClassLoader() == loader ? ShadowClass.declaredFields(type, true) : List.of();
        int id = nextId;
        nextId += 2;
        ShadowClass shape = new ShadowClass(id, type, classes.get(superId), fields, statics);
        classes.put(id, shape);
        classesByType.put(type, shape);
        out.writeByte(Protocol.CLASS).writeInt(id).writeName(type.getName().replace('.', '/')).writeInt(superId);
        for (List<ShadowClass.Slot> slots : List.of(fields, statics)) {
            out.writeInt(slots.size());
            for (ShadowClass.Slot slot : slots) out.writeName(slot.name).writeName(slot.descriptor);
        }
        return id;
    }
}
