// ByteBuffer (heap, direct, wrapped, read only), views, byte order, CharBuffer and the others.
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;

public class Buffers {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void exercise(ByteBuffer b) {
        System.out.println(b + " " + b.order() + " " + b.isDirect() + b.hasArray() + b.isReadOnly());
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            b.clear();
            b.order(order).put((byte) 1).putShort((short) -2).putChar('\u1234').putInt(0xdeadbeef).putLong(Long.MIN_VALUE + 5).putFloat(1.5f).putDouble(-Math.PI);
            int end = b.position();
            b.flip();
            StringBuilder sb = new StringBuilder();
            while (b.hasRemaining()) sb.append(Integer.toHexString(b.get() & 255)).append(' ');
            System.out.println(end + " " + sb);
            b.rewind();
            System.out.println(b.get() + " " + b.getShort() + " " + (int) b.getChar() + " " + Integer.toHexString(b.getInt()) + " " + b.getLong() + " " + b.getFloat() + " " + b.getDouble() + " " + b.remaining());
            System.out.println(b.getInt(1) + " " + b.getLong(3) + " " + b.getDouble(0) + " " + b.putInt(2, 7).getInt(2) + " " + b.get(5));
        }
        b.clear();
        for (int i = 0; i < 16; i++) b.put((byte) i);
        b.position(4).limit(12).mark();
        ByteBuffer slice = b.slice(), dup = b.duplicate(), ro = b.asReadOnlyBuffer();
        System.out.println(slice + " " + dup.get() + " " + ro + " " + slice.get(0) + " " + slice.order());
        slice.put(0, (byte) 99);
        System.out.println(b.get(4) + " " + ro.get(4) + " " + b.get() + b.get() + " " + b.compact() + " " + b.get(0) + " " + b.position(4).mark().position(8).reset().position());
        b.clear();
        byte[] target = new byte[6];
        b.get(target, 1, 3);
        b.put(new byte[] {50, 51}).put(10, new byte[] {60, 61, 62}, 1, 2);
        System.out.println(Arrays.toString(target) + " " + b.position() + " " + b.get(3) + b.get(10) + " " + b.slice(9, 3) + " " + b.equals(b.duplicate()) + " " + b.mismatch(b.duplicate()) + " " + b.compareTo(ByteBuffer.wrap(new byte[] {1})) + " " + b.limit(8).hashCode());
        b.clear();
        expect("underflow", () -> b.duplicate().position(b.limit() - 1).getInt());
        expect("overflow", () -> b.duplicate().position(b.limit()).put((byte) 1));
        expect("bulk overflow", () -> b.duplicate().put(new byte[1000]));
        expect("bulk underflow", () -> b.duplicate().get(new byte[1000]));
        expect("index", () -> b.get(1000));
        expect("negative index", () -> b.getInt(-1));
        expect("read only", () -> ro.put((byte) 1));
        expect("position", () -> b.position(1000));
        expect("limit", () -> b.limit(-1));
        expect("mark", () -> b.duplicate().position(3).position(0).reset());
        expect("array", () -> ro.array());
        expect("self put", () -> b.put(b));
        b.order(ByteOrder.BIG_ENDIAN).clear();
        IntBuffer ints = b.asIntBuffer();
        ints.put(new int[] {1, -1, Integer.MAX_VALUE});
        LongBuffer longs = b.asLongBuffer();
        ShortBuffer shorts = b.asShortBuffer();
        FloatBuffer floats = b.order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
        DoubleBuffer doubles = b.asDoubleBuffer();
        CharBuffer chars = b.asCharBuffer();
        System.out.println(ints + " " + longs.get(0) + " " + shorts.get(3) + " " + floats.get(0) + " " + doubles.get(0) + " " + (int) chars.get(1) + " " + ints.flip().limit() + " " + longs.capacity());
    }

    public static void main(String[] args) {
        exercise(ByteBuffer.allocate(48));
        exercise(ByteBuffer.allocateDirect(48));
        byte[] backing = new byte[64];
        exercise(ByteBuffer.wrap(backing, 8, 48).slice());
        System.out.println(Arrays.hashCode(backing) + " " + ByteBuffer.wrap(backing, 8, 4) + " " + ByteBuffer.wrap(backing, 8, 48).slice().arrayOffset());

        CharBuffer c = CharBuffer.allocate(10);
        c.put("hello").append('!').append("xyz", 1, 3);
        c.flip();
        System.out.println(c + " " + c.length() + " " + c.charAt(2) + " " + c.subSequence(1, 4) + " " + c.chars().sum() + " " + CharBuffer.wrap("wrapped", 2, 5) + " " + CharBuffer.wrap("a").compareTo(CharBuffer.wrap("b")) + " " + c.get() + c);
        expect("read only", () -> CharBuffer.wrap("text").put('x'));
        expect("charAt", () -> CharBuffer.wrap("text").charAt(9));
        IntBuffer i = IntBuffer.wrap(new int[] {3, 1, 2});
        System.out.println(i.get(2) + " " + i.put(0, 9).get() + " " + i.hasRemaining() + " " + i.slice().capacity() + " " + i.equals(IntBuffer.wrap(new int[] {1, 2})) + " " + LongBuffer.allocate(2).put(5).position() + " " + DoubleBuffer.wrap(new double[] {Double.NaN}).equals(DoubleBuffer.wrap(new double[] {Double.NaN})));
        Buffer any = ShortBuffer.allocate(4);
        System.out.println(any.position(1).limit(3).remaining() + " " + any.isReadOnly() + " " + any.hasArray() + " " + any);
        expect("allocate", () -> ByteBuffer.allocate(-1));
        expect("wrap", () -> ByteBuffer.wrap(new byte[4], 2, 9));
        System.out.println(ByteOrder.nativeOrder() + " " + ByteBuffer.allocateDirect(3).alignedSlice(1));
        long sum = 0;
        ByteBuffer big = ByteBuffer.allocateDirect(4096);
        for (int k = 0; k < 512; k++) big.putLong(k * 8, (long) k * k);
        for (int k = 0; k < 4096; k++) sum += big.get(k) & 255;
        System.out.println(sum);
    }
}
