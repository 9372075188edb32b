package rangefinder.replay;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Moves the attributes of a Code attribute behind a prologue: lines, variables, and the frames of the verifier. */
final class CodeTables {
  private static final int SAME_LIMIT = 64;
  private static final int ONE_ITEM = 64;
  private static final int ONE_ITEM_EXTENDED = 247;
  private static final int SAME_EXTENDED = 251;
  private static final int FULL = 255;
  private static final int OBJECT = 7;
  private static final int UNINITIALIZED = 8;

  private final int shift;
  private final boolean joins;
  private final ConstantPool constants;

  /** @param joins whether a branch of the prologue goes to its end, which then needs a frame */
  CodeTables(int shift, boolean joins, ConstantPool constants) {
    this.shift = shift;
    this.joins = joins;
    this.constants = constants;
  }

  void copy(DataInputStream in, DataOutputStream out) throws IOException {
    int count = in.readUnsignedShort();
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    DataOutputStream tables = new DataOutputStream(content);
    boolean framed = false;
    for (int i = 0; i < count; i++) {
      int name = in.readUnsignedShort();
      byte[] table = new byte[in.readInt()];
      in.readFully(table);
      byte[] moved = moved(constants.utf8(name), table);
      framed |= constants.utf8(name).equals("StackMapTable");
      tables.writeShort(name);
      tables.writeInt(moved.length);
      tables.write(moved);
    }
    if (joins && !framed) {
      byte[] frames = movedFrames(new byte[2]);
      tables.writeShort(constants.addUtf8("StackMapTable"));
      tables.writeInt(frames.length);
      tables.write(frames);
      count++;
    }
    out.writeShort(count);
    out.write(content.toByteArray());
  }

  private byte[] moved(String name, byte[] table) throws IOException {
    switch (name) {
      case "LineNumberTable":
        return movedRows(table, 2, false);
      case "LocalVariableTable":
      case "LocalVariableTypeTable":
        return movedRows(table, 8, true);
      case "StackMapTable":
        return movedFrames(table);
      default:
        return table;
    }
  }

  /** Rows that begin with a position, and perhaps a length. */
  private byte[] movedRows(byte[] table, int rest, boolean hasLength) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(table));
    ByteArrayOutputStream result = new ByteArrayOutputStream(table.length);
    DataOutputStream out = new DataOutputStream(result);
    for (int rows = ClassPatch.copyU2(in, out); rows > 0; rows--) {
      int start = in.readUnsignedShort();
      out.writeShort(start == 0 ? 0 : start + shift);
      int skip = rest;
      if (hasLength) {
        out.writeShort(in.readUnsignedShort() + (start == 0 ? shift : 0));
        skip -= 2;
      }
      ClassPatch.copy(in, out, skip);
    }
    return result.toByteArray();
  }

  /** JVMS 4.7.4. Each frame says how far it is from the one before, so that only the first has to change. */
  private byte[] movedFrames(byte[] table) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(table));
    int count = in.readUnsignedShort();
    ByteArrayOutputStream result = new ByteArrayOutputStream(table.length + 8);
    DataOutputStream out = new DataOutputStream(result);
    boolean ours = joins;
    for (int i = 0; i < count; i++) {
      int tag = in.readUnsignedByte();
      boolean same = tag < SAME_LIMIT || tag == SAME_EXTENDED;
      boolean oneItem = tag >= ONE_ITEM && tag < ONE_ITEM + SAME_LIMIT || tag == ONE_ITEM_EXTENDED;
      int delta = tag < SAME_LIMIT ? tag : tag < ONE_ITEM + SAME_LIMIT ? tag - ONE_ITEM : in.readUnsignedShort();
      if (i == 0) {
        // Where the method's code begins with a frame, that one serves the branch.
        ours = joins && delta > 0;
        if (ours) writeOurs(out);
        delta += ours ? -1 : shift;
      }
      if (same) tag = SAME_EXTENDED;
      if (oneItem) tag = ONE_ITEM_EXTENDED;
      out.writeByte(tag);
      out.writeShort(delta);
      if (oneItem) copyTypes(in, out, 1);
      else if (tag > SAME_EXTENDED && tag < FULL) copyTypes(in, out, tag - SAME_EXTENDED);
      else if (tag == FULL) {
        copyTypes(in, out, ClassPatch.copyU2(in, out));
        copyTypes(in, out, ClassPatch.copyU2(in, out));
      }
    }
    if (count == 0 && ours) writeOurs(out);
    ByteArrayOutputStream frames = new ByteArrayOutputStream();
    DataOutputStream all = new DataOutputStream(frames);
    all.writeShort(count + (ours ? 1 : 0));
    all.write(result.toByteArray());
    return frames.toByteArray();
  }

  /** The frame with which the method begins: nothing is on the stack. */
  private void writeOurs(DataOutputStream out) throws IOException {
    out.writeByte(SAME_EXTENDED);
    out.writeShort(shift);
  }

  private void copyTypes(DataInputStream in, DataOutputStream out, int count) throws IOException {
    for (int i = 0; i < count; i++) {
      int type = in.readUnsignedByte();
      out.writeByte(type);
      if (type == OBJECT) ClassPatch.copyU2(in, out);
      else if (type == UNINITIALIZED) out.writeShort(in.readUnsignedShort() + shift); // where `new` stands
    }
  }
}
