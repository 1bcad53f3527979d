package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogProxies;
import io.github.wayleave.cli.accesslog.LoggedRequest;
import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.FieldText;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.Octets;
import java.util.Optional;

/** Describes what a parser reads from a line, as the tables of formats do. */
final class LineDescription {
  private LineDescription() {}

  static String of(LineParser parser, byte[] octets, int from, int to) {
    LineFields fields = new LineFields();
    if (!parser.parse(octets, from, to, fields)) {
      return "unreadable";
    }
    Optional<LoggedRequest> request = RequestTarget.of(octets, fields);
    boolean isRobotsTxt = RequestTarget.isRobotsTxt(octets, fields);
    String agent =
        fields.has(LineField.AGENT)
            ? text(octets, fields, LineField.AGENT, fields.agentEncoding())
            : "none";
    String address =
        fields.has(LineField.ADDRESS)
            ? text(octets, fields, LineField.ADDRESS, FieldEncoding.NONE)
            : "";
    String forwarded =
        fields.has(LineField.FORWARDED)
            ? text(octets, fields, LineField.FORWARDED, fields.agentEncoding())
            : "";
    String description =
        String.join(
                " | ",
                (fields.time().isExact() ? "" : "~") + fields.time().instant(),
                ClientAddress.of(address, forwarded, agent, LogProxies.USUAL).address(),
                request.flatMap(LoggedRequest::host).orElse("-"),
                request.map(found -> found.method() + " " + found.target()).orElse("-"),
                number(octets, fields, LineField.STATUS)
                    + " "
                    + number(octets, fields, LineField.SIZE),
                agent)
            + (isRobotsTxt ? " | robots.txt" : "");
    return printable(description);
  }

  private static String text(
      byte[] octets, LineFields fields, LineField field, FieldEncoding encoding) {
    return FieldText.text(octets, fields.start(field), fields.end(field), encoding);
  }

  private static long number(byte[] octets, LineFields fields, LineField field) {
    return fields.has(field)
        ? Math.max(0, Octets.number(octets, fields.start(field), fields.end(field)))
        : 0;
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
