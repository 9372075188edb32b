import java.io.StringReader;
import java.io.StringWriter;
import java.util.Enumeration;
import java.util.Properties;
import net.n3.nanoxml.IXMLParser;
import net.n3.nanoxml.StdXMLReader;
import net.n3.nanoxml.XMLElement;
import net.n3.nanoxml.XMLException;
import net.n3.nanoxml.XMLParserFactory;
import net.n3.nanoxml.XMLWriter;

/** nanoxml: parses the XML file that is named on the command line, walks it, writes it, and rejects damaged ones. */
public class ReadXml {
  public static void main(String[] args) throws Exception {
    IXMLParser parser = XMLParserFactory.createDefaultXMLParser();
    parser.setReader(StdXMLReader.fileReader(args[0]));
    XMLElement root = (XMLElement) parser.parse();
    walk(root, 0);
    StringWriter out = new StringWriter();
    new XMLWriter(out).write(root, true, 2);
    System.out.println(out);
    for (String text : new String[] { "<a><b></a>", "<a x=1/>", "<a>&nope;</a>", "", "<a/><b/>" }) {
      try {
        IXMLParser again = XMLParserFactory.createDefaultXMLParser();
        again.setReader(new StdXMLReader(new StringReader(text)));
        System.out.println("accepted " + again.parse());
      } catch (XMLException e) {
        System.out.println(text + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
  }

  private static void walk(XMLElement element, int depth) {
    Properties attributes = element.getAttributes();
    StringBuilder line = new StringBuilder("  ".repeat(depth)).append(element.getFullName());
    attributes.stringPropertyNames().stream().sorted()
        .forEach(name -> line.append(' ').append(name).append('=').append(attributes.getProperty(name)));
    String content = element.getContent();
    if (content != null) line.append(" [").append(content.trim()).append(']');
    System.out.println(line.append(" line ").append(element.getLineNr()));
    for (Enumeration<?> e = element.enumerateChildren(); e.hasMoreElements();) walk((XMLElement) e.nextElement(), depth + 1);
  }
}
