// explore: --method 'Contains.check(int,int)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.IllegalStateException@found x2
// why: x < 1000 (1), y < 1000 (1). contains asks 1500.equals for each element until one is equal: the first (1), the second (1),
//   none (1). Found throws.
// input: 1500, 1000 -> throws java.lang.IllegalStateException@found
// input: 1000, 1500 -> throws java.lang.IllegalStateException@found
// input: 1000, 1000 -> returns
class Contains {
    static void check(int x, int y) {
        if (x < 1000 || y < 1000) return;
        java.util.List<Integer> list = new java.util.ArrayList<>();
        list.add(x);
        list.add(y);
        if (list.contains(1500)) throw new IllegalStateException(); //@found
    }
}
