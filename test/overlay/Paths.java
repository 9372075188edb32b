import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

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
