/** More than 256 local slots, so that loads, stores and increments of every type need the wide prefix. */
public class WideLocals {
    static String describe(Object o) { return o + ";"; }

    static String run(int seed) {
        // 128 doubles fill slots 1 to 256.
        double
            p0 = 0, p1 = 1, p2 = 2, p3 = 3, p4 = 4, p5 = 5, p6 = 6, p7 = 7, p8 = 8, p9 = 9, p10 = 10, p11 = 11, p12 = 12, p13 = 13, p14 = 14, p15 = 15,
            p16 = 16, p17 = 17, p18 = 18, p19 = 19, p20 = 20, p21 = 21, p22 = 22, p23 = 23, p24 = 24, p25 = 25, p26 = 26, p27 = 27, p28 = 28, p29 = 29, p30 = 30, p31 = 31,
            p32 = 32, p33 = 33, p34 = 34, p35 = 35, p36 = 36, p37 = 37, p38 = 38, p39 = 39, p40 = 40, p41 = 41, p42 = 42, p43 = 43, p44 = 44, p45 = 45, p46 = 46, p47 = 47,
            p48 = 48, p49 = 49, p50 = 50, p51 = 51, p52 = 52, p53 = 53, p54 = 54, p55 = 55, p56 = 56, p57 = 57, p58 = 58, p59 = 59, p60 = 60, p61 = 61, p62 = 62, p63 = 63,
            p64 = 64, p65 = 65, p66 = 66, p67 = 67, p68 = 68, p69 = 69, p70 = 70, p71 = 71, p72 = 72, p73 = 73, p74 = 74, p75 = 75, p76 = 76, p77 = 77, p78 = 78, p79 = 79,
            p80 = 80, p81 = 81, p82 = 82, p83 = 83, p84 = 84, p85 = 85, p86 = 86, p87 = 87, p88 = 88, p89 = 89, p90 = 90, p91 = 91, p92 = 92, p93 = 93, p94 = 94, p95 = 95,
            p96 = 96, p97 = 97, p98 = 98, p99 = 99, p100 = 100, p101 = 101, p102 = 102, p103 = 103, p104 = 104, p105 = 105, p106 = 106, p107 = 107, p108 = 108, p109 = 109, p110 = 110, p111 = 111,
            p112 = 112, p113 = 113, p114 = 114, p115 = 115, p116 = 116, p117 = 117, p118 = 118, p119 = 119, p120 = 120, p121 = 121, p122 = 122, p123 = 123, p124 = 124, p125 = 125, p126 = 126, p127 = 127;
        int i = seed;
        long l = seed * 1000000007L;
        float f = seed / 3f;
        double d = seed / 7.0;
        Object a = "seed" + seed;
        byte b = (byte) (seed * 77);
        char c = (char) ('a' + seed);
        boolean z = seed > 2;
        int[] array = {i, i + 1, i + 2};
        long[] longs = {l, -l};
        i++;
        i += 1;
        i -= 5;
        i += 1000;
        i -= 32768;
        i += 32767;
        i += 40000;
        l += i;
        l++;
        f *= 1.5f;
        f--;
        d -= f;
        d = -d;
        b += 300;
        c++;
        z = !z;
        a = a + "!" + i + l + f + d + b + c + z;
        int k = i++ + ++i - i-- * --i;
        long m = l++ - --l + (longs[1] += l) + (array[2] *= k);
        for (int j = 0, n = 5; j < n; j += 2, n++) m = m * 31 + j;
        for (Object o : new Object[] {a, l, f}) a = describe(o) + a.hashCode();
        try {
            if (z) throw new IllegalStateException("wide handler");
            a = a + "|" + array[i - i];
        } catch (IllegalStateException e) {
            a = e.getMessage() + a;
        } finally {
            m ^= 0x55;
        }
        synchronized (a) {
            p127 += p0 + p63 * p64;
            p1++;
        }
        int captured = k;
        java.util.function.IntSupplier s = () -> captured + 1;
        switch (k % 3) {
            case 0: m++; break;
            case 1: m--; break;
            default: m *= 2;
        }
        if (a == null || i > k && l < m || f < d || !z) m += p1;
        return a + " " + k + " " + m + " " + s.getAsInt() + " " + p127 + " " + p1 + " " + p2 + " " + i + array[0] + array[1] + array[2] + longs[0] + longs[1];
    }

