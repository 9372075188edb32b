// jdk: 25
/** An instance main without parameters, inherited from an abstract superclass and protected. */
abstract class AbstractProgram {
    protected void main() { System.out.println("inherited main of " + name()); }
    abstract String name();
}

class InstanceMainNoArgs extends AbstractProgram {
    String name() { return "InstanceMainNoArgs"; }
}
