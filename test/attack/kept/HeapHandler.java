// Size of the heap. A smaller heap (-Xmx) ends where ours does not.
// SAFE: never
public class HeapHandler {
    static void f(int n) { try { acc(new int[n]); } catch (NegativeArraySizeException e) { } catch (OutOfMemoryError e) { assert false; } } static void acc(int[] a) { }
}
