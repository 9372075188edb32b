// explore: --method 'CheckedIsNoViolation.check(int)'
// verdict: SAFE
// paths: 2
// exceptions: CheckedIsNoViolation$Refused@refuse x1
// why: `x > 100` forks. The exception that leaves the method is checked: neither an AssertionError nor a RuntimeException,
//   so no property is violated.
// input: 5 -> returns
// input: 101 -> throws CheckedIsNoViolation$Refused@refuse
class CheckedIsNoViolation {
    static class Refused extends Exception {}

    static void check(int x) throws Refused {
        if (x > 100) throw new Refused(); //@refuse
    }
}
