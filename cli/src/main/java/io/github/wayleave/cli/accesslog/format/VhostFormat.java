package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.Octets;

/** The combined format with the host in front: {@code %v:%p} on Debian, {@code %v} on SUSE. */
record VhostFormat() implements LineFormat {
  @Override
  public String name() {
    return "vhost";
  }

  @Override
  public LineParser parser() {
    CombinedLine line = new CombinedLine();
    return new LineParser() {
      @Override
      public boolean parse(byte[] octets, int from, int to, LineFields fields) {
        fields.clear();
        int space = Octets.indexOf(octets, from, to, ' ');
        // Of a line without a host, the first of the user names would be the address. nginx writes
        // an empty host for a request that names none.
        boolean hasAddress = space + 1 < to && octets[space + 1] != '-';
        if (!hasAddress || !line.parse(octets, space + 1, to, fields)) {
          return false;
        }
        fields.set(octets, LineField.HOST, from, space);
        return true;
      }
    };
  }

  @Override
  public String agentAdvice() {
    return "log it as combined";
  }
}
