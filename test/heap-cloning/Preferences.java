/** java.util.prefs: files that are locked and given their modes by native methods. */
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

public class Preferences {
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("prefs");
        // Its creation would be logged, with the time.
        Files.createDirectories(folder.resolve(".java/.userPrefs"));
        System.setProperty("java.util.prefs.userRoot", folder.toString());
        java.util.prefs.Preferences root = java.util.prefs.Preferences.userRoot();
        java.util.prefs.Preferences node = root.node("a/b");
        node.putInt("number", 5);
        node.put("text", "äöü");
        root.flush();
        System.out.println(node.getInt("number", 0) + " " + node.get("text", "") + " " + node.get("missing", "default"));
        System.out.println(Arrays.toString(root.childrenNames()) + Arrays.toString(node.keys()) + root.nodeExists("a/c"));
        System.out.println(Files.exists(folder.resolve(".java/.userPrefs/a/b/prefs.xml")));
        root.node("a").removeNode();
        root.flush();
        System.out.println(root.nodeExists("a"));
    }
}
