package rangefinder.replay;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** The constants of a class file (JVMS 4.4), with more added behind them. */
final class ConstantPool {
  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int CLASS = 7;
  private static final int STRING = 8;
  private static final int METHOD = 10;
  private static final int NAME_AND_TYPE = 12;

  private final byte[] file;
  /** Position of each constant's tag. */
  private final int[] at;
  private final int end;
  private final ByteArrayOutputStream added = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(added);
  private int size;

  ConstantPool(byte[] file) throws IOException {
    this.file = file;
    this.size = u2(8);
    this.at = new int[size];
    int position = 10;
    for (int i = 1; i < at.length; i++) {
      at[i] = position;
      int tag = file[position];
      position += 1 + length(tag, position);
      if (tag == LONG || tag == DOUBLE) i++; // takes two places
    }
    this.end = position;
  }

  private int length(int tag, int position) throws IOException {
    switch (tag) {
      case UTF8:
        return 2 + u2(position + 1);
      case 3: // int
      case 4: // float
      case 9: // field
      case METHOD:
      case 11: // interface method
      case NAME_AND_TYPE:
      case 17: // dynamic
      case 18: // invokedynamic
        return 4;
      case LONG:
      case DOUBLE:
        return 8;
      case CLASS:
      case STRING:
      case 16: // method type
      case 19: // module
      case 20: // package
        return 2;
      case 15: // method handle
        return 3;
      default:
        throw new IOException("unknown constant " + tag);
    }
  }

  /** Position behind the constants of the file. */
  int end() {
    return end;
  }

  /** As the file has it: one more than the number of constants. */
  int size() {
    return size;
  }

  byte[] added() {
    return added.toByteArray();
  }

  /** The text of a constant of the file. */
  String utf8(int index) throws IOException {
    if (index >= at.length) throw new IOException("constant " + index + " is not of the file");
    int position = at[index] + 1;
    return new DataInputStream(new ByteArrayInputStream(file, position, file.length - position)).readUTF();
  }

  int addUtf8(String text) throws IOException {
    out.writeByte(UTF8);
    out.writeUTF(text);
    return next();
  }

  int addString(String text) throws IOException {
    return addReference(STRING, addUtf8(text));
  }

  int addClass(String name) throws IOException {
    return addReference(CLASS, addUtf8(name));
  }

  int addMethod(String owner, String name, String descriptor) throws IOException {
    int type = addClass(owner);
    int nameIndex = addUtf8(name);
    int descriptorIndex = addUtf8(descriptor);
    int nameAndType = addPair(NAME_AND_TYPE, nameIndex, descriptorIndex);
    return addPair(METHOD, type, nameAndType);
  }

  private int addReference(int tag, int index) throws IOException {
    out.writeByte(tag);
    out.writeShort(index);
    return next();
  }

  private int addPair(int tag, int first, int second) throws IOException {
    out.writeByte(tag);
    out.writeShort(first);
    out.writeShort(second);
    return next();
  }

  private int next() throws IOException {
    if (size >= 0xffff) throw new IOException("too many constants");
    return size++;
  }

  private int u2(int position) {
    return (file[position] & 0xff) << 8 | file[position + 1] & 0xff;
  }
}
