// explore: --method 'NullElement.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.NullPointerException@gap x1
// why: i < 0 (1), i > 2 (1). The guarded reference is the string "a" (elements 0 and 2: literals are interned, one object) or
//   null (element 1): calling length() asks whether it is null (2).
// input: 0 -> returns 1
// input: 2 -> returns 1
// input: 9 -> returns 0
// input: 1 -> throws java.lang.NullPointerException@gap
class NullElement {
    static int check(int i) {
        if (i < 0 || i > 2) return 0;
        String[] a = {"a", null, "a"};
        return a[i].length(); //@gap
    }
}
