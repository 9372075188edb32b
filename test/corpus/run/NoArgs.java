/** No arguments give an empty array, never null; main may be inherited state-free and final. */
public class NoArgs {
    public static final synchronized void main(final String[] args) throws Exception {
        System.out.println(args.length + " " + Thread.holdsLock(NoArgs.class) + " " + Thread.currentThread().getName() + " " + Thread.currentThread().getPriority() + " " + Thread.currentThread().isDaemon() + " " + Thread.currentThread().getThreadGroup().getName());
        StackTraceElement[] st = new Throwable().getStackTrace();
        System.out.println(st.length + " " + st[0]);
    }
}
