package standard_output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;

/** Standard output is closed before it is used. */
class Breaks {
  static void f() {
    System.out.write('x');
    assert !System.out.checkError();
  }

  public static void main(String[] args) throws IOException {
    new FileOutputStream(FileDescriptor.out).close();
    f();
  }
}
