package machine;

/** A door that can be locked: an enum as state, a switch on it. */
public class Door {
    public enum State {
        OPEN,
        CLOSED,
        LOCKED
    }

    private State state = State.CLOSED;
    private int code;
    private int failures;

    public Door(int code) {
        this.code = code;
    }

    public State getState() {
        return state;
    }

    // test: unlock(int)
    // paths: -
    // throws: java.lang.IllegalStateException
    // why: Not locked (open, closed, no state at all: how often depends on what states an input object may have); the right
    //   code; a wrong one for the first or second time; the third wrong one.
    public boolean unlock(int attempt) {
        if (state != State.LOCKED) throw new IllegalStateException("not locked");
        if (attempt == code) {
            failures = 0;
            state = State.CLOSED;
            return true;
        }
        failures++;
        if (failures == 3) code = Integer.MIN_VALUE;
        return false;
    }

    // test: press(byte)
    // paths: -
    // throws: java.lang.IllegalArgumentException
    // why: The button is open, close, lock, or none; each looks at the state.
    public void press(byte button) {
        switch (button) {
            case 0:
                if (state == State.CLOSED) state = State.OPEN;
                break;
            case 1:
                if (state == State.OPEN) state = State.CLOSED;
                break;
            case 2:
                if (state == State.CLOSED) state = State.LOCKED;
                break;
            default:
                throw new IllegalArgumentException("button");
        }
    }

    // test: after(machine.Door.State,boolean)
    // paths: -
    // throws: java.lang.IllegalStateException
    // why: Open: may be closed or stays; closed; locked.
    public static State after(State state, boolean push) {
        switch (state) {
            case OPEN:
                return push ? State.CLOSED : State.OPEN;
            case CLOSED:
                return State.OPEN;
            default:
                throw new IllegalStateException();
        }
    }
}
