// explore: --method 'Vowels.check(char,char)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: Each call is a switch with two targets: the shared one of five labels, and default: 2 * 2 paths.
// input: 97, 98 -> returns 1
// input: 97, 101 -> returns 2
// input: 122, 122 -> returns 0
class Vowels {
    static int check(char a, char b) {
        return vowel(a) + vowel(b);
    }

    private static int vowel(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
            default: return 0;
        }
    }
}