    static int intResult(long x) {
        double
            p0 = 0, p1 = 1, p2 = 2, p3 = 3, p4 = 4, p5 = 5, p6 = 6, p7 = 7, p8 = 8, p9 = 9, p10 = 10, p11 = 11, p12 = 12, p13 = 13, p14 = 14, p15 = 15,
            p16 = 16, p17 = 17, p18 = 18, p19 = 19, p20 = 20, p21 = 21, p22 = 22, p23 = 23, p24 = 24, p25 = 25, p26 = 26, p27 = 27, p28 = 28, p29 = 29, p30 = 30, p31 = 31,
            p32 = 32, p33 = 33, p34 = 34, p35 = 35, p36 = 36, p37 = 37, p38 = 38, p39 = 39, p40 = 40, p41 = 41, p42 = 42, p43 = 43, p44 = 44, p45 = 45, p46 = 46, p47 = 47,
            p48 = 48, p49 = 49, p50 = 50, p51 = 51, p52 = 52, p53 = 53, p54 = 54, p55 = 55, p56 = 56, p57 = 57, p58 = 58, p59 = 59, p60 = 60, p61 = 61, p62 = 62, p63 = 63,
            p64 = 64, p65 = 65, p66 = 66, p67 = 67, p68 = 68, p69 = 69, p70 = 70, p71 = 71, p72 = 72, p73 = 73, p74 = 74, p75 = 75, p76 = 76, p77 = 77, p78 = 78, p79 = 79,
            p80 = 80, p81 = 81, p82 = 82, p83 = 83, p84 = 84, p85 = 85, p86 = 86, p87 = 87, p88 = 88, p89 = 89, p90 = 90, p91 = 91, p92 = 92, p93 = 93, p94 = 94, p95 = 95,
            p96 = 96, p97 = 97, p98 = 98, p99 = 99, p100 = 100, p101 = 101, p102 = 102, p103 = 103, p104 = 104, p105 = 105, p106 = 106, p107 = 107, p108 = 108, p109 = 109, p110 = 110, p111 = 111,
            p112 = 112, p113 = 113, p114 = 114, p115 = 115, p116 = 116, p117 = 117, p118 = 118, p119 = 119, p120 = 120, p121 = 121, p122 = 122, p123 = 123, p124 = 124, p125 = 125, p126 = 126, p127 = 127;
        int r = (int) x, q = r * 3;
        while (r > 10) r -= q--;
        return r + q;
    }

    static float floatResult(float x) {
        double
            p0 = 0, p1 = 1, p2 = 2, p3 = 3, p4 = 4, p5 = 5, p6 = 6, p7 = 7, p8 = 8, p9 = 9, p10 = 10, p11 = 11, p12 = 12, p13 = 13, p14 = 14, p15 = 15,
            p16 = 16, p17 = 17, p18 = 18, p19 = 19, p20 = 20, p21 = 21, p22 = 22, p23 = 23, p24 = 24, p25 = 25, p26 = 26, p27 = 27, p28 = 28, p29 = 29, p30 = 30, p31 = 31,
            p32 = 32, p33 = 33, p34 = 34, p35 = 35, p36 = 36, p37 = 37, p38 = 38, p39 = 39, p40 = 40, p41 = 41, p42 = 42, p43 = 43, p44 = 44, p45 = 45, p46 = 46, p47 = 47,
            p48 = 48, p49 = 49, p50 = 50, p51 = 51, p52 = 52, p53 = 53, p54 = 54, p55 = 55, p56 = 56, p57 = 57, p58 = 58, p59 = 59, p60 = 60, p61 = 61, p62 = 62, p63 = 63,
            p64 = 64, p65 = 65, p66 = 66, p67 = 67, p68 = 68, p69 = 69, p70 = 70, p71 = 71, p72 = 72, p73 = 73, p74 = 74, p75 = 75, p76 = 76, p77 = 77, p78 = 78, p79 = 79,
            p80 = 80, p81 = 81, p82 = 82, p83 = 83, p84 = 84, p85 = 85, p86 = 86, p87 = 87, p88 = 88, p89 = 89, p90 = 90, p91 = 91, p92 = 92, p93 = 93, p94 = 94, p95 = 95,
            p96 = 96, p97 = 97, p98 = 98, p99 = 99, p100 = 100, p101 = 101, p102 = 102, p103 = 103, p104 = 104, p105 = 105, p106 = 106, p107 = 107, p108 = 108, p109 = 109, p110 = 110, p111 = 111,
            p112 = 112, p113 = 113, p114 = 114, p115 = 115, p116 = 116, p117 = 117, p118 = 118, p119 = 119, p120 = 120, p121 = 121, p122 = 122, p123 = 123, p124 = 124, p125 = 125, p126 = 126, p127 = 127;
        float r = x * 2;
        return r;
    }

