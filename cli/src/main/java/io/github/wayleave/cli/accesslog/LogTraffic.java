package io.github.wayleave.cli.accesslog;

import java.time.Instant;
import java.util.Map;

/**
 * The requests of all clients in a log. Of many networks or values of {@code User-Agent}, those
 * with few requests may be missing.
 *
 * @param hours the number of requests in each hour, by its beginning
 * @param unnamed the requests of clients that name no crawler
 * @param networks the same by network: /24, or /48 of IPv6
 * @param agents the same by {@code User-Agent}, which is empty if there was none
 */
public record LogTraffic(
    Map<Instant, Long> hours,
    Volume unnamed,
    Map<String, Volume> networks,
    Map<String, Volume> agents) {
  /** Copies the maps. */
  public LogTraffic {
    hours = Map.copyOf(hours);
    networks = Map.copyOf(networks);
    agents = Map.copyOf(agents);
  }

  /** A number of requests, and the octets of their responses. */
  public record Volume(long requests, long octets) {
    /** No request. */
    public static final Volume NONE = new Volume(0, 0);

    /** Returns the sum of two. */
    public Volume plus(Volume other) {
      return new Volume(requests + other.requests, octets + other.octets);
    }
  }
}
