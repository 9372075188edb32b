/** For tests: every way in which Java changes a file, as a statement on files `a`, `b` and `d/c` in a folder, and the link `link` to `a`. */

export const FOLDER_BEFORE: Readonly<Record<string, string>> = { a: 'first', b: '', 'd/c': 'third' };

/** `isRefused`: the path ends as unsupported. */
type Change = { readonly call: string; readonly isRefused?: true };

export const CHANGES: readonly Change[] = [
  // java.io.File
  { call: 'check(file("n").createNewFile())' },
  { call: 'check(file("n").mkdir() && file("n").isDirectory())' },
  { call: 'check(file("n/o/p").mkdirs())' },
  { call: 'check(file("a").delete() && !file("a").exists())' },
  { call: 'check(file("d/c").delete() && file("d").delete())' },
  { call: 'check(file("a").renameTo(file("z")) && file("z").length() == 5)' },
  { call: 'check(file("a").setLastModified(1000) && file("a").lastModified() == 1000)' },
  { call: 'check(file("a").setReadOnly())' },
  { call: 'check(file("a").setExecutable(true) && file("a").canExecute())' },
  { call: 'check(file("a").setWritable(false, false) && file("a").setReadable(true))' },
  { call: 'File.createTempFile("abc", null, file("d"))' },
  { call: 'File.createTempFile("abc", null)' },
  // Streams
  {
    call: 'try (FileOutputStream o = new FileOutputStream(file("a"))) { o.write(1); o.write(new byte[3]); }',
  },
  {
    call: 'try (FileOutputStream o = new FileOutputStream(file("link"), true)) { o.write(1); o.getFD().sync(); } check(file("a").length() == 6)',
  },
  { call: 'try (FileWriter w = new FileWriter(file("n"))) { w.write("abc"); }' },
  { call: 'try (PrintStream w = new PrintStream(file("n"))) { w.println("abc"); }' },
  {
    call: 'try (RandomAccessFile r = new RandomAccessFile(file("a"), "rw")) { r.seek(9); r.write(1); r.writeUTF("x"); r.setLength(3); check(r.length() == 3); }',
  },
  { call: 'try (RandomAccessFile r = new RandomAccessFile(file("n"), "rws")) { r.writeLong(1); }' },
  // Channels
  {
    call: 'try (FileChannel c = FileChannel.open(path("a"), READ, WRITE)) { c.write(ByteBuffer.wrap(new byte[2]), 3); c.truncate(4); c.force(true); check(c.size() == 4); }',
  },
  {
    call: 'try (FileChannel c = FileChannel.open(path("n"), CREATE_NEW, WRITE)) { c.write(new ByteBuffer[] {ByteBuffer.wrap(new byte[2]), ByteBuffer.allocateDirect(3)}); check(c.position() == 5); }',
  },
  {
    call: 'try (FileChannel c = FileChannel.open(path("a"), READ); FileChannel o = FileChannel.open(path("n"), CREATE, WRITE)) { check(c.transferTo(0, 5, o) == 5); check(o.transferFrom(c, 5, 0) == 0); }',
  },
  {
    call: 'try (FileChannel c = FileChannel.open(path("a"), READ, WRITE)) { try (FileLock l = c.lock()) { check(l.isValid()); } c.write(ByteBuffer.wrap(new byte[2])); }',
  },
  {
    call: 'try (FileChannel c = FileChannel.open(path("a"), READ, WRITE)) { c.map(FileChannel.MapMode.READ_WRITE, 0, 5).put(0, (byte) 1); }',
    isRefused: true,
  },
  {
    call: 'try (OutputStream o = Files.newOutputStream(path("n"), CREATE_NEW, WRITE, DELETE_ON_CLOSE)) { o.write(1); } check(!Files.exists(path("n")))',
  },
  {
    call: 'try (SeekableByteChannel c = Files.newByteChannel(path("a"), WRITE, APPEND)) { c.write(ByteBuffer.wrap(new byte[2])); } check(Files.size(path("a")) == 7)',
  },
  {
    call: 'try (FileChannel c = new RandomAccessFile(file("a"), "rw").getChannel()) { c.write(ByteBuffer.wrap(new byte[1])); }',
  },
  // java.nio.file.Files
  { call: 'Files.write(path("n"), new byte[9])' },
  { call: 'Files.writeString(path("a"), "x", APPEND); check(Files.readString(path("a")).equals("firstx"))' },
  { call: 'Files.createFile(path("n"))' },
  { call: 'Files.createDirectory(path("n"))' },
  { call: 'Files.createDirectories(path("n/o/p"))' },
  { call: 'Files.createTempFile(path("d"), null, null)' },
  { call: 'Files.createTempDirectory(path("d"), null)' },
  { call: 'Files.createSymbolicLink(path("n"), Path.of("d")); check(Files.exists(path("n/c")))' },
  {
    call: 'Files.createLink(path("n"), path("a")); Files.write(path("n"), new byte[1]); check(Files.size(path("a")) == 1)',
  },
  { call: 'Files.delete(path("link")); check(Files.exists(path("a")))' },
  { call: 'Files.deleteIfExists(path("a"))' },
  { call: 'Files.copy(path("a"), path("n"), COPY_ATTRIBUTES); check(Files.size(path("n")) == 5)' },
  { call: 'Files.copy(path("a"), path("b"), REPLACE_EXISTING)' },
  {
    call: 'Files.copy(path("link"), path("n"), LinkOption.NOFOLLOW_LINKS); check(Files.isSymbolicLink(path("n")))',
  },
  { call: 'Files.copy(new ByteArrayInputStream(new byte[4]), path("n"))' },
  { call: 'Files.move(path("a"), path("b"), REPLACE_EXISTING); check(Files.size(path("b")) == 5)' },
  { call: 'Files.move(path("d"), path("e"), ATOMIC_MOVE); check(Files.size(path("e/c")) == 5)' },
  {
    call: 'Files.setLastModifiedTime(path("a"), FileTime.fromMillis(1000)); check(Files.getLastModifiedTime(path("a")).toMillis() == 1000)',
  },
  { call: 'Files.setPosixFilePermissions(path("a"), PosixFilePermissions.fromString("rwx------"))' },
  { call: 'Files.setOwner(path("a"), Files.getOwner(path("a")))' },
  { call: 'Files.setAttribute(path("a"), "unix:mode", 0600)' },
  {
    call: 'Files.getFileAttributeView(path("a"), PosixFileAttributeView.class).setTimes(FileTime.fromMillis(1), FileTime.fromMillis(2), null)',
  },
  {
    call: 'Files.getFileAttributeView(path("link"), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS).setTimes(FileTime.fromMillis(1), null, null)',
  },
  // What is no file of the layer
  { call: 'new FileOutputStream("/dev/zero").write(1)', isRefused: true },
  { call: 'new FileOutputStream("/proc/self/comm").write(1)', isRefused: true },
  { call: 'new ProcessBuilder("touch", "n").start()', isRefused: true },
  { call: 'new java.net.ServerSocket(0)', isRefused: true },
];

/** A class whose method `f(int)` makes one of the changes, by its number. */
export const changer = (folder: string): string => `
import static java.nio.file.StandardCopyOption.*;
import static java.nio.file.StandardOpenOption.*;
import java.io.*; import java.nio.*; import java.nio.channels.*; import java.nio.file.*; import java.nio.file.attribute.*;
class P {
  static File file(String name) { return new File("${folder}/" + name); }
  static Path path(String name) { return Path.of("${folder}", name); }
  static void check(boolean holds) { if (!holds) throw new IllegalStateException(); }
  static int f(int k) throws IOException {
    switch (k) {
${CHANGES.map(({ call }, i) => `      case ${i}: ${call}${call.endsWith('}') ? '' : ';'} return ${i};`).join('\n')}
      default: return -1;
    }
  }
}
`;
