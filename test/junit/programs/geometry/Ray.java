package geometry;

/** A method that is inherited is tested on an object of the class that was named. */
class Ray extends Segment {
    // test: getFrom()
    // paths: 1
    // throws: none
    // why: No branch; Segment declares the method.
    Ray(int from) {
        super(from, Integer.MAX_VALUE);
    }
}
