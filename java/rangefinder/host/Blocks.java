package rangefinder.host;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/** Copies of the interpreter's memory outside the heap. Called with the lock of {@link Shadows} held. */
final class Blocks {
    /** Two changed ranges with fewer bytes between them are one edit. */
    private static final int GAP = 16;

    private static final class Block {
        final long address;
        /** What the interpreter knows of the contents. */
        final byte[] known;
        /** Words that point to a block, by their offset: the address that native code sees there. */
        final Map<Integer, Long> pointers = new HashMap<>();

        Block(int size) {
            address = Memory.UNSAFE.allocateMemory(Math.max(size, 1));
            Memory.UNSAFE.setMemory(address, size, (byte) 0);
            known = new byte[size];
        }
    }

    private final Map<Integer, Block> blocks = new HashMap<>();

    void define(int id, int size) {
        blocks.put(id, new Block(size));
    }

    /** Native code that still uses it would do so on a JVM, too. */
    void free(int id) {
        Memory.UNSAFE.freeMemory(blocks.remove(id).address);
    }

    void write(int id, int offset, byte[] bytes) {
        Block block = blocks.get(id);
        System.arraycopy(bytes, 0, block.known, offset, bytes.length);
        block.pointers.keySet().removeIf(at -> at + Long.BYTES > offset && at < offset + bytes.length);
        for (int i = 0; i < bytes.length; i++) Memory.UNSAFE.putByte(block.address + offset + i, bytes[i]);
    }

    /** The interpreter's address stays known; native code sees that of the copy. */
    void point(int id, int offset, int target, int targetOffset) {
        Block block = blocks.get(id);
        long address = blocks.get(target).address + targetOffset;
        block.pointers.put(offset, address);
        Memory.UNSAFE.putLong(block.address + offset, address);
    }

    /** A long as the interpreter writes it: a place in a block, or block 0 and a number. */
    long readLong(MessageReader in) {
        int id = in.readInt();
        long value = in.readBits('J');
        return id == 0 ? value : blocks.get(id).address + value;
    }

    void writeLong(MessageWriter out, long value) {
        for (Map.Entry<Integer, Block> entry : blocks.entrySet()) {
            Block block = entry.getValue();
            if (value < block.address || value >= block.address + block.known.length) continue;
            out.writeInt(entry.getKey()).writeBits('J', value - block.address);
            return;
        }
        out.writeInt(0).writeBits('J', value);
    }

    /** Writes what native code has changed. */
    void collect(MessageWriter out) {
        for (Map.Entry<Integer, Block> entry : blocks.entrySet()) {
            byte[] known = entry.getValue().known;
            byte[] now = contents(entry.getValue());
            for (int from = Arrays.mismatch(known, now); from >= 0; ) {
                int to = from + 1;
                for (int same = 0; to + same < now.length && same < GAP; ) {
                    if (known[to + same] == now[to + same]) same++;
                    else {
                        to += same + 1;
                        same = 0;
                    }
                }
                out.writeByte(Protocol.BYTES).writeInt(entry.getKey()).writeInt(from).writeBytes(now, from, to);
                System.arraycopy(now, from, known, from, to - from);
                int next = Arrays.mismatch(known, to, known.length, now, to, now.length);
                from = next < 0 ? -1 : to + next;
            }
        }
    }

    /** As the interpreter would see them: a pointer that is what it was is no change. */
    private static byte[] contents(Block block) {
        byte[] bytes = new byte[block.known.length];
        Memory.UNSAFE.copyMemory(null, block.address, bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET, bytes.length);
        block.pointers.forEach((offset, address) -> {
            if (Memory.UNSAFE.getLong(block.address + offset) == address) {
                System.arraycopy(block.known, offset, bytes, offset, Long.BYTES);
            }
        });
        return bytes;
    }
}
