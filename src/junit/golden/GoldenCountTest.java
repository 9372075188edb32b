// Written by Rangefinder. Edit it as you like: rangefinder test --update keeps what you add or change.
package golden;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests of {@code Golden.count(int)}. */
class GoldenCountTest {
    static {
        // Assertions are part of what is tested, as with java -ea.
        ClassLoader loader = GoldenCountTest.class.getClassLoader();
        loader.setClassAssertionStatus("golden.Golden", true);
    }

    /** The tests change static fields: each finds them as the first one did. */
    private RangefinderObjects.Statics statics;

    @BeforeEach
    void rememberStatics() {
        statics = RangefinderObjects.statics(Golden.class);
    }

    @AfterEach
    void restoreStatics() {
        statics.restore();
    }

    @Test
    void count_amount4_setsCounter() {
        // 3 < amount
        Golden.count(4);
        assertEquals(5, Golden.counter);
        assertArrayEquals(new int[] {0, 4}, (int[]) RangefinderObjects.getStatic(Golden.class, "seen"));
        assertEquals(List.of("amount 4"), Golden.log);
    }

    @Test
    void count_amount0_returnsNormally() {
        // amount <= 3
        Golden.count(0);
    }
}
