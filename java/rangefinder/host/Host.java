package rangefinder.host;

import java.io.IOException;

/**
 * The host JVM of heap cloning: runs native methods for the interpreter, on shadows of its objects. The argument is the number of
 * the descriptor of the connection.
 */
public final class Host {
    static ProgramLoader loader;
    static Shadows shadows;
    static Connection connection;

    private Host() {}

    /** The main thread reads messages, and so notices at once that the interpreter is gone, whatever native code does. */
    public static void main(String[] args) throws InterruptedException {
        loader = new ProgramLoader(ClassLoader.getPlatformClassLoader());
        shadows = new Shadows(loader);
        connection = new Connection(Integer.parseInt(args[0]));
        connection.send(new MessageWriter(0, Protocol.READY).writeInt(Protocol.VERSION).writeInt((int) ProcessHandle.current().pid()));
        if (!Memory.knowsHeaders()) fail("the object headers of this JVM are not known");
        try {
            for (;;) {
                MessageReader message = connection.receive();
                if (message.kind == Protocol.END) break;
                if (message.kind == Protocol.CLOSE) Connection.close(message.readInt());
                else HostThread.numbered(message.thread).deliver(message);
            }
        } catch (IOException e) {
            // As after END.
        }
        Runtime.getRuntime().halt(0);
    }

    /** What cannot be done here ends the program there, as unsupported. */
    static void fail(String reason) {
        connection.send(new MessageWriter(0, Protocol.FAILED).writeName(reason));
    }
}
