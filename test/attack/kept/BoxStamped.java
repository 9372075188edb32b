// Flags of the JVM: box cache. -XX:AutoBoxCacheMax makes more boxes the same object.
// SAFE: only under box-cache
import java.util.concurrent.atomic.*;

public class BoxStamped {
    static void f() { assert !new AtomicStampedReference<>(1000, 1).compareAndSet(1000, 5, 1, 2); }
}