    static double doubleResult(double x) {
        double
            p0 = 0, p1 = 1, p2 = 2, p3 = 3, p4 = 4, p5 = 5, p6 = 6, p7 = 7, p8 = 8, p9 = 9, p10 = 10, p11 = 11, p12 = 12, p13 = 13, p14 = 14, p15 = 15,
            p16 = 16, p17 = 17, p18 = 18, p19 = 19, p20 = 20, p21 = 21, p22 = 22, p23 = 23, p24 = 24, p25 = 25, p26 = 26, p27 = 27, p28 = 28, p29 = 29, p30 = 30, p31 = 31,
            p32 = 32, p33 = 33, p34 = 34, p35 = 35, p36 = 36, p37 = 37, p38 = 38, p39 = 39, p40 = 40, p41 = 41, p42 = 42, p43 = 43, p44 = 44, p45 = 45, p46 = 46, p47 = 47,
            p48 = 48, p49 = 49, p50 = 50, p51 = 51, p52 = 52, p53 = 53, p54 = 54, p55 = 55, p56 = 56, p57 = 57, p58 = 58, p59 = 59, p60 = 60, p61 = 61, p62 = 62, p63 = 63,
            p64 = 64, p65 = 65, p66 = 66, p67 = 67, p68 = 68, p69 = 69, p70 = 70, p71 = 71, p72 = 72, p73 = 73, p74 = 74, p75 = 75, p76 = 76, p77 = 77, p78 = 78, p79 = 79,
            p80 = 80, p81 = 81, p82 = 82, p83 = 83, p84 = 84, p85 = 85, p86 = 86, p87 = 87, p88 = 88, p89 = 89, p90 = 90, p91 = 91, p92 = 92, p93 = 93, p94 = 94, p95 = 95,
            p96 = 96, p97 = 97, p98 = 98, p99 = 99, p100 = 100, p101 = 101, p102 = 102, p103 = 103, p104 = 104, p105 = 105, p106 = 106, p107 = 107, p108 = 108, p109 = 109, p110 = 110, p111 = 111,
            p112 = 112, p113 = 113, p114 = 114, p115 = 115, p116 = 116, p117 = 117, p118 = 118, p119 = 119, p120 = 120, p121 = 121, p122 = 122, p123 = 123, p124 = 124, p125 = 125, p126 = 126, p127 = 127;
        double r = x * 2 + p100;
        return r;
    }

    static long longResult(long x) {
        double
            p0 = 0, p1 = 1, p2 = 2, p3 = 3, p4 = 4, p5 = 5, p6 = 6, p7 = 7, p8 = 8, p9 = 9, p10 = 10, p11 = 11, p12 = 12, p13 = 13, p14 = 14, p15 = 15,
            p16 = 16, p17 = 17, p18 = 18, p19 = 19, p20 = 20, p21 = 21, p22 = 22, p23 = 23, p24 = 24, p25 = 25, p26 = 26, p27 = 27, p28 = 28, p29 = 29, p30 = 30, p31 = 31,
            p32 = 32, p33 = 33, p34 = 34, p35 = 35, p36 = 36, p37 = 37, p38 = 38, p39 = 39, p40 = 40, p41 = 41, p42 = 42, p43 = 43, p44 = 44, p45 = 45, p46 = 46, p47 = 47,
            p48 = 48, p49 = 49, p50 = 50, p51 = 51, p52 = 52, p53 = 53, p54 = 54, p55 = 55, p56 = 56, p57 = 57, p58 = 58, p59 = 59, p60 = 60, p61 = 61, p62 = 62, p63 = 63,
            p64 = 64, p65 = 65, p66 = 66, p67 = 67, p68 = 68, p69 = 69, p70 = 70, p71 = 71, p72 = 72, p73 = 73, p74 = 74, p75 = 75, p76 = 76, p77 = 77, p78 = 78, p79 = 79,
            p80 = 80, p81 = 81, p82 = 82, p83 = 83, p84 = 84, p85 = 85, p86 = 86, p87 = 87, p88 = 88, p89 = 89, p90 = 90, p91 = 91, p92 = 92, p93 = 93, p94 = 94, p95 = 95,
            p96 = 96, p97 = 97, p98 = 98, p99 = 99, p100 = 100, p101 = 101, p102 = 102, p103 = 103, p104 = 104, p105 = 105, p106 = 106, p107 = 107, p108 = 108, p109 = 109, p110 = 110, p111 = 111,
            p112 = 112, p113 = 113, p114 = 114, p115 = 115, p116 = 116, p117 = 117, p118 = 118, p119 = 119, p120 = 120, p121 = 121, p122 = 122, p123 = 123, p124 = 124, p125 = 125, p126 = 126, p127 = 127;
        long r = x * 2;
        return r;
    }

