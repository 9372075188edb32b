// Encoding and decoding: every standard charset, malformed and unmappable input, encoders and decoders.
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UnsupportedEncodingException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class Charsets {
    static String hex(byte[] b) {
        StringBuilder sb = new StringBuilder();
        for (byte x : b) sb.append(String.format("%02x", x));
        return sb.toString();
    }

    static String esc(CharSequence s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= ' ' && c <= '~') sb.append(c);
            else sb.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
        }
        return sb.toString();
    }

    interface Action {
        void run() throws Exception;
    }

    static void expect(String what, Action r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws IOException {
        Charset[] all = {StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII, Charset.forName("UTF-32"), Charset.forName("windows-1252")};
        String[] texts = {"", "plain", "caf\u00e9", "\u20ac100", "\ud83d\ude00!", "\u4e2d\u6587", "lone \ud800 x", "lone end \udc00", "\u0000\u007f\u0080\u07ff\u0800\uffff"};
        for (Charset c : all) {
            StringBuilder sb = new StringBuilder(c + ":");
            for (String t : texts) {
                byte[] b = t.getBytes(c);
                sb.append(' ').append(hex(b)).append('=').append(new String(b, c).equals(t));
            }
            System.out.println(sb);
        }
        byte[][] bad = {{(byte) 0x80}, {'a', (byte) 0xc3}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xe2, (byte) 0x82, 'x'}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x98}, {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}, {(byte) 0xff, 'o', 'k'}, {(byte) 0xe2, (byte) 0x28, (byte) 0xa1}, {(byte) 0xf8, (byte) 0x88, (byte) 0x80}};
        for (byte[] b : bad) {
            StringBuilder sb = new StringBuilder(hex(b) + " " + esc(new String(b, StandardCharsets.UTF_8)) + " " + esc(new String(b, StandardCharsets.US_ASCII)) + " " + esc(new String(b, StandardCharsets.UTF_16)) + " " + esc(new String(b, StandardCharsets.ISO_8859_1)));
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b));
            } catch (CharacterCodingException e) {
                sb.append(' ').append(e);
            }
            int c;
            InputStreamReader r = new InputStreamReader(new ByteArrayInputStream(b), StandardCharsets.UTF_8);
            sb.append(" reader");
            while ((c = r.read()) >= 0) sb.append(' ').append(Integer.toHexString(c));
            System.out.println(sb);
        }
        System.out.println(esc(new String(new byte[] {(byte) 0xfe, (byte) 0xff, 0, 'A'}, StandardCharsets.UTF_16)) + esc(new String(new byte[] {(byte) 0xff, (byte) 0xfe, 'A', 0}, StandardCharsets.UTF_16)) + esc(new String(new byte[] {0, 'A', 0}, StandardCharsets.UTF_16BE)) + esc(new String(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, 'A'}, StandardCharsets.UTF_8)) + esc(new String(new byte[] {(byte) 0x80, (byte) 0x93}, "windows-1252")));

        CharsetDecoder ignore = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.IGNORE);
        CharsetDecoder replace = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).replaceWith("#");
        System.out.println(ignore.decode(ByteBuffer.wrap(bad[7])) + " " + replace.decode(ByteBuffer.wrap(bad[7])) + " " + replace.malformedInputAction() + " " + replace.maxCharsPerByte() + replace.averageCharsPerByte());
        CharsetEncoder ascii = StandardCharsets.US_ASCII.newEncoder();
        System.out.println(ascii.canEncode('e') + " " + ascii.canEncode('\u00e9') + " " + StandardCharsets.UTF_8.newEncoder().canEncode("\ud800") + " " + Arrays.toString(ascii.replacement()) + " " + StandardCharsets.UTF_8.newEncoder().maxBytesPerChar());
        expect("unmappable", () -> ascii.encode(CharBuffer.wrap("x\u00e9")));
        ByteBuffer out = ByteBuffer.allocate(3);
        CharBuffer in = CharBuffer.wrap("ab\u20accd");
        CharsetEncoder enc = StandardCharsets.UTF_8.newEncoder();
        CoderResult r1 = enc.encode(in, out, false);
        System.out.println(r1 + " " + in.position() + " " + out.position());
        out.clear();
        CoderResult r2 = enc.encode(in, out, false);
        System.out.println(r2 + " " + in.position() + " " + hex(Arrays.copyOf(out.array(), out.position())));
        out.clear();
        System.out.println(enc.encode(in, out, true) + " " + enc.flush(out) + " " + CoderResult.malformedForLength(2) + CoderResult.unmappableForLength(1));
        expect("state", () -> enc.encode(CharBuffer.wrap("x"), ByteBuffer.allocate(1), false));
        System.out.println(StandardCharsets.UTF_8.decode(ByteBuffer.wrap("decoded".getBytes())) + " " + StandardCharsets.UTF_16LE.encode("ab").remaining());

        System.out.println(Charset.forName("latin1") + " " + Charset.forName("utf8").aliases().contains("UTF8") + " " + Charset.isSupported("UTF-16") + Charset.isSupported("NO-SUCH") + " " + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII) + " " + StandardCharsets.US_ASCII.compareTo(StandardCharsets.UTF_8) + " " + StandardCharsets.ISO_8859_1.displayName());
        expect("forName", () -> Charset.forName("NO-SUCH"));
        expect("illegal", () -> Charset.forName("bad name"));
        expect("getBytes", () -> "x".getBytes("nope"));
        expect("null", () -> new String(new byte[0], (String) null));
        try {
            new String(new byte[1], "nope");
        } catch (UnsupportedEncodingException e) {
            System.out.println(e.getMessage());
        }
        byte[] long1 = "abc\u00e9".repeat(50).getBytes(StandardCharsets.UTF_8);
        System.out.println(long1.length + " " + new String(long1, 3, 2, StandardCharsets.UTF_8).length() + " " + new String(long1, StandardCharsets.UTF_8).hashCode() + " " + new String(long1, 0).length());
        expect("range", () -> new String(long1, 200, 99, StandardCharsets.UTF_8));
    }
}
