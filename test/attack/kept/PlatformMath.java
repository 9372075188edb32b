// Last bits of functions. -XX:-UseLibmIntrinsic, and other processors, compute another.
// SAFE: only under platform
public class PlatformMath {
    static void f() { assert Math.exp(1) == Math.E; }
}
