package rangefinder.host;

/** The numbers of the protocol. `src/vm/cloning/protocol.ts` has the same, and says what follows each of them. */
final class Protocol {
    static final int VERSION = 4;

    // Messages of the interpreter.
    static final int CALL = 1;
    static final int RETURNED = 2;
    static final int THREW = 3;
    static final int CLASS_FILE = 4;
    static final int LOAD_LIBRARY = 5;
    static final int END = 6;
    static final int CLOSE = 7;
    static final int DOWNCALL = 8;

    // Messages of the host.
    static final int READY = 16;
    static final int RESULT = 17;
    static final int THROWN = 18;
    static final int UPCALL = 19;
    static final int FIND_CLASS = 20;
    static final int INITIALISE = 21;
    static final int FAILED = 22;

    // Edits.
    static final int NO_MORE_EDITS = 0;
    static final int CLASS = 1;
    static final int OBJECT = 2;
    static final int ARRAY = 3;
    static final int STRING = 4;
    static final int CLASS_OBJECT = 5;
    static final int FIELDS = 6;
    static final int ELEMENTS = 7;
    static final int STATICS = 8;
    static final int LOCK = 9;
    static final int THREAD = 10;
    static final int ENUM_CONSTANT = 11;
    static final int BLOCK = 12;
    static final int BYTES = 13;
    static final int FREED = 14;
    static final int POINTER = 15;
    static final int FORGOTTEN = 16;
    static final int HASH = 17;
    static final int BOX = 18;

    private Protocol() {}
}
