import org.apache.bcel.classfile.ClassFormatException;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.JavaClass;
import org.apache.bcel.classfile.Method;

/** Prints a class file with BCEL, code included. */
public class DumpClass {
    public static void main(String[] args) throws Exception {
        try {
            JavaClass parsed = new ClassParser(args[0]).parse();
            System.out.println(parsed);
            for (Method m : parsed.getMethods()) if (m.getCode() != null) System.out.println(m.getCode());
        } catch (ClassFormatException e) {
            System.out.println("no class file: " + e.getMessage());
        }
    }
}
