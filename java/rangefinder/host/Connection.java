package rangefinder.host;

import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import jdk.internal.access.SharedSecrets;

/** The socket to the interpreter: messages with their length before them. */
final class Connection {
    private final DataInputStream in;
    private final FileOutputStream out;

    Connection(int number) {
        FileDescriptor descriptor = descriptor(number);
        in = new DataInputStream(new java.io.BufferedInputStream(new FileInputStream(descriptor)));
        out = new FileOutputStream(descriptor);
    }

    private static FileDescriptor descriptor(int number) {
        FileDescriptor descriptor = new FileDescriptor();
        SharedSecrets.getJavaIOFileDescriptorAccess().set(descriptor, number);
        return descriptor;
    }

    /** Closes any descriptor of this process. */
    static void close(int number) throws IOException {
        SharedSecrets.getJavaIOFileDescriptorAccess().close(descriptor(number));
    }

    /** Throws EOFException when the interpreter is gone. */
    MessageReader receive() throws IOException {
        byte[] message = new byte[in.readInt()];
        in.readFully(message);
        return new MessageReader(message);
    }

    synchronized void send(MessageWriter message) {
        byte[] bytes = message.toBytes();
        byte[] framed = ByteBuffer.allocate(4 + bytes.length).putInt(bytes.length).put(bytes).array();
        try {
            out.write(framed);
        } catch (IOException e) {
            // The interpreter has gone; the reader notices it too.
            Runtime.getRuntime().halt(1);
        }
    }
}
