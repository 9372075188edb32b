/** java.lang.Module and ModuleLayer: names, packages, exports, readability, layers. */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  private static final Module BASE = Object.class.getModule(), MINE = Cases.class.getModule();
  static String names() { return BASE.getName() + BASE + MINE.isNamed() + MINE.getName() + java.sql.Connection.class.getModule() + int[].class.getModule() + int.class.getModule() + (Cases[].class.getModule() == MINE) + (ClassLoader.getSystemClassLoader().getUnnamedModule() == MINE); }
  static String exports() { return "" + BASE.isExported("java.lang") + BASE.isExported("jdk.internal.misc") + BASE.isExported("jdk.internal.misc", java.sql.Connection.class.getModule()) + BASE.isOpen("java.lang") + BASE.isOpen("java.lang", MINE) + MINE.isExported("anything") + MINE.isOpen("p", BASE) + BASE.isExported("not.there"); }
  static String exportsQualified() { return "" + BASE.isExported("jdk.internal.misc", ModuleLayer.boot().findModule("java.management").orElse(null)) + BASE.isExported("sun.security.util", MINE); }
  static String exportsNull() { return "" + BASE.isExported(null); }
  static String reads() { Module sql = java.sql.Connection.class.getModule(); return "" + sql.canRead(BASE) + BASE.canRead(sql) + sql.canRead(ModuleLayer.boot().findModule("java.logging").get()) + MINE.canRead(sql) + MINE.canRead(BASE) + sql.canRead(MINE); }
  static String descriptor() { java.lang.module.ModuleDescriptor d = java.sql.Connection.class.getModule().getDescriptor(); return d.name() + d.isOpen() + d.isAutomatic() + new TreeSet<>(d.requires()).first().name() + new TreeSet<>(d.exports()) + d.uses() + MINE.getDescriptor() + BASE.getDescriptor().requires(); }
  static String packages() { Set<String> p = BASE.getPackages(); return "" + p.contains("java.util") + p.contains("jdk.internal.misc") + p.contains("javax.sql") + java.sql.Connection.class.getModule().getPackages().contains("javax.sql"); }
  static String uses() { return "" + BASE.canUse(java.nio.file.spi.FileSystemProvider.class) + BASE.canUse(Runnable.class) + MINE.canUse(Runnable.class); }
  static String addExports() { return "" + MINE.addExports("p", BASE) + MINE.addReads(BASE) + MINE.addOpens("p", BASE) + MINE.addUses(Runnable.class); }
  static String layer() { ModuleLayer b = ModuleLayer.boot(); return "" + (BASE.getLayer() == b) + MINE.getLayer() + b.findModule("java.base").get() + b.findModule("none").isPresent() + (b.findLoader("java.base") == null) + b.parents().size() + (b.findModule("java.base").get() == BASE); }
  static String layerNoModule() { return "" + ModuleLayer.boot().findLoader("none"); }
  static String loaders() { return BASE.getClassLoader() + "" + (MINE.getClassLoader() == Cases.class.getClassLoader()) + java.sql.Connection.class.getClassLoader().getName() + java.sql.Connection.class.getModule().getClassLoader().getName() + ClassLoader.getPlatformClassLoader().getParent(); }
  static String resources() throws Exception { return (BASE.getResourceAsStream("java/lang/Object.class").read() == 0xca) + "" + BASE.getResourceAsStream("none") + (MINE.getResourceAsStream("Cases.class").read() == 0xca); }
  static String deepReflection() throws Exception { Field f = String.class.getDeclaredField("hash"); f.setAccessible(true); return "no"; }
  static String deepReflectionTry() throws Exception { return "" + String.class.getDeclaredField("hash").trySetAccessible() + Cases.class.getDeclaredField("BASE").trySetAccessible(); }
  static String notExportedNewInstance() throws Exception { return "" + Class.forName("sun.security.provider.Sun").getConstructor().newInstance(); }
  static String newLayer() { java.lang.module.Configuration c = ModuleLayer.boot().configuration().resolve(java.lang.module.ModuleFinder.of(), java.lang.module.ModuleFinder.of(), Set.of()); ModuleLayer l = ModuleLayer.boot().defineModulesWithOneLoader(c, null); return l.modules().size() + "" + l.findModule("java.base").isPresent() + l.parents().size(); }
  static String packagesOfClasses() { Package p = Cases.class.getPackage(), l = String.class.getPackage(); return p.getName() + "|" + l.getName() + l.isSealed() + l.getImplementationTitle() + Package.getPackage("java.util").getName() + ClassLoader.getSystemClassLoader().getDefinedPackage("none"); }
  static String services() { int n = 0; for (java.nio.file.spi.FileSystemProvider p : ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class)) n++; return "" + (n > 0); }
`,
});
