import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles many one-file programs, each into a folder of its own, in one JVM: a warm javac takes a tenth of the time
 * of a fresh one. The argument is a file of lines "source TAB folder".
 */
public class CompileEach {
  public static void main(String[] args) throws Exception {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    PrintStream err = new PrintStream(System.err, true, "UTF-8");
    int failed = 0;
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String source = line.substring(0, line.indexOf('\t'));
      Path folder = Path.of(line.substring(line.indexOf('\t') + 1));
      Path fresh = Files.createTempDirectory(folder.getParent(), "new-");
      List<String> options = List.of("-g", "-encoding", "UTF-8", "-proc:none", "-nowarn", "-cp", fresh.toString());
      String[] command = new String[options.size() + 3];
      options.toArray(command);
      command[options.size()] = "-d";
      command[options.size() + 1] = fresh.toString();
      command[options.size() + 2] = source;
      if (javac.run(null, err, err, command) == 0) {
        if (!Files.exists(folder)) Files.move(fresh, folder);
      } else {
        failed++;
      }
    }
    System.exit(failed == 0 ? 0 : 1);
  }
}
