package rangefinder.host;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Reads the parts of a message in order: big endian, texts with their length before them. */
final class MessageReader {
    final int thread;
    final int kind;
    private final ByteBuffer bytes;

    MessageReader(byte[] message) {
        bytes = ByteBuffer.wrap(message);
        thread = bytes.getInt();
        kind = bytes.get();
    }

    int readByte() {
        return bytes.get();
    }

    int readInt() {
        return bytes.getInt();
    }

    byte[] readBytes() {
        byte[] read = new byte[bytes.getInt()];
        bytes.get(read);
        return read;
    }

    /** A name, in UTF-8. */
    String readName() {
        return new String(readBytes(), StandardCharsets.UTF_8);
    }

    /** A string of the program, char by char: it need not be well-formed. */
    String readText() {
        char[] chars = new char[bytes.getInt()];
        for (int i = 0; i < chars.length; i++) chars[i] = bytes.getChar();
        return new String(chars);
    }

    /** The bits of a primitive value; those of a float or double are raw. */
    long readBits(char type) {
        switch (type) {
            case 'Z':
            case 'B':
                return bytes.get();
            case 'C':
            case 'S':
                return bytes.getShort();
            case 'I':
            case 'F':
                return bytes.getInt();
            default:
                return bytes.getLong();
        }
    }
}
