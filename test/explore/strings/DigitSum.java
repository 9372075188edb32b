// explore: --method 'DigitSum.check(char,char)'
// verdict: UNSAFE
// paths: 6
// exceptions: java.lang.AssertionError@eighteen x1
// why: Four guards on the two digits (4). Two symbolic chars are made a String and read back: the JDK looks whether
//   each char is Latin-1, which the guards decide. The sum is 18 for "99" only: the assert forks (2).
// input: 47, 48 -> returns 0
// input: 57, 56 -> returns 17
// input: 57, 57 -> throws java.lang.AssertionError@eighteen
class DigitSum {
    static int check(char a, char b) {
        if (a < '0' || a > '9' || b < '0' || b > '9') return 0;
        String s = new StringBuilder().append(a).append(b).toString();
        int sum = 0;
        for (int i = 0; i < s.length(); i++) sum += s.charAt(i) - '0';
        assert sum != 18; //@eighteen
        return sum;
    }
}
