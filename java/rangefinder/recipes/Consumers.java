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

  public static final class AnyConsumer<T> extends Questions implements Consumer<T> {
    private final boolean[] calls;

    AnyConsumer(boolean[] calls) {
      this.calls = calls;
    }

    @Override
    public void accept(T a) {
      call(calls.length);
    }
  }

  @Recipe(code = "x -> $0!", as = "java.util.function.Consumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyConsumer<T> consumer(boolean[] calls) {
    return new AnyConsumer<>(calls);
  }

  public static final class AnyBiConsumer<T, U> extends Questions implements BiConsumer<T, U> {
    private final boolean[] calls;

    AnyBiConsumer(boolean[] calls) {
      this.calls = calls;
    }

    @Override
    public void accept(T a, U b) {
      call(calls.length);
    }
  }

  @Recipe(code = "(x, y) -> $0!", as = "java.util.function.BiConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T, U> AnyBiConsumer<T, U> biConsumer(boolean[] calls) {
    return new AnyBiConsumer<>(calls);
  }

  public static final class AnyIntConsumer extends Questions implements IntConsumer {
    private final boolean[] calls;

    AnyIntConsumer(boolean[] calls) {
      this.calls = calls;
    }

    @Override
    public void accept(int a) {
      call(calls.length);
    }
  }

  @Recipe(code = "x -> $0!", as = "java.util.function.IntConsumer", leavesOut = Questions.LEFT_OUT)
  public static AnyIntConsumer intConsumer(boolean[] calls) {
    return new AnyIntConsumer(calls);
  }

  public static final class AnyLongConsumer extends Questions implements LongConsumer {
    private final boolean[] calls;

    AnyLongConsumer(boolean[] calls) {
      this.calls = calls;
    }

    @Override
    public void accept(long a) {
      call(calls.length);
    }
  }

  @Recipe(code = "x -> $0!", as = "java.util.function.LongConsumer", leavesOut = Questions.LEFT_OUT)
  public static AnyLongConsumer longConsumer(boolean[] calls) {
    return new AnyLongConsumer(calls);
  }

  public static final class AnyDoubleConsumer extends Questions implements DoubleConsumer {
    private final boolean[] calls;

    AnyDoubleConsumer(boolean[] calls) {
      this.calls = calls;
    }

    @Override
    public void accept(double a) {
      call(calls.length);
    }
  }

  @Recipe(code = "x -> $0!", as = "java.util.function.DoubleConsumer", leavesOut = Questions.LEFT_OUT)
  public static AnyDoubleConsumer doubleConsumer(boolean[] calls) {
    return new AnyDoubleConsumer(calls);
  }

  public static final class AnyObjIntConsumer<T> extends Questions implements ObjIntConsumer<T> {
    private final boolean[] calls;

    AnyObjIntConsumer(boolean[] calls) {
      this.calls = calls;
    }

    @Override
    public void accept(T a, int b) {
      call(calls.length);
    }
  }

  @Recipe(code = "(x, y) -> $0!", as = "java.util.function.ObjIntConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyObjIntConsumer<T> objIntConsumer(boolean[] calls) {
    return new AnyObjIntConsumer<>(calls);
  }

  public static final class AnyObjLongConsumer<T> extends Questions implements ObjLongConsumer<T> {
    private final boolean[] calls;

    AnyObjLongConsumer(boolean[] calls) {
      this.calls = calls;
    }

    @Override
    public void accept(T a, long b) {
      call(calls.length);
    }
  }

  @Recipe(code = "(x, y) -> $0!", as = "java.util.function.ObjLongConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyObjLongConsumer<T> objLongConsumer(boolean[] calls) {
    return new AnyObjLongConsumer<>(calls);
  }

  public static final class AnyObjDoubleConsumer<T> extends Questions implements ObjDoubleConsumer<T> {
    private final boolean[] calls;

    AnyObjDoubleConsumer(boolean[] calls) {
      this.calls = calls;
    }

    @Override
    public void accept(T a, double b) {
      call(calls.length);
    }
  }

  @Recipe(code = "(x, y) -> $0!", as = "java.util.function.ObjDoubleConsumer", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyObjDoubleConsumer<T> objDoubleConsumer(boolean[] calls) {
    return new AnyObjDoubleConsumer<>(calls);
  }

  public static final class AnyRunnable extends Questions implements Runnable {
    private final boolean[] calls;

    AnyRunnable(boolean[] calls) {
      this.calls = calls;
    }

    @Override
    public void run() {
      call(calls.length);
    }
  }

  @Recipe(code = "() -> $0!", as = "java.lang.Runnable", leavesOut = Questions.LEFT_OUT)
  public static AnyRunnable runnable(boolean[] calls) {
    return new AnyRunnable(calls);
  }
}
