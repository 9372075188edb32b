/** Files of java.io and java.nio in a scratch folder (java-io-*.ts, sun-nio-*.ts): contents, attributes, errors. */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  interface Use { Object in(java.nio.file.Path dir) throws Exception; }
  /** Paths differ from run to run: the folder's is left out of messages. */
  private static String with(Use use) throws Exception {
    java.nio.file.Path dir = java.nio.file.Files.createTempDirectory("cases").toRealPath();
    try {
      String out;
      try { out = "" + use.in(dir); } catch (Exception e) { out = e.toString(); }
      return out.replace(dir.toString(), "DIR");
    } finally {
      try (java.util.stream.Stream<java.nio.file.Path> all = java.nio.file.Files.walk(dir)) { for (java.nio.file.Path p : all.sorted(Comparator.reverseOrder()).toList()) java.nio.file.Files.delete(p); }
    }
  }
  static String text() throws Exception { return with(d -> { java.nio.file.Path p = d.resolve("t"); java.nio.file.Files.writeString(p, "caf\\u00e9\\n2"); java.nio.file.Files.writeString(p, "more", java.nio.file.StandardOpenOption.APPEND); return java.nio.file.Files.readAllLines(p) + "" + java.nio.file.Files.size(p) + java.nio.file.Files.readString(p).length(); }); }
  static String createNewTwice() throws Exception { return with(d -> { java.nio.file.Files.createFile(d.resolve("a")); return java.nio.file.Files.createFile(d.resolve("a")); }); }
  static String readMissing() throws Exception { return with(d -> java.nio.file.Files.readString(d.resolve("none"))); }
  static String readFolder() throws Exception { return with(d -> java.nio.file.Files.readString(d)); }
  static String openMissing() throws Exception { return with(d -> new java.io.FileInputStream(d.resolve("none").toFile())); }
  static String openFolder() throws Exception { return with(d -> new java.io.FileInputStream(d.toFile())); }
  static String writeFolder() throws Exception { return with(d -> new java.io.FileOutputStream(d.toFile())); }
  static String streams() throws Exception { return with(d -> { java.io.File f = d.resolve("s").toFile(); try (java.io.FileOutputStream o = new java.io.FileOutputStream(f)) { o.write(new byte[] { 1, 2, 3, 4, 5 }, 1, 3); o.write(255); } try (java.io.FileInputStream i = new java.io.FileInputStream(f)) { return "" + i.available() + i.read() + i.skip(1) + i.read() + i.read() + i.read() + i.read(new byte[3]) + f.length(); } }); }
  static String closedStream() throws Exception { return with(d -> { java.io.FileOutputStream o = new java.io.FileOutputStream(d.resolve("c").toFile()); o.close(); o.write(1); return "no"; }); }
  static String randomAccess() throws Exception { return with(d -> { try (java.io.RandomAccessFile r = new java.io.RandomAccessFile(d.resolve("r").toFile(), "rw")) { r.writeLong(-5L << 40); r.seek(20); r.writeUTF("\\u00e9x"); r.seek(0); String out = "" + r.readLong() + r.length() + r.getFilePointer(); r.setLength(10); return out + r.length() + r.getFilePointer() + r.read(); } }); }
  static String randomAccessPastEnd() throws Exception { return with(d -> { try (java.io.RandomAccessFile r = new java.io.RandomAccessFile(d.resolve("r").toFile(), "rw")) { return r.readInt(); } }); }
  static String randomAccessNegative() throws Exception { return with(d -> { try (java.io.RandomAccessFile r = new java.io.RandomAccessFile(d.resolve("r").toFile(), "rw")) { r.seek(-1); return 0; } }); }
  static String randomAccessReadOnly() throws Exception { return with(d -> { java.nio.file.Files.createFile(d.resolve("r")); try (java.io.RandomAccessFile r = new java.io.RandomAccessFile(d.resolve("r").toFile(), "r")) { r.write(1); return 0; } }); }
  static String badMode() throws Exception { return with(d -> new java.io.RandomAccessFile(d.resolve("r").toFile(), "x")); }
  static String fileFacts() throws Exception { return with(d -> { java.io.File f = d.resolve("f").toFile(); String out = "" + f.exists() + f.createNewFile() + f.createNewFile() + f.exists() + f.isFile() + f.isDirectory() + f.length() + f.canRead() + f.setLastModified(1_000_000_000_000L) + f.lastModified() + f.renameTo(d.resolve("g").toFile()) + f.exists() + f.delete() + d.resolve("g").toFile().delete(); java.io.File s = d.resolve("x/y").toFile(); return out + s.mkdir() + s.mkdirs() + s.mkdirs() + d.resolve("x").toFile().delete() + Arrays.toString(d.toFile().list()) + Arrays.toString(f.list()); }); }
  static String canonical() throws Exception { return with(d -> new java.io.File(d.toFile(), "a/../b/./c").getCanonicalPath()); }
  static String folders() throws Exception { return with(d -> { java.nio.file.Files.createDirectories(d.resolve("a/b")); java.nio.file.Files.createFile(d.resolve("a/f")); try (java.util.stream.Stream<java.nio.file.Path> s = java.nio.file.Files.walk(d)) { return s.map(p -> d.relativize(p).toString()).sorted().toList(); } }); }
  static String deleteNotEmpty() throws Exception { return with(d -> { java.nio.file.Files.createDirectories(d.resolve("a/b")); java.nio.file.Files.delete(d.resolve("a")); return "no"; }); }
  static String deleteMissing() throws Exception { return with(d -> { boolean b = java.nio.file.Files.deleteIfExists(d.resolve("none")); java.nio.file.Files.delete(d.resolve("none")); return b; }); }
  static String listFile() throws Exception { return with(d -> { java.nio.file.Files.createFile(d.resolve("f")); return java.nio.file.Files.newDirectoryStream(d.resolve("f")); }); }
  static String createFolderTwice() throws Exception { return with(d -> java.nio.file.Files.createDirectory(d)); }
  static String createFolderNoParent() throws Exception { return with(d -> java.nio.file.Files.createDirectory(d.resolve("x/y"))); }
  static String copyAndMove() throws Exception { return with(d -> { java.nio.file.Path a = d.resolve("a"), b = d.resolve("b"); java.nio.file.Files.writeString(a, "text"); java.nio.file.Files.copy(a, b); java.nio.file.Files.move(b, d.resolve("c"), java.nio.file.StandardCopyOption.ATOMIC_MOVE); String s = java.nio.file.Files.readString(d.resolve("c")) + java.nio.file.Files.exists(b) + java.nio.file.Files.mismatch(a, d.resolve("c")); java.nio.file.Files.copy(a, d.resolve("c")); return s; }); }
  static String links() throws Exception { return with(d -> { java.nio.file.Path l = java.nio.file.Files.createSymbolicLink(d.resolve("l"), java.nio.file.Path.of("target")); String s = "" + java.nio.file.Files.readSymbolicLink(l) + java.nio.file.Files.exists(l) + java.nio.file.Files.isSymbolicLink(l); java.nio.file.Files.writeString(d.resolve("target"), "t"); return s + java.nio.file.Files.readString(l) + java.nio.file.Files.isSameFile(l, d.resolve("target")) + l.toRealPath().getFileName(); }); }
  static String attributes() throws Exception { return with(d -> { java.nio.file.Path p = d.resolve("p"); java.nio.file.Files.writeString(p, "12345"); java.nio.file.Files.setLastModifiedTime(p, java.nio.file.attribute.FileTime.fromMillis(1_234_567_890_123L)); java.nio.file.Files.setPosixFilePermissions(p, java.nio.file.attribute.PosixFilePermissions.fromString("rw-r-----")); java.nio.file.attribute.PosixFileAttributes a = java.nio.file.Files.readAttributes(p, java.nio.file.attribute.PosixFileAttributes.class); return a.size() + "" + a.lastModifiedTime() + java.nio.file.attribute.PosixFilePermissions.toString(a.permissions()) + a.isRegularFile() + a.isDirectory() + java.nio.file.Files.getAttribute(p, "unix:mode") + java.nio.file.Files.isHidden(d.resolve(".h")); }); }
  static String attributesOfMissing() throws Exception { return with(d -> java.nio.file.Files.getLastModifiedTime(d.resolve("none"))); }
  static String channel() throws Exception { return with(d -> { try (java.nio.channels.FileChannel c = java.nio.channels.FileChannel.open(d.resolve("c"), java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.READ, java.nio.file.StandardOpenOption.WRITE)) { java.nio.ByteBuffer b = java.nio.ByteBuffer.allocateDirect(8); b.putLong(7L << 33).flip(); String s = "" + c.write(b) + c.position() + c.size(); b.clear(); s += c.read(b, 0) + "" + b.getLong(0) + c.read(java.nio.ByteBuffer.allocate(1)); c.truncate(3); c.position(5); c.write(java.nio.ByteBuffer.wrap(new byte[] { 9 })); java.nio.MappedByteBuffer m = c.map(java.nio.channels.FileChannel.MapMode.READ_WRITE, 0, 6); s += m.get(5) + "" + m.get(4); m.put(0, (byte) 1); m.force(); return s + c.size() + (c.tryLock() != null); } }); }
  static String channelNotReadable() throws Exception { return with(d -> { try (java.nio.channels.FileChannel c = java.nio.channels.FileChannel.open(d.resolve("c"), java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE)) { return c.read(java.nio.ByteBuffer.allocate(1)); } }); }
  static String channelClosed() throws Exception { return with(d -> { java.nio.channels.FileChannel c = java.nio.channels.FileChannel.open(d.resolve("c"), java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE); c.close(); return c.size(); }); }
  static String deleteOnClose() throws Exception { return with(d -> { java.nio.file.Files.newOutputStream(d.resolve("x"), java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.DELETE_ON_CLOSE).close(); return java.nio.file.Files.exists(d.resolve("x")); }); }
  static String nulInName() { return "" + new java.io.File("a\\0b").exists() + java.nio.file.Path.of("a\\0b"); }
  static String paths() { java.nio.file.Path p = java.nio.file.Path.of("/a/../b/./c"); return p.normalize() + "" + p.getNameCount() + p.getParent() + p.relativize(java.nio.file.Path.of("/x")) + java.nio.file.Path.of("x").resolve("/y") + java.nio.file.Path.of("").toString().isEmpty() + p.startsWith("/a") + java.nio.file.Path.of("a").compareTo(java.nio.file.Path.of("b")) + p.toUri(); }
`,
});