    /** 127 longs and one int: the most a parameter list can hold. */
    static long many(int first,
        long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9, long a10, long a11,
        long a12, long a13, long a14, long a15, long a16, long a17, long a18, long a19, long a20, long a21, long a22, long a23,
        long a24, long a25, long a26, long a27, long a28, long a29, long a30, long a31, long a32, long a33, long a34, long a35,
        long a36, long a37, long a38, long a39, long a40, long a41, long a42, long a43, long a44, long a45, long a46, long a47,
        long a48, long a49, long a50, long a51, long a52, long a53, long a54, long a55, long a56, long a57, long a58, long a59,
        long a60, long a61, long a62, long a63, long a64, long a65, long a66, long a67, long a68, long a69, long a70, long a71,
        long a72, long a73, long a74, long a75, long a76, long a77, long a78, long a79, long a80, long a81, long a82, long a83,
        long a84, long a85, long a86, long a87, long a88, long a89, long a90, long a91, long a92, long a93, long a94, long a95,
        long a96, long a97, long a98, long a99, long a100, long a101, long a102, long a103, long a104, long a105, long a106, long a107,
        long a108, long a109, long a110, long a111, long a112, long a113, long a114, long a115, long a116, long a117, long a118, long a119,
        long a120, long a121, long a122, long a123, long a124, long a125, long a126) {
        a126 += first;
        return a0 + a1 * 2 + a63 * 3 + a125 * 5 + a126 * 7;
    }

    public static void main(String[] args) {
        for (int seed = 0; seed < 6; seed++) System.out.println(run(seed));
        System.out.println(intResult(30) + " " + floatResult(1.25f) + " " + doubleResult(2.5) + " " + longResult(1L << 40));
        System.out.println(many(9,
            1000L, 1001L, 1002L, 1003L, 1004L, 1005L, 1006L, 1007L, 1008L, 1009L, 1010L, 1011L, 1012L, 1013L, 1014L, 1015L,
            1016L, 1017L, 1018L, 1019L, 1020L, 1021L, 1022L, 1023L, 1024L, 1025L, 1026L, 1027L, 1028L, 1029L, 1030L, 1031L,
            1032L, 1033L, 1034L, 1035L, 1036L, 1037L, 1038L, 1039L, 1040L, 1041L, 1042L, 1043L, 1044L, 1045L, 1046L, 1047L,
            1048L, 1049L, 1050L, 1051L, 1052L, 1053L, 1054L, 1055L, 1056L, 1057L, 1058L, 1059L, 1060L, 1061L, 1062L, 1063L,
            1064L, 1065L, 1066L, 1067L, 1068L, 1069L, 1070L, 1071L, 1072L, 1073L, 1074L, 1075L, 1076L, 1077L, 1078L, 1079L,
            1080L, 1081L, 1082L, 1083L, 1084L, 1085L, 1086L, 1087L, 1088L, 1089L, 1090L, 1091L, 1092L, 1093L, 1094L, 1095L,
            1096L, 1097L, 1098L, 1099L, 1100L, 1101L, 1102L, 1103L, 1104L, 1105L, 1106L, 1107L, 1108L, 1109L, 1110L, 1111L,
            1112L, 1113L, 1114L, 1115L, 1116L, 1117L, 1118L, 1119L, 1120L, 1121L, 1122L, 1123L, 1124L, 1125L, 1126L));
    }
}
