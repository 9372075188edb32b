// Written by Rangefinder. Edit it as you like: rangefinder test --update keeps what you add or change.
package golden;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** Tests of {@code Golden.overwrite(char[], int)}. */
public class GoldenOverwriteTest {
    static {
        // Assertions are part of what is tested, as with java -ea.
        ClassLoader loader = GoldenOverwriteTest.class.getClassLoader();
        loader.setClassAssertionStatus("golden.Golden", true);
    }

    @Test
    public void overwrite_textEmpty_atMinus1_throwsArrayIndexOutOfBoundsException() {
        // at < 0
        Throwable thrown = assertThrows(
                ArrayIndexOutOfBoundsException.class,
                () -> Golden.overwrite(new char[0], -1));
        assertSame(ArrayIndexOutOfBoundsException.class, thrown.getClass());
    }

    @Test
    public void overwrite_textEmpty_at0_throwsArrayIndexOutOfBoundsException() {
        // text.length <= at
        Throwable thrown = assertThrows(
                ArrayIndexOutOfBoundsException.class,
                () -> Golden.overwrite(new char[0], 0));
        assertSame(ArrayIndexOutOfBoundsException.class, thrown.getClass());
    }

    @Test
    public void overwrite_textLength1_at0_returnsFalse() {
        // 0 <= at && at < text.length && text[at] != 39
        char[] text = {'a'};
        assertFalse(Golden.overwrite(text, 0));
        assertArrayEquals(new char[] {'a'}, text);
    }

    @Test
    public void overwrite_textLength1_at0_returnsTrue() {
        // 0 <= at && at < text.length && text[at] == 39
        char[] text = {'\''};
        assertTrue(Golden.overwrite(text, 0));
        assertArrayEquals(new char[] {'\\'}, text);
    }
}
