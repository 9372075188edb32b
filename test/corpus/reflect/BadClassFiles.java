// defineClass: damaged class files, wrong names, versions, duplicates.
import java.io.*;
public class BadClassFiles extends ClassLoader {
    static void t(String n, byte[] b) { try { System.out.println(new BadClassFiles().defineClass(n, b, 0, b.length)); } catch (Throwable e) { System.out.println(n + " " + b.length + " " + e); } }
    public static void main(String[] a) throws Exception {
        byte[] ok = BadClassFiles.class.getResourceAsStream("BadClassFiles.class").readAllBytes();
        t(null, new byte[0]);
        t("X", new byte[] {1,2,3,4});
        t("X", new byte[] {1,2,3,4,5,6,7,8,9,10});
        t(null, new byte[] {1,2,3,4,5,6,7,8,9,10});
        t("X", ok);
        byte[] c = ok.clone();
        c[7] = 99;
        t("BadClassFiles", c);
        c = ok.clone();
        c[6] = 0;
        c[7] = 20;
        t("BadClassFiles", c);
        t("BadClassFiles", java.util.Arrays.copyOf(ok, 200));
        t("BadClassFiles", java.util.Arrays.copyOf(ok, ok.length - 3));
        t("BadClassFiles", java.util.Arrays.copyOf(ok, ok.length + 3));
        c = ok.clone();
        c[10] = 77;
        t("BadClassFiles", c);
        t("BadClassFiles", ok);
        c = ok.clone();
        c[5] = 5;
        t("BadClassFiles", c);
        BadClassFiles l = new BadClassFiles();
        l.defineClass("BadClassFiles", ok, 0, ok.length);
        try { l.defineClass("BadClassFiles", ok, 0, ok.length); }
        catch (LinkageError e) { System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@")); }
        t("java.Foo", ok);
        t("a/b", ok);
    }
}
