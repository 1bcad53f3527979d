package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogProxies;
import io.github.wayleave.cli.accesslog.LoggedRequest;
import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.FieldText;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import java.util.Optional;

/** Describes what a parser reads from a line, as the tables of formats do. */
final class LineDescription {
  private LineDescription() {}

  static String of(LineParser parser, String line) {
    LineFields fields = new LineFields();
    if (!parser.parse(line, fields)) {
      return "unreadable";
    }
    Optional<LoggedRequest> request = RequestTarget.of(fields);
    boolean isRobotsTxt = RequestTarget.isRobotsTxt(fields);
    String agent =
        fields.has(LineField.AGENT)
            ? text(fields, LineField.AGENT, fields.agentEncoding())
            : "none";
    String address =
        fields.has(LineField.ADDRESS) ? text(fields, LineField.ADDRESS, FieldEncoding.NONE) : "";
    String forwarded =
        fields.has(LineField.FORWARDED)
            ? text(fields, LineField.FORWARDED, fields.agentEncoding())
            : "";
    String description =
        String.join(
                " | ",
                (fields.time().isExact() ? "" : "~") + fields.time().instant(),
                ClientAddress.of(address, forwarded, agent, LogProxies.USUAL).address(),
                request.flatMap(LoggedRequest::host).orElse("-"),
                request.map(found -> found.method() + " " + found.target()).orElse("-"),
                fields.number(LineField.STATUS) + " " + fields.number(LineField.SIZE),
                agent)
            + (isRobotsTxt ? " | robots.txt" : "");
    return printable(description);
  }

  private static String text(LineFields fields, LineField field, FieldEncoding encoding) {
    return FieldText.text(fields.get(field), encoding);
  }

  private static String printable(String text) {
    StringBuilder printable = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      printable.append(c < ' ' ? "\\u%04x".formatted((int) c) : String.valueOf(c));
    }
    return printable.toString();
  }
}
