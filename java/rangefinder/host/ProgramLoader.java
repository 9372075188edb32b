package rangefinder.host;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Defines the program's classes: stubs that the interpreter writes. It stands in for the application's class loader. */
public final class ProgramLoader extends ClassLoader {
    /** Stubs that have arrived and are not defined yet, by external name. */
    private final Map<String, byte[]> offered = new ConcurrentHashMap<>();
    /** Classes that the interpreter has initialised, or is initialising: nothing is left to do here. */
    private final Set<String> initialised = new HashSet<>();

    public ProgramLoader(ClassLoader parent) {
        super("app", parent);
    }

    void offer(String name, byte[] file) {
        offered.put(name, file);
    }

    synchronized void markInitialised(String name) {
        initialised.add(name);
    }

    synchronized boolean isInitialised(String name) {
        return initialised.contains(name);
    }

    /** By internal name, as in class files; primitive types by theirs. */
    Class<?> type(String name) throws ClassNotFoundException {
        switch (name) {
            case "boolean":
                return boolean.class;
            case "byte":
                return byte.class;
            case "char":
                return char.class;
            case "short":
                return short.class;
            case "int":
                return int.class;
            case "long":
                return long.class;
            case "float":
                return float.class;
            case "double":
                return double.class;
            case "void":
                return void.class;
            default:
                return Class.forName(name.replace('/', '.'), false, this);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] file = offered.remove(name);
        if (file == null) file = HostThread.askForClass(name);
        if (file == null) throw new ClassNotFoundException(name);
        return defineClass(name, file, 0, file.length);
    }
}
