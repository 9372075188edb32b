// explore: --method 'FailingInitialiser.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.NoClassDefFoundError@again x1, java.lang.ExceptionInInitializerError@first x1
// why: The initialiser of Broken throws. x == 0 never touches it (1). x == 1: the first use throws
//   ExceptionInInitializerError (1). x == 2: that one is caught, the second use throws NoClassDefFoundError (1). Default (1)
//   returns. Both are Errors that leave the method: findings of `all`.
// input: 0 -> returns 0
// input: 1 -> throws java.lang.ExceptionInInitializerError@first
// input: 2 -> throws java.lang.NoClassDefFoundError@again
// input: 3 -> returns 3
class FailingInitialiser {
    static int zero;

    static class Broken {
        static int value = 1 / zero;
    }

    static int check(int x) {
        switch (x) {
            case 0: return 0;
            case 1: return Broken.value; //@first
            case 2:
                try {
                    return Broken.value;
                } catch (ExceptionInInitializerError e) {
                    return Broken.value; //@again
                }
            default: return 3;
        }
    }
}
