/** Slots, each free (zero) or taken by somebody. */
public class Slots {
    /** Takes a slot if it is free. Returns who had it before. */
    static int take(int[] slots, int index, int owner) {
        if (owner == 0) {
            throw new IllegalArgumentException("nobody");
        }
        int before = slots[index];
        if (before == 0) {
            slots[index] = owner;
        }
        return before;
    }
}
