package io.github.wayleave.policy;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.text.CellTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Files of real sites, in {@code robotsfile/} next to this class, and two generated files. */
public final class ForeignFiles {
  /** The addition to these files: a group for a crawler that none of them names. */
  public static final RobotsTxt LATE =
      RobotsTxtParser.parse(
              """
              User-agent: Latecomer
              Allow: /late/news/
              Disallow: /late/
              Sitemap: https://www.example.org/late.xml
              """)
          .file();

  private ForeignFiles() {}

  /** Returns the lines of a table next to this class, without comments. */
  public static List<String> lines(String table) {
    return new String(CellTable.octets(ForeignFiles.class, table), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.startsWith("# "))
        .toList();
  }

  /** Returns the bytes of each file by name. */
  public static Map<String, byte[]> byName() {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> stored =
        Files.list(Path.of(ForeignFiles.class.getResource("robotsfile").toURI()))) {
      stored.forEach(file -> files.put(file.getFileName().toString(), read(file)));
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    files.put("long-line.txt", longLine());
    files.put("huge.txt", huge());
    return files;
  }

  /** Returns a file with more bytes than a crawler has to read. */
  private static byte[] huge() {
    String path = "/archive/" + "volume/".repeat(280);
    return ascii(
        IntStream.range(0, 300)
            .mapToObj(item -> "Disallow: " + path + item + "\n")
            .collect(joining("", "User-agent: *\n", "User-agent: bingbot\nDisallow: /search/\n")));
  }

  /** Returns a file with a line that is truncated. */
  private static byte[] longLine() {
    return ascii("User-agent: *\nDisallow: /" + "tmp/".repeat(5_000) + "\nDisallow: /private/\n");
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
