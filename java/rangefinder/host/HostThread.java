package rangefinder.host;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;

/**
 * The thread in which native methods of one thread of the interpreter run. Its messages nest: while an upcall waits for its
 * result, the interpreter may call again.
 */
final class HostThread extends Thread {
    private static final Map<Integer, HostThread> THREADS = new ConcurrentHashMap<>();

    private final int number;
    private final SynchronousQueue<MessageReader> inbox = new SynchronousQueue<>();
    /** The reader waits for it: edits must be taken over in the order in which they were sent. */
    private final Semaphore applied = new Semaphore(0);
    private boolean readerWaits;

    private HostThread(int number) {
        super("rangefinder-" + number);
        this.number = number;
        setDaemon(true);
        setContextClassLoader(Host.loader);
    }

    static HostThread numbered(int number) {
        return THREADS.computeIfAbsent(number, n -> {
            HostThread thread = new HostThread(n);
            thread.start();
            return thread;
        });
    }

    /** 0 if the thread is none of these. */
    static int numberOf(Thread thread) {
        return thread instanceof HostThread ? ((HostThread) thread).number : 0;
    }

    static HostThread current() {
        if (Thread.currentThread() instanceof HostThread) return (HostThread) Thread.currentThread();
        Host.fail("native code calls Java in a thread that it has made itself");
        throw new UnsupportedOperationException("a thread that the interpreter does not know");
    }

    /** Called by the reader. */
    void deliver(MessageReader message) throws InterruptedException {
        inbox.put(message);
        applied.acquire();
    }

    @Override
    public void run() {
        for (;;) {
            try {
                call(receive());
            } catch (Throwable e) {
                Host.fail("in the host JVM: " + e);
            }
        }
    }

    private MessageReader receive() throws Exception {
        MessageReader message = null;
        while (message == null) {
            try {
                message = inbox.take();
            } catch (InterruptedException e) {
                // The program's interrupt is for the native method, which has ended.
            }
        }
        readerWaits = true;
        try {
            synchronized (Host.shadows) {
                if (message.kind != Protocol.CLASS_FILE) Host.shadows.apply(message);
            }
        } finally {
            releaseReader();
        }
        return message;
    }

    private void releaseReader() {
        if (readerWaits) applied.release();
        readerWaits = false;
    }

    private void call(MessageReader message) throws Exception {
        NativeCall call = NativeCall.read(message);
        char type = call.resultType();
        Object result;
        try {
            result = call.run(number);
        } catch (Throwable thrown) {
            send(Protocol.THROWN, (out, ids) -> out.writeInt(ids[0]), thrown);
            return;
        }
        if (type == 'L') send(Protocol.RESULT, (out, ids) -> out.writeInt(ids[0]), result);
        else if (type == 'J') send(Protocol.RESULT, (out, ids) -> Host.shadows.writeLong(out, (Long) result));
        else send(Protocol.RESULT, (out, ids) -> Values.write(out, type, result));
    }

    /** What follows the edits in a message; the ids are those of the roots. */
    private interface Body {
        void write(MessageWriter out, int[] ids);
    }

    private void send(int kind, Body body, Object... roots) {
        // In one step, so that messages are sent in the order in which their edits were collected.
        synchronized (Host.shadows) {
            MessageWriter out = new MessageWriter(number, kind);
            int[] ids = Host.shadows.collect(out, number, roots);
            body.write(out, ids);
            Host.connection.send(out);
        }
    }

    /** Runs a method in the interpreter. */
    Object upcall(Class<?> owner, String key, Object[] arguments) throws Throwable {
        String types = Values.types(key, arguments.length);
        send(Protocol.UPCALL, (out, ids) -> {
            // The class is known: the interpreter wrote its stub, and the object of the call comes first.
            out.writeInt(ids[0]).writeName(key);
            for (int i = 0; i < arguments.length; i++) {
                if (types.charAt(i) == 'L') out.writeInt(ids[i + 1]);
                else Values.write(out, types.charAt(i), arguments[i]);
            }
        }, roots(owner, types, arguments));
        return answer(Values.resultType(key));
    }

    private static Object[] roots(Class<?> owner, String types, Object[] arguments) {
        Object[] roots = new Object[arguments.length + 1];
        roots[0] = owner;
        for (int i = 0; i < arguments.length; i++) roots[i + 1] = types.charAt(i) == 'L' ? arguments[i] : null;
        return roots;
    }

    void initialise(Class<?> type) throws Throwable {
        send(Protocol.INITIALISE, (out, ids) -> out.writeInt(ids[0]), type);
        answer('V');
    }

    /** Serves calls until the answer to this thread's latest upcall is there. */
    private Object answer(char type) throws Throwable {
        for (;;) {
            MessageReader message = receive();
            switch (message.kind) {
                case Protocol.RETURNED:
                    return type == 'L' ? Host.shadows.object(message.readInt()) : Values.read(message, type);
                case Protocol.THREW:
                    throw (Throwable) Host.shadows.object(message.readInt());
                default:
                    call(message);
            }
        }
    }

    /** The stub of a class of the program; null if there is no such class. */
    static byte[] askForClass(String name) {
        HostThread thread = current();
        // An edit may need a class: the answer must be read before the edit is done. Other threads' edits wait for the shadows.
        thread.releaseReader();
        Host.connection.send(new MessageWriter(thread.number, Protocol.FIND_CLASS).writeName(name.replace('.', '/')));
        try {
            byte[] file = thread.receive().readBytes();
            return file.length == 0 ? null : file;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
