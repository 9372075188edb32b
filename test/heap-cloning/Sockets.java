/** Sockets of java.net on the loopback interface: both ends, options, timeouts, and what closing does to a thread that waits. */
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.Arrays;

public class Sockets {
    static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    public static void main(String[] args) throws Exception {
        echo();
        bulk();
        refusals();
        datagrams();
        names();
    }

    static void echo() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, LOOPBACK)) {
            Thread serving = new Thread(() -> {
                for (int i = 0; i < 2; i++) {
                    try (Socket client = server.accept();
                            BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream()));
                            PrintWriter out = new PrintWriter(client.getOutputStream(), true)) {
                        for (String line = in.readLine(); line != null; line = in.readLine()) out.println("echo " + line);
                    } catch (IOException e) {
                        System.out.println("server: " + e);
                    }
                }
            });
            serving.start();
            for (int i = 0; i < 2; i++) {
                try (Socket socket = new Socket(LOOPBACK, server.getLocalPort())) {
                    PrintWriter out = new PrintWriter(socket.getOutputStream(), true);
                    BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                    out.println("one");
                    out.println("zwei äöü");
                    System.out.println(in.readLine() + " | " + in.readLine());
                    socket.shutdownOutput();
                    System.out.println(in.readLine() + " " + socket.isConnected() + " " + socket.isOutputShutdown());
                }
            }
            serving.join();
            System.out.println(server.getInetAddress() + " " + server.isBound());
        }
    }

    /** More than the buffers of the system hold. */
    static void bulk() throws Exception {
        byte[] sent = new byte[300_000];
        for (int i = 0; i < sent.length; i++) sent[i] = (byte) (i * 31 + i / 256);
        try (ServerSocket server = new ServerSocket(0, 1, LOOPBACK)) {
            Thread sending = new Thread(() -> {
                try (Socket client = server.accept(); OutputStream out = client.getOutputStream()) {
                    client.setTcpNoDelay(true);
                    out.write(sent);
                } catch (IOException e) {
                    System.out.println("sender: " + e);
                }
            });
            sending.start();
            try (Socket socket = new Socket(LOOPBACK, server.getLocalPort()); InputStream in = socket.getInputStream()) {
                System.out.println(Arrays.equals(sent, in.readAllBytes()));
            }
            sending.join();
        }
    }

    static void refusals() throws Exception {
        int port;
        try (ServerSocket server = new ServerSocket(0, 1, LOOPBACK)) {
            port = server.getLocalPort();
            server.setSoTimeout(30);
            try {
                server.accept();
            } catch (SocketTimeoutException e) {
                System.out.println(e.getMessage() + " " + server.getSoTimeout());
            }
            try {
                new ServerSocket(port, 1, LOOPBACK);
            } catch (SocketException e) {
                System.out.println(e);
            }
        }
        try {
            new Socket(LOOPBACK, port);
        } catch (ConnectException e) {
            System.out.println(e);
        }
        ServerSocket waiting = new ServerSocket(0, 1, LOOPBACK);
        Thread acceptor = new Thread(() -> {
            try {
                waiting.accept();
            } catch (IOException e) {
                System.out.println(e);
            }
        });
        acceptor.start();
        Thread.sleep(100);
        waiting.close();
        acceptor.join();
        try (Socket socket = new Socket()) {
            socket.setReuseAddress(true);
            socket.setKeepAlive(true);
            System.out.println(socket.getReuseAddress() + " " + socket.getKeepAlive() + " " + socket.getSoLinger());
        }
    }

    static void datagrams() throws Exception {
        try (DatagramSocket a = new DatagramSocket(new InetSocketAddress(LOOPBACK, 0));
                DatagramSocket b = new DatagramSocket(new InetSocketAddress(LOOPBACK, 0))) {
            byte[] text = "a datagram".getBytes();
            a.send(new DatagramPacket(text, text.length, b.getLocalSocketAddress()));
            DatagramPacket got = new DatagramPacket(new byte[100], 100);
            b.receive(got);
            System.out.println(new String(got.getData(), 0, got.getLength()) + " " + got.getPort() / a.getLocalPort());
        }
    }

    static void names() throws Exception {
        System.out.println(Arrays.toString(InetAddress.getAllByName("localhost")));
        System.out.println(InetAddress.getByName("127.0.0.1").isLoopbackAddress());
        System.out.println(InetAddress.getByName("localhost").isReachable(1000));
        try {
            InetAddress.getByName("no-such-host.invalid");
        } catch (java.net.UnknownHostException e) {
            System.out.println("no such host");
        }
    }
}
