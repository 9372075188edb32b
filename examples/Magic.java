import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads a small format: `RF1!`, a length in two bytes, and so many bytes; fails for one length and sum. */
public class Magic {
    public static void main(String[] args) throws IOException {
        try (InputStream in = new FileInputStream(args[0])) {
            byte[] bytes = in.readNBytes(100);
            if (bytes.length < 6 || bytes[0] != 'R' || bytes[1] != 'F' || bytes[2] != '1' || bytes[3] != '!') {
                System.out.println("another format");
                return;
            }
            int length = (bytes[4] & 255) << 8 | bytes[5] & 255;
            if (length > bytes.length - 6) {
                System.out.println("too short");
                return;
            }
            int sum = 0;
            for (int i = 0; i < length; i++) sum += bytes[6 + i];
            if (length == 3 && sum == 100) throw new IllegalStateException("planted");
            System.out.println("sum " + sum);
        }
    }
}
