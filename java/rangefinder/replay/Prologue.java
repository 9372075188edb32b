package rangefinder.replay;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Bytecode in front of a method's own. Its length is a multiple of four, so that the padding of switches stays right;
 * jumps are relative, and stay right too. Positions in the method's tables move by its length; what begins with the method
 * still does, so that the prologue has the line of the first instruction.
 */
final class Prologue {
  private static final int LDC_W = 0x13;
  private static final int LOAD = 0x15; // of an int; long, float, double and reference follow
  private static final int STORE = 0x36;
  private static final int IFEQ = 0x99;
  private static final int RETURN = 0xac; // of an int
  private static final int RETURN_VOID = 0xb1;
  private static final int INVOKESPECIAL = 0xb7;
  private static final int INVOKESTATIC = 0xb8;
  private static final int CHECKCAST = 0xc0;
  private static final int WIDE = 0xc4;

  private final ConstantPool constants;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);
  private final int stack;
  private int branch = -1;
  private boolean replaces = false;

  /** @param stack how many slots of the operand stack it needs */
  Prologue(ConstantPool constants, int stack) {
    this.constants = constants;
    this.stack = stack;
  }

  /** @param type the first letter of a descriptor */
  Prologue load(char type, int slot) throws IOException {
    return access(LOAD + kindOf(type), slot);
  }

  Prologue store(char type, int slot) throws IOException {
    return access(STORE + kindOf(type), slot);
  }

  Prologue text(String text) throws IOException {
    out.writeByte(LDC_W);
    out.writeShort(constants.addString(text));
    return this;
  }

  Prologue invokeStatic(String owner, String name, String descriptor) throws IOException {
    return invoke(INVOKESTATIC, owner, name, descriptor);
  }

  Prologue invokeSpecial(String owner, String name, String descriptor) throws IOException {
    return invoke(INVOKESPECIAL, owner, name, descriptor);
  }

  /** @param type an internal name, or the descriptor of an array */
  Prologue checkCast(String type) throws IOException {
    out.writeByte(CHECKCAST);
    out.writeShort(constants.addClass(type));
    return this;
  }

  /** To the method's own code, if the int on the stack is zero. At most once. */
  Prologue skipIfZero() throws IOException {
    branch = bytes.size();
    out.writeByte(IFEQ);
    out.writeShort(0);
    return this;
  }

  Prologue returnValue(char type) throws IOException {
    out.writeByte(RETURN + kindOf(type));
    return this;
  }

  /** Ends it: the method's own code is dropped. */
  Prologue returnVoidForGood() throws IOException {
    out.writeByte(RETURN_VOID);
    replaces = true;
    return this;
  }

  private Prologue access(int opcode, int slot) throws IOException {
    if (slot > 0xff) {
      out.writeByte(WIDE);
      out.writeByte(opcode);
      out.writeShort(slot);
    } else {
      out.writeByte(opcode);
      out.writeByte(slot);
    }
    return this;
  }

  private Prologue invoke(int opcode, String owner, String name, String descriptor) throws IOException {
    out.writeByte(opcode);
    out.writeShort(constants.addMethod(owner, name, descriptor));
    return this;
  }

  private static int kindOf(char type) {
    switch (type) {
      case 'J':
        return 1;
      case 'F':
        return 2;
      case 'D':
        return 3;
      case 'L':
      case '[':
        return 4;
      default:
        return 0;
    }
  }

  /** Padded in front: behind a return the verifier would want a frame for the padding. */
  private byte[] finished() {
    int padding = replaces ? 0 : -bytes.size() & 3;
    byte[] code = new byte[padding + bytes.size()]; // zero is nop
    System.arraycopy(bytes.toByteArray(), 0, code, padding, bytes.size());
    if (branch >= 0) {
      int at = branch + padding;
      int distance = code.length - at;
      code[at + 1] = (byte) (distance >> 8);
      code[at + 2] = (byte) distance;
    }
    return code;
  }

  /** @param attribute the content of the method's Code attribute (JVMS 4.7.3) */
  byte[] joinTo(byte[] attribute, ConstantPool constants) throws IOException {
    byte[] added = finished();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(attribute));
    ByteArrayOutputStream result = new ByteArrayOutputStream(attribute.length + added.length + 16);
    DataOutputStream out = new DataOutputStream(result);
    out.writeShort(Math.max(in.readUnsignedShort(), stack));
    ClassPatch.copyU2(in, out); // locals
    if (replaces) {
      out.writeInt(added.length);
      out.write(added);
      out.writeInt(0); // no handlers, no attributes
      return result.toByteArray();
    }
    int length = in.readInt();
    if (length + added.length > 0xffff) throw new IOException("the method is too long");
    out.writeInt(length + added.length);
    out.write(added);
    ClassPatch.copy(in, out, length);
    for (int handlers = ClassPatch.copyU2(in, out); handlers > 0; handlers--) {
      for (int k = 0; k < 3; k++) out.writeShort(in.readUnsignedShort() + added.length);
      ClassPatch.copyU2(in, out);
    }
    new CodeTables(added.length, branch >= 0, constants).copy(in, out);
    return result.toByteArray();
  }
}
