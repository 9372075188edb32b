/** stdout and stderr are separate; print forms, printf, write, flush, setOut and setErr. */
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class Streams {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            System.out.println("out " + i);
            System.err.println("err " + i);
        }
        System.out.print(true);
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(3.5f);
        System.out.print(4.5);
        System.out.print(new char[] {'x', 'y'});
        System.out.print("s");
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.println();
        System.out.println(false);
        System.out.println('d');
        System.out.println(5);
        System.out.println(6L);
        System.out.println(7.25f);
        System.out.println(8.125);
        System.out.println(new char[] {'z'});
        System.out.println((Object) "o");
        System.out.write('W');
        System.out.write(new byte[] {72, 105, 10}, 0, 3);
        System.out.append("app").append('e').append("xxnd", 2, 4).println();
        System.out.printf("%d %s %5.2f%n", 1, "two", 3.0).format("%x|%08d|%-5s|%+d%n", 255, 42, "ab", 7);
        System.err.printf("err %b %c%n", true, 'q');
        System.out.flush();
        System.out.println(System.out.checkError() + " " + (System.out != System.err));
        PrintStream old = System.out, oldErr = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, "UTF-8"));
        System.out.println("captured \u00e9");
        System.setOut(old);
        System.out.println("captured " + bytes.size() + " bytes: " + bytes.toString("UTF-8").trim());
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        System.setErr(new PrintStream(errors));
        new Exception("to a buffer").printStackTrace();
        System.setErr(oldErr);
        System.out.println(errors.toString().split("\n")[0].trim());
        try {
            System.out.println((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null char array");
        }
        PrintStream closed = new PrintStream(new ByteArrayOutputStream());
        closed.close();
        closed.println("ignored");
        System.out.println(closed.checkError());
        System.out.print("last line without newline");
        System.err.print("and on stderr");
    }
}
