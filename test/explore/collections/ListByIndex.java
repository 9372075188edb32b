// explore: --method 'ListByIndex.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.IndexOutOfBoundsException@get x1
// why: i < 0 (1), i > 3 (1). ArrayList.get checks the index against the size: i = 3 throws (1; its message is made of one
//   value of i, so it does not fork). Inside (1), the element is a guarded reference to three strings, never null; their
//   lengths are merged.
// input: 0 -> returns 3
// input: 2 -> returns 5
// input: 5 -> returns 0
// input: 3 -> throws java.lang.IndexOutOfBoundsException@get
class ListByIndex {
    static int check(int i) {
        if (i < 0 || i > 3) return 0;
        java.util.List<String> list = new java.util.ArrayList<>();
        list.add("one");
        list.add("four");
        list.add("seven");
        return list.get(i).length(); //@get
    }
}
