// jdk: 25
/** main(String[]) is preferred to main(), and need be neither public nor have the class public. */
class StaticBeforeInstance {
    void main() { System.out.println("not chosen"); }
    static void main(String[] args) { System.out.println("static with arguments chosen"); new StaticBeforeInstance().main(); }
}
