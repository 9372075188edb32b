// Class loaders and resources: our own class file as a resource, the loaders' names, defining a class by hand.
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;

public class ClassResources {
    static class Inner { }

    public static class Greeter {
        @Override
        public String toString() {
            return "greetings from " + getClass().getName() + " of " + getClass().getClassLoader().getName();
        }
    }

    /** Defines Greeter anew from its class file instead of asking the parent. */
    static class Isolating extends ClassLoader {
        Isolating(ClassLoader parent) {
            super("isolating", parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("ClassResources$Greeter")) return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> c = findLoadedClass(name);
                return c != null ? c : findClass(name);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) throw new ClassNotFoundException(name);
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        Class<?> define(String name, byte[] b) {
            return defineClass(name, b, 0, b.length);
        }
    }

    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException | LinkageError e) {
            System.out.println(what + ": " + e.toString().replaceAll("@[0-9a-f]+", "@hash"));
        }
    }

    public static void main(String[] args) throws Exception {
        try (DataInputStream in = new DataInputStream(ClassResources.class.getResourceAsStream("ClassResources.class"))) {
            System.out.println(Integer.toHexString(in.readInt()) + " " + in.readUnsignedShort() + " " + (in.readUnsignedShort() >= 61));
        }
        System.out.println((ClassResources.class.getResource("/ClassResources$Inner.class") != null) + " " + ClassResources.class.getResource("missing.txt") + " " + ClassResources.class.getResourceAsStream("missing.txt") + " " + ClassLoader.getSystemResource("ClassResources.class").getProtocol());
        URL object = Object.class.getResource("Object.class");
        System.out.println(object + " " + Object.class.getResourceAsStream("/java/lang/String.class").read() + " " + ClassLoader.getSystemResourceAsStream("java/util/List.class").read());
        System.out.println(Collections.list(ClassResources.class.getClassLoader().getResources("ClassResources.class")).size());
        ClassLoader app = ClassResources.class.getClassLoader();
        System.out.println(app.getName() + " " + app.getParent().getName() + " " + app.getParent().getParent() + " " + Object.class.getClassLoader() + " " + (ClassLoader.getSystemClassLoader() == app) + " " + (Thread.currentThread().getContextClassLoader() == app) + " " + int[].class.getClassLoader() + " " + (ClassResources[].class.getClassLoader() == app));
        System.out.println(app.getClass().getName() + " " + ClassLoader.getPlatformClassLoader().getClass().getSimpleName());
        Isolating isolating = new Isolating(app);
        Class<?> again = isolating.loadClass("ClassResources$Greeter");
        System.out.println(again.getDeclaredConstructor().newInstance() + " / " + new Greeter() + " / " + (again == Greeter.class) + " " + again.getName().equals(Greeter.class.getName()) + " " + (isolating.loadClass("ClassResources$Greeter") == again) + " " + (isolating.loadClass("java.lang.String") == String.class));
        expect("cast across loaders", () -> {
            try {
                Greeter g = (Greeter) again.getDeclaredConstructor().newInstance();
                System.out.println(g);
            } catch (ReflectiveOperationException e) {
                throw new RuntimeException(e);
            }
        });
        expect("bad bytes", () -> isolating.define("Bad", new byte[] {1, 2, 3, 4, 5}));
        expect("truncated", () -> isolating.define("Bad", new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0}));
        expect("future", () -> isolating.define("Bad", new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0, 3, -1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
        expect("java package", () -> isolating.define("java.lang.Mine", new byte[10]));
        expect("twice", () -> {
            try (InputStream in = ClassResources.class.getResourceAsStream("ClassResources$Greeter.class")) {
                isolating.define("ClassResources$Greeter", in.readAllBytes());
            } catch (IOException e) {
                throw new RuntimeException(e);
            }
        });
        expect("wrong name", () -> {
            try (InputStream in = ClassResources.class.getResourceAsStream("ClassResources$Greeter.class")) {
                isolating.define("Other", in.readAllBytes());
            } catch (IOException e) {
                throw new RuntimeException(e);
            }
        });
        try {
            isolating.loadClass("no.such.Type");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        try {
            Class.forName("no.such.Type", true, isolating);
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        System.out.println(Class.forName("ClassResources$Inner", false, app).getSimpleName());
    }
}
