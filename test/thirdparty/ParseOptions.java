import java.io.PrintWriter;
import java.util.Arrays;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.HelpFormatter;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.OptionGroup;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** commons-cli: options of every kind, right and wrong command lines, the help text. */
public class ParseOptions {
  public static void main(String[] args) {
    Options options = new Options();
    options.addOption("v", "verbose", false, "say what happens");
    options.addOption(Option.builder("o").longOpt("output").hasArg().argName("file").desc("where the result goes, which may be a long story that has to be wrapped").build());
    options.addOption(Option.builder("D").hasArgs().valueSeparator('=').argName("name=value").desc("a property").build());
    options.addOption(Option.builder("n").longOpt("count").hasArg().type(Number.class).required().desc("how many").build());
    OptionGroup group = new OptionGroup();
    group.addOption(new Option("r", "read", false, "read only"));
    group.addOption(new Option("w", "write", false, "write too"));
    options.addOptionGroup(group);

    String[][] lines = {
      { "-v", "--output=out.txt", "-n", "3", "-Da=1", "-Db=2", "rest", "-x" },
      { "--count", "7", "-r", "--", "-v" }, { "-v" }, { "-n" }, { "-n", "1", "-r", "-w" }, { "-n", "1", "--unknown" }, { "-n", "1", "--verb" },
    };
    for (String[] line : lines) {
      try {
        CommandLine parsed = new DefaultParser().parse(options, line, line.length == 8);
        System.out.println(parsed.hasOption("v") + " " + parsed.getOptionValue("output", "-") + " " + parsed.getParsedOptionValue("n") + " "
            + parsed.getOptionProperties("D").getProperty("a") + " " + parsed.getArgList() + " " + group.getSelected());
      } catch (ParseException e) {
        System.out.println(Arrays.toString(line) + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
    PrintWriter out = new PrintWriter(System.out);
    new HelpFormatter().printHelp(out, 60, "tool", "A tool.", options, 2, 4, "The end.", true);
    out.flush();
  }
}
