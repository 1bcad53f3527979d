package io.github.wayleave.slowest;

import static java.util.Comparator.comparingDouble;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Prints the slowest test classes of a build from the reports of Surefire and Failsafe. */
public final class SlowestTests {
  private static final int SHOWN = 20;
  private static final int MAX_DEPTH = 5;
  private static final Pattern REPORT =
      Pattern.compile(".*/target/(surefire|failsafe)-reports/TEST-[^/]+\\.xml");

  /** The time of a test class in one module. */
  record TestTime(double seconds, String module, String testClass) {}

  private SlowestTests() {}

  /**
   * Prints the classes below the folder {@code args[0]} that ran since the instant {@code args[1]}.
   */
  public static void main(String[] args) throws IOException {
    System.out.print(table(times(Path.of(args[0]), Instant.parse(args[1]))));
  }

  static List<TestTime> times(Path root, Instant since) throws IOException {
    try (Stream<Path> files = Files.walk(root, MAX_DEPTH)) {
      return files
          .filter(file -> REPORT.matcher(file.toString().replace('\\', '/')).matches())
          .filter(file -> !modified(file).isBefore(since))
          .map(file -> time(root, file))
          .sorted(comparingDouble(TestTime::seconds).reversed())
          .toList();
    }
  }

  /** Returns nothing if no test ran. */
  static String table(List<TestTime> times) {
    if (times.isEmpty()) {
      return "";
    }
    StringBuilder table = new StringBuilder();
    double sum = times.stream().mapToDouble(TestTime::seconds).sum();
    table.append(String.format(Locale.ROOT, "%nThe slowest of %d test classes", times.size()));
    table.append(String.format(Locale.ROOT, ", which took %.0f s together:%n", sum));
    times.stream()
        .limit(SHOWN)
        .map(
            time ->
                String.format(
                    Locale.ROOT, "%8.1f s  %-22s %s%n", time.seconds, time.module, time.testClass))
        .forEach(table::append);
    return table.toString();
  }

  private static Instant modified(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static TestTime time(Path root, Path report) {
    Path module = root.relativize(report.getParent().getParent().getParent());
    try (InputStream in = Files.newInputStream(report)) {
      XMLStreamReader suite = XMLInputFactory.newDefaultFactory().createXMLStreamReader(in);
      suite.nextTag();
      double seconds = Double.parseDouble(suite.getAttributeValue(null, "time").replace(",", ""));
      return new TestTime(seconds, module.toString(), suite.getAttributeValue(null, "name"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (XMLStreamException e) {
      throw new IllegalArgumentException(report + " is not a report of a test class", e);
    }
  }
}
