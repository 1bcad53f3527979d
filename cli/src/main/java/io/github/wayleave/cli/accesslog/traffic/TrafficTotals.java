package io.github.wayleave.cli.accesslog.traffic;

import io.github.wayleave.cli.accesslog.LogTraffic;
import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.FieldText;
import io.github.wayleave.cli.accesslog.traffic.PieceTraffic.Unnamed;
import io.github.wayleave.explorer.report.Volume;
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
  private final Map<String, Sum> networks = new HashMap<>();
  private final Map<String, Sum> agents = new HashMap<>();
  private FieldEncoding encoding = FieldEncoding.NONE;
  private final Sum unnamed = new Sum();

  /** Adds the traffic of a piece. */
  public void add(PieceTraffic piece) {
    piece
        .hours()
        .forEach(
            (hour, requests) -> {
              if (hours.size() < MAX_HOURS || hours.containsKey(hour)) {
                hours.merge(hour, requests, Long::sum);
              }
            });
    for (Unnamed request : piece.requests) {
      unnamed.add(request.octets());
      networks.computeIfAbsent(request.network(), key -> new Sum()).add(request.octets());
      agents.computeIfAbsent(request.agent(), key -> new Sum()).add(request.octets());
    }
    forgetSmall(networks);
    forgetSmall(agents);
    encoding = piece.encoding;
  }

  /** Of more than the limit, those with more requests than half of them stay. */
  private static void forgetSmall(Map<String, Sum> sums) {
    if (sums.size() > MAX_NAMES) {
      long[] requests = sums.values().stream().mapToLong(sum -> sum.requests).sorted().toArray();
      long most = requests[requests.length - requests.length / 2];
      sums.values().removeIf(sum -> sum.requests <= most);
    }
  }

  /** Returns the sum. */
  public LogTraffic toTraffic() {
    Map<Instant, Long> byInstant = new HashMap<>();
    hours.forEach(
        (hour, requests) -> byInstant.put(Instant.EPOCH.plus(Duration.ofHours(hour)), requests));
    Map<String, Volume> byNetwork = new HashMap<>();
    networks.forEach(
        (key, sum) ->
            byNetwork.merge(
                network(FieldText.text(key, FieldEncoding.NONE)), sum.volume(), Volume::plus));
    Map<String, Volume> byAgent = new HashMap<>();
    agents.forEach(
        (key, sum) -> byAgent.merge(FieldText.text(key, encoding), sum.volume(), Volume::plus));
    return new LogTraffic(byInstant, unnamed.volume(), byNetwork, byAgent);
  }

  /** Returns the network of an address, or of the first three numbers of one. */
  private static String network(String address) {
    return IpAddress.of(address + ".0")
        .or(() -> IpAddress.of(address))
        .map(ip -> IpNetwork.containing(ip, IPV4_PREFIX, IPV6_PREFIX).toString())
        .orElse(address);
  }

  /** Requests and octets, which grow with each line: a new value for each would cost more. */
  private static final class Sum {
    private long requests;
    private long octets;

    void add(long added) {
      requests++;
      octets += added;
    }

    Volume volume() {
      return new Volume(requests, octets);
    }
  }
}
