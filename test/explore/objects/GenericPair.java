// explore: --method 'GenericPair.check(boolean,int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.ClassCastException@unchecked x1
// why: `swap` forks (2). Swapped, the first component is a String and the hidden checkcast to int[] fails. Else `a[0] > 0`
//   forks (2).
// input: false, 1 -> returns 1
// input: false, 0 -> returns 0
// input: true, 0 -> throws java.lang.ClassCastException@unchecked
class GenericPair {
    static class Pair<A, B> {
        Object first;
        Object second;

        Pair(A a, B b) { first = a; second = b; }

        void swap() { Object t = first; first = second; second = t; }

        @SuppressWarnings("unchecked") A first() { return (A) first; }
    }

    static int check(boolean swap, int x) {
        Pair<int[], String> pair = new Pair<>(new int[] {x}, "s");
        if (swap) pair.swap();
        int[] a = pair.first(); //@unchecked
        return a[0] > 0 ? 1 : 0;
    }
}
