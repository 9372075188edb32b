/** An enum or record may hold main too; overloads of main are not entry points. */
public enum MainInEnum {
    A, B;
    public static void main(String s) { System.out.println("overload " + s); }
    public static int main(int i) { return i * 2; }
    public static void main(String[] args) {
        System.out.println("main in an enum " + values().length + main(21));
        main("called");
    }
}
