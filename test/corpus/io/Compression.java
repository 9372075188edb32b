// Deflater and Inflater byte for byte: levels, strategies, flush modes, dictionaries, small buffers, damaged data; checksums.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterInputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterOutputStream;

public class Compression {
    static final String TEXT = "the quick brown fox jumps over the lazy dog ";

    static byte[] data(int kind, int size) {
        byte[] b = new byte[size];
        Random random = new Random(31L * size + kind);
        for (int i = 0; i < size; i++) {
            b[i] = switch (kind) {
                case 0 -> (byte) random.nextInt();
                case 1 -> (byte) TEXT.charAt((i + (random.nextInt(20) == 0 ? random.nextInt(9) : 0)) % TEXT.length());
                case 2 -> (byte) 'a';
                default -> (byte) random.nextInt(4);
            };
        }
        return b;
    }

    static String digest(byte[] b, int length) {
        CRC32 crc = new CRC32();
        crc.update(b, 0, length);
        return length + ":" + Long.toHexString(crc.getValue());
    }

    /** In steps of odd sizes, so that every call stops somewhere in the middle. */
    static byte[] deflate(Deflater d, byte[] in, int step) {
        byte[] out = new byte[2 * in.length + 200];
        int length = 0;
        d.setInput(in);
        d.finish();
        while (!d.finished()) length += d.deflate(out, length, Math.min(step, out.length - length));
        return Arrays.copyOf(out, length);
    }

    static byte[] inflate(Inflater f, byte[] in, int size, int step) throws DataFormatException {
        byte[] out = new byte[size + 1];
        int length = 0;
        int at = 0;
        while (!f.finished()) {
            if (f.needsInput()) {
                int n = Math.min(step, in.length - at);
                f.setInput(in, at, n);
                at += n;
            }
            length += f.inflate(out, length, Math.min(step, out.length - length));
        }
        return Arrays.copyOf(out, length);
    }

    static void damaged(String what, boolean raw, byte... bytes) {
        Inflater f = new Inflater(raw);
        f.setInput(bytes);
        try {
            System.out.println(what + ": " + f.inflate(new byte[100]) + " " + f.finished() + " " + f.needsInput() + " " + f.needsDictionary());
        } catch (DataFormatException e) {
            System.out.println(what + ": " + e.getMessage() + " " + f.getBytesRead());
        }
    }

    public static void main(String[] args) throws Exception {
        for (int kind = 0; kind < 4; kind++) {
            for (int size : new int[] {0, 1, 100, 5000, 40_000}) {
                for (int level : size > 5000 ? new int[] {1, 6} : new int[] {-1, 0, 1, 3, 4, 6, 9}) {
                    byte[] in = data(kind, size);
                    Deflater d = new Deflater(level, level % 2 == 0);
                    byte[] packed = deflate(d, in, 777 + 100 * level);
                    Inflater f = new Inflater(level % 2 == 0);
                    boolean same = Arrays.equals(in, inflate(f, packed, size, 333));
                    System.out.println(kind + " " + size + " " + level + " " + digest(packed, packed.length) + " " + d.getTotalIn() + " " + d.getAdler() + " " + f.getRemaining() + " " + same);
                    d.end();
                    f.end();
                }
            }
        }
        byte[] out = new byte[9000];
        for (int strategy : new int[] {Deflater.FILTERED, Deflater.HUFFMAN_ONLY}) {
            Deflater d = new Deflater(6);
            d.setStrategy(strategy);
            d.setInput(data(1, 3000));
            int n = d.deflate(out, 0, out.length, Deflater.SYNC_FLUSH);
            System.out.println(n + " " + d.needsInput() + " " + d.getBytesWritten());
            n = d.deflate(out, 0, out.length, Deflater.SYNC_FLUSH);
            System.out.println(digest(out, n));
            d.setLevel(0);
            d.setInput(data(3, 500));
            for (int i = 0; i < 3; i++) System.out.println(digest(out, d.deflate(out, 0, out.length, Deflater.FULL_FLUSH)));
            d.setLevel(9);
            d.setStrategy(Deflater.DEFAULT_STRATEGY);
            d.setInput(data(3, 1500));
            d.finish();
            while (!d.finished()) System.out.println(digest(out, d.deflate(out, 0, 300)));
            d.reset();
            System.out.println(digest(deflate(d, data(1, 700), 50), 100));
        }
        Deflater d = new Deflater();
        d.setDictionary("hello world".getBytes());
        byte[] packed = deflate(d, "hello world hello".getBytes(), 1000);
        System.out.println(Arrays.toString(packed));
        Inflater f = new Inflater();
        f.setInput(packed);
        System.out.println(f.inflate(out) + " " + f.needsDictionary() + " " + f.getAdler());
        f.setDictionary("hello world".getBytes());
        System.out.println(new String(out, 0, f.inflate(out)) + " " + f.finished() + " " + f.getBytesRead());
        ByteBuffer direct = ByteBuffer.allocateDirect(100);
        Deflater toDirect = new Deflater(9, true);
        toDirect.setInput(ByteBuffer.wrap(TEXT.getBytes()));
        toDirect.finish();
        System.out.println(toDirect.deflate(direct) + " " + direct);
        direct.flip();
        Inflater fromDirect = new Inflater(true);
        fromDirect.setInput(direct);
        System.out.println(fromDirect.inflate(out) + " " + direct + " " + new String(out, 0, 15));
        damaged("header", false, (byte) 1, (byte) 2, (byte) 3);
        damaged("method", false, (byte) 0x79, (byte) 0x5f);
        damaged("block type", true, (byte) 7, (byte) 0, (byte) 0);
        damaged("stored length", true, (byte) 1, (byte) 5, (byte) 0, (byte) 5, (byte) 0, (byte) 1);
        damaged("too far back", true, (byte) 0x4b, (byte) 0x84, (byte) 0x03, (byte) 0x00);
        damaged("cut off", true, (byte) 0x4b, (byte) 0x4c);
        packed[packed.length - 1]++;
        Inflater wrongSum = new Inflater();
        wrongSum.setInput(deflate(new Deflater(), TEXT.getBytes(), 100), 0, 20);
        System.out.println(wrongSum.inflate(out) + " " + wrongSum.needsInput() + " " + wrongSum.finished());

        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(zipped)) {
            gzip.write(data(1, 5000));
        }
        System.out.println(digest(zipped.toByteArray(), zipped.size()) + " " + new GZIPInputStream(new ByteArrayInputStream(zipped.toByteArray())).readAllBytes().length);
        ByteArrayOutputStream back = new ByteArrayOutputStream();
        try (InflaterOutputStream inflating = new InflaterOutputStream(back)) {
            inflating.write(new DeflaterInputStream(new ByteArrayInputStream(data(1, 1000))).readAllBytes());
        }
        System.out.println(digest(back.toByteArray(), back.size()));
        Adler32 adler = new Adler32();
        adler.update(data(0, 100_000));
        CRC32C crc32c = new CRC32C();
        crc32c.update(data(1, 1001), 1, 1000);
        CRC32 crc = new CRC32();
        crc.update(ByteBuffer.allocateDirect(33));
        crc.update(7);
        System.out.println(adler.getValue() + " " + crc32c.getValue() + " " + crc.getValue());
        CheckedInputStream checked = new CheckedInputStream(new ByteArrayInputStream(data(1, 10)), new CRC32());
        checked.readAllBytes();
        System.out.println(checked.getChecksum().getValue());
    }
}
