import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Makes an index of the lines of a file with Lucene, in memory, and prints the lines that a query finds. */
public class FindLines {
    public static void main(String[] args) throws Exception {
        ByteBuffersDirectory index = new ByteBuffersDirectory();
        StandardAnalyzer analyzer = new StandardAnalyzer();
        IndexWriterConfig config = new IndexWriterConfig(analyzer).setMergeScheduler(new SerialMergeScheduler());
        try (IndexWriter writer = new IndexWriter(index, config)) {
            for (String line : Files.readAllLines(Path.of(args[0]))) {
                Document document = new Document();
                document.add(new TextField("text", line, Field.Store.YES));
                writer.addDocument(document);
            }
        }
        try (DirectoryReader reader = DirectoryReader.open(index)) {
            IndexSearcher searcher = new IndexSearcher(reader);
            for (ScoreDoc hit : searcher.search(new QueryParser("text", analyzer).parse("fox"), 10).scoreDocs)
                System.out.println(searcher.doc(hit.doc).get("text"));
        }
    }
}
