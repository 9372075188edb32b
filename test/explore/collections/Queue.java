// explore: --method 'Queue.check(int,int)'
// verdict: SAFE
// paths: 5
// exceptions: none
// why: x < 1000 (1), y < 1000 (1). The second offer sifts up with one comparison: less, equal, greater (3). Polling one of two
//   elements moves the last to the front without comparing. The smaller comes first.
// input: 1000, 2000 -> returns 1000
// input: 2000, 1000 -> returns 1000
class Queue {
    static int check(int x, int y) {
        if (x < 1000 || y < 1000) return 0;
        java.util.PriorityQueue<Integer> queue = new java.util.PriorityQueue<>();
        queue.offer(x);
        queue.offer(y);
        int first = queue.poll();
        int second = queue.poll();
        assert first <= second;
        return first;
    }
}
