// explore: --method 'CountDigits.check(int)'
// verdict: SAFE
// paths: 6
// exceptions: none
// why: x < 0 (1), x > 999 (1); the loop ends after as many rounds as x has digits, 0 for x = 0: 0, 1, 2, 3 rounds (4).
// input: 0 -> returns 0
// input: 100 -> returns 3
// input: 1000 -> returns -1
class CountDigits {
    static int check(int x) {
        if (x < 0 || x > 999) return -1;
        int digits = 0;
        while (x > 0) {
            x /= 10;
            digits++;
        }
        assert digits <= 3;
        return digits;
    }
}
