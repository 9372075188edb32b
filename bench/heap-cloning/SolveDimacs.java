import org.sat4j.minisat.SolverFactory;
import org.sat4j.reader.DimacsReader;
import org.sat4j.reader.ParseFormatException;
import org.sat4j.reader.Reader;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.IProblem;

/** Solves a DIMACS file with Sat4J. */
public class SolveDimacs {
    public static void main(String[] args) throws Exception {
        Reader reader = new DimacsReader(SolverFactory.newDefault());
        try {
            IProblem problem = reader.parseInstance(args[0]);
            System.out.println(problem.isSatisfiable() ? "SATISFIABLE " + reader.decode(problem.model()) : "UNSATISFIABLE");
        } catch (ContradictionException e) {
            System.out.println("UNSATISFIABLE, trivially");
        } catch (ParseFormatException e) {
            System.out.println("no DIMACS file: " + e.getMessage());
        }
    }
}
