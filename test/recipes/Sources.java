package recipes;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Scanner;

class Sources {
  // check: oneCharacter(Reader)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@one
  // leaves: input-classes, recipe
  // why: a text of one letter.
  // input: new java.io.StringReader("x") -> throws java.lang.IllegalStateException@one
  // input: new java.io.StringReader("xy") -> returns
  static int oneCharacter(Reader reader) throws IOException {
    if (reader.read() == 'x' && reader.read() == -1) throw new IllegalStateException(); //@one
    return 0;
  }

  // check: anyCharacter(Reader)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: a character, or the end.
  // input: new java.io.StringReader("") -> returns
  static int anyCharacter(Reader reader) throws IOException {
    int character = reader.read();
    if (character < -1 || character > 0xffff) throw new IllegalStateException();
    return character;
  }

  // check: noLine(BufferedReader)
  // options: --string-bound 2
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@line
  // leaves: recipe, subclasses
  // why: of an empty text there is no line.
  // input: new BufferedReader(new java.io.StringReader("")) -> throws java.lang.NullPointerException@line
  // input: new BufferedReader(new java.io.StringReader("a")) -> returns
  static int noLine(BufferedReader reader) throws IOException {
    return reader.readLine().length(); //@line
  }

  // check: lineBreak(BufferedReader)
  // options: --string-bound 2 --assume recipe,subclasses
  // verdict: SAFE
  // why: a line has no line break.
  // input: new BufferedReader(new java.io.StringReader("a\n")) -> returns
  static int lineBreak(BufferedReader reader) throws IOException {
    String line = reader.readLine();
    if (line != null && line.indexOf('\n') >= 0) throw new IllegalStateException();
    return 0;
  }

  // check: secondByte(InputStream)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@byte
  // leaves: input-classes, recipe
  // why: the byte -1 is read as 255, which is not the end.
  // input: new java.io.ByteArrayInputStream(new byte[] {-1, 7}) -> throws java.lang.IllegalStateException@byte
  // input: new java.io.ByteArrayInputStream(new byte[] {-1}) -> returns
  static int secondByte(InputStream stream) throws IOException {
    if (stream.read() == 255 && stream.read() == 7) throw new IllegalStateException(); //@byte
    return 0;
  }

  // check: anyByte(InputStream)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: bytes are read without a sign.
  // input: new java.io.ByteArrayInputStream(new byte[] {-1}) -> returns
  static int anyByte(InputStream stream) throws IOException {
    int first = stream.read();
    if (first < -1 || first > 255) throw new IllegalStateException();
    return first;
  }

  // check: written(OutputStream, Writer)
  // options: --assume input-classes,constructed-input
  // verdict: SAFE
  // why: what is written into memory never fails.
  // input: new java.io.ByteArrayOutputStream(), new java.io.StringWriter() -> returns
  static int written(OutputStream bytes, Writer text) throws IOException {
    bytes.write(7);
    text.write("a");
    return text.toString().length();
  }

  // check: nextWord(Scanner)
  // options: --string-bound 1
  // verdict: UNSAFE
  // throws: java.util.NoSuchElementException@word
  // leaves: recipe
  // why: a blank is no word.
  // input: new Scanner(" ") -> throws java.util.NoSuchElementException@word
  // input: new Scanner("a") -> returns
  static int nextWord(Scanner scanner) {
    return scanner.next().length(); //@word
  }

  // check: nextLine(Scanner)
  // options: --string-bound 1 --assume recipe
  // verdict: SAFE
  // why: a line is read only if there is one.
  // input: new Scanner("") -> returns
  static int nextLine(Scanner scanner) {
    return scanner.hasNextLine() ? scanner.nextLine().length() : 0;
  }

  // check: endsInX(File)
  // options: --string-bound 2
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@name
  // leaves: subclasses
  // why: a name may be an extension only.
  // input: new File(".x") -> throws java.lang.IllegalStateException@name
  // input: new File("x") -> returns
  static int endsInX(File file) {
    if (file.getName().endsWith(".x")) throw new IllegalStateException(); //@name
    return 0;
  }

  // check: nameOf(File)
  // options: --string-bound 2 --assume subclasses
  // verdict: SAFE
  // why: what comes after the last separator has none.
  // input: new File("a/b") -> returns
  static int nameOf(File file) {
    if (file.getName().indexOf(File.separatorChar) >= 0) throw new IllegalStateException();
    return 0;
  }

  // check: root(Path)
  // options: --string-bound 1
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@root
  // leaves: recipe
  // why: the root has no name.
  // input: Path.of("/") -> throws java.lang.NullPointerException@root
  // input: Path.of("a") -> returns
  static int root(Path path) {
    return path.getFileName().getNameCount(); //@root
  }

  // check: names(Path)
  // options: --string-bound 1 --assume recipe
  // verdict: SAFE
  // why: a path has no negative number of names.
  // input: Path.of("/a/b") -> returns
  static int names(Path path) {
    if (path.getNameCount() < 0) throw new IllegalStateException();
    return path.getNameCount();
  }
}
