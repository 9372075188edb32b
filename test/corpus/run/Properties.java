// flags: -Dfoo=bar -Dempty= -Dflag -Dnum=42 -Dx.y=a=b
/** System properties from the command line and the platform's own. */
public class Properties {
    public static void main(String[] args) {
        System.out.println(System.getProperty("foo") + " [" + System.getProperty("empty") + "] [" + System.getProperty("flag") + "] " + Integer.getInteger("num") + " " + System.getProperty("x.y") + " " + System.getProperty("missing") + " " + System.getProperty("missing", "fallback") + " " + Boolean.getBoolean("foo") + " " + Long.getLong("num", 1L) + Integer.getInteger("none", 7));
        System.out.println((int) System.lineSeparator().charAt(0) + " " + System.getProperty("file.separator") + " " + System.getProperty("path.separator") + " " + System.getProperty("line.separator").length() + " " + java.io.File.separator + java.io.File.pathSeparatorChar);
        System.out.println(System.getProperty("java.specification.version") + " " + System.getProperty("java.version") + " " + System.getProperty("java.class.version") + " " + System.getProperty("java.vm.specification.version") + " " + System.getProperty("os.name") + " " + System.getProperty("java.specification.name") + " " + System.getProperty("java.vm.specification.name") + " " + Runtime.version().feature());
        System.out.println(System.getProperty("file.encoding") + " " + java.nio.charset.Charset.defaultCharset() + " " + System.getProperty("java.io.tmpdir") + " " + System.getProperty("user.dir").equals(new java.io.File("").getAbsolutePath()) + " " + (System.getProperty("java.home") != null) + " " + (System.getProperty("java.class.path") != null));
        System.setProperty("own", "set");
        System.out.println(System.getProperty("own") + System.setProperty("own", "again") + System.clearProperty("own") + System.getProperty("own"));
        for (String bad : new String[] {"", null}) {
            try {
                System.getProperty(bad);
            } catch (IllegalArgumentException | NullPointerException e) {
                System.out.println(e);
            }
        }
        System.out.println(System.getenv("RANGEFINDER_SURELY_NOT_SET") + " " + (System.getenv("PATH") != null) + " " + System.getenv().containsKey("PATH") + " " + System.getProperties().containsKey("foo"));
        try {
            System.getenv().put("a", "b");
        } catch (UnsupportedOperationException e) {
            System.out.println("environment is read-only");
        }
    }
}
