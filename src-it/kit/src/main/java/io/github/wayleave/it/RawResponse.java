package io.github.wayleave.it;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A response as it came over the wire: header fields in their order, and the octets behind them,
 * without their chunks.
 */
@SuppressWarnings("ArrayRecordComponent") // compared by the tests as an array, never as a record
public record RawResponse(int status, List<RawField> fields, byte[] content) {
  /** A header line: the name as it was sent, the value without the spaces around it. */
  public record RawField(String name, String value) {
    boolean isNamed(String expected) {
      return name.equalsIgnoreCase(expected);
    }
  }

  public RawResponse {
    fields = List.copyOf(fields);
  }

  /** Returns the values of all lines of a field. */
  public List<String> headerValues(String name) {
    return fields.stream().filter(field -> field.isNamed(name)).map(RawField::value).toList();
  }

  /** Returns the value of a field that must have exactly one line. */
  public String header(String name) {
    List<String> values = headerValues(name);
    if (values.size() != 1) {
      throw new AssertionError("one line %s expected in %s".formatted(name, this));
    }
    return values.get(0);
  }

  /** Returns whether a field has at least one line. */
  public boolean has(String name) {
    return !headerValues(name).isEmpty();
  }

  /** Returns the content as UTF-8. */
  public String text() {
    return new String(content, StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return status + " " + fields + " " + content.length + " octets";
  }
}
