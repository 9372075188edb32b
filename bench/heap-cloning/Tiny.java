/** The class file that BCEL reads. */
class Tiny {
    int twice(int x) {
        return x > 5 ? x + x : 0;
    }
}
