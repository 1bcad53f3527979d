package io.github.wayleave.cli.accesslog.traffic;

import io.github.wayleave.cli.accesslog.LogTraffic.Volume;
import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.FieldText;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.Octets;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.HashMap;
import java.util.Map;

/** The traffic of some lines of a log. */
public final class PieceTraffic {
  private static final long HOUR = 3_600_000_000_000L;
  private static final int IPV4_PREFIX = 24;
  private static final int IPV6_PREFIX = 48;
  private static final byte[] NOTHING = {};

  final Map<Long, Long> hours = new HashMap<>();
  final Map<String, Volume> networks = new HashMap<>();
  final Map<String, Volume> agents = new HashMap<>();
  Volume unnamed = Volume.NONE;
  private final OctetCounts addressOctets = new OctetCounts();
  private final OctetCounts agentOctets = new OctetCounts();
  private FieldEncoding encoding = FieldEncoding.NONE;
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
      addressOctets.add(line, start, networkEnd(line, start, fields.end(LineField.ADDRESS)), size);
    } else {
      addressOctets.add(NOTHING, 0, 0, size);
    }
    if (fields.has(LineField.AGENT)) {
      agentOctets.add(line, fields.start(LineField.AGENT), fields.end(LineField.AGENT), size);
    } else {
      agentOctets.add(NOTHING, 0, 0, size);
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

  /** Finds the networks, after the last line. */
  public void finish() {
    addHour();
    unnamed = new Volume(requests, octets);
    addressOctets.forEach(
        (key, volume) ->
            networks.merge(network(text(key, FieldEncoding.NONE)), volume, Volume::plus));
    agentOctets.forEach((key, volume) -> agents.merge(text(key, encoding), volume, Volume::plus));
  }

  private static String text(byte[] key, FieldEncoding encoding) {
    return FieldText.text(key, 0, key.length, encoding);
  }

  private static String network(String address) {
    if (IpAddress.of(address + ".0").isPresent()) {
      return address + ".0/" + IPV4_PREFIX;
    }
    return IpAddress.of(address)
        .map(ip -> IpNetwork.containing(ip, IPV4_PREFIX, IPV6_PREFIX).toString())
        .orElse(address);
  }
}
