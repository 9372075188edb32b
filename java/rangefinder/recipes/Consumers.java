package rangefinder.recipes;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.ObjLongConsumer;
import rangefinder.Recipe;

/** Functions that answer nothing: they return, or throw when the calls that return are used up. See {@link Questions}. */
public final class Consumers {
  private Consumers() {}

  /** Of the calls of the function, as many return as the array has elements. */
  private abstract static class Calls extends Questions {
    private final boolean[] calls;

    Calls(boolean[] calls) {
      this.calls = calls;
    }

    final void call() {
      call(calls.length);
    }
  }

  public static final class AnyConsumer<T> extends Calls implements Consumer<T> {
    AnyConsumer(boolean[] calls) {
      super(calls);
    }

    @Override
    public void accept(T a) {
      call();
    }
  }

  @Recipe(code = "x -> $0!", as = "java.util.function.Consumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyConsumer<T> consumer(boolean[] calls) {
    return new AnyConsumer<>(calls);
  }

  public static final class AnyBiConsumer<T, U> extends Calls implements BiConsumer<T, U> {
    AnyBiConsumer(boolean[] calls) {
      super(calls);
    }

    @Override
    public void accept(T a, U b) {
      call();
    }
  }

  @Recipe(code = "(x, y) -> $0!", as = "java.util.function.BiConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T, U> AnyBiConsumer<T, U> biConsumer(boolean[] calls) {
    return new AnyBiConsumer<>(calls);
  }

  public static final class AnyIntConsumer extends Calls implements IntConsumer {
    AnyIntConsumer(boolean[] calls) {
      super(calls);
    }

    @Override
    public void accept(int a) {
      call();
    }
  }

  @Recipe(code = "x -> $0!", as = "java.util.function.IntConsumer", leavesOut = Questions.LEFT_OUT)
  public static AnyIntConsumer intConsumer(boolean[] calls) {
    return new AnyIntConsumer(calls);
  }

  public static final class AnyLongConsumer extends Calls implements LongConsumer {
    AnyLongConsumer(boolean[] calls) {
      super(calls);
    }

    @Override
    public void accept(long a) {
      call();
    }
  }

  @Recipe(code = "x -> $0!", as = "java.util.function.LongConsumer", leavesOut = Questions.LEFT_OUT)
  public static AnyLongConsumer longConsumer(boolean[] calls) {
    return new AnyLongConsumer(calls);
  }

  public static final class AnyDoubleConsumer extends Calls implements DoubleConsumer {
    AnyDoubleConsumer(boolean[] calls) {
      super(calls);
    }

    @Override
    public void accept(double a) {
      call();
    }
  }

  @Recipe(code = "x -> $0!", as = "java.util.function.DoubleConsumer", leavesOut = Questions.LEFT_OUT)
  public static AnyDoubleConsumer doubleConsumer(boolean[] calls) {
    return new AnyDoubleConsumer(calls);
  }

  public static final class AnyObjIntConsumer<T> extends Calls implements ObjIntConsumer<T> {
    AnyObjIntConsumer(boolean[] calls) {
      super(calls);
    }

    @Override
    public void accept(T a, int b) {
      call();
    }
  }

  @Recipe(code = "(x, y) -> $0!", as = "java.util.function.ObjIntConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyObjIntConsumer<T> objIntConsumer(boolean[] calls) {
    return new AnyObjIntConsumer<>(calls);
  }

  public static final class AnyObjLongConsumer<T> extends Calls implements ObjLongConsumer<T> {
    AnyObjLongConsumer(boolean[] calls) {
      super(calls);
    }

    @Override
    public void accept(T a, long b) {
      call();
    }
  }

  @Recipe(code = "(x, y) -> $0!", as = "java.util.function.ObjLongConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyObjLongConsumer<T> objLongConsumer(boolean[] calls) {
    return new AnyObjLongConsumer<>(calls);
  }

  public static final class AnyObjDoubleConsumer<T> extends Calls implements ObjDoubleConsumer<T> {
    AnyObjDoubleConsumer(boolean[] calls) {
      super(calls);
    }

    @Override
    public void accept(T a, double b) {
      call();
    }
  }

  @Recipe(code = "(x, y) -> $0!", as = "java.util.function.ObjDoubleConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyObjDoubleConsumer<T> objDoubleConsumer(boolean[] calls) {
    return new AnyObjDoubleConsumer<>(calls);
  }

  public static final class AnyRunnable extends Calls implements Runnable {
    AnyRunnable(boolean[] calls) {
      super(calls);
    }

    @Override
    public void run() {
      call();
    }
  }

  @Recipe(code = "() -> $0!", as = "java.lang.Runnable", leavesOut = Questions.LEFT_OUT)
  public static AnyRunnable runnable(boolean[] calls) {
    return new AnyRunnable(calls);
  }
}
