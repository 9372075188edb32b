// explore: --method 'StaticCounter.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: A switch with three targets. Each adds another power of ten to a static field; whatever the order of exploration, no
//   path sees what its siblings wrote, so the assert holds with one addition on each.
// input: 0 -> returns 1
// input: 1 -> returns 10
// input: 2 -> returns 100
class StaticCounter {
    static int total;

    static int check(int x) {
        switch (x) {
            case 0: total += 1; break;
            case 1: total += 10; break;
            default: total += 100; break;
        }
        assert total == 1 || total == 10 || total == 100;
        return total;
    }
}
