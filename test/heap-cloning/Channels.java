/** Channels: a selector that serves several clients, gathering writes, a pipe, a socket of the file system. */
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.concurrent.Future;

public class Channels {
    static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    public static void main(String[] args) throws Exception {
        selector();
        pipe();
        unixDomain();
        asynchronous();
    }

    static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    static String readAll(SocketChannel channel) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(100);
        while (channel.read(buffer) >= 0) {}
        return StandardCharsets.UTF_8.decode(buffer.flip()).toString();
    }

    static void selector() throws Exception {
        try (Selector selector = Selector.open(); ServerSocketChannel server = ServerSocketChannel.open().bind(ANY)) {
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            Thread serving = new Thread(() -> serve(selector, server));
            serving.start();
            for (String name : new String[] {"ada", "grace"}) {
                try (SocketChannel client = SocketChannel.open(server.getLocalAddress())) {
                    client.setOption(StandardSocketOptions.TCP_NODELAY, true);
                    long sent = client.write(new ByteBuffer[] {bytes("hello "), bytes("from "), bytes(name)});
                    client.shutdownOutput();
                    System.out.println(sent + " " + readAll(client) + " " + client.getOption(StandardSocketOptions.TCP_NODELAY));
                }
            }
            serving.interrupt();
            serving.join();
            System.out.println(selector.isOpen() + " " + selector.selectNow());
        }
    }

    static void serve(Selector selector, ServerSocketChannel server) {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                selector.select();
                for (Iterator<SelectionKey> keys = selector.selectedKeys().iterator(); keys.hasNext(); ) {
                    SelectionKey key = keys.next();
                    keys.remove();
                    if (key.isAcceptable()) {
                        SocketChannel client = server.accept();
                        client.configureBlocking(false);
                        client.register(selector, SelectionKey.OP_READ, ByteBuffer.allocate(64));
                    } else if (key.isReadable()) {
                        SocketChannel client = (SocketChannel) key.channel();
                        ByteBuffer buffer = (ByteBuffer) key.attachment();
                        if (client.read(buffer) >= 0) continue;
                        client.write(bytes("<" + StandardCharsets.UTF_8.decode(buffer.flip()) + ">"));
                        client.close();
                    }
                }
            }
        } catch (Exception e) {
            System.out.println("server: " + e);
        }
    }

    static void pipe() throws Exception {
        Pipe pipe = Pipe.open();
        pipe.sink().write(bytes("through a pipe"));
        pipe.sink().close();
        ByteBuffer buffer = ByteBuffer.allocate(32);
        while (pipe.source().read(buffer) >= 0) {}
        System.out.println(StandardCharsets.UTF_8.decode(buffer.flip()));
        pipe.source().close();
    }

    static void unixDomain() throws Exception {
        Path folder = Files.createTempDirectory("channels");
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("s"));
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address);
                SocketChannel client = SocketChannel.open(address);
                SocketChannel accepted = server.accept()) {
            accepted.write(bytes("by a file"));
            accepted.close();
            System.out.println(readAll(client));
        }
        Files.delete(address.getPath());
        Files.delete(folder);
    }

    static void asynchronous() throws Exception {
        try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open().bind(ANY);
                AsynchronousSocketChannel client = AsynchronousSocketChannel.open()) {
            Future<AsynchronousSocketChannel> accepted = server.accept();
            client.connect(server.getLocalAddress()).get();
            try (AsynchronousSocketChannel other = accepted.get()) {
                ByteBuffer buffer = ByteBuffer.allocate(16);
                Future<Integer> read = client.read(buffer);
                System.out.println(other.write(bytes("later")).get() + " " + read.get());
                System.out.println(StandardCharsets.UTF_8.decode(buffer.flip()));
            }
        }
    }
}
