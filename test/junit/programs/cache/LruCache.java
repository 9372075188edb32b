package cache;

/** Two entries; the one used less recently makes room. */
public class LruCache {
    private int newestKey;
    private int newestValue;
    private int oldestKey;
    private int oldestValue;
    private int count;
    private int hits;
    private int misses;

    // test: get(int,int)
    // paths: 5
    // throws: none
    // why: No entries; the newest one; one entry, of another key; the oldest one; neither of two.
    public int get(int key, int otherwise) {
        if (count > 0 && newestKey == key) {
            hits++;
            return newestValue;
        }
        if (count > 1 && oldestKey == key) {
            hits++;
            swap();
            return newestValue;
        }
        misses++;
        return otherwise;
    }

    // test: put(int,int)
    // paths: 4
    // throws: none
    // why: No entries (the count grows); another newest one, with less than two entries (it grows) or more; the same key.
    public void put(int key, int value) {
        if (count == 0 || newestKey != key) {
            oldestKey = newestKey;
            oldestValue = newestValue;
            if (count < 2) count++;
        }
        newestKey = key;
        newestValue = value;
    }

    private void swap() {
        int key = newestKey;
        int value = newestValue;
        newestKey = oldestKey;
        newestValue = oldestValue;
        oldestKey = key;
        oldestValue = value;
    }
}
