// stdin: first line of input\nsecond\n
// Byte and character streams in memory, decorators, System.in, redirected output, PrintStream details.
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackInputStream;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UTFDataFormatException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

public class ByteStreams {
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

    /** Upper-cases ASCII on the way in. */
    static class Upper extends FilterInputStream {
        Upper(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int c = super.read();
            return c >= 'a' && c <= 'z' ? c - 32 : c;
        }

        @Override
        public int read(byte[] b, int off, int len) throws IOException {
            int n = super.read(b, off, len);
            for (int i = off; i < off + n; i++) if (b[i] >= 'a' && b[i] <= 'z') b[i] -= 32;
            return n;
        }
    }

    static class Counting extends FilterOutputStream {
        int count;
        int flushes;

        Counting(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            count++;
            out.write(b);
        }

        @Override
        public void flush() throws IOException {
            flushes++;
            super.flush();
        }
    }

    static void bytes() throws IOException {
        byte[] data = "hello, byte streams".getBytes(StandardCharsets.US_ASCII);
        ByteArrayInputStream in = new ByteArrayInputStream(data);
        System.out.println(in.read() + " " + in.available() + " " + in.skip(4) + " " + new String(in.readNBytes(3)) + " " + in.markSupported());
        in.mark(0);
        System.out.println(new String(in.readAllBytes()) + " " + in.read() + " " + in.read(new byte[3]) + " " + in.read(new byte[0]));
        in.reset();
        ByteArrayOutputStream out = new ByteArrayOutputStream(2);
        System.out.println(in.transferTo(out) + " " + out + " " + out.size() + " " + Arrays.toString(out.toByteArray()));
        out.reset();
        out.write(data, 0, 5);
        out.write(0x141);
        System.out.println(out.toString("ISO-8859-1") + " " + new String(new Upper(new ByteArrayInputStream(data)).readAllBytes()) + " " + new BufferedReader(new InputStreamReader(new Upper(new ByteArrayInputStream(data)))).readLine());
        BufferedInputStream buffered = new BufferedInputStream(new ByteArrayInputStream(data), 4);
        buffered.mark(10);
        buffered.readNBytes(8);
        buffered.reset();
        System.out.println((char) buffered.read() + " " + buffered.available());
        Counting counting = new Counting(new ByteArrayOutputStream());
        try (BufferedOutputStream b = new BufferedOutputStream(counting, 4)) {
            for (int i = 0; i < 11; i++) {
                b.write(i);
                if (i == 8) System.out.print(counting.count + " ");
            }
        }
        System.out.println(counting.count + " " + counting.flushes);
        SequenceInputStream seq = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream("one ".getBytes()), new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream("two".getBytes()))));
        System.out.println(new String(seq.readAllBytes()));
        PushbackInputStream push = new PushbackInputStream(new ByteArrayInputStream("xyz".getBytes()), 2);
        int c = push.read();
        push.unread(c);
        push.unread('w');
        System.out.println(new String(push.readNBytes(2)) + " " + push.available());
        expect("pushback full", () -> {
            push.unread('1');
            push.unread('2');
            push.unread('3');
        });
        expect("negative", () -> new ByteArrayInputStream(data).read(data, 5, 99));
        expect("readNBytes", () -> new ByteArrayInputStream(data).readNBytes(-1));
        expect("null stream", () -> System.out.println(InputStream.nullInputStream().read()));
        expect("closed buffered", () -> {
            BufferedInputStream b = new BufferedInputStream(new ByteArrayInputStream(data));
            b.close();
            b.read();
        });
        expect("abstract", () -> new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }
        }.readAllBytes());
        expect("reset", () -> new InputStream() {
            @Override
            public int read() {
                return -1;
            }
        }.reset());
    }

    static void data() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DataOutputStream d = new DataOutputStream(out);
        d.writeBoolean(true);
        d.writeByte(-2);
        d.writeShort(40000);
        d.writeChar('\u20ac');
        d.writeInt(-123456);
        d.writeLong(Long.MIN_VALUE + 1);
        d.writeFloat(1.1f);
        d.writeDouble(-2.2e-300);
        d.writeUTF("modified \u0000 utf \u00e9 \u20ac \ud83d\ude00");
        d.writeBytes("bytes");
        d.writeChars("ch");
        System.out.println(d.size() + " " + Arrays.hashCode(out.toByteArray()) + " " + Arrays.toString(Arrays.copyOf(out.toByteArray(), 12)));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(out.toByteArray()));
        System.out.println(in.readBoolean() + " " + in.readUnsignedByte() + " " + in.readShort() + " " + (int) in.readChar() + " " + in.readInt() + " " + in.readLong() + " " + in.readFloat() + " " + in.readDouble() + " " + in.readUTF().length() + " " + in.skipBytes(5) + " " + in.readChar());
        in.readByte();
        expect("eof", in::readInt);
        expect("readFully", () -> new DataInputStream(new ByteArrayInputStream(new byte[3])).readFully(new byte[4]));
        expect("utf", () -> new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xc0, 0x20})).readUTF());
        expect("utf long", () -> new DataOutputStream(new ByteArrayOutputStream()).writeUTF("x".repeat(70000)));
        System.out.println(new EOFException().getMessage() + " " + new UTFDataFormatException("m").getMessage());
    }

    static void chars() throws IOException {
        BufferedReader r = new BufferedReader(new StringReader("line 1\nline 2\r\nline 3\r\rlast"), 3);
        System.out.println(r.readLine() + "|" + r.readLine() + "|" + (char) r.read() + "|" + r.lines().collect(Collectors.toList()) + "|" + r.readLine());
        LineNumberReader lines = new LineNumberReader(new StringReader("a\nb\r\nc"));
        while (lines.readLine() != null) System.out.print(lines.getLineNumber() + " ");
        PushbackReader push = new PushbackReader(new StringReader("12+3"), 2);
        int n = 0, c;
        while (Character.isDigit(c = push.read())) n = n * 10 + c - '0';
        push.unread(c);
        System.out.println(n + " " + (char) push.read() + " " + (char) push.read() + " " + push.read());
        StringWriter sw = new StringWriter();
        try (BufferedWriter w = new BufferedWriter(sw, 2)) {
            w.write("buffered");
            w.newLine();
            w.append('c').append("seq", 1, 3);
        }
        System.out.println(sw.toString().replace("\n", "\\n") + " " + sw.getBuffer().length());
        PrintWriter pw = new PrintWriter(sw, true);
        pw.printf("%5.2f|", 3.14159);
        pw.println(new char[] {'x', 'y'});
        pw.print((String) null);
        pw.print(1L);
        pw.println('c');
        System.out.println(sw.toString().replace("\n", "\\n") + " " + pw.checkError());
        CharArrayWriter caw = new CharArrayWriter();
        caw.write("char array");
        caw.writeTo(sw);
        CharArrayReader car = new CharArrayReader(caw.toCharArray(), 5, 3);
        System.out.println(caw.size() + " " + car.ready() + " " + (char) car.read() + car.skip(1) + (char) car.read() + car.read());
        StringReader sr = new StringReader("mark me");
        sr.mark(3);
        sr.skip(5);
        sr.reset();
        System.out.println((char) sr.read() + " " + sr.transferTo(caw) + " " + caw);
        sr.close();
        expect("closed", sr::read);
        expect("mark invalid", () -> {
            BufferedReader b = new BufferedReader(new StringReader("0123456789"), 2);
            b.mark(1);
            b.read(new char[6]);
            b.read();
            b.reset();
        });
        expect("unchecked", () -> new BufferedReader(new Reader() {
            @Override
            public int read(char[] b, int off, int len) throws IOException {
                throw new IOException("no more");
            }

            @Override
            public void close() { }
        }).lines().count());
        PipedWriter pipe = new PipedWriter();
        PipedReader piped = new PipedReader(pipe, 16);
        pipe.write("piped");
        pipe.close();
        System.out.println(new BufferedReader(piped).readLine() + " " + new UncheckedIOException(new IOException("x")).getCause());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStreamWriter osw = new OutputStreamWriter(bytes, "UTF-16BE")) {
            osw.write("\u00e9A");
            osw.flush();
            System.out.println(osw.getEncoding() + " " + Arrays.toString(bytes.toByteArray()));
        }
    }

    static void system() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        System.out.println(in.readLine() + " / " + in.readLine() + " / " + in.readLine());
        PrintStream old = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured, true, "UTF-8"));
        System.out.println("captured \u00e9");
        System.out.print(1.0f);
        System.out.write('!');
        System.out.append("app").append('c').printf("%03d", 7);
        System.setOut(old);
        System.out.println(captured.size() + " " + captured.toString("UTF-8").replace('\u00e9', 'e').replace("\n", "\\n"));
        PrintStream broken = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("disk full");
            }
        }, true);
        broken.println("x");
        System.out.println(broken.checkError() + " " + old.checkError());
        System.setIn(new ByteArrayInputStream("replaced".getBytes()));
        System.out.println((char) System.in.read());
        System.err.println("to stderr");
        System.err.printf("%s%n", "formatted to stderr");
        System.out.println((Object) null + " " + 'c' + 1 + 2L + 1.5f + true);
        System.out.print(new char[] {'a', 'b', '\n'});
        System.out.write("raw bytes\n".getBytes());
        System.out.flush();
    }

    public static void main(String[] args) throws IOException {
        bytes();
        data();
        chars();
        system();
    }
}
