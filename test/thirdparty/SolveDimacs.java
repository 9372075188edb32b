import org.sat4j.minisat.SolverFactory;
import org.sat4j.reader.DimacsReader;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.IProblem;
import org.sat4j.specs.ISolver;

/** sat4j: solves the DIMACS files that are named on the command line; prints models and the solver's counters. */
public class SolveDimacs {
  public static void main(String[] files) throws Exception {
    for (String file : files) {
      ISolver solver = SolverFactory.newDefault();
      solver.setTimeout(3600);
      try {
        IProblem problem = new DimacsReader(solver).parseInstance(file);
        boolean satisfiable = problem.isSatisfiable();
        System.out.println(file + ": " + problem.nVars() + " variables, " + problem.nConstraints() + " clauses, "
            + (satisfiable ? "SATISFIABLE" : "UNSATISFIABLE"));
        if (satisfiable) {
          StringBuilder model = new StringBuilder("v");
          for (int literal : problem.model()) model.append(' ').append(literal);
          System.out.println(model.append(" 0"));
        }
        solver.getStat().forEach((name, value) -> {
          if (!name.toLowerCase().contains("time")) System.out.println("  " + name + " " + value);
        });
      } catch (ContradictionException e) {
        System.out.println(file + ": trivially UNSATISFIABLE");
      }
    }
  }
}
