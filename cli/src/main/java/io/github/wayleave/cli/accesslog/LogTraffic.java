package io.github.wayleave.cli.accesslog;

import io.github.wayleave.explorer.report.Volume;
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
}
