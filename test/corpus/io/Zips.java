// java.util.zip: deflate and inflate at every level, gzip, zip archives, checksummed streams, corrupt input.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

public class Zips {
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

    static byte[] text(int n) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; sb.length() < n; i++) sb.append("line ").append(i * i % 97).append(" of the text\n");
        return sb.substring(0, n).getBytes(StandardCharsets.US_ASCII);
    }

    static void deflate() throws DataFormatException {
        byte[] noise = new byte[500];
        new Random(1).nextBytes(noise);
        byte[][] inputs = {new byte[0], {1}, text(100), text(5000), new byte[3000], noise};
        for (byte[] input : inputs) {
            StringBuilder sb = new StringBuilder(input.length + ":");
            for (int level : new int[] {Deflater.DEFAULT_COMPRESSION, Deflater.NO_COMPRESSION, Deflater.BEST_SPEED, Deflater.BEST_COMPRESSION}) {
                for (boolean nowrap : new boolean[] {false, true}) {
                    Deflater d = new Deflater(level, nowrap);
                    d.setInput(input);
                    d.finish();
                    byte[] out = new byte[input.length + 100];
                    int n = d.deflate(out);
                    Inflater i = new Inflater(nowrap);
                    i.setInput(out, 0, n);
                    byte[] back = new byte[input.length + 10];
                    int m = i.inflate(back);
                    // the compressed bytes themselves depend on the zlib at hand, so only what they mean is printed
                    sb.append(' ').append(m).append(Arrays.equals(input, Arrays.copyOf(back, m))).append(i.finished() || m == 0).append(i.getBytesWritten()).append(d.getTotalIn());
                    if (!nowrap && input.length > 0) sb.append('/').append(Integer.toHexString(i.getAdler()));
                    if (level == Deflater.NO_COMPRESSION) sb.append('=').append(n);
                    d.end();
                    i.end();
                }
            }
            System.out.println(sb);
        }
        Inflater bad = new Inflater();
        bad.setInput(new byte[] {1, 2, 3, 4});
        expect("header", () -> bad.inflate(new byte[10]));
        Inflater raw = new Inflater(true);
        raw.setInput(new byte[] {7, 7, 7});
        expect("block type", () -> raw.inflate(new byte[10]));
        Inflater empty = new Inflater();
        System.out.println(empty.needsInput() + " " + empty.inflate(new byte[4]) + " " + empty.needsDictionary() + " " + empty.getRemaining());
        empty.end();
        expect("ended", () -> empty.inflate(new byte[1]));
        byte[] dictionary = "line of the text\n".getBytes();
        Deflater d = new Deflater();
        d.setDictionary(dictionary);
        d.setInput(text(60));
        d.finish();
        byte[] out = new byte[200];
        int n = d.deflate(out);
        Inflater i = new Inflater();
        i.setInput(out, 0, n);
        byte[] back = new byte[100];
        System.out.print(i.inflate(back) + " " + i.needsDictionary() + " ");
        i.setDictionary(dictionary);
        System.out.println(i.inflate(back) + " " + i.finished());
    }

    static void gzip() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gz = new GZIPOutputStream(bytes)) {
            gz.write(text(2000));
        }
        byte[] packed = bytes.toByteArray();
        System.out.println((packed[0] & 255) + " " + (packed[1] & 255) + " " + Arrays.hashCode(new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes()));
        byte[] corrupt = packed.clone();
        corrupt[packed.length - 8] ^= 1;
        expect("crc", () -> new GZIPInputStream(new ByteArrayInputStream(corrupt)).readAllBytes());
        expect("truncated", () -> new GZIPInputStream(new ByteArrayInputStream(packed, 0, packed.length / 2)).readAllBytes());
        expect("not gzip", () -> new GZIPInputStream(new ByteArrayInputStream(text(50))));
        expect("empty", () -> new GZIPInputStream(new ByteArrayInputStream(new byte[0])));
        ByteArrayOutputStream def = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(def)) {
            for (int k = 0; k < 50; k++) out.write(("chunk" + k).getBytes());
        }
        CheckedInputStream checked = new CheckedInputStream(new InflaterInputStream(new ByteArrayInputStream(def.toByteArray())), new CRC32());
        System.out.println(checked.readAllBytes().length + " " + Long.toHexString(checked.getChecksum().getValue()));
        Adler32 adler = new Adler32();
        adler.update(text(100));
        System.out.println(adler.getValue());
    }

    static void archive() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setComment("archive comment");
            ZipEntry e = new ZipEntry("dir/one.txt");
            e.setTime(1_000_000_000_000L);
            e.setComment("entry comment");
            zip.putNextEntry(e);
            zip.write(text(300));
            zip.closeEntry();
            ZipEntry stored = new ZipEntry("stored.bin");
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(4);
            CRC32 crc = new CRC32();
            crc.update(new byte[] {1, 2, 3, 4});
            stored.setCrc(crc.getValue());
            stored.setTime(0L + 1_000_000_000_000L);
            zip.putNextEntry(stored);
            zip.write(new byte[] {1, 2, 3, 4});
            zip.putNextEntry(new ZipEntry("emptydir/"));
            expect("duplicate", () -> zip.putNextEntry(new ZipEntry("stored.bin")));
        }
        ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        ZipEntry e;
        while ((e = in.getNextEntry()) != null) System.out.println(e.getName() + " " + e.isDirectory() + " " + e.getMethod() + " " + in.readAllBytes().length);
        Path file = Files.createTempFile("corpus", ".zip");
        Files.write(file, bytes.toByteArray());
        try (ZipFile zf = new ZipFile(file.toFile())) {
            TreeMap<String, String> listing = new TreeMap<>();
            zf.stream().forEach(x -> listing.put(x.getName(), x.getSize() + "/" + Long.toHexString(x.getCrc()) + "/" + x.getComment()));
            System.out.println(zf.size() + " " + zf.getComment() + " " + listing + " " + zf.getEntry("none") + " " + new String(zf.getInputStream(zf.getEntry("dir/one.txt")).readNBytes(13)).trim());
        }
        Files.write(file, new byte[100]);
        expect("not a zip", () -> new ZipFile(file.toFile()));
        Files.delete(file);
        expect("stored without size", () -> {
            ZipOutputStream z = new ZipOutputStream(new ByteArrayOutputStream());
            ZipEntry s = new ZipEntry("x");
            s.setMethod(ZipEntry.STORED);
            z.putNextEntry(s);
        });
    }

    public static void main(String[] args) throws Exception {
        deflate();
        gzip();
        archive();
    }
}
