// explore: --method 'Euclid.check(int,int)'
// verdict: SAFE
// paths: 8
// exceptions: none
// why: Four guards return: a < 1, a > 4, b < 0, b > 3 (4). gcd only looks at b == 0, so a path is a number of steps: 0 (b = 0),
//   1 (b divides a), 2 (for example 3, 2), 3 (only 2, 3: it turns round to 3, 2). 4 is not possible in this range. The
//   divisor is never 0. 4 + 4 = 8.
// input: 4, 0 -> returns 4
// input: 4, 2 -> returns 2
// input: 3, 2 -> returns 1
// input: 2, 3 -> returns 1
class Euclid {
    static int check(int a, int b) {
        if (a < 1 || a > 4 || b < 0 || b > 3) return 0;
        int g = gcd(a, b);
        assert g >= 1;
        return g;
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
