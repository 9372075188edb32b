// Names of hidden classes. They are numbered and hold an address.
// SAFE: never
public class LambdaName {
    static void f() { Runnable r = () -> { }; assert r.getClass().getName().equals(LambdaName.class.getName() + "$$Lambda/0x0000000000000001") || r.getClass().getName().contains("Lambda$1/"); }
}
