// explore: --method 'BothLengthsOpen.check(int,int)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.NegativeArraySizeException@size x2
// why: n < 0 throws; n >= 0 and m < 0 throws (2). Then n > 2 and m > 2 are asked (3), and every access is inside.
// input: -1, -2 -> throws java.lang.NegativeArraySizeException@size
// input: 0, -1 -> throws java.lang.NegativeArraySizeException@size
// input: 3, 3 -> returns 5
// input: 2, 9 -> returns 0
// input: 9, 2 -> returns 0
class BothLengthsOpen {
    static int check(int n, int m) {
        int[][] g = new int[n][m]; //@size
        if (n > 2 && m > 2) {
            g[1][2] = 5;
            return g[1][2] + g[2][1];
        }
        return 0;
    }
}
