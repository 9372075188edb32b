import rangefinder.Symbolic;

/** Shortest paths from node 0 in a complete graph of N nodes with symbolic weights: Table 3. */
class Dijkstra {
    static final int N = Integer.getInteger("n", 3);

    static int[] run() {
        int[][] weight = new int[N][N];
        for (int from = 0; from < N; from++) {
            for (int to = 0; to < N; to++) {
                if (from != to) weight[from][to] = weight("w" + from + to);
            }
        }
        return distances(weight);
    }

    private static int weight(String name) {
        int w = Symbolic.anInt(name);
        Symbolic.assume(w > 0 && w < 1000);
        return w;
    }

    static int[] distances(int[][] weight) {
        int[] distance = new int[N];
        boolean[] isDone = new boolean[N];
        for (int v = 1; v < N; v++) distance[v] = Integer.MAX_VALUE;
        for (int round = 0; round < N - 1; round++) {
            int nearest = -1;
            for (int v = 0; v < N; v++) {
                if (!isDone[v] && (nearest < 0 || distance[v] < distance[nearest])) nearest = v;
            }
            isDone[nearest] = true;
            if (distance[nearest] == Integer.MAX_VALUE) break;
            for (int v = 0; v < N; v++) {
                if (isDone[v]) continue;
                int through = distance[nearest] + weight[nearest][v];
                if (through < distance[v]) distance[v] = through;
            }
        }
        return distance;
    }
}
