package overlay;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/** The file that is written is there afterwards, with what was written. */
final class Holds {
  static void f(byte n) throws IOException {
    try (FileOutputStream out = new FileOutputStream("overlay-holds.tmp")) {
      out.write(n > 0 ? 1 : 2);
    }
    try (FileInputStream in = new FileInputStream("overlay-holds.tmp")) {
      assert in.read() == (n > 0 ? 1 : 2);
    }
  }
}
