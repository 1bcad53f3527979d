package io.github.wayleave.internal.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The status and the fields of a response (RFC 9112, 4 and 5).
 *
 * @param status 100 to 599
 * @param fields the fields in order, their names in lower case
 */
public record ResponseHead(int status, List<Field> fields) {
  private static final Pattern STATUS_LINE =
      Pattern.compile("HTTP/1\\.[01] (?<status>[1-5][0-9]{2})( .*)?");
  private static final Pattern FIELD_LINE =
      Pattern.compile(
          "(?<name>[!#$%&'*+.^_`|~0-9A-Za-z-]+):(?<value>[^\\x00-\\x08\\x0A-\\x1F\\x7F]*)");

  /** A field. */
  public record Field(String name, String value) {}

  /**
   * Parses the lines of a head.
   *
   * @throws IOException if they are not valid, such as lines that are continued (RFC 9112, 5.2)
   */
  static ResponseHead parse(List<String> lines) throws IOException {
    Matcher statusLine = STATUS_LINE.matcher(lines.isEmpty() ? "" : lines.get(0));
    if (!statusLine.matches()) {
      throw new IOException("the answer is not HTTP/1.1");
    }
    List<Field> fields = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      Matcher field = FIELD_LINE.matcher(line);
      if (!field.matches()) {
        throw new IOException("the answer has an invalid field");
      }
      fields.add(
          new Field(field.group("name").toLowerCase(Locale.ROOT), field.group("value").strip()));
    }
    return new ResponseHead(Integer.parseInt(statusLine.group("status")), List.copyOf(fields));
  }

  /** Returns the values of a field, separated by commas (RFC 9110, 5.3). */
  public Optional<String> field(String name) {
    List<String> values =
        fields.stream().filter(field -> field.name().equals(name)).map(Field::value).toList();
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(values.stream().collect(Collectors.joining(", ")));
  }
}
