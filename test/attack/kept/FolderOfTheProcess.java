// Folder of the process. Another run starts elsewhere, in the root for instance.
// SAFE: only under system-property
public class FolderOfTheProcess {
    static void f() { assert new java.io.File("x").getAbsolutePath().length() > 3; }
}
