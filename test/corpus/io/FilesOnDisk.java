// File, Files, RandomAccessFile and FileChannel on a temporary directory; messages for missing files with relative paths.
import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Scanner;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class FilesOnDisk {
    interface Action {
        void run() throws Exception;
    }

    static Path dir;

    static void expect(String what, Action r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replace(dir.toString(), "DIR").replace('\0', '0'));
        }
    }

    static void missing() {
        expect("FileInputStream", () -> new FileInputStream("no-such-file-here.txt"));
        expect("FileReader", () -> new FileReader("no/such/dir/file.txt"));
        expect("FileOutputStream", () -> new FileOutputStream("no/such/dir/file.txt"));
        expect("directory", () -> new FileInputStream(dir.toFile()));
        expect("RandomAccessFile", () -> new RandomAccessFile("no-such-file-here.txt", "r"));
        expect("mode", () -> new RandomAccessFile("no-such-file-here.txt", "q"));
        expect("Scanner", () -> new Scanner(new File("no-such-file-here.txt")));
        expect("readAllBytes", () -> Files.readAllBytes(Path.of("no-such-file-here.txt")));
        expect("lines", () -> Files.lines(Paths.get("no", "such.txt")));
        expect("delete", () -> Files.delete(Path.of("no-such-file-here.txt")));
        expect("size", () -> Files.size(Path.of("no-such-file-here.txt")));
        expect("list", () -> Files.list(Path.of("no-such-dir")));
        expect("copy", () -> Files.copy(Path.of("no-such-file-here.txt"), dir.resolve("x")));
        expect("null path", () -> new FileInputStream((String) null));
        expect("nul char", () -> Path.of("a\0b"));
        expect("empty", () -> new FileInputStream(""));
        System.out.println(new File("no-such-file-here.txt").exists() + " " + new File("nope").length() + " " + new File("nope").delete() + " " + Arrays.toString(new File("nope").list()) + " " + Files.exists(Path.of("nope")) + Files.notExists(Path.of("nope")));
        System.out.println(new FileNotFoundException("m").getMessage());
    }

    static void paths() {
        Path p = Path.of("a/b/../c/./d.txt");
        System.out.println(p + " " + p.normalize() + " " + p.getFileName() + " " + p.getParent() + " " + p.getNameCount() + " " + p.getName(1) + " " + p.subpath(0, 2) + " " + p.isAbsolute() + " " + p.getRoot() + " " + p.resolve("e") + " " + p.resolveSibling("f") + " " + p.startsWith("a/b") + p.endsWith("d.txt") + " " + Path.of("a/x").relativize(Path.of("a/y/z")) + " " + Path.of("/r").resolve("/abs") + " " + p.compareTo(Path.of("a/c")));
        StringBuilder sb = new StringBuilder();
        for (Path part : p) sb.append(part).append(';');
        System.out.println(sb + " " + Path.of("/").getFileName() + " " + Path.of("x//y/").toString() + " " + p.equals(Path.of("a", "b", "..", "c", ".", "d.txt")) + " " + p.getFileSystem().getSeparator() + " " + Path.of("/x/y").toUri());
        File f = new File("dir/sub/../name.ext");
        System.out.println(f.getName() + " " + f.getParent() + " " + f.getPath() + " " + f.isAbsolute() + " " + new File(f, "child") + " " + new File((File) null, "solo") + " " + f.compareTo(new File("dir")) + " " + new File("a//b/").getPath() + " " + f.hashCode() + " " + File.separatorChar + File.pathSeparator);
    }

    static void reading() throws IOException {
        Path file = dir.resolve("text.txt");
        Files.write(file, List.of("first", "second", "third \u00e9"));
        Files.write(file, "fourth".getBytes(), StandardOpenOption.APPEND);
        System.out.println(Files.readAllLines(file).size() + " " + Files.size(file) + " " + Files.readString(file).length() + " " + Files.lines(file).map(String::length).collect(Collectors.toList()) + " " + Arrays.hashCode(Files.readAllBytes(file)));
        try (BufferedReader r = new BufferedReader(new FileReader(file.toFile(), StandardCharsets.UTF_8))) {
            System.out.println(r.readLine() + " " + r.ready());
        }
        try (PrintWriter w = new PrintWriter(new FileWriter(file.toFile(), true))) {
            w.println();
            w.printf("%d", 5);
        }
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            System.out.println(in.available() + " " + in.skip(6) + " " + (char) in.read() + " " + in.readAllBytes().length + " " + in.read() + " " + in.getFD().valid());
        }
        Files.writeString(file, "replaced");
        System.out.println(Files.readString(file) + " " + Files.newBufferedReader(file).readLine() + " " + new Scanner(file).nextLine());
        Path latin = dir.resolve("latin1.txt");
        Files.write(latin, new byte[] {'a', (byte) 0xe9});
        expect("malformed", () -> Files.readAllLines(latin));
        expect("malformed string", () -> Files.readString(latin));
        System.out.println(Files.readString(latin, StandardCharsets.ISO_8859_1).length());
        try (RandomAccessFile raf = new RandomAccessFile(dir.resolve("raf.bin").toFile(), "rw")) {
            raf.writeInt(42);
            raf.writeUTF("hello");
            raf.writeDouble(2.5);
            raf.seek(0);
            System.out.println(raf.readInt() + " " + raf.readUTF() + " " + raf.readDouble() + " " + raf.getFilePointer() + " " + raf.length());
            raf.seek(4);
            raf.writeShort(2);
            raf.setLength(10);
            raf.seek(4);
            System.out.println(raf.readUTF() + " " + raf.length() + " " + raf.read());
            expect("eof", () -> {
                raf.seek(100);
                raf.readByte();
            });
            expect("seek", () -> raf.seek(-1));
        }
        try (FileChannel ch = FileChannel.open(dir.resolve("ch.bin"), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer b = ByteBuffer.allocate(16);
            b.putInt(7).putLong(8).flip();
            System.out.print(ch.write(b) + " " + ch.position() + " " + ch.size() + " ");
            ByteBuffer direct = ByteBuffer.allocateDirect(8);
            System.out.print(ch.read(direct, 4) + " " + direct.flip().getLong() + " ");
            System.out.print(ch.position(20).write(ByteBuffer.wrap(new byte[] {1})) + " " + ch.size() + " ");
            System.out.println(ch.truncate(5).size() + " " + ch.position() + " " + ch.read(ByteBuffer.allocate(4)) + " " + ch.isOpen());
        }
        expect("read only", () -> FileChannel.open(file, StandardOpenOption.READ).write(ByteBuffer.allocate(1)));
        expect("create new", () -> Files.write(file, new byte[0], StandardOpenOption.CREATE_NEW));
    }

    static void tree() throws IOException {
        Path root = Files.createDirectories(dir.resolve("tree/a/b"));
        Files.writeString(root.resolve("deep.txt"), "deep");
        Files.createFile(dir.resolve("tree/top.txt"));
        Files.createDirectory(dir.resolve("tree/z"));
        Path tree = dir.resolve("tree");
        try (Stream<Path> s = Files.walk(tree)) {
            System.out.println(s.map(p -> tree.relativize(p).toString()).sorted().collect(Collectors.toList()));
        }
        try (Stream<Path> s = Files.find(tree, 5, (p, a) -> a.isRegularFile())) {
            System.out.println(s.map(p -> p.getFileName().toString()).sorted().collect(Collectors.toList()));
        }
        TreeSet<String> names = new TreeSet<>();
        try (DirectoryStream<Path> ds = Files.newDirectoryStream(tree, "*.txt")) {
            for (Path p : ds) names.add(p.getFileName().toString());
        }
        System.out.println(names + " " + new TreeSet<>(Arrays.asList(tree.toFile().list())) + " " + tree.toFile().listFiles(File::isDirectory).length);
        int[] counts = new int[3];
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path d, BasicFileAttributes a) {
                counts[0]++;
                return d.endsWith("z") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path f, BasicFileAttributes a) {
                counts[1] += a.size();
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path d, IOException e) {
                counts[2]++;
                return FileVisitResult.CONTINUE;
            }
        });
        System.out.println(Arrays.toString(counts));
        Path copy = Files.copy(root.resolve("deep.txt"), tree.resolve("copy.txt"));
        expect("copy exists", () -> Files.copy(root.resolve("deep.txt"), copy));
        Files.copy(root.resolve("deep.txt"), copy, StandardCopyOption.REPLACE_EXISTING);
        Files.move(copy, tree.resolve("moved.txt"));
        System.out.println(Files.exists(copy) + " " + Files.readString(tree.resolve("moved.txt")) + " " + Files.mismatch(tree.resolve("moved.txt"), root.resolve("deep.txt")) + " " + Files.isSameFile(tree, dir.resolve("tree/../tree")));
        expect("not empty", () -> Files.delete(tree));
        expect("exists", () -> Files.createDirectory(tree));
        expect("not a directory", () -> Files.list(tree.resolve("top.txt")));
        expect("read directory", () -> Files.readAllBytes(tree));
        Files.setLastModifiedTime(tree.resolve("top.txt"), FileTime.fromMillis(1_000_000_000_000L));
        BasicFileAttributes a = Files.readAttributes(tree.resolve("top.txt"), BasicFileAttributes.class);
        System.out.println(a.lastModifiedTime() + " " + a.size() + " " + a.isDirectory() + a.isRegularFile() + a.isSymbolicLink() + " " + tree.resolve("top.txt").toFile().lastModified() + " " + Files.getAttribute(tree, "isDirectory") + " " + Files.isReadable(tree) + Files.isHidden(Path.of(".hid")));
        Files.setPosixFilePermissions(tree.resolve("top.txt"), PosixFilePermissions.fromString("rw-r-----"));
        System.out.println(PosixFilePermissions.toString(Files.getPosixFilePermissions(tree.resolve("top.txt"))) + " " + tree.resolve("top.txt").toFile().canWrite());
        Path link = Files.createSymbolicLink(tree.resolve("link"), Path.of("top.txt"));
        System.out.println(Files.isSymbolicLink(link) + " " + Files.readSymbolicLink(link) + " " + link.toRealPath().getFileName() + " " + Files.deleteIfExists(link) + Files.deleteIfExists(link));
        File old = new File(tree.toFile(), "old");
        System.out.println(old.mkdir() + " " + old.mkdir() + " " + new File(old, "x/y").mkdirs() + " " + old.isDirectory() + " " + old.delete() + " " + new File(old, "f").createNewFile() + new File(old, "f").createNewFile() + " " + new File(old, "f").renameTo(new File(old, "g")) + new File(old, "g").exists());
    }

    public static void main(String[] args) throws IOException {
        dir = Files.createTempDirectory("corpus");
        try {
            missing();
            paths();
            reading();
            tree();
        } finally {
            try (Stream<Path> s = Files.walk(dir)) {
                for (Path p : s.sorted(Comparator.reverseOrder()).collect(Collectors.toList())) Files.delete(p);
            }
        }
        System.out.println(Files.exists(dir));
        new FileInputStream("still-no-such-file.txt");
    }
}
