// BigInteger: arithmetic, bits, number theory, radix conversion, byte arrays, errors.
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;

public class BigIntegers {
    static final BigInteger[] VALUES = {BigInteger.ZERO, BigInteger.ONE, BigInteger.TWO, BigInteger.TEN, BigInteger.valueOf(-1), BigInteger.valueOf(-17), BigInteger.valueOf(Long.MAX_VALUE), BigInteger.valueOf(Long.MIN_VALUE),
        new BigInteger("123456789012345678901234567890"), new BigInteger("-ffffffffffffffffffffffff", 16), BigInteger.ONE.shiftLeft(100)};

    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void arithmetic() {
        for (BigInteger a : VALUES) {
            StringBuilder sb = new StringBuilder(a + ":");
            int hash = 0;
            for (BigInteger b : VALUES) {
                hash = hash * 31 + a.add(b).hashCode();
                hash = hash * 31 + a.subtract(b).hashCode();
                hash = hash * 31 + a.multiply(b).hashCode();
                hash = hash * 31 + a.and(b).or(a.xor(b)).andNot(b.not()).hashCode();
                if (b.signum() != 0) {
                    BigInteger[] qr = a.divideAndRemainder(b);
                    hash = hash * 31 + qr[0].hashCode() + qr[1].hashCode();
                    sb.append(' ').append(qr[0]).append('r').append(qr[1]);
                    if (b.signum() > 0) hash += a.mod(b).hashCode();
                }
                hash = hash * 31 + a.gcd(b).hashCode() + a.compareTo(b) + a.max(b).hashCode() - a.min(b).hashCode();
            }
            System.out.println(sb + " " + hash);
            System.out.println(a.negate() + " " + a.abs() + " " + a.signum() + " " + a.bitLength() + " " + a.bitCount() + " " + a.getLowestSetBit() + " " + a.not() + " " + a.shiftLeft(13) + " " + a.shiftRight(7) + " " + a.shiftRight(200) + " " + a.pow(3));
            System.out.println(a.intValue() + " " + a.longValue() + " " + a.shortValue() + " " + a.byteValue() + " " + a.doubleValue() + " " + a.floatValue() + " " + a.toString(2).length() + " " + a.toString(16) + " " + a.toString(36) + " " + Arrays.toString(a.toByteArray()));
            System.out.println(a.testBit(3) + " " + a.setBit(70) + " " + a.clearBit(0) + " " + a.flipBit(1) + " " + a.equals(new BigInteger(a.toString())) + " " + new BigInteger(a.toByteArray()).equals(a) + " " + a.hashCode() + " " + (a.signum() >= 0 ? a.sqrt() : null));
        }
    }

    static void numberTheory() {
        BigInteger p = new BigInteger("1000000007"), m127 = BigInteger.ONE.shiftLeft(127).subtract(BigInteger.ONE);
        System.out.println(BigInteger.valueOf(3).modPow(new BigInteger("123456789123456789"), p) + " " + BigInteger.valueOf(3).modInverse(p) + " " + BigInteger.valueOf(7).modPow(BigInteger.valueOf(-5), p) + " " + m127.isProbablePrime(20)
            + " " + m127.subtract(BigInteger.TWO).isProbablePrime(20) + " " + BigInteger.valueOf(97).nextProbablePrime() + " " + new BigInteger("561").isProbablePrime(10) + " " + BigInteger.valueOf(2).modPow(m127.shiftRight(60), m127.shiftRight(50)));
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f + " " + f.bitLength());
        BigInteger a = BigInteger.ZERO, b = BigInteger.ONE;
        for (int i = 0; i < 300; i++) {
            BigInteger t = a.add(b);
            a = b;
            b = t;
        }
        System.out.println(a + " " + a.mod(p));
        BigInteger n = new BigInteger("3").pow(150), d = new BigInteger("7").pow(40);
        System.out.println(n.divide(d) + " " + n.mod(d) + " " + n.gcd(d.multiply(BigInteger.valueOf(81))));
        // RSA with toy numbers
        BigInteger q1 = BigInteger.valueOf(61), q2 = BigInteger.valueOf(53), e = BigInteger.valueOf(17), phi = q1.subtract(BigInteger.ONE).multiply(q2.subtract(BigInteger.ONE));
        BigInteger c = BigInteger.valueOf(65).modPow(e, q1.multiply(q2));
        System.out.println(c + " " + c.modPow(e.modInverse(phi), q1.multiply(q2)));
        System.out.println(new BigInteger(100, new Random(5)) + " " + BigInteger.probablePrime(24, new Random(5)) + " " + BigInteger.valueOf(1000).sqrtAndRemainder()[1]);
    }

    /** Numbers long enough for Karatsuba multiplication and the recursive toString. */
    static void large() {
        BigInteger x = BigInteger.ONE.shiftLeft(3000).subtract(BigInteger.valueOf(12345)), y = BigInteger.valueOf(3).pow(1900);
        BigInteger prod = x.multiply(y);
        System.out.println(prod.hashCode() + " " + prod.bitLength() + " " + prod.mod(new BigInteger("1000000000000000003")) + " " + x.multiply(x).equals(x.pow(2)) + " " + prod.divide(y).equals(x));
        String s = y.toString();
        System.out.println(s.length() + " " + s.hashCode() + " " + new BigInteger(s).equals(y) + " " + new BigInteger(y.toString(7), 7).equals(y));
    }

    public static void main(String[] args) {
        arithmetic();
        numberTheory();
        large();
        System.out.println(new BigInteger("+12") + " " + new BigInteger("-0") + " " + new BigInteger("zz", 36) + " " + new BigInteger(1, new byte[] {-1, 0}) + " " + new BigInteger(new byte[] {-1, 0}) + " " + (BigInteger.valueOf(5) == BigInteger.valueOf(5)) + " " + BigInteger.valueOf(42).intValueExact());
        expect("divide", () -> BigInteger.ONE.divide(BigInteger.ZERO));
        expect("mod", () -> BigInteger.ONE.mod(BigInteger.valueOf(-3)));
        expect("pow", () -> BigInteger.ONE.pow(-1));
        expect("modInverse", () -> BigInteger.TWO.modInverse(BigInteger.valueOf(4)));
        expect("sqrt", () -> BigInteger.valueOf(-1).sqrt());
        expect("parse", () -> new BigInteger("12x"));
        expect("parse empty", () -> new BigInteger(""));
        expect("parse sign", () -> new BigInteger("1-2"));
        expect("parse only sign", () -> new BigInteger("-"));
        expect("radix", () -> new BigInteger("1", 99));
        expect("bytes", () -> new BigInteger(new byte[0]));
        expect("signum", () -> new BigInteger(0, new byte[] {1}));
        expect("exact", () -> BigInteger.ONE.shiftLeft(40).intValueExact());
        expect("exact long", () -> BigInteger.ONE.shiftLeft(63).longValueExact());
        expect("testBit", () -> BigInteger.ONE.testBit(-1));
        expect("huge", () -> BigInteger.valueOf(4).pow(Integer.MAX_VALUE));
    }
}
