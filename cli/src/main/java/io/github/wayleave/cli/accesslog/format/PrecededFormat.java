package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.AddressText;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.Octets;

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
      public boolean parse(byte[] octets, int from, int to, LineFields fields) {
        fields.clear();
        int space = AddressText.listEnd(octets, from, to);
        // Of a line without the field, the first of the user names would be the address. nginx
        // writes an empty host for a request that names none.
        boolean hasAddress = space + 1 < to && octets[space + 1] != '-';
        if (!hasAddress
            || !isFirst(octets, from, space)
            || !line.parse(octets, space + 1, to, fields)
            || !isPeer(octets, from, space, fields)) {
          return false;
        }
        fields.set(octets, first, from, space);
        return true;
      }
    };
  }

  /** In doubt, what stands in front is not a host, such as a number. */
  private boolean isFirst(byte[] octets, int from, int to) {
    boolean isMissing = Octets.equal(octets, from, to, "-");
    return first == LineField.HOST
        ? isMissing || from == to || AddressText.isHost(octets, from, to)
        : isMissing
            || (AddressText.isList(octets, from, to) && !AddressText.hasPort(octets, from, to));
  }

  /** Beside what proxies report, and beside an address for a host, another address must stand. */
  private boolean isPeer(byte[] octets, int from, int to, LineFields fields) {
    int start = fields.start(LineField.ADDRESS);
    int end = fields.end(LineField.ADDRESS);
    boolean isName = first == LineField.HOST && !AddressText.isList(octets, from, to);
    return isName
        || Octets.equal(octets, start, end, "unix:")
        || AddressText.isList(octets, start, end);
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
