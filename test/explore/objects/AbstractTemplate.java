// explore: --method 'AbstractTemplate.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: x < 0 (1) uses the subclass Low, x > 9 (1) High, else (1) Middle. Each overrides one method that the superclass calls;
//   the results are concrete or x itself, which is 0..9 there.
// input: -3 -> returns 0
// input: 4 -> returns 4
// input: 40 -> returns 9
class AbstractTemplate {
    abstract static class Clamp {
        abstract int bound(int x);

        final int apply(int x) { return bound(x); }
    }

    static class Low extends Clamp {
        @Override int bound(int x) { return 0; }
    }

    static class High extends Clamp {
        @Override int bound(int x) { return 9; }
    }

    static class Middle extends Clamp {
        @Override int bound(int x) { return x; }
    }

    static int check(int x) {
        Clamp clamp;
        if (x < 0) clamp = new Low();
        else if (x > 9) clamp = new High();
        else clamp = new Middle();
        int y = clamp.apply(x);
        assert y >= 0 && y <= 9;
        return y;
    }
}
