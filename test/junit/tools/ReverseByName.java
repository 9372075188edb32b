import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;
import org.junit.jupiter.api.MethodDescriptor;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;

/** The order of names backwards: with a run by name, each of two tests was once the first. */
public final class ReverseByName implements MethodOrderer, ClassOrderer {
    @Override
    public void orderMethods(MethodOrdererContext context) {
        reverse(context.getMethodDescriptors(), Comparator.comparing(d -> d.getMethod().getName()));
    }

    @Override
    public void orderClasses(ClassOrdererContext context) {
        reverse(context.getClassDescriptors(), Comparator.comparing(d -> d.getTestClass().getName()));
    }

    private static <T> void reverse(List<? extends T> descriptors, Comparator<T> byName) {
        descriptors.sort(byName.reversed());
    }
}
