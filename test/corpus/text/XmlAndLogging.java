// The JDK's XML parsers, transformers and XPath; java.util.logging; pipes and other small readers.
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.LineNumberReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.xml.sax.Attributes;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

public class XmlAndLogging {
    static final String XML = "<?xml version='1.0'?><list kind='x'><item>one &amp; only</item><!-- c --><item n='2'/></list>";

    public static void main(String[] args) throws Exception {
        Document doc = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(XML)));
        System.out.println(doc.getDocumentElement().getAttribute("kind") + " " + doc.getElementsByTagName("item").getLength() + " " + doc.getDocumentElement().getTextContent());
        SAXParserFactory.newInstance().newSAXParser().parse(new ByteArrayInputStream(XML.getBytes()), new DefaultHandler() {
            @Override
            public void startElement(String uri, String local, String name, Attributes attributes) {
                System.out.print(name + attributes.getLength() + " ");
            }

            @Override
            public void endDocument() {
                System.out.println("end");
            }
        });
        XMLStreamReader reader = XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(XML));
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamConstants.START_ELEMENT) System.out.print(reader.getLocalName() + " ");
        }
        System.out.println();
        Transformer transformer = TransformerFactory.newInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter text = new StringWriter();
        transformer.transform(new DOMSource(doc), new StreamResult(text));
        System.out.println(text);
        System.out.println(XPathFactory.newInstance().newXPath().evaluate("count(//item) + /list/item[@n]/@n", doc));
        var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        builder.setErrorHandler((ErrorHandler) new DefaultHandler());
        try {
            builder.parse(new InputSource(new StringReader("<a>\n<b></a>")));
        } catch (SAXParseException e) {
            System.out.println(e.getLineNumber() + " " + e.getMessage());
        }

        Logger logger = Logger.getLogger("corpus.logger");
        logger.setUseParentHandlers(false);
        Handler handler = new StreamHandler(System.out, new SimpleFormatter() {
            @Override
            public String format(LogRecord r) {
                return r.getLevel() + " " + r.getLoggerName() + " " + r.getSourceMethodName() + ": " + formatMessage(r) + "\n";
            }
        });
        logger.addHandler(handler);
        logger.log(Level.WARNING, "{0} of {1}", new Object[] {5, "six"});
        logger.fine("not shown");
        logger.setLevel(Level.ALL);
        handler.setLevel(Level.ALL);
        logger.entering("Class", "method", "argument");
        logger.log(Level.SEVERE, "with exception", new IllegalStateException());
        handler.flush();
        System.out.println(Logger.getLogger("corpus").getParent() == Logger.getLogger("") || logger.getParent() != null);

        PipedInputStream in = new PipedInputStream(4);
        PipedOutputStream out = new PipedOutputStream(in);
        Thread writer = new Thread(() -> {
            try (out) {
                out.write("through a pipe".getBytes());
            } catch (IOException e) {
                System.out.println("unexpected");
            }
        });
        writer.start();
        System.out.println(new String(in.readAllBytes()));
        writer.join();
        PrintStream wide = new PrintStream(System.out, true, "UTF-16LE");
        wide.print("ü");
        wide.flush();
        System.out.println();
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("word 12.5 'quoted' // comment\n+"));
        while (tokens.nextToken() != StreamTokenizer.TT_EOF) System.out.print(tokens + "; ");
        System.out.println();
        LineNumberReader lines = new LineNumberReader(new StringReader("a\nb\r\nc"));
        while (lines.readLine() != null) { }
        System.out.println(lines.getLineNumber());
    }
}
