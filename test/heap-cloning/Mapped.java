/** A file that is mapped into memory, and native memory of buffers. */
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

public class Mapped {
    public static void main(String[] args) throws Exception {
        Path path = Files.createTempFile("mapped", ".bin");
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw"); FileChannel channel = file.getChannel()) {
            MappedByteBuffer map = channel.map(FileChannel.MapMode.READ_WRITE, 0, 4096);
            map.order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < 100; i++) map.putInt(4 * i, i * i);
            map.force();
            System.out.println(channel.size() + " " + map.isDirect() + " " + map.getInt(4 * 99));
            ByteBuffer read = ByteBuffer.allocateDirect(8).order(ByteOrder.LITTLE_ENDIAN);
            channel.read(read, 4 * 10);
            System.out.println(read.flip().getInt() + " " + read.getInt());
        }
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            MappedByteBuffer map = channel.map(FileChannel.MapMode.READ_ONLY, 200, 100);
            System.out.println(Integer.reverseBytes(map.getInt(0)) + " " + map.remaining() + " " + map.isReadOnly());
        }
        System.out.println(Files.size(path));
        samePages(path);
        Files.delete(path);
    }

    /** Memory and file show what is written to either. */
    static void samePages(Path path) throws Exception {
        Files.writeString(path, "abcdefgh");
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
                RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            MappedByteBuffer all = channel.map(FileChannel.MapMode.READ_WRITE, 0, 8);
            MappedByteBuffer part = channel.map(FileChannel.MapMode.READ_ONLY, 2, 4);
            all.put(0, (byte) 'W');
            channel.write(ByteBuffer.wrap(new byte[] {'X', 'Y'}), 2);
            System.out.println((char) all.get(2) + " " + (char) part.get(1) + " " + Files.readString(path));
            file.seek(5);
            file.write('Z');
            System.out.println((char) all.get(5) + " " + (char) part.get(3) + " " + Files.readString(path));
            try {
                file.setLength(-1);
            } catch (java.io.IOException e) {
                System.out.println(e.getMessage() + " " + file.length());
            }
        }
        System.out.println(Files.readString(path));
    }
}
