// explore: --method 'CharClass.check(char)'
// verdict: SAFE
// paths: 5
// exceptions: none
// why: c < '0' (1; the second `if` then fails its first test without a fork), '0'..'9' (1), c > '9': below 'a' (1),
//   'a'..'z' (1), above 'z' (1).
// input: 32 -> returns 0
// input: 53 -> returns 1
// input: 65 -> returns 0
// input: 97 -> returns 2
// input: 200 -> returns 0
class CharClass {
    static int check(char c) {
        if (c >= '0' && c <= '9') return 1;
        if (c >= 'a' && c <= 'z') return 2;
        return 0;
    }
}
