// explore: --method 'LowerCaseBit.check(char)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: c < 'A' (1), c > 'Z' (1), a capital (1), whose bit 0x20 makes it a small letter: the assert holds.
// input: 65 -> returns a
// input: 48 -> returns 0
class LowerCaseBit {
    static char check(char c) {
        if (c >= 'A' && c <= 'Z') {
            char lower = (char) (c | 0x20);
            assert lower >= 'a' && lower <= 'z';
            return lower;
        }
        return c;
    }
}
