package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.AddressText;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.LineText;

/**
 * The combined format with a field in front: the host, as {@code %v:%p} on Debian and {@code %v} on
 * SUSE, or what proxies report, as {@code %{X-Forwarded-For}i}.
 *
 * @param hasForwarded whether {@code X-Forwarded-For} may follow the {@code User-Agent}
 */
record PrecededFormat(String name, LineField first, boolean hasForwarded) implements LineFormat {
  @Override
  public LineParser parser() {
    CombinedLine line = new CombinedLine(hasForwarded);
    return new LineParser() {
      @Override
      public boolean parse(String text, LineFields fields) {
        fields.clear(text);
        int to = text.length();
        int space = AddressText.listEnd(text, 0, to);
        // Of a line without the field, the first of the user names would be the address. nginx
        // writes an empty host for a request that names none.
        boolean hasAddress = space + 1 < to && text.charAt(space + 1) != '-';
        if (!hasAddress
            || !isFirst(text, space)
            || !line.parse(text, space + 1, to, fields)
            || !isPeer(text, space, fields)) {
          return false;
        }
        fields.set(first, 0, space);
        return true;
      }
    };
  }

  /** In doubt, what stands in front is not a host, such as a number. */
  private boolean isFirst(String text, int to) {
    boolean isMissing = LineText.equal(text, 0, to, "-");
    return first == LineField.HOST
        ? isMissing || to == 0 || AddressText.isHost(text, 0, to)
        : isMissing || (AddressText.isList(text, 0, to) && !AddressText.hasPort(text, 0, to));
  }

  /** Beside what proxies report, and beside an address for a host, another address must stand. */
  private boolean isPeer(String text, int to, LineFields fields) {
    int start = fields.start(LineField.ADDRESS);
    int end = fields.end(LineField.ADDRESS);
    boolean isName = first == LineField.HOST && !AddressText.isList(text, 0, to);
    return isName
        || LineText.equal(text, start, end, "unix:")
        || AddressText.isList(text, start, end);
  }

  @Override
  public LineFormat withoutForwarded() {
    return new PrecededFormat(name, first, false);
  }

  @Override
  public String agentAdvice() {
    return "log it as combined";
  }
}
