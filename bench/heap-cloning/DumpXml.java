import net.n3.nanoxml.IXMLElement;
import net.n3.nanoxml.IXMLParser;
import net.n3.nanoxml.StdXMLReader;
import net.n3.nanoxml.XMLParserFactory;
import net.n3.nanoxml.XMLWriter;

/** Parses an XML file with NanoXML and prints it. */
public class DumpXml {
    public static void main(String[] args) throws Exception {
        IXMLParser parser = XMLParserFactory.createDefaultXMLParser();
        parser.setReader(StdXMLReader.fileReader(args[0]));
        new XMLWriter(System.out).write((IXMLElement) parser.parse(), true);
    }
}
