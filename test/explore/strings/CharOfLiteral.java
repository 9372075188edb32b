// explore: --method 'CharOfLiteral.check(int)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.StringIndexOutOfBoundsException@char x1
// why: i < 0 (1), i > 5 (1). charAt(5) is outside "hello" (1). Inside, the char is a term over five bytes: 'l' or not (2).
// input: 2 -> returns 1
// input: 0 -> returns 2
// input: 9 -> returns 0
// input: 5 -> throws java.lang.StringIndexOutOfBoundsException@char
class CharOfLiteral {
    static int check(int i) {
        if (i < 0 || i > 5) return 0;
        return "hello".charAt(i) == 'l' ? 1 : 2; //@char
    }
}
