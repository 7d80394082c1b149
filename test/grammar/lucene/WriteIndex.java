import java.io.BufferedReader;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.Version;

/**
 * Writes a Lucene index of n-grams, one document for each line "n-gram TAB count" of a file, in its order.
 * Arguments: the file, the folder of the index, compound or plain, how many documents make a segment, and what was
 * counted in all, or - where that is not to be told.
 * The same source for Lucene 4.10 and 5.5, which differ in two calls.
 */
public final class WriteIndex {
  public static void main(String[] arguments) throws Exception {
    IndexWriterConfig config = config();
    config.setMergePolicy(NoMergePolicy.INSTANCE);
    config.setUseCompoundFile(arguments[2].equals("compound"));
    config.setMaxBufferedDocs(Integer.parseInt(arguments[3]));
    Path lines = Paths.get(arguments[0]);
    try (Directory directory = open(arguments[1]);
        IndexWriter writer = new IndexWriter(directory, config);
        BufferedReader reader = Files.newBufferedReader(lines, StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        int tab = line.indexOf('\t');
        Document document = new Document();
        document.add(new StringField("ngram", line.substring(0, tab), Field.Store.NO));
        document.add(new StoredField("count", line.substring(tab + 1)));
        writer.addDocument(document);
      }
      if (!arguments[4].equals("-")) {
        Document document = new Document();
        document.add(new StringField("totalTokenCount", arguments[4], Field.Store.YES));
        writer.addDocument(document);
      }
    }
  }

  /** Without an analyser: no field is analysed. */
  private static IndexWriterConfig config() throws ReflectiveOperationException {
    try {
      return IndexWriterConfig.class.getConstructor(Analyzer.class).newInstance((Analyzer) null);
    } catch (NoSuchMethodException older) {
      return IndexWriterConfig.class
          .getConstructor(Version.class, Analyzer.class)
          .newInstance(Version.LATEST, null);
    }
  }

  private static Directory open(String folder) throws ReflectiveOperationException {
    try {
      return (Directory) FSDirectory.class.getMethod("open", Path.class).invoke(null, Paths.get(folder));
    } catch (NoSuchMethodException older) {
      return (Directory) FSDirectory.class.getMethod("open", File.class).invoke(null, new File(folder));
    }
  }
}
