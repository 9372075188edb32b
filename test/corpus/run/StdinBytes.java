// stdin: abcé\t\n0123456789
/** Raw bytes: read(), read(byte[]), available, skip, readAllBytes and end of file. */
import java.io.IOException;
import java.io.InputStream;

public class StdinBytes {
    public static void main(String[] args) throws IOException {
        InputStream in = System.in;
        for (int i = 0; i < 7; i++) System.out.print(in.read() + " ");
        byte[] buffer = new byte[8];
        int k = in.read(buffer, 2, 4);
        System.out.println(k + " " + java.util.Arrays.toString(buffer) + " " + in.skip(1));
        byte[] rest = in.readAllBytes();
        System.out.println(rest.length + " " + new String(rest) + " " + in.read() + " " + in.read(buffer) + " " + in.available() + " " + in.read(new byte[0]));
        try {
            in.read(buffer, 5, 5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
