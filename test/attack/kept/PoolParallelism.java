// Number of processors. The common pool has as many threads as there are processors but one.
// SAFE: never
public class PoolParallelism {
    static void f() { assert java.util.concurrent.ForkJoinPool.getCommonPoolParallelism() == 1; }
}
