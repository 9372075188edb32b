// explore: --method 'ManyLengths.check(int)'
// verdict: UNKNOWN
// paths: -
// exceptions: none
// why: The length of the new array stays open until native code needs the array itself: n in 0..1000 is more values than are
//   tried one by one, so something is cut.
// input: 0 -> returns 1
// input: 7 -> returns 1
class ManyLengths {
    static int check(int n) {
        if (n < 0 || n > 1000) return -1;
        java.util.zip.CRC32 crc = new java.util.zip.CRC32();
        crc.update(new byte[n]);
        return crc.getValue() >= 0 ? 1 : 0;
    }
}
