// Written by Rangefinder. Edit it as you like: rangefinder test --update keeps what you add or change.
package golden;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assume.assumeTrue;

import org.junit.Test;

/** Tests of {@code Golden.checked(int)}. */
public class GoldenCheckedTest {
    static {
        // Assertions are part of what is tested, as with java -ea.
        ClassLoader loader = GoldenCheckedTest.class.getClassLoader();
        loader.setClassAssertionStatus("golden.Golden", true);
    }

    @Test
    public void checked_x5_throwsAssertionError() {
        // x == 5
        assumeTrue(RangefinderObjects.hasAssertions(Golden.class));
        Throwable thrown = assertThrows(AssertionError.class, () -> Golden.checked(5));
        assertSame(AssertionError.class, thrown.getClass());
        assertEquals("five", thrown.getMessage());
    }

    @Test
    public void checked_xMinus1_returnsNull() {
        // x != 5 && x < 0
        assertNull(Golden.checked(-1));
    }

    @Test
    public void checked_x0_returnsLength4() {
        // x != 5 && 0 <= x
        assertEquals("\"\t\u20ac0", Golden.checked(0));
    }
}
