// explore: --method 'RemainderIndex.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.ArrayIndexOutOfBoundsException@negative x1
// why: hash % 4 is -3..3: outside for negative remainders. The load forks.
// input: 9 -> returns 20
// input: -8 -> returns 10
// input: -1 -> throws java.lang.ArrayIndexOutOfBoundsException@negative
class RemainderIndex {
    static int check(int hash) {
        int[] buckets = {10, 20, 30, 40};
        return buckets[hash % 4]; //@negative
    }
}
