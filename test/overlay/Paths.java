import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Files in a fork on an input: each path must find what it wrote itself, and nothing of the others. */
class Paths {
  /** Three paths: one for each branch. */
  static int holds(int n) throws IOException {
    Path folder = Path.of("work");
    Files.createDirectory(folder);
    Path a = folder.resolve("a.txt");
    if (n < 0) {
      Files.write(a, "negative".getBytes(StandardCharsets.UTF_8));
      Files.move(a, folder.resolve("b.txt"));
      assert !Files.exists(a);
      assert Files.size(folder.resolve("b.txt")) == 8;
      assert new File("work").list().length == 1;
      return 1;
    }
    if (n == 0) {
      new FileOutputStream("work/a.txt").close();
      assert new File("work/a.txt").delete();
      assert new File("work").list().length == 0;
      assert new File("work").delete();
      return 2;
    }
    try (RandomAccessFile file = new RandomAccessFile("work/a.txt", "rw")) {
      file.writeInt(n);
      file.seek(0);
      assert file.readInt() == n;
      file.setLength(2);
      assert file.length() == 2 && file.getFilePointer() == 2;
    }
    return 3;
  }

  /** What is written is symbolic, and stays so: it fails for one value. Two paths. */
  static void fails(int n) throws IOException {
    try (DataOutputStream out = new DataOutputStream(new FileOutputStream("keep.txt"))) {
      out.writeInt(n * 2);
      out.write(n);
    }
    try (DataInputStream in = new DataInputStream(new FileInputStream("keep.txt"))) {
      if (in.readInt() == 84 && in.read() == 42) throw new IllegalStateException("found");
    }
  }

  /** The same through channels, with an existing file that is read, appended to, copied and removed. Two paths. */
  static void channels(byte b) throws IOException {
    Path keep = Path.of("keep.txt");
    byte[] old = Files.readAllBytes(keep);
    Files.write(keep, new byte[] {b}, java.nio.file.StandardOpenOption.APPEND);
    Files.copy(keep, Path.of("copy.txt"));
    Files.delete(keep);
    byte[] now = Files.readAllBytes(Path.of("copy.txt"));
    if (now[old.length] == 7) throw new IllegalStateException("found");
  }

  /** Whatever is written here must not be written, not even to confirm the failure. */
  static void outside(int n) throws IOException {
    try (FileOutputStream out = new FileOutputStream("/tmp/rangefinder-test-outside")) {
      out.write(1);
    }
    if (n == 7) throw new IllegalStateException("found");
  }

  /** The solver chooses the name. */
  static void named(String name) throws IOException {
    try (FileOutputStream out = new FileOutputStream(name)) {
      out.write(1);
    }
    if (name.length() == 2) throw new IllegalStateException("found");
  }

  /** One of four names; two of them lead to what is there. */
  static void chosen(byte b) throws IOException {
    String name = (b & 3) == 1 ? "keep.txt" : (b & 3) == 2 ? "." : "f" + (char) ('a' + (b & 3));
    try {
      Files.createFile(Path.of(name));
    } catch (java.nio.file.FileAlreadyExistsException e) {
      if (name.length() == 8) throw new IllegalStateException("found");
    }
  }

  /** The name is of symbolic characters, and the file with the third letter is there for a quarter of the bytes. */
  static void spelled(byte b) throws IOException {
    Files.createDirectory(Path.of("made"));
    Files.createFile(Path.of("made/f" + (char) ('a' + (b & 3))));
    if (new File("made").list().length != 1) throw new AssertionError();
    if (Files.exists(Path.of("made/fc"))) throw new IllegalStateException("found");
  }

  /** What is on the way of a name must be there in the run, too. */
  static void onTheWay(byte b) throws IOException {
    Files.createFile(Path.of("x"));
    if (Files.exists(Path.of("folder/inner/../../x")) && b == 5) throw new IllegalStateException("found");
  }

  /** A file in place of a folder. */
  static void inFile(byte b) throws IOException {
    try {
      Files.createFile(Path.of("keep.txt/x"));
    } catch (java.nio.file.FileSystemException e) {
      if (e.getReason().equals("Not a directory") && b == 5) throw new IllegalStateException("found");
    }
  }

  /** A folder that is not empty is not replaced, and not removed. */
  static void full(byte b) throws IOException {
    Files.createDirectory(Path.of("empty"));
    boolean isRenamed = new File("empty").renameTo(new File("folder"));
    if (!isRenamed && !new File("folder").delete() && b == 5) throw new IllegalStateException("found");
  }

