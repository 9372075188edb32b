// Flags of the JVM: box cache. -XX:AutoBoxCacheMax makes more boxes the same object.
// SAFE: only under box-cache
import java.util.concurrent.atomic.*;

public class BoxSwap {
    static void f() { assert !new AtomicReference<>(1000).compareAndSet(1000, 5); }
}
