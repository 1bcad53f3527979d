package io.github.wayleave.cli.accesslog.traffic;

import io.github.wayleave.cli.accesslog.LogTraffic;
import io.github.wayleave.cli.accesslog.LogTraffic.Volume;
import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.FieldText;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Adds up the traffic of a log. Of more than {@value #MAX_NAMES} networks or agents, those with the
 * fewest requests are forgotten, so that memory does not grow with the log.
 */
public final class TrafficTotals {
  private static final int MAX_NAMES = 16_384;
  private static final int MAX_HOURS = 100_000;
  private static final int IPV4_PREFIX = 24;
  private static final int IPV6_PREFIX = 48;

  private final Map<Long, Long> hours = new HashMap<>();
  private OctetCounts networks = new OctetCounts();
  private OctetCounts agents = new OctetCounts();
  private FieldEncoding encoding = FieldEncoding.NONE;
  private Volume unnamed = Volume.NONE;

  /** Adds the traffic of a piece. */
  public void add(PieceTraffic piece) {
    unnamed = unnamed.plus(piece.unnamed);
    piece.hours.forEach(
        (hour, requests) -> {
          if (hours.size() < MAX_HOURS || hours.containsKey(hour)) {
            hours.merge(hour, requests, Long::sum);
          }
        });
    networks.addAll(piece.networks, 1);
    networks = networks.limited(MAX_NAMES);
    agents.addAll(piece.agents, 1);
    agents = agents.limited(MAX_NAMES);
    encoding = piece.encoding;
  }

  /** Returns the sum. */
  public LogTraffic toTraffic() {
    Map<Instant, Long> byInstant = new HashMap<>();
    hours.forEach(
        (hour, requests) -> byInstant.put(Instant.EPOCH.plus(Duration.ofHours(hour)), requests));
    Map<String, Volume> byNetwork = new HashMap<>();
    networks.forEach(
        (key, volume) ->
            byNetwork.merge(network(text(key, FieldEncoding.NONE)), volume, Volume::plus));
    Map<String, Volume> byAgent = new HashMap<>();
    agents.forEach((key, volume) -> byAgent.merge(text(key, encoding), volume, Volume::plus));
    return new LogTraffic(byInstant, unnamed, byNetwork, byAgent);
  }

  private static String text(byte[] key, FieldEncoding encoding) {
    return FieldText.text(key, 0, key.length, encoding);
  }

  /** Returns the network of an address, or of the first three numbers of one. */
  private static String network(String address) {
    return IpAddress.of(address + ".0")
        .or(() -> IpAddress.of(address))
        .map(ip -> IpNetwork.containing(ip, IPV4_PREFIX, IPV6_PREFIX).toString())
        .orElse(address);
  }
}
