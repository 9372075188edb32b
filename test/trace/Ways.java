import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;

/** Reads three numbers in the way that its first argument names, and ends with a status that tells where they lead. */
public class Ways {
    /** 1: the first is not 82; 2: the second is not below 10; 3: first and third do not add up to 200; 4: all of it holds. */
    static void judge(int a, int b, int c) {
        if (a != 82) System.exit(1);
        if (b >= 10) System.exit(2);
        if (a + c != 200) System.exit(3);
        System.exit(4);
    }

    static void judge(byte[] bytes) {
        judge(bytes[0] & 255, bytes[1] & 255, bytes[2] & 255);
    }

    static void judge(ByteBuffer buffer) {
        buffer.flip();
        judge(buffer.get() & 255, buffer.get() & 255, buffer.get() & 255);
    }

    public static void main(String[] args) throws IOException {
        if (args.length == 1) readStandardInput(args[0]);
        else readFile(args[0], Path.of(args[1]));
    }

    static void readFile(String way, Path file) throws IOException {
        switch (way) {
            case "bytes one by one" -> {
                try (InputStream in = new FileInputStream(file.toFile())) { judge(in.read(), in.read(), in.read()); }
            }
            case "a condition between" -> {
                int a, b = 0, c = 0;
                // Read and closed after the first condition: a search that goes back to it must find the file open.
                try (InputStream in = new FileInputStream(file.toFile())) {
                    a = in.read();
                    if (a == 82) {
                        b = in.read();
                        c = in.read();
                    }
                }
                judge(a, b, c);
            }
            case "array" -> {
                byte[] bytes = new byte[5];
                try (InputStream in = new FileInputStream(file.toFile())) { in.read(bytes, 1, 2); in.read(bytes, 3, 2); }
                judge(bytes[1] & 255, bytes[2] & 255, bytes[3] & 255);
            }
            case "buffered data" -> {
                try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(file.toFile())))) {
                    int word = in.readInt();
                    judge(word >>> 24, word >> 16 & 255, word >> 8 & 255);
                }
            }
            case "random access" -> {
                try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
                    in.seek(2);
                    int c = in.read();
                    byte[] start = new byte[2];
                    in.seek(0);
                    in.readFully(start);
                    judge(start[0] & 255, start[1] & 255, c);
                }
            }
            case "readAllBytes" -> judge(Files.readAllBytes(file));
            case "newInputStream" -> {
                try (InputStream in = Files.newInputStream(file)) { judge(in.readAllBytes()); }
            }
            case "channel" -> {
                ByteBuffer buffer = ByteBuffer.allocate(8);
                try (FileChannel in = FileChannel.open(file)) { in.read(buffer); }
                judge(buffer);
            }
            case "direct buffer" -> {
                ByteBuffer buffer = ByteBuffer.allocateDirect(8);
                try (FileChannel in = FileChannel.open(file)) { in.read(buffer); }
                judge(buffer);
            }
            case "words of a direct buffer" -> {
                ByteBuffer buffer = ByteBuffer.allocateDirect(8);
                try (FileChannel in = FileChannel.open(file)) { in.read(buffer); }
                int[] words = new int[1];
                buffer.flip();
                // As little endian on this machine's bytes: no swap; as big endian: with a swap.
                buffer.order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(words);
                int low = words[0];
                buffer.order(ByteOrder.BIG_ENDIAN).asIntBuffer().get(words);
                judge(low & 255, words[0] >> 16 & 255, low >> 16 & 255);
            }
            case "position of a channel" -> {
                ByteBuffer buffer = ByteBuffer.allocate(3);
                try (FileChannel in = FileChannel.open(file)) {
                    for (int i = 0; i < 3; i++) {
                        buffer.limit(i + 1);
                        in.read(buffer, i);
                    }
                }
                judge(buffer);
            }
            case "scattering" -> {
                ByteBuffer[] buffers = { ByteBuffer.allocate(1), ByteBuffer.allocate(7) };
                try (FileChannel in = FileChannel.open(file)) { in.read(buffers); }
                for (ByteBuffer each : buffers) each.flip();
                judge(buffers[0].get() & 255, buffers[1].get() & 255, buffers[1].get() & 255);
            }
            case "mapped" -> {
                try (FileChannel in = FileChannel.open(file)) {
                    ByteBuffer mapped = in.map(FileChannel.MapMode.READ_ONLY, 0, in.size());
                    judge(mapped.get(0) & 255, mapped.get(1) & 255, mapped.get(2) & 255);
                }
            }
            default -> throw new IllegalArgumentException(way);
        }
    }

    static void readStandardInput(String way) throws IOException {
        switch (way) {
            case "System.in" -> judge(System.in.read(), System.in.read(), System.in.read());
            case "reader" -> {
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
                String[] parts = in.readLine().split(" ");
                judge(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
            }
            case "scanner" -> {
                Scanner in = new Scanner(System.in);
                judge(in.nextInt(), in.nextInt(), in.nextInt());
            }
            default -> throw new IllegalArgumentException(way);
        }
    }
}
