// explore: --method 'RecordEquality.check(int,int)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: equals of a record with one int component compares the two ints: equal or not (2). Where equal, the sum is even.
// input: 3, 3 -> returns 6
// input: 3, 4 -> returns 0
class RecordEquality {
    record Box(int value) {}

    static int check(int x, int y) {
        Box a = new Box(x);
        Box b = new Box(y);
        if (!a.equals(b)) return 0;
        int sum = a.value() + b.value();
        assert (sum & 1) == 0;
        return sum;
    }
}
