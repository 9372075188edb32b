// Class loaders of the program's own: delegation, parallel definitions, hidden classes, jars and folders, services, resources.
import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;

public class LoaderKinds {
    static void p(Object o) { System.out.println(o); }
    interface Ex { Object run() throws Throwable; }
    static String clean(Object o) { return String.valueOf(o).replaceAll("@[0-9a-f]+", "@H").replaceAll("/0x[0-9a-f]+", "/0xA").replaceAll("/tmp/[^ :!]*/", "TMP/"); }
    static void t(String name, Ex e) { try { p(name + " -> " + clean(e.run())); } catch (Throwable x) { p(name + " !! " + clean(x) + " cause " + clean(x.getCause())); } }

    public static class Greeter { public static int count; public String hi() { count++; return "hi " + count + " " + getClass().getClassLoader().getClass().getSimpleName(); } }
    static class Child extends ClassLoader {
        final Set<String> own;
        final List<String> asked = new ArrayList<>();
        Child(String name, ClassLoader parent, String... own) { super(name, parent); this.own = Set.of(own); }
        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            asked.add(name);
            if (own.contains(name)) { synchronized (getClassLoadingLock(name)) { Class<?> c = findLoadedClass(name); return c != null ? c : findClass(name); } }
            return super.loadClass(name, resolve);
        }
        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = LoaderKinds.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                if (in == null) throw new ClassNotFoundException(name);
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) { throw new ClassNotFoundException(name, e);
            }
        }
    }
    public static class Thrower { public static void go() { throw new RuntimeException("from child"); } }
    static class Hidden { static int n; private int secret = 7; static { n++; System.out.println("Hidden init"); } int get() { return secret + n; } String who() { return getClass().getName(); } }
    private static int priv() { return 41; }
    static class Mate { int call() { return priv() + 1; } }
    public interface Service { String name(); }
    public static class A implements Service { public String name() { return "A"; } }
    public static class B implements Service { private B() {} public static B provider() { throw new Error(); } public String name() { return "B"; } }
    public static class C implements Service { public C() {} public String name() { return "C"; } }

    public static void main(String[] args) throws Throwable {
        ClassLoader app = LoaderKinds.class.getClassLoader();
        Child c1 = new Child("c1", app, "LoaderKinds$Greeter"), c2 = new Child(null, app, "LoaderKinds$Greeter", "LoaderKinds$Thrower");
        Class<?> g1 = c1.loadClass("LoaderKinds$Greeter"), g2 = Class.forName("LoaderKinds$Greeter", true, c2);
        p(g1 == g2);
        p(g1 == Greeter.class);
        p(g1.getName().equals(g2.getName()));
        Object o1 = g1.getDeclaredConstructor().newInstance();
        p(g1.getMethod("hi").invoke(o1));
        p(g1.getMethod("hi").invoke(o1));
        p(g2.getMethod("hi").invoke(g2.getDeclaredConstructor().newInstance()));
        p(c1.asked);
        p(c2.asked);
        t("cast", () -> (Greeter) o1);
        t("cast2", () -> g2.cast(o1));
        p(g1.getModule() == c1.getUnnamedModule());
        p(clean(g1.getModule()));
        p(g1.getPackage());
        p(clean(g1.getProtectionDomain().getCodeSource()));
        p(c1.getName() + " " + c2.getName() + " " + c1.getParent().getName() + " " + clean(c1));
        t("thrower", () -> { try { Class.forName("LoaderKinds$Thrower", true, c2).getMethod("go").invoke(null); } catch (InvocationTargetException e) { return clean(e.getCause().getStackTrace()[0]); } return 1; });
        Child c3 = new Child("named", app, "LoaderKinds$Thrower");
        t("thrower named", () -> { try { Class.forName("LoaderKinds$Thrower", true, c3).getMethod("go").invoke(null); } catch (InvocationTargetException e) { return clean(e.getCause().getStackTrace()[0]); } return 1; });
        t("missing", () -> c1.loadClass("nope.Missing"));
        t("forName missing", () -> Class.forName("nope.Missing", false, c1));
        t("boot", () -> Class.forName("java.util.List", false, null));
        t("boot missing", () -> Class.forName("LoaderKinds", false, null));
        t("platform", () -> ClassLoader.getPlatformClassLoader().loadClass("LoaderKinds"));
        t("platform sql", () -> ClassLoader.getPlatformClassLoader().loadClass("java.sql.Connection").getClassLoader().getName());
        t("arr", () -> Class.forName("[LLoaderKinds$Greeter;", false, c1).getComponentType() == g1);
        // hidden classes
        MethodHandles.Lookup l = MethodHandles.lookup();
        byte[] hb = LoaderKinds.class.getResourceAsStream("LoaderKinds$Hidden.class").readAllBytes();
        MethodHandles.Lookup h = l.defineHiddenClass(hb, true);
        Class<?> hc = h.lookupClass();
        p(clean(hc));
        p(clean(hc.getName()));
        p(hc.isHidden() + " " + clean(hc.getNestHost()) + " " + hc.getPackageName());
        Constructor<?> hk = hc.getDeclaredConstructor();
        hk.setAccessible(true);
        Object ho = hk.newInstance();
        Method hm = hc.getDeclaredMethod("get");
        hm.setAccessible(true);
        p(hm.invoke(ho));
        t("hidden forName", () -> Class.forName(hc.getName()));
        Class<?> lm = l.defineHiddenClass(LoaderKinds.class.getResourceAsStream("LoaderKinds$Mate.class").readAllBytes(), false, MethodHandles.Lookup.ClassOption.NESTMATE).lookupClass();
        Constructor<?> mk = lm.getDeclaredConstructor();
        mk.setAccessible(true);
        Method mm = lm.getDeclaredMethod("call");
        mm.setAccessible(true);
        t("mate", () -> mm.invoke(mk.newInstance()));
        p(lm.getNestHost());
        t("lookup.defineClass dup", () -> l.defineClass(hb));
        t("findClass", () -> l.findClass("LoaderKinds$A"));
        t("accessClass", () -> l.accessClass(A.class));
        t("ensureInit", () -> l.ensureInitialized(A.class));
        // URLClassLoader on dir and jar
        Path dir = Files.createTempDirectory("ld");
        Path jar = dir.resolve("x.jar");
        Manifest mf = new Manifest();
        mf.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        mf.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_TITLE, "Titled");
        try (JarOutputStream jo = new JarOutputStream(Files.newOutputStream(jar), mf)) {
            jo.putNextEntry(new JarEntry("LoaderKinds$Greeter.class"));
            jo.write(LoaderKinds.class.getResourceAsStream("LoaderKinds$Greeter.class").readAllBytes());
            jo.closeEntry();
            jo.putNextEntry(new JarEntry("data/hello.txt"));
            jo.write("hello jar".getBytes());
            jo.closeEntry();
            jo.putNextEntry(new JarEntry("META-INF/services/LoaderKinds$Service"));
            jo.write("LoaderKinds$A\n# comment\nLoaderKinds$C # x\n".getBytes());
            jo.closeEntry();
        }
        try (URLClassLoader u = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
            Class<?> ug = u.loadClass("LoaderKinds$Greeter");
            p(ug != Greeter.class);
            Object uo = ug.getDeclaredConstructor().newInstance();
            p(ug.getMethod("hi").invoke(uo));
            p(clean(u.getResource("data/hello.txt")));
            p(new String(u.getResourceAsStream("data/hello.txt").readAllBytes()));
            p(new String(u.getResource("data/hello.txt").openStream().readAllBytes()));
            p(clean(ug.getProtectionDomain().getCodeSource().getLocation()));
            t("u missing", () -> u.loadClass("LoaderKinds$A"));
            p(u.getURLs().length);
            p(u.findResource("nope"));
        }
        Path cd = dir.resolve("classes");
        Files.createDirectories(cd);
        Files.write(cd.resolve("LoaderKinds$Greeter.class"), LoaderKinds.class.getResourceAsStream("LoaderKinds$Greeter.class").readAllBytes());
        Files.writeString(cd.resolve("r.properties"), "k=v\n");
        try (URLClassLoader u = new URLClassLoader("dirloader", new URL[] {cd.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            Class<?> ug = u.loadClass("LoaderKinds$Greeter");
            p(ug.getMethod("hi").invoke(ug.getDeclaredConstructor().newInstance()));
            p(clean(u));
            p(ResourceBundle.getBundle("r", Locale.ROOT, u).getString("k"));
        }
        // services on the class path via jar loader with app parent
        try (URLClassLoader u = new URLClassLoader(new URL[] {jar.toUri().toURL()}, app)) {
            for (Service s : ServiceLoader.load(Service.class, u)) p("service " + s.name());
            ServiceLoader.load(Service.class, u).stream().forEach(x -> p(x.type()));
        }
        p(ServiceLoader.load(Service.class).findFirst().isPresent());
        t("pd", () -> LoaderKinds.class.getProtectionDomain().getCodeSource().getLocation().getPath().endsWith("/"));
        t("pd2", () -> String.class.getProtectionDomain().getCodeSource());
        t("enum", () -> Collections.list(app.getResources("LoaderKinds.class")).size());
        t("sysres", () -> ClassLoader.getSystemResource("LoaderKinds$A.class") != null);
        t("objres", () -> ClassLoader.getSystemResource("java/lang/Object.class"));
        t("rel", () -> LoaderKinds.class.getResource("LoaderKinds$A.class").getProtocol());
        t("abs", () -> LoaderKinds.class.getResource("/LoaderKinds$A.class").getPath().endsWith("LoaderKinds$A.class"));
        t("nores", () -> LoaderKinds.class.getResource("nope"));
        t("nostream", () -> LoaderKinds.class.getResourceAsStream("nope"));
        Thread th = new Thread(() -> p("ctx " + (Thread.currentThread().getContextClassLoader() == app)));
        th.start();
        th.join();
        Thread.currentThread().setContextClassLoader(c1);
        Thread th2 = new Thread(() -> p("ctx " + clean(Thread.currentThread().getContextClassLoader())));
        th2.start();
        th2.join();
        Thread.currentThread().setContextClassLoader(null);
        p(Thread.currentThread().getContextClassLoader());
        t("pkg", () -> LoaderKinds.class.getPackage().getName().isEmpty());
        t("pkgs", () -> String.class.getPackage() + " " + String.class.getPackage().isSealed());
        t("Package.getPackage", () -> Package.getPackage("java.util"));
        t("assert", () -> { Child ca = new Child("a", app); ca.setDefaultAssertionStatus(true); return "ok"; });
        for (Path x : (Iterable<Path>) Files.walk(dir).sorted(Comparator.reverseOrder())::iterator) Files.delete(x);
    }
}
