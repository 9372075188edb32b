// Settings of the JDK. -Djava.util.Arrays.useLegacyMergeSort=true compares other pairs.
// SAFE: only under jdk-settings
public class SortingCounted {
    static void f() { int[] n = {0}; Integer[] a = {5, 4, 3, 2, 1}; java.util.Arrays.sort(a, (x, y) -> { n[0]++; return x - y; }); assert n[0] == 4; }
}
