// stdin: first line\nsecond line\n\nünïcode 日本 😀\n12 34 5.5 word\nlast without newline
/** Lines from System.in through BufferedReader and Scanner-like splitting, up to the end without a newline. */
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

public class StdinEcho {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int n = 0;
        for (String line; (line = in.readLine()) != null; n++) System.out.println(n + ": " + line + " (" + line.length() + ")");
        System.out.println(n + " lines, then " + in.read() + " " + in.readLine());
    }
}
