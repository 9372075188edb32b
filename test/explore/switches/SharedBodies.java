// explore: --method 'SharedBodies.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: A tableswitch for 1..5 with three targets: the shared body of 1 and 2, the body of 5, and default, which takes 3, 4
//   and everything outside too. One alternative per target.
// input: 1 -> returns 10
// input: 2 -> returns 10
// input: 5 -> returns 50
// input: 3 -> returns 0
class SharedBodies {
    static int check(int x) {
        switch (x) {
            case 1:
            case 2:
                return 10;
            case 5:
                return 50;
            default:
                return 0;
        }
    }
}
