// Modules: exports, descriptors, services, resources, what reflection may reach; the boot layer.
import java.lang.module.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class ModuleApi {
    static void p(Object o) { System.out.println(o); }
    interface Ex { Object run() throws Throwable; }
    static String clean(Object o) { return String.valueOf(o).replaceAll("@[0-9a-f]+", "@H"); }
    static void t(String name, Ex e) { try { p(name + " -> " + clean(e.run())); } catch (Throwable x) { p(name + " !! " + clean(x) + " cause " + clean(x.getCause())); } }
    @Deprecated static class D {}
    public static void main(String[] args) throws Throwable {
        Module base = String.class.getModule(), me = ModuleApi.class.getModule(), log = Class.forName("java.util.logging.Logger").getModule(), sql = Class.forName("java.sql.Connection").getModule();
        p(base + " " + log + " " + sql + " " + clean(me) + " " + me.isNamed() + " " + me.getName());
        p(int.class.getModule() + " " + int[].class.getModule() + " " + clean(ModuleApi[].class.getModule()));
        p(base.getClassLoader() + " " + sql.getClassLoader().getName() + " " + me.getClassLoader().getName());
        for (String pn : new String[] {"java.lang", "java.util", "jdk.internal.misc", "sun.misc", "sun.nio.ch", "nope"}) p(pn + " " + base.isExported(pn) + base.isOpen(pn) + base.isExported(pn, me) + base.isOpen(pn, me) + base.isExported(pn, log) + base.isExported(pn, sql) + base.isOpen(pn, base));
        p(base.canRead(sql) + " " + sql.canRead(base) + " " + sql.canRead(log) + " " + log.canRead(sql) + " " + me.canRead(base) + " " + base.canRead(me) + " " + sql.canRead(Class.forName("org.w3c.dom.Node").getModule()));
        p(base.canUse(java.nio.file.spi.FileSystemProvider.class) + " " + base.canUse(Runnable.class) + " " + me.canUse(Runnable.class));
        p(me.isExported("x") + " " + me.isOpen("y", base));
        p(me.getDescriptor() + " " + me.getLayer());
        p(me.getPackages().size() >= 0);
        ModuleDescriptor d = sql.getDescriptor();
        p(d.name() + " " + d.isOpen() + " " + d.isAutomatic() + " " + new TreeSet<>(d.packages()));
        p(d.requires().stream().map(r -> r.modifiers() + r.name()).sorted().toList());
        p(d.exports().stream().map(Object::toString).sorted().toList());
        p(d.provides() + " " + d.uses() + " " + d.opens());
        p(base.getDescriptor().exports().size() + " " + base.getPackages().size() + " " + base.getDescriptor().uses().size());
        p(sql.getDescriptor() == d);
        t("addExports", () -> base.addExports("jdk.internal.misc", me));
        t("addOpens", () -> base.addOpens("java.lang", me));
        t("me addReads", () -> me.addReads(base) == me);
        t("me exp", () -> me.addExports("foo", base) == me);
        t("unnamed res", () -> ModuleApi.class.getModule().getResourceAsStream("ModuleApi.class") != null);
        t("base res", () -> base.getResourceAsStream("java/lang/Object.class").readAllBytes().length > 100);
        t("base res enc", () -> base.getResourceAsStream("sun/net/www/content-types.properties"));
        t("Class res", () -> Object.class.getResourceAsStream("Object.class") != null);
        t("Class url", () -> Object.class.getResource("Object.class"));
        t("url", () -> Object.class.getResource("Object.class").openStream().readAllBytes().length == base.getResourceAsStream("java/lang/Object.class").readAllBytes().length);
        t("mi", () -> base.getResourceAsStream("module-info.class") != null);
        t("ann", () -> Arrays.toString(base.getAnnotations()));
        t("mann", () -> sql.isAnnotationPresent(Deprecated.class));
        t("forName", () -> Class.forName(base, "java.lang.String"));
        t("forName2", () -> Class.forName(base, "java.sql.Connection"));
        t("forName3", () -> Class.forName(sql, "java.sql.Connection"));
        t("forName4", () -> Class.forName(me, "ModuleApi"));
        t("services", () -> { TreeSet<String> s = new TreeSet<>(); for (var x : ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class)) s.add(x.getScheme()); return s; });
        t("tool", () -> java.util.spi.ToolProvider.findFirst("jar").isPresent());
        t("tools", () -> StreamSupport.stream(ServiceLoader.load(java.util.spi.ToolProvider.class).spliterator(), false).map(x -> x.name()).sorted().toList());
        t("charsets", () -> java.nio.charset.Charset.forName("Big5"));
        t("charsets", () -> java.nio.charset.Charset.forName("IBM037"));
        t("field", () -> { Field f = ArrayList.class.getDeclaredField("size"); f.setAccessible(true); return 1; });
        t("trySet", () -> ArrayList.class.getDeclaredField("size").trySetAccessible());
        t("canAccess", () -> ArrayList.class.getDeclaredField("size").canAccess(new ArrayList<>()));
        t("internal", () -> Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null));
        t("internal new", () -> Class.forName("sun.nio.ch.Util").getDeclaredConstructor().newInstance());
        t("unsafe", () -> { Field f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); f.setAccessible(true); return f.get(null).getClass(); });
        t("privateLookup", () -> java.lang.invoke.MethodHandles.privateLookupIn(String.class, java.lang.invoke.MethodHandles.lookup()));
        t("boot", () -> ModuleLayer.boot().modules().stream().map(Module::getName).sorted().collect(Collectors.toList()).toString());
        t("boot find", () -> ModuleLayer.boot().findModule("java.base").get() == String.class.getModule());
        t("boot loader", () -> ModuleLayer.boot().findLoader("java.sql").getName());
        t("layer", () -> String.class.getModule().getLayer() == ModuleLayer.boot());
        t("layer2", () -> Class.forName("java.sql.Connection").getModule().getLayer() == ModuleLayer.boot());
        t("cfg", () -> ModuleLayer.boot().configuration().modules().size() == ModuleLayer.boot().modules().size());
        t("parents", () -> ModuleLayer.boot().parents() + " " + ModuleLayer.empty().modules());
        t("exported after", () -> String.class.getModule().isExported("java.lang") + " " + String.class.getModule().isExported("jdk.internal.misc") + " " + base.isExported("java.lang") + " " + (base == String.class.getModule()));
        t("services after", () -> { TreeSet<String> s = new TreeSet<>(); for (var x : ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class)) s.add(x.getScheme()); return s; });
        t("layer services", () -> ServiceLoader.load(ModuleLayer.boot(), java.nio.file.spi.FileSystemProvider.class).stream().count());
        t("finder", () -> ModuleFinder.ofSystem().find("java.base").get().location().get());
        t("finder all", () -> ModuleFinder.ofSystem().findAll().size());
        t("reader", () -> { try (ModuleReader r = ModuleFinder.ofSystem().find("java.base").get().open()) { return r.find("java/lang/Object.class"); } });
        t("res after", () -> Object.class.getResource("Object.class") + " " + (Object.class.getResourceAsStream("Object.class") != null));
        t("class after", () -> Class.forName("java.util.logging.Handler").getModule());
        t("jrt", () -> java.nio.file.Files.size(java.nio.file.Path.of(java.net.URI.create("jrt:/java.base/java/lang/Object.class"))) > 0);
    }
}
