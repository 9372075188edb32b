package rangefinder.replay;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Rewrites a class file (JVMS chapter 4): adds constants, and puts code in front of methods. Everything else is copied.
 */
final class ClassPatch {
  /** What is to become of a method; null: it stays as it is. */
  interface PrologueMaker {
    Prologue prologue(ConstantPool constants, int access, String name, String descriptor) throws IOException;
  }

  private static final int FIXED = 10; // magic, version, size of the pool

  private final byte[] original;
  private final PrologueMaker maker;
  private int patched = 0;

  ClassPatch(byte[] original, PrologueMaker maker) {
    this.original = original;
    this.maker = maker;
  }

  /** How many methods have got a prologue. */
  int patched() {
    return patched;
  }

  byte[] apply() throws IOException {
    ConstantPool constants = new ConstantPool(original);
    int start = constants.end();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(original, start, original.length - start));
    ByteArrayOutputStream body = new ByteArrayOutputStream(original.length + 256);
    DataOutputStream out = new DataOutputStream(body);
    copy(in, out, 6); // access flags, this, super
    copy(in, out, 2 * copyU2(in, out)); // interfaces
    for (int fields = copyU2(in, out); fields > 0; fields--) {
      copy(in, out, 6);
      for (int attributes = copyU2(in, out); attributes > 0; attributes--) copyAttribute(in, out);
    }
    for (int methods = copyU2(in, out); methods > 0; methods--) patchMethod(in, out, constants);
    for (int attributes = copyU2(in, out); attributes > 0; attributes--) copyAttribute(in, out);

    ByteArrayOutputStream result = new ByteArrayOutputStream(original.length + 512);
    DataOutputStream file = new DataOutputStream(result);
    file.write(original, 0, FIXED - 2);
    file.writeShort(constants.size());
    file.write(original, FIXED, start - FIXED);
    file.write(constants.added());
    file.write(body.toByteArray());
    return result.toByteArray();
  }

  private void patchMethod(DataInputStream in, DataOutputStream out, ConstantPool constants) throws IOException {
    int access = copyU2(in, out);
    String name = constants.utf8(copyU2(in, out));
    String descriptor = constants.utf8(copyU2(in, out));
    Prologue prologue = maker.prologue(constants, access, name, descriptor);
    for (int attributes = copyU2(in, out); attributes > 0; attributes--) {
      int attribute = copyU2(in, out);
      int length = in.readInt();
      byte[] content = new byte[length];
      in.readFully(content);
      if (prologue != null && constants.utf8(attribute).equals("Code")) {
        content = prologue.joinTo(content, constants);
        patched++;
      }
      out.writeInt(content.length);
      out.write(content);
    }
  }

  static int copyU2(DataInputStream in, DataOutputStream out) throws IOException {
    int value = in.readUnsignedShort();
    out.writeShort(value);
    return value;
  }

  static void copy(DataInputStream in, DataOutputStream out, int length) throws IOException {
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    out.write(bytes);
  }

  static void copyAttribute(DataInputStream in, DataOutputStream out) throws IOException {
    copyU2(in, out);
    int length = in.readInt();
    out.writeInt(length);
    copy(in, out, length);
  }
}
