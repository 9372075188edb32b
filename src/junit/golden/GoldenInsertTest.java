// Written by Rangefinder. Edit it as you like: rangefinder test --update keeps what you add or change.
package golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrowsExactly;

import org.junit.jupiter.api.Test;

/** Tests of {@code Golden.insert(Node, long)}. */
class GoldenInsertTest {
    static {
        // Assertions are part of what is tested, as with java -ea.
        ClassLoader loader = GoldenInsertTest.class.getClassLoader();
        loader.setClassAssertionStatus("golden.Golden", true);
    }

    @Test
    void insert_listNode_valueMinus1_throwsIllegalArgumentException() {
        // value <= (long) list.value && (int) value < 0
        Throwable thrown = assertThrowsExactly(
                IllegalArgumentException.class,
                () -> Golden.insert(new Golden.Node(0), -1L));
        assertEquals("negative", thrown.getMessage());
    }

    @Test
    void insert_listNode_value0_returnsNode() {
        // value <= (long) list.value && 0 <= (int) value
        Golden.Node list = new Golden.Node(0);
        Golden.Node result = Golden.insert(list, 0L);
        assertEquals(0, result.getValue());
        assertSame(list, result.next);
    }

    @Test
    void insert_listNode_value0_listNextNull_returnsList() {
        // (long) list.value < value && list.next == null
        Golden.Node list = RangefinderObjects.allocate(Golden.Node.class);
        RangefinderObjects.set(list, Golden.Node.class, "value", -1);
        assertSame(list, Golden.insert(list, 0L));
    }

    @Test
    void insert_listNode_value0_listNextNode_returnsList() {
        Golden.Node list = RangefinderObjects.allocate(Golden.Node.class);
        RangefinderObjects.set(list, Golden.Node.class, "value", -1);
        list.next = new Golden.Node(0);
        assertSame(list, Golden.insert(list, 0L));
    }

    @Test
    void insert_listNode_value0_throwsIllegalStateException() {
        Golden.Node list = RangefinderObjects.allocate(Golden.Node.class);
        RangefinderObjects.set(list, Golden.Node.class, "value", -1);
        list.next = list;
        Throwable thrown = assertThrowsExactly(IllegalStateException.class, () -> Golden.insert(list, 0L));
        assertEquals("a cycle", thrown.getMessage());
    }
}
