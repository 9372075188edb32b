package rangefinder.host;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Writes a message in order; see {@link MessageReader}. */
final class MessageWriter {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream data = new DataOutputStream(bytes);

    MessageWriter(int thread, int kind) {
        writeInt(thread);
        writeByte(kind);
    }

    byte[] toBytes() {
        return bytes.toByteArray();
    }

    MessageWriter writeByte(int value) {
        bytes.write(value);
        return this;
    }

    MessageWriter writeInt(int value) {
        try {
            data.writeInt(value);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    MessageWriter writeBytes(byte[] source, int from, int to) {
        writeInt(to - from);
        bytes.write(source, from, to - from);
        return this;
    }

    MessageWriter writeName(String name) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        writeInt(text.length);
        bytes.write(text, 0, text.length);
        return this;
    }

    MessageWriter writeText(String text) {
        try {
            data.writeInt(text.length());
            data.writeChars(text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    MessageWriter writeBits(char type, long bits) {
        try {
            switch (type) {
                case 'Z':
                case 'B':
                    data.writeByte((int) bits);
                    break;
                case 'C':
                case 'S':
                    data.writeShort((int) bits);
                    break;
                case 'I':
                case 'F':
                    data.writeInt((int) bits);
                    break;
                default:
                    data.writeLong(bits);
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
