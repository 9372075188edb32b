// jdk: 25
// stdin: Ada\nünïcode\n
/** java.lang.IO: readln with and without a prompt, and the end of input. */
void main() {
    String name = IO.readln("Name? ");
    IO.println();
    IO.println("Hello, " + name);
    IO.println(IO.readln());
    IO.println(IO.readln("more? "));
    IO.print(null);
    IO.println(5);
    IO.print(new int[0].length);
    IO.println();
}
