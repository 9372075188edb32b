// Checksums, digests, UUID, Base64, HexFormat, Locale and Properties.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Properties;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

public class Digests {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static byte[] bytes(String s) {
        return s.getBytes(StandardCharsets.UTF_8);
    }

    static void sums() throws NoSuchAlgorithmException {
        for (Checksum c : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
            c.update(bytes("The quick brown fox"));
            long one = c.getValue();
            c.update(bytes(" jumps over the lazy dog"), 0, 10);
            c.update('!');
            System.out.println(c.getClass().getSimpleName() + " " + Long.toHexString(one) + " " + Long.toHexString(c.getValue()));
            c.reset();
            System.out.println(Long.toHexString(c.getValue()));
        }
        for (String a : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256"}) {
            MessageDigest md = MessageDigest.getInstance(a);
            System.out.println(a + " " + md.getDigestLength() + " " + HexFormat.of().formatHex(md.digest(bytes("abc"))));
            for (int i = 0; i < 30; i++) md.update(bytes("block " + i));
            System.out.println(HexFormat.of().formatHex(md.digest()));
        }
        try {
            MessageDigest.getInstance("MD17");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(MessageDigest.isEqual(bytes("a"), bytes("a")));
    }

    static void uuids() {
        UUID n = UUID.nameUUIDFromBytes(bytes("rangefinder"));
        UUID p = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
        System.out.println(n + " " + n.version() + " " + n.variant() + " " + n.hashCode() + " " + p + " " + p.version() + " " + p.timestamp() + " " + p.clockSequence() + " " + p.node() + " " + p.compareTo(n) + " " + p.getMostSignificantBits());
        System.out.println(new UUID(1, 2) + " " + UUID.fromString("1-1-1-1-1") + " " + p.equals(UUID.fromString(p.toString())) + " " + UUID.randomUUID().version());
        expect("bad", () -> UUID.fromString("not-a-uuid"));
        expect("bad hex", () -> UUID.fromString("123e4567-e89b-12d3-a456-42661417400g"));
        expect("timestamp", n::timestamp);
    }

    static void base64() throws IOException {
        for (int len : new int[] {0, 1, 2, 3, 10}) {
            byte[] data = new byte[len];
            for (int i = 0; i < len; i++) data[i] = (byte) (i * 77 + 250);
            String s = Base64.getEncoder().encodeToString(data);
            System.out.println(s + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(data) + " " + Arrays.equals(data, Base64.getDecoder().decode(s)));
        }
        byte[] longer = new byte[100];
        Arrays.fill(longer, (byte) -5);
        String mime = Base64.getMimeEncoder(20, new byte[] {'|'}).encodeToString(longer);
        System.out.println(mime + " " + Base64.getMimeDecoder().decode(mime).length);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream wrapped = Base64.getEncoder().wrap(out)) {
            wrapped.write(bytes("streamed "));
            wrapped.write('x');
        }
        System.out.println(out + " " + new String(Base64.getDecoder().wrap(new ByteArrayInputStream(out.toByteArray())).readAllBytes(), StandardCharsets.UTF_8));
        expect("illegal", () -> Base64.getDecoder().decode("ab$="));
        expect("length", () -> Base64.getDecoder().decode("abcde"));
        expect("padding", () -> Base64.getDecoder().decode("ab=c"));
    }

    static void hex() {
        HexFormat f = HexFormat.ofDelimiter(":").withUpperCase().withPrefix("0x");
        System.out.println(f.formatHex(new byte[] {1, -1, 127}) + " " + Arrays.toString(f.parseHex("0x0A:0xFF")) + " " + HexFormat.of().toHexDigits((short) 255) + " " + HexFormat.fromHexDigits("ff") + " " + HexFormat.of().toHexDigits(1L) + " " + f + " " + HexFormat.isHexDigit('g'));
        expect("odd", () -> HexFormat.of().parseHex("abc"));
        expect("digit", () -> HexFormat.of().parseHex("zz"));
    }

    static void locales() {
        Locale[] ls = {Locale.US, Locale.FRANCE, Locale.forLanguageTag("zh-Hant-TW"), Locale.ROOT, new Locale.Builder().setLanguage("sr").setRegion("RS").setScript("Latn").build()};
        for (Locale l : ls) {
            System.out.println(l + " " + l.toLanguageTag() + " [" + l.getLanguage() + "," + l.getCountry() + "," + l.getScript() + "] " + l.getDisplayName(Locale.US) + " " + l.getDisplayCountry(Locale.ENGLISH) + " " + (l.getLanguage().isEmpty() ? "" : l.getISO3Language()));
        }
        System.out.println(Locale.US.equals(new Locale("en", "US")) + " " + Locale.forLanguageTag("en-US-x-private").getExtension('x') + " " + Locale.lookup(Locale.LanguageRange.parse("de-AT;q=0.9,fr"), Arrays.asList(Locale.GERMAN, Locale.FRENCH)));
    }

    static void properties() throws IOException {
        Properties p = new Properties();
        p.load(new StringReader("# comment\n! other\nkey=value\nspaced key\\ here : v with spaces  \ncontinued = one, \\\n   two\nempty\nuni=\\u00e9\\t|\nkey2   value2\ndup=1\ndup=2\n"));
        new TreeMap<>(p).forEach((k, v) -> System.out.println("[" + k + "]=[" + v.toString().replace('\u00e9', 'e').replace('\t', '>') + "]"));
        StringWriter w = new StringWriter();
        Properties q = new Properties();
        q.setProperty("a key", " leading = and # : !");
        q.setProperty("uni\u00e9", "line\nbreak\ttab\u4e2d");
        q.store(w, "the comment");
        System.out.println(Arrays.stream(w.toString().split("\n")).filter(l -> !l.matches("#... .*\\d{4}")).sorted().collect(Collectors.joining(" | ")).replace('\u00e9', 'e').replace('\u4e2d', 'z'));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        q.store(out, null);
        System.out.println(Arrays.stream(out.toString("ISO-8859-1").split("\n")).filter(l -> !l.startsWith("#")).sorted().collect(Collectors.joining(" | ")));
        ByteArrayOutputStream xml = new ByteArrayOutputStream();
        q.storeToXML(xml, "xml comment");
        Properties back = new Properties();
        back.loadFromXML(new ByteArrayInputStream(xml.toByteArray()));
        System.out.println(back.equals(q) + " " + new Properties(p).getProperty("key") + " " + p.getProperty("none", "dflt") + " " + p.stringPropertyNames().size());
        expect("bad escape", () -> {
            try {
                new Properties().load(new StringReader("a=\\u12"));
            } catch (IOException e) {
                throw new RuntimeException(e);
            }
        });
    }

    public static void main(String[] args) throws Exception {
        sums();
        uuids();
        base64();
        hex();
        locales();
        properties();
    }
}
