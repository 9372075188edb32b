package rangefinder.host;

/** What stubs call. */
public final class Upcall {
    private Upcall() {}

    /** Runs the method in the interpreter. The first argument of an instance method is its object. */
    public static Object call(Class<?> owner, String key, Object[] arguments) throws Throwable {
        return HostThread.current().upcall(owner, key, arguments);
    }

    /** The initialiser of a stub: the interpreter runs the real one, unless it has. */
    public static void initialise(Class<?> type) throws Throwable {
        if (!Host.loader.isInitialised(type.getName())) HostThread.current().initialise(type);
    }
}
