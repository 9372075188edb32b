// Object serialization: graphs, transient, custom forms, Externalizable, readResolve, enums, records, lambdas, failures.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

public class Serialization {
    static class Base {
        String base = "set by Base()";

        Base() {
            System.out.print("[Base()] ");
        }
    }

    static class Node extends Base implements Serializable {
        private static final long serialVersionUID = 7L;
        int number;
        transient String cache = "cached";
        static String shared = "static";
        final List<Node> links = new ArrayList<>();
        Node self;
        double[] data = {1.5, -0.0, Double.NaN};
        Object[] mixed = {"s", 1, 'c', null, new int[][] {{1}, {2, 3}}};
        boolean z = true;
        byte b = -1;
        char c = '\u20ac';
        short s = -300;
        long l = Long.MIN_VALUE;
        float f = 1.25f;

        Node(int number) {
            this.number = number;
        }
    }

    static class Custom implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("stored", int.class)};
        transient int computed;

        Custom(int computed) {
            this.computed = computed;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.putFields().put("stored", computed * 2);
            out.writeFields();
            out.writeUTF("trailer");
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            computed = in.readFields().get("stored", -1) / 2;
            System.out.print("[" + in.readUTF() + "] ");
            in.registerValidation(new ObjectInputValidation() {
                @Override
                public void validateObject() throws InvalidObjectException {
                    if (computed == 13) throw new InvalidObjectException("unlucky");
                }
            }, 0);
        }
    }

    public static class External implements Externalizable {
        private static final long serialVersionUID = 1L;
        String name;

        public External() {
            name = "default";
        }

        External(String name) {
            this.name = name;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeUTF(name);
            out.writeInt(name.length());
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            name = in.readUTF() + in.readInt();
        }
    }

    static class NoPublicConstructor implements Externalizable {
        private static final long serialVersionUID = 1L;

        NoPublicConstructor() { }

        @Override
        public void writeExternal(ObjectOutput out) { }

        @Override
        public void readExternal(ObjectInput in) { }
    }

    static class Singleton implements Serializable {
        private static final long serialVersionUID = 1L;
        static final Singleton INSTANCE = new Singleton();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    static class Proxied implements Serializable {
        private static final long serialVersionUID = 1L;
        final int secret;

        Proxied(int secret) {
            this.secret = secret;
        }

        private Object writeReplace() {
            return new Proxy("p" + secret);
        }

        private void readObject(ObjectInputStream in) throws InvalidObjectException {
            throw new InvalidObjectException("proxy required");
        }

        static class Proxy implements Serializable {
            private static final long serialVersionUID = 1L;
            final String text;

            Proxy(String text) {
                this.text = text;
            }

            private Object readResolve() {
                return new Proxied(Integer.parseInt(text.substring(1)));
            }
        }
    }

    enum Color {
        RED,
        GREEN {
            @Override
            String hint() {
                return "go";
            }
        };

        String hint() {
            return "stop";
        }
    }

    record Pair(String left, int right) implements Serializable {
        Pair {
            System.out.print("[canonical] ");
            if (right < 0) throw new IllegalArgumentException("negative");
        }
    }

    static class Plain { }

    static class Holder implements Serializable {
        private static final long serialVersionUID = 1L;
        Object field = new Plain();
    }

    static class NoDefaultBase {
        NoDefaultBase(int x) { }
    }

    static class Orphan extends NoDefaultBase implements Serializable {
        private static final long serialVersionUID = 1L;

        Orphan() {
            super(1);
        }
    }

    interface SerializableFunction<A, B> extends Function<A, B>, Serializable { }

    static byte[] write(Object... os) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (Object o : os) out.writeObject(o);
        }
        return bytes.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T read(byte[] b) throws IOException, ClassNotFoundException {
        return (T) new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
    }

    static <T> T copy(T o) throws IOException, ClassNotFoundException {
        return read(write(o));
    }

    interface Action {
        void run() throws Exception;
    }

    static void expect(String what, Action a) {
        try {
            a.run();
            System.out.println(what + ": no exception");
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Node root = new Node(1), child = new Node(2);
        root.links.add(child);
        root.links.add(child);
        child.links.add(root);
        root.self = root;
        root.base = "changed";
        byte[] bytes = write(root);
        System.out.println(bytes.length + " " + Arrays.hashCode(bytes));
        Node back = read(bytes);
        System.out.println(back.number + " " + back.cache + " " + back.base + " " + (back.self == back) + " " + (back.links.get(0) == back.links.get(1)) + " " + (back.links.get(0).links.get(0) == back) + " " + Arrays.toString(back.data) + " " + Arrays.deepToString(back.mixed) + " " + back.z + back.b + (int) back.c + back.s + back.l + back.f);
        System.out.println(copy(new Custom(21)).computed + " " + copy(new External("ext")).name + " " + (copy(Singleton.INSTANCE) == Singleton.INSTANCE) + " " + copy(new Proxied(9)).secret);
        System.out.println((copy(Color.GREEN) == Color.GREEN) + copy(Color.GREEN).hint() + " " + copy(new Pair("a", 1)) + " " + copy(Map.of("k", List.of(1, 2))) + " " + copy(new TreeMap<>(Map.of(2, "b", 1, "a"))) + " " + copy(new LinkedHashMap<>(Map.of("x", Color.RED))));
        System.out.println(copy("string") + copy(5) + copy(new BigDecimal("1.50")) + copy(LocalDate.of(2024, 1, 1)) + copy(String.class) + copy(int.class) + copy(int[].class) + Arrays.toString(copy(new long[] {1, 2})) + copy(new ArrayList<>(Arrays.asList(1, null))) + copy(new HashMap<>(Map.of(1, 2))) + copy(Arrays.asList("x", "y")) + copy((Object) null));
        System.out.println(copy("long".repeat(500)).length() + " " + copy(new StringBuilder("sb")) + " " + copy(new IllegalStateException("thrown")).getMessage() + " " + copy(java.util.EnumSet.of(Color.RED)) + " " + copy(java.util.Optional.class));
        int captured = 5;
        SerializableFunction<Integer, String> lambda = x -> "lambda " + (x + captured), reference = Integer::toHexString;
        System.out.println(copy(lambda).apply(10) + " " + copy(reference).apply(255) + " " + copy((Supplier<String> & Serializable) "bound"::toUpperCase).get());
        expect("plain lambda", () -> {
            Runnable r = () -> System.out.println(captured);
            try {
                write(r);
            } catch (java.io.NotSerializableException e) {
                System.out.print(e.getMessage().startsWith("Serialization$$Lambda") + " ");
                throw new IOException("as expected");
            }
        });

        expect("not serializable", () -> write(new Plain()));
        expect("nested", () -> write(new Holder()));
        expect("in list", () -> write(List.of(new Plain())));
        expect("no constructor", () -> copy(new Orphan()));
        expect("externalizable", () -> copy(new NoPublicConstructor()));
        expect("validation", () -> copy(new Custom(13)));
        expect("record", () -> {
            byte[] b = write(new Pair("n", 0x01020304));
            for (int i = 0; i < b.length - 3; i++) if (b[i] == 1 && b[i + 1] == 2 && b[i + 2] == 3 && b[i + 3] == 4) b[i] = -1;
            read(b);
        });
        expect("header", () -> read(new byte[] {1, 2, 3, 4}));
        expect("truncated", () -> read(Arrays.copyOf(bytes, 200)));
        expect("empty", () -> read(new byte[0]));
        expect("corrupt", () -> {
            byte[] b = bytes.clone();
            b[4] = 0x20;
            read(b);
        });
        expect("uid", () -> {
            byte[] b = write(Singleton.INSTANCE);
            b[8 + "Serialization$Singleton".length() + 7] = 42;
            read(b);
        });
        expect("class not found", () -> {
            byte[] b = write(Singleton.INSTANCE);
            b[8 + "Serialization$Singleton".length() - 1] = 'X';
            read(b);
        });
        expect("class cast", () -> {
            Integer i = copy((Object) "text") instanceof Integer ? 1 : (Integer) copy((Object) "text");
        });
        expect("filter", () -> {
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write(new ArrayList<>(List.of(1)))));
            in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("!java.util.ArrayList"));
            in.readObject();
        });

        ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(buffer);
        int[] array = {1};
        out.writeObject(array);
        array[0] = 2;
        out.writeObject(array);
        out.writeUnshared(array);
        out.reset();
        out.writeObject(array);
        out.writeInt(77);
        out.writeObject("end");
        out.flush();
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(buffer.toByteArray()));
        int[] a1 = (int[]) in.readObject(), a2 = (int[]) in.readObject(), a3 = (int[]) in.readUnshared(), a4 = (int[]) in.readObject();
        System.out.println((a1 == a2) + " " + a1[0] + a2[0] + a3[0] + a4[0] + " " + in.readInt() + " " + in.readObject() + " " + in.read());
        expect("end", in::readObject);
        ObjectStreamClass osc = ObjectStreamClass.lookup(Node.class);
        System.out.println(osc.getSerialVersionUID() + " " + osc.getName() + " " + osc.getFields().length + " " + osc.getField("number") + " " + ObjectStreamClass.lookup(Plain.class) + " " + ObjectStreamClass.lookup(Color.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Computed.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(ArrayList.class).getSerialVersionUID());
        try {
            throw new InvalidClassException("cls", "why");
        } catch (InvalidClassException e) {
            System.out.println(e.getMessage());
        }
    }

    /** Without a serialVersionUID: the default one is a SHA over its members. */
    abstract static class Computed implements Serializable, Comparable<String> {
        int a;
        private String b;
        protected static final long C = 5;

        static {
            System.out.print("[static init] ");
        }

        public Computed(int x) { }

        abstract void m(int[] p);

        private Object q() throws IOException {
            return null;
        }
    }
}
