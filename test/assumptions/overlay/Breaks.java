package overlay;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;

/** The file cannot be written where a folder has its name. */
final class Breaks {
  static boolean f(boolean b) {
    try (FileOutputStream out = new FileOutputStream("overlay-breaks.tmp")) {
      out.write(b ? 1 : 2);
      return true;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) {
    File folder = new File("overlay-breaks.tmp");
    folder.mkdir();
    try {
      f(true);
    } finally {
      folder.delete();
    }
  }
}
