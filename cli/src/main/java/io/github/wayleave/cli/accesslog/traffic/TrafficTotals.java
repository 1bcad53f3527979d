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
  private final Map<String, Volume> networks = new HashMap<>();
  private final Map<String, Volume> agents = new HashMap<>();
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
    add(networks, piece.networks);
    add(agents, piece.agents);
    encoding = piece.encoding;
  }

  /** Adds volumes; of more than the limit, those with more requests than half of them stay. */
  private static void add(Map<String, Volume> volumes, Map<String, Volume> added) {
    added.forEach((key, volume) -> volumes.merge(key, volume, Volume::plus));
    if (volumes.size() > MAX_NAMES) {
      long[] requests = volumes.values().stream().mapToLong(Volume::requests).sorted().toArray();
      long most = requests[requests.length - requests.length / 2];
      volumes.values().removeIf(volume -> volume.requests() <= most);
    }
  }

  /** Returns the sum. */
  public LogTraffic toTraffic() {
    Map<Instant, Long> byInstant = new HashMap<>();
    hours.forEach(
        (hour, requests) -> byInstant.put(Instant.EPOCH.plus(Duration.ofHours(hour)), requests));
    Map<String, Volume> byNetwork = new HashMap<>();
    networks.forEach(
        (key, volume) ->
            byNetwork.merge(
                network(FieldText.text(key, FieldEncoding.NONE)), volume, Volume::plus));
    Map<String, Volume> byAgent = new HashMap<>();
    agents.forEach(
        (key, volume) -> byAgent.merge(FieldText.text(key, encoding), volume, Volume::plus));
    return new LogTraffic(byInstant, unnamed, byNetwork, byAgent);
  }

  /** Returns the network of an address, or of the first three numbers of one. */
  private static String network(String address) {
    return IpAddress.of(address + ".0")
        .or(() -> IpAddress.of(address))
        .map(ip -> IpNetwork.containing(ip, IPV4_PREFIX, IPV6_PREFIX).toString())
        .orElse(address);
  }
}
