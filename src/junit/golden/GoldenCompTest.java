// Written by Rangefinder. Edit it as you like: rangefinder test --update keeps what you add or change.
package golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrowsExactly;

import org.junit.jupiter.api.Test;

/** Tests of {@code Golden.comp(int, int[])}. */
class GoldenCompTest {
    static {
        // Assertions are part of what is tested, as with java -ea.
        ClassLoader loader = GoldenCompTest.class.getClassLoader();
        loader.setClassAssertionStatus("golden.Golden", true);
    }

    @Test
    void comp_iMinus1_arrEmpty_throwsArrayIndexOutOfBoundsException() {
        // i < 0
        assertThrowsExactly(ArrayIndexOutOfBoundsException.class, () -> Golden.comp(-1, new int[0]));
    }

    @Test
    void comp_i0_arrEmpty_throwsArrayIndexOutOfBoundsException() {
        // arr.length <= i
        assertThrowsExactly(ArrayIndexOutOfBoundsException.class, () -> Golden.comp(0, new int[0]));
    }

    @Test
    void comp_i0_arrLength1_returns10() {
        // 0 <= i && i < arr.length && arr[i] != 0
        assertEquals(10, Golden.comp(0, new int[] {1}));
    }

    @Test
    void comp_i0_arrLength1_throwsArithmeticException() {
        // 0 <= i && i < arr.length && arr[i] == 0
        assertThrowsExactly(ArithmeticException.class, () -> Golden.comp(0, new int[] {0}));
    }
}
