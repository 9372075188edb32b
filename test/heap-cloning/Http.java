/** An HTTP server and two clients on the loopback interface. */
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

public class Http {
    public static void main(String[] args) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/echo", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String text = exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + new String(body, StandardCharsets.UTF_8);
            byte[] answer = text.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("X-Length", String.valueOf(body.length));
            exchange.sendResponseHeaders(200, answer.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(answer);
            }
        });
        server.start();
        String base = "http://localhost:" + server.getAddress().getPort();
        try {
            connection(base);
            client(base);
        } finally {
            server.stop(0);
        }
        System.out.println("stopped");
    }

    static void connection(String base) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) URI.create(base + "/echo?q=1").toURL().openConnection();
        connection.setDoOutput(true);
        try (OutputStream out = connection.getOutputStream()) {
            out.write("posted".getBytes());
        }
        try (InputStream in = connection.getInputStream()) {
            System.out.println(connection.getResponseCode() + " " + new String(in.readAllBytes()));
        }
        System.out.println(connection.getHeaderField("X-Length"));
        HttpURLConnection missing = (HttpURLConnection) URI.create(base + "/missing").toURL().openConnection();
        System.out.println(missing.getResponseCode());
    }

    static void client(String base) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest get = HttpRequest.newBuilder(URI.create(base + "/echo/a")).build();
        HttpResponse<String> answer = client.send(get, HttpResponse.BodyHandlers.ofString());
        System.out.println(answer.statusCode() + " " + answer.body() + " " + answer.version());
        HttpRequest post = HttpRequest.newBuilder(URI.create(base + "/echo")).POST(HttpRequest.BodyPublishers.ofString("späte Post")).build();
        System.out.println(client.sendAsync(post, HttpResponse.BodyHandlers.ofString()).thenApply(HttpResponse::body).get());
    }
}
