/** A watch service sees files that come, change and go. */
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.concurrent.TimeUnit;

public class Watching {
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("watching");
        try (WatchService service = FileSystems.getDefault().newWatchService()) {
            WatchKey registered = folder.register(service, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_DELETE);
            System.out.println(service.poll());
            Path file = folder.resolve("new.txt");
            Files.writeString(file, "contents");
            print(service);
            Files.delete(file);
            print(service);
            registered.cancel();
            System.out.println(registered.isValid() + " " + service.poll(20, TimeUnit.MILLISECONDS));
        }
        Files.delete(folder);
    }

    static void print(WatchService service) throws InterruptedException {
        WatchKey key = service.poll(20, TimeUnit.SECONDS);
        for (WatchEvent<?> event : key.pollEvents()) System.out.println(event.kind() + " " + event.context() + " " + event.count());
        System.out.println(key.reset());
    }
}
