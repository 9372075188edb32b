// File channels, mapped files, links, attributes, directory streams, console and standard input's available().
// stdin: first\nsecond\nthird\n
import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

public class FileChannels {
    static Path dir;

    interface Action {
        void run() throws Exception;
    }

    static void expect(String what, Action a) {
        try {
            a.run();
            System.out.println(what + ": no exception");
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getName() + " " + String.valueOf(e.getMessage()).replace(dir.toString(), "DIR"));
        }
    }

    static void channels() throws IOException {
        Path file = dir.resolve("channel");
        try (FileChannel c = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer heap = ByteBuffer.allocate(32).putInt(1).putLong(2).put("abc".getBytes()).flip();
            System.out.println(c.write(heap) + " " + c.position() + " " + c.size());
            ByteBuffer direct = ByteBuffer.allocateDirect(16);
            System.out.println(c.read(direct, 4) + " " + direct + " " + direct.flip().getLong() + " " + c.position());
            System.out.println(c.read(ByteBuffer.allocate(4)) + " " + c.read(ByteBuffer.allocate(4), 100) + " " + c.read(ByteBuffer.allocate(0)));
            c.position(2);
            System.out.println(c.write(new ByteBuffer[] {ByteBuffer.wrap(new byte[] {9, 8}), ByteBuffer.wrap(new byte[] {7})}) + " " + c.position());
            c.position(0);
            ByteBuffer[] parts = {ByteBuffer.allocate(3), ByteBuffer.allocateDirect(20)};
            System.out.println(c.read(parts) + " " + Arrays.toString(parts[0].array()) + " " + parts[1]);
            c.truncate(6).position(20);
            System.out.println(c.size() + " " + c.position() + " " + c.write(ByteBuffer.wrap(new byte[] {5})) + " " + c.size());
            MappedByteBuffer map = c.map(FileChannel.MapMode.READ_WRITE, 1, 30);
            System.out.println(map.get(1) + " " + c.size() + " " + map + " " + map.isDirect() + " " + map.isReadOnly());
            map.put(0, (byte) 65).order(ByteOrder.LITTLE_ENDIAN).putInt(4, 0x01020304);
            System.out.println(Arrays.toString(Files.readAllBytes(file)));
            MappedByteBuffer readOnly = c.map(FileChannel.MapMode.READ_ONLY, 0, c.size());
            System.out.println(readOnly.get(1) + " " + readOnly.isReadOnly());
            try (FileChannel out = FileChannel.open(dir.resolve("copy"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                System.out.println(c.transferTo(2, 10, out) + " " + out.transferFrom(c.position(0), 10, 5) + " " + out.size() + " " + out.position());
            }
            try (FileLock lock = c.tryLock(0, 10, false)) {
                System.out.println(lock.isValid() + " " + lock.isShared() + " " + lock.overlaps(5, 1));
            }
            c.force(true);
        }
        expect("closed", () -> {
            FileChannel c = FileChannel.open(file);
            c.close();
            c.read(ByteBuffer.allocate(1));
        });
        expect("not readable", () -> FileChannel.open(file, StandardOpenOption.WRITE).read(ByteBuffer.allocate(1)));
        expect("create new", () -> FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        try (FileChannel c = FileChannel.open(file, StandardOpenOption.APPEND)) {
            c.write(ByteBuffer.wrap(new byte[] {1, 2}));
            System.out.println(c.position() + " " + c.size());
        }
        try (RandomAccessFile both = new RandomAccessFile(file.toFile(), "rw")) {
            both.seek(3);
            System.out.println(both.getChannel().position() + " " + both.getChannel().position(5).position() + " " + both.getFilePointer());
        }
        try (SeekableByteChannel c = Files.newByteChannel(file, StandardOpenOption.DELETE_ON_CLOSE)) {
            System.out.println(c.position(4).read(ByteBuffer.allocate(3)) + " " + c.position());
        }
        System.out.println(Files.exists(file));
    }

    static void linksAndAttributes() throws IOException {
        Path file = Files.writeString(dir.resolve("plain.txt"), "some text\n");
        Files.createSymbolicLink(dir.resolve("link"), Path.of("plain.txt"));
        Files.createSymbolicLink(dir.resolve("dangling"), Path.of("nowhere"));
        Files.createLink(dir.resolve("hard"), file);
        System.out.println(Files.readSymbolicLink(dir.resolve("link")) + " " + dir.relativize(dir.resolve("link").toRealPath()) + " " + Files.isSameFile(file, dir.resolve("hard")) + " " + Files.getAttribute(file, "unix:nlink"));
        System.out.println(Files.exists(dir.resolve("dangling")) + " " + Files.exists(dir.resolve("dangling"), LinkOption.NOFOLLOW_LINKS) + " " + Files.isSymbolicLink(dir.resolve("dangling")) + " " + Files.notExists(dir.resolve("dangling")));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        System.out.println(PosixFilePermissions.toString(Files.readAttributes(file, PosixFileAttributes.class).permissions()) + " " + Files.isExecutable(file) + " " + Files.getOwner(file).getName().isEmpty());
        Files.setLastModifiedTime(file, FileTime.from(1_234_567_890_123_456_789L, TimeUnit.NANOSECONDS));
        BasicFileAttributes a = Files.readAttributes(file, BasicFileAttributes.class);
        System.out.println(a.lastModifiedTime() + " " + a.size() + " " + a.isRegularFile() + " " + a.isOther() + " " + file.toFile().lastModified());
        File old = file.toFile();
        System.out.println(old.setLastModified(86_400_001) + " " + old.lastModified() + " " + old.setReadOnly() + " " + old.setExecutable(true) + " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        System.out.println(Files.getFileStore(file).getTotalSpace() > 0 && old.getTotalSpace() == Files.getFileStore(file).getTotalSpace());
        expect("missing", () -> Files.readAttributes(dir.resolve("missing"), BasicFileAttributes.class));
        expect("not empty", () -> Files.delete(dir));
        expect("not a directory", () -> Files.newDirectoryStream(file));
        expect("exists", () -> Files.createDirectory(dir));
        expect("no parent", () -> Files.createFile(dir.resolve("no/parent")));
        expect("loop", () -> {
            Files.createSymbolicLink(dir.resolve("loop"), dir.resolve("loop"));
            Files.readString(dir.resolve("loop"));
        });
        expect("directory as file", () -> Files.readString(dir));
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(dir, "{h,l}*")) {
            for (Path p : stream) names.add(p.getFileName().toString());
        }
        Collections.sort(names);
        System.out.println(names + " " + new File(dir.toFile(), "../" + dir.getFileName() + "/./x/..").getCanonicalPath().equals(dir.toRealPath().toString()));
    }

    public static void main(String[] args) throws Exception {
        dir = Files.createTempDirectory("channels");
        try {
            channels();
            linksAndAttributes();
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
            System.out.println(in.readLine() + " " + in.ready());
            while (in.ready()) System.out.println(in.readLine());
            System.out.println(System.in.available() + " " + in.readLine() + " " + System.in.read());
            try (FileInputStream f = new FileInputStream(dir.resolve("plain.txt").toFile())) {
                System.out.println(f.available() + " " + f.skip(5) + " " + f.available() + " " + (char) f.read() + " " + f.skip(-3) + " " + f.getChannel().position() + " " + f.skip(100) + " " + f.available() + " " + f.read());
            }
        } finally {
            for (File f : dir.toFile().listFiles()) f.delete();
            System.out.println(dir.toFile().delete());
        }
    }
}
