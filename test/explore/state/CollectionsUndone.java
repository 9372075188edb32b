// explore: --method 'CollectionsUndone.check(boolean,boolean)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: Two flags (2 * 2) add strings to a static list, a map and a builder, which grow inside the JDK; each path must find its
//   own additions and nothing else.
// input: true, true -> returns 2
// input: false, true -> returns 1
// input: false, false -> returns 0
class CollectionsUndone {
    static final java.util.List<String> LIST = new java.util.ArrayList<>();
    static final java.util.Map<String, String> MAP = new java.util.HashMap<>();
    static final StringBuilder TEXT = new StringBuilder();

    static int check(boolean a, boolean b) {
        int expected = 0;
        if (a) {
            add("first");
            expected++;
        }
        if (b) {
            add("second");
            expected++;
        }
        assert LIST.size() == expected;
        assert MAP.size() == expected;
        assert MAP.containsKey("first") == a;
        assert TEXT.length() == (a ? 5 : 0) + (b ? 6 : 0);
        return expected;
    }

    private static void add(String s) {
        LIST.add(s);
        MAP.put(s, s);
        TEXT.append(s);
    }
}
