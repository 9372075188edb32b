/** The test rewrites the class file to take its lambdas from NullFactory. */
public class NullLambda {
  static void run() {
    ((Runnable) NpeCases::explicit).run();
  }
}
