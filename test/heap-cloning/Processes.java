/** Processes that the program starts: their streams, exit codes, environment and end. */
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;

public class Processes {
    static String read(java.io.InputStream in) throws IOException {
        return new String(in.readAllBytes()).trim();
    }

    public static void main(String[] args) throws Exception {
        Process echo = new ProcessBuilder("echo", "one", "two words").start();
        System.out.println(read(echo.getInputStream()) + " " + echo.waitFor());

        Process cat = new ProcessBuilder("cat").start();
        try (OutputStream out = cat.getOutputStream()) {
            for (int i = 0; i < 3; i++) out.write(("line " + i + "\n").getBytes());
        }
        try (BufferedReader in = new BufferedReader(new InputStreamReader(cat.getInputStream()))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) System.out.println(line);
        }
        System.out.println(cat.waitFor() + " " + cat.isAlive() + " " + cat.exitValue());

        Process fails = new ProcessBuilder("sh", "-c", "echo out; echo err >&2; exit 7").start();
        System.out.println(read(fails.getErrorStream()) + " " + read(fails.getInputStream()) + " " + fails.waitFor());

        ProcessBuilder joined = new ProcessBuilder("sh", "-c", "echo $GREETING; pwd; echo err >&2");
        joined.environment().put("GREETING", "hello");
        joined.directory(new File("/"));
        joined.redirectErrorStream(true);
        System.out.println(read(joined.start().getInputStream()).replace('\n', ','));

        Process sleeps = new ProcessBuilder("sleep", "100").start();
        System.out.println(sleeps.isAlive() + " " + sleeps.waitFor(50, TimeUnit.MILLISECONDS));
        sleeps.destroy();
        System.out.println(sleeps.waitFor() + " " + sleeps.isAlive());

        System.out.flush();
        System.out.println(new ProcessBuilder("echo", "inherited").inheritIO().start().waitFor());
        try {
            new ProcessBuilder("/does/not/exist").start();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Runtime.getRuntime().exec(new String[] {"true"}).onExit().get().exitValue());
    }
}
