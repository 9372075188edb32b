package rangefinder.recipes;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.Scanner;
import rangefinder.Recipe;

/** Where a program reads from. Nothing of it is outside of memory; of files there is the name only. */
public final class Sources {
  private Sources() {}

  @Recipe(code = "new java.io.StringReader($0)", leavesOut = "readers that were read from before, or are closed,")
  public static StringReader stringReader(String text) {
    return new StringReader(text);
  }

  @Recipe(
      code = "new java.io.BufferedReader(new java.io.StringReader($0))",
      leavesOut = "readers of something else than a text, that were read from before, or are closed,")
  public static BufferedReader bufferedReader(String text) {
    return new BufferedReader(new StringReader(text));
  }

  @Recipe(
      code = "new java.io.ByteArrayInputStream(new byte[] {$0*})",
      leavesOut = "streams that were read from before")
  public static ByteArrayInputStream byteArrayInputStream(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  @Recipe(
      code = "new java.util.Scanner($0)",
      leavesOut = "scanners of something else than a text, with another delimiter, or that were read from before,")
  public static Scanner scanner(String text) {
    return new Scanner(text);
  }

  @Recipe(code = "new java.io.File($0)", isValue = true)
  public static File file(String path) {
    return new File(path);
  }

  @Recipe(
      makes = "sun.nio.fs.UnixPath",
      code = "java.nio.file.Path.of($0)",
      isValue = true,
      leavesOut = "paths of another file system")
  public static Path path(String path) {
    return Path.of(path);
  }
}
