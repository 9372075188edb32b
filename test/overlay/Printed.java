import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything that can be seen of files that are changed, printed. */
public class Printed {
  public static void main(String[] args) throws IOException {
    System.out.println(Files.readString(Path.of("keep.txt")).trim());
    try (PrintWriter out = new PrintWriter(new FileWriter("keep.txt", true))) {
      out.println("line two");
    }
    try (BufferedReader in = new BufferedReader(new FileReader("keep.txt"))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) System.out.println("> " + line);
    }
    Files.createDirectories(Path.of("tree/left"));
    Files.createDirectories(Path.of("tree/right/deep"));
    Files.write(Path.of("tree/right/deep/data"), List.of("a", "b", "c"));
    Files.copy(Path.of("tree/right/deep/data"), Path.of("tree/left/copy"));
    Files.createSymbolicLink(Path.of("tree/link"), Path.of("right"));
    tree();
    System.out.println(Files.readAllLines(Path.of("tree/link/deep/data")));
    Files.move(Path.of("tree/right"), Path.of("tree/moved"));
    System.out.println(Files.exists(Path.of("tree/link/deep")) + " " + Files.isSymbolicLink(Path.of("tree/link")));
    tree();
    try {
      Files.createFile(Path.of("keep.txt"));
    } catch (FileAlreadyExistsException e) {
      System.out.println(e);
    }
    try {
      Files.delete(Path.of("tree/nothing"));
    } catch (NoSuchFileException e) {
      System.out.println(e);
    }
    try {
      Files.delete(Path.of("tree"));
    } catch (IOException e) {
      System.out.println(e);
    }
    try (RandomAccessFile file = new RandomAccessFile("random", "rw")) {
      file.seek(5000);
      file.writeUTF("far");
      System.out.println(file.length() + " " + file.getFilePointer());
      file.setLength(5001);
      file.seek(4999);
      System.out.println(file.read() + " " + file.read() + " " + file.read());
    }
    try (FileChannel channel =
            FileChannel.open(Path.of("random"), StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      channel.write(ByteBuffer.wrap("start".getBytes(StandardCharsets.UTF_8)));
      System.out.println(channel.position() + " " + channel.size() + " " + lock.isShared());
      channel.truncate(7).position(2);
      ByteBuffer buffer = ByteBuffer.allocate(10);
      System.out.println(channel.read(buffer) + " " + new String(buffer.array(), 0, 3, StandardCharsets.UTF_8));
      try (FileChannel copy =
          FileChannel.open(Path.of("copied"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        System.out.println(channel.transferTo(0, 100, copy) + " " + copy.size());
      }
    }
    File copied = new File("copied");
    System.out.println(copied.setLastModified(1_000_000_000_000L) + " " + copied.lastModified());
    Files.setLastModifiedTime(Path.of("random"), FileTime.fromMillis(5));
    System.out.println(Files.getLastModifiedTime(Path.of("random")));
    Files.setPosixFilePermissions(Path.of("copied"), PosixFilePermissions.fromString("rwxr-x---"));
    System.out.println(PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of("copied"))));
    Files.createLink(Path.of("second"), Path.of("copied"));
    System.out.println(Files.isSameFile(Path.of("second"), Path.of("copied")));
    System.out.println(copied.renameTo(new File("tree")) + " " + copied.delete() + " " + copied.exists());
    System.out.println(Files.size(Path.of("second")) + " " + new File("second").canExecute());
    Files.move(Path.of("second"), Path.of("keep.txt"), StandardCopyOption.REPLACE_EXISTING);
    System.out.println(Files.size(Path.of("keep.txt")) + " " + Files.notExists(Path.of("second")));
    File temporary = File.createTempFile("printed", ".tmp");
    temporary.deleteOnExit();
    Path other = Files.createTempDirectory("printed");
    Files.write(other.resolve("x"), new byte[3]);
    System.out.println(temporary.length() + " " + Files.size(other.resolve("x")) + " " + temporary.isFile());
    Files.delete(other.resolve("x"));
    Files.delete(other);
    System.out.println(Files.exists(other));
    try {
      Files.writeString(Path.of("no/such/folder"), "");
    } catch (NoSuchFileException e) {
      System.out.println(e);
    }
  }

  static void tree() throws IOException {
    try (Stream<Path> paths = Files.walk(Path.of("tree"))) {
      System.out.println(paths.map(Path::toString).sorted().collect(Collectors.joining(" ")));
    }
  }
}
