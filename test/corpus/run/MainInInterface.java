/** An interface may hold main. */
public interface MainInInterface {
    int X = init();
    static int init() { System.out.println("interface initialised"); return 5; }
    static void main(String[] args) { System.out.println("main in an interface " + X); }
}
