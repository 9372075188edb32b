// explore: --method 'CharElements.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@l x1
// why: i < 0 (1), i >= 5 (1). Inside, the char is a term over h, e, l, l, o, and is 'l' for 2 and 3: the assert forks (2).
// input: 0 -> returns
// input: 5 -> returns
// input: 3 -> throws java.lang.AssertionError@l
class CharElements {
    static void check(int i) {
        char[] word = {'h', 'e', 'l', 'l', 'o'};
        if (i < 0 || i >= word.length) return;
        assert word[i] != 'l'; //@l
    }
}
