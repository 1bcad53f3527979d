package io.github.wayleave.internal.usage;

import io.github.wayleave.usage.NaivePath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.greenbytes.http.sfv.Parser;
import org.greenbytes.http.sfv.TokenItem;

/** Parses {@code Content-Usage} in a header field and in lines of a group. */
public final class ContentUsageReader {
  private static final Pattern SPACE = Pattern.compile("\\s");
  private static final Pattern PATH = Pattern.compile("^\\S+\\s*");

  private ContentUsageReader() {}

  /**
   * Returns the value of each label. A member that is neither {@code y} nor {@code n} is ignored;
   * the result is empty if the text is not a Dictionary (RFC 9651, 3.2).
   */
  public static Map<String, Boolean> read(String value) {
    try {
      return parse(value);
    } catch (IllegalArgumentException e) {
      return Map.of();
    }
  }

  /** Returns the same, and throws the parser's exception if the text is not a Dictionary. */
  public static Map<String, Boolean> parse(String value) {
    Map<String, Boolean> preferences = new HashMap<>();
    Parser.parseDictionary(value)
        .get()
        .forEach(
            (label, member) -> {
              if (member instanceof TokenItem token
                  && (token.get().equals("y") || token.get().equals("n"))) {
                preferences.put(label, token.get().equals("y"));
              }
            });
    return preferences;
  }

  public static String value(String line) {
    return line.startsWith("/") ? PATH.matcher(line).replaceFirst("") : line;
  }

  public static String path(String line) {
    return line.startsWith("/") ? SPACE.split(line, 2)[0] : "/";
  }

  /**
   * Returns the values of the lines with the longest path that matches a target, the stricter of
   * equal paths.
   */
  public static Optional<Boolean> about(List<String> lines, String label, String target) {
    int longest =
        lines.stream()
            .map(ContentUsageReader::path)
            .filter(path -> NaivePath.covers(path, target))
            .mapToInt(String::length)
            .max()
            .orElse(0);
    return lines.stream()
        .filter(line -> path(line).length() == longest && NaivePath.covers(path(line), target))
        .flatMap(line -> Optional.ofNullable(read(value(line)).get(label)).stream())
        .reduce(Boolean::logicalAnd);
  }
}
