package io.github.wayleave.cli.accesslog.traffic;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The traffic of some lines of a log. */
public final class PieceTraffic {
  private static final long HOUR = 3_600_000_000_000L;

  /** Longer addresses and agents are cut. */
  private static final int MAX_LENGTH = 256;

  final List<Unnamed> requests = new ArrayList<>();
  private final Map<Long, Long> hours = new HashMap<>();
  private long hour = Long.MIN_VALUE;
  private long hourRequests;
  FieldEncoding encoding = FieldEncoding.NONE;

  /** Counts a request of any client, at a time in nanoseconds since 1970. */
  public void addTime(long nanos) {
    long next = Math.floorDiv(nanos, HOUR);
    if (next != hour) {
      addHour();
      hour = next;
    }
    hourRequests++;
  }

  private void addHour() {
    if (hourRequests > 0) {
      hours.merge(hour, hourRequests, Long::sum);
      hourRequests = 0;
    }
  }

  /** Counts a request of a client that names no crawler, with its {@code User-Agent} as logged. */
  public void addUnnamed(LineFields fields, String agent) {
    String network = network(fields.get(LineField.ADDRESS));
    requests.add(new Unnamed(cut(network), cut(agent), fields.number(LineField.SIZE)));
    encoding = fields.agentEncoding();
  }

  /** Returns the number of requests by hours since 1970. */
  Map<Long, Long> hours() {
    addHour();
    return hours;
  }

  private static String cut(String key) {
    return key.length() > MAX_LENGTH ? key.substring(0, MAX_LENGTH) : key;
  }

  /** Returns the first three numbers of an IPv4 address, which are its network. */
  private static String network(String address) {
    int dots = 0;
    for (int i = 0; i < address.length(); i++) {
      if (address.charAt(i) == '.') {
        dots++;
      } else if (!LineText.isDigit(address.charAt(i))) {
        return address;
      }
    }
    return dots == 3 ? address.substring(0, address.lastIndexOf('.')) : address;
  }

  /** A request of a client that names no crawler. They are added up where a piece is taken. */
  record Unnamed(String network, String agent, long octets) {}
}
