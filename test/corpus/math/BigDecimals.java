// BigDecimal: scales, every rounding mode, MathContext, division, conversion to text, errors.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.HashSet;

public class BigDecimals {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static BigDecimal d(String s) {
        return new BigDecimal(s);
    }

    static void text() {
        for (String s : new String[] {"0", "-0", "0.00", "1", "1.0", "-1.50", "123.456", "1E+3", "1e-10", "12345E-20", "0E+5", "0.000001", "0.0000001", "9.99E300", "-.5", "5.", "123456789012345678901234567890.123456789", "+7"}) {
            BigDecimal v = d(s);
            System.out.println(s + " " + v + " " + v.toPlainString() + " " + v.toEngineeringString() + " " + v.scale() + " " + v.precision() + " " + v.unscaledValue() + " " + v.signum() + " " + v.stripTrailingZeros() + " " + v.hashCode() + " " + v.intValue() + " " + v.doubleValue() + " " + v.toBigInteger() + " " + v.ulp());
        }
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(12, 5) + " " + BigDecimal.valueOf(100L) + " " + new BigDecimal(new BigInteger("12345"), 2) + " " + new BigDecimal(new char[] {'1', '.', '5'}) + " " + new BigDecimal(1.0 / 3, MathContext.DECIMAL32) + " " + new BigDecimal(Double.MIN_VALUE).precision());
    }

    static void arithmetic() {
        BigDecimal[] vs = {d("0"), d("1"), d("-2.50"), d("3.333"), d("1E+10"), d("0.0001"), d("99999999999999999999.99"), d("-7")};
        for (BigDecimal a : vs) {
            StringBuilder sb = new StringBuilder(a + ":");
            for (BigDecimal b : vs) {
                sb.append(' ').append(a.add(b)).append(' ').append(a.subtract(b)).append(' ').append(a.multiply(b)).append(' ').append(a.compareTo(b)).append(a.equals(b));
                if (b.signum() != 0) sb.append(' ').append(a.divide(b, 5, RoundingMode.HALF_UP)).append(' ').append(a.remainder(b)).append(' ').append(a.divideToIntegralValue(b)).append(' ').append(a.divide(b, MathContext.DECIMAL64));
            }
            System.out.println(sb);
            System.out.println(a.negate() + " " + a.abs() + " " + a.pow(3) + " " + a.movePointLeft(3) + " " + a.movePointRight(3) + " " + a.scaleByPowerOfTen(4) + " " + a.plus(new MathContext(2)) + " " + a.setScale(1, RoundingMode.DOWN) + " " + a.max(d("1.0")) + " " + a.min(d("1.0")) + " " + a.round(new MathContext(3)) + " " + a.pow(2, new MathContext(4)));
        }
    }

    static void rounding() {
        String[] inputs = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.5", "-0.5", "0.05"};
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder sb = new StringBuilder(mode + ":");
            for (String s : inputs) {
                try {
                    sb.append(' ').append(d(s).setScale(0, mode));
                } catch (ArithmeticException e) {
                    sb.append(" !").append(e.getMessage());
                }
            }
            System.out.println(sb);
        }
        System.out.println(d("123.456").round(new MathContext(4, RoundingMode.CEILING)) + " " + d("999.99").round(new MathContext(3)) + " " + d("123456").round(new MathContext(2)) + " " + d("10").divide(d("3"), MathContext.DECIMAL32) + " " + d("10").divide(d("3"), MathContext.DECIMAL128) + " " + d("2").sqrt(new MathContext(40)) + " " + d("1").divide(d("8")) + " " + d("100").divide(d("25")));
        System.out.println(new MathContext(5, RoundingMode.UP) + " " + MathContext.UNLIMITED + " " + new MathContext("precision=7 roundingMode=DOWN").equals(new MathContext(7, RoundingMode.DOWN)));
        System.out.println(Arrays.toString(d("17.5").divideAndRemainder(d("5"))) + " " + d("1.0").equals(d("1.00")) + " " + (d("1.0").compareTo(d("1.00")) == 0) + " " + new HashSet<>(Arrays.asList(d("1.0"), d("1.00"))).size() + " " + new TreeSet<>(Arrays.asList(d("1.0"), d("1.00"))).size());
    }

    static void applications() {
        BigDecimal rate = d("0.0375"), balance = d("1000.00");
        for (int year = 1; year <= 5; year++) balance = balance.add(balance.multiply(rate)).setScale(2, RoundingMode.HALF_EVEN);
        System.out.println(balance);
        MathContext mc = new MathContext(50);
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int i = 1; i < 42; i++) {
            term = term.divide(BigDecimal.valueOf(i), mc);
            e = e.add(term, mc);
        }
        System.out.println(e);
        // Machin's formula
        BigDecimal pi = arctan(5).multiply(BigDecimal.valueOf(16)).subtract(arctan(239).multiply(BigDecimal.valueOf(4)));
        System.out.println(pi.setScale(40, RoundingMode.DOWN));
    }

    static BigDecimal arctan(int inverse) {
        BigDecimal x = BigDecimal.ONE.divide(BigDecimal.valueOf(inverse), 45, RoundingMode.DOWN), sum = x, power = x;
        BigDecimal square = BigDecimal.valueOf((long) inverse * inverse);
        for (int i = 3; power.signum() != 0; i += 2) {
            power = power.divide(square, 45, RoundingMode.DOWN).negate();
            sum = sum.add(power.divide(BigDecimal.valueOf(i), 45, RoundingMode.DOWN));
        }
        return sum;
    }

    public static void main(String[] args) {
        text();
        arithmetic();
        rounding();
        applications();
        expect("non terminating", () -> BigDecimal.ONE.divide(d("3")));
        expect("by zero", () -> BigDecimal.ONE.divide(BigDecimal.ZERO));
        expect("zero by zero", () -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        expect("by zero scale", () -> BigDecimal.ONE.divide(BigDecimal.ZERO, 2, RoundingMode.UP));
        expect("remainder zero", () -> BigDecimal.ONE.remainder(BigDecimal.ZERO));
        expect("rounding necessary", () -> d("1.25").setScale(1));
        expect("parse", () -> d("1.2.3"));
        expect("parse2", () -> d("abc"));
        expect("parse3", () -> d(""));
        expect("parse4", () -> d("1e"));
        expect("parse5", () -> d("1e99999999999"));
        expect("NaN", () -> new BigDecimal(Double.NaN));
        expect("valueOf", () -> BigDecimal.valueOf(Double.POSITIVE_INFINITY));
        expect("exact", () -> d("1.5").intValueExact());
        expect("exact2", () -> d("1e20").longValueExact());
        expect("sqrt", () -> d("-1").sqrt(MathContext.DECIMAL32));
        expect("pow", () -> d("2").pow(-1));
        expect("precision", () -> new MathContext(-1));
        expect("overflow", () -> d("1e2147483647").multiply(d("10e5")));
        expect("exact bigint", () -> d("0.5").toBigIntegerExact());
    }
}
