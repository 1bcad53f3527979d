package io.github.wayleave.cli.accesslog.traffic;

import io.github.wayleave.cli.accesslog.LogTraffic.Volume;
import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.Octets;
import java.util.HashMap;
import java.util.Map;

/** The traffic of some lines of a log. */
public final class PieceTraffic {
  private static final long HOUR = 3_600_000_000_000L;
  private static final byte[] NOTHING = {};

  final Map<Long, Long> hours = new HashMap<>();
  final OctetCounts networks = new OctetCounts();
  final OctetCounts agents = new OctetCounts();
  FieldEncoding encoding = FieldEncoding.NONE;
  Volume unnamed = Volume.NONE;
  private long hour = Long.MIN_VALUE;
  private long hourRequests;
  private long requests;
  private long octets;

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

  /** Counts a request of a client that names no crawler. */
  public void addUnnamed(byte[] line, LineFields fields, long size) {
    requests++;
    octets += size;
    if (fields.has(LineField.ADDRESS)) {
      int start = fields.start(LineField.ADDRESS);
      networks.add(line, start, networkEnd(line, start, fields.end(LineField.ADDRESS)), size);
    } else {
      networks.add(NOTHING, 0, 0, size);
    }
    if (fields.has(LineField.AGENT)) {
      agents.add(line, fields.start(LineField.AGENT), fields.end(LineField.AGENT), size);
    } else {
      agents.add(NOTHING, 0, 0, size);
    }
    encoding = fields.agentEncoding();
  }

  /** Returns the end of the first three numbers of an IPv4 address, which are its network. */
  private static int networkEnd(byte[] line, int from, int to) {
    int dots = 0;
    int lastDot = to;
    for (int i = from; i < to; i++) {
      if (line[i] == '.') {
        dots++;
        lastDot = i;
      } else if (!Octets.isDigit(line[i])) {
        return to;
      }
    }
    return dots == 3 ? lastDot : to;
  }

  /** Completes the sums, after the last line. */
  public void finish() {
    addHour();
    unnamed = new Volume(requests, octets);
  }
}
