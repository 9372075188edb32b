import org.sat4j.pb.SolverFactory;
import org.sat4j.pb.reader.OPBReader2012;
import org.sat4j.reader.ParseFormatException;
import org.sat4j.reader.Reader;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.IProblem;

/** Solves a constraint satisfaction problem, written as pseudo-Boolean constraints, with Sat4J. */
public class SolveCsp {
    public static void main(String[] args) throws Exception {
        Reader reader = new OPBReader2012(SolverFactory.newResolution());
        try {
            IProblem problem = reader.parseInstance(args[0]);
            System.out.println(problem.isSatisfiable() ? "SATISFIABLE " + reader.decode(problem.model()) : "UNSATISFIABLE");
        } catch (ContradictionException e) {
            System.out.println("UNSATISFIABLE, trivially");
        } catch (ParseFormatException e) {
            System.out.println("no OPB file: " + e.getMessage());
        }
    }
}
