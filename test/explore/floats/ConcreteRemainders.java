// explore: --method 'ConcreteRemainders.check(boolean)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: `?:` forks (2 paths); after that all operands are concrete. fmod truncates: -5.5 % 2 is -1.5 (IEEE remainder says
//   0.5), and 5.5 % 2 is 1.5.
// input: true -> returns -1.5
// input: false -> returns 1.5
class ConcreteRemainders {
    static double check(boolean negative) {
        double d = negative ? -5.5 : 5.5;
        double r = d % 2.0;
        assert r == (negative ? -1.5 : 1.5);
        return r;
    }
}
