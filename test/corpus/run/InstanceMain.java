// jdk: 25
// args: a b
/** JEP 512: an instance main, with arguments, reached through the non-private no-argument constructor. */
class InstanceMain {
    int created = 1;
    { System.out.println("instance made"); }
    InstanceMain() { created++; }

    void main(String[] args) {
        System.out.println("instance main " + args.length + " " + created + " " + getClass().getName());
        IO.println("java.lang.IO is there");
    }
}
