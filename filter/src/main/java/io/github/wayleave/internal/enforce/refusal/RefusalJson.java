package io.github.wayleave.internal.enforce.refusal;

import io.github.wayleave.policy.section.DocumentPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a notice as a problem document (RFC 9457). */
final class RefusalJson {
  /**
   * The reason phrases of the status codes (RFC 9110, 15.5; RFC 6585, 4; RFC 7725, 3), as RFC 9457,
   * 4.2.1 recommends.
   */
  private static final Map<Integer, String> TITLES =
      Map.of(
          402, "Payment Required",
          403, "Forbidden",
          404, "Not Found",
          410, "Gone",
          429, "Too Many Requests",
          451, "Unavailable For Legal Reasons");

  private final List<String> members = new ArrayList<>();

  private RefusalJson() {}

  static String of(RefusalNotice notice) {
    RefusalJson json = new RefusalJson();
    json.text("type", "about:blank");
    json.text("title", TITLES.getOrDefault(notice.status(), "Refused"));
    json.raw("status", String.valueOf(notice.status()));
    json.text(
        "detail",
        Stream.of(
                Stream.of(notice.headline()),
                notice.customization().text().stream(),
                notice.explanation().stream())
            .flatMap(sentences -> sentences)
            .collect(Collectors.joining(" ")));
    json.text("crawler", notice.crawler());
    notice.identity().ifPresent(known -> json.text("identity", known.identity().state()));
    notice.rule().ifPresent(rule -> json.text("rule", rule.toString()));
    notice.line().ifPresent(line -> json.raw("line", String.valueOf(line)));
    notice.reason().ifPresent(reason -> json.text("because", reason));
    notice
        .rateViolation()
        .ifPresent(
            violation -> {
              json.raw("crawl-delay", String.valueOf(violation.delaySeconds()));
              json.raw("retry-after", String.valueOf(violation.untilSeconds()));
            });
    json.text("robots", DocumentPaths.ROBOTS_TXT);
    if (!notice.contacts().isEmpty()) {
      json.raw(
          "contact",
          notice.contacts().stream()
              .map(RefusalJson::quoted)
              .collect(Collectors.joining(", ", "[", "]")));
    }
    return "{\n  " + String.join(",\n  ", json.members) + "\n}\n";
  }

  private void text(String name, String value) {
    raw(name, quoted(value));
  }

  private void raw(String name, String value) {
    members.add(quoted(name) + ": " + value);
  }

  /** RFC 8259, 7; characters outside ASCII are escaped too, so that the encoding cannot matter. */
  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ' || c > '~' || c == '<') {
        json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
