package listings;

/** Of Listing 5. */
public class ObjTest {
    int x;
    int y;
}