  /** What is in a folder goes with it. */
  static void movedFolder(byte b) throws IOException {
    Files.move(Path.of("folder"), Path.of("moved"));
    byte[] inner = Files.readAllBytes(Path.of("moved/inner/file"));
    if (inner.length == 5 && b == 5) throw new IllegalStateException("found");
  }

  /** Folders are made by names that the JDK makes absolute. */
  static void folders(byte b) throws IOException {
    if (!new File("a/b/c").mkdirs()) return;
    Files.createDirectories(Path.of("a/d/e"));
    try (FileOutputStream out = new FileOutputStream(new File("a/d/e/f").getAbsoluteFile())) {
      out.write(b);
    }
    File[] all = new File("a").getCanonicalFile().listFiles();
    if (all.length == 2 && Files.readAllBytes(Path.of("a/d/e/f"))[0] == 5) throw new IllegalStateException("found");
  }

  /** The absolute name is a constant of the program: it means the user's file, wherever it runs. */
  static void fixed(byte b) throws IOException {
    try (FileOutputStream out = new FileOutputStream(System.getProperty("folder") + "/keep.txt")) {
      out.write(b);
    }
    if (b == 5) throw new IllegalStateException("found");
  }

  static void nullDevice(byte b) throws IOException {
    try (FileOutputStream out = new FileOutputStream("/dev/null")) {
      out.write(1);
    }
    if (b == 5) throw new IllegalStateException("found");
  }

  /** Memory and file are the same pages: what is written to the file is in the memory, and the assertion fails for 99. */
  static void mapped(byte b) throws IOException {
    Path path = Path.of("keep.txt");
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      MappedByteBuffer map = channel.map(FileChannel.MapMode.READ_ONLY, 0, 3);
      channel.write(ByteBuffer.wrap(new byte[] {b}));
      assert map.get(0) != 99;
    }
  }

  /** The same, with a file that is opened and thereby emptied. */
  static void emptied(byte b) throws IOException {
    Path path = Path.of("made.bin");
    Files.write(path, new byte[] {1, 2, 3});
    try (FileChannel channel = FileChannel.open(path)) {
      MappedByteBuffer map = channel.map(FileChannel.MapMode.READ_ONLY, 0, 3);
      try (FileOutputStream out = new FileOutputStream("made.bin")) {
        out.write(new byte[] {b, 2, 3});
      }
      assert map.get(0) != 99;
    }
  }

  /** Two names of one file. */
  static void linked(byte b) throws IOException {
    Files.write(Path.of("one"), new byte[] {1, 2, 3});
    Files.createLink(Path.of("other"), Path.of("one"));
    try (RandomAccessFile file = new RandomAccessFile("other", "rw")) {
      file.seek(1);
      file.write(b);
    }
    if (Files.readAllBytes(Path.of("one"))[1] == 5) throw new IllegalStateException("found");
  }

  /** A file without a name is read on; the new one of its name is another. */
  static void unlinked(byte b) throws IOException {
    Files.write(Path.of("one"), new byte[] {b});
    try (FileInputStream in = new FileInputStream("one")) {
      Files.delete(Path.of("one"));
      Files.write(Path.of("one"), new byte[] {0});
      if (in.read() == 5) throw new IllegalStateException("found");
    }
  }

  /** The place is an input; what is behind the end is read as zero. */
  static void placed(byte b) throws IOException {
    if (b < 0 || b > 9) return;
    try (RandomAccessFile file = new RandomAccessFile("one", "rw")) {
      file.seek(b);
      file.write(9);
      file.seek(5);
      if (file.read() == 9) throw new IllegalStateException("found");
    }
  }

  /** The length is an input. */
  static void cut(byte b) throws IOException {
    if (b < 0 || b > 9) return;
    Files.write(Path.of("one"), new byte[20]);
    try (FileChannel channel = FileChannel.open(Path.of("one"), StandardOpenOption.WRITE)) {
      channel.truncate(b);
    }
    if (new File("one").length() == 5) throw new IllegalStateException("found");
  }

  /** Temporary files are confirmed in a folder of their own. */
  static void temporary(int n) throws IOException {
    File file = File.createTempFile("rangefinder-test", ".tmp");
    file.deleteOnExit();
    try (FileOutputStream out = new FileOutputStream(file)) {
      out.write(n);
    }
    if (file.length() == 1 && n == 5) throw new IllegalStateException("found");
  }

  /** A failure behind which a JVM would delete the user's file when it ends. */
  static void deletedOnExit(byte b) {
    new File("keep.txt").deleteOnExit();
    if (b == 5) throw new IllegalStateException("found");
  }

  static void hooked(byte b) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> new File("keep.txt").delete()));
    if (b == 5) throw new IllegalStateException("found");
  }
}
