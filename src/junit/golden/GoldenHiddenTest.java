// Written by Rangefinder. Edit it as you like: rangefinder test --update keeps what you add or change.
package golden;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Tests of {@code Golden.hidden(boolean, short)}. */
class GoldenHiddenTest {
    static {
        // Assertions are part of what is tested, as with java -ea.
        ClassLoader loader = GoldenHiddenTest.class.getClassLoader();
        loader.setClassAssertionStatus("golden.Golden", true);
    }

    @Test
    void hidden_bigTrue_s0_returnsLength2() throws Throwable {
        // big
        Object result = RangefinderObjects.call(
                Golden.class,
                "hidden(boolean, short)",
                null,
                new Object[] {true, (short) 0});
        assertArrayEquals(new short[] {0, -1}, (short[]) result);
    }

    @Test
    void hidden_bigFalse_s0_returnsMin() throws Throwable {
        // !big
        Object result = RangefinderObjects.call(
                Golden.class,
                "hidden(boolean, short)",
                null,
                new Object[] {false, (short) 0});
        assertEquals(Long.valueOf(Long.MIN_VALUE), result);
    }
}
