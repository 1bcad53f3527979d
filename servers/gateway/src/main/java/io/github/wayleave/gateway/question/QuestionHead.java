package io.github.wayleave.gateway.question;

import java.util.Objects;
import java.util.Optional;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Request;

/**
 * The head of a question.
 *
 * @param method the method of the question
 * @param target the target of the question
 * @param fields the fields of the question
 */
public record QuestionHead(String method, String target, HttpFields fields) {
  private static final String END = "\r\n\r\n";
  private static final String ABSENT = "";

  /** Returns the head of a question that Jetty has parsed. */
  public static QuestionHead of(Request request) {
    return new QuestionHead(
        request.getMethod(),
        Objects.requireNonNullElse(request.getHttpURI().getPathQuery(), ABSENT),
        request.getHeaders());
  }

  /**
   * Reads a head that Jetty rejects, such as one with control characters: proxies pass on from
   * clients what HTTP does not allow. A line without a colon belongs to the line before.
   *
   * @param octets what was received, an octet for each character
   * @return empty if the head is incomplete
   */
  public static Optional<QuestionHead> parse(String octets) {
    String text = octets.stripLeading();
    int end = text.indexOf(END);
    if (end < 0) {
      return Optional.empty();
    }
    String[] lines = text.substring(0, end).split("\r\n", -1);
    HttpFields.Mutable fields = HttpFields.build();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      if (colon > 0) {
        String value = lines[i].substring(colon + 1).strip();
        fields.add(new HttpField(lines[i].substring(0, colon).strip(), value));
      }
    }
    return Optional.of(
        new QuestionHead(before(lines[0], ' '), target(octets), fields.asImmutable()));
  }

  /** Returns the target of a head that may be incomplete; empty if there is none. */
  public static String target(String octets) {
    String line = before(octets.stripLeading(), '\r');
    int start = line.indexOf(' ') + 1;
    int version = line.lastIndexOf(" HTTP/");
    return line.substring(start, Math.max(version, start));
  }

  /** Returns the path of a target. */
  public static String pathOf(String target) {
    return before(target, '?');
  }

  /** Returns the number of characters of the target and of all fields. */
  int length() {
    int length = target.length();
    for (HttpField field : fields) {
      String value = field.getValue();
      length += field.getName().length() + (value == null ? 0 : value.length());
    }
    return length;
  }

  private static String before(String text, char end) {
    int index = text.indexOf(end);
    return index < 0 ? text : text.substring(0, index);
  }
}
