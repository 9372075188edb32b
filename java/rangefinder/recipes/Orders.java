package rangefinder.recipes;

import java.util.Comparator;
import rangefinder.Recipe;

/** Comparators. */
public final class Orders {
  private static final String LEFT_OUT =
      "comparators that throw, change something, break their contract, or answer with other numbers than -1, 0 and 1";

  private Orders() {}

  /**
   * Everything that is compared has a rank, so whatever the ranks are, the comparator keeps its contract. All orders of finitely many
   * objects can be told in this way.
   */
  public static final class AnyComparator<T> extends Questions implements Comparator<T> {
    private final int[] ranks;

    AnyComparator(int[] ranks) {
      this.ranks = ranks;
    }

    @Override
    public int compare(T a, T b) {
      return Integer.compare(ranks[known(ranks.length, a)], ranks[known(ranks.length, b)]);
    }
  }

  @Recipe(code = "java.util.Comparator.comparingInt(x -> $0?)", as = "java.util.Comparator", leavesOut = LEFT_OUT)
  public static <T> AnyComparator<T> comparator(int[] ranks) {
    return new AnyComparator<>(ranks);
  }
}
