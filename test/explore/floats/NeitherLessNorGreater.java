// explore: --method 'NeitherLessNorGreater.check(float)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: f < 0 (1), else f >= 0 (1), else only NaN remains (1) and the assert holds there. Each fcmp + if forks once.
// input: -1.5 -> returns 1
// input: -0.0 -> returns 2
// input: NaN -> returns 3
class NeitherLessNorGreater {
    static int check(float f) {
        if (f < 0) return 1;
        if (f >= 0) return 2;
        assert f != f;
        return 3;
    }
}
