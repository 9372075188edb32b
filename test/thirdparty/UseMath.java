import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.integration.RombergIntegrator;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.analysis.solvers.LaguerreSolver;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.exception.MathIllegalArgumentException;
import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularMatrixException;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.apache.commons.math3.util.FastMath;

/** commons-math3: linear algebra, solvers, statistics, transforms; every bit of every double is printed. */
public class UseMath {
  public static void main(String[] args) {
    RealMatrix a = new Array2DRowRealMatrix(new double[][] { { 4, 1, 2 }, { 1, 3, 0 }, { 2, 0, 5 } });
    LUDecomposition lu = new LUDecomposition(a);
    System.out.println(lu.getDeterminant() + " " + lu.getSolver().solve(new ArrayRealVector(new double[] { 1, 2, 3 })));
    System.out.println(Arrays.toString(new EigenDecomposition(a).getRealEigenvalues()));
    UnivariateFunction f = x -> FastMath.sin(x) * FastMath.exp(-x / 3) - 0.1;
    System.out.println(new BrentSolver(1e-12).solve(100, f, 0, 2) + " " + new RombergIntegrator().integrate(10_000, f, 0, 3));
    System.out.println(Arrays.toString(new LaguerreSolver().solveAllComplex(new double[] { 6, -5, -2, 1 }, 0)));
    System.out.println(new SplineInterpolator().interpolate(new double[] { 0, 1, 2, 4 }, new double[] { 0, 1, 4, 16 }).value(3));
    DescriptiveStatistics stats = new DescriptiveStatistics();
    MersenneTwister random = new MersenneTwister(42);
    SimpleRegression line = new SimpleRegression();
    for (int i = 0; i < 200; i++) {
      double value = random.nextGaussian();
      stats.addValue(value);
      line.addData(i, 2 * i + value);
    }
    System.out.println(stats.getMean() + " " + stats.getStandardDeviation() + " " + stats.getPercentile(90) + " " + stats.getSkewness());
    System.out.println(line.getSlope() + " " + line.getRSquare() + " " + new NormalDistribution(1, 2).cumulativeProbability(2.5));
    Complex[] spectrum = new FastFourierTransformer(DftNormalization.STANDARD).transform(new double[] { 1, 2, 3, 4, 0, 0, 0, 1 }, TransformType.FORWARD);
    System.out.println(Arrays.toString(spectrum) + " " + spectrum[1].sqrt().pow(new Complex(0.5, 1)));
    System.out.println(new BigFraction(22, 7).pow(5).subtract(BigFraction.ONE_THIRD) + " " + ArithmeticUtils.lcm(84, 90) + " " + Primes.primeFactors(360360));
    LinearConstraintSet constraints = new LinearConstraintSet(List.of(
        new LinearConstraint(new double[] { 1, 2 }, Relationship.LEQ, 14),
        new LinearConstraint(new double[] { 3, -1 }, Relationship.GEQ, 0),
        new LinearConstraint(new double[] { 1, -1 }, Relationship.LEQ, 2)));
    var optimum = new SimplexSolver().optimize(new LinearObjectiveFunction(new double[] { 3, 4 }, 0), constraints, GoalType.MAXIMIZE, new NonNegativeConstraint(true));
    System.out.println(Arrays.toString(optimum.getPoint()) + " " + optimum.getValue());
    try {
      new LUDecomposition(new Array2DRowRealMatrix(new double[][] { { 1, 2 }, { 2, 4 } })).getSolver().getInverse();
    } catch (SingularMatrixException e) {
      System.out.println(e.getMessage());
    }
    try {
      new BrentSolver().solve(10, f, 1, 1.1);
    } catch (MathIllegalArgumentException e) {
      System.out.println(e);
    }
  }
}
